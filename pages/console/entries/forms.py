"""Forms for players: in the club's register, and in one tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from exchange.previews.decisions import RatingsGo
from pages.console.entries.ratings_go import ratings_go_field
from pages.console.forms import FederationField, ServiceForm
from tournaments.entries import meant, picking
from tournaments.entries.roster import RosterLine
from tournaments.models import (
    ByeKind,
    Entry,
    Factor,
    Member,
    Player,
    RatingMethod,
    Title,
    Tournament,
)
from tournaments.ratings import sources
from tournaments.ratings.known import Ratings, typed_field

LONGEST_KEY = 80
"""Unit: letters of what says who of which list was chosen."""


class PlayerForm(ServiceForm):
    """A player in the club's register."""

    federation = FederationField()

    class Meta:
        model = Player
        fields = [
            "name",
            "title",
            "women_title",
            "rating",
            "rapid_rating",
            "blitz_rating",
            "national_rating",
            "federation",
            "home_club",
            "birth",
            "sex",
            "fide_id",
            "national_id",
        ]
        labels = {"rating": _("FIDE rating")}
        widgets = {
            name: forms.NumberInput(attrs={"class": "short"})
            for name in ("rating", "rapid_rating", "blitz_rating", "national_rating")
        }
        help_texts = {"name": _("Family name first, as FIDE writes it: Kaya, Ezgi.")}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["birth"].widget.attrs["placeholder"] = "1999/12/31"

    @property
    def changes(self) -> dict[str, Any]:
        """The fields that differ from before."""
        return {name: self.cleaned_data[name] for name in self.changed_data}


class PickingForm(PlayerForm):
    """A person who may be picked while the name is typed.

    ``player`` is the one of the register whom the arbiter chose, ``listed`` the one of a rating
    list; ``somebody_else``: none of them, though the name is the same.
    """

    player = forms.ModelChoiceField(
        Player.objects.none(), required=False, widget=forms.HiddenInput(attrs={"id": "chosen"})
    )
    listed = forms.CharField(
        max_length=LONGEST_KEY,
        required=False,
        widget=forms.HiddenInput(attrs={"id": "chosen-listed"}),
    )
    somebody_else = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, club: Club, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.club = club
        self.fields["player"].queryset = club.players.all()  # type: ignore[attr-defined]

    def clean_listed(self) -> picking.Pick | None:
        """Find the person again, who may be in the lists no longer."""
        key = self.cleaned_data["listed"]
        pick = picking.picked(key, self.club) if key else None
        if key and pick is None:
            raise forms.ValidationError(
                _("The rating lists do not have this person any more. Type the name again.")
            )
        return pick

    @property
    def typed(self) -> dict[str, Any]:
        """The register's fields that were filled in; empty ones say nothing."""
        return {name: value for name, value in self.values.items() if value not in (None, "")}

    @property
    def sent(self) -> meant.Sent:
        """The person as the form describes them. One known to a list has its name, and what was
        typed besides.
        """
        data, typed = self.cleaned_data, self.typed
        if data["listed"]:
            added = set(self.changed_data) - {"name"}
            typed = {name: value for name, value in typed.items() if name in added}
        return meant.Sent(typed, data["player"], data["listed"], data["somebody_else"])


class NewPersonForm(PickingForm):
    """The line that takes the next player: a name, a rating, Enter."""

    def __init__(self, tournament: Tournament, *args: Any, held: str = "", **options: Any) -> None:
        ids = {"auto_id": f"{held}-id_%s"} if held else {}
        super().__init__(tournament.club, *args, **options | ids)
        if held:  # must not have the ids of the line itself
            for name, id in (("player", "chosen"), ("listed", "chosen-listed")):
                self.fields[name].widget.attrs["id"] = f"{held}-{id}"
        self.tournament = tournament
        self.counts = seeding_rating_field(tournament)
        self.fields["name"].help_text = ""
        self.focus("name")
        self.fields[self.counts].label = capfirst(_("rating"))

    def focus(self, wanted: str) -> None:
        """Put the cursor into the field ``wanted``; if there is no such field, into none of the
        line.
        """
        for name, field in self.fields.items():
            field.widget.attrs["autofocus"] = name == wanted

    @property
    def rating(self) -> forms.BoundField:
        """The rating that seeds in this tournament."""
        return self[self.counts]

    @property
    def details(self) -> list[forms.BoundField]:
        """The optional fields."""
        on_the_line = {"name", self.counts}
        return [self[name] for name in PlayerForm.Meta.fields if name not in on_the_line]

    @property
    def details_wrong(self) -> bool:
        """Whether there are errors in the optional fields, which are folded away."""
        return any(field.errors for field in self.details)

    @property
    def sent(self) -> meant.Sent:
        """The person as the line describes them: the rating is the tournament's, if a list has the
        person's own.
        """
        sent = super().sent
        typed = {name: value for name, value in sent.typed.items() if name != self.counts}
        return replace(sent, typed=typed) if sent.listed else sent

    def seed(self, player: Player | None) -> int | None:
        """Return the rating typed, if it is this tournament's own and not the register's."""
        known = player or self.cleaned_data["listed"]
        in_tournament = known or self.tournament.rating_method == RatingMethod.OTHER
        return self.cleaned_data[self.counts] if in_tournament else None


