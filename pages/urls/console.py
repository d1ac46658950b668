"""Addresses of the arbiters' console: running a round here, setting up in ``console_setup``."""

from django.urls import URLPattern, URLResolver, include, path

from pages.console.knockouts import playoff as console_playoff
from pages.console.rounds import corrections as console_round_corrections
from pages.console.rounds import line_ups as console_line_ups
from pages.console.rounds import looking_over as console_round_boards
from pages.console.rounds import match_results as console_matches
from pages.console.rounds import papers as console_round_papers
from pages.console.rounds import results as console_round_results
from pages.console.rounds import screen as console_round
from pages.console.rounds import ties as console_ties
from pages.console.rounds import why as console_round_why
from pages.console.setup import whole as console_whole

app_name = "console"

round_under_way: list[URLPattern] = [
    path("look-over/", console_round_boards.look_over, name="look_over"),
    path("look-over/change/", console_round_boards.change, name="change"),
    path("publish/", console_round_boards.publish, name="publish"),
    path("unpair/", console_round.unpair, name="unpair"),
    path("results/", console_round_results.results, name="results"),
    path("results/<int:board>/", console_round_results.result, name="result"),
    path("results/<int:board>/<int:game>/", console_matches.game, name="game"),
    path("line-ups/", console_line_ups.line_ups, name="line_ups"),
    path("line-ups/<int:entry>/", console_line_ups.line_up, name="line_up"),
    path("why/<int:board>/", console_round_why.board, name="why"),
    path("why-not/", console_round_why.why_not, name="why_not"),
    path("brackets/<int:bracket>/", console_round_why.bracket, name="bracket"),
    path("close/", console_round_results.close, name="close"),
    path("correct/", console_round_corrections.corrections, name="corrections"),
    path("correct/<int:board>/", console_round_corrections.correct, name="correct"),
]

sheets = [
    path("pairings/<int:round>/", console_round_papers.print_pairings, name="print_pairings"),
    path("all-rounds/", console_round_papers.print_schedule, name="print_schedule"),
    path("standings/", console_round_papers.print_standings, name="print_standings"),
    path("crosstable/", console_round_papers.print_crosstable, name="print_crosstable"),
    path("cards/", console_round_papers.print_cards, name="print_cards"),
]

tournament: list[URLPattern | URLResolver] = [
    path("", console_round.tournament, name="tournament"),
    path("check-in/", console_round.check_in, name="check_in"),
    path("check-in/all/", console_round.tick_all, name="tick_all"),
    path("check-in/<int:entry>/", console_round.tick, name="tick"),
    path("pair/", console_round.pair, name="pair"),
    path("pair/by-hand/", console_round.by_hand, name="by_hand"),
    path("job/", console_round.job, name="job"),
    path("undo/", console_round_results.undo, name="undo"),
    path("rounds/<int:round>/", include(round_under_way)),
    path("ties/", console_ties.page, name="ties"),
    path("ties/play-off/", console_playoff.play_off, name="play_off"),
    path("ties/lots/", console_ties.lots, name="lots"),
    path("ties/decide/", console_ties.decide, name="decide"),
    path("ties/<int:decision>/take-back/", console_ties.withdraw, name="decision_withdraw"),
    path("log/", console_round_papers.log, name="log"),
    path("papers/", console_round_papers.papers, name="papers"),
    path("print/", include(sheets)),
    path("knock-out/", include("pages.urls.console_knockout")),
    path("export/trf16/", console_round_papers.export, {"version": "trf16"}, name="trf16"),
    path("export/whole/", console_whole.export, name="whole"),
    path("export/trf26/", console_round_papers.export, {"version": "trf26"}, name="trf26"),
]

urlpatterns = [
    path("", include("pages.urls.console_setup")),
    path("<slug:club>/<slug:event>/<slug:tournament>/", include(tournament)),
]
