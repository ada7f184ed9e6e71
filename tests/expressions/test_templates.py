from __future__ import annotations

from cardgen.expressions import Fault, compile_template, find_hole


def test_a_lone_hole_keeps_its_type() -> None:
    assert compile_template("{{ a }}").value({"a": 3}) == 3


def test_holes_among_words_are_filled() -> None:
    assert compile_template("{{ a }}-{{ b | upper }}!").value({"a": 3, "b": "x"}) == "3-X!"


def test_a_text_without_holes_is_its_own_value() -> None:
    assert compile_template("words { } only").value({}) == "words { } only"


def test_faults_count_in_the_whole_text() -> None:
    text = "a {{ nope }} b {{ also }}"
    _, faults = compile_template(text).fill({})
    assert [text[fault.start : fault.end] for fault in faults] == ["nope", "also"]
    value = compile_template("{{ nope }}").value({})
    assert isinstance(value, Fault)
    assert (value.start, value.end) == (3, 7)


def test_an_open_hole_is_a_fault_of_the_text() -> None:
    template = compile_template("a {{ b")
    assert [(fault.start, fault.end) for fault in template.faults] == [(2, 4)]


def test_braces_in_quotes_do_not_close_a_hole() -> None:
    text = "{{ '}}' ~ \"}}\" }}"
    assert find_hole(text) == (2, len(text) - 2)
    assert compile_template(text).value({}) == "}}}}"
