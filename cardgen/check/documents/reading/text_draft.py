"""The lines of a plain text, one by one → its blocks: paragraphs, items and headings, each with its headings above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, takewhile

from cardgen.check.documents.block_kinds import (
    LONGEST,
    is_whole_game,
    kind_of_block,
    kind_of_heading,
    kind_of_section,
    scope_of_section,
)
from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.reading.contents_lines import title_form
from cardgen.check.documents.reading.entry_columns import Entry
from cardgen.check.documents.reading.hyphens import Hyphens
from cardgen.check.documents.reading.markdown_words import Words, joined_pieces, read_words
from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.english import is_english
from cardgen.check.wording.text_patterns import TextPattern

#: Lines that begin with a count: `12 Cave Tiles`, `3 x Sword`; in a component list also `12 cave tiles`.
COUNT_LEAD = TextPattern(r"^(?:\d{1,3}|\d{1,3}\s*[x×])\s+[A-Z]")
ITEM_COUNT = TextPattern(r"^\d{1,3}\s*[x×]?\s+[A-Za-z]")
#: Capital letters that are words of their own.
_WORDS_OF_ONE = frozenset("AI")
_OWN_NUMBER = TextPattern(r"(\d{1,2}(?:\.\d{1,2})*)\.?\s")


class TextDraft:
    """The blocks made so far, and the context of the next one.

    `listed` are the titles in the table of contents, see `title_form`. `titled` are the lines known as headings from
    the text as a whole, because it numbers them all or sets them all apart. In a `hashed` text headings are marked with
    `#`, so that a numbered line is a step. In `markdown`, emphasis, links and tags are interpreted.
    """

    def __init__(
        self,
        hyphens: Hyphens,
        listed: frozenset[str],
        titled: frozenset[int],
        hashed: bool,
        markdown: bool,
    ) -> None:
        self.hyphens = hyphens
        self.listed = listed
        self.titled = titled
        self.hashed = hashed
        self.markdown = markdown
        #: Whether the text covers a game from its set-up to its end, so that no title makes all of it a variant.
        self.is_whole = False
        #: The book's title, if it would otherwise make the whole book a variant.
        self.book = ""
        self.blocks: list[TextBlock] = []
        self.stack: list[tuple[int, str]] = []
        self.section = -1
        self.pending: list[Line] = []
        self.marker = ""
        self.indent = 0
        self.indents: list[int] = []
        self.groups = 0
        self.in_list = False
        #: Whether the text is a page of HTML, in which Markdown signs mean nothing.
        self.is_page = False
        #: Whether the text is from pages, so that captions and call-outs may interrupt a paragraph.
        self.from_pages = False
        #: Whether a rule is directly above, after which a section begins.
        self.ruled = False
        #: The lines that a gap divides into a name and its description, by their indexes.
        self.entries: Mapping[int, Entry] = {}
        #: The name of the open entry.
        self.name: Line | None = None
        #: The lines that consist of a fence, by the fence.
        self.fences: dict[str, list[int]] = {}
        self.section_kind = "rule"

    def heading(self, line: Line, skip: int, level: int) -> None:
        """Closes the open block and begins a section."""
        self.close()
        self.in_list = False
        self.indents = []
        title = line.text[skip:].strip(" #*_")
        if self.markdown and "*" in title:  # Only a part is emphasised: `**Action Cards** (15)`.
            title = line.text[skip:].strip(" #")
        start = line.start + line.text.index(title, skip) if title else line.start
        words = read_words(title, of_page=self.is_page) if self.markdown else Words(title, ((0, 0),))
        pieces = joined_pieces(words.pieces, ((0, start),), len(title))
        end, title = start + len(title), words.text
        if self.section_kind == "contents" and self._lists(title):
            self.leave_contents()
        self.stack = [entry for entry in self.stack if entry[0] < level and _holds(entry[1], title)]
        above = self._titles()
        self.stack.append((level, title))
        if not self.blocks and (
            is_whole_game(title) or (self.is_whole and kind_of_heading(title) == "variant")
        ):
            self.book = title
        self.section_kind = kind_of_section(self._limits())
        block = TextBlock(
            len(self.blocks),
            "heading",
            text=title,
            start=start,
            end=end,
            pieces=pieces,
            headings=above,
            section=self.section,
            level=level,
            anchor=words.anchor,
            scope=scope_of_section(self._limits()),
            marks=words.marks,
            page=line.page,
        )
        self.section = block.index
        self.blocks.append(block)

    def leave_contents(self) -> None:
        """Ends the table of contents, whatever the level of its title."""
        self.stack = [entry for entry in self.stack if kind_of_heading(entry[1]) != "contents"]

    def _lists(self, title: str) -> bool:
        """Whether the table of contents above has this title."""
        form = title_form(title)
        own = takewhile(lambda block: block.index != self.section, reversed(self.blocks))
        return any(title_form(entry.text).startswith(form) for entry in own)

    def _titles(self) -> tuple[str, ...]:
        """The open headings, outermost first."""
        return tuple(name for _, name in self.stack)

    def _limits(self) -> tuple[str, ...]:
        """The open headings that can say what a section is for."""
        return tuple(name for name in self._titles() if name != self.book)

    def open(self, line: Line, marker: str) -> None:
        """Begins a block with this line."""
        self.close()
        self.pending = [line]
        self.marker = marker
        self.indent = line.indent

    def open_entry(self, entry: Entry) -> None:
        """Begins the block of an entry, with a colon in place of the gap."""
        self.open(entry.name, "")
        self.name = entry.name
        self.pending.append(entry.description)

    def code(self, lines: Sequence[Line]) -> None:
        """Adds the lines between two fences unchanged: a program, a sheet or a drawn map."""
        self.close()
        starts = (0, *accumulate(len(line.text) + 1 for line in lines))
        pieces = tuple((at, line.start) for at, line in zip(starts, lines, strict=False))
        titles = self._titles()
        self.blocks.append(
            TextBlock(
                len(self.blocks),
                "code",
                text=" ".join(line.text for line in lines),
                start=lines[0].start,
                end=lines[-1].start + len(lines[-1].text),
                pieces=pieces,
                headings=titles,
                section=self.section,
                scope=scope_of_section(titles),
                page=lines[0].page,
            )
        )

    def close(self) -> None:
        """Finishes the open block."""
        if not self.pending:
            return
        first = self.pending[0]
        skip = len(first.text) - len(first.text[len(self.marker) :].lstrip()) if self.marker else 0
        pieces = []
        words: list[str] = []
        length = 0
        for line, after in zip(self.pending, [*self.pending[1:], None], strict=True):
            cut = skip if line is first else 0
            shown = line.text[cut:]
            pieces.append((length, line.start + cut))
            if after and (kept := self.hyphens.kept(shown, after.text)) is not None:
                shown = shown[: len(shown) - 1 + min(kept, 0)] + "-" * max(kept, 0)
            elif line is self.name:
                shown += " " if shown.endswith(":") else ": "
            elif after and not (line is first and self.from_pages and _is_initial(shown, after.text)):
                shown += " "
            words.append(shown)
            length += len(shown)
        text = "".join(words)
        if text.strip():
            self._add(text, tuple(pieces))
        self.pending, self.name = [], None

    def _add(self, typed: str, pieces: tuple[tuple[int, int], ...]) -> None:
        signed = self.markdown and len(typed) <= LONGEST
        words = read_words(typed, of_page=self.is_page) if signed else Words(typed, ((0, 0),))
        text = words.text
        if not text.strip():
            return
        counted = COUNT_LEAD.match(text) or (self.section_kind == "components" and ITEM_COUNT.match(text))
        level = self._depth() if self.marker or counted else 0
        last = self.pending[-1]
        self.blocks.append(
            TextBlock(
                len(self.blocks),
                kind_of_block(text, self.section_kind, typed),
                text=text,
                start=pieces[0][1],
                end=last.start + len(last.text),
                pieces=joined_pieces(words.pieces, pieces, len(typed)),
                headings=self._titles(),
                section=self.section,
                level=level,
                marker=self.marker,
                group=self.groups if level else 0,
                scope=scope_of_section(self._limits()),
                marks=words.marks,
                page=self.pending[0].page,
            )
        )

    def _depth(self) -> int:
        if not self.in_list:
            self.groups += 1
            self.indents = []
            self.in_list = True
        # A bullet at the indent of a line without one is one level deeper: `- 30 crew tokens` below `31 tokens`.
        indent = 2 * self.indent + bool(self.marker)
        self.indents = [*(outer for outer in self.indents if outer < indent), indent]
        return len(self.indents)


def _is_initial(line: str, after: str) -> bool:
    """Whether a line is the large initial of the word that the next line continues: `T` above `he sea`."""
    rest = after.split(maxsplit=1)[0]
    alone = line in _WORDS_OF_ONE and (len(rest) > 1 and is_english(rest))
    return len(line) == 1 and line.isupper() and rest[0].islower() and not alone


def _holds(upper: str, lower: str) -> bool:
    """Whether one heading can contain another: `5. Play` contains `5.4. A Fight`, `2. Set-up` does not."""
    inner, outer = _OWN_NUMBER.match(lower), _OWN_NUMBER.match(upper)
    return not (inner and outer) or inner[1].startswith(outer[1] + ".")
