from __future__ import annotations

import pytest

from cardgen.drawing.items import Shape
from cardgen.units import MM

TWO = "- {id: temple, name: Temple, danger: 3}\n- {id: cave, name: Cave, danger: 7}"


def test_boxes_count_from_the_trim_and_the_frame_from_the_bleed(draw):
    drawing = draw("a: {is: shape, box: [0, 0, 10mm, 10mm], fill: black}")
    face = drawing.faces["temple/front"]
    assert (face.width, face.height) == pytest.approx((180, 252))
    assert (face.frame.width, face.frame.height) == pytest.approx((198, 270))
    assert face.frame.items[0].transform[4:] == pytest.approx((9, 9))


def test_the_bleed_box_covers_the_whole_frame(draw):
    ground = draw("a: {is: shape, box: bleed, fill: black}").group("a")
    assert ground.transform[4:] == pytest.approx((-9, -9))
    assert (ground.frame.width, ground.frame.height) == pytest.approx((198, 270))


def test_sides_and_shares_make_boxes(draw):
    drawing = draw("a: {is: shape, box: {left: 10%, right: 5mm, bottom: 1mm, height: 50%}, fill: black}")
    group = drawing.group("a")
    assert group.frame.width == pytest.approx(180 * 0.9 - 5 * MM)
    assert group.transform[5] == pytest.approx(252 / 2 - 1 * MM)


def test_expressions_are_filled_for_each_card(draw):
    drawing = draw('a: {is: text, box: safe, text: "{{ card.name }} {{ card.danger + 1 }}"}', TWO)
    assert drawing.words("temple/front") == ["Temple 4"]
    assert drawing.words("cave/front") == ["Cave 8"]


def test_what_is_the_same_for_all_cards_is_one_object(draw):
    drawing = draw(
        "a: {is: shape, box: safe, fill: black}\nb: {is: text, box: safe, text: '{{ card.name }}'}", TWO
    )
    one, other = drawing.group("a"), drawing.group("a", "cave/front")
    assert one is other


def test_a_face_without_card_data_is_one_frame_for_all_cards(draw):
    drawing = draw('a: {is: text, box: safe, text: "{{ game.title }} {{ count() }}"}', TWO)
    assert drawing.faces["temple/front"].frame is drawing.faces["cave/front"].frame
    assert drawing.words() == ["Trial 2"]


def test_an_element_whose_condition_is_false_is_not_drawn(draw):
    drawing = draw('a: {is: text, box: safe, text: "{{ card.name }}", when: card.danger > 5}', TWO)
    assert drawing.words("temple/front") == []
    assert drawing.words("cave/front") == ["Cave"]


def test_turning_by_half_swaps_the_corners(draw):
    a, b, c, d, e, f = (
        draw("a: {is: text, box: [10mm, 20mm, 30mm, 10mm], text: x, rotate: 180}").group("a").transform
    )
    assert (a, b, c, d) == (-1, 0, 0, -1)
    assert (e, f) == pytest.approx((40 * MM, 30 * MM))


def test_a_fault_on_every_card_is_one_finding_that_counts_them(draw):
    drawing = draw('a: {is: text, box: safe, text: "{{ card.nmae }}"}', TWO)
    (finding,) = drawing.found
    assert "(card `temple` and 1 more)" in finding.message
    assert "`name`" in finding.hint
    assert finding.span.path == "card_data/trial/layouts/front.yaml"
    assert (finding.span.line, finding.span.column) == (3, 43)


def test_a_value_of_the_wrong_sort_is_reported_and_the_rest_is_drawn(draw):
    drawing = draw('a: {is: shape, box: safe, fill: "{{ card.name }}"}\nb: {is: text, box: safe, text: here}')
    assert drawing.codes == ["LAY202"]
    assert drawing.words() == ["here"]


def test_colours_may_come_from_data(draw):
    shape = """a: {is: shape, box: safe, fill: "{{ 'hot' if card.danger > 2 else 'cold' }}"}"""
    drawing = draw(f'layout: front\npalette: {{hot: "#ff0000"}}\nelements:\n  {shape}\n')
    (shape,) = drawing.items("a")
    assert isinstance(shape, Shape)
    assert shape.fill == "#ff0000"


def test_a_box_outside_the_safe_zone_is_reported_with_millimetres(draw):
    (finding,) = draw("a: {is: text, box: [1mm, 5mm, 30mm, 8mm], text: x}").found
    assert finding.problem.code == "LAY303"
    assert "2.2 mm outside the safe zone" in finding.message


def test_the_safe_zone_can_be_left_on_purpose(draw):
    assert draw("a: {is: text, box: [1mm, 5mm, 30mm, 8mm], text: x, safe: false}").found == ()


def test_a_turned_group_is_judged_by_where_its_children_really_are(draw):
    inner = "{is: text, box: [0, 0, 30mm, 8mm], text: x}"
    turned = f"g: {{is: group, box: [5mm, 79mm, 53mm, 8mm], rotate: 180, children: {{a: {inner}}}}}"
    (finding,) = draw(turned).found
    assert finding.problem.code == "LAY303"


