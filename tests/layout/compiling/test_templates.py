from __future__ import annotations

import pytest

from cardgen.layout.compiling.templates import load_templates
from cardgen.model.linking import load_game
from cardgen.model.resolving.resolver import Resolver
from cardgen.units import MM

BASE = """
layout: base
palette: {ink: "#102030"}
styles:
  text: {size: 8pt, family: sans}
  note: {like: text, size: 7pt}
elements:
  ground: {is: shape, box: bleed, fill: ink}
  title: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: Base}
  foot: {is: text, box: [5mm, 70mm, 50mm, 8mm], text: Foot}
"""


def test_a_layout_takes_over_elements_styles_and_colours_of_the_one_it_extends(draw):
    drawing = draw("layout: front\nextends: base\nelements:\n  title: {text: Mine}\n", base=BASE)
    assert drawing.found == ()
    assert drawing.words() == ["Mine", "Foot"]
    assert drawing.group("title").transform[4:] == pytest.approx((5 * MM, 5 * MM))


def test_what_is_removed_is_not_drawn(draw):
    drawing = draw("layout: front\nextends: base\nremove: [foot]\nelements: {}\n", base=BASE)
    assert drawing.words() == ["Base"]


@pytest.mark.parametrize(
    ("element", "hint"),
    [
        ("{is: text, box: safe, txet: x}", "did you mean `text`?"),
        ("{is: icon, box: safe, icno: sun}", "did you mean `icon`?"),
        ("{is: repeat, box: safe, of: 2, eahc: {is: text, text: x}}", "did you mean `each`?"),
    ],
)
def test_a_misspelt_property_is_one_finding_and_not_a_missing_one_too(draw, element, hint):
    (found,) = draw(f"a: {element}").found
    assert (found.problem.code, found.hint) == ("LAY104", hint)


@pytest.mark.parametrize(
    ("length", "meant"), [("7.5p", "7.5pt"), ("5m", "5mm"), ("5mn", "5mm"), ("5points", "5pt"), ("2", "2mm")]
)
def test_a_length_of_half_a_unit_is_told_with_the_whole_one(draw, length, meant):
    (found,) = draw(f"a: {{is: shape, box: [0mm, 0mm, {length}, 5mm]}}").found
    assert f"`{meant}`" in found.hint


def test_removing_what_is_not_there_is_reported_with_the_near_name(draw):
    drawing = draw("layout: front\nextends: base\nremove: [fot]\nelements: {}\n", base=BASE)
    (finding,) = drawing.found
    assert finding.problem.code == "LAY109"
    assert "`foot`" in finding.hint


def test_before_puts_what_stands_in_a_group_under_another(draw):
    group = "  g: {is: group, box: safe, children: {a: {is: text, text: A}, b: {is: text, text: B}}}\n"
    front = "layout: front\nextends: base\nelements:\n  g: {children: {b: {before: a}}}\n"
    assert draw(front, base=BASE + group).words() == ["Base", "Foot", "B", "A"]
    assert draw(front.replace("before: a", "before: title"), base=BASE + group).codes == ["LAY109"]


def test_what_stands_in_a_group_can_be_removed(draw):
    group = "  g: {is: group, box: safe, children: {a: {is: text, text: A}, b: {is: text, text: B}}}\n"
    drawing = draw("layout: front\nextends: base\nremove: [g.a, title]\nelements: {}\n", base=BASE + group)
    assert (drawing.codes, drawing.words()) == ([], ["Foot", "B"])
    drawing = draw("layout: front\nextends: base\nremove: [g.c]\nelements: {}\n", base=BASE + group)
    assert drawing.codes == ["LAY109"]


def test_what_an_unknown_layout_would_have_brought_is_no_fault_of_its_own(draw):
    layout = "layout: front\nextends: bsae\nelements:\n  a: {is: text, box: safe, text: x, style: heading, fill: sea}\n"
    assert draw(layout, base=BASE).codes == ["LAY101"]
    layout = layout.replace("bsae", "middle")
    middle = "layout: middle\nextends: bsae\nelements: {}\n"
    assert set(draw(layout, base=BASE, middle=middle).codes) == {"LAY101"}


