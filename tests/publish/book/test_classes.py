"""Each class that a book is said to heed changes it; a slip of one is told, and an author's own is not."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.drawing.dump import dump_frame
from cardgen.markup.lists import NUMBERINGS
from cardgen.publish.book.classes import HEEDED
from cardgen.publish.book.editing.passages import marked_passages
from tests.publish.conftest import Draft


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("# A {.new-pgae}", "did you mean `new-page`?"),
        ("# A {.unumbered}", "did you mean `unnumbered`?"),
        ("# A\n\n:::{note}\n:class: sapn\nWords.\n:::", "did you mean `span`?"),
        ("# A\n\n- one\n- two\n{.circlde}", "did you mean `circled`?"),
    ],
)
def test_a_misspelt_class_is_told(write: Callable[..., Draft], text: str, hint: str) -> None:
    _, found = write(f"{text}\n").edit()
    assert [(each.problem.code, each.hint) for each in found] == [("PUB218", hint)]


def test_words_in_a_style_of_cards_are_reported_once_each(write: Callable[..., Draft]) -> None:
    _, found = write("# A\n\n- **Words** [of *these*]{.warning}, [code]{.code} and [those]{.loud}.\n").edit()
    assert [(each.problem.code, each.span and each.span.column) for each in found] == [
        ("PUB221", 13),
        ("PUB221", 55),
    ]


@pytest.mark.parametrize(
    "text", ["# A {.new-page .recto}", "# A {.stage}", "# A\n\n:::{note} B {.wide .monster}\nWords.\n:::"]
)
def test_a_class_that_is_heeded_or_the_authors_own_is_left_alone(
    write: Callable[..., Draft], text: str
) -> None:
    _, found = write(f"{text}\n").edit()
    assert found == ()


_LIST = "# A\n\ni. one\nii. two\n{}\n"
#: Lines that nearly fill a column.
_FULL = "# A\n\n" + "Words that fill a line or two. " * 80 + "\n\n"
#: A text for each class, with `{}` where the braces with it stand.
_TEXTS = {
    **dict.fromkeys(NUMBERINGS, _LIST),
    "roman": _LIST.replace("i.", "-"),
    "new-page": "# A\n\nWords.\n\n## B {}\n\nWords.",
    "new-column": "# A\n\nWords.\n\n## B {}\n\nWords.",
    "recto": "# A\n\nWords.\n\n# B {}\n\nWords.",
    "float": _FULL + "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n| 5 | 6 |\n{}\n\n" + "More words. " * 300,
    "unnumbered": "# A\n\n## B {}",
    "unlisted": "# A\n\n:::{{contents}}\n:::\n\n## B {}",
    "stay": _FULL + ":::{{card}} tower {}\n:scale: 0.9\n\nThe tower.\n:::\n\n" + "More words. " * 300,
    "span": "# A\n\n:::{{note}} B {}\n" + "Words in a box. " * 40 + "\n:::",
    "back-cover": "# A\n\nWords.\n\n## B {}\n\nWords behind.\n\n:::{{summary}} C\nWords.\n:::",
    "summary": "# A\n\n## B {}\n\nWords.",
    "reference": "# A\n\n## B {}\n\nWords.",
    "continue": "# A\n\n1. one\n2. two\n\nWords.\n\n1. three\n{}\n",
}  # fmt: skip


@pytest.mark.parametrize("name", HEEDED)
def test_a_class_that_is_heeded_changes_the_book(write: Callable[..., Draft], name: str) -> None:
    page = "a4" if name == "span" else "a5"  # of two columns, and of one

    def made(braces: str) -> tuple[object, ...]:
        draft = write(_TEXTS[name].format(braces), book=f"cover: false\nback_cover: [c]\npage: {page}")
        book = draft.edit()[0]
        marked = [len(marked_passages(book, mark)) for mark in ("summary", "reference")]
        return (marked, *(dump_frame(page.frame) for page in draft.bind()[0].pages))

    assert made(f"{{.{name}}}") != made("")


def test_no_class_is_heeded_that_the_list_lacks() -> None:
    rooms = Path(__file__).parents[3] / "cardgen"
    for path in [*rooms.glob("publish/**/*.py"), *rooms.glob("typeset/*.py"), *rooms.glob("markup/lists.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and ast.unparse(node.comparators[0]).endswith("classes"):
                assert not isinstance(node.left, ast.Constant), (
                    f"{path.name}:{node.lineno}: give the class a name that `book/classes.py` takes up"
                )


def test_the_docs_explain_each_class() -> None:
    text = (Path(__file__).parents[3] / "docs" / "rules-text.md").read_text(encoding="utf-8")
    assert [name for name in HEEDED if not re.search(rf"[{{` ]\.{name}\b", text)] == []
