"""Document → sentences that begin in lower case, or after a comma.

All is compared with the rest of the text: in a plain text that often does so, it is a habit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import UNCHECKED_KINDS, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import begins_line
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_only_verb, verb_of
from cardgen.check.wording.sentences import is_short_for_more
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

NO_SENTENCES = UNCHECKED_KINDS | {"index", "contents", "heading", "table", "caption"}
_SMALL = TextPattern(
    r"(?<![\w.@/\\'’-])(?P<last>[A-Za-z][a-z'’]{1,30})[)\]\"”]?\.[ \n]"
    r"(?P<first>a|[a-z]{2,}(?:['’][a-z]+)?)(?=,? [\w(\"“'‘*])"
)
#: What somebody says or writes on a wall, begun in lower case: all of it may be so.
_SMALL_SPEECH = TextPattern(r"[\"“‘][a-z]")
_STOP = TextPattern(r"\.[ \n][a-z]")
#: A list of things, which is no sentence: `name, cost, text of the card, copies and art`.
_ROW = TextPattern(
    r"(?P<first>[a-z][\w-]*)(?: (?P<second>[a-z][\w-]*))?(?:, (?:[\w'’-]+ ){0,3}[\w'’-]+){2,}(?:[.!?](?=\s|$)|$)"
)
_VERB = TextPattern(
    r"\b(?:is|are|was|may|must|can|cannot|has|have|does|do|will|you|it|they|(?:take|draw|get|play|discard|place|move|win|"
    r"score|cost|gain|start|begin|end|count|need|deal|roll|pay|choose|hold|put|shuffle)s?)\b"
)
_BEGUN = TextPattern(r"[a-z)\]\"”]\.[\"”’')\]]* +[A-Z]")
_LONG_NAME = 5
_SHORT = word_set(
    "ed ex ie eg esp resp misc assoc dept inc ltd corp bros mt ave ca al viz lvl sec hr hrs lb lbs oz ft cm mm km "
    "pt pts lit orig temp ref avg adj gen lt col sgt capt prof rev def att str dex con int wis cha exp vol opt"
)
#: A line with fewer spaces may be a title.
_TITLE_WORDS = 8
#: A line with so many characters continues in the next one.
WRAPPED = 50
#: Words that begin a sentence, and have no capital inside one. Any other word may have one there, even if the text also
#: has it in lower case.
BEGINNING_WORDS = word_set(
    "The If When Then After Each You This These In An It There Otherwise Once They Your During However Whenever While "
    "Before Until Unless Every Because Whoever As For With At On Some Sometimes Also Either Instead Remember "
    "To Note He She We But And So By From Since Both Nobody Not Only Other Others Regardless See Such Their Those Thus "
    "Unlike Where Which Will Without Up Furthermore His Its Our Whether Except Additionally Therefore Alternatively "
    "Most Many Several Multiple Few Here Using No Another Finally Similarly Thereafter Afterwards Hence Conversely "
    "Likewise Consequently Meanwhile Assuming Given Depending Despite Because Normally Usually Generally Typically "
    "All Any"
)
_AFTER_COMMA = TextPattern(
    r"(?<=[a-z]{2})(?P<mark>[,;]) (?P<first>[A-Z][a-z]*) (?!(?:and|or|of)\b)[a-z][a-z'’]*"
)
#: A name in a row of names: `Wolf Hunt, All is Lost, and the Harbour Card`.
_NAME_IN_ROW = TextPattern(
    r"[A-Z][a-z]+(?: [a-z'’]+){1,2} [A-Z][\w'’-]+(?:,? (?:and|or) (?:the |an? )?|, (?:the |an? )?)[A-Z]"
)
#: Separators of table columns, also of those made with spaces.
_COLUMNS = ("|", " " * 4)
#: The number of right sentence boundaries for each wrong one.
_USUAL = 12
#: The additional indent of a line next to a name, in characters.
_FAR_IN = 8


@derived
def begun_sentences(document: Document) -> int:
    """The number of sentences that begin with a capital after the full stop of another."""
    return sum(len(_BEGUN.findall(block.text)) for block in prose(document))


@derived
def small_beginnings(document: Document) -> tuple[Place, ...]:
    """The first words of sentences that begin in lower case."""
    found: list[Place] = []
    for block in prose(document):
        if not _STOP.search(block.text) or _SMALL_SPEECH.match(block.text):
            continue
        for small in _SMALL.finditer(block.text):
            place = Place(document, block, *small.span("first"))
            begins = not _is_abbreviated(small["last"]) and is_english(small["first"])
            wrapped = begins_line(place) and (document.from_pages or _stands_far_in(place))
            row = is_bare_row(block.text, place.start)
            if begins and not wrapped and not row and _as_typed(place) and not _is_title(place):
                found.append(place)
    often = Counter(place.words for place in found)
    names = {word for word, times in often.items() if times > 1 and word not in FUNCTION_WORDS}
    return unless_usual(
        document, [place for place in found if place.words not in names], begun_sentences(document)
    )


@derived
def wrong_commas(document: Document) -> tuple[Place, ...]:
    """The commas and semicolons after which a sentence begins: `draw a card, Then discard one`."""
    found: list[Place] = []
    for block in prose(document):
        for comma in _AFTER_COMMA.finditer(block.text):
            place = Place(document, block, comma.start(), comma.end("first"))
            if comma["first"] not in BEGINNING_WORDS or _NAME_IN_ROW.match(block.text, comma.start("first")):
                continue
            if _as_typed(place) and not is_set_off(block, place):
                found.append(place)
    return unless_usual(document, found, begun_sentences(document))


def is_bare_row(text: str, start: int) -> bool:
    """Whether just three or more names of things in lower case stand between a position and the next full stop."""
    row = _ROW.match(text, start)
    return row is not None and all(
        word is None or not (word in FUNCTION_WORDS or is_only_verb(word)) for word in row.groups()
    )


def prose(document: Document) -> Iterator[TextBlock]:
    """The blocks of a text that consist of sentences."""
    columns = "|" if document.from_pages else _COLUMNS
    return (
        block
        for block in document.blocks
        if block.kind not in NO_SENTENCES and not any(gap in block.text for gap in columns)
    )


def _stands_far_in(place: Place) -> bool:
    """Whether the line that a word begins is indented much more than its block, like a line next to a name."""
    text, block = place.document.text, place.block
    start = block.offset(place.start)
    indent = start - text.rfind("\n", 0, start) - 1
    return place.document.plain and indent >= _FAR_IN + block.start - text.rfind("\n", 0, block.start) - 1


def _is_title(place: Place) -> bool:
    """Whether a word begins a short line of a plain text without a full stop, while the next line begins a sentence."""
    text, at = place.document.text, place.block.offset(place.start)
    line, end, rest = text[text.rfind("\n", 0, at) + 1 :][:WRAPPED].partition("\n")
    begins = line.lstrip().startswith(place.words) and text[text.rfind("\n", 0, at) + 1 : at].strip() == ""
    open_end = bool(line.strip()) and line.rstrip()[-1].isalnum() and line.count(" ") < _TITLE_WORDS
    return bool(end) and place.document.plain and begins and open_end and rest.lstrip()[:1].isupper()


def _is_abbreviated(word: str) -> bool:
    """Whether a word before a full stop may be an abbreviation; long names are none."""
    strange = (word.islower() or len(word) < _LONG_NAME) and not is_english(word.lower())
    return strange or is_short_for_more(word) or word.lower() in _SHORT


def _as_typed(place: Place) -> bool:
    """Whether the words are on one line, without markup."""
    written = place.document.written(place.block, place.start, place.end)
    return written == place.words and not place.block.marks_at(place.start, place.end, "code", "generated")


def is_set_off(block: TextBlock, place: Place) -> bool:
    """Whether emphasis or a link ends between the words, because those before are a title on the same line."""
    edges = (edge for mark in block.marks if mark.kind != "index" for edge in (mark.start, mark.end))
    return any(place.start <= edge <= place.end for edge in edges)


def unless_usual(document: Document, found: list[Place], right: int) -> tuple[Place, ...]:
    """The faults, or none if a plain text has the habit; `right` is the number of places without a fault."""
    return tuple(found) if not document.plain or len(found) <= max(1, right // _USUAL) else ()


def has_verb(text: str) -> bool:
    """Whether a text has a word that is usually, or only, a verb."""
    return _VERB.search(text) is not None or any(
        is_only_verb(word) or verb_of(word) for word in text.lower().split()
    )
