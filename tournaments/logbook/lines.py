"""The log of a tournament, in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import User
from crosstable.model import Code
from tournaments.logbook import knockouts, lists_brought_in, matches, moves, people, teams
from tournaments.models import ByeKind, Entry, Event, LogEntry, NumbersBy, Player, Tournament
from tournaments.rounds import findings
from tournaments.steps.actions import FROM_NOTHING, Action
from tournaments.teams.sealing import rounds_with_seals
from tournaments.words import tiebreaks
from tournaments.words.boards import changes_in_words
from tournaments.words.codes import Params, logged_result
from tournaments.words.figures import code_words, points
from tournaments.words.tiebreaks import lists


@dataclass(frozen=True)
class LogLine:
    """One step: who did what, and when."""

    version: int
    at: datetime
    by: User | None
    captain_of: str
    """The team whose captain did it by link."""
    what: str
    action: Action
    undone: bool
    recorded: bool
    """Whether it can be taken back: it was recorded, or the tournament came with it."""

    @property
    def who(self) -> str:
        """Who did it, in words."""
        if self.captain_of:
            return _("captain of %(team)s, by link") % {"team": self.captain_of}
        return str(self.by) if self.by else "–"


def lines(
    tournament: Tournament,
    before: int | None = None,
    count: int = 100,
    round: int | None = None,
    taken_back: Collection[int] = (),
) -> list[LogLine]:
    """List the last ``count`` steps, newest first.

    ``before``: only those below this version; ``round``: only those about this round;
    ``taken_back``: keys of entries whose steps do not stand any more.
    """
    entries = tournament.log.select_related("by", "undone_by").order_by("-version")
    if before is not None:
        entries = entries.filter(version__lt=before)
    if round is not None:
        entries = entries.filter(params__round=round)
    return lines_of(entries[:count], taken_back)


def lines_of(entries: Iterable[LogEntry], taken_back: Collection[int] = ()) -> list[LogLine]:
    """Put steps into words. ``taken_back``: keys of entries of which nothing stands."""
    listed = list(entries)
    names = people.names_in(entry.params for entry in listed)
    sealed = _sealed(listed)
    return [
        LogLine(
            entry.version,
            entry.at,
            entry.by,
            entry.params["name"] if entry.params.get("by_link") else "",
            _in_words(entry, names, sealed=entry.pk in sealed),
            Action(entry.action),
            _is_gone(entry, taken_back),
            entry.change is not None or entry.action in FROM_NOTHING,
        )
        for entry in listed
    ]


def _is_gone(entry: LogEntry, taken_back: Collection[int]) -> bool:
    """Return whether a step was taken back, or undone by one that was not."""
    undone = hasattr(entry, "undone_by") and entry.undone_by.pk not in taken_back
    return undone or entry.pk in taken_back


def in_words(entry: LogEntry) -> str:
    """Describe what a step did, in the reader's language."""
    return _in_words(entry, people.names_in([entry.params]), sealed=bool(_sealed([entry])))


def _sealed(listed: Iterable[LogEntry]) -> set[int]:
    """Return the keys of entries with names that nobody may read yet."""
    about = {
        entry.pk: (entry.tournament_id, entry.params["round"])
        for entry in listed
        if matches.is_of_a_seal(entry)
    }
    rounds = rounds_with_seals(set(about.values()))
    return {key for key, round in about.items() if round in rounds}


def _in_words(entry: LogEntry, names: people.Names, *, sealed: bool) -> str:
    action = Action(entry.action)
    params = people.named(entry.params, names) | ({"sealed": True} if sealed else {})
    figures = {name: _figure(name, value) for name, value in params.items()}
    text = str(WORDS[action]) % figures
    extra = EXTRA.get(action)
    return " ".join(filter(None, [text, extra(params) if extra else ""]))


def _figure(name: str, value: Any) -> Any:
    if name == "names" and isinstance(value, list):
        return ", ".join(value)
    if name in ("result", "before") and isinstance(value, str) and len(value) == 2:
        return logged_result(value)
    if name == "code":
        return tiebreaks.name(value)
    if name == "kind" and value in ByeKind.values:
        return ByeKind(value).label
    return value


def _adjourned(params: Params) -> str:
    boards = params.get("adjourned")
    if not boards:
        return ""
    return _("Adjourned on boards %(boards)s.") % {"boards": ", ".join(map(str, boards))}


def _by_hand(params: Params) -> str:
    lines = [_("The boards differ from those of the rules.")] if "actual" in params else []
    if params.get("forfeits"):
        boards = ", ".join(map(str, params["forfeits"]))
        lines.append(_("Forfeited beforehand: boards %(boards)s.") % {"boards": boards})
    return " ".join(lines)


def _mended(params: Params) -> str:
    """Describe boards changed in a running round, and the warnings that were confirmed."""
    lines = _boards(params)
    for change in params["byes"]:
        before, after = (_without_board(code) for code in (change["before"], change["after"]))
        lines.append(f"{change['name']}: {before} → {after}.")
    for finding in params.get("broken", ()):
        warning = findings.logged_in_words(finding)
        figures = {"level": finding["level"], "warning": warning}
        lines.append(_("Confirmed at level %(level)d: %(warning)s") % figures)
    return " ".join(lines)


