"""Names that are imported when somebody asks for them: entries of a table, or of a package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class OnDemand(Mapping[K, V]):
    """A mapping to what ``places`` names as ``module:attribute``.

    A module is imported when the first of its entries is looked up. Keys, length and membership
    import nothing; values and items import everything.
    """

    def __init__(self, places: Mapping[K, str]) -> None:
        self._places = places

    def __getitem__(self, key: K) -> V:
        module, _, attribute = self._places[key].partition(":")
        found: V = getattr(import_module(module), attribute)
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[K]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def attributes(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package some of whose names are imported on demand (PEP 562).

    ``places`` names the module of each.
    """

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(places[name]), name)

    return find
