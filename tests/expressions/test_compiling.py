from __future__ import annotations

import subprocess
import sys
import time

import pytest

from cardgen.expressions import CompiledExpression, ExpressionError, Fault, compile_expression, evaluate
from cardgen.expressions.problems import (
    FAILED,
    MALFORMED,
    TOO_COSTLY,
    UNEXPECTED_VALUE,
    UNKNOWN_FILTER,
    UNKNOWN_NAME,
)

SCOPE = {
    "card": {
        "name": "Dagger",
        "cost": 3,
        "items": (1, 2),
        "count": 7,
        "monster": {"gold": 4},
        "tags": ("a", "b"),
    },
    "count": lambda **where: 30,
}


@pytest.mark.parametrize(
    "source, value",
    [
        ("card.name", "Dagger"),
        ("card.monster.gold", 4),
        ("card.items[1]", 2),
        ("not card.cost", False),
        ("'text'", "text"),
        ('""', ""),
        ("-2.5", -2.5),
        ("true", True),
        ("none", None),
        ("card.cost + 1", 4),
        ("card.cost if card.name == 'Dagger' else 0", 3),
        ("card.foo | default('no')", "no"),
        ("card.foo is not defined", True),
        ("card.tags | join(', ', last=' and ')", "a and b"),
        ("'a' in card.tags", True),
        ("card.name ~ card.cost", "Dagger3"),
        ("2 ** 10", 1024),
        ("card.items | sum", 3),
        ("([0.1] * 10) | sum", 1),
        ("([0.1] * 10) | sum(start=1)", 2),
        ("[{'n': 0.7}, {'n': 0.1}, {'n': 0.2}] | sum(attribute='n')", 1),
        ("range(3) | list", [0, 1, 2]),
        ("card.tags | map('upper') | list", ["A", "B"]),
    ],
)
def test_an_expression_has_its_value(source: str, value: object) -> None:
    assert evaluate(source, SCOPE) == value


def test_fields_come_before_methods() -> None:
    assert evaluate("card.items", SCOPE) == (1, 2)
    assert evaluate("card.count + 0", SCOPE) == 7


@pytest.mark.parametrize(
    "source, word, hint",
    [
        ("card.cosst", "cosst", "did you mean `cost`?"),
        ("card.cosst + 1", "cosst", "did you mean `cost`?"),
        ("crad + 1", "crad", "did you mean `card`?"),
        ("crad.name", "crad", "did you mean `card`?"),
        ("card.monster.glod", "glod", "did you mean `gold`?"),
    ],
)
def test_an_unknown_name_is_pointed_at(source: str, word: str, hint: str) -> None:
    fault = evaluate(source, SCOPE)
    assert isinstance(fault, Fault)
    assert fault.problem is UNKNOWN_NAME
    assert source[fault.start : fault.end] == word
    assert fault.hint == hint


@pytest.mark.parametrize(
    "source",
    [
        "card.__class__", "''.__class__.__mro__", "card.name.upper()", "count.__globals__", "card['__class__'] ~ ''",
        "self", "lipsum()", "cycler('a')", "card.items.__len__()", "(card | attr('__class__')) ~ ''",
        "card.tags | map(attribute='__class__') | join", "card.keys()",
    ],
)  # fmt: skip
def test_nothing_of_python_is_reachable(source: str) -> None:
    assert isinstance(evaluate(source, SCOPE), Fault)


@pytest.mark.parametrize(
    "source",
    [
        "'x' * 1000000000", "1000000000 * [1]", "2 ** 99999999", "9 ** 9 ** 9 ** 9 ** 9", "range(10 ** 9) | list",
        "(" * 60 + "1" + ")" * 60, "1 + " * 1000 + "1", "'aaaa' | replace('a', 'b' * 9000)",
    ],
)  # fmt: skip
def test_what_would_cost_too_much_is_refused_at_once(source: str) -> None:
    begun = time.perf_counter()
    fault = evaluate(source, {})
    assert isinstance(fault, Fault)
    assert fault.problem is TOO_COSTLY
    assert time.perf_counter() - begun < 1


