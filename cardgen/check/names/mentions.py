"""Evidence → every place where a card, icon, term or section is defined or mentioned: for jumping and renaming."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.reading.locating import locator
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Locator, Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Block,
    CardRef,
    Directive,
    Expression,
    Heading,
    IconRef,
    Image,
    Inline,
    Paragraph,
    Reference,
)
from cardgen.markup.words import inlines_of, plain_text, slugify, walk
from cardgen.model.nouns import Card, FactsBlock, Game
from cardgen.model.references import walk_references
from cardgen.model.resolving.queries import CardIndex, index_cards
from cardgen.model.volumes import anchor_from, as_seen, in_other_book
from cardgen.schema.records import Prose
from cardgen.source.overlaying import home
from cardgen.source.plain_data import values_in

#: Directives whose arguments and lines refer to cards by their ids.
_OF_CARDS = frozenset({"card", "cards", "anatomy", "setup"})
#: The form of a card's id.
ID = TextPattern(r"[a-z0-9]+(?:-[a-z0-9]+)*")
#: A string in an expression; the one in `kind="power"` does not name a card.
_LITERAL = TextPattern(
    r"(?P<kind>\bkind\s*=\s*)?(?:\"(?P<double>(?:[^\"\\]|\\.)*)\"|'(?P<single>(?:[^'\\]|\\.)*)')"
)
#: An escaped character in a string of an expression.
ESCAPED = TextPattern(r"\\(.)")


@frozen
class Mention:
    """A place that mentions a thing.

    `kind` is card, icon, term or section, and `id` the thing's; `written` are the words at `span`. `role` is
    `definition` (the thing as a whole), `id` or `name` (where its data give these), `value` (a field of the data that
    refers to it), `reference` (markup that resolves to it), `quoted` (a string in an expression that does), `figure`
    (the head of a figure that shows it), or `plain` (words that are its name).
    """

    kind: str
    id: str
    span: Span
    role: str
    written: str

    @property
    def thing(self) -> tuple[str, str]:
        """The kind and the id of the thing."""
        return (self.kind, self.id)


@derived
def mentions_of(evidence: Evidence) -> tuple[Mention, ...]:
    """All mentions in the game's data and texts, found once."""
    game = evidence.game
    if game is None:
        return ()
    found = [*_definitions(game), *_in_fields(game), *_in_words(evidence), *sections_of(evidence)]
    index = index_cards(game)
    for chapter in game.chapters:
        text = _Text(chapter.source.text, locator(chapter.source.path, chapter.source.text), index)
        found += _in_markup(chapter.blocks, text)
    for card in game.cards:
        for _, prose in values_in(card.values, Prose):
            found += _in_markup(prose.blocks, _Text(prose.text, prose.origin.within, index))
    for block in game.facts:
        found += _quoted(
            block.start, block.start + len(block.body), _Text(_placed(block), block.locate, index)
        )
    if patched := game.translated.patched:
        found = [replace(each, span=home(each.span, patched)) for each in found]
    return tuple(dict.fromkeys(found))


@derived
def sections_of(evidence: Evidence) -> tuple[Mention, ...]:
    """The sections of the rules, and the references to them in all texts; cheaper than all mentions."""
    game = evidence.game
    if game is None:
        return ()
    found: list[Mention] = []
    books: dict[str, list[Mention]] = {}
    for chapter in game.chapters:
        text = _Text(chapter.source.text, locator(chapter.source.path, chapter.source.text))
        own = [*_sections(chapter.blocks, text), *_references(chapter.blocks, text)]
        found += own
        books.setdefault(chapter.volume, []).extend(own)
    others: list[Mention] = []
    for prose in _proses(game):
        if "](#" in prose.text:
            others += _references(prose.blocks, _Text(prose.text, prose.origin.within))
    if game.volumes:
        return (*_in_books(game, books, others), *_books(game))
    return (*found, *others)


def mentions_at(evidence: Evidence, path: str, line: int, column: int) -> tuple[Mention, ...]:
    """The mentions that cover a place (line and column from 1), the narrowest first."""
    at = (line, column)
    covering = [
        m
        for m in mentions_of(evidence)
        if m.span.path == path and (m.span.line, m.span.column) <= at <= (m.span.end_line, m.span.end_column)
    ]
    return tuple(sorted(covering, key=_width))


