"""Faults on many cards → one finding for each cause, with the number of cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import field, replace

from cardgen.diagnostics import Diagnostic, Related, Span
from cardgen.frozen import frozen, mutable
from cardgen.layout.problems import CROWDED, MISSING_GLYPH, OUTSIDE_CARD, OUTSIDE_SAFE_ZONE, SMALL_TEXT
from cardgen.lazy_patterns import LazyPattern
from cardgen.units import MM

#: The most characters to name; if a font lacks a whole script, a list would not help.
_NAMED = 6
_NUMBER = LazyPattern(r"\d+(?:\.\d+)?")
#: An element that is this far outside is not visibly so (points).
SLIGHT = 0.05


@mutable
class _Lack:
    """Missing characters of one script, where they were first found, and on which cards."""

    span: Span | None
    uses: tuple[Related, ...]
    characters: dict[str, None] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)


@mutable
class _Far:
    """The note about the card where an element is farthest outside, and all cards where it is
    outside, that one first.
    """

    note: Outside
    cards: list[str] = field(default_factory=list)


@mutable
class _Small:
    """The smallest size of a text (points), the expected size, and the cards with less, the smallest first."""

    size: float
    expected: float
    uses: tuple[Related, ...]
    cards: list[str] = field(default_factory=list)


@frozen
class Missing:
    """A character that no font has, in an element; those of one script in one element are one finding.

    `uses` are the places that use the parts in which the element is.
    """

    element: str
    character: str
    span: Span | None
    uses: tuple[Related, ...] = ()


@frozen
class TooSmall:
    """A text of an element that is smaller than it should be, in points; `uses` as in `Missing`."""

    element: str
    size: float
    expected: float
    span: Span | None
    uses: tuple[Related, ...] = ()


@frozen
class Outside:
    """How far an element is out of the safe zone, and beyond the edge of the card, in points.

    `subject` says which part of it. `safe` is the width of the safe zone's margin, in points; `uses` as in `Missing`.
    `shop` is the print shop that wants so wide a margin, if the layout does not.
    """

    element: str
    subject: str
    out: float
    over: float
    safe: float
    span: Span | None
    uses: tuple[Related, ...] = ()
    shop: str = ""


_Note = Diagnostic | Missing | TooSmall | Outside
#: What makes two diagnostics one finding: everything but the value found, if a layout is wrong for many cards.
_Cause = tuple[object, ...]
#: The index of a card in the game, and of its side: the key for the notes of a face.
FaceKey = tuple[int, int]
#: The key for notes about what all faces share.
_SHARED: FaceKey = (-1, 0)


class Findings:
    """Collects faults while faces are drawn, in any order; the same fault at the same place is one finding.

    Notes are kept by face, so drawing a face again, here or in another process, changes nothing. `count` grows with
    every note; `seen` are the faces drawn so far.
    """

    def __init__(self) -> None:
        self._notes: dict[FaceKey, tuple[str, dict[_Note, None]]] = {}
        self._face = _SHARED
        self._fresh: set[FaceKey] = {_SHARED}
        self.seen: set[FaceKey] = set()
        self.count = 0

    def turn_to(self, face: FaceKey) -> None:
        """The next notes are about this face; its earlier notes are dropped."""
        self._face = face
        self._notes.pop(face, None)
        self.seen.add(face)
        self._fresh.add(face)

    def note(self, note: _Note, card: str) -> None:
        """Note a fault; without a `card`, it is in what all faces share."""
        self.count += 1
        face = self._face if card else _SHARED
        notes = self._notes.get(face)
        if notes is None:
            notes = self._notes[face] = (card, {})
        notes[1][note] = None

    def add(self, diagnostic: Diagnostic, card: str = "") -> None:
        """Note a fault; `card` is the id of the card, "" if that does not matter."""
        self.note(diagnostic, card)

    def take_out(self) -> object:
        """The faces seen since the last call, and their notes, as plain data for another process."""
        fresh, self._fresh = self._fresh, {_SHARED}
        return fresh, {face: self._notes[face] for face in fresh if face in self._notes}

    def put_in(self, notes: object) -> None:
        """Add the result of `take_out` from another process."""
        assert isinstance(notes, tuple), "notes come from `take_out`"
        seen, theirs = notes
        shared = {**self._notes.get(_SHARED, ("", {}))[1], **theirs.get(_SHARED, ("", {}))[1]}
        self.seen |= seen - {_SHARED}
        self._notes.update(theirs)
        if shared:
            self._notes[_SHARED] = ("", shared)

    @property
    def shares_any(self) -> bool:
        """Whether there are notes about what all faces share, or without a card."""
        return _SHARED in self._notes

    def has_notes(self, face: FaceKey) -> bool:
        """Whether there are notes about a face."""
        return face in self._notes

    def cards_with(self, codes: Collection[str]) -> tuple[str, ...]:
        """The ids of the cards on whose faces one of these problems was noted, in the order of the cards."""
        noted = (
            card
            for _, (card, notes) in sorted(self._notes.items())
            if card and any(isinstance(note, Diagnostic) and note.problem.code in codes for note in notes)
        )
        return tuple(dict.fromkeys(noted))

    def take_over(self, face: FaceKey, other: Findings, known: FaceKey) -> None:
        """Copy the notes of a face that was drawn for `other` to the same face here."""
        self.turn_to(face)
        if known in other._notes:
            self._notes[face] = other._notes[known]

    def report(self) -> tuple[Diagnostic, ...]:
        """The findings: single notes in the order of the cards, then the collected ones."""
        gathered = _GatheredNotes()
        for face, (card, notes) in sorted(self._notes.items()):
            # Which face first shows a shared fault depends on the process that draws it.
            for note in sorted(notes, key=_place) if face == _SHARED else notes:
                gathered.take(note, card)
        return gathered.findings()


@mutable
class _GatheredNotes:
    """Notes collected into findings: each cause once, with its cards."""

    noted: dict[_Cause, tuple[Diagnostic, list[str]]] = field(default_factory=dict)
    lacks: dict[tuple[str, str], _Lack] = field(default_factory=dict)
    small: dict[tuple[str, Span | None], _Small] = field(default_factory=dict)
    far: dict[tuple[str, str, Span | None], _Far] = field(default_factory=dict)

    def take(self, note: _Note, card: str) -> None:
        """Add a note about the card with the id `card`."""
        match note:
            case Diagnostic():
                cause = _cause(note)
                first, cards = self.noted.setdefault(cause, (note, []))
                if _is_crowded(note) and card and _need(note) > _need(first):
                    self.noted[cause] = (note, [card, *cards])
                else:
                    _count(cards, card)
            case Missing():
                key = (note.element, _script(note.character))
                lack = self.lacks.setdefault(key, _Lack(note.span, note.uses))
                lack.characters[note.character] = None
                _count(lack.cards, card)
            case TooSmall():
                small = self.small.setdefault(
                    (note.element, note.span), _Small(note.size, note.expected, note.uses)
                )
                if note.size < small.size and card:
                    small.cards.insert(0, card)
                else:
                    _count(small.cards, card)
                small.size = min(note.size, small.size)
            case Outside():
                far = self.far.setdefault((note.element, note.subject, note.span), _Far(note))
                if note.out > far.note.out and card:
                    far.note = note
                    far.cards.insert(0, card)
                else:
                    _count(far.cards, card)

    def findings(self) -> tuple[Diagnostic, ...]:
        """The findings."""
        found = [
            replace(diagnostic, message=diagnostic.message + _where(cards))
            for diagnostic, cards in self.noted.values()
        ]
        found += [_tell_missing(element, lack) for (element, _), lack in self.lacks.items()]
        found += [_tell_small(element, span, small) for (element, span), small in self.small.items()]
        found += [_tell_far(far) for far in self.far.values()]
        return tuple(found)


def _cause(note: Diagnostic) -> _Cause:
    if note.problem.code.startswith("EXP") and note.span:  # one expression, whatever is missing on each card
        return note.problem.code, note.span
    message = note.message.partition(", found ")[0]
    if _is_crowded(note):  # by a different amount on each card: only the worst is reported
        message = _NUMBER.sub("#", message)
    return note.problem.code, note.span, note.hint, message, note.related, note.fix


def _is_crowded(note: Diagnostic) -> bool:
    """Whether a box is too small. Codes are compared, because the problems in notes from other processes are copies."""
    return note.problem.code == CROWDED.code


def _need(note: Diagnostic) -> float:
    """The first measure in a message: how much space the contents of a box need."""
    found = _NUMBER.search(note.message.partition(": ")[2])
    return float(found[0]) if found else 0.0


def _place(note: _Note) -> tuple[str, int, int, str]:
    """Path, line, column, and the missing character."""
    span = note.span or Span("")
    return span.path, span.line, span.column, note.character if isinstance(note, Missing) else ""


def name_characters(missing: Collection[str]) -> tuple[str, str]:
    """The characters that no font has, as a phrase with the first few by name; and the hint."""
    first, *others = missing
    if not others:
        named, them = f"the character `{first}` (U+{ord(first):04X})", "it"
    else:
        listed = ", ".join(f"`{character}`" for character in [first, *others][:_NAMED])
        named, them = f"{len(missing)} characters: {listed}{' …' * (len(missing) > _NAMED)}", "them"
    return named, f"put a font that has {them} into the game's `fonts/`, or write {them} another way"


def _tell_missing(element: str, lack: _Lack) -> Diagnostic:
    named, hint = name_characters(lack.characters)
    message = f"`{element}`: no font has {named}{_where(lack.cards)}"
    return Diagnostic(MISSING_GLYPH, message, lack.span, hint, lack.uses)


def _tell_small(element: str, span: Span | None, small: _Small) -> Diagnostic:
    message = (
        f"`{element}`: {small.size:.3g} pt, expected {small.expected:.3g} pt or more{_where(small.cards)}"
    )
    hint = "shorten the text, enlarge it or its box, or set `smallest:` in the layout"
    return Diagnostic(SMALL_TEXT, message, span, hint, small.uses)


def _tell_far(far: _Far) -> Diagnostic:
    note = far.note
    start, end = f"`{note.element}`: {note.subject}", _where(far.cards)
    if note.over > SLIGHT:
        message = f"{start} runs {note.over / MM:.1f} mm beyond the edge of the card{end}"
        return Diagnostic(OUTSIDE_CARD, message, note.span, "move it inwards, or make it smaller", note.uses)
    whose = f" of {note.shop}" if note.shop else ""
    message = f"{start} is {note.out / MM:.1f} mm outside the safe zone{whose}{end}"
    hint = f"keep {note.safe / MM:.4g} mm from the edge, or write `safe: false`"
    return Diagnostic(OUTSIDE_SAFE_ZONE, message, note.span, hint, note.uses)


def _count(cards: list[str], card: str) -> None:
    if card and card not in cards[-1:]:
        cards.append(card)


def _script(character: str) -> str:
    """The script of a letter or accent by its Unicode name (`HEBREW`, `CJK`); any other character itself."""
    name = unicodedata.name(character, character).partition(" ")[0]
    if name in ("IDEOGRAPHIC", "FULLWIDTH"):
        return "CJK"
    return name if unicodedata.category(character)[0] in "LM" else character


def _where(cards: list[str]) -> str:
    if len(cards) > 1:
        return f" (card `{cards[0]}` and {len(cards) - 1} more)"
    return f" (card `{cards[0]}`)" if cards else ""
