"""A text → products whose three numbers are apart: `There are 40 tiles in five colours; each colour has 8`.

What the numbers count shows which of them are the factors: so many of the result belong to each of another thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.products import Product
from cardgen.check.wording.sums.splits import Number
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, fold, has_number, read_number, small_words, word_set

_EACH = word_set("each every per apiece")
#: `8 per colour`, `2 points each`, `5 to each player`.
_EACH_BEHIND = TextPattern(
    r"\s*(?:(?:in|of|for|to|on|from|with)\s+)?(?:each|every|per|apiece)\b(?:\s+of\s+(?:the|these|your|his|her|their))?"
    rf"(?:\s+(?:{NUMBER}|different))?\s*(?P<thing>[^\W\d_]+)?",
    re.IGNORECASE,
    cues="each every per apiece",
)
#: `5 ships, each of which carries`, `Each of the 4 players gets`, `each colour has`.
_EACH_OF_IT = TextPattern(r",?\s*(?:and\s+|with\s+)?each\b[^.;:()]*$", re.IGNORECASE, cues="each")
_EACH_BEFORE = TextPattern(
    rf"\b(?:each|every)\s+(?:of\s+(?:the|these|your|his|her|their)\s+)?(?:{NUMBER}\s+)?"
    r"(?P<one>[^\W\d_]+)(?:\s+(?P<other>[^\W\d_]+))?[^.;:()]*$",
    re.IGNORECASE,
    cues="each every",
)
#: So many of everything that is named: `2 each of red, dark blue, green and pink`.
_EACH_OF_LIST = TextPattern(
    r"\beach (?:of|in) [a-z]+(?: [a-z]+)?(?:, [a-z]+(?: [a-z]+)?)+,? (?:and|or) [a-z]", cues="each"
)
#: A number that is part of what something is called: `the four value 6 buildings`.
_NAMED = TextPattern(r"\b(?:value|level|rank|cost|strength) \d")
_GETS = TextPattern(r",?\s+(?:who|which|so (?:that )?(?:they|all|everyone))\s[a-z ]{0,24}$", re.IGNORECASE)
#: What follows is done, too: `a boat for 4 coins and sells 2 fish for 3 coins each`.
_ANOTHER_ACT = TextPattern(
    r"\b(?:and|then|but) (?:then |also |later )?(?!(?:has|have|are|is|was|contains?|shows?|forms?|makes?|in|of|"
    r"with|the)\b)[a-z]+ $"
)
#: These receive a share, and something may be left over.
_PEOPLE = word_set("player person people team hero side faction competitor participant child")
_ALL_SHARED = TextPattern(
    r"\b(?:evenly|equally|divided|none (?:is|are) left|nothing is left|no [a-z]+ (?:is|are) left|all (?:the )?"
    rf"(?={NUMBER})|(?:deal|hand) out (?:all|the whole)|in (?:all|total)|altogether)\b",
    re.IGNORECASE,
)
_OTHERWISE = word_set(
    "if unless or may up minus without except less fewer more another additional extra remaining other others rest "
    "again twice double half than beyond least most instead first last next only between until minimum maximum "
    "because since although though already but both bonus free cheaper discount some"
)
#: `7 columns and 5 rows, which makes 35 spaces`, `a grid of 5 by 5 squares, 25 squares in all`.
_ROWS = TextPattern(
    rf"\b(?:(?P<one>{NUMBER})\s(?:columns?\s(?:and|by|with)\s(?P<two>{NUMBER})\srows?|rows?\s(?:and|by|with)\s"
    rf"(?P<two2>{NUMBER})\scolumns?)|(?:grid|board|field|square|rectangle)\s(?:of|with)\s(?P<one2>{NUMBER})\s?(?:by|[x×])\s?"
    rf"(?P<two3>{NUMBER})(?:\s[a-z]+)?)[,;:(–—]?\s(?:so\s|that\s|which\s|and\s|has\s|with\s|have\s|there\s|is\s|are\s|makes?\s|gives?\s|"
    rf"making\s|giving\s|in\sall\s|a\stotal\sof\s|for\s|all\s|total,?\s){{0,4}}(?P<result>{NUMBER})\s(?:[a-z]+\s)?"
    r"(?:spaces|squares|fields|cells|hexes|cards|tiles|places)\b",
    re.IGNORECASE,
    cues="column columns row rows grid board field square rectangle",
)
#: A number further off counts something else; one more or less for each of the groups is a slip.
_NEAR, _PART = 3, 6
_NUMBERS = 3


def find_products_apart(text: str) -> Iterator[Product]:
    """The products, right or wrong."""
    if not has_number(text):
        return
    for found in _ROWS.finditer(text):
        one, two = (
            next(name for name in names if found[name])
            for names in (("one", "one2"), ("two", "two2", "two3"))
        )
        result = Number(read_number(found["result"]) or 0, *found.span("result"))
        factors = (read_number(found[one]) or 0, read_number(found[two]) or 0)
        yield Product(result, factors, found.start(one), found.end(two))
    if _EACH.isdisjoint(small_words(text)):
        return
    reported: set[int] = set()
    sentences = split_sentences(text)
    for at, sentence in enumerate(sentences):
        for last in sentences[at : at + 2]:
            product = _of_window(text[sentence.start : last.end], sentence.start)
            if product and product.result.start not in reported:
                reported.add(product.result.start)
                yield product


def _of_window(text: str, base: int) -> Product | None:
    """The product in one or two sentences that have exactly three numbers."""
    words = small_words(text)
    if (
        _EACH.isdisjoint(words)
        or not _OTHERWISE.isdisjoint(words)
        or _EACH_OF_LIST.search(text)
        or _NAMED.search(text)
    ):
        return None
    numbers = [found for found in ANY_NUMBER.finditer(text) if found[0].lower() != "one"]
    if len(numbers) != _NUMBERS:
        return None
    counted = [each for each in find_quantities(text) if each.value > 1]
    if len(counted) != _NUMBERS:
        return None
    for result, groups, portion in permutations(counted):
        if _is_product(text, result, groups, portion):
            number = Number(result.value, base + result.start, base + result.number_end)
            first, last = sorted((groups, portion), key=lambda each: each.start)
            factors = (groups.value, portion.value)
            return Product(number, factors, base + first.start, base + last.number_end)
    return None


def _is_product(text: str, result: Quantity, groups: Quantity, portion: Quantity) -> bool:
    """Whether so many of a thing belong to each group, and the result is the number of them all, or nearly."""
    if not groups.head or not result.head or groups.head in {result.head, portion.head}:
        return False
    if portion.head not in {"", result.head, "each", "apiece"} or not _is_portion(text, groups, portion):
        return False
    expected = groups.value * portion.value
    if abs(result.value - expected) > max(_NEAR, groups.value, expected // _PART) or result.value in {
        groups.value,
        portion.value,
    }:
        return False
    if _ANOTHER_ACT.search(text, result.end, max(result.end, groups.start)):
        return False
    shares = groups.head in _PEOPLE
    if shares and result.start > groups.start and text.endswith("with ", 0, groups.start):
        return False  # other rules compare what is dealt to so many: `3 cards each, so with 4 players 12 are dealt`
    return not (shares and result.value > expected) or _ALL_SHARED.search(text) is not None


def _is_portion(text: str, groups: Quantity, portion: Quantity) -> bool:
    """Whether a number is stated for each of the groups."""
    for end in (portion.end, portion.number_end):
        behind = _EACH_BEHIND.match(text, end)
        if behind:
            thing = (behind["thing"] or "").lower()
            plain = not behind[0].strip().lower().startswith(("per", "in ", "of ", "for ", "to ", "on "))
            return fold(thing) == groups.head or plain
    clause = text[: portion.start]
    if groups.end <= portion.start:
        own = text[groups.end : portion.start]
        if _EACH_OF_IT.match(own) or (_GETS.match(own) and "each" in text[portion.end : portion.end + 12]):
            return True
    before = _EACH_BEFORE.search(clause)
    return before is not None and groups.head in {
        fold((before[name] or "").lower()) for name in ("one", "other")
    }
