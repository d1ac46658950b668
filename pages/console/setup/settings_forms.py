"""A tournament's settings."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from pages.console.setup.forms import FIDE_MODE_HELP, RATED_HELP, TournamentForm, system_field
from tournaments.models import Tournament
from tournaments.rules import groups
from tournaments.rules.settings import SCORING
from tournaments.rules.teams import MATCH_SCORING

NOT_OF_A_KNOCKOUT = frozenset(
    {
        *("rounds_planned", "initial_colour", "predetermined", "accelerated"),
        *("half_point_byes", "half_point_byes_until", "game_points_pab", "team_score"),
        *("boards", "reserves", "rating_tolerance", "line_ups_minutes"),
        *(*SCORING, *MATCH_SCORING, *groups.SETTINGS),
    }
)


class SettingsForm(TournamentForm):
    """All settings but the tie-breaks.

    ``locked``: the settings that round 1 has locked, shown with the reason.
    """

    hide_optional = True
    rules = system_field()

    class Meta(TournamentForm.Meta):
        fields = [
            "name",
            "slug",
            "rounds_planned",
            "initial_colour",
            "rating_method",
            "pace",
            "check_ratings",
            "long_event",
            "tiebreak_ratings",
            "equals_by",
            "predetermined",
            "accelerated",
            *SCORING,
            "half_point_byes",
            "half_point_byes_until",
            "chief_arbiter",
            "deputy_arbiters",
            "time_control",
            "time_control_code",
            "rated",
            "fide_mode",
            "chess960",
            "public",
            "public_players",
            "public_standings",
            "public_ratings",
            *groups.SETTINGS,
        ]
        widgets = {"deputy_arbiters": forms.Textarea(attrs={"rows": 3})}
        help_texts = TournamentForm.Meta.help_texts | {
            "half_point_byes": _("Each player. 0: none."),
            "half_point_byes_until": _("Empty: no limit."),
            "time_control_code": _("As the report file writes it: 5400+30."),
            "pace": _(
                "More than 10 and less than 60 minutes for 60 moves are rapid, more than 3 and up"
                " to 10 are blitz."
            ),
            "accelerated": _(
                "For many players of very different strength: the upper half has a point, then half"
                " a point more in the first half of the rounds, for pairing only (C.04.7)."
            ),
            "rated": RATED_HELP,
            "fide_mode": FIDE_MODE_HELP,
            "public": _("Without this, only members of the club see it."),
            "group_by_age": _("Tells the public who belongs to which, and so roughly how old."),
            "group_by_women": _("Tells the public who they are, by the sex in the register."),
            "age_groups": _(
                "By the age that is turned in the year of the event’s first day: U14 up to 14,"
                " S50 from 50 on. Who may play in U12 is in U14, too."
            ),
            "rating_bands": _("1400, 1800 make three: under 1400, 1400–1799, 1800 and above."),
            "predetermined": _(
                "For a table that only you have: you put the boards together, and tie-breaks are"
                " worked out as for fixed pairings. The Berger tables are among the pairing"
                " systems."
            ),
        }

    def __init__(self, locked: Collection[str], *args: Any, **options: Any) -> None:
        tournament: Tournament = options["instance"]
        options["initial"] = {"rules": f"{tournament.system} {tournament.edition}"}
        super().__init__(tournament.event, *args, **options)
        colour = self.fields["initial_colour"]
        colour.choices = [("", _("by lot, when round 1 is paired")), *colour.choices[1:]]  # type: ignore[attr-defined]
        for name in self.fields.keys() & set(SCORING):
            self.fields[name].widget.attrs |= {"class": "short", "step": "0.1"}
            self.initial[name] = without_zero(self.initial[name])
        if not tournament.long_event:
            del self.fields["tiebreak_ratings"]
        for field in self.fields.values():
            field.show_hidden_initial = True  # only changed fields are written
        self.locked = locked
        shown = {"rules" if name in ("system", "edition") else name for name in locked}
        for name in shown & set(self.fields):
            self._lock(name)
        if not tournament.fide_mode:
            self.fields["fide_mode"].disabled = True
            self.fields["fide_mode"].help_text = ""

    def leave_out_boards(self) -> None:
        """Remove what a knock-out has its own rules for."""
        for name in NOT_OF_A_KNOCKOUT & self.fields.keys():
            del self.fields[name]

    def _lock(self, name: str) -> None:
        self.fields[name].disabled = True
        self.fields[name].help_text = ""
        self.fields[name].widget.attrs["aria-describedby"] = "locked"

    @property
    def values(self) -> dict[str, Any]:
        """The changed fields only: others may have been changed elsewhere meanwhile."""
        touched = {name: self.cleaned_data[name] for name in self.changed_data}
        if "rules" in touched:
            touched["system"], touched["edition"] = touched.pop("rules").split()
        return touched


def without_zero(points: Decimal) -> Decimal:
    """Return ``1`` instead of ``1.0``."""
    return points.to_integral() if points == points.to_integral() else points