@pytest.mark.parametrize(
    ("base", "code"),
    [
        ("layout: base\npallete: {sea: '#123456'}\nelements: {}\n", "LAY104"),
        ("layout: base\nstlyes: {big: {size: 20pt}}\nelements: {}\n", "LAY104"),
        ("layout: base\npalette: {sea: '#123456'\nelements: {}\n", "SRC003"),
    ],
)
def test_what_a_broken_layout_would_have_brought_is_not_missed_while_cards_are_drawn(draw, base, code):
    layout = (
        "layout: front\nextends: base\nelements:\n  a: {is: text, box: safe, text: x, style: big, "
        "fill: \"{{ 'sea' if card.danger else 'sea 20%' }}\"}\n"
    )
    drawing = draw(layout, base=base)
    assert drawing.codes == [code]
    assert drawing.templates["front"].partial


def test_nothing_is_measured_or_missed_where_an_inherited_layout_is_broken(draw):
    layout = (
        "layout: front\nextends: base\nremove: [art]\nelements:\n  band: {fill: white}\n"
        "  a: {is: text, box: [0, 0, 9mm, 3mm], text: long words in a narrow box, before: band}\n"
        "  b: {is: text, box: safe, text: tiny, style: {size: 3pt}}\n"
    )
    assert draw(layout, base="layout: base\nstyles: {text: {size: 8pt}\n").codes == ["SRC003"]


def test_nothing_follows_from_layouts_that_extend_each_other(draw):
    layout = (
        "layout: {}\nextends: {}\nelements:\n"
        "  {}: {{is: text, box: [9mm, 9mm, 4mm, 4mm], text: long words, style: none, fill: 'blue {{{{ card.x }}}}'}}\n"
    )
    middle, base = layout.format("middle", "base", "b"), layout.format("base", "middle", "c")
    drawing = draw(layout.format("front", "base", "a"), base=base, middle=middle)
    assert drawing.codes == ["LAY102"]
    assert drawing.found[0].message == "the layout extends itself: base → middle → base"


@pytest.mark.parametrize(
    "element",
    [
        "{is: text, box: [5mm, 5, 20mm, 9mm], text: x}",
        "{is: group, box: [5, 5mm, 20mm, 9mm], children: {a: {is: text, box: [0, 0, 9mm, 9mm], text: x}}}",
    ],
)
def test_where_something_stands_is_not_judged_by_a_box_that_cannot_be_read(draw, element):
    assert draw(f"a: {element}").codes == ["LAY105"]


@pytest.mark.parametrize(("written", "found"), [("{base: x}", "`{base: x}`"), ("", "nothing")])
def test_what_extends_holds_is_shown_when_it_is_no_name(draw, written, found):
    (finding,) = draw(f"layout: front\nextends: {written}\nelements: {{}}\n", base=BASE).found
    assert finding.message == f"`extends`: expected the name of a layout, found {found}"


def test_a_ring_of_styles_is_told_once(draw):
    styles = "a: {like: b}\n  b: {like: c}\n  c: {like: a}\n  d: {like: a}\n  e: {like: d}"
    shape = "elements: {a: {is: shape, fill: black}}"
    (finding,) = draw(f"layout: front\nstyles:\n  {styles}\n{shape}\n").found
    assert finding.message == "the style `a` is like itself: a → b → c → a"


def test_lengths_are_added_to_inherited_ones(draw):
    layout = 'layout: front\nextends: base\nelements:\n  title: {box: {"+=": [1mm, 2mm, 0, -1mm]}}\n'
    drawing = draw(layout, base=BASE)
    assert drawing.found == ()
    title = drawing.group("title")
    assert title.transform[4:] == pytest.approx((6 * MM, 7 * MM))
    assert (title.frame.width, title.frame.height) == pytest.approx((50 * MM, 7 * MM))


def test_adding_to_nothing_is_reported(draw):
    drawing = draw('title: {is: text, text: x, box: {"+=": 1mm}}')
    assert "LAY105" in drawing.codes


def test_an_element_of_another_type_starts_afresh(draw):
    drawing = draw("layout: front\nextends: base\nelements:\n  title: {is: shape, fill: ink}\n", base=BASE)
    assert drawing.found == ()
    assert drawing.words() == ["Foot"]


def test_before_puts_an_element_under_another(draw):
    layout = "layout: front\nextends: base\nelements:\n  band: {is: shape, fill: ink, before: title}\n"
    drawing = draw(layout, base=BASE)
    assert [node.name for node in drawing.templates["front"].nodes] == ["ground", "band", "title", "foot"]


