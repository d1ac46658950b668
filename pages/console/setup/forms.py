"""Forms for events and tournaments before the first round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from clubs.alphabet import alphabetical
from clubs.models import Club
from pages.console.forms import AddressForm, FederationField, date_input
from tournaments.models import Entry, Event, Tournament
from tournaments.models.event import ROUND_ROBIN
from tournaments.words.systems import player_choices, systems_in_short


class EventForm(AddressForm):
    """An event of ``club``; it has one day if no last day is given."""

    federation = FederationField()

    RESERVED = frozenset(
        {"players", "members", "settings", "events", "new", "deleted", "tie-breaks"}
    )

    class Meta:
        model = Event
        fields = ["name", "starts", "ends", "city", "federation", "slug", "public"]
        widgets = {"starts": date_input(), "ends": date_input()}
        help_texts = {
            "ends": _("Empty: the event has one day."),
            "public": _("Without this, only members of the club see it."),
        }

    def __init__(self, club: Club, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.club = club
        self.fields["ends"].required = False
        if not self.instance.pk:
            self.initial = {"city": club.city, "federation": club.federation, **self.initial}

    def taken(self, slug: str) -> bool:
        return self.club.events.exclude(pk=self.instance.pk).filter(slug=slug).exists()

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        first, last = cleaned.get("starts"), cleaned.get("ends")
        cleaned["ends"] = last or first
        if first and last and last < first:
            self.add_error("ends", _("The last day is before the first."))
        return cleaned


class TournamentForm(AddressForm):
    """The fields that every tournament needs: a name, a length, an address."""

    RESERVED = frozenset({"edit", "tournaments", "put-away"})

    class Meta:
        model = Tournament
        fields = ["name", "rounds_planned", "time_control", "chief_arbiter", "slug"]
        help_texts = {
            "name": _("Of this group, as players say it: A, U12, Open."),
            "time_control": _("In words: 90 min + 30 s a move."),
        }

    def __init__(self, event: Event, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.event = event

    def taken(self, slug: str) -> bool:
        return self.event.tournaments.exclude(pk=self.instance.pk).filter(slug=slug).exists()


RATED_HELP = _(
    "Its results go to FIDE for rating, so what FIDE forbids in a rated tournament is refused."
)
FIDE_MODE_HELP = _(
    "Keeps to what FIDE asks of programs: the number of rounds and who shall not meet are settled"
    " before round 1; it can be left later, but not entered again."
)


def system_field(**options: Any) -> forms.ChoiceField:
    """Return the field for a tournament's pairing system and edition: ``dutch fide-2026``."""
    return forms.ChoiceField(
        label=capfirst(_("pairing system")),
        choices=player_choices,
        help_text=systems_in_short(),
        **options,
    )


class NewTournamentForm(TournamentForm):
    """The settings needed before the players: the others have usual values until changed."""

    rules = system_field(initial="dutch fide-2026", required=False)

    class Meta(TournamentForm.Meta):
        fields = [*TournamentForm.Meta.fields, "numbers_by", "rated", "fide_mode"]
        labels = {"numbers_by": _("Numbers of the table")}
        help_texts = TournamentForm.Meta.help_texts | {
            "numbers_by": _(
                "In a round robin the number decides who meets whom when, and with which colour."
                " Lots are drawn, and numbers typed in, when everybody is on the list. Varma"
                " tables are for 9 to 24 players of several federations."
            ),
            "rated": RATED_HELP,
            "fide_mode": FIDE_MODE_HELP,
        }

    hide_optional = True

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["numbers_by"].required = False
        self.fields["rounds_planned"].help_text = _(
            "A round robin has as many as its table, a knock-out as its bracket."
        )

    @property
    def values(self) -> dict[str, Any]:
        """The fields with ``system`` and ``edition``; with numbers only if there is a table for
        them.
        """
        values = {name: value for name, value in super().values.items() if name != "numbers_by"}
        if self.cleaned_data["rules"]:
            values["system"], values["edition"] = self.cleaned_data["rules"].split()
        numbers_by = self.cleaned_data["numbers_by"]
        by_table = values.get("system") == ROUND_ROBIN
        return values | {"numbers_by": numbers_by} if by_table and numbers_by else values


class EntriesByName(forms.models.ModelChoiceIterator):
    """The choices of a field for entries, in the order of the reader's alphabet."""

    def __iter__(self) -> Iterator[tuple[Any, str]]:
        return iter(sorted(super().__iter__(), key=lambda choice: alphabetical(choice[1])))


class EntryTicks(forms.ModelMultipleChoiceField):
    """Players of a tournament, to be ticked by name."""

    widget = forms.CheckboxSelectMultiple
    iterator = EntriesByName

    def label_from_instance(self, obj: Entry) -> str:
        return obj.name


class ProhibitForm(forms.Form):
    """Two or more who must not meet, and in which rounds."""

    entries = EntryTicks(Entry.objects.none(), label=_("Players"))
    first_round = forms.IntegerField(label=_("From round"), min_value=1, initial=1)
    last_round = forms.IntegerField(label=_("To round"), min_value=1)

    def __init__(self, tournament: Tournament, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        entries = tournament.entries.select_related("player")
        self.fields["entries"].queryset = entries  # type: ignore[attr-defined]
        if tournament.for_teams:
            self.fields["entries"].label = _("Teams")
        self.fields["last_round"].initial = tournament.rounds_planned
        for name in ("first_round", "last_round"):
            self.fields[name].widget.attrs |= {"class": "short", "max": tournament.rounds_planned}

    def clean_entries(self) -> Any:
        if len(self.cleaned_data["entries"]) < 2:
            raise forms.ValidationError(_("Tick at least two."))
        return self.cleaned_data["entries"]
