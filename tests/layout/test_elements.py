from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from PIL import Image

from cardgen.assets.codes import encode
from cardgen.assets.svgpaths import path_bounds
from cardgen.drawing.items import Group, Picture, Shape, TextRun
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.layout.shapes.patterns import PATTERNS
from cardgen.units import MM

LONG = "word " * 60


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


BOXES = """layout: front
styles:
  note: {size: 8pt, colour: "#2d6a7a", fill: "#eeeeee", stroke: "#000000", corner: 1mm, padding: 2mm}
  tip: {italic: true}
elements:
  a: {is: text, box: [5mm, 5mm, 50mm, 60mm], text: "{{ card.text }}"}
"""


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


def test_a_row_gives_widths_and_shares(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 10mm], gap: 2mm, children: {t: {is: shape, width: 6mm, fill: black}, "
        "u: {is: shape, fill: black}, v: {is: shape, fill: black}}}"
    )
    widths = [item.frame.width / MM for item in drawing.group("a").frame.items]
    assert widths == pytest.approx([6, 20, 20])


def test_what_is_not_drawn_takes_no_place_in_a_row_or_a_stack(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 10mm], gap: 2mm, children: {"
        "t: {is: shape, width: 6mm, fill: black, when: card.danger > 5}, u: {is: shape, fill: black}}}\n"
        "b: {is: stack, box: [5mm, 20mm, 50mm, 40mm], gap: 2mm, children: {"
        "t: {is: shape, fill: black, when: card.danger > 5}, u: {is: shape, fill: black}}}"
    )
    (beside,) = drawing.group("a").frame.items
    assert round(beside.frame.width / MM) == 50
    (below,) = drawing.group("b").frame.items
    assert round(below.frame.height / MM) == 40


def test_a_list_that_is_none_is_reported_once(draw):
    drawing = draw(
        "a: {is: stack, box: safe, of: card.name, each: {is: text, text: x}}",
        "- {id: temple, name: T}\n- {id: b, name: C}",
    )
    (found,) = drawing.found
    assert found.problem.code == "LAY202"
    assert found.message == "`a`: `of`: expected a list, found `T` (card `temple` and 1 more)"


def test_widths_and_shares_may_be_expressions(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 9mm], children: {"
        "s: {is: shape, width: '{{ card.danger }}mm', fill: black}, "
        "t: {is: shape, share: '{{ card.danger }}', fill: black}, u: {is: shape, fill: black}}}",
        "- {id: temple, name: T, danger: 2}\n- {id: b, name: B, danger: 5}",
    )
    assert drawing.codes == []
    for face, expected in (("temple/front", [2, 32, 16]), ("b/front", [5, 37.5, 7.5])):
        widths = [item.frame.width / MM for item in drawing.group("a", face).frame.items]
        assert widths == pytest.approx(expected)


def test_heights_in_a_stack_may_be_expressions(draw):
    drawing = draw(
        "a: {is: stack, box: [5mm, 5mm, 50mm, 40mm], children: {s: {is: shape, height: '{{ card.danger }}mm', "
        "fill: black}, t: {is: shape, share: '{{ card.danger }}', fill: black}, u: {is: shape, fill: black}}}"
    )
    heights = [item.frame.height / MM for item in drawing.group("a").frame.items]
    assert heights == pytest.approx([3, 27.75, 9.25])


def test_a_width_that_cannot_be_had_is_reported_once(draw):
    drawing = draw(
        "a: {is: row, box: safe, children: {s: {is: shape, width: '{{ card.dnger }}mm', fill: black}}}"
    )
    assert drawing.codes == ["EXP002"]


def test_a_mapping_gives_its_keys_and_values(draw):
    drawing = draw(
        "a: {is: stack, box: safe, of: \"{'tin': 2, 'gold': card.danger}\", "
        "each: {is: text, text: '{{ item.key }} {{ item.value }}'}}"
    )
    assert " ".join(drawing.words()) == "tin 2 gold 3"


def test_a_grid_fills_its_rows(draw):
    drawing = draw(
        "a: {is: repeat, box: [5mm, 5mm, 50mm, 40mm], of: card.danger, columns: 2, "
        "gap: 1mm, cell: [10mm, 8mm], each: {is: shape, fill: black}}"
    )
    places = [tuple(round(v / MM) for v in item.transform[4:]) for item in drawing.group("a").frame.items]
    assert places == [(0, 0), (11, 0), (0, 9)]


