"""The question where a rating goes: always asked, by the same part of a form."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from exchange.previews.decisions import RatingsGo

WORDS = {
    RatingsGo.TOURNAMENT: _("to this tournament only: the register stays as it is"),
    RatingsGo.BOTH: _("to the register and to this tournament"),
    RatingsGo.REGISTER: _("to the register only: who plays here keeps the rating of now"),
}


def ratings_go_field(initial: RatingsGo | None = None) -> forms.ChoiceField:
    """Return the question (``console/entries/part_ratings_go.html`` shows it); what is not
    answered goes to the tournament.
    """
    return forms.TypedChoiceField(
        label=_("Where do new ratings go?"),
        choices=[(str(go), words) for go, words in WORDS.items()],
        coerce=RatingsGo,
        empty_value=RatingsGo.TOURNAMENT,
        initial=initial,
        required=False,
        widget=forms.RadioSelect,
    )
