"""Fixtures for explanations, which are read on pages: the pages' own worlds."""

from tests.worlds.online import guide_event, nothing_kept, playing, six, world

__all__ = ["guide_event", "nothing_kept", "playing", "six", "world"]
