"""Places for a fault in the scripts of the pages, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mutations.mutation import Site

NAMED = re.compile(r"^\s*(?:function (\w+)|(?:const|let) (\w+) = )")
NUMBER = re.compile(r"(?<![\w.\"'#-])\d+(?![\w.\"'])")
STATEMENT = re.compile(r"^\s+(?!return|const|let|if|for|while|else|case|break)[\w$].*;\s*$")
CONDITION = re.compile(r"\b(?:if|while) \(")
FILTER = re.compile(r"\.filter\(")


def sites(file: str, source: bytes) -> list[Site]:
    found, start, function = [], 0, ""
    for number, line in enumerate(source.decode().splitlines(keepends=True), start=1):
        name = NAMED.match(line)
        if name:
            function = name[1] or name[2]
        if not line.lstrip().startswith("//"):
            for kind, at, old, new in changes(line):
                begin = start + len(line[:at].encode())
                end = begin + len(old.encode())
                found.append(Site(file, function, kind, begin, end, number, number, old, new))
        start += len(line.encode())
    return found


def changes(line: str) -> Iterator[tuple[str, int, str, str]]:
    """List kind, column, what stands there, and what is put there."""
    for condition in CONDITION.finditer(line):
        inner = balanced(line, condition.end() - 1)
        if inner:
            yield "condition turned", condition.end() - 1, inner, f"(!{inner})"
    for number in NUMBER.finditer(line):
        yield "constant moved", number.start(), number[0], str(int(number[0]) + 1)
    if STATEMENT.match(line) and line.count("(") == line.count(")"):
        code = line.strip()
        yield "line dropped", line.index(code), code, ";"
    for call in FILTER.finditer(line):
        inner = balanced(line, call.end() - 1)
        if inner:
            whole = call[0][:-1] + inner
            yield "filter left out", call.start(), whole, ""


def balanced(line: str, at: int) -> str:
    """Read from the bracket at ``at`` to its partner; empty if that is on another line."""
    depth = 0
    for end in range(at, len(line)):
        depth += {"(": 1, ")": -1}.get(line[end], 0)
        if depth == 0:
            return line[at : end + 1]
    return ""
