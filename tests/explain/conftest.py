"""Explanations are read where people read them: on pages, in the world of these."""

from tests.worlds.online import guide_event, nothing_kept, playing, six, world

__all__ = ["guide_event", "nothing_kept", "playing", "six", "world"]
