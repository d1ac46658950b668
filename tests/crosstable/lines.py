"""Lines of a report file, set by the columns of the rule text and by nothing of ours."""

from crosstable.trf import Report, TrfFault, TrfFaults, read


def placed(**fields: str) -> str:
    """Set a line from texts by their first column: ``placed(c1="001", c8="1")``."""
    text = ""
    for name, value in sorted(fields.items(), key=lambda item: int(item[0][1:])):
        text = text.ljust(int(name[1:]) - 1) + value
    return text


def player(number: int, *rounds: str, name: str = "", **fields: str) -> str:
    """Set a ``001`` record: ``rounds`` such as ``"2 w 1"``, ``"0000 - U"`` or ``""`` (blank)."""
    cells = {
        f"c{92 + 10 * place}": f"{cell.split()[0]:>4}" + cell[len(cell.split()[0]) :]
        for place, cell in enumerate(rounds)
        if cell
    }
    return placed(c1="001", c5=f"{number:>4}", c15=name or f"Player {number}", **fields, **cells)


def abnormal(kind: str, points: str, round: str, *numbers: int, match_points: str = "") -> str:
    """Set a ``299`` record."""
    competitors = {f"c{24 + 5 * place}": f"{number:4d}" for place, number in enumerate(numbers)}
    return placed(
        c1="299", c5=kind, c7=f"{match_points:>5}", c13=f"{points:>5}", c20=round, **competitors
    ).rstrip()


def text(*lines: str) -> bytes:
    return "\r\n".join(lines).encode()


def report(*lines: str) -> Report:
    return read(text(*lines))


def faults(*lines: str) -> list[TrfFault]:
    """Collect the faults of a file that must have some."""
    try:
        read(text(*lines))
    except TrfFaults as found:
        return list(found.faults)
    raise AssertionError("the file was read")


def places(*lines: str) -> list[tuple[str, int, int]]:
    """List the (code, line, column) of every fault."""
    return [(fault.code, fault.line, fault.column) for fault in faults(*lines)]
