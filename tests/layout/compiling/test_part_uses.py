"""Parts: elements that are written once, and used with values wherever they are needed."""

from __future__ import annotations

import pytest

from cardgen.units import MM

BASE = """
layout: base
palette: {ink: "#102030", sea: "#2d6a7a"}
parts:
  seal:
    is: group
    takes: {number: , ground: ink}
    children:
      disc: {is: shape, shape: ellipse, fill: "{{ part.ground }}"}
      number: {is: text, text: "{{ part.number }}"}
elements:
  ground: {is: shape, box: bleed, fill: ink}
"""


def layout(elements: str, head: str = "") -> str:
    return f"layout: front\nextends: base\n{head}elements:\n{elements}"


def test_a_part_is_drawn_with_the_values_that_it_is_given(draw):
    drawing = draw(
        layout(
            "  one: {part: seal, box: [5mm, 5mm, 9mm, 9mm], with: {number: '{{ card.danger }}'}}\n"
            "  two: {part: seal, box: [5mm, 25mm, 9mm, 9mm], with: {number: 7, ground: sea}}\n"
        ),
        base=BASE,
    )
    assert drawing.found == ()
    assert drawing.words() == ["3", "7"]
    assert drawing.group("two").transform[4:] == pytest.approx((5 * MM, 25 * MM))
    assert [
        disc.fill for disc in (*drawing.items("one"), *drawing.items("two")) if hasattr(disc, "fill")
    ] == [
        "#102030",
        "#2d6a7a",
    ]


def test_a_part_is_the_same_as_what_it_stands_for_written_out(draw):
    uses = (
        "  rows:\n    is: stack\n    box: [5mm, 5mm, 50mm, 60mm]\n    of: card.words\n"
        "    each: {part: seal, height: 9mm, rotate: 3, with: {number: '{{ item }}'}}\n"
    )
    written = uses.replace(
        "{part: seal, height: 9mm, rotate: 3, with: {number: '{{ item }}'}}",
        "{is: group, height: 9mm, rotate: 3, children: {disc: {is: shape, shape: ellipse, fill: ink}, "
        "number: {is: text, text: '{{ item }}'}}}",
    )
    cards = "- {id: temple, name: Temple, words: [an oar, a lamp]}"
    drawn = [draw(layout(text), cards, base=BASE).faces["temple/front"].frame for text in (uses, written)]
    assert drawn[0].items == drawn[1].items
    assert len(drawn[0].items[0].frame.items) == 2


def test_a_part_of_any_type_has_the_height_that_it_needs(draw):
    drawing = draw(
        layout(
            "  list: {is: stack, box: [5mm, 5mm, 50mm, 60mm], children: {"
            "one: {part: line, with: {word: an oar}}, two: {part: line, with: {word: a lamp}, fill: sea}}}\n",
            "parts:\n  line: {is: text, takes: {word: }, text: '{{ part.word }}', style: {size: 8pt, leading: 10pt}}\n",
        ),
        base=BASE,
    )
    assert drawing.found == ()
    assert drawing.words() == ["an oar", "a lamp"]
    assert drawing.group("two").transform[5] == pytest.approx(10.0)


def test_what_is_written_at_the_use_counts_and_speaks_of_what_is_around_it(draw):
    drawing = draw(
        layout(
            "  list: {is: stack, box: [5mm, 5mm, 50mm, 60mm], of: card.words, each: "
            "{part: line, with: {word: '{{ index }}'}, text: '{{ item }}', "
            "height: '{{ 5 * index }}mm', when: index < 3}}\n",
            "parts:\n  line: {is: text, takes: {word: }, text: '{{ part.word }}', "
            "box: [0, 0, '{{ part.word }}mm', 5mm]}\n",
        ),
        "- {id: temple, name: Temple, words: [an oar, a lamp, a rope]}",
        base=BASE,
    )
    assert drawing.found == ()
    assert drawing.words() == ["an oar", "a lamp"]


def test_the_condition_of_a_part_speaks_of_its_values(draw):
    drawing = draw(
        layout(
            "  list: {is: stack, box: [5mm, 5mm, 50mm, 60mm], children: {"
            "one: {part: line, with: {word: ''}}, two: {part: line, with: {word: a lamp}}}}\n",
            "parts:\n  line: {is: text, takes: {word: }, text: '{{ part.word }}', when: part.word}\n",
        ),
        base=BASE,
    )
    assert drawing.found == ()
    assert drawing.words() == ["a lamp"]
    assert drawing.group("two").transform[5] == 0.0


def test_a_part_may_be_made_of_parts(draw):
    head = (
        "parts:\n  pair:\n    is: group\n    takes: {n: }\n    children:\n"
        "      a: {part: seal, with: {number: '{{ part.n }}a'}}\n"
        "      b: {part: big, with: {size: '{{ part.n }}b'}}\n"
        "  big: {part: seal, takes: {size: }, with: {number: '{{ part.size }}!'}, "
        'fill: \'{{ "sea" if part.size else "ink" }}\'}\n'
    )
    drawing = draw(layout("  p: {part: pair, box: safe, with: {n: '{{ card.danger }}'}}\n", head), base=BASE)
    assert drawing.found == ()
    assert drawing.words() == ["3a", "3b!"]


