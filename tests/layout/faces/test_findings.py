"""What is wrong with faces is told once, however often, in which order and where they are drawn."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import permutations

from cardgen.diagnostics import Diagnostic, Span
from cardgen.expressions.problems import UNKNOWN_NAME
from cardgen.layout.faces.findings import Findings, Missing, TooSmall
from cardgen.layout.problems import CROWDED, OUTSIDE_CARD, TEXT_OVERFLOW, UNUSABLE_RESULT

CARDS = ("ash", "bog", "cliff")
BOX = Diagnostic(OUTSIDE_CARD, "the box runs out", Span("layout.yaml", 3, 1))
LONG = Diagnostic(TEXT_OVERFLOW, "the text is too long", Span("layout.yaml", 5, 1))
FULL = Diagnostic(CROWDED, "`box`: its contents need {} pt, found room for 8 pt", Span("layout.yaml", 9, 1))


def draw(findings: Findings, place: int) -> None:
    findings.turn_to((place, 0))
    findings.add(BOX)
    findings.add(LONG, CARDS[place])
    findings.add(replace(FULL, message=FULL.message.format(9 + place)), CARDS[place])
    findings.note(Missing("name", "\u2603", None), CARDS[place])
    findings.note(TooSmall("text", 4.0 + place, 7.0, None), CARDS[place])


def test_the_order_in_which_faces_are_drawn_does_not_matter() -> None:
    reports = set()
    for order in permutations(range(3)):
        findings = Findings()
        for place in order:
            draw(findings, place)
        reports.add(tuple(diagnostic.message for diagnostic in findings.report()))
    assert reports == {
        (
            "the box runs out",
            "the text is too long (card `ash` and 2 more)",
            "`box`: its contents need 11 pt, found room for 8 pt (card `cliff` and 2 more)",
            "`name`: no font has the character `\u2603` (U+2603) (card `ash` and 2 more)",
            "`text`: 4 pt, expected 7 pt or more (card `ash` and 2 more)",
        )
    }


def test_a_face_that_is_drawn_again_is_told_once() -> None:
    findings = Findings()
    draw(findings, 1)
    once = findings.report()
    draw(findings, 0)
    draw(findings, 1)
    again = Findings()
    draw(again, 1)
    assert once == again.report()
    assert "(card `ash` and 1 more)" in findings.report()[1].message


def test_a_layout_that_is_wrong_for_many_cards_is_told_once_whatever_it_found_on_each() -> None:
    findings = Findings()
    for place, card in enumerate(CARDS):
        findings.turn_to((place, 0))
        message = f"`of`: expected a list, found `{card.title()}`"
        findings.add(Diagnostic(UNUSABLE_RESULT, message, Span("layout.yaml", 5, 1)), card)
        findings.add(Diagnostic(UNUSABLE_RESULT, message, Span("cards.yaml", place + 1, 1)), card)
    assert [(found.message, found.span.path) for found in findings.report()] == [
        ("`of`: expected a list, found `Ash` (card `ash` and 2 more)", "layout.yaml"),
        ("`of`: expected a list, found `Ash` (card `ash`)", "cards.yaml"),
        ("`of`: expected a list, found `Bog` (card `bog`)", "cards.yaml"),
        ("`of`: expected a list, found `Cliff` (card `cliff`)", "cards.yaml"),
    ]


def test_of_a_box_that_is_too_small_for_many_cards_the_worst_is_told() -> None:
    findings = Findings()
    for place, need in enumerate((104.0, 71.5, 130.0)):
        findings.turn_to((place, 0))
        message = f"`a`: the contents need {need:.1f} mm of height, the box has 69.7 mm even at 7 pt"
        findings.add(Diagnostic(CROWDED, message, Span("layout.yaml", 7, 1)), CARDS[place])
    assert [each.message for each in findings.report()] == [
        "`a`: the contents need 130.0 mm of height, the box has 69.7 mm even at 7 pt (card `cliff` and 2 more)"
    ]


def test_a_fault_that_is_gone_when_a_face_is_drawn_again_is_forgotten() -> None:
    findings = Findings()
    draw(findings, 0)
    findings.turn_to((0, 0))
    assert [diagnostic.message for diagnostic in findings.report()] == ["the box runs out"]


def test_what_all_cards_share_is_told_in_the_order_of_the_layout_whoever_drew_it_first() -> None:
    reports = set()
    for order in permutations((("\u2603", 9), ("\u2604", 7), ("\u2605", 7))):
        findings = Findings()
        for face, (character, line) in enumerate(order):
            findings.turn_to((face, 0))
            findings.note(Missing("seal", character, Span("layout.yaml", line, 1)), "")
            other = "\u05d0" if line == 9 else "\u05d1"
            findings.note(Missing("name", other, Span("layout.yaml", line, 3)), "")
        reports.add(findings.report())
    (told,) = reports
    assert [(found.span and found.span.line, found.message) for found in told] == [
        (7, "`seal`: no font has the character `\u2604` (U+2604)"),
        (7, "`seal`: no font has the character `\u2605` (U+2605)"),
        (7, "`name`: no font has 2 characters: `\u05d1`, `\u05d0`"),
        (9, "`seal`: no font has the character `\u2603` (U+2603)"),
    ]


def test_a_small_text_that_all_cards_share_names_no_card() -> None:
    findings = Findings()
    findings.turn_to((0, 0))
    for size in (5.0, 4.0):  # a layout for cards of two sizes
        findings.note(TooSmall("rank", size, 7.0, None), "")
    assert [found.message for found in findings.report()] == ["`rank`: 4 pt, expected 7 pt or more"]


def test_notes_from_another_process_are_as_if_made_here() -> None:
    here, there, all_here = Findings(), Findings(), Findings()
    draw(here, 0)
    draw(there, 2)
    draw(there, 1)
    for place in range(3):
        draw(all_here, place)
    for _ in range(2):
        here.put_in(pickle.loads(pickle.dumps(there.take_out())))
    assert here.report() == all_here.report()
    assert here.seen == {(0, 0), (1, 0), (2, 0)}


def test_letters_and_accents_of_one_script_are_told_together() -> None:
    findings = Findings()
    for character in "\u0e40\u0e23\u0e37\u5c0f\u8239\u3002\u0322\u0334":
        findings.note(Missing("text", character, None), "ash")
    told = [diagnostic.message.partition(" (")[0] for diagnostic in findings.report()]
    assert [message.count("`") // 2 - 1 for message in told] == [2, 3, 3]


def test_an_expression_that_lacks_something_else_on_each_card_is_one_finding() -> None:
    findings = Findings()
    span = Span("layouts/a.yaml", 3, 5, 3, 9)
    for number, message in enumerate(("nothing is called `walk` here", "the value before it is empty")):
        findings.turn_to((number, 0))
        findings.add(Diagnostic(UNKNOWN_NAME, message, span, f"hint {number}"), f"c-{number}")
    assert [found.message for found in findings.report()] == [
        "nothing is called `walk` here (card `c-0` and 1 more)"
    ]
