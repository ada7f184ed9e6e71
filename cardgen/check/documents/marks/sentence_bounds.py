"""A text → where one of its sentences begins with a small letter, or where the stop between two is lost.

All is held against how the text does it elsewhere: a plain text that often writes so has the habit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import SILENT, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import begins_line, may_be_title
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.nouns import is_only_verb, singular_of, verb_of
from cardgen.check.wording.sentences import is_short_for_more
from cardgen.check.wording.slips.second_clauses import begins_second_clause
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set

NO_SENTENCES = SILENT | {"index", "contents", "heading", "table", "caption"}
_SMALL = LatePattern(
    r"(?<![\w.@/\\'’-])(?P<last>[A-Za-z][a-z'’]{1,30})[)\]\"”]?\.[ \n]"
    r"(?P<first>a|[a-z]{2,}(?:['’][a-z]+)?)(?=,? [\w(\"“'‘*])"
)
_STOP = LatePattern(r"\.[ \n][a-z]")
_BEGUN = LatePattern(r"[a-z)\]\"”]\.[\"”’')\]]* +[A-Z]")
_LONG_NAME = 5
_SHORT = word_set(
    "ed ex ie eg esp resp misc assoc dept inc ltd corp bros mt ave ca al viz lvl sec hr hrs lb lbs oz ft cm mm km "
    "pt pts lit orig temp ref avg adj gen lt col sgt capt prof rev def att str dex con int wis cha exp vol opt"
)
#: Words that begin a sentence, and have a capital inside none; any other word that the text writes small may do so.
_NEXT = LatePattern(
    r"(?<![\w'’.-])(?P<last>[A-Za-z][a-z]+(?:['’]s)?) (?=(?P<first>[A-Z][a-z]+) (?P<second>[a-z][a-z'’]*))"
)
_BEGINNING = word_set(
    "The If When Then After Each You This These In An It There Otherwise Once They Your During However Whenever While "
    "Before Until Unless Every Because Whoever As For With At On Some Sometimes Also Either Instead Remember "
    "To Note He She We But And So By From Since Both Nobody Not Only Other Others Regardless See Such Their Those Thus "
    "Unlike Where Which Will Without Up Furthermore His Its Our Whether Except Additionally Therefore Alternatively "
    "Most Many Several Multiple Few Here Using No Another Finally Similarly Thereafter Afterwards Hence Conversely "
    "Likewise Consequently Meanwhile Assuming Given Depending Despite Because Normally Usually Generally Typically "
    "All Any"
)
#: And those that no name goes on with, whatever stands before.
_PRONOUNS = word_set(
    "If When You This These They It He She We There Then Otherwise However Once Whenever Until Unless Because"
)
#: What orders begin with, besides words that are nothing but verbs; and what they are done to.
_ORDERS = word_set(
    "add check claim click count deal draw drop find flip gain get give keep leave look move place play press put "
    "read refill resize return roll score set show shuffle skip start take track try turn use mix divide raise employ "
    "resolve determine ignore ensure consider avoid decide repeat remove spend pay reveal receive swap exchange attach "
    "attack increase reduce subtract gather collect activate apply"
)
_OBJECTS = word_set(
    "a an the your this these that those his her their its it them one two three four all any each every both as "
    "up another several"
)
#: What is no name's first word, although it is a small one.
_ENDING = word_set("it them there here each up down out back on off him me us you all")
_JOINING = word_set("and or of")
#: What a name may begin with, before such a word: `Other and Sons`.
_NAMED_SO = word_set("The Other Others Both Up Note See Will Using")
_ADVERBS = word_set("still always never now often just even already")
#: So many small words in a row are no title.
_TITLE = 2
#: Before these a word with a capital tells their sort: `or buy Unit cards`.
_PARTS = word_set(
    "card cards token tokens tile tiles die dice cube cubes marker markers piece pieces deck board phase action"
)
#: And what a thing of the game is called, if the text writes it so inside its sentences: `on a Will roll`.
_NAMES_TOO = word_set("Will Note Both Up See Most Other Others Few Here")
#: Before these a thing may have its name: `the column Winner will be open`.
_VERBS_OF_NAMES = word_set("to is are was will has have can may must")
#: Behind these a thing is named, whatever its name begins with.
_CALLING = word_set(
    "about the an a of and or vs versus called named titled entitled labelled labeled like by with for to in on from "
    "see under your their his using via labels label column says said reads"
)
#: A word that ends so needs another one behind it: `no generic Draw operation`.
_OF_ADJECTIVES = ("ic", "ive", "ous", "able", "ible", "ful", "less", "ary", "ional")
#: And so does one of these behind the word that leads it in: `once all is done, the next Round begins`.
_LED, _LED_IN = (
    word_set(
        "next last first second third final same other new current previous following whole entire own main only"
    ),
    word_set("the a an this that your their his her its each every any no"),
)
#: A line with fewer spaces may be a title.
_TITLE_WORDS = 8
#: A subject and its verb stand in so many characters.
_CLAUSE = 80
#: No sentence is longer.
_FAR = 400
#: A line of so many characters goes on in the next one.
_WRAPPED = 50
_WORD = LatePattern(r"(?<![\w'’-])[A-Za-z][a-z]+")
#: A word stands so often in small letters in the text.
_OFTEN_SMALL = 3
_AFTER_COMMA = LatePattern(
    r"(?<=[a-z]{2})(?P<mark>[,;]) (?P<first>[A-Z][a-z]*) (?!(?:and|or|of)\b)[a-z][a-z'’]*"
)
#: What names a thing that is written with a capital.
_NAMING = word_set(
    "label labels named called titled marked says said reads like option options button button tab menu card cards "
    "column field box dialog window section phase step "
    "rule word words term click press select choose entitled chapter game ability action either"
)
#: What stands between the columns of a table, one that is made with spaces, too.
_COLUMNS = ("|", " " * 4)
#: A text bounds so many sentences as it should for each that it may not.
_USUAL = 12
#: Behind these something is told that somebody has.
_WHOSE = ("'s", "’s")


@derived
def begun_sentences(document: Document) -> int:
    """How many sentences of a text begin with a capital behind the stop of another one."""
    return sum(len(_BEGUN.findall(block.text)) for block in prose(document))


@derived
def small_beginnings(document: Document) -> tuple[Place, ...]:
    """The first words of sentences that have no capital."""
    found: list[Place] = []
    for block in prose(document):
        for small in _SMALL.finditer(block.text) if _STOP.search(block.text) else ():
            place = Place(document, block, *small.span("first"))
            told = not _is_abbreviated(small["last"]) and is_english(small["first"])
            wrapped = document.from_pages and begins_line(place)
            if told and not wrapped and _as_typed(place) and not _is_title(place):
                found.append(place)
    often = Counter(place.words for place in found)
    names = {word for word, times in often.items() if times > 1 and word not in FUNCTION_WORDS}
    return unless_usual(
        document, [place for place in found if place.words not in names], begun_sentences(document)
    )


@derived
def lost_stops(document: Document) -> tuple[Place, ...]:
    """The words between which a sentence ends without a stop: `draw a card Then discard one`."""
    found: list[Place] = []
    for block in prose(document):
        for lost in _NEXT.finditer(block.text):
            place = Place(document, block, lost.start(), lost.end("second"))
            if document.from_pages and may_be_title(place):
                continue
            if _begins(place, *lost.group("last", "first", "second")) and not _is_set_off(block, place):
                found.append(place)
    return unless_usual(document, found, begun_sentences(document))


@derived
def wrong_commas(document: Document) -> tuple[Place, ...]:
    """The commas and semicolons behind which a sentence begins: `draw a card, Then discard one`."""
    found: list[Place] = []
    for block in prose(document):
        for comma in _AFTER_COMMA.finditer(block.text):
            place = Place(document, block, comma.start(), comma.end("first"))
            if comma["first"] in _BEGINNING and _as_typed(place) and not _is_set_off(block, place):
                found.append(place)
    return unless_usual(document, found, begun_sentences(document))


def _begins(place: Place, last: str, first: str, second: str) -> bool:
    """Whether a word with a capital, behind a last one, begins a sentence and is no name."""
    if (last[0].islower() and not is_english(last)) or not _is_in_line(place) or last.endswith(_WHOSE):
        return False
    if last[0].isupper():
        return first in _PRONOUNS and last.lower() not in _CALLING and not _ends_title(place)
    if first in _BEGINNING:
        named = first in _NAMES_TOO and _inner_words(place.document)[first] >= _OFTEN_SMALL
        return not named and last not in _CALLING and (second not in _JOINING or first not in _NAMED_SO)
    led = last in _LED and not _LED_IN.isdisjoint(_words_before(place))
    if led or second in _JOINING or last in _CALLING or _is_titled(place):
        return False
    verb = first.lower()
    if second in _OBJECTS and (
        verb in _ORDERS or verb[:-1] in _ORDERS or is_only_verb(verb) or verb_of(verb)
    ):
        named = _is_naming(place, last) or _inner_words(place.document)[first] > 1
        return (last not in FUNCTION_WORDS | _ADVERBS or last in _ENDING) and not named
    several = bool(singular_of(last))  # No one of several is called by the name behind them.
    if _inner_words(place.document)[first] <= 1 and (several or not _is_naming(place, last)):
        end = place.block.text.find(" ", place.start) + 1
        if begins_second_clause(
            place.block.text[max(0, end - _FAR) : end], place.block.text[end : end + _CLAUSE]
        ):
            return True
    if (
        second in _VERBS_OF_NAMES
        or last.endswith(_OF_ADJECTIVES)
        or last in FUNCTION_WORDS
        or last in NUMBER_WORDS
        or _is_naming(place, last)
    ):
        return False
    return second not in _PARTS and _is_written_small(place.document, first)


def _is_naming(place: Place, last: str) -> bool:
    """Whether a word, or the one before it, says that what follows is called so."""
    return last in _NAMING or not _NAMING.isdisjoint(_words_before(place))


def _words_before(place: Place) -> list[str]:
    """The word before a place, [] where it begins the block."""
    return place.block.text[max(0, place.start - _FAR) : place.start].lower().split()[-1:]


def _is_titled(place: Place) -> bool:
    """Whether the words go on with a capital, as a title that begins with an order does: `Attempt the Roll`."""
    return place.block.text[place.end :].lstrip(" *_")[:1].isupper()


def _ends_title(place: Place) -> bool:
    """Whether a name is near the beginning, or behind another one with a capital, as the end of a title is."""
    before = place.block.text[max(0, place.start - _FAR) : place.start].split()
    while before and before[-1][:1].isupper() and before[-1].isalpha():
        before.pop()
    before = before[-_TITLE:]
    small = all(word.islower() or word.isdigit() for word in before)
    return len(before) < _TITLE or before[-1][-1] in ".!?:" or not small


def _is_written_small(document: Document, word: str) -> bool:
    """Whether a text writes a word with a capital at this one place inside a sentence, and else with small letters."""
    counts = _inner_words(document)
    return counts[word] <= 1 and counts[word.lower()] >= _OFTEN_SMALL


@derived
def _inner_words(document: Document) -> Counter[str]:
    """How often each word stands inside the sentences of a text, as it is written."""
    counts: Counter[str] = Counter()
    for block in document.blocks:
        text = block.text if block.kind != "code" else ""
        for word in _WORD.finditer(text):
            before = text[max(0, word.start() - 2) : word.start()].rstrip(" ")[-1:]
            if before.isalnum() or before in {",", "(", ";"} or block.is_heading:
                counts[word[0]] += 1
    return counts


def prose(document: Document) -> Iterator[TextBlock]:
    """The blocks of a text that are made of sentences."""
    columns = "|" if document.from_pages else _COLUMNS
    return (
        block
        for block in document.blocks
        if block.kind not in NO_SENTENCES and not any(gap in block.text for gap in columns)
    )


def _is_title(place: Place) -> bool:
    """Whether a word begins a short line of a plain text that ends without a stop, and a sentence begins the next."""
    text, at = place.document.text, place.block.offset(place.start)
    line, end, rest = text[text.rfind("\n", 0, at) + 1 :][:_WRAPPED].partition("\n")
    begins = line.lstrip().startswith(place.words) and text[text.rfind("\n", 0, at) + 1 : at].strip() == ""
    open_end = bool(line.strip()) and line.rstrip()[-1].isalnum() and line.count(" ") < _TITLE_WORDS
    return bool(end) and place.document.plain and begins and open_end and rest.lstrip()[:1].isupper()


def _is_abbreviated(word: str) -> bool:
    """Whether a word before a stop may be short for another one; long names are not."""
    strange = (word.islower() or len(word) < _LONG_NAME) and not is_english(word.lower())
    return strange or is_short_for_more(word) or word.lower() in _SHORT


def _as_typed(place: Place) -> bool:
    """Whether the words stand on one line, without markup."""
    written = place.document.written(place.block, place.start, place.end)
    return written == place.words and not place.block.marks_at(place.start, place.end, "code", "generated")


def _is_in_line(place: Place) -> bool:
    """Whether the words stand on one line, or behind and at the beginning of lines that are wrapped."""
    written = place.document.written(place.block, place.start, place.end)
    if written == place.words:
        return not place.block.marks_at(place.start, place.end, "code", "generated")
    start, _ = place.block.offsets(place.start, place.end)
    if "\n" not in place.document.text[place.block.start : start]:
        return False  # It may be a title.
    end = place.document.text.find("\n", start)
    width = end - place.document.text.rfind("\n", 0, start) - 1
    return written.split() == place.words.split() and "  " not in written and width >= _WRAPPED


def _is_set_off(block: TextBlock, place: Place) -> bool:
    """Whether emphasis or a link ends between the words: what stands before is a title on the same line."""
    edges = (edge for mark in block.marks if mark.kind != "index" for edge in (mark.start, mark.end))
    return any(place.start <= edge <= place.end for edge in edges)


def unless_usual(document: Document, found: list[Place], right: int) -> tuple[Place, ...]:
    """What was found, but nothing when a plain text has the habit; `right` counts the places without a fault."""
    return tuple(found) if not document.plain or len(found) <= max(1, right // _USUAL) else ()