def test_text_that_runs_over_the_edge_of_the_card_is_an_error(draw):
    assert draw("a: {is: text, box: [50mm, 5mm, 30mm, 8mm], text: x}").codes == ["LAY304"]


def test_a_ground_of_which_nothing_is_printed_is_told(draw):
    (finding,) = draw("a: {is: shape, box: [90mm, 5mm, 10mm, 10mm], fill: black}").found
    assert finding.problem.code == "LAY304"
    assert draw("a: {is: shape, box: [62mm, 5mm, 10mm, 10mm], fill: black}").found == ()


def test_sides_that_leave_no_room_between_them_are_told(draw):
    sides = "left: 40mm, right: 40mm, top: 5mm, height: 5mm"
    (finding,) = draw(f"a: {{is: shape, box: {{{sides}}}, fill: black}}").found
    assert finding.problem.code == "LAY202"
    assert "leave -16.5 × 5.0 mm" in finding.message


def test_what_a_stack_places_too_far_out_is_told_of_the_child_and_not_of_the_stack(draw):
    words = "children: {far: {is: text, text: x}, near: {is: text, text: y, height: 8mm}}"
    (finding,) = draw(f"a: {{is: stack, box: [5mm, 1mm, 50mm, 60mm], {words}}}").found
    assert finding.problem.code == "LAY303"
    assert finding.message.startswith("`a.far`: what it shows is 1.")
    assert (finding.span.path, finding.span.line) == ("card_data/trial/layouts/front.yaml", 3)


def test_a_container_that_shows_nothing_outside_the_safe_zone_is_not_blamed(draw):
    low = "{is: stack, box: trim, valign: middle, children: {a: {is: text, text: x, style: {align: center}}}}"
    band = "{is: row, box: trim, children: {b: {is: text, text: y, fill: black, padding: 4mm}}}"
    ground = (
        "{is: row, box: bleed, children: {c: {is: shape, fill: black}, d: {is: text, text: '', fill: black}}}"
    )
    assert (
        draw(
            f"s: {low}\nr: {band}\ng: {ground}\n"
            f"none: {{is: stack, box: trim, of: card.words, each: {low.replace('box: trim, ', '')}}}"
        ).found
        == ()
    )


def test_a_child_in_the_middle_of_containers_is_judged_by_where_it_really_is(draw):
    icon = "{is: stack, children: {sign: {is: icon, icon: sun, height: 5mm}}}"
    cells = f"{{is: repeat, box: [0, 0, 20mm, 5mm], of: 2, cell: [10mm, 5mm], each: {icon}}}"
    turned = f"g: {{is: group, box: [44mm, 80mm, 20mm, 5mm], rotate: 180, children: {{r: {cells}}}}}"
    drawing = draw(turned)
    assert [f.message for f in drawing.found] == [
        "`g.r.each.sign`: what it shows is 1.2 mm outside the safe zone"
    ]


def test_a_child_may_leave_the_safe_zone_on_purpose_and_so_may_a_whole_container(draw):
    child = "{is: stack, box: trim, children: {x: {is: text, text: x, safe: false}}}"
    whole = "{is: stack, box: trim, safe: false, children: {x: {is: text, text: x}}}"
    assert draw(f"a: {child}\nb: {whole}").found == ()


def test_of_a_child_that_stands_elsewhere_on_each_card_the_farthest_is_told_with_the_cards_counted(draw):
    layout = (
        "a: {is: stack, box: [5mm, 1mm, 50mm, 40mm], children: "
        "{room: {is: shape, height: '{{ card.danger }}mm'}, x: {is: text, text: x}}}"
    )
    cards = "\n".join(f"- {{id: c{danger}, name: C, danger: {danger}}}" for danger in (9, 1, 0, 8))
    (finding,) = draw(layout, cards).found
    assert finding.message.startswith("`a.x`: what it shows is 1.")
    assert finding.message.endswith("outside the safe zone (card `c0` and 1 more)")


def test_what_a_container_places_over_the_edge_is_an_error(draw):
    assert draw("a: {is: row, box: [60mm, 5mm, 10mm, 10mm], children: {x: {is: icon, icon: sun}}}").codes == [
        "LAY304"
    ]


def test_a_child_of_a_group_that_moves_is_judged_on_every_card(draw):
    group = "g: {is: group, box: ['{{ card.danger }}mm', 5mm, 20mm, 8mm], children: {x: {is: text, text: x}}}"
    cards = "- {id: near, name: N, danger: 9}\n- {id: far, name: F, danger: 1}"
    (finding,) = draw(group, cards).found
    assert finding.message == "`g.x`: the box is 2.2 mm outside the safe zone (card `far`)"


def test_the_face_speaks_its_words_in_order(draw):
    drawing = draw(
        'a: {is: text, box: safe, text: "{{ card.name }}"}\nb: {is: text, '
        'box: safe, text: "**Danger** {{ card.danger }}"}'
    )
    assert drawing.faces["temple/front"].text == "Temple Danger 3"