EDGES = "a: {is: edges, box: [5mm, 5mm, 50mm, 70mm], of: card.words, depth: 8mm, ends: 10mm"


@pytest.mark.parametrize(
    ("more", "corners"),
    [
        ("", [(10, 0, 40, 8), (50, 10, 42, 60), (40, 70, 10, 62), (0, 60, 8, 10)]),
        (", from: bottom", [(40, 70, 10, 62), (0, 60, 8, 10), (10, 0, 40, 8), (50, 10, 42, 60)]),
        (", outward: true", [(40, 8, 10, 0), (42, 60, 50, 10), (10, 62, 40, 70), (8, 10, 0, 60)]),
    ],
)
def test_things_stand_at_the_edges_of_a_box_clockwise(draw, more, corners):
    card = "- {id: temple, name: Temple, words: [a, b, c, d]}"
    drawing = draw(f"{EDGES}{more}, each: {{is: shape, fill: black}}}}", card)
    assert drawing.codes == []
    found = []
    for strip in drawing.group("a").frame.items:
        a, b, c, d, e, f = strip.transform
        wide, high = strip.frame.width, strip.frame.height
        found.append(tuple(round(v / MM) for v in (e, f, a * wide + c * high + e, b * wide + d * high + f)))
    assert found == corners


def test_an_edge_with_nothing_to_show_stays_free(draw):
    card = "- {id: temple, name: Temple, words: ['', b]}"
    drawing = draw(f"{EDGES}, each: {{is: text, text: '{{{{ item }}}}', when: item}}}}", card)
    (strip,) = drawing.group("a").frame.items
    assert (drawing.words(), round(strip.transform[4] / MM)) == (["b"], 50)


def test_more_entries_than_edges_are_told(draw):
    card = "- {id: temple, name: Temple, words: [a, b, c, d, e]}"
    drawing = draw(f"{EDGES}, each: {{is: text, text: '{{{{ item }}}}'}}}}", card)
    (finding,) = drawing.found
    assert finding.problem.code == "LAY309"
    assert "5 entries stand at the edges of a box, which has 4" in finding.message


def test_what_stands_at_an_edge_outside_the_safe_zone_is_told(draw):
    card = "- {id: temple, name: Temple, words: [a, b, c, d]}"
    edges = EDGES.replace("[5mm, 5mm, 50mm, 70mm]", "[1mm, 1mm, 61.5mm, 86.9mm]")
    drawing = draw(f"{edges}, each: {{is: text, text: '{{{{ item }}}}'}}}}", card)
    assert drawing.codes == ["LAY303"]


def test_icons_stand_in_a_row_and_the_missing_ones_in_another_colour(draw):
    drawing = draw(
        "a: {is: icons, box: [5mm, 5mm, 50mm, 4mm], icon: sun, "
        'count: "{{ card.danger }}", total: 5, colour: "#ff0000", empty_colour: "#cccccc"}'
    )
    shapes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert [shape.fill for shape in shapes] == ["#ff0000"] * 3 + ["#cccccc"] * 2
    frames = [item.frame for item in drawing.group("a").frame.items]
    assert frames[0] is frames[1]


def test_an_icon_takes_the_colour_of_the_game_unless_the_layout_says_another(draw):
    drawing = draw(
        'a: {is: icon, box: safe, icon: moon}\nb: {is: icon, box: safe, icon: moon, colour: "#00ff00"}'
    )
    colours = [next(i for i in drawing.items(name) if isinstance(i, Shape)).fill for name in "ab"]
    assert colours == ["#0000ff", "#00ff00"]


def test_an_unknown_icon_is_reported_with_the_near_one(draw):
    (finding,) = draw("a: {is: icon, box: safe, icon: mon}").found
    assert finding.problem.code == "LAY307"
    assert "`moon`" in finding.hint


def test_a_picture_with_another_name_is_offered(draw):
    (finding,) = draw("a: {is: picture, box: safe, file: art/Sun.svg}").found
    assert finding.hint == "did you mean `sun.svg`?"


