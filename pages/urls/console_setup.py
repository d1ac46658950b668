"""Addresses of setting up: a club's register and events, tournaments, their players.

Included in the namespace ``console``.
"""

from django.urls import URLPattern, URLResolver, include, path

from pages.console.entries import (
    captains,
    entries,
    entry,
    exchange,
    lists,
    match,
    members,
    moving,
    numbers,
    periods,
    ratings,
)
from pages.console.setup import (
    copying,
    deleting,
    events,
    importing,
    players,
    presets,
    prohibited,
    rating_lists,
    report,
    tournament,
    whole,
)
from pages.console.tiebreaks import editing

club_addresses = [
    path("", events.club, name="club"),
    path("players/", players.players, name="players"),
    path("players/new/", players.player_new, name="player_new"),
    path("players/suggest/", players.player_suggest, name="player_suggest"),
    path("players/<int:player>/", players.player, name="player"),
    path("players/<int:player>/remove/", players.player_remove, name="player_remove"),
    path("tie-breaks/", presets.list_presets, name="presets"),
    path("tie-breaks/<int:preset>/rename/", presets.rename, name="preset_rename"),
    path("tie-breaks/<int:preset>/delete/", presets.delete, name="preset_delete"),
    path("events/new/", events.event_new, name="event_new"),
    path("events/deleted/", deleting.list_deleted, name="deleted"),
    path("settings/delete/", deleting.club_delete, name="club_delete"),
]

event_addresses = [
    path("", events.event, name="event"),
    path("edit/", events.event_edit, name="event_edit"),
    path("edit/copy/", copying.event_copy, name="event_copy"),
    path("edit/delete/", deleting.event_delete, name="event_delete"),
    path("put-away/", events.event_put_away, name="event_put_away"),
    path("tournaments/new/", events.tournament_new, name="tournament_new"),
    path("tournaments/whole/", whole.bring_in, name="whole_import"),
    path("tournaments/imports/<uuid:job>/", importing.import_job, name="import_job"),
    path("tournaments/report/", report.report_import, name="report_import"),
]

entry_addresses = [
    path("", entry.entry, name="entry"),
    path("bye/", entry.bye, name="bye"),
    path("withdraw/", entry.withdraw, name="withdraw"),
    path("expel/", entry.expel, name="expel"),
    path("remove/", entry.remove, name="remove"),
    path("move/", moving.move, name="entry_move"),
    path("captain/", captains.link, name="captain_link"),
    path("captain/revoke/", captains.revoke, name="captain_revoke"),
    path("players/", members.add, name="member_add"),
    path("players/register/", members.regulars, name="member_regulars"),
    path("players/order/", members.order, name="member_order"),
]

tournament_addresses: list[URLPattern | URLResolver] = [
    path("settings/", tournament.settings, name="settings"),
    path("settings/tie-breaks/", editing.tiebreaks, name="tiebreaks"),
    path("settings/delete/", deleting.tournament_delete, name="tournament_delete"),
    path("put-away/", tournament.put_away, name="put_away"),
    path("settings/rating-lists/", rating_lists.rating_lists, name="rating_lists"),
    path("ratings/", ratings.ratings, name="ratings"),
    path("ratings/periods/", periods.rating_periods, name="rating_periods"),
    path("ratings/periods/<int:round>/", periods.rating_period, name="rating_period"),
    path("entries/match/", match.match, name="match"),
    path("rounds/", tournament.times, name="rounds"),
    path("prohibited/", prohibited.prohibited, name="prohibited"),
    path("prohibited/<int:prohibited>/allow/", prohibited.allow, name="allow"),
    path("entries/", entries.entries_page, name="entries"),
    path("entries/suggest/", entries.suggest, name="suggest"),
    path("entries/renumber/", entries.renumber, name="renumber"),
    path("entries/exchange/", exchange.exchange, name="exchange"),
    path("entries/numbers/", numbers.numbers, name="numbers"),
    path("entries/import/", lists.import_list, name="import"),
    path("entries/import/apply/", lists.import_apply, name="import_apply"),
    path("entries/register/", lists.regulars, name="regulars"),
    path("entries/<int:entry>/", include(entry_addresses)),
    path("members/<int:member>/", members.member, name="member"),
    path("members/<int:member>/move/", members.move, name="member_move"),
    path("members/<int:member>/remove/", members.remove, name="member_remove"),
]

urlpatterns = [
    path("clubs/deleted/", deleting.list_deleted_clubs, name="deleted_clubs"),
    path("<slug:club>/", include(club_addresses)),
    path("<slug:club>/<slug:event>/", include(event_addresses)),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament_addresses)),
]
