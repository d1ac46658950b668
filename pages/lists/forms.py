"""The form by which a file with a list is sent."""

from __future__ import annotations

import uuid
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from exchange.ratinglists import files
from exchange.ratinglists.reading.kinds import READERS
from exchange.ratinglists.uploads import StoredUpload
from ratinglists.models import Kind, RatingList

OWN = "own:"


class SendForm(forms.Form):
    """A file, and which list it is. Cleans to ``kind`` and ``rating_list`` too."""

    hide_optional = True
    key = forms.UUIDField(required=False, initial=uuid.uuid4, widget=forms.HiddenInput)
    which = forms.ChoiceField(label=gettext_lazy("Which list is it?"))
    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "As the federation offers it, zipped or not: up to 100 MB. Zip what is larger."
        ),
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.own = {OWN + found.key: found for found in RatingList.objects.filter(kind=Kind.OWN)}
        kinds = [(kind.value, kind.label) for kind in READERS if kind != Kind.OWN]
        own = [(value, found.name) for value, found in self.own.items()]
        other = [(Kind.OWN.value, gettext_lazy("Another list: CSV, XLSX or ODS"))]
        choices = [*kinds, *own, *(other if Kind.OWN in READERS else [])]
        cast(forms.ChoiceField, self.fields["which"]).choices = choices

    def clean_file(self) -> StoredUpload:
        upload = self.cleaned_data["file"]
        if not isinstance(upload, StoredUpload):
            raise ValidationError(_("Choose a file."))
        if upload.fault is not None:
            raise ValidationError(upload.fault.message)
        if (upload.size or 0) > files.LARGEST:
            raise ValidationError(
                _("The file is larger than %(most)d MB. Zip it, or send the single lists.")
                % {"most": files.LARGEST // files.MB}
            )
        return upload

    def clean(self) -> dict[str, Any]:
        which = self.cleaned_data.get("which", "")
        rating_list = self.own.get(which)
        kind = Kind.OWN if rating_list else Kind(which) if which else None
        self.cleaned_data |= {"kind": kind, "rating_list": rating_list}
        return self.cleaned_data
