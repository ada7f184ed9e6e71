"""A text → where one of its sentences begins with a small letter, or where the stop at the end of one is lost.

All is held against how the text does it elsewhere: a plain text that often writes so has the habit.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import SILENT, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.nouns import is_only_verb, verb_of
from cardgen.check.wording.second_clauses import begins_second_clause
from cardgen.check.wording.sentences import is_short_for_more
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set

_NO_SENTENCES = SILENT | {"index", "contents", "heading", "table", "caption"}
_SMALL = LatePattern(
    r"(?<![\w.@/\\'’-])(?P<last>[A-Za-z][a-z'’]{1,30})[)\]\"”]?\.[ \n]"
    r"(?P<first>a|[a-z]{2,}(?:['’][a-z]+)?)(?=,? [\w(\"“'‘*])"
)
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
    "Likewise Consequently Meanwhile Assuming Given Depending Despite Because Normally Usually Generally Typically"
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
#: Before these a thing may have its name: `the column Winner will be open`.
_VERBS_OF_NAMES = word_set("to is are was will has have can may must")
#: Behind these a thing is named, whatever its name begins with.
_CALLING = word_set(
    "about the an a of and or called named titled entitled labelled labeled like by with for to in on from "
    "see under your their his using via labels label column says said reads"
)
#: A word that ends so needs another one behind it: `no generic Draw operation`.
_OF_ADJECTIVES = ("ic", "ive", "ous", "able", "ible", "ful", "less", "ary", "ional")
#: A subject and its verb stand in so many characters.
_CLAUSE = 80
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
_INNER = LatePattern(r"[a-z\d)\]\"”]{2}[.!?][\"”’')\]]* +[\"“(]?[A-Z]")
_ENDS_OPEN = LatePattern(r"(?P<word>[A-Za-z]{2,}|\d+)[)\]]?,?\Z")
#: What somebody says may follow a comma.
_SPOKEN = LatePattern(r"[\"“‘']")
#: What begins a clause that another one follows behind a comma: `If you like,`.
_LEADING = LatePattern(
    r"(?:if|when(?:ever)?|after|before|during|while|once|as|for|in|on|at|by|to|with|without|within|until|unless|"
    r"since|because|although|though|even|where|from|under|instead|depending|usually|[a-z]+ly|[a-z]+ing)\b",
    re.IGNORECASE,
)
_CAPTION = LatePattern(r"(?:Fig(?:ure|\.)|Table|Diagram|Picture|Illustration) ?\d")
_VERB = LatePattern(
    r"\b(?:is|are|was|may|must|can|cannot|has|have|does|do|will|you|it|they|(?:take|draw|get|play|discard|place|move|win|"
    r"score|cost|gain|start|begin|end|count|need|deal|roll|pay|choose|hold|put|shuffle)s?)\b"
)
#: What a sentence begins with: a capital, in whatever marks.
_FIRST = LatePattern(r"\A[*_`\"“‘(\[]*[A-Z]")
_BLANK = LatePattern(r"[^\S\n]*(?:\n[^\S\n]*\n[^\S\n]*(?=\S)|\s*\Z)")
_SENTENCE = LatePattern(r"[.!?:]\s")
#: What no sentence ends with: a setting, a command, an address.
_SIGN = LatePattern(r"[=_<>\\~^\t]|--|://|@|  ")
#: What may go on with a sentence, or be a list or a table.
_CONTINUED = LatePattern(r"[a-z|•–—+*=<>/\\-]|\d+(?! ?[.)]\S*? ?[A-Z])|[^\w\s\"“‘'(\[`.#]")
#: What stands before a list, or ends no sentence.
_ANNOUNCING = (
    FUNCTION_WORDS
    - word_set(
        "the an a your his her their its our it them you him me us one out those up down other each here there"
    )
) | word_set("follows following called named available below include includes give gives")
#: The title, and what stands right below it.
_LAST_OF_TITLES = 2
#: A text ends so many sentences as it should for each that it may leave open; and it ends so many at least.
_USUAL = 12
_FEWEST_ENDS = 4
_FEWEST_WORDS, _LAST_WORDS = 8, 4
#: All items of a list of so many, but one.
_FEWEST_ITEMS = 3
#: Of these the paragraphs were read as they stand; what others took from pages may break off in any line.
_PDF = ".pdf"


def begun_sentences(document: Document) -> int:
    """How many sentences of a text begin with a capital behind the stop of another one."""
    return sum(len(_BEGUN.findall(block.text)) for block in _prose(document))


@derived
def small_beginnings(document: Document) -> tuple[Place, ...]:
    """The first words of sentences that have no capital."""
    found: list[Place] = []
    begun = 0
    for block in _prose(document):
        begun += len(_BEGUN.findall(block.text))
        for small in _SMALL.finditer(block.text):
            place = Place(document, block, *small.span("first"))
            told = not _is_abbreviated(small["last"]) and is_english(small["first"])
            wrapped = document.from_pages and _begins_line(place)
            if told and not wrapped and _as_typed(place) and not _is_title(place):
                found.append(place)
    often = Counter(place.words for place in found)
    names = {word for word, times in often.items() if times > 1 and word not in FUNCTION_WORDS}
    return _unless_usual(document, [place for place in found if place.words not in names], begun)


@derived
def lost_stops(document: Document) -> tuple[Place, ...]:
    """The words between which a sentence ends without a stop: `draw a card Then discard one`."""
    found: list[Place] = []
    begun = 0
    for block in _prose(document):
        begun += len(_BEGUN.findall(block.text))
        for lost in _NEXT.finditer(block.text):
            place = Place(document, block, lost.start(), lost.end("second"))
            if _begins(place, *lost.group("last", "first", "second")) and not _is_set_off(block, place):
                found.append(place)
    return _unless_usual(document, found, begun)


@derived
def wrong_commas(document: Document) -> tuple[Place, ...]:
    """The commas and semicolons behind which a sentence begins: `draw a card, Then discard one`."""
    found: list[Place] = []
    begun = 0
    for block in _prose(document):
        begun += len(_BEGUN.findall(block.text))
        for comma in _AFTER_COMMA.finditer(block.text):
            place = Place(document, block, comma.start(), comma.end("first"))
            if comma["first"] in _BEGINNING and _as_typed(place) and not _is_set_off(block, place):
                found.append(place)
    return _unless_usual(document, found, begun)


def _begins(place: Place, last: str, first: str, second: str) -> bool:
    """Whether a word with a capital, behind a last one, begins a sentence and is no name."""
    if (last[0].islower() and not is_english(last)) or not _is_in_line(place):
        return False
    if last[0].isupper():
        return first in _PRONOUNS and last.lower() not in _CALLING and not _ends_title(place)
    if first in _BEGINNING:
        return last not in _CALLING and (second not in _JOINING or first not in _NAMED_SO)
    if second in _JOINING:
        return False
    if second in _OBJECTS and (first.lower() in _ORDERS or is_only_verb(first.lower())):
        named = _is_naming(place, last) or _inner_words(place.document)[first] > 1
        return (last not in FUNCTION_WORDS | _ADVERBS or last in _ENDING) and not named
    if _inner_words(place.document)[first] <= 1 and not _is_naming(place, last):
        end = place.block.text.find(" ", place.start) + 1
        if begins_second_clause(place.block.text[:end], place.block.text[end:][:_CLAUSE]):
            return True
    if (
        second in _VERBS_OF_NAMES
        or last.endswith(_OF_ADJECTIVES)
        or last in FUNCTION_WORDS
        or last in NUMBER_WORDS
        or _is_naming(place, last)
    ):
        return False
    return _is_written_small(place.document, first)


def _is_naming(place: Place, last: str) -> bool:
    """Whether a word, or the one before it, says that what follows is called so."""
    before = place.block.text[: place.start].split()[-1:]
    return last in _NAMING or bool(before and before[0].lower() in _NAMING)


def _ends_title(place: Place) -> bool:
    """Whether a name is near the beginning, or behind another one with a capital, as the end of a title is."""
    before = place.block.text[: place.start].split()
    while before and before[-1][:1].isupper() and before[-1].isalpha():
        before.pop()
    before = before[-_TITLE:]
    return len(before) < _TITLE or before[-1][-1] in ".!?:" or not all(word.islower() for word in before)


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


@derived
def open_ends(document: Document) -> tuple[Place, ...]:
    """The last words of paragraphs and items behind which a stop is lost."""
    ended = 0
    found: list[Place] = []
    torn = document.from_pages and not document.path.lower().endswith(_PDF)
    for block, after in pairwise((*document.blocks, None)):
        if block is None or torn or not _may_end(block):
            continue
        end = _ENDS_OPEN.search(block.text)
        if end is None:
            ended += 1
        elif _stands_alone(document, block) and not _goes_on(block, after):
            found.append(Place(document, block, end.start(), end.end()))
    if document.plain and ended < _FEWEST_ENDS:
        found = []
    items = [place for place in _open_items(document) if place not in found]
    return (*_unless_usual(document, found, ended), *items)


def _prose(document: Document) -> Iterator[TextBlock]:
    return (block for block in document.blocks if block.kind not in _NO_SENTENCES and "|" not in block.text)


def _is_title(place: Place) -> bool:
    """Whether a word begins a short line of a plain text that ends without a stop, and a sentence begins the next."""
    text, at = place.document.text, place.block.offset(place.start)
    line, end, rest = text[text.rfind("\n", 0, at) + 1 :][:_WRAPPED].partition("\n")
    begins = line.lstrip().startswith(place.words) and text[text.rfind("\n", 0, at) + 1 : at].strip() == ""
    open_end = bool(line.strip()) and line.rstrip()[-1].isalnum() and line.count(" ") < _FEWEST_WORDS
    return bool(end) and place.document.plain and begins and open_end and rest.lstrip()[:1].isupper()


def _begins_line(place: Place) -> bool:
    """Whether a word is the first one of its line, where what stands above may belong elsewhere."""
    at = place.block.offset(place.start)
    return not place.document.text[place.document.text.rfind("\n", 0, at) + 1 : at].strip()


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


def _unless_usual(document: Document, found: list[Place], right: int) -> tuple[Place, ...]:
    return tuple(found) if not document.plain or len(found) <= max(1, right // _USUAL) else ()


def _may_end(block: TextBlock) -> bool:
    """Whether a block is made of sentences: of two and more, or of a long one with a verb."""
    if block.kind in _NO_SENTENCES or "|" in block.text or _CAPTION.match(block.text):
        return False
    if _INNER.search(block.text):
        return True
    first = _FIRST.search(block.text)
    long = block.text.count(" ") + 1 >= _FEWEST_WORDS and first is not None and not block.is_item
    return long and block.index > _LAST_OF_TITLES and _has_verb(block.text)


def _has_verb(text: str) -> bool:
    """Whether a word of a text is a verb: one of the usual ones, or one that is nothing else."""
    return _VERB.search(text) is not None or any(
        is_only_verb(word) or verb_of(word) for word in text.lower().split()
    )


def _stands_alone(document: Document, block: TextBlock) -> bool:
    """Whether a blank line or the end follows a block of a plain text, and not the foot of a page."""
    return not document.plain or _BLANK.match(document.text, block.end) is not None


def _goes_on(block: TextBlock, after: TextBlock | None) -> bool:
    """Whether the last sentence is no sentence, or the next block goes on with it."""
    last = _SENTENCE.split(block.text)[-1]
    if last.endswith(",") and not _is_whole(block, last, after):
        return True
    words = last.lower().rstrip(",").split()
    fewest = _LAST_WORDS - (last != block.text)
    if len(words) < fewest or _SIGN.search(last) or words[-1].strip(")]") in _ANNOUNCING:
        return True
    if sum(word[0].isupper() for word in last.split()) * 2 > len(words):
        return True  # a title
    if after is None:
        return False
    starts_list = after.is_item and not block.is_item
    return starts_list or after.kind in {"code", "table"} or _CONTINUED.match(after.text) is not None


def _is_whole(block: TextBlock, last: str, after: TextBlock | None) -> bool:
    """Whether a comma ends what could be a sentence, and what follows can be no part of it."""
    if block.is_item or _is_led(last) or (after and _SPOKEN.match(after.text)):
        return False
    long = after is None or after.is_heading or after.text.count(" ") >= _LAST_WORDS
    return _has_verb(last) if last == block.text or not long else True


def _is_led(last: str) -> bool:
    """Whether words before a comma can be nothing but the first clause of a sentence: `If you like,`."""
    return "," not in last[:-1] and _LEADING.match(last) is not None


def _open_items(document: Document) -> Iterator[Place]:
    """The one item of a list that has no stop where all others have one."""
    items = (block for block in _prose(document) if block.is_item and block.group)
    for _, group in groupby(items, key=lambda block: (block.group, block.level)):
        blocks = list(group)
        ends = [(block, _ENDS_OPEN.search(block.text)) for block in blocks]
        left = [(block, end) for block, end in ends if end]
        stopped = sum(block.text.endswith(".") for block in blocks)
        if document.from_pages and left and left[0][0] is blocks[-1]:
            continue  # The last one may run into what stood beside the list.
        if len(left) == 1 and stopped == len(blocks) - 1 and len(blocks) >= _FEWEST_ITEMS:
            block, end = left[0]
            if not _goes_on(block, None):
                yield Place(document, block, end.start(), end.end())
        yield from _comma_items(document, blocks)


def _comma_items(document: Document, blocks: list[TextBlock]) -> Iterator[Place]:
    """The one item of a list that ends with a comma, where most others end with a stop and sentences follow."""
    commas = [block for block in blocks if block.text.endswith((",", ";", " and", " or"))]
    stopped = sum(block.text.endswith(".") for block in blocks)
    if len(commas) != 1 or not commas[0].text.endswith(",") or stopped * 2 < len(blocks) - 1 or not stopped:
        return
    block = commas[0]
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    end = _ENDS_OPEN.search(block.text)
    begun = after is None or _FIRST.search(after.text) is not None
    if end and begun and _FIRST.search(block.text) and not _is_led(_SENTENCE.split(block.text)[-1]):
        yield Place(document, block, end.start(), end.end())
