"""Plain pages for paper: the same sheets for the public and for the console."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.pages import whole_number
from explain.pictures.knockout.sheets import sheets
from explain.pictures.knockout.tree import tree
from explain.standings import card
from pages import access
from pages.reads import slips, wall
from pages.reads.slips import Slip
from tournaments.entries import roster
from tournaments.entries.presence import presence
from tournaments.knockouts import bracket
from tournaments.knockouts.bracket import KnockOutBracket, RoundBlock
from tournaments.models import Entry, KnockOut, Round, Tournament
from tournaments.rounds import published, schedule, team_sheet
from tournaments.standings import crosstable, grid, table, team_players
from tournaments.standings.groups import NoGroupError
from tournaments.standings.match_records import match_records
from tournaments.standings.reach import reach
from tournaments.standings.windows import WindowPart
from tournaments.steps import stage


def print_pairings(
    request: HttpRequest, tournament: Tournament, seen: list[Round], number: int, back: str
) -> HttpResponse:
    """Print round ``number`` of those that may be ``seen``: by board and again by name, or by match
    with the boards of each.
    """
    sheet = published.sheet_of(seen, number)
    if not (tournament.for_teams and sheet):
        return print_sheet(request, "print/pairings.html", tournament, back, sheet=sheet)
    sheet.round.tournament = tournament
    matches = team_sheet.matches(sheet.round, sheet.boards)
    return print_sheet(
        request, "print/matches.html", tournament, back, sheet=sheet, matches=matches
    )


def print_by_name(
    request: HttpRequest, tournament: Tournament, seen: list[Round], number: int, back: str
) -> HttpResponse:
    """Print round ``number`` of those that may be ``seen`` by name alone, large, for a wall."""
    sheet = published.sheet_of(seen, number)
    if sheet is None:
        raise Http404
    sheet.round.tournament = tournament
    context = {"round": sheet.round, "lines": wall.entries(sheet.by_name()), "members": []}
    if tournament.for_teams:
        context["members"] = wall.members(team_sheet.matches(sheet.round, sheet.boards))
    return print_sheet(request, "print/by_name.html", tournament, back, **context)


def print_starting_list(
    request: HttpRequest, tournament: Tournament, back: str, *, public: bool
) -> HttpResponse:
    """Print who plays, by number; the public gets the columns of its own page and no others."""
    lines = roster.roster(tournament).lines
    context = {"for_arbiters": not public, "teams": team_players.rosters(tournament)}
    return print_sheet(
        request, "print/starting_list.html", tournament, back, lines=lines or None, **context
    )


def print_check_in(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print a list to tick who is here before the next round; once all are paired there is none."""
    coming = round_to_check_in(tournament)
    places = presence(tournament, coming).places if coming else []
    return print_sheet(
        request, "print/check_in.html", tournament, back, places=places or None, number=coming
    )


def round_to_check_in(tournament: Tournament) -> int:
    """Return the next round that people are checked in for; 0 if there is none any more."""
    paired = stage.last_paired(tournament)
    rounds = 1 if tournament.knock_out else tournament.rounds_planned
    return paired + 1 if paired < rounds else 0


def print_slips(
    request: HttpRequest, tournament: Tournament, seen: list[Round], number: int, back: str
) -> HttpResponse:
    """Print result slips for the boards, or matches, of round ``number``."""
    sheet = published.sheet_of(seen, number)
    if sheet is None:
        raise Http404
    sheet.round.tournament = tournament
    all_slips = (
        slips.of_matches(team_sheet.matches(sheet.round, sheet.boards), tournament.boards or 0)
        if tournament.for_teams
        else slips.of_boards(sheet.boards)
    )
    return _slips(request, tournament, all_slips, back, round=sheet.round)


def print_knockout_by_name(
    request: HttpRequest, knockout: KnockOut, number: int, back: str
) -> HttpResponse:
    """Print one round of a knock-out by name: whom each meets in which match."""
    block = _block(bracket.bracket(knockout), number)
    context = {"title": block.title, "lines": wall.knockout_round(block), "members": []}
    return print_sheet(request, "print/by_name.html", knockout.tournament, back, **context)


