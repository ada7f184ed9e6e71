"""What can be wrong, where, and what to do about it: the one vocabulary of faults for every room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from dataclasses import field
from enum import IntEnum
from typing import Generic, TypeVar

from cardgen.frozen import frozen

T_co = TypeVar("T_co", covariant=True)


class Severity(IntEnum):
    """How bad a finding is; larger is worse, so that `max()` gives the worst."""

    ADVICE = 1
    WARNING = 2
    ERROR = 3

    @property
    def label(self) -> str:
        """The word that people read and type: `error`, `warning` or `advice`."""
        return self.name.lower()


@frozen
class Span:
    """A stretch of a file: lines and columns count from 1, the end column is exclusive."""

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1

    def __lt__(self, other: Span) -> bool:
        return self._order() < other._order()

    def _order(self) -> tuple[str, int, int, int, int]:
        return self.path, self.line, self.column, self.end_line, self.end_column


#: Turns two character offsets into a text (start, end) into the place in the file they came from.
Locator = Callable[[int, int], Span]


@frozen
class Problem:
    """One kind of fault: a code that is never used twice, a name that reads after "ignore", and its page.

    `page` is Markdown: why it matters, and how to mend it. `cardgen explain CODE` prints it.
    """

    code: str
    name: str
    severity: Severity
    page: str


@frozen
class Related:
    """Another place that belongs to the same finding, and what it has to do with it."""

    span: Span
    label: str


@frozen
class Edit:
    """Replace what stands at `span` by `text`."""

    span: Span
    text: str


@frozen
class Fix:
    """A cure that a program can apply; `safe` when it cannot change what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@frozen
class Diagnostic:
    """One finding. The message is lower case, without full stop, names in backticks, both sides said.

    The hint is an act: what the reader should do. `span` is None only for what has no place in a file.
    """

    problem: Problem
    message: str
    span: Span | None = None
    hint: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the problem, unless the game's configuration changed it."""
        return self.problem.severity

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Path, line, column, code, message: the order of every report."""
        span = self.span or Span("")
        return (span.path, span.line, span.column, self.problem.code, self.message)


@frozen
class Outcome(Generic[T_co]):
    """What a stage gives: its value, as complete as it could be made, and what it has to report."""

    value: T_co
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the diagnostics, None when there are none."""
        return worst(self.diagnostics)


class CardgenError(Exception):
    """The work cannot go on (no game there, output not writable). The CLI turns it into one line and exit 3."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(CardgenError):
    """What was typed after the command cannot be meant. The CLI turns it into one line and exit 2."""


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """The worst severity of `diagnostics`, None when there are none."""
    return max((d.severity for d in diagnostics), default=None)


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics by file, line and column, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda d: d.sort_key))


#: Greek and Cyrillic letters in the shape of Latin ones.
_LOOK_ALIKE = str.maketrans(
    "аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "aeopcyxijshdqwABEKMHOPCTYXIJSABEZHIKMNOPTYXo"
)
#: So many of the names that are most like a mistyped one are looked at.
_CONSIDERED = 8


def near(word: str, known: Iterable[str]) -> str:
    """The hint "did you mean `X`?" for a mistyped `word`, or "" when nothing known is near."""
    name = nearest(word, known)
    return f"did you mean `{name}`?{_other_letters(word, name)}" if name else ""


def as_it_looks(word: str) -> str:
    """A word with Latin letters for those of other alphabets that look the same, and for wide ones."""
    return word if word.isascii() else unicodedata.normalize("NFKC", word).translate(_LOOK_ALIKE)


def _other_letters(word: str, name: str) -> str:
    """Why a word is not the name that everybody reads there; "" where the eye sees a difference."""
    if word.isascii() or as_it_looks(word) != name:
        return ""
    sign = next(sign for sign in word if sign not in name)
    return f" `{sign}` (U+{ord(sign):04X}) only looks like one of its letters: type it anew"


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known name that a mistyped `word` is most like, "" when none is near.

    `likeness` is the part that they must share, from 0 to 1 (difflib's ratio).
    """
    import difflib  # noqa: PLC0415 - for start-up time: every command imports this module, few find a slip

    names = sorted(set(known))
    folded = {name.casefold(): name for name in reversed(names)}
    wanted = as_it_looks(word).casefold()
    for name in difflib.get_close_matches(wanted, folded, n=_CONSIDERED, cutoff=likeness):
        ours, theirs = _differing_words(wanted, name)
        if not ours or not theirs or difflib.SequenceMatcher(None, theirs, ours).ratio() >= likeness:
            return folded[name]
    return ""


def _differing_words(one: str, other: str) -> tuple[str, str]:
    """What is left of two names without the words with which both begin and end.

    `map-england.png` is not meant by `map-japan.png`, however much they share.
    """
    ours, theirs = (re.split(r"[\W_]+", name) for name in (one, other))
    while ours and theirs and ours[0] == theirs[0]:
        del ours[0], theirs[0]
    while ours and theirs and ours[-1] == theirs[-1]:
        del ours[-1], theirs[-1]
    return " ".join(ours), " ".join(theirs)


def misspelt(written: Collection[str], known: Collection[str]) -> dict[str, str]:
    """For each key written that is none of the known ones, the one missing beside it that it is most like.

    What is wrong there is one thing, not two: a key too many and a key too few.
    """
    absent = [name for name in known if name not in written]
    guesses = {key: nearest(key, absent) for key in written if key not in known} if absent else {}
    return {key: name for key, name in guesses.items() if name}


def cure(expected: str) -> str:
    """The hint for a value that is not what was `expected`, where no other is known to be meant."""
    return "write one of these" if "one of `" in expected else f"write {expected}"


def one_of(names: Iterable[str], limit: int = 12) -> str:
    """The names in backticks for "expected …", shortened with a count past `limit`."""
    listed = sorted(set(names))
    shown = ", ".join(f"`{name}`" for name in listed[:limit])
    return shown if len(listed) <= limit else f"{shown} … ({len(listed)} in all)"