class NewEntryForm(NewPersonForm):
    """The line on top of the list of a tournament of players."""

    first_round = forms.TypedChoiceField(
        label=capfirst(_("plays from round")), coerce=int, empty_value=None, required=False
    )

    def __init__(
        self, tournament: Tournament, rounds: Sequence[int], *args: Any, **options: Any
    ) -> None:
        super().__init__(tournament, *args, **options)
        self.fields["first_round"].choices = [(n, n) for n in rounds]  # type: ignore[attr-defined]


class ByeForm(forms.Form):
    """A bye in a coming round; without a kind, its cancellation."""

    round = forms.IntegerField(label=capfirst(_("round")), min_value=1)
    kind = forms.ChoiceField(label=capfirst(_("kind")), choices=ByeKind.choices, required=False)


class ParticipantForm(PlayerForm):
    """A participant (``participant``: the entry, or the member of a team), and the person.

    ``ratings`` says where a new rating and title go; ``listed`` is a rating that a list has.
    """

    title = forms.ChoiceField(
        label=capfirst(_("title")), choices=[("", "–"), *Title.choices], required=False
    )
    rating = forms.IntegerField(
        label=capfirst(_("rating in this tournament")), min_value=1, max_value=4000, required=False
    )
    k_factor = forms.TypedChoiceField(
        label=capfirst(_("factor K")),
        choices=[("", _("the list’s, or worked out")), *Factor.choices],
        coerce=int,
        empty_value=None,
        required=False,
    )
    ratings = ratings_go_field()
    listed = forms.ChoiceField(
        label=_("Ratings in the lists"), required=False, widget=forms.RadioSelect
    )

    class Meta(PlayerForm.Meta):
        fields = [
            *("name", "federation", "home_club", "birth", "sex", "women_title"),
            *("fide_id", "national_id"),
        ]

    hide_optional = True
    OWN: tuple[str, ...] = ("title", "rating", "k_factor")

    def __init__(
        self, participant: Entry | Member, person: Player, *args: Any, **options: Any
    ) -> None:
        self.counts = seeding_rating_field(participant.tournament)
        in_register = {"title": person.title, "rating": getattr(person, self.counts)}
        same = in_register == {"title": participant.title, "rating": participant.rating}
        usual = RatingsGo.BOTH if same else RatingsGo.TOURNAMENT
        initial = {name: getattr(participant, name) for name in self.OWN} | {"ratings": usual}
        super().__init__(*args, instance=person, initial=initial, **options)
        others = Ratings(participant.tournament, [person]).others(person)
        self.others = {f"{known.source.list}:{known.source.pace}": known for known in others}
        self.source = sources.in_words(participant.rating_source) if participant.rating else ""
        self.fields["listed"].choices = [  # type: ignore[attr-defined]
            ("", _("none of these: as it is above")),
            *((key, f"{known.value} ({known.source})") for key, known in self.others.items()),
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("listed") and "rating" in self.changed_data:
            self.add_error("listed", _("Pick a rating of a list or type one, not both."))
        return cleaned

    @property
    def changes(self) -> dict[str, Any]:
        """The changed fields, for the service."""
        goes: RatingsGo = self.cleaned_data["ratings"]
        changed = {n: v for n, v in super().changes.items() if n not in ("ratings", "listed")}
        of_register = {"title": "player_title", "rating": IN_REGISTER.get(self.counts, self.counts)}
        if picked := self.others.get(self.cleaned_data["listed"]):
            changed |= {"rating": picked.value, "rating_source": picked.stored_source}
            field = picked.source.field
            of_register["rating"] = IN_REGISTER.get(field, field)
        copied = {of_register[name]: changed[name] for name in of_register if name in changed}
        if not goes.to_tournament:
            changed = {n: v for n, v in changed.items() if n not in RANKED}
        return changed | (copied if goes.to_register else {})


class EntryForm(ParticipantForm):
    """One entry (``line``: as the list has it)."""

    first_round = forms.TypedChoiceField(label=capfirst(_("plays from round")), coerce=int)
    half_point_byes_allowed = forms.BooleanField(
        label=capfirst(_("may have half-point byes")), required=False
    )

    OWN = ("title", "rating", "k_factor", "first_round", "half_point_byes_allowed")

    def __init__(self, line: RosterLine, rounds: Sequence[int], *args: Any, **options: Any) -> None:
        entry = line.entry
        super().__init__(entry, entry.person, *args, **options)
        starts = sorted({entry.first_round, *rounds})
        self.fields["first_round"].choices = [(n, n) for n in starts]  # type: ignore[attr-defined]
        self.fields["first_round"].disabled = not line.removable


IN_REGISTER = {"rating": "player_rating"}
"""The services' name for a rating of the register, where it is not the field's own."""
RANKED = frozenset({"rating", "rating_source", "title"})


def seeding_rating_field(tournament: Tournament) -> str:
    """Return the register's field that seeds a player first of all."""
    return typed_field(tournament)
