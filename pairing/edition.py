"""What every pairing system promises, whichever text it follows."""

from __future__ import annotations

from abc import ABC, abstractmethod

from crosstable.model import Crosstable, EntryId
from pairing.result import RoundPairing
from pairing.why import Verdict, WhyNot, plain_answer


class Edition(ABC):
    """One dated text of one pairing system."""

    system: str
    name: str

    @abstractmethod
    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair one round from what happened before it.

        A turn in that round without an opponent means that the participant is away; everything
        else in it, and every later round, is ignored. Without ``explain`` the answer may leave its
        reasons out (no brackets, nothing about the bye). Raises
        :class:`pairing.result.NoLegalPairing` where the round cannot be completed.
        """

    def why_not(
        self, crosstable: Crosstable, round_number: int, one: EntryId, other: EntryId
    ) -> WhyNot:
        """Why two players do not meet in a round, read as :meth:`pair` reads it.

        Raises as :meth:`pair` does, and :class:`KeyError` for somebody who does not take part.
        """
        pairing = self.pair(crosstable, round_number, explain=False)
        found = plain_answer(crosstable, pairing, one, other)
        return found or WhyNot(one, other, Verdict.CHOSEN)