@pytest.mark.parametrize(
    ("svg", "cure"),
    [
        ("<svg><path d='M0", "save or fetch the file anew"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><rect width='5' height='5'/></svg>", "write `viewBox`"),
        ("<!DOCTYPE s [<!ENTITY a 'b'>]><svg viewBox='0 0 9 9'/>", "save it anew as a plain SVG"),
    ],
)
def test_the_cure_of_a_picture_that_cannot_be_drawn_is_that_of_its_fault(open_painter, svg, cure):
    painter = open_painter("a: {is: picture, box: safe, file: art/odd.svg}")
    (painter.game.root / "art" / "odd.svg").write_text(svg, encoding="utf-8")
    (finding,) = painter.draw(painter.game.cards).diagnostics
    assert finding.problem.code == "LAY305"
    assert finding.hint.startswith(cure)


def test_a_missing_picture_is_a_crossed_box_with_its_name(draw):
    drawing = draw("a: {is: picture, box: safe, file: art/none.png}")
    assert drawing.codes == ["LAY305"]
    assert drawing.words() == ["art/none.png"]


WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M-50 0H250V100H0Z"/></svg>'


def write_drawing(folder, svg):
    art = folder / "trial" / "art"
    art.mkdir(parents=True)
    (art / "w.svg").write_text(svg, encoding="utf-8")


@pytest.mark.parametrize(
    ("fit", "transform"),
    [
        ("cover", (20, 0, 0, 20, -20, 0)),
        ("contain", (10, 0, 0, 10, 0, 5)),
        ("stretch", (10, 0, 0, 20, 0, 0)),
    ],
)
def test_an_svg_file_is_a_picture_cut_to_its_view(draw, tmp_path, fit, transform):
    write_drawing(tmp_path, WIDE)
    layout = (
        f"a: {{is: picture, box: [10mm, 10mm, 20mm, 20mm], file: art/w.svg, fit: {fit}, focus: [90%, 50%]}}"
    )
    drawing = draw(layout)
    assert drawing.found == ()
    (inner,) = [item for item in drawing.items("a") if isinstance(item, Group) and item.frame.height == 1]
    assert [part / MM for part in inner.transform] == pytest.approx(transform)
    assert path_bounds(inner.clip) == pytest.approx((0, 0, 2, 1))


def test_what_an_svg_picture_loses_is_told(draw, tmp_path):
    write_drawing(tmp_path, WIDE.replace("<path", "<text>A</text><path"))
    (found,) = draw("a: {is: picture, box: safe, file: art/w.svg}").found
    assert found.problem.code == "LAY311"
    assert "text" in found.message


def test_a_coarse_picture_is_reported_with_its_dpi(draw, tmp_path):
    (tmp_path / "trial" / "art").mkdir(parents=True)
    Image.new("RGB", (300, 300), "red").save(tmp_path / "trial" / "art" / "red.png")
    drawing = draw("a: {is: picture, box: [5mm, 5mm, 50.8mm, 50.8mm], file: art/red.png}")
    assert drawing.codes == ["LAY306"]
    assert "150 dpi, expected 300" in drawing.found[0].message


@pytest.mark.parametrize(
    ("fit", "crop", "size"),
    [
        ("cover", (0.25, 0.0, 0.75, 1.0), (20, 20)),
        ("contain", (0, 0, 1, 1), (20, 10)),
        ("stretch", (0, 0, 1, 1), (20, 20)),
    ],
)
def test_a_wide_picture_fits_a_square_box(draw, tmp_path, fit, crop, size):
    (tmp_path / "trial" / "art").mkdir(parents=True)
    Image.new("RGB", (800, 400), "red").save(tmp_path / "trial" / "art" / "red.png")
    drawing = draw(f"a: {{is: picture, box: [10mm, 10mm, 20mm, 20mm], file: art/red.png, fit: {fit}}}")
    (picture,) = [item for item in drawing.items("a") if isinstance(item, Picture)]
    assert picture.crop == pytest.approx(crop)
    assert (picture.width / MM, picture.height / MM) == pytest.approx(size)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_fills_its_box(draw, name):
    (shape,) = draw(f"a: {{is: shape, shape: {name}, box: [10mm, 10mm, 20mm, 20mm], fill: black}}").items("a")
    left, top, right, bottom = path_bounds(shape.path)
    side = 20 * MM
    slack = 0.14 * side if name in ("scroll", "polygon", "star") else 0.01
    assert min(left, top) >= -slack
    assert max(right, bottom) <= side + slack
    assert right - left >= 0.85 * side
    assert bottom - top >= 0.85 * side


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_is_the_same_for_the_same_seed(draw, name):
    layout = f"a: {{is: pattern, pattern: {name}, box: bleed, seed: x}}"
    first, second = draw(layout).group("a"), draw(layout).group("a")
    assert first == second
    assert any(isinstance(item, Shape) and item.path for item in first.frame.walk())


def test_chance_gives_each_card_a_pattern_of_its_own(draw):
    drawing = draw(
        "a: {is: pattern, pattern: waves, box: bleed}", "- {id: temple, name: A}\n- {id: b, name: B}"
    )
    assert drawing.group("a") != drawing.group("a", "b/front")


def test_a_track_runs_round_the_edge_of_its_box(draw):
    drawing = draw(
        "a: {is: track, box: [5mm, 5mm, 50mm, 70mm], from: 0, to: 15, flow: around, cell: [8mm, 8mm]}"
    )
    assert sorted(drawing.words(), key=int) == [str(n) for n in range(16)]
    places = [item.transform[4:] for item in drawing.group("a").frame.items]
    assert places[0] == (0, 0)
    assert all(-0.01 <= x <= 42.01 * MM and -0.01 <= y <= 62.01 * MM for x, y in places)


def test_marked_numbers_of_a_track_look_different(draw):
    drawing = draw(
        'a: {is: track, box: [5mm, 5mm, 50mm, 8mm], from: 1, to: 3, cell_fill: white, mark: [2], mark_fill: "#ff0000"}'
    )
    assert [i.fill for i in drawing.items("a") if isinstance(i, Shape)] == ["#ffffff", "#ff0000", "#ffffff"]


def test_a_chip_is_as_wide_as_its_word(draw):
    drawing = draw("a: {is: chip, box: [5mm, 5mm, 50mm, 6mm], text: Item, fill: black, padding: [0, 2mm]}")
    shape, run = drawing.items("a")
    xs = [value for segment in shape.path for value in segment[1::2]]
    assert max(xs) - min(xs) == pytest.approx(run.width + 4 * MM, abs=0.1)


def test_a_table_aligns_its_columns_and_draws_its_head(draw):
    drawing = draw(
        "a: {is: table, box: safe, of: card.words, columns: [{head: Nr, "
        'text: "{{ index }}", width: 8mm, align: right}, {head: Word, text: "{{ item }}"}]}',
        "- {id: temple, name: T, words: [lamp, oar]}",
    )
    assert drawing.found == ()
    assert drawing.words() == ["Nr", "Word", "1", "lamp", "2", "oar"]


@pytest.mark.parametrize(
    ("box", "least", "most"),
    [
        ("[9mm, 9mm, 40mm, 24mm]", 9, 9),
        ("[9mm, 9mm, 40mm, 19mm]", 6.5, 8),
        ("[9mm, 9mm, 12.5mm, 60mm]", 6, 8),
    ],
    ids=["as it is", "lower", "narrower"],
)
def test_the_cells_of_a_table_shrink_together(draw, box, least, most):
    table = (
        f"a: {{is: table, box: {box}, of: '[1, 2, 3, 4]', fit: {{min: 6pt}}, cell_padding: 0.4mm, "
        "style: {size: 9pt}, columns: [{head: Nr, text: '{{ item }} lighthouse'}]}"
    )
    drawing = draw(f"layout: front\nsmallest: 6pt\nelements:\n  {table}\n")
    assert drawing.codes == []
    (size,) = {run.size for run in drawing.items("a") if isinstance(run, TextRun)}
    assert least <= size <= most


def test_a_table_that_fits_in_no_size_says_so(draw):
    columns = "[{text: '{{ item }}'}]"
    drawing = draw(
        f"a: {{is: table, box: [9mm, 9mm, 40mm, 9mm], of: '[1, 2, 3, 4]', fit: {{min: 7pt}}, columns: {columns}}}"
    )
    (found,) = drawing.found
    assert found.problem.code == "LAY309"
    assert "the box has 9.0 mm even at 7 pt" in found.message


def test_a_blank_with_boxes_stands_beside_its_label(draw):
    drawing = draw(
        "a: {is: field, box: [5mm, 5mm, 50mm, 6mm], label: Life, blank: boxes, count: 4, size: 4mm}"
    )
    boxes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert len(boxes) == 4
    assert boxes[0].path[0][1] > 5


def test_a_code_is_dark_where_its_modules_are(draw):
    address = "https://example.org/x"
    drawing = draw(f'a: {{is: code, box: [10mm, 10mm, 25mm, 25mm], data: "{address}"}}')
    assert drawing.found == ()
    (shape,) = drawing.items("a")
    matrix = encode("qr", address)
    module = 25 * MM / (len(matrix) + 8)
    runs = [shape.path[i : i + 4] for i in range(0, len(shape.path), 5)]
    dark = sum(round((run[1][1] - run[0][1]) / module) for run in runs)
    assert dark == sum(map(sum, matrix))


@pytest.mark.parametrize(("data", "digits"), [("400638133393", 95), ("4006381333931", 95)])
def test_a_barcode_fills_the_height_of_its_box(draw, data, digits):
    drawing = draw(
        f'a: {{is: code, symbology: ean13, box: [10mm, 10mm, 40mm, 12mm], data: "{data}", quiet: 9}}'
    )
    assert drawing.found == ()
    (shape,) = drawing.items("a")
    module = 40 * MM / (digits + 18)
    assert shape.path[1][1] - shape.path[0][1] == pytest.approx(module), "the guard bar is one module wide"
    assert shape.path[2][2] - shape.path[1][2] == pytest.approx(12 * MM)


def test_a_barcode_with_a_wrong_check_digit_is_reported(draw):
    drawing = draw('a: {is: code, symbology: ean13, box: [10mm, 10mm, 40mm, 12mm], data: "4006381333930"}')
    assert drawing.codes == ["LAY310"]


def test_a_code_too_fine_to_read_is_reported(draw):
    drawing = draw(f'a: {{is: code, box: [10mm, 10mm, 10mm, 10mm], data: "{"x" * 200}"}}')
    assert drawing.codes == ["LAY310"]


def test_a_group_moves_turns_and_clips_its_children_together(draw):
    group = draw(
        "g: {is: group, box: [10mm, 10mm, 20mm, 20mm], clip: true, opacity: 0.5, "
        "rotate: 90, children: {a: {is: shape, fill: black}}}"
    ).group("g")
    assert group.opacity == 0.5
    assert group.clip
    assert isinstance(group.frame.items[0], Group)
    assert group.frame.items[0].name == "a"


def test_a_panel_lies_behind_the_words_and_padding_keeps_them_off_it(draw):
    drawing = draw(
        'a: {is: text, box: [5mm, 5mm, 50mm, 10mm], text: x, fill: "#eeeeee", stroke: black, corner: 1mm, padding: 2mm}'
    )
    panel, inner = drawing.group("a").frame.items
    assert isinstance(panel, Shape)
    assert panel.fill == "#eeeeee"
    assert inner.transform[4:] == pytest.approx((2 * MM, 2 * MM))


def test_a_pattern_on_a_back_does_not_give_its_card_away(draw):
    drawing = draw(
        "layout: front\nelements: {}\n",
        "- {id: temple, name: A}\n- {id: b, name: B}",
        back="layout: back\nelements:\n  a: {is: pattern, pattern: waves, box: bleed}\n",
    )
    assert drawing.group("a", "temple/back").frame == drawing.group("a", "b/back").frame


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        ("{is: shape, box: safe, fill: black, opacity: 1.5}", "a number from 0 to 1"),
        ("{is: shape, box: safe, fill: black, opacity: -20%}", "a number from 0 to 1"),
        ('{is: shape, box: safe, fill: black, opacity: "{{ 1 + 1 }}"}', "a number from 0 to 1"),
        ("{is: shape, box: [5mm, 5mm, -20mm, 5mm], fill: black}", "a width or height that is not negative"),
        ("{is: shape, box: {left: 5mm, width: 20mm, top: 5mm, height: -10%}, fill: black}", "not negative"),
    ],
)
def test_what_cannot_be_drawn_so_is_told(draw, element, expected):
    (finding,) = draw(f"a: {element}").found
    assert expected in finding.message


