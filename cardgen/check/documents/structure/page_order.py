"""Document → the page numbers that contradict other page numbers or the order of the headings."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.headings import Headings, leading_number, read_headings, title_key
from cardgen.check.documents.structure.references import PageClaim, page_claims
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen

#: The fewest headings on known pages from which the numbering of pages is inferred; the fewest pages in an index in
#: which to look for mistakes; and one in how many of these may be a mistake.
_FEWEST_CLAIMS, _FEWEST_INDEXED, _LOST_OF = 4, 10, 10


@frozen
class PageFault:
    """A claim that cannot be right: `expected` describes the pages that the witnesses allow; `page` is the only one,
    or 0.

    `meant` is the title that is on the claimed page, "" if there is none: then the title may be the mistake.
    """

    claim: PageClaim
    expected: str
    page: int
    witnesses: tuple[PageClaim, ...]
    meant: str = ""


def find_page_faults(document: Document) -> tuple[list[PageFault], int]:
    """The faults of a document in order, and the number of claims that were compared."""
    claims = list(page_claims(document))
    headings = read_headings(document)
    faults = _against_pages(document, _placed(headings, claims))
    by_pages = bool(faults)
    for group in _by_title(_innocent(claims, faults)):
        faults += _disagreements(group)
    if not by_pages:
        faults += _out_of_order(_placed(headings, _innocent(claims, faults)))
    faults.sort(key=lambda fault: fault.claim.place.order)
    innocent = _innocent(claims, faults)
    return [_with_meant(fault, innocent) for fault in faults], len(claims)


def _innocent(claims: list[PageClaim], faults: list[PageFault]) -> list[PageClaim]:
    guilty = {id(fault.claim) for fault in faults}
    return [claim for claim in claims if id(claim) not in guilty]


def _with_meant(fault: PageFault, innocent: list[PageClaim]) -> PageFault:
    """The fault of a reference, with the only other title that all its own claims place on that page."""
    claim = fault.claim
    titles = {title_key(other.title): other.title for other in innocent if other.page == claim.page}
    titles.pop(title_key(claim.title), None)
    if claim.source != "text" or len(titles) != 1:
        return fault
    return PageFault(claim, fault.expected, fault.page, fault.witnesses, next(iter(titles.values())))


def _by_title(claims: list[PageClaim]) -> list[list[PageClaim]]:
    """The claims about each heading. If two headings have the same title, only claims with a number count."""
    by_title: dict[tuple[str, ...], list[PageClaim]] = {}
    for claim in claims:
        by_title.setdefault(title_key(claim.title), []).append(claim)
    groups = []
    for group in by_title.values():
        numbers = sorted({number for claim in group if (number := leading_number(claim.title))})
        if len(numbers) > 1:
            groups += [[c for c in group if leading_number(c.title) == number] for number in numbers]
        else:
            groups.append(group)
    return groups


def _disagreements(group: list[PageClaim]) -> list[PageFault]:
    """The claims about one title that contradict the majority; the pages of an index entry count as one claim."""
    singles = [claim for claim in group if claim.source != "index"]
    indexed = {claim.page for claim in group if claim.source == "index"}
    votes = Counter(claim.page for claim in singles)
    for page in indexed:
        votes[page] += 1 if len(indexed) == 1 else 0
    if len(votes) < 2:
        return []
    ranked = votes.most_common()
    best, count = ranked[0]
    if count == ranked[1][1]:
        contents = [claim.page for claim in singles if claim.source == "contents"]
        best = contents[0] if contents else best
    faults = []
    for claim in group:
        several = claim.source == "index" and len(indexed) > 1
        if claim.page != best and not several and claim.page not in indexed - {claim.page}:
            witnesses = tuple(c for c in group if c.page == best)
            faults.append(PageFault(claim, f"page {best}", best if count > ranked[1][1] else 0, witnesses))
    return faults


def _placed(headings: Headings, claims: list[PageClaim]) -> list[tuple[int, PageClaim]]:
    """The claims whose title is exactly one heading, each with its position in the book; index entries are left out."""
    placed = []
    for claim in claims:
        sections = headings.by_key.get(title_key(claim.title), [])
        number = leading_number(claim.title)
        sections = [s for s in sections if not number or s.number in {"", number}]
        if len(sections) == 1 and claim.source != "index":
            placed.append((sections[0].block.index, claim))
    return sorted(placed, key=lambda item: (item[0], item[1].place.order))


def last_page(document: Document) -> int:
    """The number of the last page with text; 0 if the text does not show its pages or how they are numbered."""
    known = _shifts(document, _placed(read_headings(document), list(page_claims(document))))
    shift = _shift(known)
    return 0 if shift is None else shift + max(block.page for block in document.blocks)


def _shifts(document: Document, placed: list[tuple[int, PageClaim]]) -> list[tuple[PageClaim, int]]:
    """The claims about headings on known pages, each with the difference between the claim and the page."""
    return [
        (claim, claim.page - document.blocks[at].page) for at, claim in placed if document.blocks[at].page
    ]


def _shift(known: list[tuple[PageClaim, int]]) -> int | None:
    """The difference on which nearly all claims agree; None if they do not agree."""
    if len(known) < _FEWEST_CLAIMS:
        return None
    shift, votes = Counter(difference for _, difference in known).most_common(1)[0]
    return shift if votes >= len(known) * 0.75 else None


def _indexed(document: Document, claims: list[PageClaim], shift: int) -> list[PageFault]:
    """The pages in an index that lack the indexed word, if nearly all others have it."""
    indexed = [claim for claim in claims if claim.source == "index"]
    pages = _words_by_page(document) if len(indexed) >= _FEWEST_INDEXED else {}
    lost = [c for c in indexed if pages and not pages.get(c.page - shift, frozenset()).issuperset(_words(c))]
    if not pages or len(lost) * _LOST_OF > len(indexed):
        return []
    return [PageFault(claim, *_unlisted(claim, indexed, pages, shift), ()) for claim in lost]


def _unlisted(
    claim: PageClaim, indexed: list[PageClaim], pages: Mapping[int, AbstractSet[str]], shift: int
) -> tuple[str, int]:
    """The pages with an entry's words that it does not list, as text, and the only one of them (else 0)."""
    listed = {other.page for other in indexed if other.title_place.order == claim.title_place.order}
    others = [p + shift for p, words in pages.items() if words >= _words(claim) and p + shift not in listed]
    numbers = " or ".join(map(str, others[:3]))
    return f"page {numbers}" if numbers else "a page that has the word", others[0] if len(others) == 1 else 0


