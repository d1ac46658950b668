"""The reasons for a round's pairing, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.model import Colour, EntryId
from pairing.fide.lim import readings
from pairing.fide.lim.colours import LimColours
from pairing.fide.lim.groups import (
    FloaterChoice,
    FloaterType,
    LimFloater,
    LimPair,
    NotSpared,
    PairedScoregroup,
    Scoregroup,
)
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.kernel.byes import ByeChoice, bye_report
from pairing.kernel.legality import same_absolute_colour
from pairing.kernel.players import ids_of
from pairing.kernel.result import BracketReport, Cause, Reading
from pairing.kernel.step_reports import (
    FloaterReport,
    OrderedByeReport,
    PairReport,
    PassedReport,
    bye_by_order,
)

Cite = Callable[[str], str]
"""The edition's number of an article of FIDE's text."""


@dataclass(frozen=True, slots=True)
class ChoiceReport:
    """The choice of the player who floats to make the number even (3.2.2, 3.9, 3.10)."""

    kinds: tuple[tuple[FloaterType, int], ...]
    """The number of players of each type, the best type first."""
    spared: tuple[EntryId, ...]
    """Players of the best type who floated in the round just before."""
    due_white: int
    due_black: int
    colour: Colour | None
    """The colour that the floater was due, to equalise the numbers; ``None`` if chosen by number.
    """
    rating: bool
    """The player who would have equalised is more than 100 points from the last by number."""
    fewer: tuple[EntryId, ...]
    """Players who could not float instead of those to be spared: a pair fewer could be made
    (3.10.2).
    """
    again: NotSpared | None
    """The reason the floater, who floated in the round just before, was not spared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LimFloaterReport(FloaterReport):
    """A player who left a scoregroup unpaired, with the type (a to d) and the article."""

    kind: FloaterType | None
    """``None``: a pairing was cracked for the median scoregroup."""
    choice: ChoiceReport | None
    alone: bool
    """Nobody else was in the scoregroup."""
    after: int | None
    """The number of pairs made before, if the player had no opponent left (4.4)."""
    stays: EntryId | None
    """The player who was to make the number even, and stays instead (4.4.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LimPairReport(PairReport):
    """A pair; ``passed`` are earlier in the order of exchanges."""

    colours: str
    """The article that gave the colours."""


@dataclass(frozen=True, slots=True)
class ScoregroupReport(BracketReport):
    """A scoregroup as it was paired: ``mdps`` came from above, ``upfloaters`` from below."""

    way: ScoregroupWay = ScoregroupWay.MEDIAN
    made: tuple[LimPairReport, ...] = ()
    """The pairs in the order in which they were made."""
    proposed: tuple[tuple[EntryId, EntryId], ...] = ()
    """Pairs of players who did not float, as found first, if any was changed for colours (5.2)."""
    transferred: tuple[LimFloaterReport, ...] = ()
    """The floaters in the order in which they left."""
    cracked: tuple[LimFloaterReport, ...] = ()
    """Players whose pairings were cracked so that the median scoregroup could be paired (2.6)."""
    arrived: tuple[LimFloaterReport, ...] = ()
    """All who came to this scoregroup, as they left the one before."""


def scoregroup_report(
    situation: LimSituation, paired: PairedScoregroup, colours: Sequence[LimColours], cite: Cite
) -> ScoregroupReport:
    """Report a scoregroup; ``colours`` are those of its pairs."""
    group = paired.group
    came = [floater.player for floater in group.arrived]
    leaving = [floater.player for floater in paired.leaving]
    ranked = [sorted(pair.players, key=lambda player: player.place) for pair in paired.pairs]
    return ScoregroupReport(
        score=group.score,
        mdps=ids_of(player for player in came if player.score > group.score),
        residents=ids_of(situation.field.among(group.residents)),
        pairs=tuple((higher.id, lower.id) for higher, lower in ranked),
        downfloaters=ids_of(sorted(leaving, key=lambda player: player.place)),
        cause=_cause(paired),
        counts=(),
        upfloaters=ids_of(player for player in came if player.score < group.score),
        readings=_cited(paired.readings, cite),
        way=group.way,
        made=tuple(
            _pair(situation, group, pair, allocation, cite)
            for pair, allocation in zip(paired.pairs, colours, strict=True)
        ),
        proposed=tuple((pair.first.id, pair.second.id) for pair in paired.proposed),
        transferred=tuple(_floater(floater, cite) for floater in paired.leaving),
        cracked=tuple(_floater(floater, cite) for floater in group.arrived if not floater.kind),
        arrived=tuple(_floater(floater, cite) for floater in group.arrived),
    )


def _cause(paired: PairedScoregroup) -> Cause:
    if not paired.leaving:
        return Cause.NONE
    odd = [floater.article for floater in paired.leaving] == ["2.3.4"]
    return Cause.ODD if odd else Cause.OPPONENTS


def _cited(named: Sequence[Reading], cite: Cite) -> tuple[Reading, ...]:
    return tuple(Reading(cite(reading.article), reading.name) for reading in named)


def _floater(floater: LimFloater, cite: Cite) -> LimFloaterReport:
    return LimFloaterReport(
        player=floater.player.id,
        article=cite(floater.article),
        kind=floater.kind,
        choice=None if floater.choice is None else _choice(floater.choice),
        alone=floater.alone,
        after=floater.after,
        stays=None if floater.stays is None else floater.stays.id,
        readings=_cited(floater.readings, cite),
    )


def _choice(choice: FloaterChoice) -> ChoiceReport:
    return ChoiceReport(
        kinds=choice.kinds,
        spared=ids_of(choice.spared),
        due_white=choice.due_white,
        due_black=choice.due_black,
        colour=choice.colour,
        rating=choice.rating,
        fewer=ids_of(choice.fewer),
        again=choice.again,
    )


def _pair(
    situation: LimSituation, group: Scoregroup, pair: LimPair, colours: LimColours, cite: Cite
) -> LimPairReport:
    named = [*pair.readings, *colours.readings]
    if pair.first.score < group.score and group.way is ScoregroupWay.MEDIAN:
        named.append(readings.UP_FLOATERS_IN_MEDIAN)
    if _free_in_last_round(situation, pair):
        named.append(readings.EQUALS_IN_LAST_ROUND)
    return LimPairReport(
        first=pair.first.id,
        second=pair.second.id,
        article=cite(pair.article),
        passed=tuple(PassedReport(player.id, why) for player, why in pair.passed),
        colours=cite(colours.article),
        readings=_cited(named, cite),
    )


def _free_in_last_round(situation: LimSituation, pair: LimPair) -> bool:
    """Return whether they meet although both must have the same colour (6, as read here)."""
    return situation.field.equals_free and same_absolute_colour(*pair.players)


def lim_bye(bye: ByeChoice, situation: LimSituation, bracket: int, cite: Cite) -> OrderedByeReport:
    """Report the bye; ``bracket`` is that of the lowest scoregroup."""
    plain = bye_report(situation.field, bye.player, bracket)
    named = [readings.NEXT_FOR_BYE] if bye.passed else []
    return OrderedByeReport(**bye_by_order(plain, bye, cite("1.1"), _cited(named, cite)))
