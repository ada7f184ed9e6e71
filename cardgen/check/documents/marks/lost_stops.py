"""Document → places where a sentence ends without a full stop: `draw a card Then discard one`.

A capitalised word inside a line begins a sentence, or is part of a name or a title. The three words around the gap
decide: the `last` of one sentence, and the `first` and `second` of the next.
"""

from __future__ import annotations

from collections import Counter

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.sentence_bounds import (
    BEGINNING_WORDS,
    WRAPPED,
    begun_sentences,
    has_verb,
    is_set_off,
    prose,
    unless_usual,
)
from cardgen.check.documents.marks.torn_lines import may_be_title
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_only_verb, is_thing, singular_of, verb_of
from cardgen.check.wording.slips.second_clauses import begins_second_clause
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import COLOURS, FUNCTION_WORDS, NUMBER_WORDS, word_set
from cardgen.frozen import frozen

_GAP = TextPattern(
    r"(?<![\w'’.-])(?P<last>[A-Za-z][a-z]+(?:['’]s)?) (?=(?P<first>[A-Z][a-z]+) (?P<second>[a-z][a-z'’]*))"
)
_TIME = TextPattern(r"(?:Before|After|During|At|In|On)\b")
_STOP_BEFORE = TextPattern(r"[.!?:]\s")
#: The endings of words after which something belonging to somebody is named.
_WHOSE = ("'s", "’s")
#: Words with which no name continues, whatever precedes them.
_PRONOUNS = word_set(
    "If When You This These They It He She We There Then Otherwise However Once Whenever Until Unless Because"
)
#: Words that begin instructions, besides those that can only be verbs; actors; and words that begin an object.
_ORDERS = word_set(
    "add check claim click count deal draw drop find flip gain get give keep leave look move place play press put "
    "read refill resize return roll score set show shuffle skip start take track try turn use mix divide raise employ "
    "resolve determine ignore ensure consider avoid decide repeat remove spend pay reveal receive swap exchange attach "
    "attack increase reduce subtract gather collect activate apply"
)
_ACTORS = word_set("player opponent owner controller attacker defender hero character creature minion")
_OBJECTS = word_set(
    "a an the your this these that those his her their its it them one two three four all any each every both as "
    "up another several"
)
#: Function words that nonetheless end a sentence rather than begin a name.
_ENDING = word_set("it them there here each up down out back on off him me us you all")
#: What a question asks about, besides what the objects of verbs begin with.
_ASKED = word_set("you he she we i there players everyone anyone someone")
_ADVERBS = word_set("still always never now often just even already")
#: Words inside names, and words with which a name may begin before these: `Other and Sons`.
_JOINING = word_set("and or of")
_NAMED_SO = word_set("The Other Others Both Up Note See Will Using")
#: Words that are names of things, if the text capitalises them inside its sentences: `on a Will roll`.
_NAMES_TOO = word_set("Will Note Both Up See Most Other Others Few Here")
#: Nouns before which a capitalised word says which sort they are: `or buy Unit cards`.
_PARTS = word_set(
    "card cards token tokens tile tiles die dice cube cubes marker markers piece pieces deck board phase action"
)
#: Verbs before which a name may stand: `the column Winner will be open`.
_VERBS_OF_NAMES = word_set("to is are was will has have can may must")
#: Words after which a thing is named, whatever its name begins with.
_CALLING = word_set(
    "about the an a of and or vs versus called named titled entitled labelled labeled like by with for to in on from "
    "see read consult under your their his using via labels label column says said reads than more fewer most"
)
#: Words that begin a clause or belong to what follows, so that no sentence ends with them: `wherever Elven ships sail`,
#: `before They come`, `such as All is Lost`.
_NEVER_LAST = word_set(
    "wherever whenever whatever whichever whoever whether because although unless until while whilst when where whose "
    "if than before after what which as"
)
#: Words before the capitalised name of a thing.
_NAMING = word_set(
    "label labels named called titled marked says said reads read consult like option options button tab menu card "
    "cards column field box dialog window section phase step "
    "rule word words term click press select choose entitled chapter game ability action either"
)
#: Endings of adjectives, which need a noun after them: `no generic Draw operation`.
_WANTING = word_set(
    "extra additional usual normal regular basic standard special full total whole own entire"
)
_OF_ADJECTIVES = ("ic", "ive", "ous", "able", "ible", "ful", "less", "ary", "ional")
#: Words that need a noun after them if an article precedes them: `once all is done, the next Round begins`.
_LED = word_set(
    "next last first second third final same other new current previous following whole entire own main only"
)
#: Participles, which need a noun behind an article, too: `the chosen System symbol`; not so things: `the seed`.
_DONE = TextPattern(
    r"(?:[a-z]{2,}ed|chosen|drawn|taken|given|shown|broken|thrown|driven|hidden|frozen|written|won|lost|laid|built|held|"
    r"kept|sold|bought|missing|remaining|winning|losing|matching|corresponding|following|starting|existing|adjoining)\Z"
)
_LED_IN = word_set("the a an this that your their his her its each every any no")
#: So many lower-case words in a row are no title.
_TITLE = 2
#: The number of characters in which a subject and its verb are searched, and the most of a sentence.
_CLAUSE, _FAR = 80, 400
_WORD = TextPattern(r"(?<![\w'’-])[A-Za-z][a-z]+")
#: How often the text must have the word in lower case.
_OFTEN_SMALL = 3


