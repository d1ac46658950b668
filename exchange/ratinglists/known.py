"""The lists that federations publish, by the keys under which the instance keeps them."""

from __future__ import annotations

from dataclasses import dataclass

from ratinglists.models import Kind, RatingList


@dataclass(frozen=True)
class Known:
    """A list that is known before anybody has loaded it."""

    kind: Kind
    name: str
    federation: str = ""


KNOWN = {
    "fide": Known(Kind.FIDE, "FIDE"),
    "fide-standard": Known(Kind.FIDE, "FIDE Standard"),
    "fide-rapid": Known(Kind.FIDE, "FIDE Rapid"),
    "fide-blitz": Known(Kind.FIDE, "FIDE Blitz"),
    "dsb": Known(Kind.GERMANY, "DSB", "GER"),
    "ecf": Known(Kind.ENGLAND, "ECF", "ENG"),
    "uscf": Known(Kind.USA, "US Chess", "USA"),
    "tsf": Known(Kind.TURKEY, "TSF", "TUR"),
    "tsf-rapid": Known(Kind.TURKEY, "TSF UHS", "TUR"),
    "tsf-blitz": Known(Kind.TURKEY, "TSF UYS", "TUR"),
}


def list_of(key: str) -> RatingList | None:
    """Return the list of that key: stored, or a known one that is yet to be; else ``None``."""
    found = RatingList.objects.filter(key=key).first()
    if found is not None or key not in KNOWN:
        return found
    known = KNOWN[key]
    return RatingList(key=key, kind=known.kind, name=known.name, federation=known.federation)


def stored(rating_list: RatingList) -> RatingList:
    """Return the list as it is stored, which it may be from now on."""
    if rating_list.pk is not None:
        return rating_list
    fields = {name: getattr(rating_list, name) for name in ("kind", "name", "federation")}
    found, _new = RatingList.objects.get_or_create(key=rating_list.key, defaults=fields)
    return found
