"""What every pairing system promises, whichever text it follows."""

from __future__ import annotations

from abc import ABC, abstractmethod

from crosstable.model import Crosstable
from pairing.result import RoundPairing


class Edition(ABC):
    """One dated text of one pairing system."""

    system: str
    name: str

    @abstractmethod
    def pair(self, crosstable: Crosstable, round_number: int) -> RoundPairing:
        """Pair one round from what happened before it.

        A turn in that round without an opponent means that the participant is away; everything
        else in it, and every later round, is ignored. Raises
        :class:`pairing.result.NoLegalPairing` where the round cannot be completed.
        """
