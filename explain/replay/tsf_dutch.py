"""A group of the Turkish guide's Dutch system replayed: what it had to give up, and its pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explain.replay import texts as replay_texts
from explain.replay.group import GroupReplay, exchanged
from explain.replay.stage import Act, Tried
from explain.words import group_texts
from explain.words.tsf import dutch_group_texts as texts
from tournaments.words.sentences import Text, say

CONCEDED: tuple[tuple[str, Sequence[Text]], ...] = (
    ("C.14", (texts.FEWER,)),
    ("A.8, C.11", (texts.UNEVEN, texts.MORE_COLOURS)),
    ("C.9, C.10", (*texts.DROPPED_DOWN, *texts.DROPPED_UP)),
)
"""The things that a group may have to give up, the last resort first, by articles."""


class DutchTsfReplay(GroupReplay):
    """A group of the Turkish guide's Dutch system."""

    def before_pairs(self) -> None:
        self._again()
        self._leave_at_once()
        if self._made:
            self._line_up()
        for article, wanted in CONCEDED:
            for step in self.steps_saying(*wanted):
                rules = self.rules_of(article)
                self.keep(Act.CONCEDE, step.tried, why=step.sentences[1:], rules=rules)

    def make_pairs(self) -> None:
        """Pair those who came down first, then the others, whose halves may have changed."""
        pairs = [(made["first"], made["second"]) for made in self._made]
        came = sum(made["moved_down"] for made in self._made)
        self.pair_all(pairs[:came])
        self._exchange()
        if self.bracket.get("transposition"):
            for step in self.steps_saying(texts.ANOTHER_ORDER):
                self.keep(Act.CHANGE, step.tried, rules=self.rules_of("D.1"))
        self.pair_all(pairs[came:] if self._made else self.bracket["pairs"])

    @property
    def _made(self) -> Sequence[Mapping[str, Any]]:
        return self.bracket.get("made", ())

    def _again(self) -> None:
        """Tell who would have gone on at first, before the next group had to be looked at."""
        for step in self.steps_saying(texts.WOULD_GO_DOWN, texts.NOBODY_WOULD_GO):
            tried = Tried(left=tuple(self.bracket.get("before", ())))
            why = step.sentences[1:]
            self.attempt(step.tried, why, tried, self.rules_of(self.bracket["again"]))

    def _leave_at_once(self) -> None:
        """Let those go on who may meet nobody here."""
        for player in self.bracket.get("transferred", ()):
            if player["article"] == "C.1" and player["player"] != self.told.bye_here:
                self.go_on([player["player"]])

    def _line_up(self) -> None:
        """Put S1 opposite S2, those who came down first."""
        pairs = len(self._made)
        came = [made["first"] for made in self._made if made["moved_down"]]
        order = [entry for entry in self.table.waiting if entry not in came]
        if came:
            top, bottom = came, order
            text = say(group_texts.DOWN_IN_LINE)
        else:
            top, bottom = order[:pairs], order[pairs:]
            text = say(group_texts.BY_PLACES, pairs=pairs)
        done = say(group_texts.LINE_UP, count=len(self.table.waiting))
        self.line_up(top, bottom, done, text, rules=self.rules_of("C.6", "A.3"))

    def _exchange(self) -> None:
        """Put S1 and S2 of the others opposite each other, after the exchange if there is one."""
        if not self._made:
            return
        top = [made["first"] for made in self._made if not made["moved_down"]]
        bottom = [entry for entry in self.table.waiting if entry not in top]
        self.face(top, bottom)
        if exchange := self.bracket.get("exchange"):
            came, gone = exchange["came"], exchange["gone"]
            done = exchanged(came, gone)
            rules = self.rules_like(lambda rule: "D.2" in rule.article)
            number = exchange["number"]
            why = [say(replay_texts.EXCHANGE_NUMBER, number=number)] if number else []
            self.keep(Act.CHANGE, done, why=why, rules=rules, touched=(*came, *gone))
