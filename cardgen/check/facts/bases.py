"""Texts → what rules are by passages that change or illustrate them: `up to 4 tools instead of 3`, and examples."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Authority, Extractor, Fact
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, read_number

_READ = RULE_KINDS | {"variant"}
_NOUN = r"(?P<noun>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){0,2}?)"
_BASE = rf"(?:each,?\s+|,\s+)?(?:instead of|rather than|(?<=,\s)not)\s+(?P<base>{NUMBER})(?=[.,;:)!]|\s+(?P=noun)|$)"
#: What an exception says about the rule, with the attribute of that number.
_EXCEPTIONS = tuple(
    (
        attribute,
        TextPattern(
            rf"\b{verb}\s+(?:only\s+|up to\s+|at most\s+)?{NUMBER}\s+{_NOUN},?\s+{_BASE}", re.IGNORECASE
        ),
    )
    for attribute, verb in (
        ("max", r"(?:hold|have|carry|own|keep|store)s?(?=\s+(?:up to|at most)\b)"),
        ("start", r"(?:start|begin)s?(?: the game| play)? with"),
    )
)
_LONGER = TextPattern(
    rf"\bplay\s+(?:only\s+)?{NUMBER}\s+(?P<unit>rounds|turns|days|years|seasons|weeks)\s+(?:instead of|rather than)\s+"
    rf"(?P<base>{NUMBER})\b",
    re.IGNORECASE,
)
_FARTHER = TextPattern(
    rf"\bplay to\s+{NUMBER}\s+(?P<noun>points)\s+(?:instead of|rather than)\s+(?P<base>{NUMBER})\b",
    re.IGNORECASE,
)
#: The beginning of an example of a whole game: `Mirela starts the game with 4 Coins`.
_IN_EXAMPLE = TextPattern(
    r"(?:^|[.:]\s+)(?:[A-Z][a-z]+(?:\s+[A-Z][a-z]+)?\s+(?:starts?|begins?|started|began)\s+the\s+game\s+with|"
    r"At\s+the\s+(?:start|beginning)\s+of\s+the\s+game,?\s+[A-Z][a-z]+\s+(?:has|had))\s+$"
)
_MAY_SAY = ("instead of", "rather than", ", not ")


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind == "example":
            yield from _shown(document, block)
        elif block.kind in _READ and any(cue in block.text for cue in _MAY_SAY):
            for sentence in split_sentences(block.text):
                yield from _changed(document, block, sentence)


def _shown(document: Document, block: TextBlock) -> Iterator[Fact]:
    if " the game" not in block.text:
        return
    for sentence in split_sentences(block.text):
        for quantity in find_quantities(sentence.text):
            before = re.sub(r"^[>*_\s]*Example[*_:.\s\d]*", "", sentence.text[: quantity.start])
            if quantity.noun and _IN_EXAMPLE.search(before) and not scope_of(sentence.text):
                start, end = sentence.start + quantity.start, sentence.start + quantity.number_end
                place = Place(document, block, start, end)
                yield Fact(
                    quantity.subject,
                    "start",
                    quantity.value,
                    Authority.EXAMPLE,
                    (),
                    place,
                    phrase=quantity.shown,
                )


def _changed(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    for attribute, pattern in _EXCEPTIONS:
        for found in pattern.finditer(sentence.text):
            noun = " ".join(fold_phrase(found["noun"]))
            yield _base(document, block, sentence, found, (noun, attribute))
    for found in _LONGER.finditer(sentence.text):
        yield _base(document, block, sentence, found, (fold(found["unit"]), "length"))
    for found in _FARTHER.finditer(sentence.text):
        yield _base(document, block, sentence, found, ("point", "win"))


def _base(
    document: Document, block: TextBlock, sentence: Sentence, found: re.Match[str], key: tuple[str, str]
) -> Fact:
    """The number of the rule, which applies unless the exception does."""
    start, end = found.span("base")
    place = Place(document, block, sentence.start + start, sentence.start + end)
    return Fact(*key, read_number(found["base"]) or 0, Authority.SUMMARY, (), place, phrase=key[0])


EXTRACTOR = Extractor("bases", _extract)
