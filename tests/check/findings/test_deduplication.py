"""Of several findings at one place the one that knows most is told, once and as gravely as any of them."""

from __future__ import annotations

import pytest

from cardgen.check.findings.deduplication import each_place_once
from cardgen.check.findings.grouping import (
    blame_empty_files,
    drop_dominated,
    drop_unfit,
    merge_causes,
    tell_stages,
)
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span

TEXT = "Then noone may wait for Captain Morrow, or for 12 Captains. {#end}}\n"
STAGES = {"SRC007", "SCH001", "MRK001", "MRK003", "LAY104", "LAY105", "LAY106", "LAY301", "LAY308", "LAY309"}


def at(words: str) -> Span:
    start = TEXT.index(words) + 1
    return Span("a.md", 1, start, 1, start + len(words))


def finding(
    code: str,
    place: Span | str,
    message: str = "it is wrong",
    severity: Severity = Severity.WARNING,
    related: tuple[Span, ...] = (),
    *,
    fix: bool = False,
) -> Diagnostic:
    span = at(place) if isinstance(place, str) else place
    cure = Fix("write it", (Edit(span, "x"),), safe=True) if fix else None
    others = tuple(Related(each, "here") for each in related)
    return Diagnostic(Problem(code, code.lower(), severity, ""), message, span, "", others, cure)


def codes(*found: Diagnostic) -> list[str]:
    return [each.problem.code for each in each_place_once(found, STAGES, {"a.md": TEXT})]


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (finding("TXT904", "noone"), finding("TRM603", "noone", severity=Severity.ADVICE), "TXT904"),
        (finding("TXT911", "noone"), finding("TXT902", "noone", fix=True), "TXT902"),
        (finding("TXT904", "noone", fix=True), finding("TXT911", "noone", fix=True), "TXT911"),
        (finding("TRM603", "Captain Morrow"), finding("TXT904", "Morrow", fix=True), "TXT904"),
        (finding("SRC007", "noone"), finding("SCH001", "noone", severity=Severity.ERROR), "SRC007"),
        (finding("LAY309", "noone"), finding("LAY105", "noone"), "LAY105"),
        (finding("LAY106", "Then"), finding("LAY104", "Morrow"), "LAY104"),
        (
            finding("TRM604", "noone", "expected `no one`"),
            finding("TRM604", "noone", "it is two words"),
            "TRM604",
        ),
    ],
)
def test_one_of_two_at_one_place_is_told(first: Diagnostic, second: Diagnostic, told: str) -> None:
    assert codes(first, second) == codes(second, first) == [told]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (finding("CNT102", "12"), finding("TXT904", "Captains")),
        (finding("CNT102", "12 Captains"), finding("TXT904", "Captains")),
        (finding("DUP101", "noone may wait for Captain Morrow"), finding("TXT904", "noone")),
        (
            finding("DUP101", "noone may wait for Captain Morrow"),
            finding("LIM701", "noone may wait for Captain Morrow"),
        ),
        (finding("LAY301", "noone"), finding("LAY308", "noone")),
        (finding("LAY105", "noone"), finding("SCH001", "noone")),
        (finding("TXT902", "end"), finding("TXT901", "}}", severity=Severity.ERROR)),
        (finding("TXT904", "noone may"), finding("TXT904", "may wait")),
        (finding("IMP103", "noone", "0.7 mm of bleed on A4"), finding("IMP103", "noone", "0.6 mm on Letter")),
    ],
)
def test_two_that_are_about_something_else_are_both_told(first: Diagnostic, second: Diagnostic) -> None:
    assert len(codes(first, second)) == 2


def test_broken_markup_spoils_the_rest_of_its_line() -> None:
    broken = finding("MRK003", "may", severity=Severity.ERROR)
    assert codes(finding("TXT904", "noone"), broken, finding("TXT913", "Morrow")) == ["TXT904", "MRK003"]


def test_what_is_told_weighs_as_much_as_the_gravest_and_has_its_cure() -> None:
    grave = finding("TXT901", "noone", severity=Severity.ERROR, fix=True)
    (told,) = each_place_once((finding("MRK001", "noone"), grave), STAGES, {"a.md": TEXT})
    assert (told.problem.code, told.severity, told.fix) == ("MRK001", Severity.ERROR, grave.fix)


