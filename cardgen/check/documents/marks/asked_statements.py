"""A text → its statements that end with a question mark: `Each player draws two cards?`"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.sentence_bounds import prose
from cardgen.check.documents.place import Place
from cardgen.check.wording.late_patterns import LatePattern

#: A statement begins with what it is about, and its verb follows; no question does.
_STATED = LatePattern(
    r"(?:[A-Z][^,?!.:;]{3,80}, (?:then )?)?"
    r"(?:(?:[Tt]he|[Tt]his|[Tt]hese|[Tt]hose|[Ee]ach|[Ee]very|[Aa]ll|[Aa]n?|[Pp]layers)(?: [\w'’-]+){4} |"
    r"(?:[Yy]ou|[Tt]hey|[Ii]t|[Tt]here) (?:must|may|can(?:not)?|will|should|is|are|has|does not|do not|gain|draw|take|"
    r"place|move|discard|lose)\b)[^?!.:;\"“”]*$"
)
_SENTENCE = LatePattern(
    r"(?:\A|(?<=[.!?] )|(?<=[.!?]\) ))(?P<said>[A-Z][^.!?]{15,240}[\w)])\?(?=\s+[^\sa-z(]|\s*\Z)"
)
#: What is asked in the form of a statement, and what tells a question.
_ASKED = LatePattern(
    r"\b(?:why|or not|right|ok|okay|isn['’]t|aren['’]t|haven['’]t|wonder|asks?|questions?|guess)\b|"
    r"\b(?:what|who|how|where|when|also|too|still|anyway|correct)\W*$",
    re.IGNORECASE,
)
#: A question of another column.
_QUESTION = LatePattern(r"\bQ(?:uestion)?\b[.:]")
_ASKING_KINDS = frozenset({"faq-question", "faq-answer", "flavour"})
#: So many questions of this sort are how somebody writes.
_MOST = 1


@derived
def asked_statements(document: Document) -> tuple[Place, ...]:
    """The question marks behind statements; none in questions and answers, nor where a text has several."""
    found = [*_asked(document)] if "?" in document.text else []
    return tuple(found) if len(found) <= _MOST else ()


def _asked(document: Document) -> Iterator[Place]:
    for block in prose(document):
        if "?" not in block.text or block.kind in _ASKING_KINDS:
            continue
        for sentence in _SENTENCE.finditer(block.text):
            asks = document.from_pages and _QUESTION.search(block.text)
            if not asks and _STATED.match(sentence["said"]) and not _ASKED.search(sentence["said"]):
                end = sentence.end("said")
                yield Place(document, block, end, end + 1)
