"""Every named address of the site, as the resolver has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.worlds.world import World


@dataclass(frozen=True)
class Address:
    """``name`` with its namespace, and the names of its variable parts."""

    name: str
    parts: frozenset[str]

    def __str__(self) -> str:
        return " ".join([self.name, *sorted(self.parts)])

    def path(self, world: World, **kwargs: object) -> str:
        values = world.kwargs | kwargs
        return reverse(self.name, kwargs={part: values[part] for part in self.parts})


def addresses() -> list[Address]:
    return sorted(set(walk(get_resolver())), key=str)


def walk(
    resolver: URLResolver, namespace: str = "", parts: frozenset[str] = frozenset()
) -> Iterator[Address]:
    for entry in resolver.url_patterns:
        here = parts.union(entry.pattern.converters)
        if isinstance(entry, URLPattern):
            yield Address(f"{namespace}{entry.name}", here)
        else:
            deeper = f"{namespace}{entry.namespace}:" if entry.namespace else namespace
            yield from walk(entry, deeper, here)