LONG_WORDS = " ".join(["words"] * 20)


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        (
            f"{{is: row, box: [9mm, 9mm, 20mm, 5mm], children: {{a: {{is: text, text: {LONG_WORDS}}}}}}}",
            "the box has 5.0 mm",
        ),
        (
            "{is: stack, box: [9mm, 9mm, 20mm, 30mm], children: {r: {is: row, height: 5mm, children: "
            f"{{a: {{is: text, text: {LONG_WORDS}}}}}}}}}}}",
            "of height, the box has 5.0 mm",
        ),
        (
            "{is: table, box: [9mm, 9mm, 20mm, 40mm], of: '[1]', "
            "columns: [{text: a, width: 30mm}, {text: b, width: 30mm}]}",
            "the columns need 60.0 mm, the box has 20.0 mm",
        ),
        (
            "{is: stack, box: [9mm, 9mm, 40mm, 30mm], children: "
            "{t: {is: table, of: '[1]', columns: [{text: a, width: 50mm}]}}}",
            "the columns need 50.0 mm, the box has 40.0 mm",
        ),
        (
            "{is: icons, box: [9mm, 9mm, 20mm, 5mm], icon: sun, count: 12, wrap: true}",
            "of height, the box has 5.0 mm",
        ),
        (
            "{is: icons, box: [9mm, 9mm, 5mm, 20mm], icon: sun, count: 12, wrap: true, down: true}",
            "of width, the box has 5.0 mm",
        ),
        ("{is: icons, box: [9mm, 9mm, 20mm, 5mm], icon: sun, size: 8mm}", "need 8.0 mm of height"),
        (
            "{is: group, box: [9mm, 9mm, 20mm, 5mm], clip: true, children: "
            "{a: {is: text, box: [0, 0, 40mm, 20mm], text: words that go on and on}}}",
            "`a.a`: the box of `a` cuts off its words, which reach",
        ),
        ("{is: chip, box: [9mm, 9mm, 30mm, 2mm], text: High, style: {size: 9pt}}", "the box has 2.00 mm"),
        ("{is: chip, box: [9mm, 9mm, 30mm, 6mm], text: High, min_width: 40mm}", "it needs 40.0 mm"),
        ("{is: text, box: [9mm, 9mm, 20mm, 20mm], text: a, style: {leading: 0.5}}", "a factor from 0.7"),
        (
            "{is: text, box: [9mm, 9mm, 20mm, 20mm], text: a, style: {icon: 9}}",
            "a factor above 0 and up to 3",
        ),
    ],
)
def test_what_runs_out_of_its_box_is_told_with_the_numbers(draw, element, expected):
    (finding,) = draw(f"a: {element}").found
    assert expected in finding.message


