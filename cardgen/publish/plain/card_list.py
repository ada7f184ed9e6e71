"""Cards → plain text: kind by kind, the name of each card and its values in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.expressions.values import show_words
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.model.resolving.scopes import Scope
from cardgen.publish.book.book import Book
from cardgen.publish.book.styling.reading import read_style
from cardgen.publish.plain.passages import PlainPassages
from cardgen.publish.plain.phrases import PlainWords
from cardgen.publish.plain.wrapping import WIDTH, indent, wrap
from cardgen.schema.records import FieldSpec, Prose, name_in_words

_STEP = "  "
#: Types of fields that only layouts use: they say nothing in words.
_UNSAID = ("image", "colour", "length")


def write_cards(game: Game, cards: Iterable[Card]) -> str:
    """The text, which ends with a line feed. Pictures, colours, lengths and fields without a value are left out."""
    writer = _Writer(game)
    chosen = tuple(cards)
    version = f" {game.version}" if game.version else ""
    lines = [line.center(WIDTH).rstrip() for line in wrap(f"{game.title.upper()}{version}", WIDTH)]
    for kind in game.kinds.values():
        of_kind = [card for card in chosen if card.kind == kind.name]
        if of_kind:
            lines += ["", "", *_underlined(kind.many, "=")]
            lines += [line for card in of_kind for line in ("", *writer.card(card, kind.fields))]
    return "\n".join(lines).replace("\u00a0", " ") + "\n"


def _underlined(words: str, sign: str) -> list[str]:
    lines = wrap(words, WIDTH)
    return [*lines, sign * max(map(len, lines), default=0)]


class _Writer:
    """Writes the cards of one game."""

    def __init__(self, game: Game) -> None:
        book = Book(game, read_style(game).value, ())
        self._language = game.language
        self._resolver = Resolver(game)
        self._passages = PlainPassages(PlainWords(book, {}), {}, frozenset(), 1)

    def card(self, card: Card, fields: Mapping[str, FieldSpec]) -> list[str]:
        copies = f" (× {card.copies})" if card.copies != 1 else ""
        scope = self._resolver.card_scope(card)
        lines = _underlined(f"{card.name}{copies}", "-")
        for name, spec in fields.items():
            if spec.type in _UNSAID:
                continue
            lines += self._labelled(spec.title or name_in_words(name), card.values.get(name), scope, WIDTH)
        return lines

    def _labelled(self, label: str, value: object, scope: Scope, width: int) -> list[str]:
        """A label and its value: on the same line, or below it and indented if it needs several."""
        inside = self._lines(value, scope, width - len(_STEP))
        if len(inside) > 1:
            return [f"{label}:", *indent(inside, _STEP)]
        return wrap(f"{label}: {inside[0]}", width) if inside else []

    def _lines(self, value: object, scope: Scope, width: int) -> list[str]:
        """A value in words; nothing if it is missing or empty."""
        if value is None or value == "":
            return []
        if isinstance(value, Prose):
            resolved = self._resolver.resolve_blocks(value.blocks, scope, value.origin.within)
            return self._passages.write(resolved.value, width)
        if isinstance(value, Mapping):
            pairs = ((name_in_words(str(name)), each) for name, each in value.items())
            return [line for label, each in pairs for line in self._labelled(label, each, scope, width)]
        if isinstance(value, tuple) and any(isinstance(each, (Prose, Mapping, tuple)) for each in value):
            return [line for each in value for line in _item(self._lines(each, scope, width - len(_STEP)))]
        return wrap(show_words(value, self._language), width)


def _item(lines: list[str]) -> list[str]:
    first, *others = lines or [""]
    return [f"- {first}", *indent(others, _STEP)]
