"""A group of the team Swiss replayed: who comes up, the line-up by number, the pairs."""

from __future__ import annotations

from explain.replay.group import GroupReplay, exchanged
from explain.replay.stage import Act
from explain.words.team_swiss import step_texts
from tournaments.words.sentences import say


class TeamSwissReplay(GroupReplay):
    """A group of the team Swiss, by any of its three kinds of colour preferences."""

    def begin(self) -> None:
        self.own_players()
        joined = self.bracket["upfloaters"]
        why = [self.levels.first] if self.levels and joined else []
        if len(joined) == 1:
            why += self.about(joined[0])
        self.come_up(joined, self.rules_of("3.5"), why)

    def before_pairs(self) -> None:
        pairs = len(self.bracket["pairs"])
        members = {*self.table.waiting}
        order = sorted(members, key=lambda team: self.facts.player(team).tpn)
        if pairs < 1 or len(order) != 2 * pairs:
            return
        done = say(step_texts.LINE_UP, count=2 * pairs, pairs=pairs)
        if pairs > 1:
            self.line_up(order[:pairs], order[pairs:], done, rules=self.rules_of("3.6"))
        top = [made["first"] for made in self.bracket.get("made", ())]
        if not top or {*top} == {*order[:pairs]}:
            return
        came = [team for team in top if team not in order[:pairs]]
        gone = [team for team in order[:pairs] if team not in top]
        self.face(top, [team for team in order if team not in top])
        why = [each for step in self.steps_saying(step_texts.USUAL) for each in step.sentences]
        rules = self.rules_of("3.6", "C8")
        self.keep(Act.CHANGE, exchanged(came, gone), why=why, rules=rules, touched=(*came, *gone))
