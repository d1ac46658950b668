"""Forms for the rules of a knock-out's matches, and for the steps of one match."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from crosstable.results import Result
from pairing.knockout.match import FINISHES, Clock, ColourLots, MatchRules, MatchStage, Times
from tournaments.bridge.knockouts import rules_of
from tournaments.knockouts import words
from tournaments.models import KnockOut, Side
from tournaments.models.knockout import MOST_PLACES
from tournaments.models.ties import LONGEST_SEED

LONGEST_GAME = 300
LONGEST_INCREMENT = 120
LONGEST_BREAK = 600


def minutes(label: Any, required: bool = True) -> forms.IntegerField:
    field = forms.IntegerField(label=label, min_value=1, max_value=LONGEST_GAME, required=required)
    field.widget.attrs["class"] = "short"
    return field


def seconds(label: Any) -> forms.IntegerField:
    field = forms.IntegerField(
        label=label, min_value=1, max_value=LONGEST_INCREMENT, required=False
    )
    field.widget.attrs["class"] = "short"
    return field


def pause(label: Any) -> forms.IntegerField:
    field = forms.IntegerField(label=label, min_value=0, max_value=LONGEST_BREAK)
    field.widget.attrs["class"] = "short"
    return field


def _finishes() -> list[tuple[str, Any]]:
    return [(stage.value, words.FINISHES[stage]) for stage in FINISHES]


def _colours() -> list[tuple[str, Any]]:
    return [(how.value, words.COLOURS[how]) for how in ColourLots]


class RulesForm(forms.Form):
    """The rules by the event's own regulations; the initial values are those of the procedure."""

    hide_optional = True

    games = forms.TypedChoiceField(
        label=_("Games of a match"),
        coerce=int,
        choices=[(n, n) for n in (1, 2, 4, 6, 8)],
        help_text=_(
            "The procedure has an even number (article 7). One game is the event’s own rule, and"
            " its regulations should say so."
        ),
    )
    extension = forms.TypedChoiceField(
        label=_("Games of the extension"),
        coerce=int,
        choices=[(0, _("no extension")), (2, 2), (4, 4)],
    )
    finish = forms.ChoiceField(label=_("If it is still tied"), choices=lazy(_finishes, list))
    colours = forms.ChoiceField(
        label=_("Lots for the colours (article 13)"),
        choices=lazy(_colours, list),
        required=False,
    )
    play_minutes = minutes(_("Minutes each"))
    play_added_minutes = minutes(_("With adding clocks: minutes"), required=False)
    play_added_seconds = seconds(_("and seconds a move"))
    extension_minutes = minutes(_("Minutes each"))
    extension_added_minutes = minutes(_("With adding clocks: minutes"), required=False)
    extension_added_seconds = seconds(_("and seconds a move"))
    golden_white = minutes(_("White: minutes"))
    golden_black = minutes(_("Black: minutes"))
    single_white = minutes(_("White: minutes"))
    single_black = minutes(_("Black: minutes"))
    between_games = pause(_("Minutes between games"))
    between_stages = pause(_("Minutes between stages"))

    def __init__(self, rules: MatchRules, *args: Any, **options: Any) -> None:
        options["initial"] = _initial(rules) | (options.get("initial") or {})
        super().__init__(*args, **options)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for part in ("play", "extension"):
            both = [cleaned.get(f"{part}_added_{unit}") for unit in ("minutes", "seconds")]
            if any(both) and not all(both):
                self.add_error(
                    f"{part}_added_seconds",
                    _("Give both minutes and seconds for adding clocks, or neither."),
                )
        return cleaned

    @property
    def rules(self) -> MatchRules:
        cleaned = self.cleaned_data
        return MatchRules(
            games=cleaned["games"],
            extension=cleaned["extension"],
            finish=MatchStage(cleaned["finish"]),
            play=self._times("play"),
            extension_play=self._times("extension"),
            golden_point=Times(Clock(cleaned["golden_white"]), Clock(cleaned["golden_black"])),
            single_game=Times(Clock(cleaned["single_white"]), Clock(cleaned["single_black"])),
            break_between_games=cleaned["between_games"],
            break_between_stages=cleaned["between_stages"],
            colours=ColourLots(cleaned["colours"] or ColourLots.AT_EACH_MATCH),
        )

    def _times(self, part: str) -> Times:
        clock = Clock(self.cleaned_data[f"{part}_minutes"])
        added = self.cleaned_data[f"{part}_added_minutes"]
        return Times(
            clock,
            clock,
            Clock(added, self.cleaned_data[f"{part}_added_seconds"]) if added else None,
        )


