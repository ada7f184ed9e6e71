"""Evidence → the paragraphs of its card texts as tokens; equal versions of one card are counted once.

A token is a word, a number, a sign, an icon (`:gold:`) or something in brackets without a space (`[credit]`). Markup
of other tools that only changes the look of words (`**`, `<b>`) is left out, so that the wording is the same with or
without it. A word that is partly in brackets (`{I}ndependent`) is the same word.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.majorities.usual_wording import EDGE, NUMBER
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_digit
from cardgen.frozen import distinct

#: What is no token is matched first, outside the group.
_TOKEN = TextPattern(
    r"\*\*|</?(?:b|i|u|em|strong)>"
    r"|(\[[^\W_][\w.-]{0,30}\]|\{[^\W_]\w{0,12}\}[a-z]*|\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|[^\w\s])"
)
_OBJECT = TextPattern(OBJECT)


@distinct
class Paragraph:
    """One wording on a card with this name. `tokens` has two EDGEs at both ends; every number is NUMBER.

    `blocks` are its places, several if versions of the card have the same wording.
    """

    name: str
    flavour: bool
    tokens: tuple[str, ...]
    blocks: tuple[tuple[Document, TextBlock], ...]

    def places(self, at: int) -> tuple[Place, ...]:
        """The place of the token `at` in each of the blocks; for an EDGE, that of the paragraph's last token."""
        found = []
        for document, block in self.blocks:
            ends = [match.span() for match in _TOKEN.finditer(block.text) if match[1]]
            found.append(Place(document, block, *ends[min(at - 2, len(ends) - 1)]))
        return tuple(found)


@derived_from_cards
def card_paragraphs(evidence: Evidence) -> tuple[Paragraph, ...]:
    """Every paragraph in the texts of all cards, in order."""
    found: dict[tuple[str, bool, tuple[str, ...]], list[tuple[Document, TextBlock]]] = defaultdict(list)
    for text in card_texts(evidence):
        for block in text.document.blocks:
            tokens = _tokens(block)
            if len(tokens) > 4:
                found[text.card.name, block.kind == "flavour", tokens].append((text.document, block))
    return tuple(Paragraph(*key, tuple(blocks)) for key, blocks in found.items())


def _tokens(block: TextBlock) -> tuple[str, ...]:
    words = _words(block.text)
    if OBJECT in block.text:
        icons = {mark.start: f":{mark.value}:" for mark in block.marks if mark.kind == "icon"}
        shown = iter([icons.get(found.start(), OBJECT) for found in _OBJECT.finditer(block.text)])
        words = [next(shown) if word == OBJECT else word for word in words]
    return (EDGE, EDGE, *words, EDGE, EDGE)


@lru_cache(maxsize=4096)
def _words(text: str) -> list[str]:
    """The tokens of a text, without replacing icons; cached because many cards have the same text."""
    words: list[str] = [word for word in _TOKEN.findall(text) if word]
    if "’" in text:
        words = [word.replace("’", "'") for word in words]
    return [NUMBER if word[0].isdigit() else word for word in words] if has_digit(text) else words
