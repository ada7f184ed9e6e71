"""The cards of a game → the texts and values that end without the full stop that all others of their field have."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import OBJECT, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, texts_by_field, words_in
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Origin

#: The fewest sentences of a field with a full stop, at all and for each without one (for fiction, which may be verse,
#: more for each if there are several); and the fewest short values for each.
_SENTENCES, _FOR_EACH, _FOR_EACH_VERSE, _VALUES = 20, 12, 100, 12
#: What may follow the last full stop of a text: quotation marks, stars, tags; and the name of a speaker.
_CLOSERS = TextPattern(r"(?:[\"'”’»*_\s]|</?\w+>)+$")
_SPEAKER = TextPattern(r"(?<=[\"”’.!?…])\s*[-–—]{1,3}\s*[^.!?\"”]{2,60}$")
_STOPS = tuple(".!?…")
#: An icon in brackets at the end.
_SIGN = TextPattern(r"(?:\[\w{1,14}\]|\{\w{1,14}\})$")
#: Items of lists and headings have no full stop, and neither have titles or lists of keywords.
_ENTRY = TextPattern(r"\s*(?:[-•*–—·+]|\d+\s*[-–.):]|#+)\s?|\|")
_SAYS = word_set("the a an your you this that it its their his her i my me we us our they who")
#: A text that ends with one of these words, and has so many words, was cut off.
_LEADING_ON = word_set("the a an of and or with from into your their its than")
_FEWEST_CUT = 3
_FORMULA = TextPattern(r" [+=×*/] ")
_FEWEST_WORDS = 5
#: More stories than this without a full stop are songs, verse or wordplay.
_FEW_VERSES = 3
_BOLD = ("<b>", "<strong>", "<i>", "<em>")
#: A line that continues the sentence of the line before.
_GOES_ON = TextPattern(r"(?:<\w+>|[_(+-])*[a-z\d]")
#: The fewest words, after the last full stop, of a sentence that lacks its own.
_FEWEST_LAST = 3
_STOPPED = TextPattern(r"[.!?][\"”’')*_]*\s")


@frozen
class OddEnding:
    """A text at `place`, or a value at `span`, without the `stop` that `usual` others of `field` have."""

    field: str
    stop: str
    usual: int
    place: Place | None = None
    span: Span | None = None


@derived_from_cards
def odd_endings(evidence: Evidence) -> tuple[OddEnding, ...]:
    """The odd endings, by field; none from fields with many of them."""
    return (*_of_texts(evidence), *_of_values(evidence))


@derived_from_cards
def texts_without_stops(evidence: Evidence) -> frozenset[int]:
    """The texts (`id` of their documents) of fields in which hardly any text ends with a full stop."""
    return frozenset(
        id(text.document)
        for texts in texts_by_field(evidence)
        if sum(_ends_with_stop(text) for text in texts) * 2 < len(texts)
        for text in texts
    )


def _ends_with_stop(text: CardText) -> bool:
    written = text.prose.text
    return written[: _end_of_words(written)].endswith(_STOPS)


def _of_texts(evidence: Evidence) -> Iterator[OddEnding]:
    stopped: Counter[str] = Counter()
    bare: dict[str, list[Place]] = defaultdict(list)
    for text in card_texts(evidence):
        field = str(text.pointer[0]) if text.pointer else ""
        blocks = text.document.blocks
        for block, after in zip(blocks, [*blocks[1:], None], strict=False):
            end = _end_of_words(block.text)
            if block.text[:end].endswith(_STOPS):
                stopped[field] += 1
            elif (
                not (after and block.kind == "flavour")  # a verse
                and block.text[:end].strip()
                and (block.text[end - 1].isalnum() or _SIGN.search(block.text, max(0, end - 16), end))
                and _is_sentence(block.text[:end], after)
            ):
                bare[field].append(Place(text.document, block, _last_word(block.text, end), end))
    for field, places in bare.items():
        alone = _unlike_each_other(places)
        verses = len(places) > 1 and places[0].block.kind == "flavour"
        if verses and len(places) > _FEW_VERSES:
            continue
        enough = _FOR_EACH_VERSE if verses else _FOR_EACH
        if stopped[field] >= max(_SENTENCES, enough * len(places)):
            yield from (OddEnding(field, ".", stopped[field], place) for place in alone)


def _end_of_words(text: str) -> int:
    """The position where the words of a text end, before closing marks and the name of a speaker."""
    spoken = _SPEAKER.search(text) if any(dash in text for dash in "-–—") else None
    end = spoken.start() if spoken else len(text)
    if end and (text[end - 1].isalnum() or text[end - 1] in _STOPS):
        return end
    closers = _CLOSERS.search(text, 0, end)
    return closers.start() if closers else end


def _last_word(text: str, end: int) -> int:
    return text.rfind(" ", 0, end) + 1


def _is_sentence(text: str, after: TextBlock | None) -> bool:
    """Whether the words are probably a sentence with a verb, and the next line does not continue it."""
    words = text.split()
    if after and text.startswith(_BOLD) and "</" not in text:
        return False  # a bold line above others
    if after is None and len(words) >= _FEWEST_CUT and words[-1] in _LEADING_ON:
        return True  # the rest was cut off
    if not words[-1].islower():
        return False  # a name, a number: the end of a title or a table
    if len(words) < _FEWEST_WORDS or _ENTRY.match(text) or _FORMULA.search(text) or OBJECT in text[-2:]:
        return False
    if after and _GOES_ON.match(after.text):
        return False
    last = _STOPPED.split(text)[-1]
    if len(last.split()) < _FEWEST_LAST:
        return False  # a keyword after the sentences
    said = last.rpartition(":")[2].lower().split()
    return not _SAYS.isdisjoint(said) and words[-1] not in FUNCTION_WORDS and not text.istitle()


def _unlike_each_other(places: Sequence[Place]) -> list[Place]:
    """The places whose first words occur once; what several texts repeat is written that way on purpose."""
    begun = Counter(_beginning(place) for place in places)
    return [place for place in places if begun[_beginning(place)] == 1]


def _beginning(place: Place) -> str:
    words = place.block.text.lower().split()[:3]
    return " ".join("#" if word[0].isdigit() or word in NUMBER_WORDS else word for word in words)


def _of_values(evidence: Evidence) -> Iterator[OddEnding]:
    """Short values where nearly all end with a full stop: `Item. Weapon.`"""
    ends: dict[str, Counter[str]] = defaultdict(Counter)
    bare: dict[str, list[Origin]] = defaultdict(list)  # looked up only when reported: that is slow
    for card, field, value in _short_values(evidence):
        last = value[-1]
        ends[field][last] += 1
        if last.isalpha():
            bare[field].append(card.origin.child(field))
    for field, origins in bare.items():
        usual = ends[field]["."]
        if usual >= _VALUES * len(origins) and usual == ends[field].total() - len(origins):
            yield from (OddEnding(field, ".", usual, span=origin.span) for origin in origins)


def _short_values(evidence: Evidence) -> Iterator[tuple[Card, str, str]]:
    """The words in fields that are no texts, without spaces around them: the card, the field, and the words."""
    texts = {(text.card.id, text.pointer) for text in card_texts(evidence)}
    for card in evidence.cards:
        for field, value in card.values.items():
            if isinstance(value, str) and value.strip() and (card.id, (field,)) not in texts:
                yield from ((card, field, words.strip()) for words in words_in(value))
