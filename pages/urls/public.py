"""Addresses that everybody can open."""

from django.urls import include, path

from pages.live import checker as public_checker
from pages.live import explained as public_explained
from pages.live import knockouts as public_knockout
from pages.live import listing as public
from pages.live import printing as public_print
from pages.live import teams as public_teams
from pages.live import tournament as public_tournament
from pages.live import why as public_why

app_name = "public"

tournament = [
    path("", public_tournament.tournament, name="tournament"),
    path("pairings/", public_tournament.pairings, name="pairings"),
    path("pairings/<int:round>/", public_tournament.pairings, name="pairings"),
    path("pairings/<int:round>/boards/", public_teams.boards, name="boards"),
    path("best-on-boards/", public_teams.best, name="best_on_boards"),
    path("pairings/<int:round>/why/<int:board>/", public_why.board, name="why"),
    path("pairings/<int:round>/why-not/", public_why.why_not, name="why_not"),
    path("pairings/<int:round>/brackets/<int:bracket>/", public_why.bracket, name="bracket"),
    path("all-rounds/", public_tournament.all_rounds, name="all_rounds"),
    path("standings/", public_tournament.standings, name="standings"),
    path("standings/<int:round>/", public_tournament.standings, name="standings"),
    path("standings/why/", public_explained.compare, name="compare"),
    path("standings/<int:round>/why/", public_explained.compare, name="compare"),
    path("standings/what-if/", public_explained.what_if, name="what_if"),
    path("tie-breaks/<str:code>/", public_explained.column, name="column"),
    path("crosstable/", public_tournament.crosstable, name="crosstable"),
    path("players/", public_tournament.players, name="players"),
    path("players/<int:entry>/", public_tournament.card, name="card"),
    path("players/<int:entry>/why/<int:round>/", public_why.player, name="meeting"),
    path("players/<int:entry>/why/<str:code>/", public_explained.figure, name="figure"),
    path("players/<int:entry>/why/<str:code>/<int:round>/", public_explained.figure, name="figure"),
    path("knock-out/<int:place>/", public_knockout.bracket, name="knockout"),
    path(
        "knock-out/<int:place>/rounds/<int:round>/matches/<int:match>/",
        public_knockout.match,
        name="knockout_match",
    ),
    path("print/knock-out/<int:place>/", public_knockout.print_bracket, name="print_knockout"),
    path("documents/", public_print.documents, name="documents"),
    path("print/pairings/<int:round>/", public_print.pairings, name="print_pairings"),
    path("print/all-rounds/", public_print.schedule, name="print_schedule"),
    path("print/standings/", public_print.standings, name="print_standings"),
    path("print/cards/", public_print.cards, name="print_cards"),
    path("print/cards/<int:entry>/", public_print.card, name="print_card"),
    path("print/crosstable/", public_print.crosstable, name="print_crosstable"),
]

urlpatterns = [
    path("", public.home, name="home"),
    path("checker/", public_checker.checker, name="checker"),
    path("checker/<uuid:check>/", public_checker.result, name="checked"),
    path("<slug:club>/", public.club, name="club"),
    path("<slug:club>/<slug:event>/", public.event, name="event"),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament)),
]
