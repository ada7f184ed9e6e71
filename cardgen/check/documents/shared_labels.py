"""A place in a text → whether its sentence follows a label with a full stop that several things have, each with values
of its own: `Night Sight. You see 60 feet.`
"""

from __future__ import annotations

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.wording.text_patterns import TextPattern

#: A label before its sentence, and how often a text has it if several things have it.
_LABEL = TextPattern(
    r"(?:^|[.!?]\s)(?P<label>[A-Z][\w'’-]*(?:\s(?:[A-Z][\w'’-]*|an?|the|of|or|and|in|to|for|with)){0,5})\.\s+$"
)
_THINGS = 3


def follows_shared_label(document: Document, block: TextBlock, start: int) -> bool:
    """Whether the sentence that begins at a position of a block follows such a label."""
    found = _LABEL.search(block.text, 0, start)
    return found is not None and document.text.count(f"{found['label']}. ") >= _THINGS
