"""Complete random tournaments: paired by the rules, with results by FIDE's probability table.

Nothing here makes random numbers of its own: the caller passes a :class:`random.Random`, and the
same one gives the same tournament.
"""

from pairing.generator.amounts import Amount, TooMany
from pairing.generator.plan import ABSENCES, INCIDENTS, TournamentPlan
from pairing.generator.play import Incomplete, generate

__all__ = ["ABSENCES", "INCIDENTS", "Amount", "Incomplete", "TooMany", "TournamentPlan", "generate"]
