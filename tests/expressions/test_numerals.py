"""Numbers are written in the words of the game's language, whoever works the expression out."""

from __future__ import annotations

import pytest

from cardgen.expressions import Fault, compile_expression
from cardgen.expressions.numerals import in_words, rank
from cardgen.expressions.values import Worded, show, show_words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "null"), (1, "eins"), (17, "siebzehn"), (21, "einundzwanzig"), (30, "dreißig"), (101, "einhunderteins"),
        (221, "zweihunderteinundzwanzig"), (1001, "eintausendeins"), (21_000, "einundzwanzigtausend"),
        (-7, "minus sieben"), (1_000_000, "1.000.000"),
    ],
)  # fmt: skip
def test_german_numbers_are_one_word(number: int, words: str) -> None:
    assert in_words(number, "de") == words


def test_what_nobody_knows_in_words_is_written_in_figures() -> None:
    assert [in_words(number, "fr") for number in (8, 17, 21, -1)] == ["huit", "dix-sept", "21", "-1"]
    assert in_words(8, "tlh") == "8"


def test_ranks_are_those_of_the_language() -> None:
    assert [rank(number, "de") for number in (1, 12)] == ["1.", "12."]
    spelled = [rank(number, "de", spelled=True) for number in (1, 3, 7, 8, 19, 20, 101)]
    assert spelled == ["erste", "dritte", "siebte", "achte", "neunzehnte", "zwanzigste", "einhunderterste"]
    assert [rank(2, language) for language in ("en", "fr", "es", "tlh")] == ["2nd", "2e", "2.º", "2."]


@pytest.mark.parametrize(
    "source", ["8 | words | title", "[8][0] | words | title", "(8 | words) | capitalize"]
)
def test_expressions_speak_the_language_of_the_game_with_and_without_jinja(source: str) -> None:
    compiled = compile_expression(source)
    assert not isinstance(compiled, Fault)
    assert compiled.evaluate({"game": {"language": "de"}}) == "Acht"
    assert compiled.evaluate({}) == "Eight"


def test_flags_are_printed_in_words_of_the_language_and_stay_flags() -> None:
    assert [show_words(True, language) for language in ("en-GB", "fr", "es", "tlh")] == [
        "yes",
        "oui",
        "sí",
        "yes",
    ]
    assert show_words((False, 2), "de-AT") == "nein, 2"
    sources = (
        "flags | join(' oder ')",
        "(flags | each('!')) | join",
        "flags | list | join",
        "flags[0] == true",
    )
    compiled = [compile_expression(source) for source in sources]
    given = [
        each.evaluate({"game": {"language": "de"}, "flags": (True, False)})
        for each in compiled
        if not isinstance(each, Fault)
    ]
    assert given == ["ja oder nein", "!ja, !nein", "ja, nein", True]


def test_a_value_with_words_compares_as_itself_and_prints_as_these() -> None:
    value = Worded("STR", "Stärke")
    compiled = [
        compile_expression(source) for source in ("type == 'STR'", "type | lower", "type | upper", "type ~ 1")
    ]
    given = [each.evaluate({"type": value}) for each in compiled if not isinstance(each, Fault)]
    assert given == [True, "str", "STÄRKE", "STR1"]
    assert (show(value), show_words(value), show_words((value, 2))) == ("STR", "Stärke", "Stärke, 2")


@pytest.mark.parametrize("source", ["type ~ 1 ~ flag", "[type][:1][0] ~ 1 ~ flag"])
def test_joined_values_compare_as_in_the_data_and_print_their_words(source: str) -> None:
    compiled = compile_expression(source)
    assert not isinstance(compiled, Fault)
    joined = compiled.evaluate({"game": {"language": "de"}, "type": Worded("STR", "Stärke"), "flag": False})
    assert joined == "STR1no"
    assert show_words(joined) == "Stärke1nein"
    assert type(compiled.evaluate({"type": "STR", "flag": None})) is str
