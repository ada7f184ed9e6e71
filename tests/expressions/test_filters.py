from __future__ import annotations

import pickle

import pytest

from cardgen.expressions import Fault, evaluate, show
from cardgen.expressions.values import Marked, WithMarkup


@pytest.mark.parametrize(
    "source, value",
    [
        ("0 | words", "zero"),
        ("42 | words", "forty-two"),
        ("105 | words", "one hundred and five"),
        ("2000 | words", "two thousand"),
        ("12345 | words", "twelve thousand three hundred and forty-five"),
        ("(-3) | words", "minus three"),
        ("1 | ordinal", "1st"),
        ("12 | ordinal", "12th"),
        ("22 | ordinal(true)", "twenty-second"),
        ("30 | ordinal(true)", "thirtieth"),
        ("1994 | roman", "MCMXCIV"),
        ("1 | plural('card')", "card"),
        ("3 | plural('city')", "cities"),
        ("3 | plural('die', 'dice')", "dice"),
        ("'fox' | plural", "foxes"),
        ("2 | plural('hero')", "heroes"),
        ("2 | signed", "+2"),
        ("(-2) | signed", "−2"),
        ("0 | signed", "0"),
        ("[1, 2, 3] | join(', ', last=' or ')", "1, 2 or 3"),
        ("[1, 2] | length", 2),
        ("2.4 | round", 2),
        ("'<b>Now</b>: go.<br>Then\\n\\n2 &lt; 3' | lines", ["Now: go.", "Then", "2 < 3"]),
        ("['one<p>', 'two\\nthree'] | lines", ["one", "two", "three"]),
        ("'+1 Coin<n>Draw.<line>Worth 2 <VP> now' | lines", ["+1 Coin", "Draw.", "Worth 2 <VP> now"]),
        ("none | lines", []),
        ("['oar', 2] | each('a ')", ["a oar", "a 2"]),
        ("['oar'] | each('(', ')') | join", "(oar)"),
        ("'oar' | each('- ')", ["- oar"]),
        ("none | each('- ')", []),
        ("('**oar**' | markup) ~ '!'", "**oar**!"),
    ],
)
def test_a_filter_gives_what_it_says(source: str, value: object) -> None:
    assert evaluate(source, {}) == value


@pytest.mark.parametrize(
    "source", ["0 | roman", "4000 | roman", "'x' | words", "1.5 | ordinal", "true | words"]
)
def test_a_filter_refuses_what_it_cannot_take(source: str) -> None:
    assert isinstance(evaluate(source, {}), Fault)


@pytest.mark.parametrize(
    "value, words",
    [(3, "3"), (2.0, "2"), (0.5, "0.5"), (None, ""), (True, "yes"), (("a", 1), "a, 1"), ("x", "x")],
)
def test_values_print_as_people_write_them(value: object, words: str) -> None:
    assert show(value) == words


class _Rich(WithMarkup):
    def __str__(self) -> str:
        return "Draw **two**."


@pytest.mark.parametrize(
    ("texts", "marked"),
    [
        ([_Rich(), Marked("*go*")], True),
        ([_Rich(), "no*te*"], False),
        ([], False),
    ],
)
def test_texts_that_are_all_marked_up_stay_so_when_they_are_joined(texts: list[object], marked: bool) -> None:
    joined = evaluate("texts | join(' ')", {"texts": texts})
    assert joined == " ".join(map(str, texts))
    assert isinstance(joined, Marked) is marked


class Prose(WithMarkup):
    """A marked-up text with more than its words."""

    def __str__(self) -> str:
        return "take **one**"


@pytest.mark.parametrize("source", ["name ~ ', ' ~ text ~ flag", "[name][:1][0] ~ ', ' ~ text ~ flag"])
def test_joined_texts_are_marked_up_if_one_of_them_is(source: str) -> None:
    scope = {"game": {"language": "de"}, "flag": True, "name": "*Gold* :coin: 3:1"}
    for text in (Marked("take **one**"), Prose()):
        joined = evaluate(source, {**scope, "text": text})
        assert isinstance(joined, Marked)
        assert joined == r"\*Gold\* \:coin: 3:1, take **one**ja"
        assert pickle.loads(pickle.dumps(joined)).raw == joined.raw  # type: ignore[attr-defined]
        assert evaluate("joined | markup", {"joined": joined}) == "*Gold* :coin: 3:1, take **one**yes"
    assert not isinstance(evaluate(source, {**scope, "text": "take **one**"}), Marked)