def mentions_of_thing(evidence: Evidence, thing: tuple[str, str]) -> tuple[Mention, ...]:
    """All mentions of one thing, sorted by place."""
    return tuple(sorted((m for m in mentions_of(evidence) if m.thing == thing), key=lambda m: m.span))


def _width(mention: Mention) -> tuple[int, int, bool]:
    span = mention.span
    return (span.end_line - span.line, span.end_column - span.column, mention.role == "definition")


def _placed(block: FactsBlock) -> str:
    """The body of a facts block, after as many spaces as there are characters before it."""
    return " " * block.start + block.body


def _in_books(
    game: Game, books: Mapping[str, Iterable[Mention]], others: Iterable[Mention]
) -> Iterator[Mention]:
    """The mentions in several books, each with an id that is unique among all books: the section of a later book has
    the book's name before its anchor if an earlier one has the same anchor.
    """
    anchors: dict[str, set[str]] = {volume.name: set() for volume in game.volumes}
    for name, mentions in books.items():
        anchors[name] |= {mention.id for mention in mentions if mention.role == "definition"}
    first = {anchor: name for name in reversed(anchors) for anchor in anchors[name]}

    def named(book: str, anchor: str) -> str:
        return anchor if first[anchor] == book else anchor_from(book, anchor)

    for own, mentions in (*books.items(), ("", others)):
        for mention in mentions:
            if mention.id in anchors.get(own, ()):
                yield replace(mention, id=named(own, mention.id))
            elif meant := in_other_book(mention.id, own, anchors):
                yield replace(mention, id=named(*meant) if meant[1] else meant[0])
            else:
                yield mention


def _books(game: Game) -> Iterator[Mention]:
    for volume in game.volumes:
        yield Mention("section", volume.name, volume.origin.key_span, "definition", volume.title)


def _proses(game: Game) -> Iterator[Prose]:
    """The marked-up texts outside the rules: definitions of terms, and texts of cards."""
    yield from (term.define for term in game.terms.values() if term.define)
    for card in game.cards:
        yield from (prose for _, prose in values_in(card.values, Prose))


def _references(blocks: Iterable[Block], text: _Text) -> Iterator[Mention]:
    for block in walk(blocks):
        for node in inlines_of(block):
            if isinstance(node, Reference):
                target = node.target.removeprefix("#")
                yield Mention("section", target, text.span_of(target, node), "reference", target)


def _definitions(game: Game) -> Iterator[Mention]:
    for card in game.cards:
        yield Mention("card", card.id, card.origin.span, "definition", card.name)
        for key, value in (("id", card.id), ("name", card.name)):
            if _is_written(card, key, value):
                yield Mention("card", card.id, card.origin.child(key).span, key, value)
    for icon in game.icons.values():
        yield Mention("icon", icon.id, icon.origin.key_span, "definition", icon.id)
    for term in game.terms.values():
        yield Mention("term", term.id, term.origin.key_span, "definition", term.id)


def _is_written(card: Card, key: str, value: str) -> bool:
    """Whether the card's own entry has this value, not a product or a default."""
    here: object = card.origin.source.data
    for step in (*card.origin.pointer, key):
        if isinstance(here, dict):
            here = here.get(step)
        elif isinstance(here, list) and isinstance(step, int) and step < len(here):
            here = here[step]
        else:
            return False
    return here is not None and str(here) == value


def _in_fields(game: Game) -> Iterator[Mention]:
    index = index_cards(game)
    walks = {name: walk_references(kind.fields) for name, kind in game.kinds.items()}
    for card in game.cards:
        walk_fields = walks.get(card.kind)
        if not walk_fields:
            continue
        for spec, written, pointer in walk_fields(card.values, ()):
            span = card.origin.child(*pointer).span
            if spec.type == "icon":
                yield Mention("icon", written, span, "value", written)
            elif other := _card_called(index, written):
                yield Mention("card", other.id, span, "value", written)
    for seen in as_seen(game):
        covers = seen.book.get("cover_cards", ())
        for number, written in enumerate(covers if isinstance(covers, list | tuple) else ()):
            if written in index.by_id:
                span = seen.book_setting("cover_cards", number).span
                yield Mention("card", written, span, "value", written)


