"""A sentence → the limits that it states: the place of each number, and what is limited."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.meanings.limit_wordings import (
    ALSO,
    AT_MOST,
    CALLED,
    CAPPED,
    DISCARD,
    FEWER,
    FORBIDDEN,
    FULL_HAND,
    HAND,
    HELD,
    IN_HAND,
    IS_HELD,
    LIMIT_OF,
    NAMED,
    NAMED_FIRST,
    NAMED_HAND,
    ONLY,
    SURPLUS,
)
from cardgen.check.wording.meanings.scopes import is_aided
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold_phrase, read_number, small_words, word_set
from cardgen.frozen import frozen

_MAY_LIMIT = (
    "most",
    "more than",
    "up to",
    "maxim",
    "limit",
    "only",
    "down to",
    "until",
    "exceed",
    "Only",
    "Up to",
    "fewer than",
    "less than",
    "capped",
    "must first",
)
_PLAYERS = word_set(
    "you player he she they hero character everyone everybody nobody one team person adventurer people keeper and or "
    "then but who also may can must to i we never not cannot hand always"
)
_TIME = TextPattern(
    r"^\s*(?:,|\(|(?:at|by|during|when|if|while|after|before|until|in total|altogether|counts?|holds?|"
    r"each time|total)\b)",
    re.IGNORECASE,
)
_HAND = TextPattern(r"\s+(?:in|at) (?:hand|(?:your|his|her|their|his or her) hands?)\b")
#: After the number of a hand limit: the only cards that it limits, by their name.
_NAMED_CARDS = TextPattern(r"\s+(?P<noun>(?!Cards?\b)[A-Z][\w'’-]*s?(?:\s[A-Z][\w'’-]*)*)(?=[.,;)]|$)")
_PLACE = TextPattern(r"\s+((?:on|in|at|from|with|of|to|that|which|for|into|if|when)\s+[^.,;)]{1,40})")
_MORE = TextPattern(r"\s+(?:cards?\s+)?(?:extra|more|additional|other|fewer|less)\b")
#: The number is for two things together, or depends on a case: `3 ropes or lanterns`, `1 rope if you swim`.
_NOT_ALONE = TextPattern(
    r"\s+or\s+[\w'’-]+s(?=[.,;)]|$)|\s+(?:if|while|as long as)\b|"
    r"\s+(?:and|or)\s+(?:[\w'’-]+\s+)?[\w'’-]+s\s+(?:together|combined|in (?:total|all))\b"
)
_OVERRIDDEN = TextPattern(
    r"\b(?:instead|except|exception|unless|with the|ability|thanks to|allows?|increase[sd]?|reduce[sd]?|raise[sd]?|"
    r"lower(?:s|ed)|longer game|until (?:your|his|her|their|the) (?:next|end)|"
    r"for (?:one|this|the rest of the) (?:turn|round))\b",
    re.IGNORECASE,
)
#: The cards are in a place other than a hand: `If your tableau ever has more than 3 cards`.
_IS_OF_PLACE = TextPattern(
    r"\b(?:your|his|her|their|the) (?!(?:own )?hands?\b|players?\b)(?:[^\W\d_][\w'’-]* ){1,3}"
    r"(?:has|have|contains?|holds?) $",
    re.IGNORECASE,
)
#: Before who holds so many: it is asked whether they do, and not decided (`If a player has only 2 workers, ...`).
_ASKS = TextPattern(
    r"\b(?:if|when|whenever|once|as (?:soon|long) as|until|unless|while|where|because|since|in case|should) $",
    re.IGNORECASE,
)
_LONGEST_ASKING = 12
_BEING_HELD = word_set("carried held kept owned possessed equipped stored retained")
_EMPTY = word_set("of at in the time turn other player such one them these those it")


@frozen
class LimitClaim:
    """The number at `start` to `end` of a text is the most that somebody may hold of `noun`, which is folded."""

    start: int
    end: int
    noun: str


def may_limit(text: str) -> bool:
    """Whether a text has a word that every limit needs: others can be skipped."""
    return any(cue in text for cue in _MAY_LIMIT) or "over" in small_words(text)


def limits_in(sentence: str) -> Iterator[LimitClaim]:
    """The limits that a sentence states, each number once; none if it makes an exception."""
    if not may_limit(sentence) or _OVERRIDDEN.search(sentence) or is_aided(sentence):
        return
    taken: set[int] = set()
    for claim in _claims(sentence):
        if claim.noun and claim.start not in taken:
            taken.add(claim.start)
            yield claim


def _claims(text: str) -> Iterator[LimitClaim]:
    for found in FORBIDDEN.finditer(text):
        yield _claim(found, _noun(found["noun"], text[found.end() :]))
        yield from _listed(text, found)
    for found in AT_MOST.finditer(text):
        if (
            _forbids_more(found)
            and not _is_asked(text, found)
            and not _MORE.match(text[found.end("number") :])
        ):
            noun = _owned(found, _noun(found["noun"], text[found.end() :]))
            holder = "hold" if found["who"] == "hand" else found["verb"]
            yield _claim(found, _in_hand(noun, holder))
            yield from _listed(text, found) if noun and not _has_owner(found) else ()
    for found in ONLY.finditer(text):
        if not _MORE.match(text[found.end("number") :]):
            noun = _owned(found, _noun(found["noun"], text[found.end() :]))
            yield _claim(found, _in_hand(noun, found["verb"]))
    for found in FEWER.finditer(text):
        yield _claim(found, _noun(found["noun"], text[found.end() :]))
    yield from _held(text)
    for found in LIMIT_OF.finditer(text):
        yield _claim(found, _named_limit(found, text))
    surplus = (found for found in SURPLUS.finditer(text) if not _IS_OF_PLACE.search(text[: found.start()]))
    for pattern in (CALLED, IN_HAND, HAND, NAMED_HAND, FULL_HAND):
        yield from (_claim(found, "card in hand") for found in pattern.finditer(text))
    yield from (_claim(found, "card in hand") for found in surplus)
    for found in (*NAMED_FIRST.finditer(text), *CAPPED.finditer(text)):
        yield _claim(found, " ".join(fold_phrase(found["noun"])))
    for found in NAMED.finditer(text):
        yield _claim(found, _noun(found["noun"], text[found.end() :]))
    for found in DISCARD.finditer(text):
        yield _claim(found, _in_hand(_noun(found["noun"], text[found.end() :]), "discard"))


def _in_hand(noun: str, verb: str) -> str:
    """The noun; cards that somebody holds, or discards down to, are in hand even if the text does not say so."""
    return "card in hand" if noun == "card" and verb.startswith(("hold", "discard")) else noun


def _claim(found: re.Match[str], noun: str) -> LimitClaim:
    return LimitClaim(*found.span("number"), noun)


def _held(text: str) -> Iterator[LimitClaim]:
    """Limits in the passive: `At most 2 Daggers and 15 Gold can be carried`."""
    if _BEING_HELD.isdisjoint(small_words(text)):
        return
    for found in HELD.finditer(text):
        items = list(_items(text, found))
        if IS_HELD.match(text, items[-1].end()):
            yield from (_claim(item, " ".join(fold_phrase(item["noun"]))) for item in items)


def _listed(text: str, first: re.Match[str]) -> Iterator[LimitClaim]:
    """Things that share the limit's sentence with the first, unless they only say what the first number consists of."""
    items = list(_items(text, first))[1:]
    total = sum(read_number(item["number"]) or 0 for item in items)
    if len(items) < 2 or total != read_number(first["number"]):
        yield from (_claim(item, " ".join(fold_phrase(item["noun"]))) for item in items)