class KnockOutForm(RulesForm):
    """A rules form with the number of places that a knock-out is played for."""

    places = forms.IntegerField(
        label=_("Number of places"),
        min_value=1,
        max_value=MOST_PLACES,
        help_text=_("How many are through at the end. 1: until there is one winner."),
    )
    third_place = forms.BooleanField(
        label=_("Match for third place"),
        required=False,
        help_text=_(
            "Those who go out in the semi-finals play it beside the final. It needs one winner; the"
            " procedure has none, so the event’s regulations should say so."
        ),
    )

    def __init__(self, knockout: KnockOut, *args: Any, **options: Any) -> None:
        initial = {"places": knockout.places, "third_place": knockout.third_place}
        super().__init__(rules_of(knockout), *args, initial=initial, **options)
        self.fields["places"].widget.attrs["class"] = "short"

    @property
    def settings(self) -> dict[str, Any]:
        """Return what a stand-alone knock-out is played for, and how."""
        wanted = {name: self.cleaned_data[name] for name in ("places", "third_place")}
        return wanted | {"rules": self.rules}


def _initial(rules: MatchRules) -> dict[str, Any]:
    initial: dict[str, Any] = {
        "games": rules.games,
        "extension": rules.extension,
        "finish": rules.finish.value,
        "colours": rules.colours.value,
        "golden_white": rules.golden_point.white.minutes,
        "golden_black": rules.golden_point.black.minutes,
        "single_white": rules.single_game.white.minutes,
        "single_black": rules.single_game.black.minutes,
        "between_games": rules.break_between_games,
        "between_stages": rules.break_between_stages,
    }
    for part, times in (("play", rules.play), ("extension", rules.extension_play)):
        initial[f"{part}_minutes"] = times.white.minutes
        if times.with_increment:
            initial[f"{part}_added_minutes"] = times.with_increment.minutes
            initial[f"{part}_added_seconds"] = times.with_increment.increment
    return initial


RESULT_WORDS = {
    "white": Result.WHITE_WINS,
    "draw": Result.DRAW,
    "black": Result.BLACK_WINS,
    "white-forfeit": Result.WHITE_WINS_BY_FORFEIT,
    "black-forfeit": Result.BLACK_WINS_BY_FORFEIT,
    "both-forfeit": Result.BOTH_FORFEIT,
    "none": Result.NOT_YET_PLAYED,
}
"""The forms' names for the results of games and boards."""
STEPS = (
    *("hand", "winner", "stone", "colour", "white"),
    *("lot", "result", "flag", "board", "walkover", "undo"),
)


class StepForm(forms.Form):
    """One step of a match: ``step`` says which, and each step reads what it needs."""

    step = forms.ChoiceField(choices=[(step, step) for step in STEPS])
    seen = forms.IntegerField(min_value=0, max_value=2**31 - 1, required=False)
    value = forms.CharField(max_length=20, required=False)
    seed = forms.CharField(max_length=LONGEST_SEED, required=False)
    game = forms.IntegerField(min_value=1, max_value=1000, required=False)
    board = forms.IntegerField(min_value=1, max_value=100, required=False)
    before = forms.CharField(max_length=2, required=False, strip=False)
    white = forms.ChoiceField(choices=Side.choices, required=False)

    NEEDS = {
        "hand": ("left", "right"),
        "winner": tuple(Side.values),
        "stone": ("",),
        "colour": ("w", "b"),
        "white": tuple(Side.values),
        "lot": ("", *Side.values),
        "result": tuple(RESULT_WORDS),
        "flag": tuple(Side.values),
        "board": tuple(RESULT_WORDS),
        "walkover": ("", *Side.values),
        "undo": ("",),
    }
    """The values that each step accepts."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        step = cleaned.get("step")
        if step and cleaned.get("value", "") not in self.NEEDS[step]:
            self.add_error("value", _("Choose one of the answers."))
        if step == "board" and not (cleaned.get("game") and cleaned.get("board")):
            self.add_error("board", _("Choose one of the answers."))
        if step and step != "board" and cleaned.get("seen") is None:
            self.add_error("seen", _("Choose one of the answers."))
        return cleaned
