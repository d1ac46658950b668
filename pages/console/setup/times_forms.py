"""Forms for the times of rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from pages.console.forms import moment_input
from tournaments.models import Round, RoundState, Tournament


class ScheduleForm(forms.Form):
    """A schedule from which the starts of all rounds follow."""

    first = forms.DateTimeField(label=_("Round 1 starts"), widget=moment_input())
    days = forms.TypedChoiceField(
        label=_("Playing days"),
        coerce=int,
        choices=[(1, _("every day")), (7, _("every week")), (14, _("every two weeks"))],
    )
    a_day = forms.IntegerField(label=_("Rounds a day"), min_value=1, max_value=15, initial=1)
    apart = forms.TimeField(
        label=_("From start to start"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=_("Hours and minutes between two rounds of one day."),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("a_day", 1) > 1 and not cleaned.get("apart"):
            self.add_error("apart", _("How long is it from one round to the next?"))
        return cleaned

    def starts(self, rounds: int) -> dict[int, datetime]:
        """Return the start of each round. Clock changes between two days make no difference."""
        begin = timezone.make_naive(self.cleaned_data["first"])
        gap = self.cleaned_data["apart"] or time()
        apart = timedelta(hours=gap.hour, minutes=gap.minute)
        starts = {}
        for number in range(1, rounds + 1):
            day, turn = divmod(number - 1, self.cleaned_data["a_day"])
            start = begin + day * timedelta(days=self.cleaned_data["days"]) + turn * apart
            starts[number] = timezone.make_aware(start)
        return starts


class TimesForm(forms.Form):
    """A start for each round; empty if it is not known yet."""

    hide_optional = True

    def __init__(self, rounds: Sequence[Round], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.rounds = rounds
        for round in rounds:
            self.fields[f"round_{round.number}"] = forms.DateTimeField(
                label=_("Round %(number)d") % {"number": round.number},
                required=False,
                initial=round.starts,
                widget=moment_input(),
            )
            if round.tournament.for_teams:
                self.fields[f"due_{round.number}"] = forms.DateTimeField(
                    label=_("Line-ups of round %(number)d by") % {"number": round.number},
                    required=False,
                    initial=round.line_ups_due,
                    widget=moment_input(),
                )

    @property
    def lines(self) -> Iterator[tuple[Round, list[forms.BoundField]]]:
        """Each round's start, and for teams the deadline of its line-ups."""
        for round in self.rounds:
            names = (f"round_{round.number}", f"due_{round.number}")
            yield round, [self[name] for name in names if name in self.fields]

    @property
    def times(self) -> Mapping[int, datetime | None]:
        """The starts, as ``changing.set_round_times`` takes them."""
        return {r.number: self.cleaned_data[f"round_{r.number}"] for r in self.rounds}

    @property
    def line_ups(self) -> Mapping[int, datetime | None]:
        """The deadlines, as ``changing.set_round_times`` takes them."""
        names = {round.number: f"due_{round.number}" for round in self.rounds}
        return {n: self.cleaned_data[name] for n, name in names.items() if name in self.fields}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        before: datetime | None = None
        for round in self.rounds:
            self._due_before_the_start(round, cleaned)
            starts = cleaned.get(f"round_{round.number}")
            if starts and before and starts <= before:
                self.add_error(f"round_{round.number}", _("This is not after the round before it."))
            before = starts or before
        return cleaned

    def _due_before_the_start(self, round: Round, cleaned: Mapping[str, Any]) -> None:
        starts, due = (cleaned.get(f"{kind}_{round.number}") for kind in ("round", "due"))
        if starts and due and due > starts:
            self.add_error(f"due_{round.number}", _("The round has begun by then."))


def fill_in_times(
    tournament: Tournament, rounds: Sequence[Round], schedule: ScheduleForm
) -> TimesForm:
    """Return the form with the schedule in it, unsaved. Rounds that have begun keep their times."""
    starts = schedule.starts(tournament.rounds_planned)
    initial = {
        f"round_{round.number}": starts[round.number]
        for round in rounds
        if round.state == RoundState.PLANNED
    }
    return TimesForm(rounds, initial=initial)
