"""Forms for tournaments of teams."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from pages.console.setup.forms import NewTournamentForm
from pages.console.setup.settings_forms import SettingsForm, without_zero
from tournaments.models.event import FEWEST_BOARDS, MOST_BOARDS
from tournaments.rules import groups
from tournaments.rules.teams import MATCH_SCORING
from tournaments.words.systems import team_choices, team_systems_in_short

BOARDS = [(number, number) for number in range(FEWEST_BOARDS, MOST_BOARDS + 1)]
USUAL_BOARDS = 4


def boards_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=capfirst(_("boards of a team")),
        choices=BOARDS,
        coerce=int,
        initial=USUAL_BOARDS,
        help_text=_("So many play in a match. Reserves are not counted."),
    )


class NewTeamsForm(NewTournamentForm):
    """A tournament of teams, with the settings needed before the teams."""

    boards = boards_field()

    class Meta(NewTournamentForm.Meta):
        fields = [*NewTournamentForm.Meta.fields, "boards", "team_score"]
        help_texts = NewTournamentForm.Meta.help_texts | {
            "team_score": _("The other of the two follows it in the standings.")
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        offer_team_systems(self)
        self.fields["rules"].initial = "team-swiss fide-2026"

    @property
    def values(self) -> dict[str, Any]:
        return super().values | {name: self.cleaned_data[name] for name in ("boards", "team_score")}


def offer_team_systems(form: forms.BaseForm) -> None:
    """Let ``form`` offer the systems for teams."""
    rules = form.fields["rules"]
    rules.choices = team_choices()  # type: ignore[attr-defined]
    rules.help_text = team_systems_in_short()


class TeamSettingsForm(SettingsForm):
    """The settings of a tournament of teams."""

    boards = boards_field()

    class Meta(SettingsForm.Meta):
        fields = [
            *(
                name
                for name in SettingsForm.Meta.fields
                if name not in ("points_pab", "predetermined", *groups.SETTINGS)
            ),
            "boards",
            "team_score",
            *MATCH_SCORING,
            "game_points_pab",
            "reserves",
            "rating_tolerance",
            "line_ups_minutes",
        ]
        labels = {
            "points_win": _("Game won"),
            "points_draw": _("Game drawn"),
            "points_loss": _("Game lost"),
            "points_absence": _("Game lost by forfeit"),
            "rating_tolerance": _("Ratings may be out of order by"),
            "half_point_byes": _("Half-point byes that a team may ask for"),
            "public_players": _("The public sees the list of teams"),
            "match_points_pab": _("Pairing-allocated bye"),
            "game_points_pab": _("Pairing-allocated bye"),
        }
        help_texts = SettingsForm.Meta.help_texts | {
            "half_point_byes": _("Each team. 0: none."),
            "accelerated": _(
                "For many teams of very different strength: the upper half has the points of a won"
                " match, then half of them more in the first half of the rounds, for pairing only"
                " (C.04.7). By match points only."
            ),
            "game_points_pab": _("Empty: as many as a drawn match."),
            "reserves": _("Players behind the boards. Empty: as many as a team likes."),
            "rating_tolerance": _(
                "Nobody may sit below a team-mate who is rated lower by more than this."
                " Empty: ratings do not matter for the order of boards."
            ),
            "line_ups_minutes": _(
                "For rounds without a deadline of their own (Times). Empty: none, line-ups are due"
                " until the round is published."
            ),
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        offer_team_systems(self)
        for name in (*MATCH_SCORING, "game_points_pab"):
            self.fields[name].widget.attrs |= {"class": "short", "step": "0.1"}
            if isinstance(self.initial[name], Decimal):
                self.initial[name] = without_zero(self.initial[name])
        for name in ("reserves", "rating_tolerance", "line_ups_minutes"):
            self.fields[name].widget.attrs |= {"class": "short"}