@pytest.mark.parametrize(
    ("layout", "code", "hint"),
    [
        ("layout: front\nextends: bsae\nelements: {}\n", "LAY101", "`base`"),
        ("layout: front\nextends: front\nelements: {}\n", "LAY102", ""),
        ("layout: front\nelemnts: {}\nelements: {}\n", "LAY104", "`elements`"),
        ("layout: front\nelements:\n  a: {is: txt, text: b}\n", "LAY103", "`text`"),
        ("layout: front\nelements:\n  a: {is: text, text: b, stile: c}\n", "LAY104", "`style`"),
        ("layout: front\nelements:\n  a: {is: text}\n", "LAY106", "text"),
        ("layout: front\nelements:\n  a: {is: text, text: b, style: titel}\n", "LAY107", ""),
        ("layout: front\nelements:\n  a: {is: shape, fill: blak}\n", "LAY105", "`black`"),
        ("layout: front\nelements:\n  a: {is: shape, box: [0, 0, 5, 5mm]}\n", "LAY105", "`5mm`"),
        ("layout: front\nelements:\n  a: {is: shape, corner: 2.5m}\n", "LAY105", "`2.5mm`"),
        ("layout: front\nelements:\n  a: {is: shape, box: [5, 5mm, 5mm, 5mm]}\n", "LAY105", ""),
        ("layout: front\nelements:\n  a: {is: shape, shape: sheild}\n", "LAY105", "`shield`"),
        ("layout: front\npalette: {sea: blu}\nelements: {}\n", "LAY108", "`palette:`"),
        ("layout: front\nstyles: {a: {like: b}, b: {like: a}}\nelements: {}\n", "LAY110", ""),
        ("layout: front\nstyles: {a: {like: c}}\nelements: {}\n", "LAY107", ""),
        ("layout: front\nstyles: {a: {sise: 8pt}}\nelements: {}\n", "LAY104", "`size`"),
        (
            "layout: front\nelements:\n  a: {is: text, text: '{ card.name }}'}\n",
            "LAY105",
            "`{{ card.name }}`",
        ),
        ("layout: front\nbleed: much\nelements: {}\n", "LAY105", "bleed"),
        ("layout: front\nshape: elipse\nelements: {}\n", "LAY105", "`ellipse`"),
        ("layout: front\nshape: M 1 2 L 3\nelements: {}\n", "LAY105", "expected 2 numbers after `L`"),
        ("layout: front\nfolds: straight\nelements: {}\n", "LAY105", "expected"),
        ("layout: front\ncorner: round\nelements: {}\n", "LAY105", "`corner: 3.175mm`"),
        ("layout: front\nsize: tarot\nelements: {}\n", "LAY111", "size"),
        ("layout: other\nelements: {}\n", "LAY105", "layout: front"),
        ("layout: front\nelements:\n  a: {is: shape, fill: black, line: -1pt}\n", "LAY105", ""),
        (
            "layout: front\nelements:\n  a: {is: shape, shape: path, path: M0 0H9V9Z, view: [0, 0, 0, 12]}\n",
            "LAY105",
            "",
        ),
        ("layout: front\nelements:\n  a: {is: shape, shape: path, fill: black}\n", "LAY106", "`path:`"),
        ("layout: front\nelements:\n  a: {is: shape, fill: black 140%}\n", "LAY105", "100 %"),
        (
            "layout: front\nelements:\n  a: {is: text, box: safe, text: '{ card.name }'}\n",
            "LAY105",
            "{{ card.name }}",
        ),
        (
            "layout: front\nelements:\n  a: {is: text, box: safe, text: x, fit: {min: 30pt}}\n",
            "LAY105",
            "smallest",
        ),
        ("layout: front\npalette: {a: b, b: black}\nelements: {}\n", "LAY108", "put `b` above it"),
        ("layout: front\npalette:\n  a: #f8dfa2\nelements: {}\n", "SRC016", "quotes"),
    ],
)
def test_a_mistake_in_a_layout_is_reported_where_it_stands(draw, layout, code, hint):
    drawing = draw(layout, base=BASE)
    finding = next(d for d in drawing.found if d.problem.code == code)
    assert hint in finding.hint
    assert finding.span is not None
    assert finding.span.path.startswith("card_data/trial/")


