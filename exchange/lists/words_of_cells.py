"""Words and letters that stand in cells of lists, for sexes, for titles and for nothing."""

from __future__ import annotations

NO_VALUE = frozenset(
    {"", "0", "0000", "-", "--", "–", "—", ".", "?", "n/a", "none", "unr", "unr.", "unrated"}
    | {"#n/a", "null", "nil", "yok", "ingen", "keine"}
)
"""Cells that say that there is nothing, in small letters."""

SEXES = {
    **dict.fromkeys(("m", "e", "male", "man", "erkek", "bay", "mann", "gutt", "mannlich"), "m"),
    **dict.fromkeys(("männlich", "herr"), "m"),
    **dict.fromkeys(("f", "w", "k", "female", "woman", "kadın", "kadin", "bayan", "kız"), "w"),
    **dict.fromkeys(("kvinne", "jente", "weiblich", "frau", "dame"), "w"),
    **dict.fromkeys(("n", "x", "d", "divers", "other"), ""),
}
"""Words and letters for the sexes in English, German, Norwegian and Turkish, in small letters.

The last line has what says neither: the English federation's N, the German D.
"""

TITLES = {
    "G": "GM",
    "IGM": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "GF": "WGM",
    "WM": "WIM",
    "MF": "WIM",
    "WF": "WFM",
    "FF": "WFM",
    "WC": "WCM",
    "CF": "WCM",
}
"""The codes of older FIDE lists and of the French federation, beside FIDE's own."""

OTHER_TITLES = frozenset(
    (
        *("NM", "WNM", "LM", "SM", "NC"),
        *("AGM", "AIM", "AFM", "ACM", "WAGM", "WAIM", "WAFM", "WACM"),
        *("IA", "FA", "NA", "IO", "FST", "FT", "FI", "DI", "NI", "SI", "LSI"),
    )
)
"""Titles of federations, of the arena, of arbiters and trainers: none of the register's."""
