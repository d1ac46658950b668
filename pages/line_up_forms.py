"""The form of one team's line-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Member
from tournaments.teams.seats import TeamRow

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class LineUpForm(forms.Form):
    """A player, or nobody, for each board of one team."""

    hide_optional = True

    def __init__(self, row: TeamRow, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        nobody: tuple[str, StrPromise | str] = ("", _("nobody (lost by forfeit)"))
        choices = [nobody, *((str(member.pk), _named(member)) for member in row.members)]
        self.boards = [f"board_{board}" for board, _member in row.boards]
        for name, (board, member) in zip(self.boards, row.boards, strict=True):
            self.fields[name] = forms.TypedChoiceField(
                label=_("Board %(number)d") % {"number": board},
                choices=choices,
                coerce=int,
                empty_value=None,
                required=False,
                initial=member.pk if member else "",
            )

    @property
    def members(self) -> list[int | None]:
        """The chosen players by board, as ``line_ups.name`` takes them."""
        return [self.cleaned_data[name] for name in self.boards]


def _named(member: Member) -> str:
    """Return a player's place in the fixed order, name and rating."""
    label = f"{member.place}. {member.player.name}"
    return f"{label} ({member.rating})" if member.rating else label
