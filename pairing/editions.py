"""The rules an event is paired by: systems, their dated editions, and their names in files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.model import GAME_POINTS, MATCH_POINTS, POINTS
from crosstable.on_demand import OnDemand
from crosstable.trf import Head, Start, start_of
from pairing.kernel.edition import Edition

EDITIONS: Mapping[tuple[str, str], Edition] = OnDemand(
    {
        ("dutch", "fide-2026"): "pairing.fide.dutch.editions:DUTCH_2026",
        ("dutch", "fide-2017"): "pairing.fide.dutch.editions:DUTCH_2017",
        ("dutch", "tsf"): "pairing.tsf.dutch.editions:DUTCH_TSF",
        ("dubov", "fide-2026"): "pairing.fide.dubov.editions:DUBOV_2026",
        ("dubov", "tsf"): "pairing.tsf.dubov.editions:DUBOV_TSF",
        ("burstein", "fide-2026"): "pairing.fide.burstein.editions:BURSTEIN_2026",
        ("burstein", "tsf"): "pairing.tsf.burstein.editions:BURSTEIN_TSF",
        ("lim", "fide-2026"): "pairing.fide.lim.editions:LIM_2026",
        ("lim", "fide-2026-maxi"): "pairing.fide.lim.editions:LIM_2026_MAXI",
        ("lim", "tsf"): "pairing.fide.lim.editions:LIM_TSF",
        ("lim", "tsf-maxi"): "pairing.fide.lim.editions:LIM_TSF_MAXI",
        ("team-swiss", "fide-2026"): "pairing.fide.team_swiss.editions:TEAM_2026",
        ("team-swiss", "fide-2026-b"): "pairing.fide.team_swiss.editions:TEAM_2026_B",
        ("team-swiss", "fide-2026-none"): "pairing.fide.team_swiss.editions:TEAM_2026_NO_COLOURS",
        ("round-robin", "single"): "pairing.round_robin.editions:SINGLE",
        ("round-robin", "double"): "pairing.round_robin.editions:DOUBLE",
        ("round-robin", "double-exchanged"): "pairing.round_robin.editions:DOUBLE_EXCHANGED",
    }
)
"""The editions by the names of their system and their text, each imported when it is used."""
DEFAULT = ("dutch", "fide-2026")
DEFAULT_UNTIL_2026 = ("dutch", "fide-2017")
"""The default for a tournament that started before :data:`IN_FORCE`."""

NAMES: Mapping[str, tuple[str, str]] = {
    "FIDE_DUTCH": ("dutch", "fide-2026"),
    "FIDE_DUTCH_BAKU": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2025": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2025_BAKU": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2026": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2026_BAKU": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2017": ("dutch", "fide-2017"),
    "FIDE_DUTCH_2017_BAKU": ("dutch", "fide-2017"),
    "TSF_DUTCH": ("dutch", "tsf"),
    "FIDE_DUBOV": ("dubov", "fide-2026"),
    "TSF_DUBOV": ("dubov", "tsf"),
    "FIDE_BURSTEIN": ("burstein", "fide-2026"),
    "TSF_BURSTEIN": ("burstein", "tsf"),
    "FIDE_LIM": ("lim", "fide-2026"),
    "FIDE_LIM_MAXI": ("lim", "fide-2026-maxi"),
    "TSF_LIM": ("lim", "tsf"),
    "TSF_LIM_MAXI": ("lim", "tsf-maxi"),
    "FIDE_TEAM": ("team-swiss", "fide-2026"),
    "FIDE_TEAM_BAKU": ("team-swiss", "fide-2026"),
    "FIDE_TEAM_TYPEA_MP_GP": ("team-swiss", "fide-2026"),
    "FIDE_TEAM_TYPEA_MP_GP_BAKU": ("team-swiss", "fide-2026"),
    "FIDE_TEAM_TYPEA_GP_MP": ("team-swiss", "fide-2026"),
    "FIDE_TEAM_TYPEB_MP_GP": ("team-swiss", "fide-2026-b"),
    "FIDE_TEAM_TYPEB_MP_GP_BAKU": ("team-swiss", "fide-2026-b"),
    "FIDE_TEAM_TYPEB_GP_MP": ("team-swiss", "fide-2026-b"),
    "FIDE_TEAM_MP_GP": ("team-swiss", "fide-2026-none"),
    "FIDE_TEAM_MP_GP_BAKU": ("team-swiss", "fide-2026-none"),
    "FIDE_TEAM_GP_MP": ("team-swiss", "fide-2026-none"),
}
"""The names of systems and editions in records ``192`` and ``092``. Names for teams also give the
primary score, match points (MP) or game points (GP), before the secondary one. Baku goes with match
points only (C.04.7, 1.4.4).
"""

SCORES = {MATCH_POINTS: "_MP_GP", GAME_POINTS: "_GP_MP"}
"""The ending of a name, by the primary score."""

BAKU = "_BAKU"
"""The ending of an accelerated type's name (C.04.7, 1), in every system."""

