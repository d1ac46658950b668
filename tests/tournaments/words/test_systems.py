"""Pairing systems in words: no text that can be chosen is left without a name."""

from pairing.editions import EDITIONS
from tournaments.models.event import BRACKET
from tournaments.words.systems import PAIRING


def test_every_pairing_text_has_a_name() -> None:
    assert set(PAIRING) == {*EDITIONS, BRACKET}
