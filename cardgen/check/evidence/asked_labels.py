"""A Game's cards and texts → the labels that cards carry (traits, types, suits), and those that texts ask for.

A text asks for a label where its field is named (`the Undead trait`, `traits Beast and Spirit`), or before a word that
follows the labels of the field elsewhere (`Undead enemy`, where there are Beast, Spirit, Guard and Cultist enemies).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents, spoken_blocks, spoken_in, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.phrases import PhraseIndex, folded_words, tokens_of, words_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Game
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Origin

#: What games call the fields in which labels stand, whatever the type of the field.
_NAMED = word_set(
    "trait subtype tribe clan faction race suit element tag species affinity aspect guild house school"
)
#: Words with other uses: they name the field only where a text says so of one of its labels.
_LOOSE = word_set("type class kind group house school aspect tag element colour color set rank level family")
#: Any card, deck and so on may be called by a word that is no label.
_COMMON = word_set(
    "card deck token pile die side space board icon action phase step turn round marker sheet tile area zone "
    "player game rule effect ability keyword trait and or"
)
_UNSAID = _COMMON | FUNCTION_WORDS
_LISTED = TextPattern(r"[^.;,/|•·]+")
_CAPITAL = r"[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+){0,2}"
_SOME = rf"{_CAPITAL}(?:(?:,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+){_CAPITAL})*"
_BEFORE = r"\b(?i:the|an?|this|that|with|by|of|each|every|its|their|any|no|one|more|same)"
_ONE = TextPattern(_CAPITAL)
#: What a card becomes it need not be from the beginning.
_GIVES = TextPattern(
    r"\b(?i:gain|give|grant|become|treat|consider|count|lose|lack|add|choose|name)\w*\b[^.;:\n]{0,60}"
)
#: So many labels before one word, on so many places, make a rule of it.
_LABELS, _PLACES = 4, 8


@frozen
class LabelField:
    """All fields of one name: what a text calls them, and each label with the place of the first that carries it."""

    name: str
    noun: str
    labels: dict[str, Origin]

    def carries(self, words: str) -> bool:
        """Whether a card carries the label; case and number do not count."""
        return folded_words(words) in {folded_words(label) for label in self.labels}


@frozen
class LabelReference:
    """A text asks for a label of a field at a place."""

    field: LabelField
    place: Place


def label_fields(game: Game) -> tuple[LabelField, ...]:
    """The fields of labels: choices, and texts and lists with a usual name, in order."""
    found: dict[str, dict[str, Origin]] = defaultdict(dict)
    for card in game.cards:
        kind = game.kinds.get(card.kind)
        for field in kind.fields.values() if kind else ():
            chosen = field.type == "choice" or _of_choices(field.options.get("item"))
            if chosen or _noun(field.name) in _NAMED | _LOOSE:
                for label in _split(card.values.get(field.name)):
                    found[field.name].setdefault(label, card.origin.child(field.name))
    return tuple(LabelField(name, _noun(name), labels) for name, labels in found.items() if len(labels) > 2)


def asked_labels(evidence: Evidence, fields: tuple[LabelField, ...]) -> Iterator[LabelReference]:
    """The labels that texts ask for and no card carries."""
    for field in fields:
        known = PhraseIndex((label, label) for label in field.labels)
        for asked in (*_by_name(evidence, field), *_by_company(evidence, field, known)):
            words = asked.place.words
            if not known.get(words) and folded_words(words) not in evidence.derive(_given):
                yield asked


def _of_choices(inner: object) -> bool:
    return isinstance(inner, FieldSpec) and inner.type == "choice"


@lru_cache(maxsize=1024)
def _noun(name: str) -> str:
    """What texts call a field: the last word of its name that means something (`kind_of`, `card_types`)."""
    words = [word for word in re.split(r"[_\W\d]+", name) if word and word not in FUNCTION_WORDS]
    return fold(words[-1]) if words else name


def _split(value: object) -> Iterator[str]:
    for words in words_in(value):
        for label in _LISTED.findall(words):
            if 0 < len(label.split()) <= 3:
                yield label.strip()


@lru_cache(maxsize=64)
def _named(noun: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The labels before the name of their field, and behind it."""
    return (
        re.compile(rf"{_BEFORE}\s+(?P<labels>{_SOME})\s+{noun}s?\b(?!\s+(?:card|deck|token)s?\b)"),
        re.compile(rf"{_BEFORE}\s+{noun}s?\s+(?P<labels>{_SOME})(?=[\s.,;:)]|$)"),
    )


