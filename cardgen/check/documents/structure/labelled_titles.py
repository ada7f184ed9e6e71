"""Document → titles with a number or a letter, of sections and of items: `2 - Fill your hand`, `C. Move the boat`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import content_words
from cardgen.frozen import distinct

_LABEL = TextPattern(
    r"(?:(?:step|phase|stage)\s+)?(?P<label>\d{1,2}|[A-Z])(?:\s*[.):]\s*|\s+[–—-]\s+)(?=\S)", re.IGNORECASE
)
_MARKER = TextPattern(r"\(?(?P<label>\d{1,2}|[A-Za-z])[.)]?")
#: What ends a title, and the most letters that it has.
_ENDS, _LONGEST = TextPattern(r"[:.!?(]|\s[–—-]\s|$"), 60


@distinct
class LabelledTitle:
    """A title at `place`, and its number or letter."""

    label: str
    place: Place

    @property
    def key(self) -> tuple[str, ...]:
        """The folded words of the title."""
        return content_words(self.place.words)


@derived
def labelled_titles(document: Document) -> tuple[LabelledTitle, ...]:
    """The titles, in the order of the text."""
    return tuple(_read(document))


def _read(document: Document) -> Iterator[LabelledTitle]:
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        if not block.is_heading and not block.is_item:
            continue
        marked = _MARKER.fullmatch(block.marker)
        lead = None if marked else _LABEL.match(block.text)
        label = marked or lead
        start = lead.end() if lead else 0
        end = _ENDS.search(block.text, start)
        if label and end and start < end.start() <= start + _LONGEST:
            yield LabelledTitle(label["label"].upper(), Place(document, block, start, end.start()))
