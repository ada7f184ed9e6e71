"""Evidence → the numbers in texts that repeat a card's effect in the words of the card.

`| Founding Grant | Each player gains 3 Credits |`, `The Orbital Tug: spend 1 Energy to gain +1 Range`: a number
between the same words as on the card should be the same number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import CardClaim, card_alone, namesakes_of, only_card, opens_line
from cardgen.check.evidence.said_of_cards.card_effects import ADDS, OWN_WORDS, stated_effects
from cardgen.check.evidence.said_of_cards.cells_again import answer_said_again
from cardgen.check.evidence.said_of_cards.own_words import is_bounded, own_phrases, phrase_of
from cardgen.check.wording.gist import stem
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, read_number, small_words, word_set
from cardgen.model.nouns import Card

#: The words around a number: one before it and two after it.
_Around = tuple[str, str, str]

_NUMBER = TextPattern(rf"(?<![\w.,/–-]){NUMBER}(?![\w/]|[.,]\d|\s?[–%×-])")
_WORD = TextPattern(r"[^\W\d_]+")
#: Words that make a number differ from that on the card, unless the card has them, too.
_CHANGED = word_set(
    "if twice instead more less another additional extra now doubled bonus total again both each every unless would "
    "reduced increased was were only still"
)
_READ = RULE_KINDS | {"setup", "caption", "components"}
#: How an answer refers to the card in its question.
_PRONOUN = TextPattern(r"(?:It|He|She|This card)\b")
#: The number of characters before and after a number that are searched for words.
_FAR = 60
#: The signs between the card that begins a line and its effect.
_ENTRY = TextPattern(r"[*_`]*(?:\s\([^()]*\))?[*_`]*(?::|\s[–—-])[*_`]*\s|[*_`]+\s[a-z]+s\b")
_BRACKET = TextPattern(r"[*_`]*\s\([^()]*\)")
#: At least this many titles must be card names before text below them is taken to be about those cards.
_TITLES = 3


def effects_said_again(
    evidence: Evidence, document: Document, index: PhraseIndex[Card]
) -> Iterator[CardClaim]:
    """Every number in a text that is framed by the same words as on the card it is about, right or wrong."""
    yield from _of_tables(evidence, document, index)
    asked: Card | None = None
    titled, titles = None, _titled(document, index)
    for block in document.blocks:
        speaks = block.kind in _READ and not block.scope
        if block.is_heading:
            titled = titles.get(block.index)
        elif titled and any(opens_line(document, block, name) for name in index.find(block.text)):
            titled = None  # This line is the title of another card.
        elif titled and speaks and not index.find(block.text):
            yield from _of_sentences(evidence, document, block, titled)
        if block.kind == "faq-question":
            asked = only_card(index.find(block.text))
        elif speaks:
            subject = asked if block.kind == "faq-answer" else None
            if has_number(block.text):
                yield from _of_block(evidence, document, block, (index, subject))
            asked = None


def _of_tables(evidence: Evidence, document: Document, index: PhraseIndex[Card]) -> Iterator[CardClaim]:
    """The numbers in rows that begin with a card."""
    for table in tables_of(document):
        for row in table.rows:
            card = only_card(index.find(row[0].text))
            if not card:
                continue
            for cell in row[1:]:
                place = table.place(cell)
                if card and place and has_number(cell.text):
                    yield from _held(evidence, card, place)


def _of_sentences(
    evidence: Evidence, document: Document, block: TextBlock, card: Card
) -> Iterator[CardClaim]:
    """The numbers in a block below a title that is the card's name."""
    if not has_number(block.text):
        return
    for sentence in split_sentences(block.text):
        yield from _held(evidence, card, Place(document, block, sentence.start, sentence.end))


def _titled(document: Document, index: PhraseIndex[Card]) -> Mapping[int, Card]:
    """The headings that are card names apart from signs and numbers, by block; none if there are few, by chance."""
    titles = ((block.index, card_alone(block.text, index)) for block in document.of_kind("heading"))
    found = {at: card for at, card in titles if card}
    return found if len(found) >= _TITLES else {}


