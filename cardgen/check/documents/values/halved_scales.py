"""Document → its scales of two halves: `If the total is 9 or more, … If the total is 8 or less, …`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.values.scales import UNBOUND, Band, Scale
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

#: What is measured, perhaps with a word for which one, and one of the halves.
_HALF = TextPattern(
    r"\b(?:(?P<which>[a-z]+) )?(?P<what>total|sum|roll|result|score)\b[^.;:\d]{0,24}?\b(?P<number>\d{1,3}) (?:or|and) "
    r"(?:(?P<over>more|higher|above|better|greater|over)|(?P<under>less|lower|fewer|below|under))\b",
    cues="total sum roll result score",
)
_PLAIN = word_set("a an the your his her their its this that final whole on if of")
#: How much of a text may be between the two halves, in characters.
_FAR = 240
_SILENT = NON_RULE_KINDS | {"heading", "facts", "example"}


def halved_scales(document: Document) -> Iterator[Scale]:
    """The scales of paragraphs that have just two open ranges of one thing, at most one number apart or shared."""
    for block in document.blocks:
        if block.kind not in _SILENT and (" or " in block.text or " and " in block.text):
            yield from _of_block(document, block)


def _of_block(document: Document, block: TextBlock) -> Iterator[Scale]:
    said = list(_HALF.finditer(block.text))
    upper = [found for found in said if found["over"]]
    lower = [found for found in said if found["under"]]
    if len(upper) != 1 or len(lower) != 1 or abs(upper[0].start() - lower[0].start()) > _FAR:
        return
    over, under = upper[0], lower[0]
    same = over["what"] == under["what"] and _which(over["which"]) == _which(under["which"])
    high, low = int(over["number"]), int(under["number"])
    between = {str(number) for number in range(min(low, high) + 1, max(low, high))}
    if same and abs(high - low - 1) <= 1 and between.isdisjoint(small_words(block.text)):
        bands = (
            Band(-UNBOUND, low, *block.offsets(under.start("number"), under.end("under"))),
            Band(high, UNBOUND, *block.offsets(over.start("number"), over.end("over"))),
        )
        yield Scale(document, bands)


def _which(word: str | None) -> str:
    return "" if word is None or word in _PLAIN else word
