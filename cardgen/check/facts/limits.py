"""Texts → the most that a player may hold, carry or have of something, and the size of hands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document, TextBlock
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.late_patterns import LatePattern
from cardgen.check.place import Place
from cardgen.check.scopes import scope_of
from cardgen.check.sentences import Sentence, split_sentences
from cardgen.check.words import NUMBER, fold_phrase, read_number, small_words, word_set

_READ = frozenset({"rule", "setup", "components", "quick-reference", "faq-answer", "table", "variant"})
_HOLD = (
    r"(?:hold|holds|carry|carries|have|has|own|owns|keep|keeps|possess|possesses|holding|carrying|having|command|"
    r"commands|control|controls|store|stores|accumulate|equip|retain)"
)
_NOUN = (
    r"(?P<noun>[^\W\d_][\w'’-]*(?:\s+(?:[A-Z][\w'’]*|cards?|tokens?|points?|dice|coins?|items?|gold|pieces?|markers?|"
    r"cubes?|units?|treasures?|tiles?|units?|figures?|weapons?)){0,2})"
)
_NOT = r"(?:never|not|cannot|can't|can’t|may not|can never|may never|must not|must never|no longer|ever|also)"
_AT_MOST = LatePattern(
    rf"\b(?P<who>(?:No |Each |Every |A |The )?(?!This\b|That\b|These\b|There\b)[A-Z][\w'’]+|[Yy]ou|"
    rf"(?:[Nn]o |[Ee]ach |[Ee]very |[Aa] |the |any )?[a-z]+|(?:no|each|every) [A-Z][\w]+)\s+"
    rf"(?:may|can|must|will|should|is allowed to|are allowed to|is permitted "
    rf"to)?\s*(?P<negated>{_NOT}(?:\s+ever)?)?\s*{_HOLD}\s+"
    rf"(?:(?:at|in) [^.,;]{{1,20}}? )?(?P<cue>at most|no more than|up to|a maximum of|a limit of|"
    rf"not more than|more than|only)\s+(?:a total of )?"
    rf"(?P<number>{NUMBER})\s+{_NOUN}"
)
_LIMIT_OF = LatePattern(
    rf"\b(?:the\s+|a\s+|your\s+|(?P<owner>[A-Z][\w]+(?:['’]s)?)\s+)?(?:(?:maximum|max\.?)\s+)?(?P<what>hand(?: size)?|"
    rf"carrying|item|inventory)\s+(?P<kind>limit|maximum|size)"
    rf"(?:\s+(?:for|of) (?:each|every|all|the) (?:players?|heroe?s?))?\s*(?:is|are|of|=|"
    rf":|\()\s*(?:always\s+)?(?P<number>{NUMBER})\b(?!\s*(?:more|less|fewer|extra|additional)\b)",
    re.IGNORECASE,
)
_CALLED = LatePattern(
    rf"\b(?P<number>{NUMBER})\s+cards,? (?:which is |this is )?(?:the|your|his|her|their) hand (?:limit|maximum)",
    re.IGNORECASE,
)
_NAMED = LatePattern(
    rf"\b[Ll]imit (?:is|of)\s+(?P<number>{NUMBER})\s+{_NOUN}",
)
_IN_HAND = LatePattern(
    rf"\b(?:more than|over|exceeds?|exceeding|at most|no more than|down to|up to a maximum of|maximum of|limit of)\s+"
    rf"(?P<number>{NUMBER})\s+(?P<noun>cards)\s+in\s+(?:(?:your|his|her|their|his or her)\s+)?hand\b",
    re.IGNORECASE,
)
_ANSWERED = LatePattern(
    rf"\b(?:[Hh]ow many) (?P<noun>[^\W\d_][\w'’-]*(?:\s+[\w'’-]+)?) (?:may|can|could|do|does|must) [^.?!]{{3,60}}\?\s*"
    rf"(?:A[:.]\s*)?(?:No more than|At most|Up to|Never more than|A maximum of)\s+(?P<number>{NUMBER})\b"
)
_DISCARD = LatePattern(
    rf"\b(?:[Dd]iscards?|[Dd]iscarding)\s+(?:(?:your|his|her|their|the|any|excess|surplus|cards?|"
    rf"hand)\s+){{0,3}}(?:back )?"
    rf"(?:down )?(?:to|until (?:you|he|she|they|it) (?:have|has|hold|holds) (?:only "
    rf")?)\s*(?P<number>{NUMBER})\s+{_NOUN}"
)
_MAY_LIMIT = ("most", "more than", "up to", "maxim", "limit", "only", "down to", "until", "exceed")
_PLAYERS = word_set(
    "you player he she they hero character everyone everybody nobody one team person adventurer people keeper and or "
    "then but who also may can must to i we never not cannot hand always"
)
_TIME = LatePattern(
    r"^\s*(?:,|\(|(?:at|by|during|when|if|while|after|before|until|in total|altogether|counts?|holds?|"
    r"each time|total)\b)",
    re.IGNORECASE,
)
_HAND = LatePattern(r"\s+(?:in|at) (?:hand|(?:your|his|her|their|his or her) hands?)\b")
_PLACE = LatePattern(r"\s+((?:on|in|at|from|with|of|to|that|which|for|into|if|when)\s+[^.,;)]{1,40})")
_MORE = LatePattern(r"\s+(?:cards?\s+)?(?:extra|more|additional|other|fewer|less)\b")
_OVERRIDDEN = LatePattern(
    r"\b(?:instead|except|exception|unless|with the|ability|thanks to|allows?|increase[sd]?|reduce[sd]?|longer game)\b",
    re.IGNORECASE,
)
_EMPTY = frozenset(
    [
        "of",
        "at",
        "in",
        "the",
        "time",
        "turn",
        "other",
        "player",
        "such",
        "one",
        "them",
        "these",
        "those",
        "it",
    ]
)


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ:
            if "ow many" in block.text:
                yield from _answers(document, block)
            for sentence in split_sentences(block.text):
                may_limit = any(cue in sentence.text for cue in _MAY_LIMIT) or "over" in small_words(
                    sentence.text
                )
                if may_limit and not _OVERRIDDEN.search(sentence.text):
                    yield from _limits(document, block, sentence)


def _answers(document: Document, block: TextBlock) -> Iterator[Fact]:
    """`How many cards may I keep? No more than four.`"""
    for found in _ANSWERED.finditer(block.text):
        yield _fact(document, block, Sentence(found[0], 0, 0), found, " ".join(fold_phrase(found["noun"])))


def _limits(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    taken: set[int] = set()
    for found, noun in _claims(sentence.text):
        if noun and found.start("number") not in taken:
            taken.add(found.start("number"))
            yield _fact(document, block, sentence, found, noun)


def _claims(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """The matches in a sentence with what each limits, "" when that is not clear."""
    for found in _AT_MOST.finditer(text):
        if _forbids_more(found) and not _MORE.match(text[found.end("number") :]):
            yield found, _owned(found, _noun(found["noun"], text[found.end() :]))
    for found in _LIMIT_OF.finditer(text):
        yield found, _named_limit(found, text)
    for found in (*_CALLED.finditer(text), *_IN_HAND.finditer(text)):
        yield found, "card in hand"
    for found in (*_NAMED.finditer(text), *_DISCARD.finditer(text)):
        yield found, _noun(found["noun"], text[found.end() :])


def _forbids_more(found: re.Match[str]) -> bool:
    negated = bool(found["negated"]) or found["who"].lower().startswith(("no ", "nobody", "none"))
    if found["negated"] and found["negated"].lower() in {"also", "ever"}:
        negated = found["who"].lower().startswith(("no ", "nobody", "none"))
    return (found["cue"] == "more than") == negated and not (found["cue"] == "only" and negated)


def _owned(found: re.Match[str], noun: str) -> str:
    """The noun, with its owner where that is not just any player: `unit of leader`.

    What a thing can hold is read only where it is forbidden to hold more: there are many bags.
    """
    words = [
        word for word in fold_phrase(found["who"]) if word not in {"no", "each", "every", "a", "the", "any"}
    ]
    owner = words[-1] if words else ""
    if not noun or owner in {"", "it", "this", "that"}:
        return ""
    if owner in _PLAYERS:
        return noun
    return f"{noun} of {owner}" if found["cue"] == "more than" else ""


def _named_limit(found: re.Match[str], text: str) -> str:
    owner = fold_phrase(found["owner"] or "")
    owner = () if owner in {("the",), ("your",), ("a",), ("this",), ("maximum",)} else owner
    is_hand = found["what"].lower().startswith("hand")
    if found["kind"].lower() == "size" and "limit" not in text.lower() and not is_hand:
        return ""
    return " ".join((*owner, "card in hand" if is_hand else found["what"].lower() + " limit"))


def _noun(phrase: str, after: str) -> str:
    words = fold_phrase(phrase)
    if not words or words[0] in _EMPTY:
        return ""
    if _HAND.match(after):
        return "card in hand" if words[-1] == "card" and len(words) == 1 else " ".join(words) + " in hand"
    place = None if _TIME.match(after) else _PLACE.match(after)
    return " ".join((*words, *fold_phrase(place[1]))) if place else " ".join(words)


def _fact(document: Document, block: TextBlock, sentence: Sentence, found: re.Match[str], noun: str) -> Fact:
    from_number = sentence.start + found.start("number")
    place = Place(document, block, from_number, sentence.start + found.end("number"))
    value = read_number(place.words) or 0
    scope = (*block.scope, *(limit for limit in scope_of(sentence.text) if limit not in _ALWAYS))
    return Fact(_hand_of(noun), "max", value, authority_of(place), scope, place, phrase=noun)


def _hand_of(noun: str) -> str:
    """`order card in hand` and `order card` are one: such cards are held nowhere else."""
    words = noun.split()
    return " ".join(words[:-2]) if len(words) > 3 and words[-2:] == ["in", "hand"] else noun


_ALWAYS = frozenset({"at a time", "at once"})

EXTRACTOR = Extractor("limits", _extract)
