"""No circle of imports in the engines, not even of those that are there for types only."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.servers import run

ENGINES = ("crosstable", "ratings", "tiebreaks", "pairing")


def sources(package: str) -> dict[str, str]:
    """Read the modules of a package by their names; a package goes by its own name."""
    texts = {}
    for path in sorted((run.ROOT / package).rglob("*.py")):
        name = ".".join(path.relative_to(run.ROOT).with_suffix("").parts)
        texts[name.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return texts


def circle(texts: Mapping[str, str]) -> list[str]:
    """Return the modules of a circle, each of which is imported by the next; empty if there is
    none.
    """
    trees = {name: ast.parse(text) for name, text in texts.items()}
    names = {
        name: {bound for module, _, bound in _imports(tree) if module != name}
        for name, tree in trees.items()
    }
    graph = {name: _imported(tree, names) for name, tree in trees.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        modules: list[str] = error.args[1]
        return modules
    return []


def _imported(tree: ast.Module, names: Mapping[str, set[str]]) -> set[str]:
    """Return the modules that one imports, by the names that each module gets from others.

    A name of a package is a module of it, unless the package itself has it from elsewhere. The
    packages around an imported module do not count: only what they hand out binds to them.
    """
    modules = set()
    for module, name, _ in _imports(tree):
        inner = f"{module}.{name}"
        modules.add(inner if inner in names and name not in names[module] else module)
    return modules & names.keys()


def _imports(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Yield the module of every import statement, the name taken from it, and the name bound here;
    blocks for type checkers are read like the rest.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.module or "", alias.name, alias.asname or alias.name
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, "", alias.asname or alias.name


@pytest.mark.parametrize("package", ENGINES)
def test_the_engines_import_one_way(package: str) -> None:
    assert circle(sources(package)) == []


CHAIN = {
    "cards": "from cards import table",
    "cards.table": "from cards.card import Card",
    "cards.card": "from functools import cache",
}


def test_a_package_that_hands_out_what_its_modules_hold_is_no_circle() -> None:
    assert circle(CHAIN) == []


@pytest.mark.parametrize(
    "line",
    [
        "from cards.table import Table",
        "import cards.table",
        "from cards import table",
        "if TYPE_CHECKING:\n    from cards.table import Table",
        "if TYPE_CHECKING:\n    from cards import table as tables",
    ],
)
def test_a_circle_is_found(line: str) -> None:
    assert set(circle({**CHAIN, "cards.card": line})) >= {"cards.card", "cards.table"}


def test_a_module_that_asks_its_package_for_the_name_of_another_is_in_a_circle() -> None:
    package = {"cards": "from cards.table import deal", "cards.table": "from cards import deal"}
    assert set(circle(package)) == {"cards", "cards.table"}
    by_module = {**package, "cards.table": "from cards.deal import deal", "cards.deal": ""}
    assert circle(by_module) == []
