"""Document → its statements that end with a question mark, and its questions that end with a full stop:
`Each player draws two cards?`, `How do I win.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.sentence_bounds import has_verb, prose
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern

#: A statement begins with its subject, followed by the verb; a question does not.
_STATED = TextPattern(
    r"(?:[A-Z][^,?!.:;]{3,80}, (?:then )?)?"
    r"(?:(?:[Tt]he|[Tt]his|[Tt]hese|[Tt]hose|[Ee]ach|[Ee]very|[Aa]ll|[Aa]n?|[Pp]layers)(?: [\w'’-]+){4} |"
    r"(?:[Yy]ou|[Tt]hey|[Ii]t|[Tt]here) (?:must|may|can(?:not)?|will|should|is|are|has|does not|do not|gain|draw|take|"
    r"place|move|discard|lose)\b)[^?!.:;\"“”‘…]*$"
)
_SENTENCE = TextPattern(
    r"(?:\A|(?<=[.!?] )|(?<=[.!?]\) ))(?P<said>[A-Z][^.!?]{15,240}[\w)])\?(?=\s+[^\sa-z(]|\s*\Z)"
)
#: A clause inside of what is asked about: `A guild that rules all?`
_CLAUSE = TextPattern(r"\s(?:that|which|who|whom|whose|where)\s.*")
#: Words in questions that have the form of a statement, and words that show a question.
_ASKED = TextPattern(
    r"\b(?:why|or not|right|ok|okay|isn['’]t|aren['’]t|haven['’]t|wonder|asks?|questions?|guess)\b|"
    r"\b(?:what|who|how|where|when|also|too|still|anyway|correct)\W*$|"
    # `You can, can you not?`
    r",\s(?:and\s)?(?:are|is|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|must|may|might|need)"
    r"(?:n['’]t|not)?\s(?:I|you|he|she|it|we|they|there|one)(?:\snot)?$|,\s(?:can|won|shan|don|ain)['’]t\s\w+$",
    re.IGNORECASE,
)
#: The start of a question in another column.
_QUESTION = TextPattern(r"\bQ(?:uestion)?\b[.:]")
#: What follows a case that is put as a question: `Both are gone? In this case nobody wins.`
_ANSWERED = TextPattern(r"(?:In (?:this|that) case|Then|If so|No|Yes|Well|Wrong|Sorry|Not|Of course)\b")
#: A case as a question, if anything follows: `There are no apples left? What a pity!`
_CASE = TextPattern(r"^[^,]*?\b(?:is|are|has|have|had|lost|cannot|can['’]t|not|don['’]t|doesn['’]t)\b")
#: The start of a question that cannot be the subject of a statement, because the verb precedes the subject.
_SUBJECT = r"(?:I|we|you|he|she|it|they|the|an?|players?|this|my|your|people|each|any|there)"
_BEGUN = TextPattern(
    rf"(?:\A|(?<=[.!?] )|(?<=[.!?]\) )|(?<=[:-] ))(?P<said>(?:"
    rf"(?:Can|Could|Does(?! the same\b)|Did|Will|Would) {_SUBJECT}|Do (?:I|we|you|they|players|people)|"
    rf"(?:May|Must|Should) (?:I|we)|"
    rf"(?:Is|Are) (?:I|we|you|he|she|it|they|this|there|my)|What (?:do|does|did|can|may|must|would|should|will|"
    rf"is|are) {_SUBJECT}|What (?:happens|if)|"
    rf"How (?:do|does|did|can|could|may|must|should|would|will|is|are) {_SUBJECT}|"
    rf"How (?:many|much|far|long|often) (?:[a-z]+ ){{0,2}}(?:do|does|did|can|may|should|is|are|will|must)\s"
    rf"(?:I|we|you|he|she|it|they|the|an?|players|each)|Why (?:do|does|did|is|are|can|would|should|not)|"
    rf"Who (?:do|does|did)|Which (?:[a-z]+ )?(?:do|does|did|can|should) {_SUBJECT}|"
    rf"(?:Where|When) (?:do|does|did|can|should|is|are) {_SUBJECT})"
    r"\b[^.!?:;\"“”]{3,140}[a-zA-Z)])\.(?=\s|\Z)",
    cues="can could may must should does did will would do is are what how why who which where when",
)
#: In a statement, such a clause has a second verb after it: `What is left is discarded`,
#: `What happens next depends on it`.
_SECOND_VERB = TextPattern(
    r"^(?:What|Where|Which|Who)\b.*\b(?:is|are|was|goes|go|must|may|can|cannot|will|depends?|counts?|remains?|has|"
    r"should|matters?|becomes?|decides?|determines?)\b"
)
_OPENING = TextPattern(r"^\w+ (?:is|are|can|may|must|will|should|do|does|did|would|happens|if) ?")
#: Characters speak as they like, and a question that answers follow is looked at by PRO406.
_SPOKEN_KINDS = frozenset({"flavour", "faq-question"})
_ASKING_KINDS = _SPOKEN_KINDS | {"faq-answer"}
#: Up to this many such places are mistakes; more are the author's style.
_MOST = 1


@derived
def asked_statements(document: Document) -> tuple[Place, ...]:
    """The question marks after statements; none in questions and answers, nor in a text with several of them."""
    found = [*_asked(document)] if "?" in document.text else []
    return tuple(found) if len(found) <= _MOST else ()


@derived
def stated_questions(document: Document) -> tuple[Place, ...]:
    """The full stops after questions; none in a text with several of them and hardly a question mark, as that is its
    style.
    """
    found = [*_stated(document)]
    return tuple(found) if len(found) <= max(_MOST, document.text.count("?")) else ()


def _stated(document: Document) -> Iterator[Place]:
    for block in prose(document):
        if block.kind in _SPOKEN_KINDS:
            continue
        for sentence in _BEGUN.finditer(block.text):
            rest = _OPENING.sub("", sentence["said"], count=1)
            if not _SECOND_VERB.search(f"{sentence['said'].split()[0]} {rest}"):
                end = sentence.end("said")
                yield Place(document, block, end, end + 1)


def _asked(document: Document) -> Iterator[Place]:
    strange = blocks_in_other_languages(document)
    for block in prose(document):
        if "?" not in block.text or block.kind in _ASKING_KINDS or block.index in strange:
            continue
        for sentence in _SENTENCE.finditer(block.text):
            behind = block.text[sentence.end() :].strip()
            asks: object = (document.from_pages and _QUESTION.search(block.text)) or _ANSWERED.match(behind)
            asks = asks or (behind and _CASE.search(sentence["said"]))
            if not asks and _is_stated(sentence["said"]) and not _ASKED.search(sentence["said"]):
                end = sentence.end("said")
                yield Place(document, block, end, end + 1)


def _is_stated(said: str) -> bool:
    """Whether words have the order of a statement, and more than a thing that is asked about: `The boats they left?`"""
    return _STATED.match(said) is not None and has_verb(_CLAUSE.sub("", said))