@pytest.mark.parametrize(
    ("element", "code", "words"),
    [
        ("is: shape, shape: polygon, sides: 2, fill: black", "LAY105", "from 3 to 1000"),
        ("is: shape, stroke: black, dash: [0pt, 0pt]", "LAY105", "not all 0"),
        ("is: shape, fill: {stops: [[0%, black], [300%, white]]}", "LAY105", "to 100 %"),
        ("is: pattern, spacing: 0mm", "LAY105", "above 0"),
        ("is: repeat, of: 3, columns: 0, each: {is: shape, fill: black}", "LAY105", "from 1 to 1000"),
        ("is: repeat, of: 3, cell: [0, 5mm], each: {is: shape, fill: black}", "LAY105", "above 0"),
        ("is: repeat, of: 1000000, each: {is: shape, fill: black}", "LAY202", "found 1000000"),
        ("is: repeat, of: 0 - 3, each: {is: shape, fill: black}", "LAY202", "found -3"),
        ("is: track, to: 9, step: 0", "LAY105", "other than 0"),
        ("is: track, to: 1000000", "LAY309", "1000001"),
        ("is: track", "LAY106", "`to`"),
        ("is: icons", "LAY106", "`icon`"),
        ("is: icons, icons: [], count: -1", "LAY105", "from 0"),
        ("is: field, blank: boxes, count: 0", "LAY105", "from 1"),
        ("is: line, from: [0, 0]", "LAY106", "`to`"),
        ("is: row, children: {a: {is: text, text: x, share: 0}}", "LAY105", "above 0"),
        ("is: table, of: card.words, columns: [{text: x, align: rihgt}]", "LAY105", "`right`"),
        ("is: stack", "LAY106", "nothing in it"),
        ("is: group, children: {}", "LAY106", "nothing in it"),
        ("is: stack, of: card.words", "LAY106", "`each`"),
        ("is: row, each: {is: text, text: x}", "LAY106", "`of`"),
        ("is: code, data: ''", "LAY310", "found nothing"),
        ("is: text, text: x, style: {leading: 2pt}", "LAY105", "6.3 pt"),
        ("is: text, text: x, style: {size: 8pt, shift: -9pt}", "LAY105", "8 pt, up or down"),
        ("is: text, text: x, style: {weight: 950}", "LAY105", "100 to 900"),
        ("is: icons, icon: sun, count: 2, size: 4mm, gap: -5mm", "LAY309", "-5.0 mm"),
        ("is: track, to: 5, mark: [9]", "LAY313", "`0` to `5`, found `9`"),
        ("is: track, values: [low], mark: [high]", "LAY313", "`low`, found `high`"),
        ("is: text, text: x, style: {space: -3}", "LAY105", "from 0 to 5"),
        ("is: text, text: x, style: {tracking: 9000}", "LAY105", "to 2000"),
        ("is: text, text: x, style: {features: [zzzz, onum]}", "LAY113", "`zzzz`"),
        ("is: text, text: x, style: {features: [smcpp]}", "LAY105", "four letters"),
    ],
)
def test_what_cannot_be_meant_is_told(draw, element, code, words):
    (finding,) = draw(f"a: {{box: safe, {element}}}").found
    assert finding.problem.code == code
    assert words in finding.message
    assert finding.span.line == 3


@pytest.mark.parametrize(
    "element",
    [
        "is: track, from: 9, to: 1, step: -2",
        "is: icons, icon: sun, count: 0",
        "is: text, text: x, style: {leading: 6.4pt}",
        "is: text, text: x, style: {shift: 3pt}",
        "is: icons, icon: sun, count: 3, size: 4mm, gap: -2mm",
        "is: track, to: 5, mark: [5.0, '', null]",
        "is: text, text: x, style: {features: [onum, kern, -zzzz]}",
        "is: shape, stroke: black, dash: [0, 2pt]",
        "is: repeat, of: 0, each: {is: shape, fill: black}",
    ],
)
def test_what_can_be_meant_is_not_told(draw, element):
    assert draw(f"a: {{box: safe, {element}}}").found == ()


def test_a_layout_that_leaves_cards_blank_is_told(draw):
    (finding,) = draw("layout: front\nelements:\n").found
    assert finding.message == "the layout `front` has no elements: cards of the kind `place` would be blank"
    below = "layout: below\npalette: {sea: '#2d6a7a'}\n"
    above = "layout: front\nextends: below\nelements: {a: {is: shape, fill: sea}}\n"
    assert draw(above, below=below).found == ()


