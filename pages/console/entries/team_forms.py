"""The form for a team."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from pages.console.forms import ServiceForm
from tournaments.models import Entry


class TeamForm(ServiceForm):
    """A team: its names, its captain, and a strength other than that of its players."""

    hide_optional = True

    class Meta:
        model = Entry
        fields = ["team_name", "nickname", "captain", "rating"]
        labels = {"rating": _("Strength")}
        help_texts = {
            "nickname": _("Up to 5 signs, for narrow tables."),
            "rating": _("Teams are numbered by it. Empty: the average of its best boards."),
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["team_name"].required = True
        for name in ("nickname", "rating"):
            self.fields[name].widget.attrs["class"] = "short"

    @property
    def changes(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.changed_data}
