"""The forms about people themselves and their club."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
    SetPasswordMixin,
)
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from clubs import devices
from clubs.addresses.sites import origins
from clubs.addresses.slugs import slug_of
from clubs.languages import OWN_NAMES
from clubs.models import Club, Role, User, not_reserved
from clubs.names import require_visible
from clubs.throttle import Throttle, address_of

SIGN_INS = Throttle("sign-in", tries=5, seconds=15 * 60)
"""Counted for one account from one place, or on one device that its owner has signed in on before.
"""
SIGN_INS_FROM_PLACE = Throttle("sign-in-address", tries=50, seconds=15 * 60)
SIGN_INS_OF_ACCOUNT = Throttle("sign-in-account", tries=50, seconds=24 * 60 * 60)
RESETS = Throttle("password-reset", tries=3, seconds=60 * 60)
RESETS_OF_ACCOUNT = Throttle("password-reset-account", tries=10, seconds=24 * 60 * 60)


class SignInForm(AuthenticationForm):
    """E-mail address and password; after a few wrong ones from one place, a pause.

    A device that a person has signed in on has a count of its own: what others do, in the same hall
    or to the same account, does not lock its owner out.
    """

    error_messages = {
        "invalid_login": _("This e-mail address and this password do not belong together."),
        "inactive": _("This e-mail address and this password do not belong together."),
        "pause": _("Too many tries. Wait a quarter of an hour, or set a new password."),
    }
    hide_optional = True
    username = forms.EmailField(
        label=_("E-mail address"),
        widget=forms.EmailInput(attrs={"autocomplete": "username", "autofocus": True}),
    )

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.signing_in = request

    def clean(self) -> dict[str, Any]:
        email = self.cleaned_data.get("username", "")
        device = devices.known_device(self.signing_in, email)
        place = device or address_of(self.signing_in)
        others = [] if device else [(SIGN_INS_FROM_PLACE, place), (SIGN_INS_OF_ACCOUNT, email)]
        # In this order, so that a throttled visitor does not use up the tries of others.
        if not (
            SIGN_INS.count_try(email, place)
            and all(limit.count_try(counted) for limit, counted in others)
        ):
            raise ValidationError(self.error_messages["pause"], code="pause")
        cleaned = super().clean()
        SIGN_INS.forget(email, place)
        for limit, counted in others:
            limit.uncount_try(counted)
        return cleaned


class ForgottenForm(PasswordResetForm):
    """The request for a password link. It never reveals whether there is such an account."""

    hide_optional = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")

    def people(self, request: HttpRequest) -> list[User]:
        """List whom to write to: nobody without an account, or after too many requests."""
        email, place = self.cleaned_data["email"], address_of(request)
        free = RESETS.count_try(email, place) and RESETS_OF_ACCOUNT.count_try(email)
        return list(self.get_users(email)) if free else []


class ShortHelp(forms.Form):
    """The rules for a password, in a line instead of a list."""

    hide_optional = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if name.endswith("password1"):
                field.help_text = _("At least 8 characters, not only figures, nothing common.")
            if name.endswith("password2"):
                field.help_text = ""


def forget_failed_tries(email: str, place: str) -> None:
    """Forget the tries of others, so that the person who set a new password may sign in with it."""
    SIGN_INS.forget(email, place)
    SIGN_INS_OF_ACCOUNT.forget(email)


class NewPasswordForm(ShortHelp, SetPasswordForm):
    """A form for somebody who came by the link in a mail."""


class ChangedPasswordForm(ShortHelp, PasswordChangeForm):
    """A form for somebody who knows the old password."""


class SignUpForm(ShortHelp, SetPasswordMixin):
    """The details that an invited person gives about themselves."""

    name = forms.CharField(
        label=_("Name"),
        max_length=120,
        validators=[require_visible],
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(
        label1=_("Password"), label2=_("Password, once more")
    )

    def __init__(self, *args: Any, email: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.email = email

    def clean(self) -> dict[str, Any]:
        self.validate_passwords()
        someone = User(email=self.email, name=self.cleaned_data.get("name", ""))
        self.validate_password_for_user(someone)
        return self.cleaned_data


class ProfileForm(forms.ModelForm):
    hide_optional = True

    class Meta:
        model = User
        fields = ["name", "language"]
        labels = {"language": _("Language")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["language"] = forms.ChoiceField(
            label=_("Language"),
            choices=[("", _("As the browser asks")), *OWN_NAMES.items()],
            required=False,
            help_text=_("Of the pages after signing in, and of mails to you."),
        )


class ClubForm(forms.ModelForm):
    class Meta:
        model = Club
        fields = ["name", "city", "federation", "public", "public_lists", "embed_sites"]
        widgets = {"embed_sites": forms.Textarea(attrs={"rows": 3, "spellcheck": "false"})}
        help_texts = {
            "federation": _("Three letters, as FIDE writes it: TUR, NOR."),
            "public": _("Without this, only members see the club and its events."),
            "public_lists": _(
                "CSV and XLSX on each tournament’s Documents page, with what the public pages show"
                " and nothing else."
            ),
            "embed_sites": _(
                "Standings, pairings and crosstables have pages to be framed in the club’s own"
                " site. As https://club.example; empty: any site may frame them."
            ),
        }

    def clean_embed_sites(self) -> str:
        return "\n".join(origins(self.cleaned_data["embed_sites"]))


class NewClubForm(ClubForm):
    """A club and its first owners. The address is derived from the name unless it is given."""

    own = forms.BooleanField(
        label=_("I am an owner of this club"),
        required=False,
        initial=True,
        help_text=_("Its events are then among your own at once, without an invitation."),
    )
    owner = forms.EmailField(
        label=_("E-mail address of another owner"),
        required=False,
        help_text=_("They get a link with which they join."),
    )
    slug = forms.SlugField(
        label=_("Address"),
        required=False,
        max_length=60,
        validators=[not_reserved],
        help_text=_("Small letters, figures and hyphens. Empty: made from the name."),
    )
    embed_sites = None  # in the club's settings, once it has a site
    field_order = [
        *("name", "slug", "city", "federation"),
        *("own", "owner", "public", "public_lists"),
    ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("own") and cleaned.get("owner") == "":
            self.add_error("owner", _("A club needs an owner: you, or whose address is here."))
        if "name" not in cleaned or "slug" not in cleaned:
            return cleaned
        cleaned["slug"] = cleaned["slug"].lower() or slug_of(cleaned["name"])
        if not cleaned["slug"]:
            self.add_error("slug", _("The name has no plain letters. Write an address."))
        elif Club.objects.filter(slug=cleaned["slug"]).exists():
            self.add_error("slug", _("Another club has this address."))
        else:
            self._refuse_reserved(cleaned["slug"])
        return cleaned

    def _refuse_reserved(self, slug: str) -> None:
        try:
            not_reserved(slug)
        except ValidationError as refused:
            self.add_error("slug", refused)


class InvitationForm(forms.Form):
    email = forms.EmailField(label=_("E-mail address"))
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.ARBITER)


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
