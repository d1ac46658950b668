"""Pairing systems and dated editions in words."""

from __future__ import annotations

from django.utils.functional import Promise, lazy
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pairing.editions import editions_for
from tiebreaks import EDITIONS as TIEBREAK_EDITIONS
from tournaments.models.event import BRACKET

PAIRING: dict[tuple[str, str], Promise | str] = {
    ("dutch", "fide-2026"): _("Swiss system by FIDE (Dutch), rules from 1 February 2026"),
    ("dutch", "fide-2017"): _("Swiss system by FIDE (Dutch), rules until 31 January 2026"),
    ("dutch", "tsf"): _("Dutch system by the guide of the Turkish federation"),
    ("dubov", "fide-2026"): _("Dubov system by FIDE, rules from 1 February 2026"),
    ("dubov", "tsf"): _("Dubov system by the guide of the Turkish federation"),
    ("burstein", "fide-2026"): _("Burstein system by FIDE, rules from 1 February 2026"),
    ("burstein", "tsf"): _("Burstein system by the guide of the Turkish federation"),
    ("lim", "fide-2026"): _("Lim system by FIDE, rules from 1 February 2026"),
    ("lim", "fide-2026-maxi"): _("Lim system by FIDE for maxi-tournaments, from 1 February 2026"),
    ("lim", "tsf"): _("Lim system by the guide of the Turkish federation"),
    ("lim", "tsf-maxi"): _("Lim system by the Turkish guide for maxi-tournaments"),
    BRACKET: _("Knock-out by the procedure of the Turkish federation"),
    ("round-robin", "single"): _("Round robin by the Berger table"),
    ("round-robin", "double"): _("Double round robin by the Berger table"),
    ("round-robin", "double-exchanged"): _(
        "Double round robin, last two rounds of the first cycle exchanged"
    ),
    ("team-swiss", "fide-2026"): _("Team Swiss by FIDE, colour preferences of type A"),
    ("team-swiss", "fide-2026-b"): _("Team Swiss by FIDE, colour preferences of type B"),
    ("team-swiss", "fide-2026-none"): _("Team Swiss by FIDE, colours do not matter"),
}
SYSTEMS: dict[str, Promise | str] = {
    "dutch": _("Dutch: the usual one, for any number of players and rounds."),
    "dutch tsf": _(
        "Dutch by the Turkish guide: the same idea by FIDE’s steps of before 2017, pair by pair;"
        " for events announced under the guide, any number of players and rounds."
    ),
    "dubov": _("Dubov: evens out the ratings of the opponents; every player needs a rating."),
    "dubov tsf": _(
        "Dubov by the Turkish guide: evens out the ratings of the opponents, players to get White"
        " against players to get Black, row by row; for events announced under the guide, every"
        " player needs a rating."
    ),
    "burstein": _(
        "Burstein: evens out how well the opponents do, without ratings; the first half of the"
        " rounds, four at most, is paired as in the Dutch system."
    ),
    "burstein tsf": _(
        "Burstein by the Turkish guide: those who have met strong opponents meet those who have"
        " met weak ones; for rounds 1 and 2 every player needs a rating, as the upper half gets"
        " a point more."
    ),
    "lim": _(
        "Lim: pairs from the highest and from the lowest score towards the middle; for"
        " maxi-tournaments every player needs a rating, as exchanges span 100 points at most."
    ),
    "round-robin": _(
        "Round robin: everybody meets everybody, once or twice; 3 to 24 players, and the number of"
        " rounds follows from them."
    ),
    "knock-out": _(
        "Knock-out: matches of two games or more; whoever loses one is out, until as many are"
        " left as there are places."
    ),
}
"""The strengths and requirements of each system."""
TEAM_SYSTEMS: dict[str, Promise | str] = {
    "team-swiss": _(
        "Team Swiss: the usual one. The colour that a team has on board 1 weighs little (type A),"
        " more (type B: matches at home and away, an odd number of boards), or nothing."
    ),
    "round-robin": _(
        "Round robin: every team meets every team, once or twice; 3 to 24 teams, and the number of"
        " rounds follows from them."
    ),
    "knock-out": _(
        "Knock-out: a match has two encounters or more; the team that loses it is out, until as"
        " many teams are left as there are places."
    ),
}
TIEBREAKS: dict[str, Promise | str] = {
    "fide-2026": _("FIDE (C.07), rules from 1 March 2026"),
    "tsf-2026": _("Turkish federation, guide of June 2026"),
    "fide-2023": _("FIDE (C.07), rules from September 2023 to February 2026"),
    "fide-2009": _("Virtual opponents: FIDE until 2023, Norwegian federation"),
    "uscf": _("United States federation (Harkness, Solkoff, cumulative)"),
    "plain": _("No adjustment at all (Monrad)"),
}


def pairing_choices() -> list[tuple[str, Promise | str]]:
    """List the systems that pair players: ``dutch fide-2026`` and its name."""
    return _choices(teams=False)


def team_pairing_choices() -> list[tuple[str, Promise | str]]:
    """List the systems that pair teams."""
    return _choices(teams=True)


def _choices(*, teams: bool) -> list[tuple[str, Promise | str]]:
    return [(" ".join(key), PAIRING.get(key, " ".join(key))) for key in editions_for(teams=teams)]


def bracket_choice() -> tuple[str, Promise | str]:
    """Return the choice of a knock-out, which is for both and has no boards to pair."""
    return " ".join(BRACKET), PAIRING[BRACKET]


def player_choices() -> list[tuple[str, Promise | str]]:
    """List the systems for a tournament of players."""
    return [*pairing_choices(), bracket_choice()]


def team_choices() -> list[tuple[str, Promise | str]]:
    """List the systems for a tournament of teams."""
    return [*team_pairing_choices(), bracket_choice()]


def _in_short() -> str:
    return _listed(SYSTEMS)


def _listed(systems: dict[str, Promise | str]) -> SafeString:
    """Render a collapsed list of the systems, because the form has other fields."""
    lines = format_html_join("", "<li>{}</li>", ((text,) for text in systems.values()))
    title = gettext("What each is good for, and what it asks for")
    return format_html(
        '<details class="more-about"><summary>{}</summary><ul>{}</ul></details>', title, lines
    )


systems_in_short = lazy(_in_short, str)
"""The strengths of each system, as a list in the reader's language (HTML)."""


def _teams_in_short() -> str:
    return _listed(TEAM_SYSTEMS)


team_systems_in_short = lazy(_teams_in_short, str)
"""The strengths of each team system, likewise."""


def tiebreak_choices() -> list[tuple[str, Promise | str]]:
    """List the editions of the tie-break rules."""
    return [(name, TIEBREAKS.get(name, name)) for name in TIEBREAK_EDITIONS]


def tiebreaks(name: str) -> Promise | str:
    """Return the full name of an edition of the tie-break rules."""
    return TIEBREAKS.get(name, name)
