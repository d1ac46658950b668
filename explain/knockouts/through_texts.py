"""The messages on who goes on from a match of a knock-out."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

NEITHER_CAME = _("Neither came, so nobody goes on from this match.")
DID_NOT_COME = Views(
    _("%(name)s goes on, because %(other)s did not come."),
    {
        "name": _("You go on, because %(other)s did not come."),
        "other": _("%(name)s goes on, because you did not come."),
    },
)
STAYED_AWAY = Views(
    _("%(name)s goes on, because %(other)s did not come for the rest of the match."),
    {
        "name": _("You go on, because %(other)s did not come for the rest of the match."),
        "other": _("%(name)s goes on, because you did not come for the rest of the match."),
    },
)
GAMES = Views(
    _("%(name)s goes on, with %(won)s points to %(lost)s in the games."),
    {
        "name": _("You go on, with %(won)s points to %(lost)s in the games."),
        "other": _("%(name)s goes on, with %(won)s points to your %(lost)s in the games."),
    },
)
EXTENSION = Views(
    _("The games were tied. %(name)s goes on, with %(won)s points to %(lost)s in the extension."),
    {
        "name": _(
            "The games were tied. You go on, with %(won)s points to %(lost)s in the extension."
        ),
        "other": _(
            "The games were tied. %(name)s goes on, with %(won)s points to your %(lost)s in the"
            " extension."
        ),
    },
)
RAPID_PLAY_OFF = Views(
    _("Until then it was a tie. %(name)s goes on, with %(won)s to %(lost)s in the rapid play-off."),
    {
        "name": _(
            "Until then it was a tie. You go on, with %(won)s to %(lost)s in the rapid play-off."
        ),
        "other": _(
            "Until then it was a tie. %(name)s goes on, with %(won)s to your %(lost)s in the rapid"
            " play-off."
        ),
    },
)
GOLDEN_WON = Views(
    _("Everything was tied. %(name)s won the golden point game and goes on."),
    {
        "name": _("Everything was tied. You won the golden point game and go on."),
        "other": _("Everything was tied. %(name)s won the golden point game and goes on."),
    },
)
GOLDEN_DRAWN = Views(
    _(
        "Everything was tied, and the golden point game was drawn. A draw puts White out, so"
        " %(name)s goes on."
    ),
    {
        "name": _(
            "Everything was tied, and the golden point game was drawn. A draw puts White out, so"
            " you go on."
        ),
        "other": _(
            "Everything was tied, and the golden point game was drawn. A draw puts White, you, out:"
            " %(name)s goes on."
        ),
    },
)
BOTH_FLAGS = Views(
    _(
        "Both flags fell in the golden point game. That of %(name)s fell later, so %(name)s wins"
        " and goes on."
    ),
    {
        "name": _("Both flags fell in the golden point game. Yours fell later, so you go on."),
        "other": _(
            "Both flags fell in the golden point game. That of %(name)s fell later, so %(name)s"
            " goes on."
        ),
    },
)
SINGLE_WON = Views(
    _("Everything was tied. %(name)s won the single deciding game (Armageddon) and goes on."),
    {
        "name": _("Everything was tied. You won the single deciding game (Armageddon) and go on."),
        "other": _(
            "Everything was tied. %(name)s won the single deciding game (Armageddon) and goes on."
        ),
    },
)
SINGLE_DRAWN = Views(
    _(
        "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough for"
        " Black: %(name)s goes on."
    ),
    {
        "name": _(
            "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough"
            " for Black: you go on."
        ),
        "other": _(
            "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough"
            " for Black: %(name)s goes on."
        ),
    },
)
LOT = Views(
    _("Everything was tied, and the lot fell on %(name)s, who goes on."),
    {
        "name": _("Everything was tied, and the lot fell on you, so you go on."),
        "other": _("Everything was tied, and the lot fell on %(name)s, who goes on."),
    },
)

SCORE = Views(
    _("%(stage)s: %(one)s %(mine)s, %(other)s %(theirs)s."),
    {
        "one": _("%(stage)s: you %(mine)s, %(other)s %(theirs)s."),
        "other": _("%(stage)s: %(one)s %(mine)s, you %(theirs)s."),
    },
)
SEED = _("With the seed %(seed)s everybody can repeat the lot.")
MORE_ON_THE_BOARDS = _("A game goes to the team with more points on its boards.")
