"""Addresses of the public pages."""

from django.urls import include, path

from pages.installed import app
from pages.live import (
    appeals,
    checker,
    embedding,
    explained,
    knockouts,
    listing,
    members,
    next_round,
    person,
    printing,
    replay,
    teams,
    tournament,
    why,
    worth,
)
from pages.push import asking
from pages.sharing import page as sharing

app_name = "public"

tournament_addresses = [
    path("", tournament.tournament, name="tournament"),
    path("pairings/", tournament.pairings, name="pairings"),
    path("pairings/<int:round>/", tournament.pairings, name="pairings"),
    path("pairings/<int:round>/boards/", teams.boards, name="boards"),
    path("best-on-boards/", teams.best_on_boards, name="best_on_boards"),
    path("pairings/<int:round>/why/<int:board>/", why.board, name="why"),
    path("pairings/<int:round>/why/bye/<int:entry>/", why.bye, name="why_bye"),
    path("pairings/<int:round>/why-not/", why.why_not, name="why_not"),
    path("pairings/<int:round>/brackets/<int:bracket>/", why.bracket, name="bracket"),
    path("pairings/<int:round>/replay/", replay.whole_round, name="replay_round"),
    path("pairings/<int:round>/brackets/<int:bracket>/replay/", replay.step, name="replay"),
    path(
        "pairings/<int:round>/brackets/<int:bracket>/replay/<int:step>/", replay.step, name="replay"
    ),
    path("all-rounds/", tournament.all_rounds, name="all_rounds"),
    path("standings/", tournament.standings, name="standings"),
    path("standings/<int:round>/", tournament.standings, name="standings"),
    path("standings/why/", explained.compare, name="compare"),
    path("standings/<int:round>/why/", explained.compare, name="compare"),
    path("standings/what-if/", explained.what_if, name="what_if"),
    path("tie-breaks/<str:code>/", explained.column, name="column"),
    path("crosstable/", tournament.crosstable_page, name="crosstable"),
    path("rating-changes/", worth.changes, name="rating_changes"),
    path("rating-changes/<int:player>/", worth.change, name="rating_change"),
    path("rating-changes/<int:player>/<int:round>/", worth.change, name="rating_change"),
    path("norms/", worth.norms, name="norms"),
    path("norms/<int:player>/<str:title>/", worth.norm, name="norm"),
    path("find/", tournament.find, name="find"),
    path("p/<int:number>/", person.by_number, name="by_number"),
    path("person/<slug:who>/", person.person, name="person"),
    path("person/<slug:who>/now/", person.now, name="person_now"),
    path("person/<slug:who>/now/<int:round>/", person.now, name="person_now"),
    path("person/<slug:who>/picture.png", sharing.person_picture, name="person_picture"),
    path("person/<slug:who>/code.svg", sharing.person_code, name="person_code"),
    path("picture.png", sharing.tournament_picture, name="picture"),
    path("code.svg", sharing.tournament_code, name="code"),
    path("print/door/", sharing.door, name="print_door"),
    path("push/", asking.tell_me, name="push"),
    path("push/off/", asking.tell_me_no_more, name="push_off"),
    path("players/", tournament.players, name="players"),
    path("players/<int:entry>/", tournament.card_page, name="card"),
    path("players/<int:entry>/members/<int:player>/", members.member_page, name="member"),
    path("players/<int:entry>/above/", explained.stair, name="stair"),
    path("players/<int:entry>/above/<int:round>/", explained.stair, name="stair"),
    path("players/<int:entry>/next/", next_round.next_round, name="next_round"),
    path("players/<int:entry>/why/<int:round>/", why.player, name="meeting"),
    path("players/<int:entry>/why/<str:code>/", explained.figure, name="figure"),
    path("players/<int:entry>/why/<str:code>/<int:round>/", explained.figure, name="figure"),
    path("knock-out/<int:place>/", knockouts.knockout, name="knockout"),
    path(
        "knock-out/<int:place>/rounds/<int:round>/matches/<int:match>/",
        knockouts.match,
        name="knockout_match",
    ),
    path(
        "knock-out/<int:place>/rounds/<int:round>/matches/<int:match>/players/<int:entry>/",
        knockouts.match,
        name="knockout_match_of",
    ),
    path(
        "knock-out/<int:place>/players/<int:entry>/",
        knockouts.way_through,
        name="knockout_way",
    ),
    path("print/knock-out/<int:place>/", knockouts.print_bracket, name="print_knockout"),
    path(
        "print/knock-out/<int:place>/rounds/<int:round>/by-name/",
        knockouts.print_by_name,
        name="print_knockout_by_name",
    ),
    path("documents/", printing.documents, name="documents"),
    path("lists/<slug:kind>.<slug:form>", printing.list_file, name="list"),
    path("lists/<slug:kind>/<int:number>.<slug:form>", printing.list_file, name="list"),
    path("files/<slug:kind>.<slug:form>", printing.other_file, name="other_file"),
    path("files/<slug:kind>/<int:number>.<slug:form>", printing.other_file, name="other_file"),
    path("print/pairings/<int:round>/", printing.pairings, name="print_pairings"),
    path("print/by-name/<int:round>/", printing.by_name, name="print_by_name"),
    path("print/starting-list/", printing.starting_list, name="print_starting_list"),
    path("print/all-rounds/", printing.all_rounds, name="print_schedule"),
    path("print/standings/", printing.standings, name="print_standings"),
    path("print/cards/", printing.cards, name="print_cards"),
    path("print/cards/<int:entry>/", printing.card, name="print_card"),
    path("print/crosstable/", printing.crosstable, name="print_crosstable"),
    path("print/why/<int:round>/<int:board>/", appeals.board, name="print_why"),
    path("print/standings/why/", appeals.compare, name="print_compare"),
    path("print/standings/<int:round>/why/", appeals.compare, name="print_compare"),
    path("print/places/<int:entry>/", appeals.place, name="print_place"),
]

embedded_addresses = [
    path("standings/", embedding.standings, name="embed_standings"),
    path("standings/<int:round>/", embedding.standings, name="embed_standings"),
    path("pairings/", embedding.pairings, name="embed_pairings"),
    path("pairings/<int:round>/", embedding.pairings, name="embed_pairings"),
    path("crosstable/", embedding.crosstable_page, name="embed_crosstable"),
]

urlpatterns = [
    path("", listing.home, name="home"),
    # No club has an address with a dot.
    path("kibitz.webmanifest", app.manifest, name="manifest"),
    path("kibitz.offline", app.no_connection, name="offline"),
    path("checker/", checker.checker, name="checker"),
    path("checker/<uuid:check>/", checker.result, name="checked"),
    path("embed/<slug:club>/<slug:event>/<slug:tournament>/", include(embedded_addresses)),
    path("<slug:club>/", listing.club, name="club"),
    path("<slug:club>/<slug:event>/", listing.event, name="event"),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament_addresses)),
]
