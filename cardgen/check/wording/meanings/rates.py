"""A sentence → what one thing costs, is worth or yields: `3 points for each castle`, `a road costs 2 wood`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import (
    FUNCTION_WORDS,
    NUMBER,
    fold,
    fold_phrase,
    read_number,
    small_words,
    word_set,
)
from cardgen.frozen import frozen


@frozen
class Rate:
    """`number` of `unit` for each `thing`, or for each `per` of it. `role` is `worth`, `cost`, `gain` or `loss`.

    `thing` and `unit` are folded; `start` and `end` are the place of the number. If `own`, it is a property of the
    thing wherever it is used, not what one action or one card does with it.
    """

    role: str
    thing: tuple[str, ...]
    unit: str
    number: int
    start: int
    end: int
    per: int = 1
    own: bool = False


_WORD = r"[^\W\d_][\w'’-]*"
_NO_UNIT = r"(?!(?:less|more|fewer|extra|additional|other)\b)"
_UNIT = rf"(?P<unit>{_NO_UNIT}(?:(?:victory|prestige|action|movement)\s+)?{_WORD})"
_THING = rf"(?P<thing>{_WORD}(?:\s+(?!and\b|or\b|but\b|plus\b){_WORD}){{0,11}}?)"
_AMOUNT = rf"(?P<number>{NUMBER})\s+{_UNIT}"
_AFTER = rf"(?=\s*(?:[.,;:()!]|$)|\s+(?:and|plus|but|as well|in addition|or)\b|\s+{NUMBER}\b)"

#: `3 points for each castle`, `1 point per 3 coins`.
_FOR_EACH = TextPattern(
    rf"(?<![\w.,/+–-]){_AMOUNT}\s+(?:for|per)\s+(?:(?:each|every|any)\s+(?:of\s+(?:your|their|the|his|her)\s+)?)?"
    rf"(?:(?P<per>{NUMBER})\s+)?{_THING}{_AFTER}",
    re.IGNORECASE,
    cues="for per",
)
#: `For each castle score 3 points`, `For every knight you must pay 2 food`.
_EACH_FIRST = TextPattern(
    rf"\bfor\s+(?:each|every)\s+(?:of\s+(?:your|their|the)\s+)?(?:(?P<per>{NUMBER})\s+)?{_THING},?\s+"
    rf"(?:(?:you|they|players|the player|a player|its owner|everyone|each player)\s+)?(?:(?:must|will|may|can)\s+)?"
    rf"(?P<verb>scor|gain|get|receiv|tak|earn|draw|pay|spend|los|discard)(?:e?s|e)?\s+{_AMOUNT}\b(?!\s+(?:for|per)\b)",
    re.IGNORECASE,
    cues="for",
)
#: `Each castle is worth 3 points`, `farms 1 point each`, `a road costs 2 wood`, `every field gives you 2 grain`.
_OF_THING = TextPattern(
    rf"(?:^|[,;:(]\s*|\b(?:and|but|while|whereas|that|which)\s+)(?:in addition,?\s+)?"
    rf"(?P<each>each|every|all|any|an?|one|the|your)?\s*(?P<thing>{_WORD}(?:\s+{_WORD}){{0,3}}?)\s+"
    rf"(?P<verb>(?:is|are)\s+(?:each\s+)?worth|counts?(?:\s+(?:as|for))?|costs?|scores?|gives?|brings?|yields?|earns?|"
    rf"provides?|produces?)\s+(?:you\s+|its owner\s+|their owner\s+|the player\s+)?{_AMOUNT}\b(?P<behind>\s+each)?"
    rf"(?!\s+(?:for|per|from|to|more|less|fewer|and up|or)\b|\s*[+–/-])",
    re.IGNORECASE,
    cues="worth count counts cost costs score scores give gives bring brings yield yields earn earns provide provides "
    "produce produces",
)
#: `…, wood 2 coins and stone 3 coins`: further entries, without a verb of their own.
_AND_SO_ON = TextPattern(
    rf"(?:,\s+and|,|\s+and)\s+(?:each\s+|every\s+|an?\s+)?(?P<thing>{_WORD}(?:\s+{_WORD})?)\s+"
    rf"(?P<number>{NUMBER})(?:\s+(?P<unit>{_WORD})(?:\s+each)?)?(?=\s*[.,;)]|\s+and\b|$)",
    re.IGNORECASE,
)
#: `For each temple you score 3 points, for each statue 2 points`.
_AND_EACH = TextPattern(
    rf"(?:,\s+and|,|\s+and)\s+for\s+(?:each|every)\s+{_THING},?\s+{_AMOUNT}(?=\s*[.,;)]|\s+and\b|$)",
    re.IGNORECASE,
)
#: `3 supply for each village and 5 for each town`: further entries, without a unit of their own.
_AND_FOR_EACH = TextPattern(
    rf"(?:,\s+and|,|\s+and)\s+(?P<number>{NUMBER})\s+for\s+(?:each|every)\s+{_THING}{_AFTER}", re.IGNORECASE
)
#: Which of several things count, said of all of them at once: `each cow and each pig that stands beside a barn`.
_TOGETHER = TextPattern(
    rf"(?:(?:,\s*|,?\s+(?:and|or)\s+)(?:(?:for\s+|per\s+)?(?:each|every|any)\s+|per\s+)?{_WORD}(?:\s+{_WORD})?)+?\s+"
    r"(?:that|which|who|whose|with|without|in|on|at|next|near|beside|along|inside|outside|within|adjacent|connected|"
    r"touching|bordering|surrounded|directly|orthogonally|diagonally)\b(?!\s+(?:you|they|he|she)\b)",
    re.IGNORECASE,
)
_CUES = word_set(
    "each every per worth cost costs count counts score scores give gives bring brings yield yields earn earns provide "
    "provides produce produces for"
)
_EACH = word_set("each every")
_POINTS = {
    "vp": "point", "vps": "point", "victory point": "point", "prestige point": "point", "pt": "point", "pts": "point",
}  # fmt: skip
_ROLE_OF_VERB = {
    "cost": "cost", "costs": "cost", "pay": "cost", "spend": "cost", "los": "loss", "discard": "loss",
}  # fmt: skip
#: What a person does is not a property of a thing.
_PEOPLE = word_set(
    "player players you he she they it who we i winner owner loser whoever everyone everybody nobody one this that "
    "these those there which what opponent opponents attacker defender team hero action turn round game both either "
    "rest other"
)
_ARTICLE = TextPattern(r"^(?:an?|the|your|each|every|all|any|one|his|her|their)\s+", re.IGNORECASE)
#: After a thing, these say only that a player has it.
_HAD = TextPattern(
    r"\s+(?:that\s+)?(?:you|they|he or she|he|she|a player|the player|players)\s+(?:(?:still|now)\s+)?"
    r"(?:own|have|has|control|hold|possess|collected|built|have built|has built|have left|has left)s?$"
    r"|\s+(?:owned|controlled|held|possessed|in total|at the end(?: of the game)?|on the (?:map|board)|left|"
    r"not used|unused|remaining|still in (?:your|his|her|their) [\w-]+)$",
    re.IGNORECASE,
)
#: What is given away for something is worth what the exchange says, and another exchange may say otherwise.
_EXCHANGED = TextPattern(
    r"\b(?:you|they|he or she|he|she|a player|the player) (?:(?:now|then|also) )?(?:returns?|pays?|"
    r"spends?|sells?|discards?|trades?|gives?|hands?|surrenders?|removes?|sacrifices?|loses?)\b",
    re.IGNORECASE,
)
#: After one of these, a number is a change, not a rate.
_CHANGED = TextPattern(
    r"\b(?:additional|extra|bonus|more|less|fewer|another|up|least|most|than|only|about)\b", re.IGNORECASE
)
_PAID = TextPattern(r"\b(?:pay|pays|paid|paying|spend|spends|cost|costs)\b[^.;:]*$", re.IGNORECASE)
_LOST = TextPattern(r"\b(?:los|deduct|subtract|discard|remov|minus)\w*\b[^.;:]*$", re.IGNORECASE)
_GOT = TextPattern(r"\b(?:tak|gain|get|receiv|draw|collect)\w*\b[^.;:]*$", re.IGNORECASE)


@lru_cache(maxsize=4096)
def find_rates(text: str) -> tuple[Rate, ...]:
    """The rates that a sentence states, in order."""
    if _CUES.isdisjoint(small_words(text)):
        return ()
    each_first = _each_first(text) if not _EACH.isdisjoint(small_words(text)) else ()
    found = (*_for_each(text), *each_first, *_of_thing(text))
    return tuple(sorted({rate.start: rate for rate in found}.values(), key=lambda rate: rate.start))


def fold_unit(words: str) -> str:
    """A unit in its form for comparison: `victory points` and `VP` become `point`."""
    folded = " ".join(fold_phrase(words))
    return _POINTS.get(folded, folded)


def _for_each(text: str) -> Iterator[Rate]:
    for found in _FOR_EACH.finditer(text):
        before = text[: found.start()]
        each = re.search(r"\b(?:for|per)\s+(each|every|any)\b|\bper\b", found[0])
        if _TOGETHER.match(text, found.end()):
            continue
        if each and not _CHANGED.search(before[-16:]) and (thing := _thing(found["thing"])):
            unit = fold_unit(found["unit"])
            role = "cost" if _PAID.search(before) else "loss" if _LOST.search(before) else ""
            yield _rate(found, role or _gained(unit, before), thing, unit)
            end = found.end()
            while (more := _AND_FOR_EACH.match(text, end)) and (thing := _thing(more["thing"])):
                yield _rate(more, role or _gained(unit, before), thing, unit)
                end = more.end()


def _gained(unit: str, before: str) -> str:
    return "worth" if unit == "point" or not _GOT.search(before) else "gain"


def _each_first(text: str) -> Iterator[Rate]:
    for found in _EACH_FIRST.finditer(text):
        if thing := _thing(found["thing"]):
            unit = fold_unit(found["unit"])
            role = _ROLE_OF_VERB.get(found["verb"].lower())
            role = role or ("worth" if unit == "point" else "gain")
            yield _rate(found, role, thing, unit)
            yield from _and_each(text, found.end(), role)


def _and_each(text: str, start: int, role: str) -> Iterator[Rate]:
    while (found := _AND_EACH.match(text, start)) and (thing := _thing(found["thing"])):
        yield _rate(found, role, thing, fold_unit(found["unit"]))
        start = found.end()


def _of_thing(text: str) -> Iterator[Rate]:
    for found in _OF_THING.finditer(text):
        thing, verb, unit = _thing(found["thing"]), found["verb"].lower(), fold_unit(found["unit"])
        if thing and (
            found["each"] or found["behind"] or verb.startswith("cost") or _is_plural(found["thing"])
        ):
            role = (
                "cost"
                if verb.startswith("cost")
                else "worth"
                if unit == "point" or "worth" in verb
                else "gain"
            )
            yield _rate(found, role, thing, unit, own=True)
            yield from _and_so_on(text, found.end(), role, unit)


def _and_so_on(text: str, start: int, role: str, unit: str) -> Iterator[Rate]:
    while found := _AND_SO_ON.match(text, start):
        thing, own = _thing(found["thing"]), fold_unit(found["unit"] or unit)
        if not thing or (own != unit and role != "gain"):
            return
        yield _rate(found, role, thing, own, own=True)
        start = found.end()


def _is_plural(words: str) -> bool:
    last = words.rsplit(maxsplit=1)[-1].lower()
    return fold(last) != last


def _rate(found: re.Match[str], role: str, thing: tuple[str, ...], unit: str, *, own: bool = False) -> Rate:
    per = found.groupdict().get("per")
    number, of = read_number(found["number"]) or 0, (read_number(per) or 1) if per else 1
    return Rate(role, thing, unit, number, *found.span("number"), of, own)


def _thing(words: str) -> tuple[str, ...]:
    """A thing in its form for comparison, without articles and mentions that a player has it; () for a person."""
    bare = words
    while (shorter := _HAD.sub("", bare)) != bare:
        bare = shorter
    folded = fold_phrase(_ARTICLE.sub("", bare))
    if not folded or folded[0] in _PEOPLE or folded[-1] in _PEOPLE or folded[-1] in FUNCTION_WORDS:
        return ()
    return () if _EXCHANGED.search(bare) else folded
