"""The lots for the colours that are drawn with the round, from the tournament's seed.

Each stage of a match has one lot, which follows from the seed, the round, the number of the match
and the stage: so it is the same whenever a round is drawn again, and anybody can repeat it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from operator import itemgetter
from typing import NamedTuple

from crosstable.model import Colour
from pairing.knockout.match import BY_ONE_GAME, ColourLots, MatchRules, MatchStage, NextGame
from tiebreaks.lots import pick
from tournaments.bridge import knockouts
from tournaments.models import KnockOutLot, KnockOutMatch, Side
from tournaments.steps.lots import seed_for
from tournaments.steps.naming import logged_name
from tournaments.steps.step import Step

HANDS = ("left", "right")


def draw_for_round(step: Step, matches: Sequence[KnockOutMatch], rules: MatchRules) -> None:
    """Draw the colours of the first games of a round, if the rules have it so."""
    if rules.colours is not ColourLots.WITH_THE_DRAW:
        return
    seed = settled_seed(step)
    lots = [_lot(match, MatchStage.GAMES, seed) for match in matches]
    KnockOutLot.objects.bulk_create(lots)
    step.params["colours_seed"] = seed
    step.params["white_names"] = [logged_name(lot.match.seat(lot.white).entry) for lot in lots]


def draw_for_stage(
    step: Step, match: KnockOutMatch, coming: NextGame, rules: MatchRules
) -> KnockOutLot | None:
    """Draw the lot of the stage that a match has come to; ``None`` if there is none to draw."""
    if rules.colours is not ColourLots.WITH_THE_DRAW or coming.stage is MatchStage.LOTS:
        return None
    if coming.white is not None or knockouts.lot_for(match, coming.stage):
        return None
    lot = _lot(match, coming.stage, settled_seed(step))
    lot.save()
    return lot


def settled_seed(step: Step) -> str:
    """Return the seed of the tournament's lots, which the first of them settles."""
    tournament = step.tournament
    seed = seed_for(tournament, "")
    if tournament.lots_seed != seed:
        tournament.lots_seed = seed
        tournament.save(update_fields=["lots_seed"])
    return seed


def _lot(match: KnockOutMatch, stage: MatchStage, seed: str) -> KnockOutLot:
    """Draw the side with White; before a single deciding game, the side that takes a colour."""
    drawn = pick(Side.values, seed_of_lot(match, stage, seed))
    drawn_for = {"winner": drawn} if stage in BY_ONE_GAME else {"white": drawn}
    return KnockOutLot(match=match, stage=stage.value, seed=seed, **drawn_for)


def seed_of_lot(match: KnockOutMatch, stage: MatchStage, seed: str) -> str:
    """Derive a seed for this match and stage, so that lots differ between them."""
    return f"{seed}:{match.round}.{match.number}:{stage.value}"


class LotCheck(NamedTuple):
    """What repeats one step of a lot: a text for each answer with its SHA-256, the first counts."""

    stage: MatchStage
    texts: Sequence[tuple[str, str]]


def checks(match: KnockOutMatch) -> list[LotCheck]:
    """List what repeats the lots of a match that were drawn from a seed."""
    return [
        LotCheck(MatchStage(lot.stage), texts)
        for lot in match.lots.all()
        if lot.seed
        for answers, brought in _answers(lot)
        if (texts := _hashed(match, lot, answers))[0][0].endswith(f":{brought}")
    ]


def _answers(lot: KnockOutLot) -> Iterator[tuple[Sequence[str], str]]:
    """Yield the answers that each step of a lot is drawn from, and the one that it has brought.

    A step that was entered from the board may have brought another than the seed would.
    """
    if lot.chooser:
        other = {"left": "right", "right": "left"}[lot.choice]
        yield HANDS, lot.choice if lot.winner == lot.chooser else other
    elif lot.with_the_draw or not lot.white or MatchStage(lot.stage) in BY_ONE_GAME:
        yield Side.values, lot.winner or lot.white
    if lot.winner and lot.white and MatchStage(lot.stage) not in BY_ONE_GAME:
        colour = Colour.WHITE if lot.white == lot.winner else Colour.BLACK
        yield [each.value for each in Colour], colour.value


def _hashed(
    match: KnockOutMatch, lot: KnockOutLot, answers: Sequence[str]
) -> Sequence[tuple[str, str]]:
    """Return the text of each answer with its SHA-256, in the order of these."""
    drawn_from = seed_of_lot(match, MatchStage(lot.stage), lot.seed)
    texts = [f"{drawn_from}:{answer}" for answer in answers]
    return sorted(((text, sha256(text.encode()).hexdigest()) for text in texts), key=itemgetter(1))
