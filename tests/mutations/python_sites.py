"""Places for a fault in a Python file: inside functions only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.mutations.mutation import Site

OTHER_COMPARISON = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
FILTERS = ("filter", "exclude")
NEGATED = "not ({})"


class Sites(ast.NodeVisitor):
    """A walk through one module; ``found`` are its sites in the order of the walk."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.path: list[str] = []
        self.inside = 0
        self.found: list[Site] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside += 1
        self._within(node.name, node.body)
        self.inside -= 1

    def _within(self, name: str, body: list[ast.stmt]) -> None:
        self.path.append(name)
        for statement in body:
            self.visit(statement)
        self.path.pop()

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Pass over f-strings, whose columns are not to be relied on before Python 3.12."""

    def generic_visit(self, node: ast.AST) -> None:
        if self.inside:
            for kind, part, new in changes(node):
                self._add(kind, part, new)
        super().generic_visit(node)

    def _add(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        start = self.starts[node.lineno - 1] + node.col_offset
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        old = self.source[start:end].decode()
        new = NEGATED.format(old) if new == NEGATED else new
        function = ".".join(self.path)
        lines = node.lineno, node.end_lineno
        self.found.append(Site(self.file, function, kind, start, end, *lines, old, new))


def changes(node: ast.AST) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """List kind, what is replaced, and by what; ``NEGATED`` is filled with what is there."""
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            yield "condition turned", node.test, NEGATED
        case ast.Compare(ops=[operator]) if type(operator) in OTHER_COMPARISON:
            other = OTHER_COMPARISON[type(operator)]
            left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
            yield "condition turned", node, f"({left}) {other} ({right})"
        case ast.Constant(value=bool() as value):
            yield "constant moved", node, str(not value)
        case ast.Constant(value=int() as value):
            yield "constant moved", node, str(value + 1)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue():
            yield "line dropped", node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "line dropped", node, "pass"
        case ast.Call(func=ast.Attribute(attr=name, value=value)) if name in FILTERS:
            yield "filter left out", node, ast.unparse(value)
        case ast.comprehension(ifs=[condition, *_]):
            yield "filter left out", condition, "True"


def sites(file: str, source: bytes) -> list[Site]:
    walk = Sites(file, source)
    walk.visit(ast.parse(source))
    return walk.found
