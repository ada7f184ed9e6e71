"""A Game's cards and texts → the labels that cards carry (traits, types, suits), and the labels that texts ask for.

A text asks for a label beside the name of its field (`the Undead trait`, `traits Beast and Spirit`), or before a word
that follows labels of the field elsewhere (`Undead enemy`, where there are Beast, Spirit, Guard and Cultist enemies).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

from cardgen.check.documents.deriving import derived
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

#: Usual names of fields that hold labels, whatever the type of the field.
_NAMED = word_set(
    "trait subtype tribe clan faction race suit element tag species affinity aspect guild house school"
)
#: Words with other uses: they count as the name of a field only if a text uses them with one of its labels.
_LOOSE = word_set("type class kind group house school aspect tag element colour color set rank level family")
#: Words before which another capitalised word need not be a label: anything can be called a card.
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
#: A phrase that gives or takes a label: the card need not have it from the beginning.
_GIVES = TextPattern(
    r"\b(?i:gain|give|grant|become|treat|consider|count|lose|lack|add|choose|name)\w*\b[^.;:\n]{0,60}"
)
#: A word follows labels as a rule if this many different labels precede it, in this many places.
_LABELS, _PLACES = 4, 8


@frozen
class LabelField:
    """All fields with one name: the noun that texts use for it, and each label with the first place that carries it."""

    name: str
    noun: str
    labels: dict[str, Origin]

    def carries(self, words: str) -> bool:
        """Whether a card carries the label, regardless of case and of singular or plural."""
        return folded_words(words) in {folded_words(label) for label in self.labels}


@frozen
class LabelReference:
    """A place where a text asks for a label of a field."""

    field: LabelField
    place: Place


def label_fields(game: Game) -> tuple[LabelField, ...]:
    """The fields that hold labels, in order: choices, and strings and lists with a usual name."""
    found: dict[str, dict[str, Origin]] = defaultdict(dict)
    for card in game.cards:
        kind = game.kinds.get(card.kind)
        if not kind:
            continue
        for field in kind.fields.values():
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
            if not known.get(words) and folded_words(words) not in _given(evidence):
                yield asked


def _of_choices(inner: object) -> bool:
    return isinstance(inner, FieldSpec) and inner.type == "choice"


@lru_cache(maxsize=1024)
def _noun(name: str) -> str:
    """The noun that texts use for a field: the last significant word of its name (`kind_of`, `card_types`)."""
    words = [word for word in re.split(r"[_\W\d]+", name) if word and word not in FUNCTION_WORDS]
    return fold(words[-1]) if words else name


def _split(value: object) -> Iterator[str]:
    for words in words_in(value):
        for label in _LISTED.findall(words):
            if 0 < len(label.split()) <= 3:
                yield label.strip()


@lru_cache(maxsize=64)
def _named(noun: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The patterns of labels before the name of their field, and after it."""
    return (
        re.compile(rf"{_BEFORE}\s+(?P<labels>{_SOME})\s+{noun}s?\b(?!\s+(?:card|deck|token)s?\b)"),
        re.compile(rf"{_BEFORE}\s+{noun}s?\s+(?P<labels>{_SOME})(?=[\s.,;:)]|$)"),
    )


def _by_name(evidence: Evidence, field: LabelField) -> tuple[LabelReference, ...]:
    """The labels beside the name of their field; none if that name has other uses and no known label is beside it."""
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
    """The places of the only unknown word that stands where otherwise only labels do, if it occurs nowhere else."""
    company = _read_company(evidence)
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
    """Pairs of a capitalised word and the lower-case word after it, with the place of the first if it is inside a
    sentence; and how often each word occurs in texts, names and terms.
    """

    pairs: tuple[_Pair, ...]
    words: Counter[str]


@derived
def _read_company(evidence: Evidence) -> _Company:
    said = [_company_in(document) for document in all_documents(evidence)]
    words = chain(_named_words(evidence), *[words for _, words in said])
    return _Company(tuple(pair for pairs, _ in said for pair in pairs), Counter(chain.from_iterable(words)))


@derived
def _company_in(document: Document) -> tuple[list[_Pair], list[tuple[str, ...]]]:
    """The pairs in one text, and the words of its blocks."""
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
        if not tokens:
            continue
        for at in met:
            one, other = tokens[at], tokens[at + 1]
            if other.joined:
                inside = at > 0 and _is_inside(block.text, tokens[at - 1].end, one.start)
                place = Place(document, block, one.start, one.end) if inside else None
                pairs.append((other.folded, block.text[one.start : one.end], place))
    return pairs, found


def _named_words(evidence: Evidence) -> Iterator[tuple[str, ...]]:
    """The words of names and terms, which may precede any word."""
    if evidence.game:
        yield from (folded_words(card.name) for card in evidence.game.cards)
        yield from (folded_words(term.term) for term in evidence.game.terms.values())


def _is_inside(text: str, end: int, start: int) -> bool:
    """Whether a word continues a sentence, and is not part of a longer name."""
    before = text[:end].rpartition(" ")[2]
    return text[end:start] == " " and (before[:1].islower() or before.lower() in FUNCTION_WORDS)


@derived
def _given(evidence: Evidence) -> frozenset[tuple[str, ...]]:
    """The phrases of one to three words after verbs that give or take labels, because a card may gain such a label."""
    found: set[tuple[str, ...]] = set()
    for _, block in spoken_blocks(evidence):
        for stretch in _GIVES.findall(block.text):
            words = folded_words(stretch)
            found.update(words[at : at + length] for at in range(len(words)) for length in (1, 2, 3))
    return frozenset(found)
