"""The chapters of a game → their texts: paragraphs, headings, cells, titles, captions and the words of figures.

Each is a separate text, so that the structure is the same in every language. Facts are not texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.directives import PLANS
from cardgen.markup.nodes import (
    Block,
    DefinitionList,
    Directive,
    FootnoteDefinition,
    Heading,
    ListBlock,
    Paragraph,
    Quote,
    Table,
)
from cardgen.markup.reading import HEADING, closing_attributes
from cardgen.model.nouns import RULEBOOK, Chapter, Game
from cardgen.source.source import Origin
from cardgen.translation.message import RULES, Message, Spot, has_words

#: The end of a line in a paragraph, with the prefix of its next line; but not a forced line break.
_FOLD = LazyPattern(r"(?<!\\)(?<!  )[ \t]*\r?\n[ \t]*(?:>[ \t]?)*")
_ASKED = LazyPattern(r"((?:\\|  )\r?\n)[ \t]*(?:>[ \t]?)*")
_INDENT = LazyPattern(r"[^\S\n]|>")
_MEANING = LazyPattern(r"\s*\n[ \t]*:[ \t]+\Z")
#: A line in a figure of the table: its name, what is there, and its note.
_SPOT = LazyPattern(
    r"(?P<name>.+?)\s+at\s+\d+\s*,\s*\d+(?:\s+to\s+[^:]+?)?\s*:(?:.*?\s+--\s+(?P<note>.*))?.*$"
)
_ARROW = LazyPattern(r"arrow\s+from\s+(?P<name>.+?)\s+to\s+(?P<end>.+?)(?:\s+--\s+(?P<note>.*))?$")
_TUCKED = LazyPattern(r".*\btucked (?:\w+ )?under (?P<under>[^,]+?)\s*(?:,|--|$)")
#: Options of directives whose values are printed.
_PRINTED = ("caption", "title")


def texts_of_chapters(game: Game) -> Iterator[Message]:
    """The texts in the order of the books."""
    for chapter in game.chapters:
        yield from _Reading(chapter).messages(chapter.blocks)


class _Reading:
    """One chapter being read."""

    def __init__(self, chapter: Chapter) -> None:
        self._text = chapter.source.text
        self._origin = Origin(chapter.source)
        self._file = RULES if chapter.volume == RULEBOOK else chapter.volume
        self._place = f"{chapter.name}"
        self._section = ""

    def messages(self, blocks: Iterable[Block]) -> Iterator[Message]:
        """The texts of blocks, and of those in them."""
        for block in blocks:
            yield from self._block(block)

    def _block(self, block: Block) -> Iterator[Message]:
        match block:
            case Heading():
                self._section = block.attributes.id
                yield from self._heading(block)
            case Paragraph():
                yield from self._paragraph(block)
            case Directive():
                yield from self._directive(block)
            case Quote() | FootnoteDefinition():
                yield from self.messages(block.children)
            case ListBlock():
                for item in block.items:
                    yield from self.messages(item.children)
            case DefinitionList():
                for definition in block.items:
                    first = min((child.start for child in definition.children), default=definition.end)
                    before = _MEANING.search(self._text[definition.start : first])
                    end = definition.start + before.start() if before else first
                    yield from self._stretch(definition.start, end)
                    yield from self.messages(definition.children)
            case Table():
                for row in (block.head, *block.rows):
                    for cell in row:
                        yield from self._stretch(cell.start, cell.end)

    def _heading(self, block: Heading) -> Iterator[Message]:
        raw = self._text[block.start : block.end]
        found = HEADING.match(raw.split("\n")[0])
        start = block.start + (found.start(2) if found and found[2] else 0)
        words = found[2] or "" if found else raw.split("\n")[0]
        behind = closing_attributes(words)
        cut, marked = (behind[1], set(behind[0].values) == {"index"}) if behind else (len(words), False)
        if marked and behind and behind[0].id:
            cut = len(words)  # an entry for the index stands beside the anchor
        if behind and behind[0].id:
            yield from self._stretch(start, start + cut)
        else:
            anchor = f"#{block.attributes.id}"
            pin = (
                (f"{anchor} ", start + cut + 1) if behind else (f" {{{anchor}}}", start + len(words.rstrip()))
            )
            yield from self._stretch(start, start + cut, pin)

    def _paragraph(self, block: Paragraph) -> Iterator[Message]:
        raw = self._text[block.start : block.end]
        behind = closing_attributes(raw)
        apart = behind is not None and set(behind[0].values) != {"index"}
        yield from self._stretch(block.start, block.start + behind[1] if apart and behind else block.end)

    def _directive(self, block: Directive) -> Iterator[Message]:
        for label in block.labels:
            yield from self._stretch(label.start, label.end)
        places = [block.places[""]] if block.title and block.argument and "" in block.places else []
        places += [block.places[name] for name in _PRINTED if name in block.places]
        labelled = {(label.start, label.end) for label in block.labels}
        for start, end in places:
            if (start, end) not in labelled:
                yield from self._stretch(start, end)
        if block.name in PLANS:
            yield from self._plan(block)
        yield from self.messages(block.children)

    def _plan(self, block: Directive) -> Iterator[Message]:
        offset = block.body_start
        for line in block.body.split("\n"):
            stripped = line.strip()
            at = offset + len(line) - len(line.lstrip())
            for found in (_ARROW.match(stripped) or _SPOT.match(stripped), _TUCKED.match(stripped)):
                if not found:
                    continue
                for group in found.groupdict():
                    if found and found[group]:
                        yield from self._stretch(at + found.start(group), at + found.end(group))
            offset += len(line) + 1

    def _stretch(self, start: int, end: int, pin: tuple[str, int] = ("", -1)) -> Iterator[Message]:
        raw = self._text[start:end]
        start += len(raw) - len(raw.lstrip())
        end = start + len(raw.strip())
        text = _unfolded(self._text[start:end])
        if not has_words(text):
            return
        line = self._text.rfind("\n", 0, start) + 1
        indent = "".join(sign if _INDENT.match(sign) else " " for sign in self._text[line:start])
        spot = Spot(self._origin, start, end, indent, *pin)
        yield Message(self._file, "", text, (spot,), f"{self._place}#{self._section}".rstrip("#"))


def _unfolded(raw: str) -> str:
    """A paragraph on one line, except for forced line breaks."""
    return _ASKED.sub(r"\1", _FOLD.sub(" ", raw)) if "\n" in raw else raw
