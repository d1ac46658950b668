"""Addresses that everybody can open."""

from django.urls import include, path

from pages.live import checker, explained, knockouts, listing, printing, teams, why
from pages.live import tournament as public_tournament

app_name = "public"

tournament = [
    path("", public_tournament.tournament, name="tournament"),
    path("pairings/", public_tournament.pairings, name="pairings"),
    path("pairings/<int:round>/", public_tournament.pairings, name="pairings"),
    path("pairings/<int:round>/boards/", teams.boards, name="boards"),
    path("best-on-boards/", teams.best, name="best_on_boards"),
    path("pairings/<int:round>/why/<int:board>/", why.board, name="why"),
    path("pairings/<int:round>/why-not/", why.why_not, name="why_not"),
    path("pairings/<int:round>/brackets/<int:bracket>/", why.bracket, name="bracket"),
    path("all-rounds/", public_tournament.all_rounds, name="all_rounds"),
    path("standings/", public_tournament.standings, name="standings"),
    path("standings/<int:round>/", public_tournament.standings, name="standings"),
    path("standings/why/", explained.compare, name="compare"),
    path("standings/<int:round>/why/", explained.compare, name="compare"),
    path("standings/what-if/", explained.what_if, name="what_if"),
    path("tie-breaks/<str:code>/", explained.column, name="column"),
    path("crosstable/", public_tournament.crosstable, name="crosstable"),
    path("players/", public_tournament.players, name="players"),
    path("players/<int:entry>/", public_tournament.card, name="card"),
    path("players/<int:entry>/why/<int:round>/", why.player, name="meeting"),
    path("players/<int:entry>/why/<str:code>/", explained.figure, name="figure"),
    path("players/<int:entry>/why/<str:code>/<int:round>/", explained.figure, name="figure"),
    path("knock-out/<int:place>/", knockouts.bracket, name="knockout"),
    path(
        "knock-out/<int:place>/rounds/<int:round>/matches/<int:match>/",
        knockouts.match,
        name="knockout_match",
    ),
    path("print/knock-out/<int:place>/", knockouts.print_bracket, name="print_knockout"),
    path("documents/", printing.documents, name="documents"),
    path("print/pairings/<int:round>/", printing.pairings, name="print_pairings"),
    path("print/all-rounds/", printing.schedule, name="print_schedule"),
    path("print/standings/", printing.standings, name="print_standings"),
    path("print/cards/", printing.cards, name="print_cards"),
    path("print/cards/<int:entry>/", printing.card, name="print_card"),
    path("print/crosstable/", printing.crosstable, name="print_crosstable"),
]

urlpatterns = [
    path("", listing.home, name="home"),
    path("checker/", checker.checker, name="checker"),
    path("checker/<uuid:check>/", checker.result, name="checked"),
    path("<slug:club>/", listing.club, name="club"),
    path("<slug:club>/<slug:event>/", listing.event, name="event"),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament)),
]
