"""The common parts of set-up forms: addresses made from names, refusals shown at their fields."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from clubs.addresses.slugs import slug_of
from clubs.models import federation_code
from tournaments.rules.fide import RefusedByFide
from tournaments.steps.refusals import Refused

LONGEST_ADDRESS = 60


def refuse(form: forms.BaseForm, refused: Refused) -> None:
    """Show what a service refused beside the field that it names; ``form.refusal`` has the ways out
    of what FIDE refuses.
    """
    if isinstance(refused, RefusedByFide):
        form.refusal = refused.refusal  # type: ignore[attr-defined]
    form.add_error(refused.field if refused.field in form.fields else None, refused.message)


class FederationField(forms.CharField):
    """Three letters, in capitals however they are typed."""

    def __init__(self, **options: Any) -> None:
        help_text = _("Three letters, as FIDE writes it: TUR, NOR.")
        super().__init__(
            **{
                "label": capfirst(_("federation")),
                "help_text": help_text,
                "max_length": 3,
                "required": False,
                "validators": [federation_code],
                **options,
            }
        )
        self.widget.attrs["class"] = "short"

    def to_python(self, value: Any) -> str:
        return (super().to_python(value) or "").upper()


def date_input() -> forms.DateInput:
    return forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})


def moment_input() -> forms.DateTimeInput:
    return forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})


class ServiceForm(forms.ModelForm):
    """A model's fields, for a service to check and write."""

    def _post_clean(self) -> None:
        """Check each field by itself; the service checks them together, and says it in better
        words.
        """
        names = [name for name in self._meta.fields or () if name in self.fields]
        self.instance = forms.models.construct_instance(self, self.instance, names)
        filled_in = {name for name in names if self._is_filled_in(name)}
        others = {field.name for field in self.instance._meta.fields} - filled_in
        try:
            self.instance.clean_fields(exclude=others)
        except ValidationError as faults:
            self.add_error(None, faults)

    def _is_filled_in(self, name: str) -> bool:
        """Tell whether the field has no error so far, and was not left empty as it may be."""
        field = self.fields[name]
        empty = self.cleaned_data.get(name) in field.empty_values
        return name not in self.errors and (field.required or not empty)

    @property
    def values(self) -> dict[str, Any]:
        """The fields of the model, for the service."""
        return {name: self.cleaned_data[name] for name in self._meta.fields or ()}


class AddressForm(ServiceForm):
    """A name and an address. The address is made from the name unless it is given."""

    RESERVED: frozenset[str] = frozenset()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["slug"].required = False
        self.fields["slug"].help_text = (
            _("Links that people have kept lead nowhere if you change it.")
            if self.instance.pk
            else _("Small letters, figures and hyphens. Empty: made from the name.")
        )

    def taken(self, slug: str) -> bool:
        """Tell whether another of its kind has this address."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "name" not in cleaned or "slug" not in cleaned:
            return cleaned
        typed_slug = cleaned["slug"].lower()
        cleaned["slug"] = typed_slug or self._slug_from(cleaned["name"])
        if not cleaned["slug"]:
            self.add_error("slug", _("The name has no plain letters. Write an address."))
        elif cleaned["slug"] in self.RESERVED:
            self.add_error("slug", _("This address is used for something else. Write another."))
        elif self.taken(cleaned["slug"]):
            self.add_error("slug", _("This address is in use. Choose another."))
        return cleaned

    def _slug_from(self, name: str) -> str:
        """Return ``spring-open``, or ``spring-open-2`` for the second of that name."""
        stem = slug_of(name, LONGEST_ADDRESS - 3)
        if not stem:
            return ""
        numbered = (f"{stem}-{number}" for number in range(2, 100))
        free = (slug for slug in (stem, *numbered) if slug not in self.RESERVED)
        return next((slug for slug in free if not self.taken(slug)), stem)