@pytest.mark.parametrize(
    "element",
    [
        "{is: row, box: [9mm, 9mm, 40mm, 6mm], children: {a: {is: text, text: words}}}",
        "{is: icons, box: [9mm, 9mm, 20mm, 9mm], icon: sun, size: 4mm, count: 8, wrap: true}",
        "{is: group, box: [9mm, 9mm, 30mm, 9mm], clip: true, children: "
        "{a: {is: text, box: [0, 0, 30mm, 9mm], text: words}}}",
        "{is: group, box: [9mm, 9mm, 20mm, 5mm], clip: true, children: "
        "{a: {is: text, box: [0, 0, 40mm, 20mm], text: words that go on and on, safe: false}}}",
        "{is: chip, box: [9mm, 9mm, 30mm, 3mm], text: High, style: {size: 9pt}}",
    ],
)
def test_what_stays_in_its_box_is_no_fault(draw, element):
    assert draw(f"a: {element}").codes == []


def test_the_texts_of_a_stack_shrink_until_a_row_of_given_height_holds_them(draw):
    stack = (
        "a: {is: stack, box: [9mm, 9mm, 30mm, 30mm], fit: {min: 7pt}, children: {r: {is: row, height: 8mm, children: "
        "{a: {is: text, text: many words in a row of which three lines, style: {size: 10pt}}}}}}"
    )
    assert draw(stack).codes == []


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