def _of_block(
    evidence: Evidence, document: Document, block: TextBlock, known: tuple[PhraseIndex[Card], Card | None]
) -> Iterator[CardClaim]:
    """The numbers in sentences that name one card, and in those after them that name none."""
    index, subject = known
    names, asks = index.find(block.text), False
    for sentence in split_sentences(block.text):
        here = [name for name in names if sentence.start <= name.start < sentence.end]
        asked = subject and not here and (asks or block.kind == "faq-answer")
        subject = only_card(here) if here else subject
        asks = sentence.text.endswith("?") or (asks and not here)
        if subject is None:
            continue
        place = Place(document, block, sentence.start, sentence.end)
        yield from _held(evidence, subject, place)
        begins = here and (here[0].start == 0 or opens_line(document, block, here[0]))
        if begins and _ENTRY.match(block.text, here[0].end):
            yield from _of_entry(evidence, subject, Place(document, block, here[0].end, sentence.end))
        if asked and has_number(sentence.text):
            if pronoun := _PRONOUN.match(block.text, sentence.start, sentence.end):
                yield from stated_effects(evidence, document, block, subject, pronoun.span())
            yield from answer_said_again(evidence, subject, place)


def _held(evidence: Evidence, card: Card, place: Place) -> Iterator[CardClaim]:
    said = tuple(_numbers(place.words))
    if not said or len(namesakes_of(evidence, card)) != 1:
        return
    # The texts of cards are parsed here because only few cards are named.
    own = [_read(text) for text in _texts_of_cards(evidence).get(card.id, ())]
    words = frozenset[str]().union(*(words for _, words in own))
    if _CHANGED & (small_words(place.words) - words):
        return
    for start, end, value, around in said:
        if _is_quoted(place.words[:start]):
            continue  # A quotation is compared with the card's whole text elsewhere.
        numbers = frozenset[int]().union(*(numbers.get(around, ()) for numbers, _ in own))
        if len(numbers) == 1:
            where = Place(place.document, place.block, place.start + start, place.start + end)
            yield CardClaim(card, OWN_WORDS, value, next(iter(numbers)), where, 2)


def _of_entry(evidence: Evidence, card: Card, place: Place) -> Iterator[CardClaim]:
    """The numbers in a line that begins with a card and gives its effect, if the card has one number for each thing
    and most words of the line.
    """
    bracket = _BRACKET.match(place.words)
    start = bracket.end() if bracket else 0
    said = phrase_of(place.words[start:])
    phrases = [phrase for of in own_phrases(evidence, card).values() for phrase in of]
    own = frozenset[str]().union(*(phrase.stems for phrase in phrases))
    short = any(count.added for phrase in phrases for count in phrase.counts)
    known = own | ADDS if short else own
    if 2 * len(said.stems & known) < len(said.stems) or len(namesakes_of(evidence, card)) != 1:
        return
    for count in said.counts:
        unit = count.units[0] if count.units else ""
        numbers = {each.value for phrase in phrases for each in phrase.counts if unit in each.units}
        if (
            unit
            and len(numbers) == 1
            and not _CHANGED & small_words(place.words[start : start + count.start])
        ):
            first = place.start + start + count.start
            where = Place(place.document, place.block, first, first + count.end - count.start)
            yield CardClaim(card, OWN_WORDS, count.value, min(numbers), where, 2)


def _is_quoted(before: str) -> bool:
    return before.count('"') % 2 == 1 or before.count("“") > before.count("”")


def _numbers(text: str) -> Iterator[tuple[int, int, int, _Around]]:
    """The numbers of a text with the words around them: one on each side, or two after the number."""
    for found in _NUMBER.finditer(text):
        value = read_number(found[0])
        before = _words(text[max(0, found.start() - _FAR) : found.start()])
        after = _words(text[found.end() : found.end() + _FAR])
        if value is None or not after:
            continue
        if before:
            # A bound is only compared with a bound: who moved 4 spaces moved at least 2.
            bound = ">" if is_bounded(text, found.start()) else ""
            yield *found.span(), value, (bound + stem(before[-1]), stem(after[0]), "")
        elif len(after) > 1:
            yield *found.span(), value, ("", stem(after[0]), stem(after[1]))


def _words(text: str) -> list[str]:
    """The words that carry meaning, in lower case."""
    words = [word.lower() for word in _WORD.findall(text)]
    return [word for word in words if word not in FUNCTION_WORDS and len(word) > 1]


@derived_from_cards
def _texts_of_cards(evidence: Evidence) -> Mapping[str, Sequence[Document]]:
    found: dict[str, list[Document]] = defaultdict(list)
    for text in card_texts(evidence):
        found[text.card.id].append(text.document)
    return found


@derived
def _read(document: Document) -> tuple[Mapping[_Around, set[int]], frozenset[str]]:
    """The numbers in a card's text by the words around them, and all its words."""
    found: dict[_Around, set[int]] = defaultdict(set)
    blocks = tuple(document.of_kind("card"))
    for block in blocks:
        if not has_number(block.text):
            continue
        for _, _, value, around in _numbers(block.text):
            found[around].add(value)
    return found, frozenset[str]().union(*(small_words(block.text) for block in blocks))