def _items(text: str, first: re.Match[str]) -> Iterator[re.Match[str]]:
    found: re.Match[str] | None = first
    while found is not None and (found is first or found["noun"].split()[0].lower() not in FUNCTION_WORDS):
        yield found
        found = ALSO.match(text, found.end())


def _forbids_more(found: re.Match[str]) -> bool:
    negated = bool(found["negated"]) or found["who"].lower().startswith(("no ", "nobody", "none"))
    if found["negated"] and found["negated"].lower() in {"also", "ever"}:
        negated = found["who"].lower().startswith(("no ", "nobody", "none"))
    return (found["cue"] == "more than") == negated and not (found["cue"] == "only" and negated)


def _is_asked(text: str, found: re.Match[str]) -> bool:
    """Whether somebody may hold so many or not, as a condition says, or as tells them from others."""
    start = found.start()
    return (
        found["who"].lower() == "who"
        or _ASKS.search(text[max(0, start - _LONGEST_ASKING) : start]) is not None
    )


def _owner(found: re.Match[str]) -> str:
    words = [
        word for word in fold_phrase(found["who"]) if word not in {"no", "each", "every", "a", "the", "any"}
    ]
    return words[-1] if words else ""


def _has_owner(found: re.Match[str]) -> bool:
    """Whether an owner is named that is not just any player."""
    return _owner(found) not in _PLAYERS


def _owned(found: re.Match[str], noun: str) -> str:
    """The noun with its owner, unless that is just any player: `unit of leader`.

    The capacity of a thing counts only if more is forbidden: there are many bags.
    """
    owner = _owner(found)
    if not noun or owner in {"", "it", "this", "that"}:
        return ""
    if not _has_owner(found):
        return noun
    return f"{noun} of {owner}" if found.groupdict().get("cue", "more than") == "more than" else ""


def _named_limit(found: re.Match[str], text: str) -> str:
    owner = fold_phrase(found["owner"] or "")
    owner = () if owner in {("the",), ("your",), ("a",), ("this",), ("maximum",)} else owner
    is_hand = found["what"].lower().startswith("hand")
    if found["kind"].lower() == "size" and "limit" not in text.lower() and not is_hand:
        return ""
    if is_hand and (named := _NAMED_CARDS.match(text, found.end("number"))):
        return " ".join((*owner, *fold_phrase(named["noun"]), "in hand"))
    return " ".join((*owner, "card in hand" if is_hand else found["what"].lower() + " limit"))


def _noun(phrase: str, after: str) -> str:
    words = fold_phrase(phrase)
    if not words or words[0] in _EMPTY or _NOT_ALONE.match(after):
        return ""
    if _HAND.match(after):
        return "card in hand" if words[-1] == "card" and len(words) == 1 else " ".join(words) + " in hand"
    place = None if _TIME.match(after) else _PLACE.match(after)
    return " ".join((*words, *fold_phrase(place[1]))) if place else " ".join(words)
