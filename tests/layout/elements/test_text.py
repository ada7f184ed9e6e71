"""Texts: how they shrink, what of their markup is printed, and what is told of them."""

from __future__ import annotations

import json
import re

import pytest

from cardgen.drawing.items import Shape, TextRun
from cardgen.units import MM

LONG = "word " * 60


BOXES = """layout: front
styles:
  note: {size: 8pt, colour: "#2d6a7a", fill: "#eeeeee", stroke: "#000000", corner: 1mm, padding: 2mm}
  tip: {italic: true}
elements:
  a: {is: text, box: [5mm, 5mm, 50mm, 60mm], text: "{{ card.text }}"}
"""


def test_a_text_shrinks_until_it_fits(draw):
    drawing = draw(
        f"a: {{is: text, box: [5mm, 5mm, 50mm, 30mm], text: {LONG}, fit: {{min: 5pt}}, style: {{size: 12pt}}}}"
    )
    sizes = {item.size for item in drawing.items("a") if isinstance(item, TextRun)}
    assert len(sizes) == 1
    assert 5 <= sizes.pop() < 12


def test_a_text_that_fits_in_no_size_says_how_much_is_too_much(draw):
    (finding,) = draw(f"a: {{is: text, box: [5mm, 5mm, 50mm, 8mm], text: {LONG}, fit: {{min: 7pt}}}}").found
    assert finding.problem.code == "LAY301"
    assert "smallest allowed 7 pt" in finding.message
    assert "shorten it by about" in finding.hint
    assert "give the box more room" in finding.hint


@pytest.mark.parametrize(
    ("element", "helps"),
    [
        ("{is: text, box: [5mm, 5mm, 20mm, 4mm], text: two lines of words, style: {size: 9pt}}", True),
        (f"{{is: text, box: [5mm, 5mm, 20mm, 3mm], text: {LONG}, style: {{size: 9pt}}}}", False),
        ("{is: row, box: [5mm, 5mm, 9mm, 25mm], children: {b: {is: chip, text: one very long word}}}", False),
    ],
)
def test_letting_a_text_shrink_is_advised_only_where_that_is_enough(draw, element, helps):
    (finding,) = draw(f"a: {element}").found
    assert finding.problem.code == "LAY301"
    assert finding.hint.endswith("or let it shrink with `fit: {min: 7pt}`") == helps


def test_a_text_from_the_data_that_is_too_long_is_located_in_the_data(draw):
    cards = f'- {{id: temple, name: Temple, text: "{LONG}"}}'
    (finding,) = draw('a: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: "{{ card.text }}"}', cards).found
    assert finding.span.path == "card_data/trial/cards/places.yaml"


def test_small_text_is_reported_unless_the_layout_allows_it(draw):
    layout = "layout: front\n{}elements:\n  a: {{is: text, box: safe, text: x, style: {{size: 6pt}}}}\n"
    assert draw(layout.format("")).codes == ["LAY302"]
    assert draw(layout.format("smallest: 6pt\n")).codes == []


def test_a_character_that_no_font_has_is_reported(draw):
    drawing = draw('a: {is: text, box: safe, text: "\ue000"}')
    assert drawing.codes == ["LAY308"]
    assert "U+E000" in drawing.found[0].message


def test_the_middle_of_a_number_is_the_middle_of_its_figures(draw):
    drawing = draw(
        "a: {is: text, box: [10mm, 10mm, 20mm, 20mm], text: '8', valign: middle, style: {size: 20pt}}"
    )
    (run,) = drawing.items("a")
    cap = 0.64 * 20
    assert run.y - cap / 2 == pytest.approx(10 * MM, abs=0.8)


def test_a_box_in_a_text_is_set_in_the_style_of_its_name_on_its_ground(draw):
    cards = '- {id: temple, name: T, text: "Before.\\n\\n:::{note} Title\\nIn it.\\n:::\\n\\nBehind."}'
    drawing = draw(BOXES, cards)
    assert drawing.found == ()
    (ground,) = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert (ground.fill, ground.stroke, ground.line) == ("#eeeeee", "#000000", 0.5)
    runs = {item.text.strip(): item for item in drawing.items("a") if isinstance(item, TextRun)}
    looks = {word: (run.size, run.colour) for word, run in runs.items()}
    assert looks["Before."] == looks["Behind."] == (9, "#000000")
    assert looks["Title"] == looks["In it."] == (8, "#2d6a7a")
    assert "700" in runs["Title"].font
    assert runs["In it."].x == pytest.approx(2 * MM)


def test_a_ground_in_a_style_that_is_no_box_is_told(draw):
    styles = "styles:\n  bar: {fill: white}\n  panel: {fill: white}\n  note: {like: panel}\n"
    text = "elements: {a: {is: text, box: safe, text: x, style: bar}}\n"
    (finding,) = draw(f"layout: front\n{styles}{text}").found
    assert (finding.problem.code, finding.span.line) == ("LAY104", 3)
    (finding,) = draw("a: {is: text, box: safe, text: x, style: {fill: white}}").found
    assert finding.hint == "give `fill` to the element itself"


