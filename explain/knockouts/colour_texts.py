"""The messages on the colours of a match of a knock-out."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

TO_BE_DRAWN = _("The colours of the first game will be drawn by lot.")
COLOUR_TO_COME = Views(
    _("%(stage)s: %(winner)s has won the lot, and the colour comes next."),
    {"winner": _("%(stage)s: you have won the lot, and the colour comes next.")},
)
FIRST_GAME = Views(
    _("The lot gave %(white)s White in the first game. The colours change from game to game."),
    {
        "white": _("The lot gave you White in the first game. The colours change each game."),
        "black": _("The lot gave you Black in the first game. The colours change each game."),
    },
)
ONLY_GAME = Views(
    _("The lot gave %(white)s White and %(black)s Black."),
    {
        "white": _("The lot gave you White and %(black)s Black."),
        "black": _("The lot gave %(white)s White and you Black."),
    },
)
FIRST_OF_STAGE = Views(
    _(
        "%(stage)s: the lot was drawn again and gave %(white)s White first. Then the colours"
        " change."
    ),
    {
        "white": _(
            "%(stage)s: the lot was drawn again and gave you White first. Then the colours change."
        ),
        "black": _(
            "%(stage)s: the lot was drawn again and gave you Black first. Then the colours change."
        ),
    },
)
ONE_GAME = Views(
    _("%(stage)s: the lot gave %(white)s White and %(black)s Black."),
    {
        "white": _("%(stage)s: the lot gave you White and %(black)s Black."),
        "black": _("%(stage)s: the lot gave %(white)s White and you Black."),
    },
)
TOOK_WHITE = Views(
    _("%(stage)s: %(winner)s won the lot and chose White."),
    {"winner": _("%(stage)s: you won the lot and chose White.")},
)
TOOK_BLACK = Views(
    _("%(stage)s: %(winner)s won the lot and chose Black."),
    {"winner": _("%(stage)s: you won the lot and chose Black.")},
)

LEFT_HAND = Views(
    _("%(stage)s: %(name)s had the first choice and named the left hand."),
    {"name": _("%(stage)s: you had the first choice and named the left hand.")},
)
RIGHT_HAND = Views(
    _("%(stage)s: %(name)s had the first choice and named the right hand."),
    {"name": _("%(stage)s: you had the first choice and named the right hand.")},
)
THERE = Views(
    _("The winning stone was there, so %(winner)s won the lot."),
    {"winner": _("The winning stone was there, so you won the lot.")},
)
IN_THE_OTHER = Views(
    _("The winning stone was in the other hand, so %(winner)s won the lot."),
    {"winner": _("The winning stone was in the other hand, so you won the lot.")},
)
WON_AT_THE_BOARD = Views(
    _("%(stage)s: %(winner)s won the lot drawn at the board."),
    {"winner": _("%(stage)s: you won the lot drawn at the board.")},
)
WITH_THE_DRAW = Views(
    _("The lot was drawn together with the round and gave White to %(white)s."),
    {"white": _("The lot was drawn together with the round and gave White to you.")},
)
FROM_THE_SEED = Views(
    _(
        "%(stage)s: the lot was drawn with the tournament’s seed number and gave White to"
        " %(white)s."
    ),
    {
        "white": _(
            "%(stage)s: the lot was drawn with the tournament’s seed number and gave White to you."
        )
    },
)
WON_FROM_THE_SEED = Views(
    _("%(stage)s: %(winner)s won the lot, drawn with the tournament’s seed number."),
    {"winner": _("%(stage)s: you won the lot, drawn with the tournament’s seed number.")},
)
AT_THE_BOARD = Views(
    _("%(stage)s: the lot was drawn at the board and gave White to %(white)s."),
    {"white": _("%(stage)s: the lot was drawn at the board and gave White to you.")},
)
DREW_WHITE = Views(
    _("Then %(winner)s drew a stone for the colour: it was white."),
    {"winner": _("Then you drew a stone for the colour: it was white.")},
)
DREW_BLACK = Views(
    _("Then %(winner)s drew a stone for the colour: it was black."),
    {"winner": _("Then you drew a stone for the colour: it was black.")},
)
CHOSE_WHITE = Views(
    _("The winner may choose, and %(winner)s chose White."),
    {"winner": _("The winner may choose, and you chose White.")},
)
CHOSE_BLACK = Views(
    _("The winner may choose, and %(winner)s chose Black."),
    {"winner": _("The winner may choose, and you chose Black.")},
)
SEED = _("Anybody can check the lots of this match: they were drawn with the seed number %(seed)s.")
FROM_GAME_TO_GAME = _(
    "From game to game the colours change, so that nobody has one colour more often."
)
ALL_BOARDS = _("All boards of a team have the same colour.")
