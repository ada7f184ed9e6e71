"""Slips in layouts as people make them: one finding each, where the slip stands, with what to write in its place."""

from __future__ import annotations

import pytest

LAYOUT = """\
layout: front
palette:
  night: "#1d2b3a"
  bone: "#f3ede0"
styles:
  text: {family: sans, size: 8.2pt, leading: 10pt, colour: night}
  title: {like: text, family: display, size: 15pt, weight: bold}
parts:
  line:
    is: row
    takes: {words: , on: false}
    children:
      mark: {is: shape, shape: diamond, width: 3.2mm, height: 3.2mm, stroke: night}
      words: {is: text, text: "{{ part.words }}"}
elements:
  ground: {is: shape, box: bleed, fill: bone}
  name: {is: text, box: {left: 5mm, right: 5mm, top: 5mm, height: 8mm},
    text: "{{ card.name }}", style: title, fit: {min: 11pt}}
  icon: {is: icon, box: [5mm, 60mm, 8mm, 8mm], icon: sun}
  list:
    is: stack
    box: {left: 4.5mm, right: 4.5mm, top: 22mm, bottom: 30mm}
    gap: 1.6mm
    of: card.words
    each: {part: line, with: {words: "{{ item }}"}}
"""
CARDS = "- {id: temple, name: Temple, words: [an oar, a lamp]}"
GROUND, ICON = "is: shape, box: bleed", "box: [5mm, 60mm, 8mm, 8mm]"

#: What stands there, what is written in its place, where the finding points, its code, and a part of the hint.
SLIPS = [
    ("gap: 1.6mm", "gap: 1.6", "1.6", "LAY105", "`1.6mm`"),
    ("gap: 1.6mm", "gap: 1,6mm", "1,6mm", "LAY105", "`1.6mm`"),
    ("gap: 1.6mm", "gap: 2 millimetres", "2 millimetres", "LAY105", "`2mm`"),
    ("top: 5mm", "tpo: 5mm", "tpo", "LAY105", "`top`"),
    ("top: 5mm", "y: 5mm", "y", "LAY105", "`top`"),
    ("height: 8mm}", "height: -8mm}", "-8mm", "LAY105", "not negative"),
    ("height: 8mm}", "height: 8mm, bottom: 3mm}", "height", "LAY105", "remove one"),
    ("top: 5mm", "top: 95mm", "{left: 5mm, right: 5mm, top: 95mm, height: 8mm}", "LAY304", "move it inwards"),
    ("style: title", "style: titel", "titel", "LAY107", "`title`"),
    ("style: title", "style: {like: titel}", "titel", "LAY107", "`title`"),
    ("style: title", "style: {like: title, size: 9}", "9", "LAY105", "`9pt`"),
    ("style: title", "style: {like: title, colour: nihgt}", "nihgt", "LAY105", "`night`"),
    ("style: title", "style: {like: title, sise: 19pt}", "sise", "LAY105", "`size`"),
    ("style: title", "style: title, align: center", "align", "LAY104", "`style: {align: …}`"),
    ("style: title", "style: title, color: night", "color", "LAY104", "`style: {colour: …}`"),
    ("weight: bold", "icon_colour: currentColor", "currentColor", "LAY108", "`text`"),
    ("weight: bold", "weight: heavy", "heavy", "LAY105", "write one of these"),
    ("like: text, family", "like: body, family", "body", "LAY107", "write one of these"),
    ("icon: sun}", "icon: snu}", "snu", "LAY307", "`sun`"),
    ("part: line", "part: lien", "lien", "LAY114", "`line`"),
    ("with: {words:", "with: {wrods:", "wrods", "LAY104", "`words`"),
    ("{{ card.name }}", "{{ card.nmae }}", "nmae", "EXP002", "`name`"),
    ("{{ card.name }}", "{{ card.name | uper }}", "uper", "EXP003", "`upper`"),
    ("{{ card.name }}", "{{ danger }}", "danger", "EXP002", "`card.danger`"),
    ('text: "{{ card.name }}"', "text: {{ card.name }}", "{", "SRC010", "quotes"),
    ('text: "{{ card.name }}"', 'txt: "{{ card.name }}"', "txt", "LAY104", "`text`"),
    ('night: "#1d2b3a"', "night: #1d2b3a", "#1d2b3a", "SRC016", "quotes"),
    ('night: "#1d2b3a"', 'night: "1d2b3a"', '"1d2b3a"', "LAY108", '`"#1d2b3a"`'),
    ("fill: bone}", "fill: bonee}", "bonee", "LAY105", "`bone`"),
    ("fill: bone}", "fill: bone 50}", "bone 50", "LAY105", "`bone 50%`"),
    ("fill: bone}", "fill: rgb(1, 2, 3)}", "2", "LAY104", "quotes"),
    ("fill: bone}", "fill: {from: bone, too: night}}", "too", "LAY105", "`to`"),
    (GROUND, "is: shpe, box: bleed", "shpe", "LAY103", "`shape`"),
    (GROUND, "is: rect, box: bleed", "rect", "LAY103", "`is: shape, shape: rect`"),
    (GROUND, "is: image, box: bleed", "image", "LAY103", "`picture`"),
    (GROUND, "is: shape, shape: circle, box: bleed", "circle", "LAY105", "`ellipse`"),
    (GROUND, "type: shape, box: bleed", "ground", "LAY103", "`is: shape`"),
    (GROUND, "is: shape, box: [0, 0, 10mm]", "[0, 0, 10mm]", "LAY105", "write four"),
    (GROUND, "is: shape, box: bleed, rotate: 45deg", "45deg", "LAY105", "`45`"),
    (GROUND, "is: shape, box: bleed, opacity: 50", "50", "LAY105", "from 0 to 1"),
    (GROUND, "is: shape, box: bleed, when: card.danger = 3", "card.danger = 3", "EXP001", "`==`"),
    ("fill: bone}", "fill: '{{ card.danger * }}% bone'}", " card.danger * ", "EXP001", "card.cost + 1"),
    (GROUND, "is: shape, box: bleed, when: danger > 3", "danger", "EXP002", "`card.danger`"),
    (GROUND, "is: shape, box: bleed, count: 3", "count", "LAY104", "`icons`"),
    ("fit: {min: 11pt}", "fit: 11pt", "11pt", "LAY105", "`{min: 7pt}`"),
    ("fit: {min: 11pt}", "valign: center", "center", "LAY105", "`middle`"),
    ("of: card.words", "of: card.wrods", "wrods", "EXP002", "`words`"),
    ("    each: {part", "    items: {part", "items", "LAY104", "`each`"),
    (ICON, "box: [5mm 60mm 8mm 8mm]", "[5mm 60mm 8mm 8mm]", "LAY105", "commas"),
    (ICON, "box: 5mm, 60mm, 8mm, 9mm", "60mm", "LAY104", "brackets"),
    (ICON, "pos: [5mm, 60mm, 8mm, 8mm]", "pos", "LAY104", "`box`"),
    (ICON, "box: {left: 5mm, top: 6mm, width: 8mm, height: 8mm, rest: blead}", "blead", "LAY105", "`bleed`"),
    (ICON, "box: '{{ card.danger }}'", "'{{ card.danger }}'", "LAY202", "[x, y, width, height]"),
    (ICON, "box: [5mm, 6mm, '{{ card.danger }}', 8mm]", "'{{ card.danger }}'", "LAY202", "`3mm`"),
    ("icon: sun}", "icon: card.danger}", "card.danger", "LAY105", '`"{{ card.danger }}"`'),
    ("fill: bone}", "fill: card.danger}", "card.danger", "LAY105", '`"{{ card.danger }}"`'),
    ('text: "{{ card.name }}"', "text: card.name", "card.name", "LAY105", '`"{{ card.name }}"`'),
    ("{{ card.name }}", "{{ name }}", "name", "EXP002", "`card.name`"),
    (GROUND, "is: shape, box: bleed, when: card.danger == high", "high", "EXP002", '`"high"`'),
    ("each: {part: line", "each: {is: line", "with", "LAY104", "with `part:`"),
    ("each: {part: line", "each: {part: line, box: safe", "box", "LAY104", "`height`"),
    (ICON, "takes: 3", "takes", "LAY104", "its properties are"),
    ("is: icon, box", "is: line, box", "icon", "LAY104", "`icons`"),
    ("layout: front", "layout: front\nextends: plain-fronte", "plain-fronte", "LAY101", "`plain-front`"),
    ("palette:", "colors:", "colors", "LAY104", "`palette`"),
    ("styles:", "stlyes:", "stlyes", "LAY104", "`styles`"),
]  # fmt: skip


