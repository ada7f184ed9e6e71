"""The texts of a game and the entries of a PO file → which entry translates which text, and whether it is stale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.frozen import frozen
from cardgen.translation.catalogue import Entry
from cardgen.translation.message import Message

#: Two texts are versions of the same one if they are at least this similar (difflib's ratio).
_ALIKE = 0.7


@frozen
class Rendering:
    """A text and its translation: `words` is "" if it has none.

    `before` is the text from which the translation was made, if it has changed; "" if unknown.
    """

    message: Message
    entry: Entry | None = None
    before: str | None = None

    @property
    def words(self) -> str:
        """The translation; "" if there is none."""
        return self.entry.words if self.entry else ""

    @property
    def is_stale(self) -> bool:
        """Whether the translation was made from a different text."""
        return bool(self.words) and self.before is not None


@frozen
class Matched:
    """The texts of a file with their translations, in the order of the game, and the entries without a text."""

    renderings: tuple[Rendering, ...]
    left: tuple[Entry, ...]


def match(messages: Sequence[Message], entries: Iterable[Entry]) -> Matched:
    """Find the entry of each text: with the same name and words, or only the same words, or an
    earlier version of the text.
    """
    every = tuple(entries)
    free = {id(entry): entry for entry in every}
    found: dict[tuple[str, str], Rendering] = {}

    def take(message: Message, entry: Entry, before: str | None) -> None:
        known = entry.before or "" if entry.unsure else None
        found[message.key] = Rendering(message, entry, known if before is None else before)
        free.pop(id(entry), None)

    by_key = {entry.key: entry for entry in reversed(every)}
    for message in messages:
        if entry := by_key.get(message.key):
            take(message, entry, None)
    for message in _without(messages, found):
        if message.context and (entry := _of_text(message, free.values())):
            take(message, entry, None)
    by_context = {entry.context: entry for entry in reversed([*free.values()]) if entry.context}
    for message in _without(messages, found):
        if entry := by_context.get(message.context):
            take(message, entry, entry.text)
    worded = [entry for entry in free.values() if entry.words and not entry.context]
    if worded:
        for message in _without(messages, found):
            if not message.context and (entry := _most_like(message, worded)):
                take(message, entry, entry.text)
                worded.remove(entry)
    renderings = tuple(found.get(message.key) or Rendering(message) for message in messages)
    return Matched(renderings, tuple(free.values()))


def _without(messages: Iterable[Message], found: dict[tuple[str, str], Rendering]) -> list[Message]:
    return [message for message in messages if message.key not in found]


def _of_text(message: Message, entries: Iterable[Entry]) -> Entry | None:
    """The entry of the same words under another name, if the text was moved."""
    return next((each for each in entries if each.text == message.text and each.words and each.context), None)


def _most_like(message: Message, entries: Iterable[Entry]) -> Entry | None:
    """The entry of an earlier version of this text."""
    import difflib  # noqa: PLC0415 - few texts have changed

    matcher = difflib.SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(message.text)
    best, likeness = None, _ALIKE
    for entry in entries:
        matcher.set_seq1(entry.text)
        if matcher.real_quick_ratio() >= likeness and matcher.quick_ratio() >= likeness:
            ratio = matcher.ratio()
            if ratio >= likeness:
                best, likeness = entry, ratio
    return best
