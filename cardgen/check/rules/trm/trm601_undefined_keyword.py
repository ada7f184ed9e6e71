"""A card uses a keyword that neither the terms nor the rules define.

## Why

A player who looks the keyword up in the rules finds nothing.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: terms.yaml
ambush: {term: Ambush}
swift: {term: Swift}
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, text: "**Ambush** once."}
  - {id: c2, name: Card 2, text: "**Swift** and **Ambush**."}
  - {id: c3, name: Card 3, text: "Then **Ambsh** twice."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, text: "**Ambush** once."}
  - {id: c2, name: Card 2, text: "**Swift** and **Ambush**."}
  - {id: c3, name: Card 3, text: "Then **Ambush** twice."}
```

## Notes

A word is defined if it is registered (a term, a name, a kind, a component, a heading), or if the rules explain it: in
a list of definitions, in bold or as a name before a colon or a dash at the beginning of a paragraph, an item or a row,
or by `X means`, `X is` and `called X`. A game that defines no keywords at all gets no findings.

Bold words are taken for keywords if they are one typing mistake away from a term, or if nearly all bold words on cards
are defined (nine in ten, and at least ten; or all but a single one): otherwise bold is mere emphasis. Bold words that
begin a paragraph are headings, and reported only if they are nearly a defined word. A number behind a keyword
(`**Armour 2**`) does not count.

The values of fields called `keywords` are keywords if most of them are defined. In sentences, a capitalised word is a
keyword beside the word `keyword`, and if cards gain, lose or have it, on at least two cards, provided that at least
three others, and nearly all, that they gain, lose or have are defined. Such a word is left alone if the rules mention
it at all, or if a reminder in brackets explains it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.documents.document import OBJECT
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.defined_words import DefinedWords, defined_words
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import NearIndex
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.suggestions import near

PROBLEM = Problem("TRM601", "undefined-keyword", Severity.ERROR, __doc__)

#: A keyword of up to three words.
_KEYWORD = TextPattern(r"[^\W\d_][\w'’-]*(?: [A-Z][\w'’-]*){0,2}")
#: The number or letter behind a keyword: `Armour 2`, `Armour X`.
_NUMBER_BEHIND = TextPattern(r"\s+(?:\d+|[XYN])$")
#: What separates the keywords of a field: `Flying; Armour 2`.
_BETWEEN_KEYWORDS = TextPattern(r"\s*[.,;/|•·]\s*")
#: So many bold words tell a house style, where nine in ten are terms, or all but one.
_MANY_BOLD, _FEW_BOLD = 10, 6
_FIELDS = word_set("keyword keywords")
_CAPITAL = r"(?P<word>[A-Z][\w'’-]{3,}(?: [A-Z][\w'’-]{3,})?)"
#: Before or behind the word itself; and where cards come to have something. A bracket behind it explains it.
_CALLED = TextPattern(
    rf"\b(?i:the|an?|this|each|any|with|no) {_CAPITAL} keyword\b(?! ?[(:])|"
    rf"\bkeyword {_CAPITAL.replace('word>', 'other>')}(?! ?[(:])(?=[\s.,;)]|$)",
    cues="keyword",
)
#: `gains Flying.`, `has Armour 2`: a capitalised word that is gained or had.
_GAINED = TextPattern(
    rf"\b(?:[Gg](?i:ains?|ained|ives? (?:it|them|him|her))|[Ll](?i:oses?)|[Hh](?i:as|ave)) {_CAPITAL}"
    r"(?=[.,;]| until\b| and\b| \d)(?! ?[(])",
    cues="gain gains gained lose loses has have give gives",
)
_ENOUGH_HAD, _ENOUGH_CARDS = 3, 2


def inspect(evidence: Evidence) -> Inspection:
    """Look up every keyword on cards."""
    defined = defined_words(evidence)
    if not defined.any:
        return Inspection((), 0)
    bold, said, values = list(_bold(evidence)), list(_said(evidence)), _values(evidence)
    found = [*_stated_in_bold(evidence, bold, defined), *_stated_in_fields(values, defined)]
    reported = {finding.span for finding in found}
    found += [finding for finding in _stated_in_sentences(said, defined) if finding.span not in reported]
    return Inspection(tuple(found), len(bold) + len(said) + len(values))


def _stated_in_bold(evidence: Evidence, bold: list[Place], defined: DefinedWords) -> Iterator[Diagnostic]:
    """The bold words that are nearly a term, and those that nothing explains where nearly all others are terms."""
    terms = [entry.phrase for entry in vocabulary_of(evidence).entries if entry.kind == "term"]
    index = NearIndex(term.casefold() for term in terms)
    strange = {words for words in {place.words for place in bold} if not defined.has(words)}
    unknown = [place for place in bold if place.words in strange]
    titled = [place for place in bold if place.words[0].isupper()]
    strangers = [place for place in unknown if place.words[0].isupper()]
    house_style = len(titled) >= _MANY_BOLD and len(strangers) * 10 <= len(titled)
    alone = _lone_stranger(titled, strangers)
    for place in unknown:
        english = place.words.islower() and is_english(place.words)
        nearest = () if english else index.near(place.words.casefold())
        if nearest:
            yield _near_term(place, terms, nearest)
            continue
        keyword = house_style and _is_keyword(place) and not _repeated(place, strangers)
        if place.words[0].isupper() and (keyword or place.words in alone):
            yield _unknown_keyword(place, terms, "define it in `terms.yaml`")


def _near_term(place: Place, terms: list[str], nearest: Sequence[tuple[int, str]]) -> Diagnostic:
    """The finding of a word that is some letters from a term; surely meant is the only one that is one letter away."""
    steps, folded = nearest[0]
    right = next((term for term in terms if term.casefold() == folded), "")
    fix = place.rewrite(right, safe=len(nearest) == 1 and steps == 1) if right else None
    return replace(_unknown_keyword(place, terms, near(place.words, terms)), fix=fix)


def _unknown_keyword(place: Place, terms: list[str], hint: str) -> Diagnostic:
    message = f"keyword `{place.words}` is not in the terms" if terms else _undefined(place.words)
    return Diagnostic(PROBLEM, message, place.span, hint)


def _lone_stranger(bold: list[Place], unknown: list[Place]) -> frozenset[str]:
    """The one bold word that is no term, where at least two others are, and no other is not."""
    strangers = {place.words for place in unknown}
    known = {place.words for place in bold} - strangers
    alone = len(strangers) == 1 and len(known) >= 2 and all(len(word) >= 4 for word in strangers)
    return frozenset(strangers) if alone and len(bold) >= _FEW_BOLD else frozenset()


def _bold(evidence: Evidence) -> Iterator[Place]:
    for text in card_texts(evidence):
        for block in text.document.blocks:
            for mark in block.marks:
                if mark.kind != "strong":
                    continue
                words = _NUMBER_BEHIND.sub("", block.text[mark.start : mark.end].strip(" .:,;!"))
                if OBJECT not in words and _KEYWORD.fullmatch(words):
                    start = block.text.index(words, mark.start)
                    yield Place(text.document, block, start, start + len(words))


def _is_keyword(place: Place) -> bool:
    return place.start > 1 and len(place.words) >= 4


def _repeated(place: Place, unknown: list[Place]) -> bool:
    """Whether the word is bold so often that it must be the author's own kind of heading."""
    return sum(other.words == place.words for other in unknown) >= 3


