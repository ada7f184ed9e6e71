"""A Game and its texts → the registered words: names of cards, terms, kinds, components, icons, and headings."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import TextBlock
from cardgen.check.evidence.card_texts import all_documents, spoken_blocks, words_in
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import called
from cardgen.check.wording.phrases import Found, PhraseIndex, tokens_of
from cardgen.diagnostics import Span
from cardgen.frozen import distinct, frozen
from cardgen.model.nouns import Card, Game
from cardgen.source.source import Origin


@frozen
class Entry:
    """A registered word. `kind` is card, term, kind, value, component, icon or heading."""

    phrase: str
    kind: str
    id: str
    origin: Origin | None = None

    @property
    def span(self) -> Span | None:
        """Where the data registers it; None for a heading."""
        return self.origin.span if self.origin else None


@distinct
class Vocabulary:
    """All registered words: `entries` has those of the data. The others find an entry by its phrase: `names` the cards,
    `terms` the terms, `known` everything including headings.
    """

    entries: tuple[Entry, ...]
    names: PhraseIndex[Entry]
    terms: PhraseIndex[Entry]
    known: PhraseIndex[Entry]

    def registers(self, phrase: str) -> bool:
        """Whether a phrase is a registered word, or consists of registered words only."""
        if self.known.get(phrase):
            return True
        covered = sum(len(tokens_of(phrase[f.start : f.end])) for f in self.known.find(phrase))
        return covered == len(tokens_of(phrase))


@derived
def vocabulary_of(evidence: Evidence) -> Vocabulary:
    """The vocabulary of a game, built once for all rules."""
    headings = tuple(
        Entry(block.text, "heading", block.anchor)
        for document in all_documents(evidence)
        for block in document.blocks
        if block.is_heading
    )
    data = _read_data(evidence)
    known = data.with_headings.get(headings)
    if known is None:
        known = PhraseIndex((entry.phrase, entry) for entry in (*data.entries, *headings))
        data.with_headings.clear()  # while texts are being edited, only the latest headings count
        data.with_headings[headings] = known
    return Vocabulary(data.entries, data.names, data.terms, known)


@derived
def known_uses(evidence: Evidence) -> dict[TextBlock, tuple[Found[Entry], ...]]:
    """The registered words in every block in which the game itself speaks."""
    known = vocabulary_of(evidence).known
    return {block: known.find(block.text) for _, block in spoken_blocks(evidence)}


@frozen
class _Data:
    """What the data registers; `with_headings` keeps the index of everything known, by the headings of the texts."""

    entries: tuple[Entry, ...]
    names: PhraseIndex[Entry]
    terms: PhraseIndex[Entry]
    with_headings: dict[tuple[Entry, ...], PhraseIndex[Entry]]


@derived_from_cards
def _read_data(evidence: Evidence) -> _Data:
    entries = tuple(_of_game(evidence.game)) if evidence.game else ()
    names = PhraseIndex((entry.phrase, entry) for entry in entries if entry.kind == "card")
    terms = PhraseIndex((entry.phrase, entry) for entry in entries if entry.kind == "term")
    return _Data(entries, names, terms, {})


def _of_cards(cards: tuple[Card, ...]) -> Iterator[Entry]:
    named: dict[str, list[Card]] = {}
    for card in cards:
        named.setdefault(card.name, []).append(card)
        yield Entry(card.name, "card", card.id, card.origin)
        for other in words_in(card.values.get("aka")):
            yield Entry(other, "card", card.id, card.origin)
    for name, (first, *_) in called(named):
        if name not in named:
            yield Entry(name, "card", first.id, first.origin)


def _of_game(game: Game) -> Iterator[Entry]:
    yield from _of_cards(game.cards)
    for term in game.terms.values():
        for form in (term.term, term.many, term.short, *term.forms):
            if form:
                yield Entry(form, "term", term.id, term.origin)
    for kind in game.kinds.values():
        yield Entry(kind.one, "kind", kind.name, kind.origin)
        yield Entry(kind.many, "kind", kind.name, kind.origin)
        for field in kind.fields.values():
            for value in words_in(field.options.get("values")):
                yield Entry(value, "value", f"{kind.name}.{field.name}", kind.origin)
    for component in game.components:
        for form in (component.name, component.many):
            if form:
                yield Entry(form, "component", component.name, component.origin)
    for icon in game.icons.values():
        if icon.text:
            yield Entry(icon.text, "icon", icon.id, icon.origin)
