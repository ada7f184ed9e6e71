"""The texts of cards → words between which a full stop is missing, and abilities that lost their quotation mark.

`Draw a card Then, discard one`: a capitalised word follows one in lower case, although it begins sentences on other
cards and is in lower case inside them. `It gains When this hits, draw a card.`: many other cards have it in quotation
marks.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.vocabulary import known_uses
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.frozen import frozen

_GAP = TextPattern(r"(?<![\w'’.-])(?P<last>[a-z]{2,}) (?P<first>[A-Z][a-z]+)(?=,? [a-z{\[+\d])")
_BEGUN = TextPattern(r"(?:^|[.!?:;)\]>]\s|[\"“])(?P<first>[A-Z][a-z]+)(?=,? [a-z{\[+\d])")
_SMALL = TextPattern(r"(?<=[a-z,] )[a-z]{2,}(?![\w'’-])")
#: Words that begin a clause and are no names; words that an ability begins with when it is given, and words before it.
_OPENING = word_set(
    "If When Whenever Then Otherwise You They It This These There Until Unless Once After At Instead"
)
_GIVEN, _GIVING = word_set("If When Whenever While At"), word_set("has have had gain gains get gets and with")
_QUOTED = TextPattern(r"\b(?:has|have|gains?|gets?|and|with) [\"“](?:If|When|Whenever|While|At|The) [a-z]")
#: Small words with which a sentence may end.
_ENDING = word_set("it them there here this that him her you up down out away back off in on each all both")
#: How many texts must begin sentences with the word, if it opens clauses and if not; and how many have it inside.
_OPENS, _BEGINS, _INNER = 5, 12, 5
#: One use in so many may follow a lower-case word; and one text in so many may have such a place.
_ONE_IN, _TEXTS = 40, 40
_FEWEST = 3


@frozen
class LostStop:
    """The words on both sides; `quoted`, unless 0, is on how many cards a quotation mark precedes the second."""

    place: Place
    quoted: int = 0


def lost_inner_stops(evidence: Evidence) -> tuple[LostStop, ...]:
    """All such places in the English texts of cards, in order."""
    texts = card_texts(evidence)
    if not texts or not read_spellings(evidence).is_english:
        return ()
    begun: Counter[str] = Counter()
    small: Counter[str] = Counter()
    quoted = 0
    inner: dict[str, set[str]] = defaultdict(set)
    found: list[tuple[CardText, TextBlock, int, int, str, str]] = []
    for text in texts:
        for block in text.document.of_kind("card"):
            begun.update({match["first"] for match in _BEGUN.finditer(block.text)})
            small.update(set(_SMALL.findall(block.text)))
            quoted += bool(_QUOTED.search(block.text)) if '"' in block.text or "“" in block.text else 0
            for gap in _GAP.finditer(block.text):
                inner[gap["first"]].add(text.card.name)
                found.append((text, block, *gap.span(), gap["last"], gap["first"]))
    uses = known_uses(evidence)
    lost = []
    for text, block, start, end, last, first in found:
        if len(inner[first]) > (max(2, begun[first] // _ONE_IN) if first in _OPENING else 1):
            continue
        if any(use.start < end and use.end > start + len(last) for use in uses.get(block, ())):
            continue
        place = Place(text.document, block, start, end)
        if last in _GIVING:
            if first in _GIVEN and quoted >= _INNER:
                lost.append(LostStop(place, quoted))
        elif last not in FUNCTION_WORDS - _ENDING and _begins_sentences(first, begun, small):
            lost.append(LostStop(place))
    return tuple(lost) if len(lost) <= max(_FEWEST, len(texts) // _TEXTS) else ()


def _begins_sentences(first: str, begun: Counter[str], small: Counter[str]) -> bool:
    if first in _OPENING:
        return begun[first] >= _OPENS
    return begun[first] >= _BEGINS and small[first.lower()] >= _INNER