def _values(evidence: Evidence) -> dict[str, Span]:
    """What stands in the fields of keywords, without numbers, with the place of the first."""
    found: dict[str, Span] = {}
    for card in evidence.cards:
        for name in _FIELDS & card.values.keys():
            span = card.origin.child(name).span
            words = (word for text in words_in(card.values[name]) for word in _BETWEEN_KEYWORDS.split(text))
            for word in filter(None, words):
                found.setdefault(_NUMBER_BEHIND.sub("", word), span)
    return found


def _stated_in_fields(values: dict[str, Span], defined: DefinedWords) -> Iterator[Diagnostic]:
    unknown = [word for word in values if not defined.has(word) and not defined.mentions(word)]
    if len(unknown) * 2 < len(values) and len(values) - len(unknown) >= 2:
        for word in unknown:
            hint = near(word, values.keys() - set(unknown)) or "define it in `terms.yaml`"
            yield Diagnostic(PROBLEM, _undefined(word), values[word], hint)


def _said(evidence: Evidence) -> Iterator[tuple[str, bool, Place]]:
    """The words in the places of keywords: the name of the card, and whether `keyword` stands beside them."""
    for text in card_texts(evidence):
        for block in text.document.of_other_kinds("flavour"):
            for called, pattern in ((True, _CALLED), (False, _GAINED)):
                for match in pattern.finditer(block.text):
                    name = "word" if match["word"] else "other"
                    yield text.card.name, called, Place(text.document, block, *match.span(name))


def _stated_in_sentences(said: list[tuple[str, bool, Place]], defined: DefinedWords) -> Iterator[Diagnostic]:
    """The words that cards gain and lose, or that are called keywords, of which nothing tells what they do."""
    had: dict[str, list[tuple[str, Place]]] = defaultdict(list)
    called: dict[str, list[tuple[str, Place]]] = defaultdict(list)
    for card, is_called, place in said:
        (called if is_called else had)[place.words].append((card, place))
    known = {word for word in had if defined.has(word)}
    odd = {word for word in had if word not in known and not defined.mentions(word)}
    usual = len(known) >= _ENOUGH_HAD and len(odd) <= max(1, len(known) // 4)
    for word, uses in {**{w: had[w] for w in odd if usual}, **called}.items():
        if defined.has(word) or defined.mentions(word) or folded_words(word)[0] in FUNCTION_WORDS:
            continue
        if word in called or len({card for card, _ in uses}) >= _ENOUGH_CARDS:
            first, *others = (place for _, place in uses)
            related = tuple(place.related("here too") for place in others)
            yield Diagnostic(PROBLEM, _undefined(word), first.span, "define it in `terms.yaml`", related)


def _undefined(word: str) -> str:
    return f"keyword `{word}` is defined neither in the terms nor in the rules"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