UNNAMED = "?"
"""The edition for a name in a report that is none of these."""

IN_FORCE = "2026/02/01"
"""The day (record ``042``) from which the editions of 2026 apply; before it, those of 2017."""


class UnknownEdition(ValueError):  # noqa: N818 - says what is unknown
    """A system or an edition that the engine does not have."""

    def __init__(self, system: str, edition: str) -> None:
        super().__init__(_unknown(system, edition))
        self.system = system
        self.edition = edition
        self.known = tuple(EDITIONS)


def _unknown(system: str, edition: str) -> str:
    """Name the unknown edition, and those that exist instead."""
    systems = ", ".join(dict.fromkeys(known for known, _ in EDITIONS))
    if edition == UNNAMED:
        return (
            f"the file is of a type that is not known here, {system}: "
            f"say by which rules with --system (and --edition); there are {systems}"
        )
    message = f"no edition {edition} of the {system} system"
    editions = [name for known, name in EDITIONS if known == system]
    if editions:
        return f"{message}; it has {', '.join(editions)}"
    return f"{message}; there are {systems}"


def edition_of(system: str, edition: str) -> Edition:
    """Return the edition with these names. Raises :class:`UnknownEdition`."""
    try:
        return EDITIONS[system, edition]
    except KeyError:
        raise UnknownEdition(system, edition) from None


def name_of(rules: Edition, primary: str = POINTS) -> str:
    """Return the name of an edition in record ``192``; empty if it has none.

    ``primary``: the score that teams are paired by.
    """
    meant = (rules.system, rules.name)
    names = [name for name, edition in NAMES.items() if edition == meant]
    order = SCORES.get(primary)
    return next((name for name in names if order is None or name.endswith(order)), "")


def editions_for(*, teams: bool) -> tuple[tuple[str, str], ...]:
    """List the editions that can pair teams, or players; tables are for both."""
    return tuple(key for key, rules in EDITIONS.items() if rules.fixed or rules.teams is teams)


def type_of(head: Head) -> str:
    """Return the type of a report in capitals: ``192``, else ``092``."""
    return (head.encoded_type.strip() or head.type.strip()).upper()


def primary_named_in(head: Head) -> str:
    """Return the score that a report pairs teams by: match points unless it says otherwise."""
    name = type_of(head).removesuffix(BAKU)
    return GAME_POINTS if name.endswith(SCORES[GAME_POINTS]) else MATCH_POINTS


@dataclass(frozen=True, slots=True)
class RequestedRules:
    """The rules that a report asks for, and how: by its type, or by when it started."""

    system: str
    edition: str
    record: str = ""
    """``192`` or ``092``, if the type decided."""
    name: str = ""
    """The type as the record has it."""
    start: Start = field(default_factory=Start)
    """The start of the tournament, if that decided."""

    @property
    def rules(self) -> tuple[str, str]:
        return self.system, self.edition

    @property
    def known(self) -> bool:
        """Whether the engine has these rules."""
        return self.rules in EDITIONS

    def reason(self) -> str:
        """Explain in English why these rules apply."""
        if self.record:
            return f"by the type in {self.record}, {self.name}"
        return self.start.explanation(IN_FORCE)


def requested_rules(head: Head) -> RequestedRules:
    """Return the rules that a report asks for: by ``192``, else ``092``, else by its start."""
    name = type_of(head)
    record = "192" if head.encoded_type.strip() else "092"
    if name in NAMES or record == "192" or name.startswith("FIDE_"):
        return RequestedRules(*NAMES.get(name, (name, UNNAMED)), record, name)
    start = start_of(head)
    system, edition = DEFAULT_UNTIL_2026 if start.is_before(IN_FORCE) else DEFAULT
    return RequestedRules(system, edition, start=start)


def rules_named_in(head: Head) -> tuple[str, str]:
    """Return the system and edition that a report asks for; see :func:`requested_rules`."""
    return requested_rules(head).rules
