"""Document → the tables that it mentions by name (`the Travel Pace table`), and those among them that it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern

_NAMED = TextPattern(
    r"\b[Tt]he (?P<name>[A-Z][\w'’-]+(?: (?:(?:of|and|by) )?[A-Z][\w'’-]+){1,3}) (?:table|chart)\b"
)
#: The fewest other tables that must exist under their names.
_FEWEST = 2


def named_tables(document: Document) -> Iterator[Place]:
    """The names before the word `table`."""
    for block in document.blocks:
        if block.kind not in NON_RULE_KINDS and (" table" in block.text or " chart" in block.text):
            for found in _NAMED.finditer(block.text):
                yield Place(document, block, *found.span("name"))


def lost_tables(document: Document, named: Sequence[Place]) -> Iterator[Place]:
    """The one name that is never a title in the text, while all others are."""
    names = {place.words for place in named}
    if len(names) <= _FEWEST:
        return
    text = " ".join(" ".join(block.text.split()) for block in document.blocks).lower()
    times = {name: text.count(name.lower()) for name in names}
    said = {name: sum(place.words == name for place in named) for name in names}
    titled = {name for name in names if times[name] > said[name]}
    lost = names - titled
    if len(lost) == 1 and len(titled) >= _FEWEST:
        yield from (place for place in named if place.words in lost and said[place.words] == 1)
