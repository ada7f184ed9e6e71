"""What was wrong on many cards → one finding for each cause, with the cards counted."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace

from cardgen.diagnostics import Diagnostic, Span
from cardgen.layout.problems import MISSING_GLYPH, SMALL_TEXT

#: So many characters are named; who lacks a whole script does not read a list.
_NAMED = 6


@dataclass(slots=True)
class _Lack:
    """Characters that no font has, of one script, where they were first met, and on which cards."""

    span: Span | None
    characters: dict[str, None] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Small:
    """The smallest size (in points) of a text, the size expected, and the cards that are below it, smallest first."""

    size: float
    expected: float
    cards: list[str] = field(default_factory=list)


class Findings:
    """Gathers diagnostics while cards are drawn; the same fault at the same place is one finding."""

    def __init__(self) -> None:
        self._cards: dict[Diagnostic, list[str]] = {}
        self._lacks: dict[tuple[str, str], _Lack] = {}
        self._small: dict[tuple[str, Span | None], _Small] = {}

    def add(self, diagnostic: Diagnostic, card: str = "") -> None:
        """Takes note of a fault; `card` is the id of the card it was met on, "" when that does not matter."""
        _count(self._cards.setdefault(diagnostic, []), card)

    def add_missing(self, element: str, character: str, span: Span | None, card: str = "") -> None:
        """Takes note of a character that no font has; those of one script in one element are one finding."""
        lack = self._lacks.setdefault((element, _script(character)), _Lack(span))
        lack.characters[character] = None
        _count(lack.cards, card)

    def add_small(self, element: str, sizes: tuple[float, float], span: Span | None, card: str = "") -> None:
        """Takes note of a text that is smaller than it should be: `sizes` are both, in points."""
        small = self._small.setdefault((element, span), _Small(*sizes))
        if sizes[0] < small.size:
            small.size = sizes[0]
            small.cards.insert(0, card)
        else:
            _count(small.cards, card)

    def report(self) -> tuple[Diagnostic, ...]:
        """The findings: what was noted one by one in the order in which it was met, then what was gathered."""
        found = [
            replace(diagnostic, message=diagnostic.message + _where(cards))
            for diagnostic, cards in self._cards.items()
        ]
        found += [_tell_missing(element, lack) for (element, _), lack in self._lacks.items()]
        found += [_tell_small(element, span, small) for (element, span), small in self._small.items()]
        return tuple(found)


def _tell_missing(element: str, lack: _Lack) -> Diagnostic:
    first, *others = lack.characters
    named = f"the character `{first}` (U+{ord(first):04X})"
    if others:
        shown = ", ".join(f"`{character}`" for character in [first, *others][:_NAMED])
        named = f"{len(others) + 1} characters: {shown}{' …' if len(others) >= _NAMED else ''}"
    message = f"`{element}`: no font has {named}{_where(lack.cards)}"
    them = "them" if others else "it"
    hint = f"put a font that has {them} into the game's `fonts/`, or write {them} another way"
    return Diagnostic(MISSING_GLYPH, message, lack.span, hint)


def _tell_small(element: str, span: Span | None, small: _Small) -> Diagnostic:
    message = (
        f"`{element}`: {small.size:.3g} pt, expected {small.expected:.3g} pt or more{_where(small.cards)}"
    )
    hint = "shorten the text, enlarge it or its box, or set `smallest:` in the layout"
    return Diagnostic(SMALL_TEXT, message, span, hint)


def _count(cards: list[str], card: str) -> None:
    if card and card not in cards[-1:]:
        cards.append(card)


def _script(character: str) -> str:
    """The script of a letter by its name in Unicode (`HEBREW`, `CJK`), any other character itself."""
    if unicodedata.category(character).startswith("L"):
        return unicodedata.name(character, character).partition(" ")[0]
    return character


def _where(cards: list[str]) -> str:
    if len(cards) > 1:
        return f" (card `{cards[0]}` and {len(cards) - 1} more)"
    return f" (card `{cards[0]}`)" if cards else ""
