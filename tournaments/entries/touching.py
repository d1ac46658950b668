"""The consequences of a rating or title changed in the middle of a tournament."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import present
from tiebreaks.fitting import using_ratings
from tournaments.entries import numbering
from tournaments.models import (
    Entry,
    Member,
    Player,
    RatingMethod,
    Round,
    RoundState,
    Tournament,
)
from tournaments.rules import demands
from tournaments.steps import stage
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation
from tournaments.words import tiebreaks

RANKED_BY = ("rating", "title")
"""The fields of the initial order (C.04.2, 2.2)."""
OF_REGISTER = frozenset(
    {"player_rating", "player_title", "rapid_rating", "blitz_rating", "national_rating"}
)
"""The register's fields of an initial order, as a change names them."""


def question(entry: Entry, news: Mapping[str, Any]) -> NeedsConfirmation | None:
    """Return what to ask before ``entry`` has the ``news``; nothing before round 1 is paired."""
    tournament = entry.tournament
    changed = [name for name in RANKED_BY if name in news and news[name] != getattr(entry, name)]
    paired = stage.last_paired(tournament)
    if not paired or not changed:
        return None
    wanted = Entry(
        pk=entry.pk,
        tournament=tournament,
        player=entry.player,
        tpn=entry.tpn,
        rating=news.get("rating", entry.rating),
        title=news.get("title", entry.title),
    )
    return NeedsConfirmation(
        _("Change what %(name)s is ranked by, after round %(round)d was paired?")
        % {"name": entry.name, "round": paired},
        CONFIRM,
        [
            _pairings(tournament, paired),
            _numbers(tournament, [wanted]),
            *(_standings(tournament) if "rating" in changed else ()),
            *(_report(tournament, wanted) if "rating" in changed else ()),
            _register(news),
        ],
        [
            Change(_label(name), _shown(getattr(entry, name)), _shown(getattr(wanted, name)))
            for name in changed
        ],
    )


def question_of_member(
    member: Member, before: Mapping[str, Any], news: Mapping[str, Any], team: Change | None
) -> NeedsConfirmation | None:
    """Return what to ask before the changes of a team's player are kept; nothing before round 1 is
    paired. ``member`` and the team are as they would be; ``team``: its strength, if it changes.
    """
    tournament = member.tournament
    changed = [name for name in RANKED_BY if name in before and before[name] != news[name]]
    paired = stage.last_paired(tournament)
    if not paired or not changed:
        return None
    changes = [Change(_label(name), _shown(before[name]), _shown(news[name])) for name in changed]
    return NeedsConfirmation(
        _("Change what %(name)s is ranked by, after round %(round)d was paired?")
        % {"name": member.player.name, "round": paired},
        CONFIRM,
        [
            _pairings(tournament, paired),
            _("The order of the team’s players stays."),
            *([_numbers(tournament)] if team else ()),
            *(_standings(tournament) if "rating" in changed else ()),
            _register(news),
        ],
        [*changes, *([team] if team else ())],
    )


def consequences(
    tournament: Tournament, paired: int, wanted: Iterable[Entry], to_register: bool
) -> list[str]:
    """List what other ratings of several players touch, after round ``paired``; ``wanted``: the
    entries as they would be.
    """
    return [
        _pairings(tournament, paired),
        _numbers(tournament, wanted),
        *_standings(tournament),
        _register({"rapid_rating": None} if to_register else {}),
    ]


def running_parts(player: Player) -> list[Entry | Member]:
    """List what a player is in tournaments under way: what the register says of ratings does not
    reach them.
    """
    under_way = {
        **present("tournament", "tournament__event"),
        "tournament__archived": False,
        "tournament__event__archived": False,
        "tournament__rounds__state__in": stage.ANY_PAIRED,
    }
    whose = "tournament__event__club"
    parts: list[Entry | Member] = [
        *Entry.objects.filter(player=player, **under_way).select_related(whose).distinct(),
        *Member.objects.filter(player=player, **under_way).select_related(whose).distinct(),
    ]
    ended = _ended([part.tournament_id for part in parts])
    return [part for part in parts if part.tournament_id not in ended]


def _ended(tournaments: Collection[int]) -> set[int]:
    """Return those of the tournaments whose rounds are all closed."""
    rounds = Round.objects.filter(tournament__in=tournaments)
    going_on = rounds.exclude(state=RoundState.CLOSED).values_list("tournament", flat=True)
    return set(tournaments) - set(going_on)


def _label(name: str) -> str:
    return _("Rating in this tournament") if name == "rating" else _("Title")


def _shown(value: Any) -> str:
    return str(value or "–")


def _pairings(tournament: Tournament, paired: int) -> str:
    stays = ngettext(
        "Round %(count)d stays as it was paired.",
        "Rounds 1 to %(count)d stay as they were paired.",
        paired,
    ) % {"count": paired}
    if paired >= tournament.rounds_planned or tournament.predetermined or tournament.knock_out:
        return stays
    later = (
        _("The rounds to come go by ratings, in this pairing system, and so by the new one.")
        if demands.goes_by_ratings(tournament)
        else _("The rounds to come go by points and numbers, not by ratings.")
    )
    return f"{stays} {later}"


def _register(news: Mapping[str, Any]) -> str:
    if OF_REGISTER & set(news):
        return _("The register is changed too, for tournaments to come.")
    return _("The register stays as it is.")


def _numbers(tournament: Tournament, wanted: Iterable[Entry] = ()) -> str:
    if not numbering.may_renumber(tournament):
        if tournament.by_table or tournament.knock_out:
            return _("The numbers of the table stay.")
        return _("Pairing numbers stay: none changes after round 4 was paired (C.04.2, 2.3).")
    moved = len(numbering.moves(tournament, wanted))
    if not moved:
        return _("Pairing numbers stay: the order is the same (C.04.2, 2.2).")
    return ngettext(
        "%(count)d pairing number would move. It does if you press “Renumber” on the players’ page"
        " before round 4 is paired (C.04.2, 2.3).",
        "%(count)d pairing numbers would move. They do if you press “Renumber” on the players’"
        " page before round 4 is paired (C.04.2, 2.3).",
        moved,
    ) % {"count": moved}


def _standings(tournament: Tournament) -> list[str]:
    codes = using_ratings(tournament.tiebreaks, edition=tournament.tiebreak_edition)
    if not codes:
        return [_("Standings stay: no tie-break of the list uses ratings.")]
    names = "; ".join(tiebreaks.name(code) for code in codes)
    lines = [
        _(
            "In the standings these go by ratings and are worked out anew, for this player and for"
            " the opponents: %(names)s."
        )
        % {"names": names}
    ]
    if tournament.decisions.exists():
        lines.append(_("Ties that have been decided may be others then: look at them again."))
    return lines


def _report(tournament: Tournament, wanted: Entry) -> list[str]:
    seeds = tournament.rating_method in (RatingMethod.FIDE, RatingMethod.FIDE_ELSE_NATIONAL)
    if seeds and wanted.person.rating:
        return [_("The report to FIDE has the new rating, too.")]
    return [_("The report to FIDE goes on to have FIDE’s rating of the register.")]
