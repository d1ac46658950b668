"""Addresses of the arbiters' console: running a round here, setting up in ``console_setup``."""

from django.urls import URLPattern, URLResolver, include, path

from pages.console.knockouts import playoff
from pages.console.report import page
from pages.console.rounds import (
    appeals,
    corrections,
    line_ups,
    looking_over,
    papers,
    replay,
    results,
    screen,
    taking_back,
    ties,
    why,
    worth,
)
from pages.console.rounds.changing import mending
from pages.console.setup import whole

app_name = "console"

round_addresses: list[URLPattern] = [
    path("look-over/", looking_over.look_over, name="look_over"),
    path("look-over/change/", looking_over.change, name="change"),
    path("publish/", looking_over.publish, name="publish"),
    path("mend/", mending.mend, name="mend"),
    path("unpair/", screen.unpair, name="unpair"),
    path("results/", results.results, name="results"),
    path("results/<int:board>/", results.result, name="result"),
    path("results/<int:board>/<int:game>/", results.game, name="game"),
    path("line-ups/", line_ups.line_ups, name="line_ups"),
    path("line-ups/<int:entry>/", line_ups.line_up, name="line_up"),
    path("why/<int:board>/", why.board, name="why"),
    path("why/bye/<int:entry>/", why.bye, name="why_bye"),
    path("why-not/", why.why_not, name="why_not"),
    path("brackets/<int:bracket>/", why.bracket, name="bracket"),
    path("replay/", replay.whole_round, name="replay_round"),
    path("brackets/<int:bracket>/replay/", replay.step, name="replay"),
    path("brackets/<int:bracket>/replay/<int:step>/", replay.step, name="replay"),
    path("close/", results.close, name="close"),
    path("correct/", corrections.corrections, name="corrections"),
    path("correct/<int:board>/", corrections.correct, name="correct"),
]

print_addresses = [
    path("pairings/<int:round>/", papers.print_pairings, name="print_pairings"),
    path("by-name/<int:round>/", papers.print_by_name, name="print_by_name"),
    path("slips/<int:round>/", papers.print_slips, name="print_slips"),
    path("starting-list/", papers.print_starting_list, name="print_starting_list"),
    path("check-in/", papers.print_check_in, name="print_check_in"),
    path("all-rounds/", papers.print_schedule, name="print_schedule"),
    path("standings/", papers.print_standings, name="print_standings"),
    path("crosstable/", papers.print_crosstable, name="print_crosstable"),
    path("cards/", papers.print_cards, name="print_cards"),
    path("why/<int:round>/<int:board>/", appeals.board, name="print_why"),
    path("standings/why/", appeals.compare, name="print_compare"),
    path("places/<int:entry>/", appeals.place, name="print_place"),
    path("norms/<int:player>/<str:title>/", worth.print_certificate, name="print_certificate"),
]

tournament_addresses: list[URLPattern | URLResolver] = [
    path("", screen.tournament, name="tournament"),
    path("check-in/", screen.check_in, name="check_in"),
    path("check-in/all/", screen.tick_all, name="tick_all"),
    path("check-in/<int:entry>/", screen.tick, name="tick"),
    path("pair/", screen.pair, name="pair"),
    path("pair/by-hand/", screen.by_hand, name="by_hand"),
    path("job/", screen.job, name="job"),
    path("undo/", results.undo, name="undo"),
    path("rounds/<int:round>/", include(round_addresses)),
    path("ties/", ties.ties_page, name="ties"),
    path("ties/play-off/", playoff.play_off, name="play_off"),
    path("ties/lots/", ties.lots, name="lots"),
    path("ties/decide/", ties.decide, name="decide"),
    path("ties/<int:decision>/take-back/", ties.withdraw, name="decision_withdraw"),
    path("rating-changes/", worth.changes, name="rating_changes"),
    path("rating-changes/<int:player>/", worth.change, name="rating_change"),
    path("rating-changes/<int:player>/<int:round>/", worth.change, name="rating_change"),
    path("norms/", worth.norms, name="norms"),
    path("norms/<int:player>/<str:title>/", worth.norm, name="norm"),
    path("report/", page.report, name="report"),
    path("log/", papers.log, name="log"),
    path("log/<int:step>/", taking_back.take_back, name="take_back"),
    path("papers/", papers.papers, name="papers"),
    path("lists/<slug:kind>.<slug:form>", papers.list_file, name="list"),
    path("lists/<slug:kind>/<int:number>.<slug:form>", papers.list_file, name="list"),
    path("files/<slug:kind>.<slug:form>", papers.other_file, name="other_file"),
    path("files/<slug:kind>/<int:number>.<slug:form>", papers.other_file, name="other_file"),
    path("print/", include(print_addresses)),
    path("knock-out/", include("pages.urls.console_knockout")),
    path("export/trf16/", papers.export, {"version": "trf16"}, name="trf16"),
    path("export/interim/<int:round>/<str:version>/", papers.interim, name="interim"),
    path("export/whole/", whole.export, name="whole"),
    path("export/trf26/", papers.export, {"version": "trf26"}, name="trf26"),
]

urlpatterns = [
    path("", include("pages.urls.console_setup")),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament_addresses)),
]
