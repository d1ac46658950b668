"""Addresses of setting up: a club's register and events, tournaments, their players.

Included in the namespace ``console``.
"""

from django.urls import URLPattern, URLResolver, include, path

from pages.console.entries import entries as console_entries
from pages.console.entries import lists as console_entries_import
from pages.console.entries import members as console_members
from pages.console.entries import numbers as console_numbers
from pages.console.entries import one as console_entries_one
from pages.console.setup import events as console_setup
from pages.console.setup import importing as console_importing
from pages.console.setup import players as console_setup_players
from pages.console.setup import presets as console_setup_presets
from pages.console.setup import prohibited as console_setup_prohibited
from pages.console.setup import report as console_setup_report
from pages.console.setup import tournament as console_setup_tournament
from pages.console.setup import whole as console_whole
from pages.console.tiebreaks import editing as console_setup_tiebreaks

club = [
    path("", console_setup.club, name="club"),
    path("players/", console_setup_players.players, name="players"),
    path("players/new/", console_setup_players.player_new, name="player_new"),
    path("players/<int:player>/", console_setup_players.player, name="player"),
    path("players/<int:player>/remove/", console_setup_players.player_remove, name="player_remove"),
    path("tie-breaks/", console_setup_presets.presets, name="presets"),
    path("tie-breaks/<int:preset>/rename/", console_setup_presets.rename, name="preset_rename"),
    path("tie-breaks/<int:preset>/delete/", console_setup_presets.delete, name="preset_delete"),
    path("events/new/", console_setup.event_new, name="event_new"),
]

event = [
    path("", console_setup.event, name="event"),
    path("edit/", console_setup.event_edit, name="event_edit"),
    path("put-away/", console_setup.event_put_away, name="event_put_away"),
    path("tournaments/new/", console_setup.tournament_new, name="tournament_new"),
    path("tournaments/whole/", console_whole.bring_in, name="whole_import"),
    path("tournaments/imports/<uuid:job>/", console_importing.import_job, name="import_job"),
    path("tournaments/report/", console_setup_report.report_import, name="report_import"),
]

entry = [
    path("", console_entries_one.entry, name="entry"),
    path("bye/", console_entries_one.bye, name="bye"),
    path("withdraw/", console_entries_one.withdraw, name="withdraw"),
    path("remove/", console_entries_one.remove, name="remove"),
    path("players/", console_members.add, name="member_add"),
    path("players/register/", console_members.regulars, name="member_regulars"),
    path("players/order/", console_members.order, name="member_order"),
]

tournament: list[URLPattern | URLResolver] = [
    path("settings/", console_setup_tournament.settings, name="settings"),
    path("settings/tie-breaks/", console_setup_tiebreaks.tiebreaks, name="tiebreaks"),
    path("put-away/", console_setup_tournament.put_away, name="put_away"),
    path("rounds/", console_setup_tournament.times, name="rounds"),
    path("prohibited/", console_setup_prohibited.prohibited, name="prohibited"),
    path("prohibited/<int:prohibited>/allow/", console_setup_prohibited.allow, name="allow"),
    path("entries/", console_entries.entries_page, name="entries"),
    path("entries/suggest/", console_entries.suggest, name="suggest"),
    path("entries/renumber/", console_entries.renumber, name="renumber"),
    path("entries/numbers/", console_numbers.numbers, name="numbers"),
    path("entries/import/", console_entries_import.import_list, name="import"),
    path("entries/import/apply/", console_entries_import.import_apply, name="import_apply"),
    path("entries/register/", console_entries_import.regulars, name="regulars"),
    path("entries/<int:entry>/", include(entry)),
    path("members/<int:member>/", console_members.member, name="member"),
    path("members/<int:member>/move/", console_members.move, name="member_move"),
    path("members/<int:member>/remove/", console_members.remove, name="member_remove"),
]

urlpatterns = [
    path("<slug:club>/", include(club)),
    path("<slug:club>/<slug:event>/", include(event)),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament)),
]