def test_an_heir_changes_a_part_and_the_values_of_its_uses(draw):
    middle = "layout: middle\nextends: base\nelements:\n  s: {part: seal, box: safe, with: {number: 1, ground: sea}}\n"
    front = (
        "layout: front\nextends: middle\nparts: {seal: {takes: {sign: '!'}, children: "
        "{number: {text: '{{ part.number }}{{ part.sign }}'}}}}\nelements: {s: {with: {number: 2}}}\n"
    )
    drawing = draw(front, base=BASE, middle=middle)
    assert drawing.found == ()
    assert drawing.words() == ["2!"]
    assert "#2d6a7a" in {getattr(item, "fill", None) for item in drawing.items("s")}


def test_an_inherited_element_that_becomes_a_part_starts_afresh(draw):
    middle = "layout: middle\nextends: base\nelements:\n  s: {is: text, box: safe, text: Old, style: {size: 30pt}}\n"
    front = "layout: front\nextends: middle\nelements: {s: {part: seal, box: safe, with: {number: 2}}}\n"
    drawing = draw(front, base=BASE, middle=middle)
    assert drawing.found == ()
    assert drawing.words() == ["2"]


def test_with_values_that_are_the_same_on_every_card_it_is_drawn_once(draw):
    same = draw(layout("  s: {part: seal, box: safe, with: {number: 2}}\n"), base=BASE)
    assert same.templates["front"].static
    other = draw(layout("  s: {part: seal, box: safe, with: {number: '{{ card.danger }}'}}\n"), base=BASE)
    assert not other.templates["front"].static
    assert (
        not draw(layout("  s: {part: seal, box: safe, with: {number: 2}, when: card.danger}\n"), base=BASE)
        .templates["front"]
        .static
    )


@pytest.mark.parametrize(
    ("use", "code", "message", "hint"),
    [
        ("{part: sael, with: {number: 1}}", "LAY114", "there is no part `sael`", "did you mean `seal`?"),
        (
            "{part: seal, with: {nubmer: 1}}",
            "LAY104",
            "the part `seal` takes no `nubmer`",
            "did you mean `number`?",
        ),
        ("{part: seal}", "LAY106", "the part `seal` needs `number`", "add it to `with:`"),
        ("{part: seal, with: {number: }}", "LAY106", "the part `seal` needs `number`", "add it to `with:`"),
        (
            "{part: seal, is: text, with: {number: 1}}",
            "LAY104",
            "`is` cannot be written where the part `seal` is used",
            "remove `is` or `part`",
        ),
        (
            "{part: seal, wiht: {number: 1}, with: {number: 1}}",
            "LAY104",
            "`wiht` cannot be written where the part `seal` is used",
            "did you mean `with`?",
        ),
        (
            "{part: seal, children: {x: {is: text, text: y}}, with: {number: 1}}",
            "LAY104",
            "`children` cannot be written where the part `seal` is used",
            "write it in the part; to vary it, use a value under `with:`",
        ),
        (
            "{is: text, text: x, with: {number: 1}}",
            "LAY104",
            "only a part has `with`",
            "name the part with `part:`, or remove `with`",
        ),
    ],
)
def test_what_is_wrong_with_a_use_is_told_at_its_place(draw, use, code, message, hint):
    (found,) = draw(layout(f"  s: {{box: safe, {use[1:]}\n"), base=BASE).found
    assert (found.problem.code, found.message, found.hint) == (code, message, hint)
    assert found.span.path.endswith("front.yaml")
    assert found.span.line == 4


def test_what_a_part_lacks_is_told_with_the_place_of_the_part(draw):
    (found,) = draw(layout("  s: {part: seal, box: safe}\n"), base=BASE).found
    ((related),) = found.related
    assert (related.span.path.rpartition("/")[2], related.span.line, related.label) == (
        "base.yaml",
        5,
        "the part `seal`",
    )


def test_a_part_in_itself_is_refused(draw):
    head = "parts:\n  one: {is: group, children: {a: {part: two}}}\n  two: {is: group, children: {b: {part: one}}}\n"
    found = draw(layout("  s: {part: one, box: safe}\n", head), base=BASE).found
    assert [(each.problem.code, each.message) for each in found] == [
        ("LAY115", "the part would contain itself: one → two → one")
    ]


def test_what_is_wrong_in_a_part_is_told_once_and_in_the_part(draw):
    base = BASE.replace("is: text, text", "is: text, txet: x, text")
    uses = "".join(f"  s{n}: {{part: seal, box: safe, with: {{number: 1}}}}\n" for n in (1, 2))
    (found,) = draw(layout(uses), base=base).found
    assert (found.problem.code, found.span.path.rpartition("/")[2], found.span.line) == (
        "LAY104",
        "base.yaml",
        10,
    )


def test_what_is_wrong_in_a_part_that_nothing_uses_is_told(draw):
    base = BASE.replace("is: text, text", "is: text, txet: x, text")
    (found,) = draw(layout("  a: {is: shape, box: bleed}\n"), base=base).found
    assert found.problem.code == "LAY104"


