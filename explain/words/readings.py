"""The places of the rules that can be read in more than one way, and how each was read, in words.

The engines name the reading and its article; ``docs/pairing-systems.md`` has the names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId

READINGS: Mapping[str, Promise | str] = {
    # Dutch
    "one point further than the residents": gettext_lazy(
        "a player who came down and goes on down is reckoned as going one point further than"
        " this group."
    ),
    # Dutch, Dubov and Burstein
    "number among those ever paired": gettext_lazy(
        "whether a number is odd or even goes by the place among all who have ever been paired,"
        " this round included."
    ),
    "a missing rating counts as 0": gettext_lazy(
        "an opponent without a rating is reckoned as 0, until the arbiter gives one."
    ),
    "upfloated in a forfeited game": gettext_lazy(
        "a player who came up for a game that was then forfeited did come up."
    ),
    "upfloats of maximum upfloaters added up": gettext_lazy(
        "if several have come up as often as the rules provide for, the times that they did are"
        " added up."
    ),
    "second shift without the first shifters": gettext_lazy(
        "players who change lines in a second step come from the longer line as it was at first."
    ),
    "a forfeited game is not played": gettext_lazy(
        "a forfeited game is not a game played: only games at the board are."
    ),
    "the current round is the one to be paired": gettext_lazy(
        "rounds without a game are draws to the opponents only if the player is away in the"
        " round being paired, too."
    ),
    "a forfeit loss ends the series": gettext_lazy(
        "of a series of rounds without a game, only what came after a forfeit loss counts."
    ),
    "against oneself the actual score": gettext_lazy(
        "a round without a game counts with the player’s own points, as they are."
    ),
    "the following bracket's best C5 and C6": gettext_lazy(
        "in the next group, first as few players as possible go down, then those with as few points"
        " as possible."
    ),
    # The Turkish guide's Dubov
    "opponents really met, not rounded": gettext_lazy(
        "the average is that of the opponents really met, forfeited games left out; it is not"
        " rounded, and it is 0 without any."
    ),
    "who has not played is due Black": gettext_lazy("who has not played yet should get Black."),
    "a game played against more points": gettext_lazy(
        "a player who has played a game against an opponent with more points was moved up then."
    ),
    "article 3 before the columns": gettext_lazy(
        "the rules on colours decide who gets White, not the side that a player stands on."
    ),
    "the bye to the majority colour": gettext_lazy(
        "of several with the lowest rating, the bye goes to one who should get the colour that"
        " more of the group should get."
    ),
    "the lowest rated of a kind": gettext_lazy(
        "of several who could go down equally well, the lowest rated does."
    ),
    "who was called up may float again": gettext_lazy(
        "a player who came up belongs to the group then, and may be the one who goes down."
    ),
    "from the group just below": gettext_lazy(
        "only the group just below is asked; a player who should get the other colour comes"
        " first, but another will do; whoever comes up joins the group."
    ),
    "of equal ARO the higher rated, in 7.4 the lower": gettext_lazy(
        "of players with equal averages, the higher rated changes from White’s side, the lower"
        " rated from Black’s."
    ),
    "the opponent's colour before the rating": gettext_lazy(
        "for those who came down, the colour that the opponent should get goes before the"
        " rating, and two of them do not meet."
    ),
    "floaters before 7.2": gettext_lazy("those who came down are paired before anybody comes up."),
    "the steps again until the round completes": gettext_lazy(
        "the steps alone may leave a player without an opponent; so they are gone through again"
        " from the top, without any choice after which the round could not be completed."
    ),
    # Lim
    "first that leaves the group pairable": gettext_lazy(
        "a player from another group meets the first in the order with whom everybody else finds "
        "an opponent, too; if there is none, the first."
    ),
    "floaters meet where no resident will do": gettext_lazy(
        "two players from other groups may meet, but only if nobody of the group itself is "
        "possible."
    ),
    "up-floaters in the median group": gettext_lazy(
        "in the middle group, those who come from below are paired from the lowest score and"
        " number, each with the highest numbered."
    ),
    "colours in turn": gettext_lazy(
        "for the colours, each player in turn gets a better opponent if those before keep one and"
        " everybody stays paired."
    ),
    "who equalises goes first": gettext_lazy(
        "a player with more games in one colour goes before one who only alternates; a player who"
        " must have a colour goes before both."
    ),
    "one ahead in an odd round equalises": gettext_lazy(
        "in an odd round, too, a player with one more game in one colour should get the other."
    ),
    "higher ranked by score and number": gettext_lazy(
        "the higher ranked player is the one with more points, then the one with the lower "
        "starting number."
    ),
    "type, float before, colour, number": gettext_lazy(
        "these decide in turn who moves to the next group: an opponent there and no move so far "
        "in this round, no move in the round before, the colour that more players should get, the"
        " starting number."
    ),
    "the rest is not looked at": gettext_lazy(
        "the player who moves is chosen without asking whether the rest can be paired; that is"
        " put right afterwards."
    ),
    "other floaters take their opponents of 3.8": gettext_lazy(
        "whether a player has an opponent in the next group is asked after the others who move "
        "there have theirs."
    ),
    "with those already transferred there": gettext_lazy(
        "players who have already moved to the next group belong to it."
    ),
    "nobody has the median score": gettext_lazy(
        "if nobody has half of the points possible, the middle group is empty, and those who move"
        " meet in it."
    ),
    "who left the group": gettext_lazy(
        "a player moved in the round before if paired with an opponent from a group nearer the "
        "middle, even if that game was forfeited."
    ),
    "spared only if type d floats instead": gettext_lazy(
        "a player who moved in the round before stays only if the one who moves instead has an "
        "opponent in the next group and has not moved before in this round; how the first one is "
        "placed does not count."
    ),
    "with the number of pairs in view": gettext_lazy(
        "a player who moved in the round before stays only if as many pairs can be made when "
        "another one moves; what could be put right afterwards does not count."
    ),
    "the pairing made last": gettext_lazy(
        "the pair that is undone is the one made last on that side."
    ),
    "the other side where none is left": gettext_lazy(
        "if there is no pair on that side any more, one of the other side is undone."
    ),
    "earlier opponents stay": gettext_lazy(
        "when a player has to move for want of an opponent, the others keep the opponents found "
        "so far."
    ),
    "lowest of those not yet paired": gettext_lazy(
        "the player who goes along is the last of those not yet paired (in the groups below the "
        "middle the first)."
    ),
    "equal scores need only be new to each other": gettext_lazy(
        "in the last round two with equal points only must not have met before; between unequal"
        " ones the limits on colours stay."
    ),
    "parity by place among those present": gettext_lazy(
        "whether a number is odd or even goes by the place among those present in round 1, later"
        " among all who have ever been paired."
    ),
    "the next for the bye": gettext_lazy(
        "if the others cannot be paired without the lowest ranked, the next lowest has the bye."
    ),
    # The Turkish guide's Burstein
    "unplayed rounds add nothing": gettext_lazy(
        "rounds without a game add nothing to Sonneborn-Berger, Buchholz and median; opponents"
        " count with the points that they have."
    ),
    "the median without highest and lowest": gettext_lazy(
        "the median is Buchholz without the highest and the lowest opponent, even if nobody is"
        " left then."
    ),
    "equals by pairing number": gettext_lazy(
        "players equal in all four stand by their pairing numbers."
    ),
    "upper half of all participants, rounded down": gettext_lazy(
        "the upper half is that of all who take part, by rating, rounded down; players who are"
        " away are included."
    ),
    "the fictive point is worth a win": gettext_lazy(
        "the point that the upper half has more is worth as much as a win."
    ),
    "no fictive point in the index": gettext_lazy(
        "the point that the upper half has more does not count in Sonneborn-Berger and Buchholz."
    ),
    "the next lowest for the bye": gettext_lazy(
        "if the lowest may not have the bye, or the others could not all be paired then, the next"
        " lowest has it."
    ),
    "the lowest group with the fictive point": gettext_lazy(
        "in rounds 1 and 2 the lowest group is that with the point that the upper half has more."
    ),
    "the parity of the higher player": gettext_lazy(
        "of two who have not played, the number of the higher one decides, odd or even, in both"
        " halves."
    ),
    "the greater imbalance, then the latest difference": gettext_lazy(
        "of two who should get the same colour, a player who must have it goes first, then the one"
        " who has had the other more often; then they change from the latest game in which their"
        " colours differed."
    ),
    "most due colours, then the order": gettext_lazy(
        "first as many players as possible get the colour that they should, then the order decides."
    ),
    "a group that cannot be paired is joined": gettext_lazy(
        "a group that cannot be paired is joined with the next one."
    ),
    "one group ahead": gettext_lazy(
        "to decide who goes down, only the next group is looked at: it must then be possible to"
        " pair it."
    ),
    "the lowest group joined with the one above": gettext_lazy(
        "if the lowest group cannot be paired, it is joined with the one above."
    ),
    # The Turkish guide's Dutch
    "half of them moved down": gettext_lazy(
        "a group of which at least half were moved down is paired as if all had equal points."
    ),
    "a forfeited pairing floats as paired": gettext_lazy(
        "a forfeited game with a player of other points counts as having floated."
    ),
    "strong as absolute for all or for none": gettext_lazy(
        "in an odd round all strong colour preferences of a group have to be granted, or none, if"
        " otherwise more players had to go down."
    ),
    "mild gives way where that reduces x": gettext_lazy(
        "in an even round a mild colour preference gives way only where more of the group"
        " should get that colour than can have it; elsewhere it is like any other."
    ),
    "a full point without a game bars from the bye": gettext_lazy(
        "whoever got as much as a win for any round without a game cannot have the bye."
    ),
    "no exception in the last round": gettext_lazy(
        "nobody gets the same colour three times running in the last round either."
    ),
    "moves on alone": gettext_lazy(
        "a player who was moved down and has no opponent in this group either is moved on to"
        " the next."
    ),
    "x of the remainder worked out again": gettext_lazy(
        "when those who were moved down have opponents, x is worked out anew for the rest."
    ),
    "opponents of all moved-down players": gettext_lazy(
        "where the rest cannot be paired, the opponents of all who were moved down may change, the"
        " lowest one’s first."
    ),
    "B.6 goes before B.5, for everybody": gettext_lazy(
        "of the two rules about floats the one about two rounds before is dropped first, and for"
        " the whole group."
    ),
    "dropped criteria come back": gettext_lazy(
        "when a later step is taken, the rules about floats that were dropped hold again."
    ),
    "any other set of moved-down players": gettext_lazy(
        "where a player moved down has no opponent, or too few pairs can be made, the group"
        " above is paired again so that any others go down."
    ),
    "where p pairs can then be made": gettext_lazy(
        "others go down if the group can then make as many pairs as it is to have, even if not all"
        " who go down are among them."
    ),
    "only where the lowest bracket cannot be paired": gettext_lazy(
        "the group above the lowest is paired again only if the lowest cannot be paired at all."
    ),
    "x from its first value less one": gettext_lazy(
        "when one pair fewer is made, x starts from its first value minus one."
    ),
    "p of the remainder first": gettext_lazy(
        "when pairs are lacking, the rest makes fewer pairs before those who were moved down do."
    ),
    "the lowest bracket as a homogeneous one": gettext_lazy(
        "where nobody who was moved down can be paired first in the lowest group, all of it is"
        " paired as if they had equal points."
    ),
    "places in the bracket, the higher placed moves up first": gettext_lazy(
        "the difference of an exchange is that of the places in the group; of equal ones the"
        " higher placed player of S2 moves up first."
    ),
    "neither has a preference later": gettext_lazy(
        "where neither has had a colour yet after round 1, the rule of round 1 gives the colours."
    ),
}
"""By the name that engine and documentation give a reading."""


def readings_of_board(bracket: Mapping[str, Any], pair: Iterable[EntryId]) -> list[str]:
    """List the readings that a meeting rests on: the pair's own, or else its bracket's."""
    two = set(pair)
    for pairing in bracket.get("made", ()):
        if {pairing["first"], pairing["second"]} == two:
            return _readings([pairing])
    return _readings([bracket])


def readings_of_bracket(bracket: Mapping[str, Any], bye: Mapping[str, Any] | None) -> list[str]:
    """List the readings that a bracket rests on, and those of its pairs, floaters and bye."""
    parts = ("shifts", "made", "transferred", "cracked")
    reports = [report for part in parts for report in bracket.get(part, ())]
    return _readings([bracket, *reports, *([bye] if bye else [])])


def _readings(parts: Iterable[Mapping[str, Any]]) -> list[str]:
    """List each reading once, in the order of the engine."""
    return list(dict.fromkeys(_lines(parts)))


def _lines(parts: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for part in parts:
        for reading in part.get("readings", ()):
            if words := READINGS.get(reading["name"]):
                yield _("This rests on how we read article %(article)s: %(reading)s") % {
                    "article": reading["article"],
                    "reading": words,
                }
