"""A tournament's tie-breaks while they are put together: a draft that the form itself carries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.pages import whole_number
from pages.console.tiebreaks import editor
from pages.console.tiebreaks.offers import offers
from tiebreaks import EDITIONS
from tiebreaks.codes import SELF_DEFINED
from tournaments.models import Tournament
from tournaments.rules import settings, teams
from tournaments.words import tiebreaks
from tournaments.words.systems import tiebreak_choices

LONGEST_CODE = 40
HIGHEST_RATING = 4000
LEAVE, SET = "leave", "set"
"""The two ways to treat opponents without a rating."""


@dataclass(frozen=True)
class TieBreakDraft:
    """The list as it stands on the page, not saved.

    ``message`` says what the last press did; ``focus`` is the id of the element focused after it.
    """

    order: list[str]
    edition: str
    message: str = ""
    focus: str = ""

    def name(self, place: int) -> str:
        return tiebreaks.name(self.order[place])

    def key(self, place: int) -> str:
        return editor.line_keys(self.order)[place]


def saved_draft(tournament: Tournament) -> TieBreakDraft:
    """Return the tournament's own list."""
    return TieBreakDraft(list(tournament.tiebreaks), tournament.tiebreak_edition)


def posted_draft(tournament: Tournament, sent: QueryDict) -> TieBreakDraft:
    """Return the list that was sent, as far as it is known, with the points in front.

    With those of teams, the score in front is the one that the list begins with.
    """
    edition = _edition(tournament, sent.get("tiebreak_edition", ""))
    order = editor.known_codes(codes_in(sent), edition)
    first = teams.leads(tournament)
    if tournament.for_teams and order and order[0] in teams.LEADS.values():
        first = order[0]
    return TieBreakDraft([first, *(code for code in order if code not in (first, "PTS"))], edition)


def codes_in(sent: QueryDict) -> list[str]:
    """Return the codes sent, cut to what can be a list at all."""
    codes = sent.getlist("tiebreaks")[: settings.LONGEST_LIST + 1]
    return [code[:LONGEST_CODE] for code in codes if code.strip()]


def _edition(tournament: Tournament, wanted: str) -> str:
    """Return the chosen edition, unless round 1 has locked it."""
    locked = "tiebreak_edition" in settings.locked(tournament)
    return tournament.tiebreak_edition if locked or wanted not in EDITIONS else wanted


def rearrange(tournament: Tournament, sent: QueryDict) -> TieBreakDraft:
    """Change the list that was sent as its ``wish`` asks: ``up 3``, ``take nsf-long``."""
    draft = posted_draft(tournament, sent)
    action, _space, argument = sent.get("wish", "").partition(" ")
    if action == "take":
        return _take_offer(tournament, draft, argument)
    if action == "add":
        return _add(draft, sent)
    place = whole_number(argument)
    if action not in MOVES or place is None or not 0 < place < len(draft.order):
        return draft
    return MOVES[action](draft, place, sent)


def _up(draft: TieBreakDraft, place: int, sent: QueryDict) -> TieBreakDraft:
    return _move(draft, place, max(1, place - 1), "up")


def _down(draft: TieBreakDraft, place: int, sent: QueryDict) -> TieBreakDraft:
    return _move(draft, place, min(len(draft.order) - 1, place + 1), "down")


def _move(draft: TieBreakDraft, place: int, new_place: int, button: str) -> TieBreakDraft:
    order = list(draft.order)
    order.insert(new_place, order.pop(place))
    changed = replace(draft, order=order)
    message = (
        _("%(name)s is now number %(place)d of %(count)d.")
        if new_place != place
        else _("%(name)s stays number %(place)d of %(count)d.")
    )
    figures = {"name": changed.name(new_place), "place": new_place + 1, "count": len(order)}
    return replace(changed, message=message % figures, focus=f"{button}-{changed.key(new_place)}")


def _remove(draft: TieBreakDraft, place: int, sent: QueryDict) -> TieBreakDraft:
    """Remove an entry; the focus goes to the one in its place, else to the field that adds one."""
    order = [*draft.order[:place], *draft.order[place + 1 :]]
    remaining = replace(
        draft, order=order, message=_("%(name)s is out.") % {"name": draft.name(place)}
    )
    return replace(
        remaining, focus=f"remove-{remaining.key(place)}" if place < len(order) else "add-code"
    )


def _adjust(draft: TieBreakDraft, place: int, sent: QueryDict) -> TieBreakDraft:
    """Change the modifiers; the entry stays the same if they do not make a known code."""
    base = draft.order[place].partition("/")[0]
    flags = (flag for flag in editor.FLAGS if flag in sent.getlist(f"flags-{place}"))
    modifiers = (sent.get(f"cut-{place}", ""), sent.get(f"limit-{place}", ""), *flags)
    code = "/".join([base, *(modifier[:3] for modifier in modifiers if modifier)])
    codes = editor.known_codes([code], draft.edition)
    order = [*draft.order[:place], *(codes or [draft.order[place]]), *draft.order[place + 1 :]]
    changed = replace(draft, order=order)
    message = _("Number %(place)d is now %(name)s.") % {
        "place": place + 1,
        "name": changed.name(place),
    }
    return replace(changed, message=message, focus=f"adjust-{changed.key(place)}")


