"""A text of a card or a chapter of rules → blocks, each with its place, and what is wrong with the markup."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.diagnostics import Locator, Outcome
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.faults import Faults
from cardgen.markup.inlines import parse_passage
from cardgen.markup.nodes import NO_ATTRIBUTES, Block, Heading, Inline, Paragraph, Text
from cardgen.markup.passage import Line, Passage
from cardgen.markup.problems import FRONT_MATTER, SKIPPED_LEVEL, TOO_DEEP
from cardgen.markup.words import walk

#: A text of one line that begins with none of these signs, and ends without attributes, is one paragraph. Many texts in
#: layouts begin and end with an expression. A list of one item never begins in the middle of the alphabet: `p. 4`.
_STRUCTURE = LazyPattern(
    r"[ \t]*(?:[#>|~`<]|\{(?!\{)|:::|\[\^|[-+*_](?:[ \t*_-]|$)|[①-⑳]"
    r"|(?![b-hj-zB-HJ-Z]\.)\(?[A-Za-z\d]{1,9}[.)](?:[ \t]|$))"
)

#: Settings before the first words, as in other programs: keys and values between two lines of dashes.
_FRONT_MATTER = LazyPattern(
    r"---[ \t]*\n(?:[A-Za-z][\w-]*:(?: [^\n]*)?\n(?:[ \t-][^\n]*\n)*)+---[ \t]*(?:\n|\Z)"
)
_LETTER = LazyPattern(r"[^\n]")

#: The deepest nesting of blocks.
_DEEPEST = 25


def parse_text(text: str, locate: Locator) -> Outcome[tuple[Block, ...]]:
    """Parse a card's text into blocks. Offsets count in `text`; `locate` turns them into places in a file.

    Lines of dashes are dividers, never underlines of headings.
    """
    faults = Faults(locate)
    ends = text.rstrip(" \t")
    attributed = ends.endswith("}") and not ends.endswith("}}")
    if "\n" not in text and not attributed and not _STRUCTURE.match(text):
        return Outcome(_one_paragraph(text, faults), tuple(faults.found))
    return _parse(text, faults, underlines=False)


def parse_inline(text: str, locate: Locator) -> Outcome[tuple[Inline, ...]]:
    """Parse a text without blocks, such as a label or a title, into inlines."""
    faults = Faults(locate)
    return Outcome(parse_passage(Passage(text, (0,), (0,)), faults), tuple(faults.found))


def parse_chapter(text: str, locate: Locator) -> Outcome[tuple[Block, ...]]:
    """Parse a file of rules into blocks; headings without an anchor get one from their words."""
    faults = Faults(locate)
    if text.startswith("---") and (front := _FRONT_MATTER.match(text)):
        hint = "remove the lines: title, authors and version are in `game.yaml`"
        faults.add(FRONT_MATTER, "settings of another program, which are ignored", (0, 3), hint)
        text = _LETTER.sub(" ", text[: front.end()]) + text[front.end() :]
    outcome = _parse(text, faults, underlines=True)
    _check_levels(outcome.value, faults)
    return Outcome(outcome.value, tuple(faults.found))


def _one_paragraph(text: str, faults: Faults) -> tuple[Block, ...]:
    stripped = text.strip(" \t")
    if not stripped:
        return ()
    start = len(text) - len(text.lstrip(" \t"))
    inlines = parse_passage(Passage(stripped, (0,), (start,)), faults)
    return (Paragraph(inlines, NO_ATTRIBUTES, start, start + len(stripped)),)


def _parse(text: str, faults: Faults, underlines: bool) -> Outcome[tuple[Block, ...]]:
    # For start-up time: many games have only texts of single paragraphs.
    from cardgen.markup.blocks import parse_lines  # noqa: PLC0415
    from cardgen.markup.reading import Reading, extent, split_lines  # noqa: PLC0415

    depth = 0

    def blocks(lines: Sequence[Line]) -> tuple[Block, ...]:
        nonlocal depth
        if lines and depth > _DEEPEST:
            place = extent(lines)
            message = f"blocks are nested deeper than {_DEEPEST}"
            faults.add(TOO_DEEP, message, place, "use fewer nested lists, quotes or boxes")
            return (Paragraph((Text(text[slice(*place)], *place),), NO_ATTRIBUTES, *place),)
        depth += 1
        try:
            return parse_lines(reading, lines)
        finally:
            depth -= 1

    reading = Reading(text, faults, blocks, underlines)
    return Outcome(blocks(split_lines(text)), tuple(faults.found))


def _check_levels(blocks: tuple[Block, ...], faults: Faults) -> None:
    before = 0
    for block in walk(blocks):
        if not isinstance(block, Heading):
            continue
        if before and block.level > before + 1:
            message = f"a heading of level {block.level} follows one of level {before}"
            hint = f"begin it with `{'#' * (before + 1)}`"
            faults.add(SKIPPED_LEVEL, message, (block.start, block.end), hint)
        before = block.level