def test_a_box_whose_style_has_no_ground_stands_in_line_with_the_text(draw):
    cards = '- {id: temple, name: T, text: ":::{tip}\\nIn it.\\n:::\\n\\n:::{hint}\\nPlain.\\n:::"}'
    runs = [item for item in draw(BOXES, cards).items("a") if isinstance(item, TextRun)]
    assert [("Italic" in run.font or "italic" in run.font, run.x) for run in runs] == [(True, 0), (False, 0)]


def test_characters_of_a_script_that_no_font_has_are_one_finding_for_all_cards(draw):
    cards = "- {id: temple, name: 漢字}\n- {id: hut, name: 漢方}\n- {id: inn, name: ⇉}"
    found = draw('a: {is: text, box: safe, text: "{{ card.name }}"}', cards).found
    assert [one.message for one in found] == [
        "`a`: no font has 3 characters: `漢`, `字`, `方` (card `temple` and 1 more)",
        "`a`: no font has the character `⇉` (U+21C9) (card `inn`)",
    ]


def test_the_smallest_of_small_texts_is_told_for_all_cards(draw):
    cards = f"- {{id: temple, name: T, text: {LONG}}}\n- {{id: hut, name: T, text: {LONG} {LONG}}}"
    layout = 'a: {is: text, box: [5mm, 5mm, 50mm, 19mm], text: "{{ card.text }}", fit: {min: 3pt}}'
    (found,) = draw(layout, cards).found
    assert re.match(r"`a`: [34][.\d]* pt, expected .* \(card `hut` and 1 more\)", found.message)


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("![m](art/x.png)", "the picture `art/x.png`"),
        ("Take one[^1].\n\n[^1]: Or two.", "the note `1`"),
        (":::{columns} 2\na\n\nb\n:::", "`:::{columns}`"),
        (":::{card-list}\n:::", "`:::{card-list}`"),
        (":::{components}\n:::", "`:::{components}`"),
        (":::{icon-key}\n:::", "`:::{icon-key}`"),
        (":::{card} temple\n:::", "`:::{card}`"),
        ("Take [x]{.nostyle} **and [y]{.strnog}**.", "the style `nostyle`"),
        ("- one\n- ![m](art/x.png)", "the picture `art/x.png`"),
        ("See [](#fight).", "the reference to `fight`"),
    ],
)
def test_markup_that_cards_cannot_print_is_told(draw, text, lost):
    cards = f"- {{id: temple, name: Temple, text: {json.dumps(text)}}}"
    (finding,) = draw('a: {is: text, box: safe, text: "{{ card.text }}"}', cards).found
    assert finding.problem.code == "LAY312"
    assert f"is printed without {lost}" in finding.message
    assert finding.span.path == "card_data/trial/cards/places.yaml"


def test_a_box_on_a_card_keeps_its_title_and_its_words(draw):
    text = ":::{note} Beware\nThe fog comes.\n:::\n\n[Loud]{.loud} **words** and `code`."
    cards = f"- {{id: temple, name: Temple, text: {json.dumps(text)}}}"
    layout = (
        "layout: front\nstyles: {loud: {size: 12pt}}\n"
        "elements:\n  a: {is: text, box: safe, text: '{{ card.text }}'}\n"
    )
    drawing = draw(layout, cards)
    assert drawing.codes == []
    assert " ".join(drawing.words()).startswith("Beware The fog comes. Loud")


def test_the_line_around_letters_is_below_all_of_them(draw):
    element = 'text: "ab **cd**", outline: "#102030", outline_width: 0.8pt'
    group, *inside = draw(f"a: {{is: text, box: [5mm, 5mm, 50mm, 20mm], {element}}}").items("a")
    assert group.name == "outlined:#102030"
    assert [type(item) for item in inside] == [Shape, Shape, TextRun, TextRun]
    assert {(item.fill, item.stroke, item.line) for item in inside[:2]} == {("#102030", "#102030", 1.6)}


def test_a_text_without_an_outline_is_drawn_without_a_group(draw):
    element = "a: {is: text, box: [5mm, 5mm, 50mm, 20mm], text: ab, outline: none}"
    assert [type(item) for item in draw(element).items("a")] == [TextRun]


def test_the_line_around_letters_surrounds_them(draw):
    _group, around, run = draw(
        'a: {is: text, box: [5mm, 5mm, 50mm, 20mm], text: H, outline: "#000000"}'
    ).items("a")
    xs = [part[-2] for part in around.path if len(part) > 1]
    ys = [part[-1] for part in around.path if len(part) > 1]
    assert run.width / 2 < max(xs) - min(xs) < run.width
    assert run.size / 2 < max(ys) - min(ys) < run.size
