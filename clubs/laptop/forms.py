"""The form on the first page of a laptop's instance."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms import SignUpForm
from clubs.names import require_visible


class FirstForm(SignUpForm):
    """A club, and who signs in for it."""

    club = forms.CharField(
        label=_("Name of the club"),
        max_length=120,
        validators=[require_visible],
        widget=forms.TextInput(attrs={"autocomplete": "organization", "autofocus": True}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, email="", **kwargs)
        self.fields["name"].label = _("Your name")
        del self.fields["name"].widget.attrs["autofocus"]
        self.fields["email"] = forms.EmailField(
            label=_("E-mail address"),
            help_text=_("You sign in with it. Nothing is sent to it."),
            widget=forms.EmailInput(attrs={"autocomplete": "username"}),
        )
        self.order_fields(["club", "name", "email", "password1", "password2"])

    def clean(self) -> dict[str, Any]:
        self.email = self.cleaned_data.get("email", "")
        return super().clean()
