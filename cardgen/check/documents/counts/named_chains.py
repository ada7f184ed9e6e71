"""Document → numbers of stages whose names follow in a chain of arrows: `three phases: Roll → Act → Rest`.

The chain is in the same sentence, or alone on the line below, which may be typed or drawn as code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

#: What comes one after the other, and its number.
_STAGES = TextPattern(
    rf"\b(?P<number>{NUMBER})\s(?P<noun>(?:[a-z-]+\s){{0,2}}(?:phases|sub-?phases|steps|stages))\b",
    cues="phases subphases sub-phases steps stages",
)
_ARROW = TextPattern(r"\s*(?:→|⇒|➔|➜|⟶|->|=>|–>)\s*")
_ARROWS = ("→", "⇒", "➔", "➜", "⟶", "->", "=>", "–>")
#: The name of a stage has up to so many words; with fewer stages it may be a change, as from one to the other.
_LONGEST, _FEWEST = 5, 3
#: What is no stage of its own, or may be left out.
_NO_STAGE = TextPattern(
    r"\b(?:repeat|back|again|next|optional|or|etc|end|start|loop)\b|…|\.{3}|/", re.IGNORECASE
)
#: Up to the colon nothing else is said: `of a turn`, `in this order`.
_COLON = TextPattern(r"(?:,? in [a-z ]*order|[^,;:]{0,30}):")
_EDGES = " *_`[]|:"


def find_named_chains(document: Document) -> Iterator[Enumeration]:
    """The announced numbers of stages, each with the chain that names them."""
    if not any(arrow in document.text for arrow in _ARROWS):
        return
    for block in document.of_kind(*RULE_KINDS):
        for sentence in split_sentences(block.text):
            announced = [*_STAGES.finditer(sentence.text)]
            if len(announced) == 1:
                number, noun = announced[0]["number"], announced[0]["noun"]
                start = sentence.start + announced[0].start("number")
                items = _behind(document, block, sentence, announced[0].end())
                if items:
                    place = Place(document, block, start, start + len(number))
                    yield Enumeration(read_number(number) or 0, noun, place, items)


def _behind(document: Document, block: TextBlock, sentence: Sentence, at: int) -> tuple[Place, ...]:
    """The stages that a sentence names after a position, or the next block if the sentence ends with a colon."""
    if _ARROW.search(sentence.text, at):
        colon = _COLON.match(sentence.text, at)
        return _stages(document, block, sentence.start + colon.end(), sentence.end) if colon else ()
    if not block.text.rstrip().endswith(":") or sentence.end < len(block.text.rstrip()):
        return ()
    below = document.blocks[block.index + 1 : block.index + 2]
    if not below or "\n" in below[0].text.strip() or below[0].section != block.section:
        return ()
    return _stages(document, below[0], 0, len(below[0].text))


def _stages(document: Document, block: TextBlock, start: int, end: int) -> tuple[Place, ...]:
    """The parts of a chain between two positions; none if a part is no name of a stage."""
    text = block.text[:end].rstrip(" .")
    arrows = [found.span() for found in _ARROW.finditer(text, start)]
    edges = [start, *(edge for span in arrows for edge in span), len(text)]
    places = []
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        name = text[first:last].strip(_EDGES)
        if not name or name.count(" ") >= _LONGEST or _NO_STAGE.search(name):
            return ()
        begin = text.index(name, first)
        places.append(Place(document, block, begin, begin + len(name)))
    names = {place.words.casefold() for place in places}
    return tuple(places) if len(places) >= _FEWEST and len(names) == len(places) else ()
