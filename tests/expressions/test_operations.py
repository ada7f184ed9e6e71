"""What is worked out without Jinja gives what Jinja gives; what goes wrong is told by Jinja."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.expressions import CompiledExpression, Fault, compile_expression
from cardgen.expressions.chains import Evaluation
from cardgen.expressions.operations import compile_operations
from cardgen.expressions.sandbox import compile_with_jinja


def count(kind: str = "", **where: object) -> int:
    return len(kind) + len(where)


SCOPE: Mapping[str, Any] = {
    "card": {
        "cost": 3, "name": "fog bank", "none": None, "flag": True, "empty": "", "list": (1, 2, "STR"), "rate": 1.5,
        "zero": 0, "deep": {"x": [{"y": 4}]},
    },
    "kind": "gold", "count": count, "names": lambda: ("Fog", "Sun"), "cls": int,
}  # fmt: skip

VALUES = st.sampled_from([
    "card.cost", "card.name", "card.none", "card.flag", "card.empty", "card.list", "card.rate", "card.zero",
    "card.deep.x[0].y", "card['name']", "kind", "0", "2.5", "12", "'STR'", "true", "none", "[1, 'STR']", "[]",
    "[1, 2, 'STR']", "['Fog', 'Sun']",
    "count(kind='x')", "count('xy', a=1)", "names()", "nothing", "card.nothing", "cls(3)", "card.name.upper()",
])  # fmt: skip
OPERATORS = st.sampled_from(
    ["==", "!=", "<", ">=", "in", "not in", "+", "-", "*", "~", "and", "or", "/", "**", "is"]
)
FILTERS = st.sampled_from(
    [
        "length",
        "lower",
        "upper",
        "title",
        "words",
        "ordinal(true)",
        "join(', ', last=' and ')",
        "expect(3)",
        "abs",
    ]
)


def combine(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, OPERATORS, inner).map(" ".join),
        st.tuples(inner, FILTERS).map(" | ".join),
        st.tuples(inner, inner, inner).map(lambda parts: f"{parts[0]} if {parts[1]} else {parts[2]}"),
        inner.map(lambda source: f"not {source}"),
        inner.map(lambda source: f"-{source}"),
        inner.map(lambda source: f"({source})"),
    )


def by_jinja(source: str) -> Evaluation:
    compiled = compile_with_jinja(source)
    assert not isinstance(compiled, Fault)
    return compiled[0]


def without_jinja(source: str) -> object:
    """The value, when Jinja is neither needed to compile the source nor to evaluate it."""

    def refuse() -> Evaluation:
        raise AssertionError(f"Jinja was asked for {source}")

    found = compile_operations(source, refuse)
    assert found is not None, source
    return found[0](SCOPE)


@settings(max_examples=150, deadline=None)
@given(st.recursive(VALUES, combine, max_leaves=5))
def test_the_value_and_the_fault_are_those_of_jinja(source: str) -> None:
    found = compile_operations(source, lambda: by_jinja(source))
    if found is None:
        return
    expected = compile_with_jinja(source)
    assert not isinstance(expected, Fault)
    value, wanted = found[0](SCOPE), expected[0](SCOPE)
    assert (type(value), value, found[1]) == (type(wanted), wanted, expected[1])


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("'night' if card.cost == 3 else 'paper'", "night"),
        ("card.cost + 4 in [6, 7]", True),
        ("kind not in ['gold']", False),
        ("not card.flag and card.cost > 1 or card.name", "fog bank"),
        ("'sky' ~ card.cost * 2", "sky6"),
        ("card.name | title", "Fog Bank"),
        ("names() | join(', ', last=' and ')", "Fog and Sun"),
        ("(card.name ~ kind) | length < 30", True),
        ("1 + count(kind='x') | expect(2)", 2),
        ("-card.rate - 0.5", -2.0),
        ("card.deep.x[0]['y'] >= 4", True),
    ],
)
def test_the_usual_is_worked_out_without_jinja(source: str, value: object) -> None:
    assert without_jinja(source) == value


@pytest.mark.parametrize(
    "source",
    [
        "a if b", "a is defined", "a ** 2", "a // 2", "a / 2", "1 < a < 3", "a[b]", "a[1:]", "f(*a)", "(1, 2)", "{}",
        "a %",
        "a | map('x')", "'a\\n'", "007", "1.", "+a", "a b", "self", "f(a=1, 2)", "",
    ],
)  # fmt: skip
def test_all_else_is_left_to_jinja(source: str) -> None:
    assert compile_operations(source, lambda: by_jinja(source)) is None


def test_a_fault_is_told_as_jinja_tells_it() -> None:
    compiled = compile_expression("card.cots + 1")
    assert isinstance(compiled, CompiledExpression)
    fault = compiled.evaluate(SCOPE)
    assert isinstance(fault, Fault)
    assert (fault.message, fault.start, fault.end) == ("nothing is called `cots` here", 5, 9)
    assert fault.hint == "did you mean `cost`?"


def test_jinja_is_not_imported_for_the_usual() -> None:
    program = (
        "import sys; from cardgen.expressions import evaluate; "
        "assert evaluate('1 + 1 if not a else 3', {'a': 0}) == 2; assert 'jinja2' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("jinja", [False, True])
@pytest.mark.parametrize(
    ("source", "holds"),
    [
        ("card.list == [1, 2, 'STR']", True),
        ("card.list == [1, 2]", False),
        ("card.list != [1, 2, 'STR']", False),
        ("[1, 2, 'STR'] == card.list", True),
        ("[card.list, 1] == [[1, 2, 'STR'], 1]", True),
        ("not (names() == ['Fog', 'Sun'])", False),
        ("names() == ['Fog', 'Sun'] and card.cost == 3", True),
        ("'a' == ['a']", False),
        ("(names() | expect(['Fog', 'Sun'])) == names()", True),
    ],
)
def test_lists_are_equal_by_their_entries(source: str, holds: bool, jinja: bool) -> None:
    read = compile_with_jinja(source) if jinja else compile_operations(source, lambda: lambda _: "Jinja")
    assert isinstance(read, tuple)
    assert read[0](SCOPE) is holds


@pytest.mark.parametrize(
    "source", ["names() | map('lower') == ['fog', 'sun']", "names() | sort | expect(['Fog', 'Sun'])"]
)
def test_a_filtered_list_is_equal_to_a_written_one(source: str) -> None:
    read = compile_expression(source)
    assert isinstance(read, CompiledExpression)
    assert read.evaluate(SCOPE) in (True, ["Fog", "Sun"], ("Fog", "Sun"))
