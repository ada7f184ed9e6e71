"""Values in expressions: a value and a name or an index → the value inside; a value → its printed text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from cardgen.expressions.answers import yes_or_no
from cardgen.lazy_patterns import LazyPattern

#: The result of a look-up that finds nothing.
MISSING: Final = object()
_HIDDEN = frozenset({"origin", "source", "root", "path"})


#: What a text reads as markup: stars, brackets, `:coin:`.
_SIGN = LazyPattern(r"[*_{\[\\`<&]|:(?=[A-Za-z][\w-]*:)")


class Leading(str):
    """The name of something: it prints and compares as the name, and `look_up` finds in it the parts of that thing.

    `lead` returns these parts. It raises ExpressionError if there is no such thing.
    """

    __slots__ = ("lead",)
    lead: Callable[[], Mapping[str, object]]

    def __new__(cls, name: str, lead: Callable[[], Mapping[str, object]]) -> Leading:
        """The name of the thing whose parts `lead` returns."""
        made = super().__new__(cls, name)
        made.lead = lead
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """The name alone, for another process."""
        return str, (str(self),)


class Marked(str):
    """A text that is printed as markup; every other text is printed literally."""

    __slots__ = ()


class Joined(Marked):
    """Texts after one another, of which some are marked up; in the others, signs are escaped, but not in `raw`."""

    __slots__ = ("raw",)
    raw: str

    def __new__(cls, text: str, raw: str) -> Joined:
        """The text with and without escapes."""
        made = super().__new__(cls, text)
        made.raw = raw
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str, str]]:
        """Both texts, for another process."""
        return Joined, (str(self), self.raw)


def escaped(words: str) -> str:
    """The words, to be printed as they are within a marked-up text."""
    return _SIGN.sub(r"\\\g<0>", words)


class WithMarkup:
    """A value whose text is markup, though it is more than a text."""

    __slots__ = ()


class Worded(str):
    """A value with other words for people: it compares as the value, and is shown to readers as its `words`."""

    __slots__ = ("words",)
    words: str

    def __new__(cls, value: str, words: str) -> Worded:
        """The value with its words."""
        made = super().__new__(cls, value)
        made.words = words
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str, str]]:
        """The value and its words, for another process."""
        return Worded, (str(self), self.words)


def look_up(value: object, name: object) -> object:
    """The value of `value.name` or `value[name]`; MISSING if there is none.

    In a mapping, and in the one that a Leading name returns, `name` is a key (a field may be called `items` or
    `count`); in the project's own dataclasses, a field, with a card's `values` before its own; in a list, an index.
    Methods are never found.
    """
    if isinstance(value, Leading):
        value = value.lead()
    if isinstance(value, Mapping):
        return value[name] if isinstance(name, str | int | float) and name in value else MISSING
    if isinstance(name, str):
        return _noun_field(value, name)
    if isinstance(value, Sequence) and isinstance(name, int | slice):
        try:
            return value[name]
        except IndexError:
            return MISSING
    return MISSING


def known_names(value: object) -> tuple[str, ...]:
    """The names that `look_up` finds in a value, for hints ("did you mean")."""
    if isinstance(value, Leading):
        value = value.lead()
    if isinstance(value, Mapping):
        return tuple(show(key) for key in value if isinstance(key, str | int | float))
    if is_dataclass(value) and not isinstance(value, type):
        own = tuple(field.name for field in fields(value) if field.name not in _HIDDEN)
        values = getattr(value, "values", None)
        return (*known_names(values), *own) if isinstance(values, Mapping) else own
    return ()


def _noun_field(value: object, name: str) -> object:
    if name.startswith("_") or name in _HIDDEN or not is_dataclass(value) or isinstance(value, type):
        return MISSING
    values = getattr(value, "values", None)
    if isinstance(values, Mapping) and name in values:
        return values[name]
    return getattr(value, name) if any(field.name == name for field in fields(value)) else MISSING


def comparable(value: object) -> object:
    """A value in a form for comparison: lists are equal if their entries are, whether written, read or filtered."""
    if isinstance(value, str | int) or not isinstance(value, list | tuple | Iterator):
        return value
    return tuple(map(comparable, value))


def show_words(value: object, language: str = "en") -> str:
    """The text of a value for readers: as `show`, but with the words of a Worded value, and flags in the language."""
    if isinstance(value, Worded):
        return value.words
    if isinstance(value, bool):
        return yes_or_no(value, language)
    if isinstance(value, list | tuple):
        return ", ".join([show_words(each, language) for each in value])
    return show(value)


def show(value: object) -> str:
    """The text that a value prints: whole numbers without a point, nothing for None, lists with commas."""
    match value:
        case str():
            return value if type(value) is str else str(value)
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.6f}".rstrip("0").rstrip(".") if abs(value) < 1e15 else repr(value)
        case Mapping():
            return ", ".join(f"{key}: {show(inner)}" for key, inner in value.items())
        case Iterable():
            return ", ".join(map(show, value))
    return str(value)
