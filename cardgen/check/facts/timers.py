"""Texts → how long the sand timer in the box runs, by the component list and by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

_LENGTH = rf"(?P<number>{NUMBER})[\s-](?P<unit>seconds?|secs?\b|minutes?|mins?\b)"
_TIMER = r"(?:(?:sand|egg|count-?down)[ -]?)?(?:timers?|hour-?glass(?:es)?)"
#: A line in the list: `1 sand timer (30 seconds)`, `Sand timer, 30 seconds`.
_BEHIND = TextPattern(rf"\b{_TIMER}\b\s*[(,:–—-]+\s*(?:of |runs |about )?{_LENGTH}", re.IGNORECASE)
#: A line in the list: `30-second sand timer`.
_BEFORE = TextPattern(rf"{_LENGTH}\s+{_TIMER}\b", re.IGNORECASE)
_RUNS = TextPattern(
    rf"\bthe {_TIMER} (?:always )?(?:runs|lasts|measures|takes|gives (?:you|them))(?: for)?(?: exactly)? {_LENGTH}",
    re.IGNORECASE,
)
#: The timer is turned, and the time is given right after: `Turn the timer. The team has 30 seconds.`
_TURNED = TextPattern(
    rf"\b(?:turn|flip|start|run)s?(?: over)? the {_TIMER}(?: over)?(?:[.;:,]\s+|\s+and\s+|[.;,]\s+and\s+|\s*[–—]\s*)"
    rf"(?:now\s+)?(?:you|they|he|she|everyone|(?:the|your|each|that) [a-z]+(?: player)?) (?:now )?(?:have|has|gets?) "
    rf"(?:exactly |only |just )?{_LENGTH}",
    re.IGNORECASE,
)
#: Turning the timer more than once gives more time than it runs; with another clock, it is not used.
_MORE = TextPattern(
    r"\b(?:twice|again|(?:two|three|four|\d) times|thrice|both|half|instead|phone|app|variant)\b",
    re.IGNORECASE,
)
_CUES = ("timer", "Timer", "TIMER", "glass", "GLASS")


def _extract(document: Document) -> Iterator[Fact]:
    """The facts of a text, if the box has one timer: with two, the rules need not say which they mean."""
    blocks = [block for block in document.blocks if any(cue in block.text for cue in _CUES)]
    listed = [fact for block in blocks if block.kind == "components" for fact in _listed(document, block)]
    if len({fact.value for fact in listed}) == 1:
        yield from listed
        for block in blocks:
            if block.kind in RULE_KINDS and not block.scope:
                yield from _played(document, block)


def _listed(document: Document, block: TextBlock) -> Iterator[Fact]:
    for pattern in (_BEHIND, _BEFORE):
        yield from (_fact(document, block, found) for found in pattern.finditer(block.text))


def _played(document: Document, block: TextBlock) -> Iterator[Fact]:
    if _MORE.search(block.text):
        return
    for pattern in (_RUNS, _TURNED):
        for found in pattern.finditer(block.text):
            around = block.text[max(0, block.text.rfind(".", 0, found.start())) : found.end()]
            if not (supposes(around) or scope_of(around)):
                yield _fact(document, block, found)


def _fact(document: Document, block: TextBlock, found: re.Match[str]) -> Fact:
    place = Place(document, block, found.start("number"), found.end("unit"))
    seconds = (read_number(found["number"]) or 0) * (60 if found["unit"][0] in "mM" else 1)
    return Fact("timer", "particular", f"{seconds}s", authority_of(place), place=place, phrase="timer")


EXTRACTOR = Extractor("timers", _extract)
