"""The texts of cards → numbers that run into the next word, and words broken by a hyphen within a line."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.english import is_common, is_english
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A number with a plus or minus; without one it may be a name (`2players`).
_RUN_TOGETHER = TextPattern(r"(?<![^\s(])[+−-]\d{1,2}(?P<word>[a-z]{4,})(?![\w-])")
_SIGNS = ("+", "−", "-")
_BROKEN = TextPattern(
    r"(?<![\w'’-])(?P<first>[A-Za-z][a-z]+)(?P<gap>[-\u2010\u00ad] )(?P<rest>[a-z]{2,})(?![\w'’-])"
)
_BREAKS = ("- ", "\u2010 ", "\u00ad ")


@frozen
class OddJoint:
    """A place where a space is missing or superfluous, with what is meant and what to report."""

    place: Place
    meant: str
    message: str


def odd_joints(evidence: Evidence) -> Iterator[OddJoint]:
    """Every such place in the English texts of cards."""
    if evidence.game is None or evidence.game.language.split("-")[0] != "en":
        return
    for document, block in blocks_in(text.document for text in card_texts(evidence)):
        if any(sign in block.text for sign in _SIGNS):
            yield from _run_together(document, block)
        if any(sign in block.text for sign in _BREAKS):
            yield from _broken(document, block)


def _run_together(document: Document, block: TextBlock) -> Iterator[OddJoint]:
    """Words without the space between them and the word before."""
    for found in _RUN_TOGETHER.finditer(block.text):
        if is_common(found["word"]):
            place = Place(document, block, *found.span())
            meant = f"{block.text[found.start() : found.start('word')]} {found['word']}"
            yield OddJoint(place, meant, f"there is no space before `{found['word']}`")


def _broken(document: Document, block: TextBlock) -> Iterator[OddJoint]:
    """Single words with a gap in them."""
    for found in _BROKEN.finditer(block.text):
        first, rest = found["first"], found["rest"]
        whole = is_english(f"{first}{rest}".lower())
        if whole and not (is_english(first.lower()) and is_english(rest)):
            place = Place(document, block, *found.span())
            yield OddJoint(place, first + rest, f"`{place.words}` is one word")
