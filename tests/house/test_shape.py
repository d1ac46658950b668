"""Nothing stands twice, no file is long, no folder is full; and the check would find it."""

from tests.house import shape
from tests.servers import run

LINES = [f"line {number}" for number in range(1, 13)]


def test_nothing_of_the_source_stands_twice_or_is_too_long() -> None:
    texts = shape.sources(run.ROOT)
    assert {path.partition("/")[0] for path in texts} == set(shape.SOURCES)
    assert [f"{one} and {other}" for one, other in shape.written_twice(texts)] == []
    assert shape.long_files(texts) == []
    assert shape.full_folders(texts) == []


def test_ten_equal_lines_are_found_through_blanks_comments_and_indentation() -> None:
    first = "\n".join(["begin", *LINES[:10], "end"])
    second = "\n\n".join(
        ["# another", *("    " + line for line in LINES[:10]), "    # why", "stop"]
    )
    found = shape.written_twice({"a.py": first, "b.py": second})
    assert [f"{one} {other}" for one, other in found] == ["a.py:2-11 b.py:3-21"]


def test_nine_are_not_and_twelve_are_one_run() -> None:
    assert shape.written_twice({"a.css": "\n".join(LINES[:9]), "b.css": "\n".join(LINES[:9])}) == []
    found = shape.written_twice({"a.css": "\n".join(LINES), "b.css": "\n".join(LINES)})
    assert [(one.first, one.last, other.last) for one, other in found] == [(1, 12, 12)]


def test_a_file_is_compared_with_itself() -> None:
    text = "\n".join([*LINES, "between", *LINES])
    assert [str(other) for _one, other in shape.written_twice({"a.html": text})] == ["a.html:14-25"]
    assert shape.written_twice({"a.html": "\n".join(["</div>"] * 15)}) == []


def test_a_line_or_a_module_too_many_is_found() -> None:
    texts = {"static/js/a.js": "x\n" * 350, "static/css/b.css": "x\n" * 351}
    assert shape.long_files(texts) == ["static/css/b.css: 351"]
    modules = {f"clubs/views/m{number}.py": "" for number in range(20)} | {
        "clubs/views/__init__.py": ""
    }
    assert shape.full_folders(modules) == []
    modules["clubs/views/one_more.py"] = ""
    assert shape.full_folders(modules) == ["clubs/views: 21"]
