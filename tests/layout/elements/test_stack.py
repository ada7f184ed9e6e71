"""Entries one below another: places, sizes of text, shares of the room, and what is wrong."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from cardgen.drawing.items import TextRun
from cardgen.units import MM

LONG = "word " * 60


def test_a_stack_puts_its_entries_one_below_another(draw):
    cards = "- {id: temple, name: T, words: [one, two, three]}"
    layout = 'a: {is: stack, box: safe, gap: 2mm, of: card.words, each: {is: text, text: "{{ index }} {{ item }}"}}'
    drawing = draw(layout, cards)
    assert drawing.words() == ["1 one", "2 two", "3 three"]
    tops = [item.transform[5] for item in drawing.group("a").frame.items]
    steps = [b - a for a, b in pairwise(tops)]
    assert steps[0] == pytest.approx(steps[1])
    assert steps[0] == pytest.approx(9 * 1.2 + 2 * MM, abs=0.5)


def test_the_texts_of_a_stack_shrink_together(draw):
    cards = f"- {{id: temple, name: T, words: [short, '{LONG}']}}"
    layout = (
        "a: {is: stack, box: [5mm, 5mm, 50mm, 24mm], fit: {min: 5pt}, "
        'of: card.words, each: {is: text, text: "{{ item }}"}}'
    )
    drawing = draw(layout, cards)
    sizes = {round(item.size, 4) for item in drawing.items("a") if isinstance(item, TextRun)}
    assert len(sizes) == 1
    assert sizes.pop() < 9
    assert "LAY309" not in drawing.codes


def test_a_text_that_is_not_drawn_does_not_keep_the_others_of_a_stack_from_shrinking(draw):
    cards = f"- {{id: temple, name: T, text: '{LONG}'}}"
    small = "small: {is: text, text: y, style: {size: 6pt}, when: not card.text}"
    inner = f"line: {{is: row, children: {{{small}}}}}"
    layout = (
        "a: {is: stack, box: [5mm, 5mm, 50mm, 20mm], fit: {min: 6pt}, "
        f'children: {{{inner}, body: {{is: text, text: "{{{{ card.text }}}}"}}}}}}'
    )
    drawing = draw(layout, cards)
    assert "LAY309" not in drawing.codes
    assert all(6 <= item.size < 9 for item in drawing.items("a") if isinstance(item, TextRun))


def test_the_texts_of_a_stack_shrink_until_the_longest_word_fits(draw):
    cards = "- {id: temple, name: T, words: [short, Donaudampfschifffahrtsgesellschaft]}"
    layout = (
        "a: {is: stack, box: [5mm, 5mm, 40mm, 24mm], fit: {min: 5pt}, "
        'of: card.words, each: {is: text, text: "{{ item }}"}}'
    )
    drawing = draw(layout, cards)
    assert "LAY301" not in drawing.codes
    assert all(item.width <= 40 * MM for item in drawing.items("a") if isinstance(item, TextRun))


def test_a_word_too_wide_for_a_stack_is_told_with_the_size_that_it_needs(draw):
    cards = "- {id: temple, name: T, words: [Donaudampfschifffahrtsgesellschaft]}"
    layout = (
        'a: {is: stack, box: [5mm, 5mm, 30mm, 24mm], of: card.words, each: {is: text, text: "{{ item }}"}}'
    )
    (found,) = draw(layout, cards).found
    assert re.search(r"needs [5-8](\.\d+)? pt, smallest allowed 9 pt: \d+\.\d mm too wide", found.message)


def test_a_stack_that_is_too_full_says_how_high_it_would_be(draw):
    cards = f"- {{id: temple, name: T, words: ['{LONG}', '{LONG}']}}"
    drawing = draw(
        'a: {is: stack, box: [5mm, 5mm, 50mm, 9mm], of: card.words, each: {is: text, text: "{{ item }}"}}',
        cards,
    )
    assert drawing.codes == ["LAY309"]
    assert "the box has 9.0 mm" in drawing.found[0].message


def test_what_grows_shares_the_rest_of_a_stack(draw):
    drawing = draw(
        "a: {is: stack, box: [5mm, 5mm, 50mm, 40mm], children: {t: {is: shape, height: 10mm, fill: black}, "
        "u: {is: shape, fill: black}, v: {is: shape, fill: black, share: 2}}}"
    )
    assert [round(item.frame.height / MM) for item in drawing.group("a").frame.items] == [10, 10, 20]


def test_heights_in_a_stack_may_be_expressions(draw):
    drawing = draw(
        "a: {is: stack, box: [5mm, 5mm, 50mm, 40mm], children: {s: {is: shape, height: '{{ card.danger }}mm', "
        "fill: black}, t: {is: shape, share: '{{ card.danger }}', fill: black}, u: {is: shape, fill: black}}}"
    )
    heights = [item.frame.height / MM for item in drawing.group("a").frame.items]
    assert heights == pytest.approx([3, 27.75, 9.25])


def test_the_texts_of_a_stack_shrink_until_a_row_of_given_height_holds_them(draw):
    stack = (
        "a: {is: stack, box: [9mm, 9mm, 30mm, 30mm], fit: {min: 7pt}, children: {r: {is: row, height: 8mm, children: "
        "{a: {is: text, text: many words in a row of which three lines, style: {size: 10pt}}}}}}"
    )
    assert draw(stack).codes == []
