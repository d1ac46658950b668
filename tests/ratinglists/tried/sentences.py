"""Sentences that are tried, in the order in which they are written down."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.ratinglists.tried.hall import Hall

Try = Callable[[Hall], None]


@dataclass(frozen=True)
class Sentence:
    """A promise, and a function that fails if it does not hold."""

    part: str
    text: str
    holds: Try


class Part:
    """A part of the chapter; its sentences are noted as their functions are defined."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sentences: list[Sentence] = []

    def sentence(self, text: str) -> Callable[[Try], Try]:
        def note(holds: Try) -> Try:
            self.sentences.append(Sentence(self.name, text, holds))
            return holds

        return note


def try_all(hall: Hall, sentences: list[Sentence]) -> int:
    """Try one after the other, whatever comes of it; return how many do not hold."""
    failed = 0
    part = ""
    for sentence in sentences:
        if sentence.part != part:
            part = sentence.part
            print(f"\n{part}", flush=True)
        begun = time.monotonic()
        fault = _fault(hall, sentence)
        seconds = time.monotonic() - begun
        print(f"  {'FAILED' if fault else 'holds '} {seconds:6.1f} s  {sentence.text}", flush=True)
        if fault:
            failed += 1
            print(f"      {fault}", flush=True)
    print(f"\n{len(sentences) - failed} of {len(sentences)} sentences hold")
    return failed


def _fault(hall: Hall, sentence: Sentence) -> str:
    try:
        sentence.holds(hall)
        complaints = hall.visitors.complaints[:1]
    except Exception as fault:
        return f"{type(fault).__name__}: " + " ".join(str(fault).split())[:400]
    finally:
        hall.visitors.leave()
    return f"the browser's console: {complaints[0]}" if complaints else ""
