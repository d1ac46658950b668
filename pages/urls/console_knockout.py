"""Addresses of knock-outs and play-offs in the console. Included in the namespace ``console``.

``place`` is the first of the places at stake: 1 for a tournament of its own.
"""

from django.urls import include, path

from pages.console.knockouts import knockout

knockout_addresses = [
    path("", knockout.show_bracket, name="knockout"),
    path("rounds/<int:round>/draw/", knockout.draw, name="knockout_draw"),
    path("rounds/<int:round>/take-back/", knockout.undraw, name="knockout_undraw"),
    path("rounds/<int:round>/matches/<int:match>/", knockout.show_match, name="knockout_match"),
    path("rounds/<int:round>/slips/", knockout.print_slips, name="print_knockout_slips"),
    path("rounds/<int:round>/by-name/", knockout.print_by_name, name="print_knockout_by_name"),
    path("finish/", knockout.finish, name="knockout_finish"),
    path("reopen/", knockout.reopen, name="knockout_reopen"),
    path("print/", knockout.print_bracket, name="print_knockout"),
]

urlpatterns = [
    path("rules/", knockout.rules, name="knockout_rules"),
    path("start/", knockout.start, name="knockout_start"),
    path("<int:place>/", include(knockout_addresses)),
]