def _in_words(evidence: Evidence) -> Iterator[Mention]:
    vocabulary = vocabulary_of(evidence)
    for document, block in blocks_in(all_documents(evidence)):
        for kind, phrases in (("card", vocabulary.names), ("term", vocabulary.terms)):
            for use in phrases.find(block.text):
                if not block.marks_at(use.start, use.end, "card", "generated", "bound", "icon", "code"):
                    span = document.span(block, use.start, use.end)
                    yield Mention(kind, use.item.id, span, "plain", block.text[use.start : use.end])


@frozen
class _Text:
    """A marked-up text, how to locate its characters, and the cards that it may name."""

    text: str
    locate: Locator
    index: CardIndex | None = None

    def span_of(self, written: str, node: Inline | Block) -> Span:
        """The place of `written` in a node, or of the whole node if it is written differently."""
        at = self.text.find(written, node.start, node.end) if written else -1
        return self.locate(node.start, node.end) if at < 0 else self.locate(at, at + len(written))


def _sections(blocks: Iterable[Block], text: _Text) -> Iterator[Mention]:
    for block in walk(blocks):
        if isinstance(block, Heading):
            words = plain_text(block.children)
            anchor = block.attributes.id or slugify(words)
            yield Mention("section", anchor, text.locate(block.start, block.end), "definition", words)
        elif anchor := getattr(getattr(block, "attributes", None), "id", ""):
            yield Mention("section", anchor, text.span_of(f"#{anchor}", block), "definition", anchor)
        elif isinstance(block, Paragraph):
            for image in block.children:
                if isinstance(image, Image) and (anchor := image.attributes.get("id", "")):
                    yield Mention("section", anchor, text.span_of(f"#{anchor}", image), "definition", anchor)


def _in_markup(blocks: Iterable[Block], text: _Text) -> Iterator[Mention]:
    for block in walk(blocks):
        if isinstance(block, Directive) and block.name in _OF_CARDS:
            yield from _in_figure(block, text)
        for node in inlines_of(block):
            if isinstance(node, CardRef):
                yield from _named(node, text)
            elif isinstance(node, IconRef):
                yield Mention("icon", node.name, text.span_of(node.name, node), "reference", node.name)
            elif isinstance(node, Expression):
                yield from _quoted(node.start, node.end, text)


def _in_figure(directive: Directive, text: _Text) -> Iterator[Mention]:
    # The body of a diagram is data. That of other figures is a caption, in which an id is an ordinary word.
    end = directive.end if directive.name == "setup" else directive.body_start or directive.end
    for word in ID.finditer(text.text, directive.start, end):
        card = text.index.by_id.get(word.group()) if text.index else None
        if card is not None:
            yield Mention("card", card.id, text.locate(*word.span()), "figure", card.id)


def _named(node: CardRef, text: _Text) -> Iterator[Mention]:
    parts = [*node.name.split("."), *([node.field] if node.field else [])]
    for length in range(len(parts), 0, -1):
        written = ".".join(parts[:length])
        if card := _card_called(text.index, written):
            yield Mention("card", card.id, text.span_of(written, node), "reference", written)
            return


def _quoted(start: int, end: int, text: _Text) -> Iterator[Mention]:
    for literal in _LITERAL.finditer(text.text, start, end):
        if literal["kind"]:
            continue
        written = ESCAPED.sub(r"\1", literal["double"] or literal["single"] or "")
        if card := _card_called(text.index, written):
            span = text.locate(literal.start() + 1, literal.end() - 1)
            yield Mention("card", card.id, span, "quoted", written)


def _card_called(index: CardIndex | None, written: str) -> Card | None:
    if index is None:
        return None
    if written in index.by_id:
        return index.by_id[written]
    named = index.by_name.get(written, ())
    return named[0] if len(named) == 1 else None
