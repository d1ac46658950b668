"""Steps about teams and their players in the words of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.logbook import lists_brought_in
from tournaments.models import Member, Player
from tournaments.steps.actions import Action
from tournaments.words.codes import Params


def _names(params: Params) -> str:
    return ", ".join(params["names"])


def _fields(params: Params) -> str:
    """List the changed fields by their names in the forms."""
    member_labels = _labels(Member, params["fields"])
    return ", ".join([*member_labels, *_labels(Player, params["player_fields"])])


def _labels(model: type[Model], names: Iterable[str]) -> list[str]:
    return [str(getattr(model._meta.get_field(name), "verbose_name", name)) for name in names]


def _places(params: Params) -> str:
    return _("Players who moved: %(count)d.") % {"count": len(params["places"])}


EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.MEMBERS_ADDED: _names,
    Action.MEMBER_CHANGED: _fields,
    Action.MEMBERS_ORDERED: _places,
    Action.TEAMS_IMPORTED: lists_brought_in.figures,
}

WORDS: Mapping[Action, Promise | str] = {
    Action.MEMBER_ADDED: gettext_lazy("%(name)s: added %(player)s in place %(place)d."),
    Action.MEMBERS_ADDED: gettext_lazy("%(name)s: added"),
    Action.MEMBER_CHANGED: gettext_lazy("%(name)s: changed %(player)s:"),
    Action.MEMBER_REMOVED: gettext_lazy("%(name)s: removed %(player)s from place %(place)d."),
    Action.MEMBERS_ORDERED: gettext_lazy("%(name)s: changed the order of the players."),
    Action.TEAMS_IMPORTED: gettext_lazy(
        "Imported teams: %(teams)d new, players: %(players)d, new in the register: %(new)d."
    ),
}
