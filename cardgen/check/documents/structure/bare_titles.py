"""Document → titles, without quotation marks or a page, to which a reader is referred: `See Sieging Cities.`,
`as told in **Moving** below`, `in the Warbands section`, `See How the cards are dealt.`
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.references import BELOW_OR_ABOVE
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_STATED = (
    "given", "described", "explained", "listed", "detailed", "found", "shown", "covered", "outlined", "discussed",
    "told", "set out", "defined",
)  # fmt: skip
_STATED_IN = "|".join(verb + r"\s+(?:in|under|at)" for verb in _STATED)
_SENT = TextPattern(
    r"\b(?:[Ss]ee(?<!\bto ...)(?<!\bcan ...)(?<!\bcould ...)(?<!\byou ...)(?<!\bwill ...)(?<!\bthey ...)"
    rf"(?<!\bmay ...)(?:\s+also)?|[Rr]efer(?:ring)?\s+to|{_STATED_IN}|according\s+to|as\s+per)\s+"
    r"(?:(?:the|a)\s+)?(?:[Ss]ection\s+|[Cc]hapter\s+)?(?:on\s+)?[*_\[]{0,3}",
    cues="see refer referring given described explained listed detailed found shown covered outlined discussed told "
    "set defined according as",
)
_SMALL = r"(?:of|the|and|a|an|to|in|on|for|with|by|&)"
_TITLE = TextPattern(
    rf"(?P<title>[A-Z][\w'’-]*(?:\s+(?:{_SMALL}\s+)*[A-Z][\w'’-]*){{0,5}})[*_]{{0,2}}"
    rf"(?=\s*(?:[.);\]]|$)|,?\s+(?:{BELOW_OR_ABOVE}|section|earlier|later|for\s+(?:more|all|any|special|full|rules|other|information|details|further|what|who|how|which|when|an?|the))\b)"
)
#: A title in which only the first word has a capital: `See How the cards are dealt.`
_SENTENCE = TextPattern(r"(?P<title>[A-Z][\w'’-]*(?:\s[\w'’-]+){2,9})[*_]{0,2}(?=\s*[.,;:)\]]|$)")
#: `in the Warbands section`
_IN_SECTION = TextPattern(
    rf"\b(?:in|under|to|at|of|by) the (?P<title>[A-Z][\w'’-]*(?:\s+(?:{_SMALL}\s+)*[A-Z][\w'’-]*){{0,5}})\s+"
    r"(?:section|chapter)\b(?!s)",
    cues="section chapter",
)
_SKIP = frozenset({"credits", "code", "index", "contents", "heading", "table"})
#: Things next to the book, or drawn in it, that have no heading.
_THINGS = word_set(
    "table chart sheet aid book rulebook guide handbook manual map board mat screen tracker diagram figure "
    "illustration picture website wiki file readme document pdf video app poster glossary faq"
)
#: The largest distance between the referring words and the markup of a title, and the fewest letters of a title.
_NEAR, _SHORTEST = 2, 4
#: The number of characters before a title in which referring words are searched.
_SENT_BEFORE = 24


@derived
def bare_titles(document: Document) -> tuple[Place, ...]:
    """Capitalised words, or words in bold or italics, after words that refer the reader to them."""
    return tuple(_titles(document))


def _titles(document: Document) -> Iterator[Place]:
    for block in document.of_other_kinds(*_SKIP):
        for sent in _SENT.finditer(block.text):
            title = _title_from(document, block, sent.end())
            words = title.words if title else ""
            if title and len(words) >= _SHORTEST and words[0].isupper() and _last_word(words) not in _THINGS:
                yield title
        for named in _IN_SECTION.finditer(block.text):
            if not _SENT.search(block.text, max(0, named.start() - _SENT_BEFORE), named.start("title")):
                yield Place(document, block, *named.span("title"))


def _title_from(document: Document, block: TextBlock, start: int) -> Place | None:
    """The marked or capitalised words that begin at `start`, or a few characters beside it."""
    marked = (mark for mark in block.marks if mark.kind in {"strong", "emphasis"})
    if near := next((mark for mark in marked if abs(mark.start - start) <= _NEAR), None):
        first, last = near.start, near.end
    elif found := _TITLE.match(block.text, start):
        first, last = found.span("title")
    else:
        return None
    words = block.text[first:last].rstrip(" .*_")
    return Place(document, block, first, first + len(words))


def _last_word(words: str) -> str:
    return words.rsplit(maxsplit=1)[-1].lower()


def titles_in_sentence_case(document: Document) -> Iterator[Place]:
    """The words from a capital up to the next sign after referring words; they may be a title or a sentence."""
    for block in document.of_other_kinds(*_SKIP):
        for sent in _SENT.finditer(block.text):
            if found := _SENTENCE.match(block.text, sent.end()):
                yield Place(document, block, *found.span("title"))