def test_a_length_as_leading_is_measured_by_the_size_of_its_own_style(draw):
    styles = (
        "styles:\n  text: {size: 8pt, leading: 9pt}\n  big: {size: 20pt, leading: 9pt}\n  huge: {like: big}\n"
    )
    text = "elements: {a: {is: text, box: safe, text: x, style: huge}}\n"
    (finding,) = draw(f"layout: front\n{styles}{text}").found
    assert "`leading` of style `big`: expected at least 14 pt" in finding.message


@pytest.mark.parametrize(
    ("written", "y", "height"),
    [
        ('{top: {"+=": 2mm}}', 11, 10),
        ('{top: 1mm, height: {"+=": -2mm}}', 1, 8),
        ('{"+=": {top: 1mm, height: 2mm}}', 10, 12),
        ("{left: 0, right: 0, top: 1mm, height: 5mm}", 1, 5),
    ],
)
def test_the_sides_of_a_box_are_changed_by_name(draw, written, y, height):
    box = "{left: 5mm, right: 5mm, top: 9mm, height: 10mm}"
    base = f"layout: base\nelements:\n  a: {{is: shape, box: {box}, fill: black}}\n"
    drawing = draw(f"layout: front\nextends: base\nelements:\n  a: {{box: {written}}}\n", base=base)
    assert drawing.codes == []
    shape = drawing.group("a")
    assert (shape.transform[5], shape.frame.height) == pytest.approx((y * MM, height * MM))


@pytest.mark.parametrize("written", ['{bottom: {"+=": 2mm}}', '{"+=": {top: wide}}', '{"+=": {bottom: 1mm}}'])
def test_sides_that_cannot_be_added_to_are_told(draw, written):
    base = "layout: base\nelements:\n  a: {is: shape, box: [1mm, 1mm, 9mm, 9mm], fill: black}\n"
    drawing = draw(f"layout: front\nextends: base\nelements:\n  a: {{box: {written}}}\n", base=base)
    assert drawing.codes == ["LAY105"]


def test_an_inherited_leading_grows_with_the_size(draw):
    layout = (
        "layout: front\nstyles:\n  text: {size: 8pt, leading: 10pt}\n  tight: {leading: 8pt}\n"
        "  title: {like: text, size: 16pt}\n  big: {size: 16pt}\n  dense: {like: tight, size: 16pt}\n"
        "  set: {like: title, leading: 18pt}\nelements: {a: {is: text, box: safe, text: x}}\n"
    )
    template = draw(layout).templates["front"]
    book = template.setting.styles
    leading = {name: book.sheet(name).paragraphs["p"].leading for name in ("title", "big", "dense", "set")}
    assert leading == {"title": 20.0, "big": 20.0, "dense": 16.0, "set": 18.0}
    assert book.sheet_for({"like": "big", "size": "24pt"}).paragraphs["p"].leading == 30.0


def test_a_shift_by_more_than_the_size_is_told_of_a_style(draw):
    layout = "layout: front\nstyles:\n  high: {size: 9pt, shift: 20pt}\nelements: {a: {is: text, box: safe, text: x}}\n"
    (finding,) = draw(layout).found
    assert "`shift` of style `high`: expected at most the size, 9 pt" in finding.message


def test_the_span_of_a_mistake_is_the_words_themselves(draw):
    drawing = draw("a: {is: shape, shape: sheild}")
    (finding,) = drawing.found
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (3, 25, 31)


def test_a_layout_is_called_by_its_name_not_by_a_path(open_painter):
    root = open_painter("layout: front\nelements: {}\n").game.root
    kind = root / "kinds" / "place.yaml"
    kind.write_text(kind.read_text().replace("front: front", "front: ../passwd"), encoding="utf-8")
    game = load_game(root, "trial").value
    (told,) = load_templates(game, root, Resolver(game)).diagnostics
    assert (told.problem.code, told.hint[:28]) == ("LAY101", "write only the name of one o")


def test_a_layout_that_a_kind_names_and_nobody_wrote_is_reported_at_the_kind(draw):
    drawing = draw(None, frond="layout: frond\nelements: {}\n")
    (finding,) = drawing.found
    assert finding.problem.code == "LAY101"
    assert finding.span.path == "card_data/trial/kinds/place.yaml"
    assert finding.hint == "did you mean `frond`? otherwise write `layouts/front.yaml`"
    assert drawing.faces == {}


def test_a_file_that_does_not_parse_spoils_nothing_else(draw):
    drawing = draw("layout: front\nelements:\n  a: {is: text, text: b", other="layout: other\nelements: {}\n")
    assert "other" in drawing.templates
    assert any(code.startswith("SRC") for code in drawing.codes)