def _by_name(evidence: Evidence, field: LabelField) -> tuple[LabelReference, ...]:
    """The labels beside the name of their field; none where the name means other things, too."""
    found = []
    for document, block in spoken_blocks(evidence):
        if block.is_heading or field.noun not in block.text:
            continue
        for pattern in _named(field.noun):
            for match in pattern.finditer(block.text):
                for one in _ONE.finditer(block.text, *match.span("labels")):
                    found.append(LabelReference(field, Place(document, block, *one.span())))
    sure = field.noun not in _LOOSE or any(field.carries(asked.place.words) for asked in found)
    return tuple(found) if sure else ()


def _by_company(evidence: Evidence, field: LabelField, known: PhraseIndex[str]) -> tuple[LabelReference, ...]:
    """The one word that stands where otherwise only labels stand, and nowhere else."""
    company = evidence.derive(_read_company)
    beside: dict[str, Counter[str]] = defaultdict(Counter)
    strangers: dict[str, list[Place]] = defaultdict(list)
    for noun, word, place in company.pairs:
        if label := known.get(word):
            beside[noun][label] += 1
        elif place:
            strangers[noun].append(place)
    found = []
    for noun, labels in beside.items():
        odd = {fold(place.words) for place in strangers[noun]}
        many = len(labels) >= _LABELS and labels.total() >= _PLACES
        if many and len(odd) == 1 and company.words[next(iter(odd))] == len(strangers[noun]):
            found += [LabelReference(field, place) for place in strangers[noun]]
    return tuple(found)


_Pair = tuple[str, str, Place | None]


@frozen
class _Company:
    """Each capitalised word with the small one behind it, and its place where it goes on with a sentence; and how
    often each word stands in texts, names and terms.
    """

    pairs: tuple[_Pair, ...]
    words: Counter[str]


def _read_company(evidence: Evidence) -> _Company:
    said = [document.derive(_company_in) for document in all_documents(evidence)]
    words = chain(_named_words(evidence), *[words for _, words in said])
    return _Company(tuple(pair for pairs, _ in said for pair in pairs), Counter(chain.from_iterable(words)))


def _company_in(document: Document) -> tuple[list[_Pair], list[tuple[str, ...]]]:
    """Such pairs of one text, and the words of its blocks."""
    pairs: list[_Pair] = []
    found: list[tuple[str, ...]] = []
    for block in spoken_in(document):
        folded = folded_words(block.text)
        found.append(folded)
        capital = [
            at
            for at, (one, other) in enumerate(pairwise(words_of(block.text)))
            if one[0].isupper() and other[0].islower()
        ]
        met = [at for at in capital if folded[at + 1] not in _UNSAID and folded[at] not in FUNCTION_WORDS]
        tokens = tokens_of(block.text) if met and not block.is_heading else ()
        for at in met if tokens else ():
            one, other = tokens[at], tokens[at + 1]
            if other.joined:
                inside = at > 0 and _is_inside(block.text, tokens[at - 1].end, one.start)
                place = Place(document, block, one.start, one.end) if inside else None
                pairs.append((other.folded, block.text[one.start : one.end], place))
    return pairs, found


def _named_words(evidence: Evidence) -> Iterator[tuple[str, ...]]:
    """The words of names and terms: before any word, they may be meant."""
    if evidence.game:
        yield from (folded_words(card.name) for card in evidence.game.cards)
        yield from (folded_words(term.term) for term in evidence.game.terms.values())


def _is_inside(text: str, end: int, start: int) -> bool:
    """Whether a word goes on with a sentence, and with no name."""
    before = text[:end].rpartition(" ")[2]
    return text[end:start] == " " and (before[:1].islower() or before.lower() in FUNCTION_WORDS)


def _given(evidence: Evidence) -> frozenset[tuple[str, ...]]:
    """The words behind verbs that give or take labels, alone and with the next: a card may come to carry them."""
    found: set[tuple[str, ...]] = set()
    for _, block in spoken_blocks(evidence):
        for stretch in _GIVES.findall(block.text):
            words = folded_words(stretch)
            found.update(words[at : at + length] for at in range(len(words)) for length in (1, 2, 3))
    return frozenset(found)