def print_knockout_slips(
    request: HttpRequest, knockout: KnockOut, number: int, back: str
) -> HttpResponse:
    """Print result slips for the open matches of one round of a knock-out."""
    full_bracket = bracket.bracket(knockout)
    block = _block(full_bracket, number)
    tournament = knockout.tournament
    all_slips = slips.of_knockout(block, full_bracket.rules, tournament.boards or 0)
    return _slips(request, tournament, all_slips, back, title=block.title)


def _block(full_bracket: KnockOutBracket, number: int) -> RoundBlock:
    """Return a round of a bracket. Raises ``Http404`` if it is not drawn."""
    block = next((block for block in full_bracket.rounds if block.number == number), None)
    if block is None:
        raise Http404
    return block


def _slips(
    request: HttpRequest,
    tournament: Tournament,
    all_slips: list[Slip],
    back: str,
    **more: object,
) -> HttpResponse:
    """Lay slips on sheets as the form above them asks: how many on each, and of which boards."""
    asked = {name: whole_number(request.GET.get(name, "")) for name in ("sheet", "first", "last")}
    chosen = slips.chosen(all_slips, asked["first"], asked["last"])
    choices = slips.choices(all_slips)
    a_sheet = asked["sheet"] if asked["sheet"] in choices else choices[0]
    context = more | {
        "sheets": slips.piled(chosen, a_sheet or choices[0]),
        "choices": sorted(choices),
        "a_sheet": a_sheet,
        "slips": chosen,
        "numbers": [slip.number for slip in all_slips],
        "first": asked["first"] or "",
        "last": asked["last"] or "",
    }
    return print_sheet(request, "print/slips.html", tournament, back, **context)


def print_schedule(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print all rounds of a round robin, and everybody's colours."""
    return print_sheet(
        request, "print/schedule.html", tournament, back, schedule=schedule.schedule(tournament)
    )


def print_standings(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print the current standings, or those of a group that the public may choose."""
    shown = published.shown_rounds(tournament)
    try:
        group = request.GET.get("group", "")
        ranking = table.standings_table(tournament, shown, group=group)
    except NoGroupError as missing:
        raise Http404 from missing
    late = reach(tournament, ranking.version) if ranking else None
    return print_sheet(
        request,
        "print/standings.html",
        tournament,
        back,
        table=ranking,
        records=match_records(tournament, ranking),
        reach=late or "",
    )


def print_crosstable(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print the current crosstable."""
    shown = published.shown_rounds(tournament)
    if tournament.predetermined:
        return print_sheet(
            request, "print/grid.html", tournament, back, grid=grid.grid(tournament, shown)
        )
    sheet = crosstable.ranked_crosstable(tournament, shown)
    return print_sheet(request, "print/crosstable.html", tournament, back, crosstable=sheet)


def print_knockout(request: HttpRequest, knockout: KnockOut, back: str) -> HttpResponse:
    """Print the current bracket; before the draw there is none."""
    full_bracket = bracket.bracket(knockout) if knockout.started else None
    plan = sheets(tree(full_bracket)) if full_bracket else None
    return print_sheet(
        request,
        "print/knockout.html",
        knockout.tournament,
        back,
        bracket=full_bracket,
        plan=plan,
    )


def print_cards(
    request: HttpRequest,
    tournament: Tournament,
    back: str,
    only: Entry | None = None,
    parts: Sequence[WindowPart] = (),
) -> HttpResponse:
    """Print all cards, or ``only`` one player's, or those of the part that is ``current``."""
    shown = published.shown_rounds(tournament)
    chosen = next((slice(part.first - 1, part.last) for part in parts if part.current), card.ALL)
    cards = [card.card(only, shown)] if only else card.cards(tournament, shown, chosen)
    sheets = (cards or None) if shown else None
    return print_sheet(
        request,
        "print/cards.html",
        tournament,
        back,
        cards=sheets,
        only=only or "",
        parts=parts,
        coded=access.shown_to_all(tournament),
    )


def print_sheet(
    request: HttpRequest, template: str, tournament: Tournament, back: str, **context: object
) -> HttpResponse:
    """Render a sheet, or raise ``Http404`` if it is still empty. ``back`` is the reader's last
    page.
    """
    if None in context.values():
        raise Http404
    return render(request, template, {"tournament": tournament, "back": back, **context})
