"""Tags of the public pages only: cells of cards and crosstables, and tie-breaks in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from django import template
from django.template.defaultfilters import stringfilter
from django.urls import reverse

from explain.levels import Rule
from explain.standings import notes, rules
from pages.live.finding import BETWEEN_PEOPLE
from pages.reads import finding, person
from tournaments.bridge import virtual_points
from tournaments.entries import searching
from tournaments.models import Entry, Member, Player, Tournament
from tournaments.standings import groups, windows
from tournaments.standings.groups import Group
from tournaments.standings.windows import WindowRequest
from tournaments.words import left_out, part_reasons, search, sums, systems, tiebreaks
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.figures import code_words, side_sign
from tournaments.words.search import Found
from tournaments.words.sentences import Sentence, Voice, spoken

register = template.Library()

NOBODY = Voice({})
"""The voice for sentences without people."""

register.filter("sign", side_sign)
register.filter("tiebreak", tiebreaks.short)
register.filter("tiebreak_name", tiebreaks.name)
register.filter("tiebreak_method", tiebreaks.method)
register.filter("cited", tiebreaks.cite)
register.filter("slug", tiebreaks.slug)
register.filter("edition", systems.tiebreaks)
register.simple_tag(virtual_points.virtual_points_in, name="virtual")
register.filter("missing", tiebreaks.missing)


@register.simple_tag(takes_context=True, name="at")
def public_address(context: dict[str, Any], name: str, **more: Any) -> str:
    """Return the address of this tournament's public page: ``{% at "standings" round=4 %}``."""
    tournament: Tournament = context["tournament"]
    event = tournament.event
    place = {"club": event.club.slug, "event": event.slug, "tournament": tournament.slug}
    return reverse(f"public:{name}", kwargs=place | more)


register.simple_tag(person.key_of, name="person_key")


class SharedPage(NamedTuple):
    """What is shared of a page: absolute addresses, and whose page it is, if anybody's."""

    name: str
    address: str
    picture: str
    code: str


PERSONAL = ("card", "now")
"""Pages of one person, which are shared by the person's address."""


@register.simple_tag(takes_context=True)
def shared_page(context: dict[str, Any]) -> SharedPage:
    """Say what is shared of this page: the person's address, or that of the tournament's page."""
    build = context["request"].build_absolute_uri
    entry = context.get("entry")
    if context.get("page") not in PERSONAL or entry is None:
        address = context["request"].path
        picture, code = public_address(context, "picture"), public_address(context, "code")
        return SharedPage("", build(address), build(picture), code)
    member = context.get("member")
    who = {"who": person.key_of(entry, member)}
    name = member.player.name if member else entry.name
    address, picture, code = (
        public_address(context, each, **who) for each in ("person", "person_picture", "person_code")
    )
    return SharedPage(name, build(address), build(picture), code)


@register.filter(name="of")
def value_under(mapping: Mapping[Any, Any], key: Any) -> Any:
    """Return the value under a key, if there is one."""
    return mapping.get(key)


register.filter(groups.by_kind)


@register.simple_tag(takes_context=True)
def in_group(context: dict[str, Any], group: Group | None = None) -> str:
    """Return the address of this table, in this order, with one group or with everybody."""
    asked: WindowRequest = context["table"].window.asked
    chosen = replace(asked, first=1, typed="", group=group.key if group else "")
    return f"{context['path']}{chosen.query}"


@register.filter
def size(number: int) -> int:
    """Drop the sign."""
    return abs(number)


register.filter("window", windows.start_of)


@register.simple_tag
def find_by(
    *people: Entry | Player, members: Iterable[Member] | None = None, board: int | None = None
) -> str:
    """Write the words by which a line is found: names and numbers of all who stand in it, each with
    the number of the ``board``.
    """
    return BETWEEN_PEOPLE.join(
        " ".join(search.words_to_find(person.name, getattr(person, "tpn", None), board))
        for person in [*people, *(member.player for member in members or ())]
    )


@register.simple_tag(takes_context=True)
def answer_to(context: dict[str, Any], typed: str | None) -> finding.Answer | None:
    """Find where the person typed plays now."""
    return finding.answer(context["tournament"], typed or "")


@register.simple_tag
def found_among(players: Iterable[Player], typed: str | None) -> Found[Player]:
    """Find those whose lines match the typed name."""
    return searching.find_players(players, typed or "")


@register.simple_tag
def reason(part: StoredPart, column: StoredValue) -> str:
    """Explain the amount of a contribution, in whole sentences."""
    opponent = part.opponent
    voice = Voice({opponent.pk: opponent.name} if opponent else {})
    return " ".join(voice.tell_all(part_reasons.reason(part, column.label)))


@register.simple_tag
def dropped(part: StoredPart, column: StoredValue) -> str:
    """Explain why a contribution is left out."""
    return NOBODY.tell(left_out.dropped(part, column))


@register.simple_tag
def level_with(column: StoredValue, player: Entry) -> str:
    """Tell a player who was level before a tie-break; empty if it does not look at that."""
    sentence = notes.level_with(column, player)
    names = {entry.pk: entry.name for entry in (player, *column.tied)}
    return Voice(names, player.pk).tell(sentence) if sentence else ""


@register.simple_tag
def sum_of(column: StoredValue, player: Entry) -> str:
    """Tell a player how the value comes about; empty if there is nothing to reckon."""
    written = sums.combined(column)
    if not written or column.combination in sums.COMBINATIONS:
        return written
    return Voice({player.pk: player.name}, player.pk).tell(notes.sum_of(column, player))


@register.simple_tag(takes_context=True)
def rules_of(context: dict[str, Any], column: StoredValue) -> list[Rule]:
    """List the rules behind a value."""
    return rules.rules_of_value(context["tournament"], column)


@register.filter
def tell(sentence: Sentence) -> str:
    """Put a sentence that speaks of nobody into words."""
    return NOBODY.tell(sentence)


register.filter("spoken", stringfilter(spoken))


register.filter(code_words)
