"""What cannot be read is told in words of its own, with the cure."""

from __future__ import annotations

import pytest

from cardgen.expressions.faults import Fault
from cardgen.expressions.problems import MALFORMED
from cardgen.expressions.sandbox import compile_with_jinja


@pytest.mark.parametrize(
    ("source", "words", "cure"),
    [
        ("1 +", "expected a value at the end", "write one value"),
        ("a |", "expected a name at the end", "write one value"),
        ("count(1", "a bracket is opened and never closed", "close it"),
        ("'abc", "a text is opened with `'` and never closed", "close it with `'`"),
        ("a b", "expected the end or an operator, found `b`", "write one value"),
        ("a = 1", "found `=`", "`==` asks"),
        ("a ? b", "the sign `?` means nothing here", " else "),
        ("x && y", "the sign `&` means nothing here", "write `and`"),
        ("“x”", "the sign `“` means nothing here", "quotes are"),
        ("a..b", "expected a name after the dot", "write one value"),
        ("f('it's')", "expected `,`, found `s`", "write one value"),
        ("|x", "expected a value, found `|`", "write one value"),
    ],
)
def test_a_malformed_expression_is_told_in_plain_words(source: str, words: str, cure: str) -> None:
    fault = compile_with_jinja(source)
    assert isinstance(fault, Fault)
    assert fault.problem is MALFORMED
    assert words in fault.message
    assert cure in fault.hint
    assert "template" not in fault.message
    assert "unexpected" not in fault.message
