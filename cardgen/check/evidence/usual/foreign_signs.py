"""The texts of cards → the tags, brackets and entities that other tools wrote into them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from cardgen.check.documents.marks.tags import SIGNS, entities, tags_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A sign that occurs this often on cards is no slip.
_USUAL = 10
#: Signs around words, with which other tools mark a name or a trait, and their closing counterparts.
_PAIR = TextPattern(r"\[\[[^\[\]]+\]\]|\{\{[^{}]+\}\}|\*\*[^*]+\*\*")
_CLOSING = {"[[": "]]", "{{": "}}", "**": "**"}


@frozen
class ForeignSigns:
    """The signs that are `usual` on the cards, and `visible`: those of them that readers see, each with its places, to
    be reported.
    """

    usual: frozenset[str]
    visible: tuple[tuple[str, tuple[Place, ...]], ...]


def foreign_signs(evidence: Evidence) -> ForeignSigns:
    """The signs that are frequent, or that are markup in imported data, where the original program interprets them."""
    texts = card_texts(evidence)
    foreign = frozenset(text.document.path for text in texts if text.prose.origin.source.foreign)
    signs = _signs_of(evidence)
    own = {sign for sign, places in signs.items() if _is_own(sign, places, foreign)}
    usual = {sign for sign, places in signs.items() if len(places) >= _USUAL} | own
    reported = tuple(
        (sign, tuple(signs[sign])) for sign in sorted(usual) if sign not in own or _is_printed(evidence, sign)
    )
    return ForeignSigns(frozenset(usual) | {_CLOSING[sign] for sign in usual if sign in _CLOSING}, reported)


def _signs_of(evidence: Evidence) -> dict[str, list[Place]]:
    """The tags, brackets and entities of other tools on cards, each with its places."""
    found: dict[str, list[Place]] = defaultdict(list)
    for document in (text.document for text in card_texts(evidence)):
        for block in document.blocks:
            for tag, start, end in tags_in(block.text):
                found[tag].append(Place(document, block, start, end))
            if any(sign in block.text for sign in SIGNS):
                for match in _PAIR.finditer(block.text):
                    found[match[0][:2]].append(Place(document, block, match.start(), match.start() + 2))
            for place in entities(document, block):
                found[place.words].append(place)
    return found


def _is_own(sign: str, places: Sequence[Place], foreign: frozenset[str]) -> bool:
    """Whether a sign is markup that occurs only in imported data, for the program that reads that data."""
    return not sign.startswith("&") and all(place.document.path in foreign for place in places)


def _is_printed(evidence: Evidence, sign: str) -> bool:
    """Whether a sign is printed on a face: a layout may remove it, and data without a game is not drawn."""
    words = (face.words() if callable(face.words) else face.words for face in evidence.faces)
    return any(sign in printed.lower() for printed in words)
