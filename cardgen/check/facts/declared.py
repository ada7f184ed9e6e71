"""Facts blocks → the numbers that the author declares: `hand.max = 8`, `gold.start = 0`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document
from cardgen.check.fact import Authority, Extractor, Fact
from cardgen.check.words import fold_phrase

_NUMBER = re.compile(
    r"^[^\S\n]*(?P<subject>[A-Za-z_][\w.]*)\.(?P<attribute>max|start|count)[^\S\n]*=[^\S\n]*(?P<value>\d+)"
    r"[^\S\n]*(?:#.*)?$",
    re.MULTILINE,
)
#: What texts call the subjects of some names.
_SAID = {"hand": "card in hand"}


def _extract(document: Document) -> Iterator[Fact]:
    for body, start in document.facts:
        for found in _NUMBER.finditer(body):
            words = found["subject"].replace("_", " ").replace(".", " ")
            subject = _SAID.get(words, " ".join(fold_phrase(words)))
            span = document.locate(start + found.start("subject"), start + found.end("value"))
            value, attribute = int(found["value"]), found["attribute"]
            yield Fact(subject, attribute, value, Authority.DECLARED, source=span, phrase=words)


EXTRACTOR = Extractor("declared", _extract)
