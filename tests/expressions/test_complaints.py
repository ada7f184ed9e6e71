"""What cannot be read or worked out is told in words of its own, with the cure."""

from __future__ import annotations

import pytest

from cardgen.expressions import evaluate
from cardgen.expressions.faults import Fault
from cardgen.expressions.problems import MALFORMED
from cardgen.expressions.sandbox import compile_with_jinja


@pytest.mark.parametrize(
    ("source", "words", "cure"),
    [
        ("1 +", "expected a value at the end", "write one value"),
        ("a |", "expected a name at the end", "write one value"),
        ("count(1", "a bracket is opened and never closed", "close it"),
        ("'abc", "a text begins with `'` and is never closed", "close it with `'`"),
        ("a b", "expected the end or an operator, found `b`", "write one value"),
        ("a = 1", "found `=`", "`==` asks"),
        ("a ? b", "the sign `?` has no meaning here", " else "),
        ("x && y", "the sign `&` has no meaning here", "write `and`"),
        ("“x”", "the sign `“` has no meaning here", "use the quotes"),
        ("a..b", "expected a name after the dot", "write one value"),
        ("f('it's')", "expected `,`, found `s`", "write one value"),
        (r"'\ud83d\udd25'", r"`\ud83d` is half of a character", "the character itself"),
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


SCOPE = {
    "none": None,
    "text": "abc",
    "number": 5,
    "mixed": [1, "a"],
    "flag": True,
    "half": 2.0,
    "list": [3, 1],
}


@pytest.mark.parametrize(
    ("source", "words", "cure"),
    [
        ("text < number", "`<` cannot compare a text with a number", "the right type"),
        ("mixed | sort", "`<` cannot compare a text with a number", "the right type"),
        ("number in none", "expected a list or a text after `in`, found nothing", "default"),
        ("none + 1", "`+` does not work with nothing and a number", "default"),
        ("mixed | sum", "`+` does not work with a number and a text", "the right type"),
        ("-text", "`-` expects a number, found a text", "the right type"),
        ("text * text", "`*` does not work with", "the right type"),
        ("number | join", "expected a list, found a number", "the right type"),
        ("range(text)", "expected a whole number, found a text", "the right type"),
        ("number % 0", "division by zero", "the right type"),
        ("[] | first", "expected an entry, found an empty list", "default"),
        ("none | max", "expected an entry, found an empty list", "default"),
        ("none | words", "expected a number, found nothing", ""),
    ],
)
def test_what_cannot_be_worked_out_is_told_without_the_names_of_python(
    source: str, words: str, cure: str
) -> None:
    fault = evaluate(source, SCOPE)
    assert isinstance(fault, Fault)
    assert words in fault.message
    assert cure in fault.hint
    assert not any(name in fault.message for name in ("NoneType", "`int`", "`str`", "'"))


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("none ~ '!'", "!"),
        ("half ~ 'mm'", "2mm"),
        ("flag ~ '!'", "yes!"),
        ("(none ~ text) | upper", "ABC"),
        ("none | upper", ""),
        ("none | title", ""),
        ("none | join(', ')", ""),
        ("none | sort | list", []),
        ("none | sum", 0),
        ("none | default('z')", "z"),
        ("'' | default('z')", ""),
        ("'' | default('z', true)", "z"),
        ("missing | default('z')", "z"),
        ("list | map('string') | join('/')", "3/1"),
    ],
)
def test_a_field_that_is_not_given_is_no_text_and_has_no_entries(source: str, value: object) -> None:
    assert evaluate(source, SCOPE) == value


@pytest.mark.parametrize(
    ("source", "cure"),
    [
        ("map.get('a')", '`["x"] | default("")`'),
        ("text.split('b')", "write a filter after them"),
        ("text.strip()", "write `| trim` after the value"),
        ("text.upper()", "write `| upper` after the value"),
        ("map[3]", "use one of `0.5`, `1`"),
        ("map['tow']", "did you mean `two`?"),
    ],
)
def test_methods_and_keys_that_are_not_there_are_told_with_what_is(source: str, cure: str) -> None:
    fault = evaluate(source, {**SCOPE, "map": {1: "one", 0.5: "half", "two": 2}})
    assert isinstance(fault, Fault)
    assert fault.message.startswith("nothing is called `")
    assert cure in fault.hint


@pytest.mark.parametrize("key", ["0.5", "half / 4", "1", "1.0"])
def test_a_mapping_is_asked_by_any_number(key: str) -> None:
    assert evaluate(f"{{0.5: 'x', 1: 'x'}}[{key}]", SCOPE) == "x"