@pytest.mark.parametrize("source", ["", "  ", "1 +", "1 }} {{ 2", "a b", "{% for x in y %}", "card.", "(1"])
def test_what_is_no_expression_is_malformed(source: str) -> None:
    fault = compile_expression(source)
    assert isinstance(fault, Fault)
    assert fault.problem is MALFORMED


def test_unknown_filters_and_tests_are_pointed_at_with_the_nearest() -> None:
    fault = evaluate("3 | wrods", {})
    assert isinstance(fault, Fault)
    assert (fault.problem, fault.start, fault.end) == (UNKNOWN_FILTER, 4, 9)
    assert fault.hint == "did you mean `words`?"
    assert isinstance(evaluate("3 is evne", {}), Fault)


def test_what_cannot_be_worked_out_says_why() -> None:
    division = evaluate("1 / 0", {})
    assert isinstance(division, Fault)
    assert division.problem is FAILED
    assert "division by zero" in division.message
    mixed = evaluate("card.name + 1", SCOPE)
    assert isinstance(mixed, Fault)
    assert "`~`" in mixed.hint


def test_a_promise_that_holds_prints_the_number() -> None:
    assert evaluate("count(kind='power') | expect(30)", SCOPE) == 30


def test_a_broken_promise_names_both_numbers() -> None:
    fault = evaluate("count(kind='power') | expect(32)", SCOPE)
    assert isinstance(fault, Fault)
    assert fault.problem is UNEXPECTED_VALUE
    assert "32" in fault.message
    assert "30" in fault.message


def test_a_promise_at_the_end_covers_the_whole_sum() -> None:
    assert evaluate("count() + 2 | expect(32)", SCOPE) == 32


def test_functions_complain_as_faults_at_the_word_they_name() -> None:
    def fails(kind: str) -> int:
        raise ExpressionError("no such kind", "take another", word=kind)

    fault = evaluate("f('powr') + 1", {"f": fails})
    assert isinstance(fault, Fault)
    assert (fault.message, fault.start, fault.end) == ("no such kind", 3, 7)


def test_the_names_that_are_read_are_known() -> None:
    compiled = compile_expression("a.b + count(kind=c)")
    assert isinstance(compiled, CompiledExpression)
    assert compiled.names == {"a", "count", "c"}


def test_chains_do_not_wake_jinja() -> None:
    program = "import sys; from cardgen.expressions import evaluate; evaluate('a.b', {'a': {'b': 1}}); "
    program += "sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_an_expression_that_cannot_be_read_tells_the_cure() -> None:
    fault = compile_expression("hand.max * / 8")
    assert isinstance(fault, Fault)
    assert fault.hint.startswith("write one value, name or calculation")


@pytest.mark.parametrize(
    ("source", "message", "hint"),
    [
        ("name.foo", "has no parts", "remove `foo`, or use a field that has parts"),
        ("actions[9]", "a list of 2, found `[9]`", "entries are counted from 0 to 1"),
        (
            "nothing.foo",
            "the value before it is empty",
            'give a default for a missing field: `| default("")`, or ask first with `when:` or `if`',
        ),
        (
            "card.artist",
            "nothing is called `artist` here",
            "use one of `copies`, `id`, `kind`, or declare it under the kind's `fields`",
        ),
        (
            "speed.walk",
            "nothing is called `walk` here",
            'use one of `fly`, or give a default: `| default("")`',
        ),
        (
            "'w' ~ speed.walk",
            "nothing is called `walk` here",
            'use one of `fly`, or give a default: `| default("")`',
        ),
    ],
)
def test_what_is_looked_for_in_a_value_without_parts_has_a_cure(source: str, message: str, hint: str) -> None:
    card = {"id": "a", "kind": "b", "copies": 1}
    scope = {"name": "Temple", "actions": (1, 2), "nothing": None, "card": card, "speed": {"fly": 60}}
    fault = evaluate(source, scope)
    assert isinstance(fault, Fault)
    assert message in fault.message
    assert fault.hint == hint