def test_the_layout_itself_has_no_fault(draw):
    assert draw(LAYOUT, CARDS).found == ()


@pytest.mark.parametrize(("right", "wrong", "place", "code", "cure"), SLIPS)
def test_a_slip_is_one_finding_where_it_stands_and_with_its_cure(draw, right, wrong, place, code, cure):
    text = LAYOUT.replace(right, wrong, 1)
    (found,) = draw(text, CARDS).found
    assert found.span.path.endswith("front.yaml")
    line = text.splitlines()[found.span.line - 1]
    assert line[found.span.column - 1 : found.span.end_column - 1] == place
    assert found.problem.code == code
    assert cure in found.hint


def test_several_properties_of_another_element_say_whose_they_are(draw):
    text = LAYOUT.replace("  list:\n    is: stack", "  list:\n    is: group")
    hints = {found.message: found.hint for found in draw(text, CARDS).found}
    assert "`stack`" in hints["`group` has no property `each`"]
    assert "`stack`" in hints["`group` has no property `of`"]


BASE = "layout: base\nelements:\n  title: {is: text, box: safe, text: x}\n"


def test_an_heir_that_misspells_an_inherited_element_is_told_its_name(draw):
    (found,) = draw("layout: front\nextends: base\nelements:\n  titel: {text: y}\n", base=BASE).found
    assert found.hint.startswith("did you mean `title`? otherwise give it `is:`")


def test_a_part_that_is_called_an_element_is_told_to_be_a_part(draw):
    parts = "parts:\n  seal: {is: text, takes: [word], text: '{{ part.word }}'}\n"
    use = "elements:\n  a: {is: seal, box: safe, with: {word: x}}\n"
    (found,) = draw(f"layout: front\n{parts}{use}").found
    assert found.hint == "write `part: seal`"
    assert draw(f"layout: front\n{parts}{use.replace('is:', 'part:')}").found == ()


def test_names_that_a_part_takes_as_a_list_must_all_be_given(draw):
    parts = "parts:\n  seal: {is: text, takes: [word], text: '{{ part.word }}'}\n"
    (found,) = draw(f"layout: front\n{parts}elements: {{a: {{part: seal, box: safe}}}}\n").found
    assert found.message == "the part `seal` needs `word`"