@frozen
class _Gap:
    """The three words around a possible missing full stop; the place covers all of them."""

    place: Place
    last: str
    first: str
    second: str


@derived
def lost_stops(document: Document) -> tuple[Place, ...]:
    """The words between which a sentence ends without a full stop."""
    found: list[Place] = []
    strange = blocks_in_other_languages(document)
    for block in prose(document):
        if block.index in strange:
            continue
        for words in _GAP.finditer(block.text):
            place = Place(document, block, words.start(), words.end("second"))
            if document.from_pages and may_be_title(place):
                continue
            gap = _Gap(place, *words.group("last", "first", "second"))
            if _parts_sentences(gap) and not is_set_off(block, place):
                found.append(place)
    return unless_usual(document, found, begun_sentences(document))


def _parts_sentences(gap: _Gap) -> bool:
    """Whether the capitalised word begins a sentence and is no name."""
    if not _is_in_line(gap.place) or gap.last.endswith(_WHOSE) or _stands_again(gap.place):
        return False
    if len(gap.second) == 1 and gap.second != "a":
        return False  # one of several things with letters: `during Step d`
    if gap.last[0].isupper():
        return gap.first in _PRONOUNS and gap.last.lower() not in _CALLING and not _ends_title(gap.place)
    if not is_english(gap.last) or gap.last in _CALLING | _NEVER_LAST:
        return False
    if gap.first in BEGINNING_WORDS:
        return not _is_small_name(gap) and _ends_sentence(gap.place)
    if gap.second in _JOINING or _needs_noun(gap) or _is_titled(gap.place):
        return False
    if _reads_as_order(gap):
        ended = gap.last in _ENDING or gap.last not in FUNCTION_WORDS | _ADVERBS
        return ended and not _is_naming(gap) and not _is_name(gap)
    return _begins_clause(gap) or _is_elsewhere_small(gap)


def _ends_sentence(place: Place) -> bool:
    """Whether what comes before may be a whole sentence: `Before the game` without a verb is the head of a column."""
    before = _STOP_BEFORE.split(place.block.text[: place.start + place.words.index(" ")])[-1]
    return _TIME.match(before) is None or has_verb(before)


def _is_small_name(gap: _Gap) -> bool:
    """Whether a word that usually begins sentences is a name here: `on a Will roll`, `of Other and Sons`; `Will` that
    begins a sentence asks about what follows.
    """
    if gap.first == "Will" and gap.second not in _OBJECTS | _ASKED:
        return True
    if gap.first in _NAMES_TOO and _inner_words(gap.place.document)[gap.first] >= _OFTEN_SMALL:
        return True
    return gap.second in _JOINING and gap.first in _NAMED_SO


def _reads_as_order(gap: _Gap) -> bool:
    """Whether a verb with an object begins: `Place a`, `Draws two`."""
    verb = gap.first.lower()
    if gap.last in _ACTORS and verb[-1] == "s" and verb not in _ORDERS:
        return False  # `That player Recycles the cards`: an act with a name of its own
    is_verb = verb in _ORDERS or verb[:-1] in _ORDERS or is_only_verb(verb) or bool(verb_of(verb))
    return gap.second in _OBJECTS and is_verb


