"""The messages on who wins a match of a knock-out."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

NEITHER_CAME = _("Neither came, so nobody goes on from this match.")
NEITHER_FOR_THIRD = _("Neither came, so the two share the places 3 and 4.")
DID_NOT_COME = Views(
    _("%(name)s won the match, because %(other)s did not come."),
    {
        "name": _("You won the match, because %(other)s did not come."),
        "other": _("%(name)s won the match, because you did not come."),
    },
)
STAYED_AWAY = Views(
    _("%(name)s won the match, because %(other)s did not come for the rest of the match."),
    {
        "name": _("You won the match, because %(other)s did not come for the rest of the match."),
        "other": _("%(name)s won the match, because you did not come for the rest of the match."),
    },
)
GAMES = Views(
    _("%(name)s won the match, with %(won)s points to %(lost)s in the games."),
    {
        "name": _("You won the match, with %(won)s points to %(lost)s in the games."),
        "other": _("%(name)s won the match, with %(won)s points to your %(lost)s in the games."),
    },
)
ONE_GAME = Views(
    _("%(name)s won the game and with it the match against %(other)s."),
    {
        "name": _("You won the game and with it the match against %(other)s."),
        "other": _("%(name)s won the game and with it the match against you."),
    },
)
EXTENSION_AFTER_ONE = Views(
    _(
        "The game was drawn. %(name)s won the match, with %(won)s points to %(lost)s in the"
        " extension."
    ),
    {
        "name": _(
            "The game was drawn. You won the match, with %(won)s points to %(lost)s in the"
            " extension."
        ),
        "other": _(
            "The game was drawn. %(name)s won the match, with %(won)s points to your %(lost)s in"
            " the extension."
        ),
    },
)
EXTENSION = Views(
    _(
        "The games were tied. %(name)s won the match, with %(won)s points to %(lost)s in the"
        " extension."
    ),
    {
        "name": _(
            "The games were tied. You won the match, with %(won)s points to %(lost)s in the"
            " extension."
        ),
        "other": _(
            "The games were tied. %(name)s won the match, with %(won)s points to your %(lost)s in"
            " the"
            " extension."
        ),
    },
)
RAPID_PLAY_OFF = Views(
    _("After a tie, %(name)s won the match, with %(won)s to %(lost)s in the rapid play-off."),
    {
        "name": _(
            "After a tie, you won the match, with %(won)s to %(lost)s in the rapid play-off."
        ),
        "other": _(
            "After a tie, %(name)s won the match, with %(won)s to your %(lost)s in the rapid"
            " play-off."
        ),
    },
)
GOLDEN_WON = Views(
    _("Everything was tied. %(name)s won the golden point game and with it the match."),
    {
        "name": _("Everything was tied. You won the golden point game and with it the match."),
        "other": _(
            "Everything was tied. %(name)s won the golden point game and with it the match."
        ),
    },
)
GOLDEN_DRAWN = Views(
    _(
        "Everything was tied, and the golden point game was drawn. A draw puts White out, so"
        " %(name)s won."
    ),
    {
        "name": _(
            "Everything was tied, and the golden point game was drawn. A draw puts White out, so"
            " you won."
        ),
        "other": _(
            "Everything was tied, and the golden point game was drawn. A draw puts White, you, out:"
            " %(name)s won."
        ),
    },
)
BOTH_FLAGS = Views(
    _("Both ran out of time in the golden point game. %(name)s ran out later and so won."),
    {
        "name": _("Both ran out of time in the golden point game. You ran out later and so won."),
        "other": _(
            "Both ran out of time in the golden point game. %(name)s ran out later and so won."
        ),
    },
)
SINGLE_WON = Views(
    _(
        "Everything was tied. %(name)s won the single deciding game (Armageddon) and with it the"
        " match."
    ),
    {
        "name": _(
            "Everything was tied. You won the single deciding game (Armageddon) and with it the"
            " match."
        ),
        "other": _(
            "Everything was tied. %(name)s won the single deciding game (Armageddon) and with it"
            " the match."
        ),
    },
)
SINGLE_DRAWN = Views(
    _(
        "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough for"
        " Black: %(name)s won."
    ),
    {
        "name": _(
            "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough"
            " for Black: you won."
        ),
        "other": _(
            "Everything was tied. The single deciding game (Armageddon) was drawn, which is enough"
            " for Black: %(name)s won."
        ),
    },
)
LOT = Views(
    _("Everything was tied, and %(name)s won the match by lot."),
    {
        "name": _("Everything was tied, and you won the match by lot."),
        "other": _("Everything was tied, and %(name)s won the match by lot."),
    },
)

SCORE = Views(
    _("%(stage)s: %(one)s %(mine)s, %(other)s %(theirs)s."),
    {
        "one": _("%(stage)s: you %(mine)s, %(other)s %(theirs)s."),
        "other": _("%(stage)s: %(one)s %(mine)s, you %(theirs)s."),
    },
)
SEED = _("Anybody can check the lot: it was drawn with the seed number %(seed)s.")
MORE_ON_THE_BOARDS = _("A game goes to the team with more points on its boards.")
