"""A text that can be translated: its name, its words in the original, and where it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Origin, Pointer

#: The files of a language: the cards, all other data, and the rulebook. Further books have files of their own.
CARDS, GAME, RULES = "cards", "game", "rules"

#: Parts of a text that readers do not see: values of the data, names of icons, and targets of references.
_UNREAD = LazyPattern(r"\{\{.*?\}\}|:[A-Za-z][\w-]*:|\{[#.][^{}]*\}|\]\([^)\s]*\)", re.DOTALL)
_LETTER = LazyPattern(r"[^\W\d_]")
#: Words in quotes that an expression prints: `{{ 'GOLD' if gold else 'DAY' }}`.
_WORDS = r"""(?:'[^']*[^\W\d_][^']*'|"[^"]*[^\W\d_][^"]*")"""
_QUOTED = LazyPattern(rf"(?:\{{\{{|\belse\b|\bor\b|~)\s*{_WORDS}|{_WORDS}\s*(?:\bif\b|~)")
_KEY = LazyPattern(r"[A-Za-z_][\w-]*")


@frozen
class Spot:
    """Where a text is written: a value in a data file; or from `start` to `end` in a chapter, which is then `origin`.

    Further lines of such a text begin with `indent`. `pin` is an anchor to insert at `pin_at`: the one that the
    original words gave.
    """

    origin: Origin
    start: int = -1
    end: int = -1
    indent: str = ""
    pin: str = ""
    pin_at: int = -1

    @property
    def span(self) -> Span:
        """The place in the file."""
        return self.origin.span if self.start < 0 else self.origin.source.place(self.start, self.end)


@frozen
class Message:
    """A text of a game. `context` is its name in its `file`, or "" in books, where the text is its own name.

    An `optional` text need not be translated. `listed` says that it is a list of words, separated by `; `.
    """

    file: str
    context: str
    text: str
    spots: tuple[Spot, ...]
    hint: str = ""
    optional: bool = False
    listed: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """Identifies the text in its file."""
        return self.context, self.text

    @property
    def name(self) -> str:
        """Its name in reports."""
        return f"`{self.context}`" if self.context else f"`{shortened(self.text)}`"


def shortened(text: str, most: int = 48) -> str:
    """The beginning of a text, for reports."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def changed_parts(old: str, new: str, most: int = 48) -> tuple[str, str]:
    """The parts of two texts, for reports, beginning shortly before the first word that differs."""
    old, new = " ".join(old.split()), " ".join(new.split())
    unlike = (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
    same = next(unlike, min(len(old), len(new)))
    start = 0 if same < most // 2 else old.rfind(" ", 0, same - most // 4) + 1
    before = "…" if start else ""
    old, new = (before + shortened(text[start:], most - len(before)) for text in (old, new))
    return old, new


def has_words(text: str) -> bool:
    """Whether a text contains anything to translate, besides values of the data."""
    return bool(_LETTER.search(_UNREAD.sub("", text)) or _QUOTED.search(text))


def path_of(pointer: Pointer) -> str:
    """A pointer as people write it: `actions[0].text`."""
    path = ""
    for key in pointer:
        if isinstance(key, int):
            path += f"[{key}]"
        elif _KEY.fullmatch(key):
            path += f".{key}" if path else key
        else:
            path += f"[{key}]"
    return path


def joined(messages: Iterable[Message]) -> tuple[Message, ...]:
    """The messages without repetitions: texts with the same name in several places are translated once for
    all of them.
    """
    known: dict[tuple[str, str, str], Message] = {}
    for each in messages:
        key = (each.file, *each.key)
        first = known.get(key)
        known[key] = replace(first, spots=first.spots + each.spots) if first else each
    return tuple(known.values())
