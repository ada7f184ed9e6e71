"""Texts → how many of a thing win the game, by introductions, aims and short summaries: `guide five ships home`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import (
    NUMBER,
    ORDINALS,
    fold,
    fold_phrase,
    read_number,
    small_words,
    word_set,
)

_DO = (
    r"(?:guide|bring|collect|save|deliver|find|rescue|build|gather|reach|win|score|destroy|complete|earn|own|"
    r"finish|free|lay down|place)"
)
#: `Be the first to bring`, `the first to deliver`.
_FIRST_TO = TextPattern(
    rf"\b(?:[Bb]e the first (?:player |team |one )?to|[Tt]he first (?:player |team |one )?to) {_DO}s?\s+$",
    cues="first",
)
_IS_WON = TextPattern(r"[^.;]{0,30}\b(?:wins|is the winner|has won)\b")
#: What the players have to do, where the text says what the game is about.
_TASK = TextPattern(
    rf"\b(?:must|have to|has to|task is to|aim is to|goal is to|try to|want to) {_DO}\s+$", re.IGNORECASE
)
_DONE = TextPattern(rf"^(?:[A-Z][a-z]+ )?(?:{_DO})\s+$", re.IGNORECASE)
_AIMS = TextPattern(
    r"\b(?:story|aims?|goals?|object(?:ive)?(?: of (?:the|this) game)?|introduction|how to win|winning|victory|"
    r"what (?:it|the game) is about|about the game)\b",
    re.IGNORECASE,
)
_WINNING = TextPattern(r"\b(?:aims?|goals?|objective|how to win|winning|victory)\b", re.IGNORECASE)
#: `when the fifth ship reaches the harbour`, `As soon as somebody's third wagon arrives`.
_ORDINAL = TextPattern(
    rf"\b(?:when|as soon as|once|if) (?:the|a|your|his|her|their|somebody['’]s|someone['’]s|a player['’]s) "
    rf"(?P<number>{'|'.join(ORDINALS)}) (?P<noun>[a-z]+) ",
    re.IGNORECASE,
)
_WINS = word_set("win wins won winner victory victorious")
#: Lines of a summary: `Crowns to win: 12`, `Seals: seven win the game`.
_LABEL = TextPattern(
    rf"^\W*(?P<noun>[A-Z][a-z]+) (?:needed )?to win:? (?P<number>{NUMBER})\b|"
    rf"^\W*(?P<noun2>[A-Z][a-z]+): (?P<number2>{NUMBER}) (?:(?:and )?you )?wins?\b|"
    rf"\b[Ww]in (?:by|with) [a-z]+ing (?P<number3>{NUMBER}) (?P<noun3>[a-z]+ [a-z]+|[a-z]+)\b"
)
_EXCEPTION = word_set(
    "instead except unless variant shorter longer example more fewer another each every per"
)
_READ = RULE_KINDS | {"flavour"}
#: A smaller number is not an aim: `the first player`, `one turn`.
_FEWEST = 2
#: The most characters before an aim in its sentence.
_LONGEST = 400


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind not in _READ or block.scope:
            continue
        for sentence in split_sentences(block.text):
            if _EXCEPTION.isdisjoint(small_words(sentence.text)) and not scope_of(sentence.text):
                yield from _of_sentence(document, block, sentence)


def _of_sentence(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    text = sentence.text
    title = block.headings[-1] if block.headings else ""
    for quantity in find_quantities(text):
        if quantity.start > _LONGEST:
            break
        before = text[: quantity.start]
        introduced = block.kind == "flavour" or _AIMS.search(title)
        aim = _FIRST_TO.search(before) and (introduced or _IS_WON.match(text, quantity.end))
        task = (
            _TASK.search(before)
            if _AIMS.search(title)
            else _DONE.match(before)
            if _WINNING.search(title)
            else None
        )
        if (aim or task) and quantity.noun and quantity.value >= _FEWEST:
            yield _fact(document, block, sentence.start, (quantity.start, quantity.number_end), quantity.noun)
    if not _WINS.isdisjoint(small_words(text)):
        for found in (*_ORDINAL.finditer(text), *_LABEL.finditer(text)):
            at = next(end for end in ("", "2", "3") if (found.groupdict().get(f"number{end}")))
            yield _fact(
                document, block, sentence.start, found.span(f"number{at}"), fold_phrase(found[f"noun{at}"])
            )


def _fact(
    document: Document, block: TextBlock, base: int, span: tuple[int, int], noun: tuple[str, ...]
) -> Fact:
    place = Place(document, block, base + span[0], base + span[1])
    value = ORDINALS.get(place.words.lower()) or read_number(place.words) or 0
    subject = noun[-1] if fold(noun[-1]) == "point" else " ".join(noun)
    return Fact(subject, "win", value, authority_of(place), (), place, phrase=subject)


EXTRACTOR = Extractor("aims", _extract)
