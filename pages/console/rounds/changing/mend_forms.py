"""The form of a change to boards of a round that is being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from pages.console.rounds.forms import ChangeForm, PlayerField
from tournaments.bridge.layout import BoardChange, PutTogether
from tournaments.models import Round
from tournaments.rounds.mending import mending
from tournaments.rounds.seat_corrections import Keep

BY_THE_RULES, WHITE, BLACK = "rules", "white", "black"
KEEP = {
    Keep.PLAYERS: _("Each player keeps their own result"),
    Keep.BOARDS: _("Results stay at the boards, whoever sits there"),
}


@dataclass(frozen=True)
class SeatWish:
    """Somebody to be seated against somebody else who has no board."""

    comer: int
    opponent: int
    colour: str
    """The comer's: ``WHITE``, ``BLACK``, or as the rules give it."""

    def change(self, round: Round) -> BoardChange:
        """Return the board that seats them. Raises ``Refused``."""
        if self.colour == WHITE:
            return PutTogether(self.comer, self.opponent)
        if self.colour == BLACK:
            return PutTogether(self.opponent, self.comer)
        return mending.seat(round, self.comer, self.opponent)


class MendForm(ChangeForm):
    """A change as while looking over, or somebody to be seated (``SEAT``).

    ``seen`` is the fingerprint of the boards that the page showed; ``keep`` says who keeps results
    that they have.
    """

    SEAT: ClassVar[str] = "seat"

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in (*ChangeForm.SHAPES, SEAT)])
    comer = PlayerField(label=_("Who comes"), required=False)
    opponent = PlayerField(label=_("Plays against"), required=False)
    colour = forms.ChoiceField(
        label=_("Colours"),
        choices=[
            (BY_THE_RULES, _("as the rules give them")),
            (WHITE, _("White for who comes")),
            (BLACK, _("Black for who comes")),
        ],
        required=False,
    )
    keep = forms.TypedChoiceField(
        coerce=Keep, empty_value=None, choices=[(k.value, k.value) for k in Keep], required=False
    )
    seen = forms.CharField(max_length=40, required=False)  # type: ignore[assignment]

    def clean(self) -> dict[str, Any]:
        if self.cleaned_data.get("kind") != self.SEAT:
            return super().clean()
        comer, opponent = (self.cleaned_data.get(name) for name in ("comer", "opponent"))
        if comer is None or opponent is None:
            raise forms.ValidationError(_("Choose who comes, and the opponent."))
        wish = SeatWish(comer, opponent, self.cleaned_data.get("colour", ""))
        return self.cleaned_data | {"wish": wish}

    def change_in(self, round: Round) -> BoardChange:
        """Return the change that a valid form asks for. Raises ``Refused``."""
        wish: SeatWish | None = self.cleaned_data.get("wish")
        change: BoardChange = wish.change(round) if wish else self.cleaned_data["change"]
        return change


def fields_of(change: BoardChange) -> dict[str, Any]:
    """Return the fields by which a form asks for exactly this change."""
    shapes = ChangeForm.SHAPES.items()
    kind, parts = next((k, parts) for k, (shape, parts) in shapes if isinstance(change, shape))
    return {"kind": kind} | {part: getattr(change, part) for part in parts}