def test_a_loop_in_a_text_is_refused_with_what_stands_for_it(draw):
    drawing = draw('a: {is: text, box: safe, text: "{% for w in card.words %}{{ card.name }}{% endfor %}"}')
    messages = [found.message for found in drawing.found]
    assert "`{% for w in card.words %}`: statements are not understood" in messages[0]
    assert all("each" in found.hint for found in drawing.found)


def test_a_tag_in_a_text_is_refused_with_what_stands_for_it(draw):
    drawing = draw('a: {is: text, box: safe, text: "<b>{{ card.name }}</b>, 2 < 3<br>and > 1"}')
    assert [found.message.partition(":")[0] for found in drawing.found] == ["`<b>`", "`</b>`"]
    assert all("**bold**" in found.hint for found in drawing.found)


SEALS = """
layout: seals
parts:
  seal: {is: text, takes: {word: }, text: "{{ part.word }}!", style: note}
"""


def test_a_layout_takes_over_several_and_the_later_counts(draw):
    dark = 'layout: dark\npalette: {ink: "#000000"}\nelements:\n  title: {text: Dark}\n'
    front = "layout: front\nextends: [base, seals, dark]\nelements:\n  s: {part: seal, box: safe, with: {word: Hear}}\n"
    drawing = draw(
        front, base=BASE, dark=dark.replace("layout: dark", "layout: dark\nextends: base"), seals=SEALS
    )
    assert drawing.found == ()
    assert drawing.words() == ["Dark", "Foot", "Hear!"]
    assert {getattr(item, "fill", None) for item in drawing.items("ground")} >= {"#000000"}


def test_what_two_extend_lies_below_both(draw):
    one = "layout: one\nextends: base\nelements: {title: {text: One}}\n"
    two = 'layout: two\nextends: base\nelements: {foot: {text: Two, box: {"+=": [0, 1mm, 0, 0]}}}\n'
    drawing = draw("layout: front\nextends: [one, two]\nelements: {}\n", base=BASE, one=one, two=two)
    assert drawing.found == ()
    assert drawing.words() == ["One", "Two"]
    assert drawing.group("foot").transform[5] == pytest.approx(71 * MM)


@pytest.mark.parametrize(
    ("extends", "code", "message"),
    [
        ("[base, bsae]", "LAY101", "`extends`: there is no layout `bsae`"),
        ("[base, front]", "LAY102", "the layout extends itself: front → front"),
        ("[base, {a: b}]", "LAY101", "`extends`: expected the name of a layout, found `{a: b}`"),
    ],
)
def test_each_of_several_is_judged(draw, extends, code, message):
    (found,) = draw(f"layout: front\nextends: {extends}\nelements: {{}}\n", base=BASE).found
    assert (found.problem.code, found.message) == (code, message)


def test_layouts_that_extend_each_other_among_others_are_one_ring(draw):
    other = "layout: other\nextends: [base, front]\nelements: {}\n"
    drawing = draw("layout: front\nextends: [base, other]\nelements: {}\n", base=BASE, other=other)
    assert drawing.codes == ["LAY102"]


@pytest.mark.parametrize(
    ("below", "above", "expected"),
    [
        ("note", "{size: 6pt}", (6.0, "#102030", True)),
        ("{like: note, colour: white}", "{size: 6pt}", (6.0, "#ffffff", True)),
        ("{like: note, size: 7pt}", '{size: {"+=": 1pt}}', (8.0, "#102030", True)),
        ("{like: note, colour: white}", "{like: text, size: 6pt}", (6.0, "#000000", False)),
    ],
)
def test_a_style_on_the_spot_changes_the_inherited_one_unless_it_is_like_another(
    draw, below, above, expected
):
    base = (
        "layout: base\nstyles: {note: {italic: true, colour: '#102030', size: 7pt}}\n"
        f"elements:\n  a: {{is: text, box: safe, text: x, style: {below}}}\n"
    )
    front = f"layout: front\nsmallest: 5pt\nextends: base\nelements:\n  a: {{style: {above}}}\n"
    drawing = draw(front, base=base)
    assert drawing.codes == []
    (node,) = drawing.templates["front"].nodes
    style = node.constants["style"].paragraphs["p"].text
    assert (style.size, style.colour, style.italic) == expected
