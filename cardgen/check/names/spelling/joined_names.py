"""Document → names of two words that are written once without the space between them: `VictoryPoints`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern

_JOINED = TextPattern(
    r"(?<![\w@#/.=_-])(?P<first>[A-Z][a-z]{2,})(?P<second>[A-Z][a-z]{2,})(?![\w@(=/_-]|\.\w)"
)
_INNER_CAPITAL = TextPattern(r"[a-z][A-Z][a-z]")
#: A text with more words of that form has them from a program, or names its things so.
_MOST = 2
#: How often the right name must occur.
_OFTEN = 3


def joined_names(document: Document) -> Iterator[tuple[Place, str]]:
    """Each such name as two words, if the text uses these as a name."""
    if not _INNER_CAPITAL.search(document.text):
        return
    joined = [
        Place(document, block, *found.span())
        for block in document.blocks
        if block.kind not in NON_RULE_KINDS
        for found in _JOINED.finditer(block.text)
        if not block.marks_at(*found.span(), "code")
    ]
    if len(joined) > _MOST:
        return
    for place in joined:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", place.words)
        if len(re.findall(rf"\b{name}\b", document.text)) >= _OFTEN:
            yield place, name
