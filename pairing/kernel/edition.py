"""The interface of every pairing system, whichever text it follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from crosstable.model import Crosstable, EntryId
from pairing.kernel.colours import Articles
from pairing.kernel.compared import Figures
from pairing.kernel.players import Field, field_of
from pairing.kernel.result import RoundPairing, Verdict
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer

Boards = Sequence[tuple[EntryId, EntryId]]
"""White and Black of each board."""


class Edition(ABC):
    """One dated text of one pairing system."""

    system: str
    name: str
    colours: Articles
    """The articles that give the colours."""
    bye_score: str = "C5"
    """The article by which nobody with fewer points could have the bye; empty if there is none."""
    topscorers: bool = True
    """Whether the colours of some players are free in the last round (Dutch 1.8)."""

    teams: bool = False
    """It pairs teams; a table, which is ``fixed``, pairs players and teams alike."""
    fixed: bool = False
    """Its boards come from a table that exists before the start, whoever is away."""

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the players to be paired, with everything that this text asks about them."""
        return field_of(crosstable, round_number)

    def in_round(self, crosstable: Crosstable, round_number: int) -> Edition:
        """Return the edition that pairs this round: seeding rounds can follow another one."""
        return self

    def cite(self, criterion: str) -> str:
        """Return this text's article for an absolute or completion criterion (C1 to C4)."""
        return criterion

    @abstractmethod
    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair one round from what happened before it.

        A turn in that round without an opponent means that the participant is away; everything else
        in it, and every later round, is ignored. Without ``explain`` the answer may leave its
        reasons out (no brackets, nothing about the bye). Raises
        :class:`pairing.kernel.result.NoLegalPairing` if the round cannot be completed.
        """

    def why_not(
        self, crosstable: Crosstable, round_number: int, first: EntryId, second: EntryId
    ) -> WhyNot:
        """Explain why two players do not meet in a round, read as :meth:`pair` reads it.

        Raises as :meth:`pair` does, and :class:`KeyError` for anyone who does not take part.
        """
        return self.why_not_in(crosstable, round_number)(first, second)

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Return the function that answers :meth:`why_not` for any two of a round.

        What the answers have in common is worked out once. Raises as :meth:`pair` does.
        """
        pairing = self.pair(crosstable, round_number, explain=False)
        field = self.field(crosstable, round_number)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            answer = plain_answer(crosstable, field, pairing, first, second)
            return answer or WhyNot(first, second, Verdict.CHOSEN)

        return ask

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare ``boards`` made by hand with this text's own pairing, criterion by criterion.

        ``None`` if the boards come from a table, or if the system has to know everybody's opponent
        and a player has none. Raises as :meth:`pair` does.
        """
        return None