def _without_board(code: str) -> str:
    return code_words(Code(code)) if code else "–"


def _numbers(params: Params) -> str:
    """Describe a numbering: its method, its seed, and the names from number 1."""
    seed = _("Seed: %(seed)s.") % {"seed": params["seed"]} if "seed" in params else ""
    how = str(NumbersBy(params["how"]).label)
    return " ".join(filter(None, [f"{how}: {', '.join(params['names'])}.", seed]))


def _labels(model: type[Model], names: Iterable[str]) -> list[str]:
    """Return the names of fields in the forms."""
    return [str(getattr(model._meta.get_field(name), "verbose_name", name)) for name in names]


def _settings(params: Params) -> str:
    labels = ", ".join(_labels(Tournament, params.get("fields", ())))
    before_and_after = lists(params)
    return f"{labels}. {before_and_after}" if before_and_after else labels


def _event(params: Params) -> str:
    return ", ".join(_labels(Event, params.get("fields", ())))


def _along_with(params: Params) -> str:
    """Say what was deleted or brought back, if it was more than the tournament."""
    match params.get("what"):
        case "event":
            return _("The whole event.")
        case "club":
            return _("The whole club.")
    return ""


def _person(params: Params) -> str:
    entry_labels = _labels(Entry, params.get("fields", ()))
    return ", ".join([*entry_labels, *_labels(Player, params.get("player_fields", ()))])


def _expelled(params: Params) -> str:
    if params.get("unranked"):
        return _("Without a place in the standings.")
    return _("Keeps the place in the standings.")


def _names(params: Params) -> str:
    return ", ".join(params.get("names", ()))


def _decision(params: Params) -> str:
    """Describe a decision: its values, seed and reason, and the list if it was extended."""
    values = params.get("values", ())
    came_out = ", ".join(
        f"{name} {points(Decimal(value))}"
        for name, value in zip(params["names"], values, strict=True)
    )
    seed = _("Seed: %(seed)s.") % {"seed": params["seed"]} if params["seed"] else ""
    return " ".join(filter(None, [f"{came_out}.", seed, params["reason"], lists(params)]))


def _reversed(params: Params) -> str:
    if not params.get("reversed"):
        return ""
    return " ".join([_("Colours were reversed."), *_boards(params)])


def _seats(params: Params) -> str:
    return " ".join([f"{_names(params)}.", *_boards(params)])


def _boards(params: Params) -> list[str]:
    """Describe the boards before and after; old steps do not record them."""
    return [changes_in_words(params["boards"])] if params.get("boards") else []


EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.EXPELLED: _expelled,
    Action.TOURNAMENT_CHANGED: _settings,
    Action.CONFIGURATION_CHANGED: _settings,
    Action.EVENT_CHANGED: _event,
    Action.DELETED: _along_with,
    Action.BROUGHT_BACK: _along_with,
    Action.PAIRING_PROHIBITED: _names,
    Action.PROHIBITION_LIFTED: _names,
    Action.ENTRY_ADDED: moves.numbers_moved,
    Action.ENTRY_CHANGED: _person,
    Action.ENTRY_REMOVED: moves.numbers_moved,
    **moves.EXTRA,
    Action.PLAYERS_MATCHED: lists_brought_in.players_matched,
    Action.RATINGS_TAKEN: lists_brought_in.ratings_taken,
    Action.ENTRIES_IMPORTED: lists_brought_in.figures,
    Action.RENUMBERED: moves.numbers_moved,
    Action.NUMBERS_GIVEN: _numbers,
    **teams.EXTRA,
    Action.PAIRING_REQUESTED: _adjourned,
    Action.PAIRING_BY_HAND: _adjourned,
    Action.PUBLISHED: _by_hand,
    Action.BOARDS_MENDED: _mended,
    Action.MEND_UNDONE: _mended,
    Action.RESULT_CORRECTED: _reversed,
    Action.SEATS_CORRECTED: _seats,
    Action.LOTS_DRAWN: _decision,
    Action.TIE_DECIDED: _decision,
    **matches.EXTRA,
    **knockouts.EXTRA,
}
"""Additions to a step's sentence."""