def test_the_same_game_is_drawn_the_same_twice(draw):
    layout = (
        "a: {is: pattern, pattern: contours, box: bleed}\nb: {is: text, box: safe, text: '{{ card.name }}'}"
    )
    assert draw(layout, TWO).faces == draw(layout, TWO).faces


def test_a_family_that_is_not_there_is_reported_where_it_is_named(draw):
    (finding,) = draw("a: {is: text, box: safe, text: x, style: {family: sanz}}").found
    assert finding.problem.code == "LAY112"
    assert "`sans`" in finding.hint
    assert (finding.span.line, finding.span.column) == (3, 53)


def test_what_has_no_place_yet_is_not_judged_by_the_corner_of_the_card(draw):
    word = "{t: {is: text, text: x}}"
    cells = f"a: {{is: repeat, box: safe, of: 4, cell: [8mm, 8mm], each: {{is: group, children: {word}}}}}"
    assert draw(cells).found == ()


def test_faces_are_drawn_when_they_are_asked_for_and_only_the_last_are_kept(open_painter):
    layout = "a: {is: text, box: safe, text: '{{ card.name }}'}"
    cards = f"{TWO}\n- {{id: bog, name: Bog, danger: 1}}"
    eager, lazy = open_painter(layout, cards), open_painter(layout, cards, keep=1)
    drawn = eager.draw(eager.game.cards)
    deferred = lazy.cards(lazy.game.cards)
    assert lazy.findings.seen == set()
    first = deferred[0].front.frame
    kept = first.items
    first.let_go()
    assert first.items is kept, "the last one is kept"
    first.let_go()
    assert deferred[1].front.text == "Cave"
    anew = first.items
    assert anew is not kept, "an older one is drawn anew"
    assert deferred[1].front.frame.items
    assert first.items is anew, "a frame holds what was drawn until it lets go"
    assert [card.front.frame for card in deferred] == [card.front.frame for card in drawn.value]
    assert lazy.findings.seen == eager.findings.seen


def test_a_painter_that_keeps_few_forgets_the_faces_drawn_first(open_painter):
    cards = "\n".join(f"- {{id: card-{number}, name: Bog, danger: 1}}" for number in range(105))
    painter = open_painter("a: {is: text, box: safe, text: '{{ card.id }}'}", cards, keep=1000)
    frames = [card.front.frame for card in painter.cards(painter.game.cards)]
    kept = frames[0].items
    painter.keep_few()
    for frame in frames:
        assert frame.items
        frame.let_go()
    assert frames[0].items == kept
    assert frames[0].items is not kept


def test_a_card_that_nobody_asked_for_is_still_judged(open_painter):
    painter = open_painter("a: {is: picture, box: safe, file: '{{ card.id }}.png'}", TWO, keep=1)
    faces = painter.cards(painter.game.cards)
    faces[1].front.frame.items  # noqa: B018  # this draws it
    painter.finish()
    assert ["(card" in found.message for found in painter.findings.report()] == [True, True]
    assert [found.message.split("`")[3] for found in painter.findings.report()] == ["temple.png", "cave.png"]


def test_a_fault_in_a_short_text_is_counted_on_every_card(draw):
    names = "- {id: a, name: \u1200}\n- {id: b, name: \u1200}\n- {id: c, name: \u1200}"
    drawing = draw("a: {is: text, box: safe, text: '{{ card.name }}'}", names)
    assert [found.message.partition(" (card")[2] for found in drawing.found] == [" `a` and 2 more)"]


@pytest.mark.parametrize(
    ("icon", "colour"), [("sun", "#ff0000"), ("moon", "#0000ff"), ("leaf", "#ff0000"), ("fern", "#00ff00")]
)
def test_an_icon_among_words_has_its_colour_or_those_of_its_file_or_that_of_the_words(draw, icon, colour):
    drawing = draw(f'a: {{is: text, box: safe, text: ":{icon}:", style: {{colour: "#ff0000"}}}}')
    assert [item.fill for item in drawing.items("a") if isinstance(item, Shape)] == [colour]


@pytest.mark.parametrize("icon", ["sun", "moon", "fern"])
@pytest.mark.parametrize(
    ("asked", "colour"), [("text", "#ff0000"), ("black", "#000000"), ("'#ff0000 50% white'", "#ff8080")]
)
def test_an_icon_among_words_has_the_colour_that_their_style_asks_for(draw, icon, asked, colour):
    style = f'{{colour: "#ff0000", icon_colour: {asked}}}'
    drawing = draw(f'a: {{is: text, box: safe, text: "a :{icon}:", style: {style}}}')
    assert [item.fill for item in drawing.items("a") if isinstance(item, Shape)] == [colour]


def test_an_icon_in_bold_words_follows_their_own_colour(draw):
    styles = "styles: {text: {icon_colour: text}, strong: {colour: '#00ff00'}}\n"
    text = 'elements: {a: {is: text, box: safe, text: "**a :moon:** :moon:"}}\n'
    drawing = draw(f"layout: front\n{styles}{text}")
    assert [item.fill for item in drawing.items("a") if isinstance(item, Shape)] == ["#00ff00", "#000000"]
