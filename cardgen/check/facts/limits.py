"""Texts → the most that a player may hold, carry or have of something, and the size of hands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document, TextBlock
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.place import Place
from cardgen.check.scopes import scope_of
from cardgen.check.sentences import Sentence, split_sentences
from cardgen.check.words import NUMBER, fold_phrase, read_number

_READ = frozenset({"rule", "setup", "components", "quick-reference", "faq-answer", "table", "variant"})
_HOLD = r"(?:hold|holds|carry|carries|have|has|own|owns|keep|keeps|possess|possesses|holding|carrying|having)"
_NOUN = (
    r"(?P<noun>[^\W\d_][\w'’-]*(?:\s+[A-Z][\w'’-]*)*(?:\s+(?:cards?|tokens?|points?|dice|"
    r"coins?|items?|gold|pieces?))?)"
)
_AT_MOST = re.compile(
    rf"\b(?P<who>(?:(?!It\b|This\b|That\b|The\b|These\b|Each\b)[A-Z][\w'’]+|you|player|players|hero|heroes|character|characters|he|she|they))\s+"
    rf"(?:may|can|must|will|should)?\s*(?P<negated>never|not|cannot|can't|may not|can never|may never)?\s*{_HOLD}\s+"
    rf"(?:(?:at|in) [^.,;]{{1,20}}? )?(?P<cue>at most|no more than|up to|a maximum of|a limit of|"
    rf"not more than|more than|only)\s+"
    rf"(?P<number>{NUMBER})\s+{_NOUN}"
)
_MORE = re.compile(r"\s+(?:cards?\s+)?(?:extra|more|additional|other|fewer|less)\b")
_LIMIT_OF = re.compile(
    rf"\b(?:the\s+|a\s+|your\s+|(?P<owner>[A-Z][\w]+(?:['’]s)?)\s+)?(?P<what>hand(?: size)?|"
    rf"carrying|item|inventory)\s+(?P<kind>limit|maximum|size)"
    rf"(?:\s+(?:for|of) (?:each|every|all|the) (?:players?|heroe?s?))?\s*(?:is|of|=|"
    rf":)\s*(?:always\s+)?(?P<number>{NUMBER})\b",
    re.IGNORECASE,
)
_DOWN_TO = re.compile(
    rf"\b(?:more than|over)\s+(?P<number>{NUMBER})\s+(?P<noun>cards)\s+in\s+(?:your|his|her|their|his or her)\s+hand\b",
    re.IGNORECASE,
)


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ:
            for sentence in split_sentences(block.text):
                yield from _limits(document, block, sentence)


def _limits(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    for found in _AT_MOST.finditer(sentence.text):
        negated = bool(found["negated"])
        if (found["cue"] == "more than") != negated or (found["cue"] == "only" and negated):
            continue
        if _MORE.match(sentence.text, found.end("number")):
            continue
        noun = _noun(found["noun"], sentence.text[found.end() : found.end() + 80])
        if noun:
            yield _fact(document, block, sentence, found, noun)
    for found in _LIMIT_OF.finditer(sentence.text):
        owner = fold_phrase(found["owner"] or "")
        owner = () if owner in {("the",), ("your",), ("a",), ("this",)} else owner
        is_hand = found["what"].lower().startswith("hand")
        if found["kind"].lower() == "size" and "limit" not in sentence.text.lower() and not is_hand:
            continue
        noun = " ".join((*owner, "card in hand" if is_hand else found["what"].lower() + " limit"))
        yield _fact(document, block, sentence, found, noun)
    for found in _DOWN_TO.finditer(sentence.text):
        if re.search(r"\b(?:discard|cannot|may not|never|must)\b", sentence.text):
            yield _fact(document, block, sentence, found, "card in hand")


def _noun(phrase: str, after: str) -> str:
    words = fold_phrase(phrase)
    if not words or words[0] in {"of", "at", "in", "the", "time", "turn", "other", "player", "such", "one"}:
        return ""
    if re.match(r"\s+(?:in|at) (?:hand|(?:your|his|her|their|his or her) hand)\b", after):
        return "card in hand" if words[-1] == "card" and len(words) == 1 else " ".join(words) + " in hand"
    if re.match(r"\s+(?:on|in|at|from|with|of|to|that|which|for|into|if|when)\b", after):
        place = re.match(
            r"\s+((?:on|in|at|from|with|of|to|that|which|for|into|if|when)\s+[^.,;)]{1,40})", after
        )
        return " ".join((*words, *fold_phrase(place[1] if place else "")))
    return " ".join(words)


def _fact(document: Document, block: TextBlock, sentence: Sentence, found: re.Match[str], noun: str) -> Fact:
    from_number = sentence.start + found.start("number")
    place = Place(document, block, from_number, sentence.start + found.end("number"))
    value = read_number(place.words) or 0
    return Fact(
        noun, "max", value, authority_of(place), (*block.scope, *scope_of(sentence.text)), place, phrase=noun
    )


EXTRACTOR = Extractor("limits", _extract)
