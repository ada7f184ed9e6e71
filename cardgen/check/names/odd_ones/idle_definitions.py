"""A lone text → names that it gives to something and never uses: either this one was renamed, or all others were.

A name may be mentioned for its own sake (`known as the Deep Road`); such a name need not be used.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_NAMES = r"[\"“*_]*(?P<name>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2})[\"”*_]*"
#: With one of these, only others use the name.
_ONLY_HERE = "".join(
    f"(?<!{word} )" for word in ("sometimes", "also", "often", "commonly", "better", "formerly", "otherwise")
)
#: The names of sorts have one noun behind them: `those are the Pearl and Amber decks`.
_NOT_OF_SORTS = r"(?!(?:,? (?:and |or |& )?(?:the )?[\"“*_]*[A-Z][\w'’-]+[\"”*_]*)+ [a-z])"
_CALLED = TextPattern(
    rf"\b(?:(?:[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Ii]t|[Tt]hey) (?:is|are|forms?|makes?)(?: up)? (?:now )?(?:the|your)|"
    rf"(?P<called>(?:is|are) called|{_ONLY_HERE}known as) (?:the|your)) {_NAMES}(?=[.;,:)]|$| and ){_NOT_OF_SORTS}"
)
#: Names that are used only by some characters in the story are not words of the rules.
_THEIRS, _REACH = (
    TextPattern(r"\b(?:language|tongue|dialect|locals|natives|legends?|stor(?:y|ies)|old days)\b"),
    60,
)
_GLOSSARY = TextPattern(r"^(?:[\d.]+\s+)?(?:glossary|terms|keywords|definitions)\b", re.IGNORECASE)
_LEAD = TextPattern(r"\W{0,3}(?P<name>[A-Z][\w'’-]+(?: [\w'’-]+){0,2})\W{0,3}(?::|\s[–—-]\s|\.\s)")
_SKIP = NON_RULE_KINDS | {"heading"}
#: A name of one word inside a sentence: `from the Clearing`.
_SINGLE_NAME = TextPattern(r"\bthe (?P<name>[A-Z][a-z]+)\b(?! [A-Z])")
#: An unused entry of a glossary counts if there are at least so many entries, and so many that others use.
_FEWEST, _SHARE = 4, 4


@frozen
class IdleDefinition:
    """The place where a name is given, and whether it certainly should have been used."""

    place: Place
    surely: bool


def idle_definitions(document: Document) -> Iterator[IdleDefinition]:
    """The names that the text gives to something and does not use elsewhere."""
    called = [
        (Place(document, block, *match.span("name")), not match["called"])
        for block in document.blocks
        if block.kind not in _SKIP and not block.scope
        for match in _CALLED.finditer(block.text)
        if not _THEIRS.search(block.text, max(0, match.start() - _REACH), match.start())
    ]
    glossary = [place for block in document.blocks if (place := _entry(document, block))]
    if not called and len(glossary) < _FEWEST:
        return
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    for place, given in called:
        if _stands_once(place, counts) and not _is_shortened(place):
            may_be_renamed = " " in place.words or _has_name_of_nothing(document)
            yield IdleDefinition(place, surely=given and may_be_renamed)
    idle = [place for place in glossary if _stands_once(place, counts)]
    if len(idle) == 1 and sum(_is_used(place, counts) for place in glossary) >= _SHARE:
        yield IdleDefinition(idle[0], surely=True)


def _has_name_of_nothing(document: Document) -> bool:
    """Whether the text speaks more than once of a name of one word that it gives to nothing and that is no heading's:
    another name of one word may have been meant for the same; else it is just a capital (`This is the Dealer.`).
    """
    spoken: Counter[str] = Counter()
    given: set[str] = set()
    for block in document.of_other_kinds(*_SKIP):
        spoken.update(found["name"] for found in _SINGLE_NAME.finditer(block.text))
        given.update(found["name"] for found in _CALLED.finditer(block.text))
    titled = {word for block in document.of_kind("heading") for word in folded_words(block.text)}
    return any(
        count > 1 and name not in given and titled.isdisjoint(folded_words(name))
        for name, count in spoken.items()
    )


def _is_shortened(place: Place) -> bool:
    """Whether the last word of a longer name stands for it: first `the Deep Road`, then `the road` or `this Road`."""
    name, _, last = place.words.rpartition(" ")
    if not name:
        return False
    short = re.compile(rf"\b(?:the|this|that|these|those|your) {re.escape(last)}\b", re.IGNORECASE)
    return any(short.search(block.text) for block in place.document.blocks)


def _entry(document: Document, block: TextBlock) -> Place | None:
    """The word that an entry of a glossary explains."""
    if block.is_heading or not block.headings or not _GLOSSARY.match(block.headings[-1]):
        return None
    lead = _LEAD.match(block.text)
    return Place(document, block, *lead.span("name")) if lead else None


def _stands_once(place: Place, counts: Counter[str]) -> bool:
    """Whether a word of the name occurs nowhere else in the text."""
    words = folded_words(place.words)
    own = Counter(folded_words(place.block.text))
    return any(counts[word] == own[word] == 1 for word in words)


def _is_used(place: Place, counts: Counter[str]) -> bool:
    """Whether the text uses every word of the name outside the entry; those of keywords may be used only on cards."""
    own = Counter(folded_words(place.block.text))
    return all(counts[word] > own[word] for word in folded_words(place.words))