MOVES: Mapping[str, Callable[[TieBreakDraft, int, QueryDict], TieBreakDraft]] = {
    "up": _up,
    "down": _down,
    "remove": _remove,
    "adjust": _adjust,
}


def _add(draft: TieBreakDraft, sent: QueryDict) -> TieBreakDraft:
    code = sent.get("add_code", "")[:LONGEST_CODE]
    if code == SELF_DEFINED:
        code = f"{SELF_DEFINED}_{_code_name(sent.get('own_name', ''))}"
    codes = editor.known_codes([code], draft.edition)
    if not codes or len(draft.order) >= settings.LONGEST_LIST or codes == [f"{SELF_DEFINED}_"]:
        return replace(draft, focus="own-name", message=_("Give it a short name, in letters."))
    changed = replace(draft, order=[*draft.order, *codes])
    figures = {"name": changed.name(-1), "place": len(changed.order), "count": len(changed.order)}
    message = _("%(name)s is in, as number %(place)d of %(count)d.") % figures
    return replace(changed, message=message, focus="add-code")


def _code_name(name: str) -> str:
    """Return the letters and figures that a code can hold."""
    longest = LONGEST_CODE - len(SELF_DEFINED) - 1
    return "".join(sign for sign in name.upper() if sign.isascii() and sign.isalnum())[:longest]


def _take_offer(tournament: Tournament, draft: TieBreakDraft, key: str) -> TieBreakDraft:
    """Take a ready-made list with its edition; if that is locked, the list alone."""
    offer = offers(tournament).find(key)
    if offer is None:
        return draft
    edition = _edition(tournament, offer.edition)
    message = _("The list is now that of “%(name)s”.") % {"name": offer.name}
    if edition != offer.edition:
        message = f"{message} {_('The rules stay those that round 1 has locked.')}"
    return TieBreakDraft(list(offer.order), edition, message, "list-heading")


class TieBreaksForm(forms.Form):
    """The settings beside the list. ``opened``: the saved state when the page was opened."""

    tiebreak_edition = forms.ChoiceField(
        label=capfirst(gettext_lazy("tie-breaks by")), choices=tiebreak_choices
    )
    unrated = forms.ChoiceField(
        label=gettext_lazy("Opponents without a rating"),
        widget=forms.RadioSelect,
        choices=[
            (LEAVE, gettext_lazy("Leave it out: what needs their rating decides nothing there")),
            (SET, gettext_lazy("They count with the rating below")),
        ],
    )
    unrated_as = forms.IntegerField(
        label=gettext_lazy("Rating that they count with"),
        required=False,
        min_value=1,
        max_value=HIGHEST_RATING,
        widget=forms.NumberInput(attrs={"class": "short"}),
    )
    preset_name = forms.CharField(
        label=gettext_lazy("Name of the list"), required=False, max_length=80
    )
    opened = forms.CharField(widget=forms.HiddenInput)
    hide_optional = True

    def __init__(self, tournament: Tournament, data: QueryDict | None = None) -> None:
        rating = tournament.unrated_as
        initial = {
            "tiebreak_edition": tournament.tiebreak_edition,
            "unrated": LEAVE if rating is None else SET,
            "unrated_as": rating,
            "opened": state_of(tournament),
        }
        super().__init__(data, initial=initial)
        self.tournament = tournament
        if "tiebreak_edition" in settings.locked(tournament):
            self.fields["tiebreak_edition"].disabled = True
            self.fields["tiebreak_edition"].widget.attrs["aria-describedby"] = "locked"

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("unrated") == SET and cleaned.get("unrated_as") is None:
            self.add_error("unrated_as", _("Write a rating, or leave such tie-breaks out."))
        if "opened" in cleaned and cleaned["opened"] != state_of(self.tournament):
            self.add_error(
                None,
                _(
                    "Somebody has changed the tie-breaks meanwhile. They are now: %(order)s."
                    " Save again to put yours in their place."
                )
                % {"order": ", ".join(map(tiebreaks.short, self.tournament.tiebreaks))},
            )
        return cleaned

    @property
    def values(self) -> dict[str, Any]:
        """The fields for the service."""
        rating = self.cleaned_data["unrated_as"] if self.cleaned_data["unrated"] == SET else None
        return {"tiebreak_edition": self.cleaned_data["tiebreak_edition"], "unrated_as": rating}

    @property
    def counts_unrated(self) -> bool:
        """Whether players without a rating count with one, as the page stands."""
        return self["unrated"].value() == SET


def state_of(tournament: Tournament) -> str:
    """Return the saved tie-breaks as a text, to see whether they have been changed meanwhile."""
    rating = tournament.unrated_as or ""
    return "|".join([tournament.tiebreak_edition, str(rating), *tournament.tiebreaks])
