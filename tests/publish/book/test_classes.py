"""A class in braces that is a slip of one that the book heeds is told; an author's own is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.publish.conftest import Desk


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("# A {.new-pgae}", "did you mean `new-page`?"),
        ("# A {.unumbered}", "did you mean `unnumbered`?"),
        ("# A\n\n:::{note}\n:class: sapn\nWords.\n:::", "did you mean `span`?"),
        ("# A\n\n- one\n- two\n{.circlde}", "did you mean `circled`?"),
    ],
)
def test_a_misspelt_class_is_told(write: Callable[..., Desk], text: str, hint: str) -> None:
    _, found = write(f"{text}\n").edit()
    assert [(each.problem.code, each.hint) for each in found] == [("PUB218", hint)]


@pytest.mark.parametrize(
    "text", ["# A {.new-page .recto}", "# A {.stage}", "# A\n\n:::{note} B {.wide .monster}\nWords.\n:::"]
)
def test_a_class_that_is_heeded_or_the_authors_own_is_left_alone(
    write: Callable[..., Desk], text: str
) -> None:
    _, found = write(f"{text}\n").edit()
    assert found == ()
