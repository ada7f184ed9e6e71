"""Pages that references name are held against the pages of the text, against each other, and against other titles."""

from __future__ import annotations

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.structure.page_order import PageFault, find_page_faults
from tests.check.rule_pages import evidence_of_text, findings

PAGES = (
    "TIDES OF SALT\n\nA game for all.",
    "Setup\n\nDeal five cards.",
    "Storms\n\nA storm blows.\n\nTrade\n\nSell and buy.",
    'Ending\n\nFor the setup see "Setup" on page {first}. For storms see "Storms" on page {storms}, for trade see '
    '"Trade" on page 3. What you had at "Setup" on page 2 is gone.',
    'Winning\n\nWho has more wins. The end is told under "Ending" on page 4.',
)


def faults(first: int = 2, storms: int = 3) -> list[PageFault]:
    text = "\f".join(PAGES).format(first=first, storms=storms)
    return find_page_faults(read_text("rules.txt", text))[0]


def told(found: list[PageFault]) -> list[tuple[str, int, int, str]]:
    return [(fault.claim.title, fault.claim.page, fault.page, fault.meant) for fault in found]


def test_pages_that_agree_with_the_text_have_no_fault() -> None:
    assert faults() == []


def test_of_two_references_that_differ_the_pages_of_the_text_tell_the_wrong_one() -> None:
    assert told(faults(first=5)) == [("Setup", 5, 2, "")]


def test_a_page_of_another_title_makes_the_title_doubtful() -> None:
    assert told(faults(storms=4)) == [("Storms", 4, 3, "Ending")]


def test_a_fix_is_safe_only_where_the_title_is_not_doubtful() -> None:
    for storms, safe in ((9, True), (4, False)):
        text = "\f".join(PAGES).format(first=2, storms=storms)
        (finding,) = (f for f in findings(evidence_of_text(text)) if f.problem.code == "REF303")
        assert finding.fix is not None
        assert finding.fix.safe is safe
        assert ("Ending" in finding.hint) is not safe
