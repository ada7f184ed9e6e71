"""Documents in English, and a function that finds slips in a text → findings in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import may_be_torn
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.spelling.torn_words import is_half
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem

_WORD_BEHIND = TextPattern(r"\s[\w'’-]+")
#: A title has at most so many spaces, and its words of so many letters are capitalised.
_TITLE, _LONG = 6, 4
_MADE = ("code", "generated", "bound", "card", "icon")


def english_documents(evidence: Evidence) -> tuple[Document, ...]:
    """The rules texts that are in English and intact, and the texts of the cards of an English game.

    A text that was torn when it was extracted from its pages contains pairs of words that nobody wrote.
    """
    spellings = read_spellings(evidence)
    documents = evidence.documents if spellings.is_sound else ()
    if evidence.game is not None and evidence.game.language.split("-")[0] == "en":
        documents = (*documents, *(text.document for text in card_texts(evidence)))
    return documents


def slips_in(
    document: Document, problem: Problem, find: Callable[[str], Iterator[SmallSlip]]
) -> Iterator[Diagnostic]:
    """The findings of `find` in every block with sentences, each with a fix if one is meant."""
    for block in _written_in_english(document):
        for slip in find(block.text):
            place = Place(document, block, slip.start, slip.end)
            if block.marks_at(slip.start, slip.end, *_MADE) or _meets_title(place) or _is_quoted(place, slip):
                continue
            if slip.meant.endswith(" the") and _is_in_label(place):
                continue
            if may_be_torn(document, block, *_with_beside(block.text, slip)) or is_half(place):
                continue
            if slip.meant:
                behind = "" if " " in place.words else _word_behind(block.text, slip.end)
                message = f"expected `{slip.meant}{behind}`, found `{place.words}{behind}`"
                fix = place.rewrite(slip.meant)
            else:
                where = "side by side" if " " in place.words else "here"
                message, fix = f"`{place.words}` is not possible {where}", None
            hint = f"write `{slip.meant}`" if slip.meant else "correct the sentence"
            yield Diagnostic(problem, message, place.span, hint, (), fix)


@derived
def _written_in_english(document: Document) -> tuple[TextBlock, ...]:
    """The blocks in which all these rules look for slips."""
    strange = blocks_in_other_languages(document)
    return tuple(
        block for block in document.blocks if block.kind not in NON_RULE_KINDS and block.index not in strange
    )


def _is_quoted(place: Place, slip: SmallSlip) -> bool:
    """Whether emphasis begins or ends between words that cannot be neighbours: `add a **but**`."""
    marks = place.block.marks_at(slip.start, slip.end, "strong", "emphasis") if not slip.meant else ()
    return any(slip.start < edge < slip.end for mark in marks for edge in (mark.start, mark.end))


def _is_in_label(place: Place) -> bool:
    """Whether a place is in the bold words at the beginning of a paragraph: titles omit their articles."""
    text = place.block.text
    if text.startswith("**"):
        return text.find("**", 2) > place.start
    return any(not mark.start for mark in place.block.marks_at(place.start, place.end, "strong"))


def _meets_title(place: Place) -> bool:
    """Whether a paragraph's last line is a title or a page footer, and the words extend across its beginning."""
    document, block = place.document, place.block
    last = document.text.rfind("\n", block.start, block.end) + 1
    if not document.plain or not block.start < last:
        return False
    first, end = block.offsets(place.start, place.end)
    if not first < last <= end + 1:
        return False
    title = document.text[last : block.end].strip()
    words = [word for word in title.split() if len(word) >= _LONG]
    titled = bool(words) and all(not word[0].islower() for word in words)
    return titled and title.count(" ") < _TITLE and title[-1] not in ".,;:!?"


def _with_beside(text: str, slip: SmallSlip) -> tuple[int, int]:
    """Where a slip begins and ends, including the next word if the slip is a single one."""
    if " " in text[slip.start : slip.end]:
        return slip.start, slip.end
    end = text.find(" ", slip.end + 1)
    return slip.start, end if end >= 0 else len(text)


def _word_behind(text: str, end: int) -> str:
    """The word after a slip of one word, which helps to find it, or "" before a mark."""
    found = _WORD_BEHIND.match(text, end)
    return found[0] if found else ""