def test_what_does_not_fit_is_told_at_the_part_with_the_place_of_its_use(draw):
    drawing = draw(
        layout(
            "  s: {part: seal, box: [5mm, 5mm, 4mm, 4mm], with: {number: much too long a text for a seal}}\n"
        ),
        base=BASE,
    )
    found = drawing.found[0]
    assert found.problem.code == "LAY301"
    assert found.span.path.endswith("base.yaml")
    assert [(each.span.path.rpartition("/")[2], each.span.line, each.label) for each in found.related] == [
        ("front.yaml", 4, "the part is used here")
    ]


def test_what_stands_too_far_out_or_is_too_small_tells_where_the_part_is_used(draw):
    base = BASE.replace('text: "{{ part.number }}"', 'text: "{{ part.number }}", style: {size: 5pt}')
    found = draw(layout("  s: {part: seal, box: [1mm, 5mm, 9mm, 9mm], with: {number: 1}}\n"), base=base).found
    assert {each.problem.code for each in found} == {"LAY302", "LAY303"}
    assert all(each.related[0].label == "the part is used here" for each in found)


def test_a_name_of_what_is_around_the_use_is_unknown_in_the_part(draw):
    base = BASE.replace("part.number }}", "item }}")
    use = "{part: seal, height: 9mm, with: {number: '{{ item }}'}}"
    uses = f"  rows: {{is: stack, box: safe, of: card.words, each: {use}}}\n"
    found = draw(layout(uses), "- {id: temple, name: Temple, words: [oar]}", base=base).found
    assert [each.problem.code for each in found] == ["EXP002"]
    assert "`item`" in found[0].message


def test_a_value_that_the_part_does_not_take_is_unknown_in_it(draw):
    base = BASE.replace("part.number }}", "part.numbr }}")
    found = draw(layout("  s: {part: seal, box: safe, with: {number: 1}}\n"), base=base).found
    assert [each.hint for each in found] == ["did you mean `number`?"]


def test_a_fault_in_a_value_is_told_where_it_is_given(draw):
    found = draw(
        layout("  s: {part: seal, box: safe, with: {number: '{{ card.dangre }}'}}\n"), base=BASE
    ).found
    assert [(each.hint, each.span.line) for each in found] == [("did you mean `danger`?", 4)]


def test_what_a_part_is_given_counts_as_read_of_the_card(draw):
    drawing = draw(layout("  s: {part: seal, box: safe, with: {number: '{{ card.danger }}'}}\n"), base=BASE)
    assert [span.line for span in drawing.templates["front"].reads("danger")] == [4]


LINE = "parts:\n  line: {is: text, takes: {word: }, text: 'a {{ part.word }}', style: {size: 8pt}}\n"
CARDS = "- {id: temple, name: '*Star*', text: 'Go **on** :sun:', words: [ ':sun:' ]}"


@pytest.mark.parametrize(
    ("word", "printed", "icons"),
    [
        ("'{{ card.text }}'", ["a Go", "on"], 1),  # a rich text keeps its markup
        ("'{{ card.name }}'", ["a *Star*"], 0),  # other data are no markup
        ("'{{ card.words[0] }}'", ["a :sun:"], 0),
        ("'**b** :sun:'", ["a", "b"], 1),  # what the layout itself says is read
        ("'**{{ card.name }}** :sun:'", ["a", "*Star*"], 1),
        ("'[{{ card.text }}]{.note}'", ["a", "Go", "on"], 1),
    ],
)
def test_texts_that_a_part_is_given_keep_their_markup_and_data_get_none(draw, word, printed, icons):
    head = "styles: {note: {italic: true}}\n" + LINE
    use = f"  a: {{part: line, box: [5mm, 5mm, 50mm, 20mm], with: {{word: {word}}}}}\n"
    drawing = draw(layout(use, head), CARDS, base=BASE)
    assert drawing.codes == []
    assert drawing.words() == printed
    frames = [item for item in drawing.items("a") if getattr(item, "name", "").startswith("icon")]
    assert len(frames) == icons


def test_what_is_wrong_in_a_text_that_a_part_is_given_is_told_where_it_stands(draw):
    use = "  a: {part: line, box: safe, with: {word: 'b :sum:'}}\n"
    (found,) = draw(layout(use, LINE), base=BASE).found
    assert (found.problem.code, found.span.line, found.span.column) == ("MOD003", 6, 46)
    use = "  a: {part: line, box: safe, with: {word: 'b **c'}}\n"
    assert draw(layout(use, LINE), base=BASE).codes == ["MRK001"]


def test_what_a_field_leads_to_can_be_asked_of_a_value_that_a_part_is_given(draw):
    head = "parts:\n  line: {is: text, takes: {place: }, text: '{{ part.place }} {{ part.place.danger }}'}\n"
    use = "  a: {part: line, box: safe, with: {place: '{{ card(\"temple\") }}'}}\n"
    assert draw(layout(use, head), base=BASE).codes == []