def _begins_clause(gap: _Gap) -> bool:
    """Whether a subject and its verb follow the gap, and a complete clause precedes it."""
    several = bool(singular_of(gap.last))  # A plural is not followed by a name.
    if _is_name(gap) or (_is_naming(gap) and not several):
        return False
    text, start = gap.place.block.text, gap.place.start
    end = text.find(" ", start) + 1
    return begins_second_clause(text[max(0, end - _FAR) : end], text[end : end + _CLAUSE])


def _is_elsewhere_small(gap: _Gap) -> bool:
    """Whether a word that is in lower case elsewhere has its only capital here, where no name is expected."""
    if gap.second in _VERBS_OF_NAMES or gap.second in _PARTS or gap.last.endswith(_OF_ADJECTIVES):
        return False
    if gap.last in FUNCTION_WORDS | _WANTING or gap.last in NUMBER_WORDS or _is_naming(gap):
        return False
    if gap.first.lower() in COLOURS and not (is_thing(gap.second) or singular_of(gap.second)):
        return False  # a player who is called by it: `Yellow outbids Green with a five`
    return not _is_name(gap) and _inner_words(gap.place.document)[gap.first.lower()] >= _OFTEN_SMALL


def _needs_noun(gap: _Gap) -> bool:
    """Whether the last word follows an article and needs a noun: `the next Round`, `the real Wolf`."""
    done = gap.last.endswith((*_OF_ADJECTIVES, "al")) or _DONE.match(gap.last) is not None
    describes = gap.last in _LED or (done and not is_thing(gap.last))
    return describes and not _LED_IN.isdisjoint(_word_before(gap.place))


def _stands_again(place: Place) -> bool:
    """Whether the three words also occur elsewhere, because they are a name."""
    text = place.document.text
    return text.count(place.words) > 1 or f"{place.words}\n" in text


def _is_naming(gap: _Gap) -> bool:
    """Whether the last word, or the one before it, announces a name."""
    return gap.last in _NAMING or not _NAMING.isdisjoint(_word_before(gap.place))


def _is_name(gap: _Gap) -> bool:
    """Whether the text also has the first word with a capital inside other sentences."""
    return _inner_words(gap.place.document)[gap.first] > 1


def _word_before(place: Place) -> list[str]:
    """The word before a place, [] at the start of the block."""
    return place.block.text[max(0, place.start - _FAR) : place.start].lower().split()[-1:]


def _is_titled(place: Place) -> bool:
    """Whether a capitalised word follows, as in a title that begins with an instruction: `Attempt the Roll`."""
    return place.block.text[place.end :].lstrip(" *_")[:1].isupper()


def _ends_title(place: Place) -> bool:
    """Whether a name is near the start, or after another capitalised word, as at the end of a title."""
    before = place.block.text[max(0, place.start - _FAR) : place.start].split()
    while before and before[-1][:1].isupper() and before[-1].isalpha():
        before.pop()
    before = before[-_TITLE:]
    small = all(word.islower() or word.isdigit() for word in before)
    return len(before) < _TITLE or before[-1][-1] in ".!?:" or not small


@derived
def _inner_words(document: Document) -> Counter[str]:
    """How often each word occurs inside the sentences of a text, with its capitals."""
    counts: Counter[str] = Counter()
    for block in document.blocks:
        text = block.text if block.kind != "code" else ""
        for word in _WORD.finditer(text):
            before = text[max(0, word.start() - 2) : word.start()].rstrip(" ")[-1:]
            if before.isalnum() or before in {",", "(", ";"} or block.is_heading:
                counts[word[0]] += 1
    return counts


def _is_in_line(place: Place) -> bool:
    """Whether the words are on one line, or on two lines of wrapped text."""
    written = place.document.written(place.block, place.start, place.end)
    if written == place.words:
        return not place.block.marks_at(place.start, place.end, "code", "generated")
    start, _ = place.block.offsets(place.start, place.end)
    if "\n" not in place.document.text[place.block.start : start]:
        return False  # It may be a title.
    end = place.document.text.find("\n", start)
    width = end - place.document.text.rfind("\n", 0, start) - 1
    return written.split() == place.words.split() and "  " not in written and width >= WRAPPED
