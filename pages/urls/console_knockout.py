"""Addresses of knock-outs and play-offs in the console. Included in the namespace ``console``.

``place`` is the first of the places that are played for: 1 for a tournament of its own.
"""

from django.urls import include, path

from pages.console.knockouts import knockout as console_knockout

of_places = [
    path("", console_knockout.bracket, name="knockout"),
    path("rounds/<int:round>/draw/", console_knockout.draw, name="knockout_draw"),
    path("rounds/<int:round>/take-back/", console_knockout.undraw, name="knockout_undraw"),
    path("rounds/<int:round>/matches/<int:match>/", console_knockout.match, name="knockout_match"),
    path("finish/", console_knockout.finish, name="knockout_finish"),
    path("reopen/", console_knockout.reopen, name="knockout_reopen"),
    path("print/", console_knockout.print_bracket, name="print_knockout"),
]

urlpatterns = [
    path("rules/", console_knockout.rules, name="knockout_rules"),
    path("start/", console_knockout.start, name="knockout_start"),
    path("<int:place>/", include(of_places)),
]