def test_two_ends_of_one_contradiction_are_one() -> None:
    here, there = at("Captain Morrow"), at("12 Captains")
    first = finding("PRO402", here, related=(there,))
    assert codes(first, finding("TRM616", there, related=(here,))) == ["PRO402"]
    assert codes(first, finding("TRM616", there, related=(at("Then"),))) == ["PRO402", "TRM616"]


def test_an_empty_file_is_blamed_for_names_that_nobody_has() -> None:
    empty = finding("SRC011", Span("cards/a.yaml"))
    lost = finding("MOD023", "Morrow", severity=Severity.ADVICE)
    assert blame_empty_files((empty, lost))[0].severity is Severity.ERROR
    assert blame_empty_files((empty,)) == (empty,)
    wrong = finding("SCH001", "noone", severity=Severity.ERROR)
    assert blame_empty_files((empty, lost, wrong)) == (empty, lost, wrong)


def test_what_is_seen_of_a_text_that_does_not_fit_is_not_told_beside_it() -> None:
    unfit = finding("LAY301", "noone", "`title`: the text needs 6 pt: 3 mm too wide (card `gull`)")
    seen = "has a contrast of 1.1 : 1, expected 4.5 : 1 or more"
    found = (
        unfit,
        finding("TXT909", "Then", "`Gull` of the element `title` runs 1.37 mm over the edge of `gull/front`"),
        finding("LAY407", "Then", f"`Gull` of the element `title` on `gull/front` {seen}"),
        finding("LAY407", "may", f"`Gull` of the element `title` on `gull/front` and 2 more {seen}"),
        finding("LAY407", "wait", f"`Gull` of the element `title` on `heron/front` {seen}"),
        finding("LAY407", "for", f"`Gull` of the element `text` on `gull/front` {seen}"),
    )
    assert drop_unfit(found) == (unfit, *found[3:])


def test_texts_and_layouts_that_name_one_lost_icon_are_one_finding() -> None:
    found = (
        finding("LAY307", "Then", "`badge`: there is no icon `lamp` (card `gull` and 4 more)"),
        finding("MOD003", "may", "there is no icon `lamp`"),
        finding("MOD003", "wait", "there is no icon `rock`"),
    )
    told = merge_causes(found)
    assert [(each.message, len(each.related)) for each in told] == [
        (found[0].message, 1),
        (found[2].message, 0),
    ]


def test_places_that_miss_one_anchor_are_one_finding() -> None:
    found = (
        finding("PUB203", "Then", "there is no passage `#end` to repeat"),
        finding("PUB203", "may", "no place has the anchor `#end`"),
        finding("PUB203", "wait", "no place has the anchor `#start`"),
    )
    assert [(each.message, len(each.related)) for each in merge_causes(found)] == [
        (found[0].message, 1),
        (found[2].message, 0),
    ]


def test_nobody_is_asked_to_sign_what_is_wrong() -> None:
    wrong = finding("REF307", "12", "there is no step 12")
    asked = finding("VER205", "12", "not verified: `12`"), finding("VER205", "for", "not verified: `for`")
    assert drop_dominated((wrong, *asked), ()) == (wrong, asked[1])
    advice = finding("DAT003", "12", "it is rare", Severity.ADVICE)
    assert drop_dominated((advice, *asked), ()) == (advice, *asked)


def test_damaged_signatures_are_told_by_who_asks_for_them() -> None:
    outdated = finding("VER203", "12", "it is no list of signatures", Severity.WARNING)
    asked = finding("VER205", "12", "it is no list of signatures", Severity.ERROR)
    kept = drop_dominated((outdated, asked), ())
    assert [each.problem.code for each in each_place_once(kept, ())] == ["VER205"]


def test_a_form_that_the_terms_forbid_is_no_slip_of_the_term() -> None:
    forbidden = finding("TRM603", "wait", "`led suit` is not a word of this game")
    near = finding("NAM502", "wait", "expected `lead suit`", Severity.ERROR)
    assert drop_dominated((forbidden, near), ()) == (forbidden,)
    advice = finding("TRM603", "wait", "expected `lead suit` as elsewhere", Severity.ADVICE)
    assert drop_dominated((advice, near), ()) == (advice, near)


def test_what_many_things_lack_is_one_finding_and_what_a_few_lack_is_not() -> None:
    found = [
        finding("SCH002", Span("cards.yaml", line), f"card `c-{line}`: expected the key `power`, found none")
        for line in range(1, 5)
    ]
    (told,) = tell_stages(found)
    assert (told.message, len(told.related)) == (found[0].message, 3)
    assert tell_stages(found[:3]) == tuple(found[:3])
