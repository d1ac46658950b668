"""A crosstable as the least report file that says it: what other programs can be asked about."""

from crosstable.model import Crosstable, Turn


def as_trf(table: Crosstable, system: str = "FIDE_DUTCH_2026", start: str = "2026/05/10") -> str:
    """Points 1-½-0; the printed ranks are the TPNs."""
    head = ["012 Test", f"042 {start}", f"142 {table.rounds}", f"192 {system}"]
    return "\n".join([*head, *(_player(table, tpn) for tpn in sorted(table.by_tpn))]) + "\n"


def _player(table: Crosstable, tpn: int) -> str:
    player = table.by_tpn[tpn]
    points = float(table.score(player.id, table.rounds))
    return (
        f"001 {tpn:4d} m    {player.name:<33} {player.rating or '':>4} {'':27}"
        f"{points:4.1f} {tpn:4d}"
        + "".join(f"  {_cell(table, turn)}" for turn in table.history(player.id, table.rounds))
    )


def _cell(table: Crosstable, turn: Turn) -> str:
    if turn.opponent is None:
        return f"0000 - {turn.code}"
    return f"{table.by_id[turn.opponent].tpn:4d} {turn.colour} {turn.code}"