def _words(claim: PageClaim) -> frozenset[str]:
    return frozenset(fold_phrase(claim.title))


def _words_by_page(document: Document) -> dict[int, set[str]]:
    """The folded words of each page, without contents and index; a block that may continue on the next page counts
    for both.
    """
    found: dict[int, set[str]] = {}
    for at, block in enumerate(document.blocks):
        if block.page and block.kind not in {"contents", "index"}:
            after = document.blocks[at + 1].page if at + 1 < len(document.blocks) else block.page
            for page in {block.page, min(after, block.page + 1)}:
                found.setdefault(page, set()).update(fold_phrase(block.text))
    return found


def _against_pages(document: Document, placed: list[tuple[int, PageClaim]]) -> list[PageFault]:
    """The claims that contradict the pages of the text itself, if it shows them and their numbering is certain."""
    known = _shifts(document, placed)
    shift = _shift(known)
    if shift is None:
        return []
    faults = _indexed(document, list(page_claims(document)), shift)
    return faults + [
        PageFault(claim, f"page {claim.page - difference + shift}", claim.page - difference + shift, ())
        for claim, difference in known
        if difference != shift
    ]


def _out_of_order(placed: list[tuple[int, PageClaim]]) -> list[PageFault]:
    """The claims outside the longest non-decreasing sequence of pages, if nearly all claims are in it."""
    kept = _longest_rising([claim.page for _, claim in placed])
    outside = [at for at in range(len(placed)) if at not in kept]
    if len(placed) < 5 or len(outside) > max(1, len(placed) // 6):
        return []
    faults = []
    for at in outside:
        before = [placed[i][1] for i in sorted(kept) if i < at][-1:]
        after = [placed[i][1] for i in sorted(kept) if i > at][:1]
        low = before[0].page if before else 1
        high = after[0].page if after else 0
        expected = (
            f"page {low}"
            if low == high
            else f"a page from {low} to {high}"
            if high
            else f"page {low} or later"
        )
        faults.append(PageFault(placed[at][1], expected, low if low == high else 0, (*before, *after)))
    return faults


def _longest_rising(pages: list[int]) -> set[int]:
    """The positions of the longest non-decreasing subsequence."""
    tails: list[int] = []
    ends: list[int] = []
    back: list[int] = []
    for at, page in enumerate(pages):
        slot = bisect_right(tails, page)
        back.append(ends[slot - 1] if slot else -1)
        if slot == len(tails):
            tails.append(page)
            ends.append(at)
        else:
            tails[slot] = page
            ends[slot] = at
    kept: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        kept.add(at)
        at = back[at]
    return kept