WORDS: Mapping[Action, Promise | str] = {
    Action.TOURNAMENT_CREATED: gettext_lazy("Set up the tournament."),
    Action.TOURNAMENT_CHANGED: gettext_lazy("Changed the settings:"),
    Action.CONFIGURATION_CHANGED: gettext_lazy("Changed the settings after round %(round)d:"),
    Action.FIDE_MODE_LEFT: gettext_lazy("Left FIDE mode after round %(round)d."),
    Action.EVENT_CHANGED: gettext_lazy("Changed the event:"),
    Action.REPORT_DATA_SET: gettext_lazy("Set the registration and the arbiters of the report."),
    Action.ROUND_TIMES_SET: gettext_lazy("Set the times of rounds."),
    Action.PAIRING_PROHIBITED: gettext_lazy(
        "Prohibited pairings in rounds %(first_round)d to %(last_round)d:"
    ),
    Action.PROHIBITION_LIFTED: gettext_lazy("Allowed pairings again:"),
    Action.ARCHIVED: gettext_lazy("Archived the tournament."),
    Action.UNARCHIVED: gettext_lazy("Took the tournament out again."),
    Action.DELETED: gettext_lazy("Deleted the tournament."),
    Action.BROUGHT_BACK: gettext_lazy("Brought the deleted tournament back."),
    Action.ENTRY_ADDED: gettext_lazy("Entered %(name)s from round %(first_round)d on."),
    Action.ENTRY_CHANGED: gettext_lazy("Changed %(name)s:"),
    Action.ENTRY_REMOVED: gettext_lazy("Struck %(name)s off the list."),
    **moves.WORDS,
    Action.PLAYERS_MATCHED: gettext_lazy("Found players in the rating lists (%(count)d):"),
    Action.RATINGS_TAKEN: gettext_lazy("Took ratings from the rating lists (%(count)d):"),
    Action.PERIOD_RATINGS_SET: gettext_lazy("Set the ratings from round %(round)d on (%(count)d)."),
    Action.ENTRIES_IMPORTED: gettext_lazy(
        "Imported players: %(new)d new, %(changed)d changed, %(unchanged)d as they were."
    ),
    Action.WHOLE_IMPORTED: gettext_lazy(
        "Brought in from its JSON file: %(entries)d entries, %(rounds)d rounds."
    ),
    Action.REPORT_IMPORTED: gettext_lazy(
        "Imported a report. Players: %(players)d; rounds played: %(round)d."
    ),
    Action.RENUMBERED: gettext_lazy("Gave new pairing numbers."),
    Action.NUMBERS_GIVEN: gettext_lazy("Gave the numbers of the table,"),
    Action.CHECKED_IN: gettext_lazy("Checked %(name)s in."),
    Action.CHECKED_OUT: gettext_lazy("Marked %(name)s as absent."),
    Action.ALL_CHECKED_IN: gettext_lazy("Checked everybody in (%(count)d)."),
    Action.ALL_CHECKED_OUT: gettext_lazy("Marked everybody as absent (%(count)d)."),
    Action.BYE_GIVEN: gettext_lazy("Round %(round)d: %(kind)s for %(name)s."),
    Action.BYE_CANCELLED: gettext_lazy("Round %(round)d: no bye for %(name)s any more."),
    Action.WITHDRAWN: gettext_lazy("%(name)s withdrew after round %(after_round)d."),
    Action.REINSTATED: gettext_lazy("%(name)s is back in the tournament."),
    Action.EXPELLED: gettext_lazy("%(name)s was expelled after round %(after_round)d."),
    Action.EXPULSION_CANCELLED: gettext_lazy("The expulsion of %(name)s was taken back."),
    **teams.WORDS,
    Action.PAIRING_REQUESTED: gettext_lazy("Asked for the pairing of round %(round)d."),
    Action.PAIRING_BY_HAND: gettext_lazy("Opened round %(round)d for pairing by hand."),
    Action.PAIRED: gettext_lazy("Round %(round)d was paired. Boards: %(boards)d."),
    Action.UNPAIRED: gettext_lazy("Took back the pairing of round %(round)d."),
    Action.BOARDS_CHANGED: gettext_lazy("Changed boards of round %(round)d by hand."),
    Action.PUBLISHED: gettext_lazy("Published round %(round)d."),
    Action.BOARDS_MENDED: gettext_lazy("Changed round %(round)d while it was being played:"),
    Action.MEND_UNDONE: gettext_lazy("Changed round %(round)d back (undone):"),
    Action.RESULT_ENTERED: gettext_lazy("Round %(round)d, board %(board)d: %(result)s."),
    Action.RESULT_UNDONE: gettext_lazy(
        "Round %(round)d, board %(board)d: back to %(result)s (undone)."
    ),
    Action.ADJOURNED_FINISHED: gettext_lazy(
        "Round %(round)d, board %(board)d: the adjourned game ended %(result)s."
    ),
    Action.ROUND_CLOSED: gettext_lazy("Closed round %(round)d."),
    Action.RESULT_CORRECTED: gettext_lazy(
        "Corrected round %(round)d, board %(board)d: %(result)s instead of %(before)s."
    ),
    Action.SEATS_CORRECTED: gettext_lazy("Corrected who sat where in round %(round)d:"),
    Action.BYE_CORRECTED: gettext_lazy("Corrected round %(round)d: %(kind)s for %(name)s."),
    Action.CORRECTED_FOR_REPORT: gettext_lazy(
        "For the report only, round %(round)d, board %(board)d: %(result)s instead of %(before)s."
    ),
    Action.LOTS_DRAWN: gettext_lazy("Drew lots:"),
    Action.TIE_DECIDED: gettext_lazy("Entered how a tie was decided (%(code)s):"),
    Action.DECISION_WITHDRAWN: gettext_lazy("Took a decision back (%(code)s): %(names)s."),
    **matches.WORDS,
    **knockouts.WORDS,
    Action.TAKEN_BACK: gettext_lazy("Took back step %(upto)d and what was built on it."),
}
