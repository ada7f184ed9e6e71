"""The classes and styles that books understand, in the braces of their texts; and those that have no effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.markup.lists import CONTINUED, NUMBERINGS
from cardgen.markup.nodes import Comment, FootnoteDefinition, Rule, Styled
from cardgen.markup.words import inlines_of, walk
from cardgen.publish.book.book import BookChapter
from cardgen.publish.book.problems import MISSPELT_CLASS, STYLE_WITHOUT_EFFECT
from cardgen.publish.book.styling.sheet import style_sheet
from cardgen.publish.book.styling.style import BookStyle
from cardgen.suggestions import nearest
from cardgen.typeset.blocks.block_setting import BREAKS, FLOATING

#: A heading without a number, and one that is not in the contents.
UNNUMBERED, UNLISTED = "unnumbered", "unlisted"
#: A figure that stays where it is written, and any block that spans all columns.
STAYING, SPANNING = "stay", "span"
#: A section that is only printed on the back cover; the chapter made for that cover has the same name.
BACK_COVER = "back-cover"
#: A section that summary cards or reference sheets repeat; directives around such a passage have the same names.
SUMMARY, REFERENCE = "summary", "reference"

#: All of these; any other class only has a meaning for its author.
HEEDED = (
    *BREAKS, FLOATING, UNNUMBERED, UNLISTED, STAYING, SPANNING, BACK_COVER, SUMMARY, REFERENCE, CONTINUED, *NUMBERINGS,
)  # fmt: skip
#: Shorter words resemble too many others; and how similar a misspelling must be.
_LONG = 4
_LIKENESS = 0.75


def misspelt_classes(chapters: Iterable[BookChapter]) -> Iterator[Diagnostic]:
    """Report each unknown class that is similar to a known one."""
    for chapter in chapters:
        for block in walk(chapter.blocks):
            if isinstance(block, Rule | Comment | FootnoteDefinition):
                continue
            for name in block.attributes.classes:
                if name in HEEDED or len(name) < _LONG:
                    continue
                if meant := nearest(name, HEEDED, _LIKENESS):
                    span, hint = chapter.locate(block.start, block.end), f"did you mean `{meant}`?"
                    yield Diagnostic(MISSPELT_CLASS, f"the class `{name}` has no effect", span, hint)


def styles_without_effect(chapters: Iterable[BookChapter], style: BookStyle) -> Iterator[Diagnostic]:
    """A finding for all words in a character style that the book does not have."""
    known = style_sheet(style).words
    for chapter in chapters:
        for block in walk(chapter.blocks):
            for node in inlines_of(block):
                if isinstance(node, Styled) and node.style not in known:
                    message = (
                        f"the words are printed without the style `{node.style}`, which books do not have"
                    )
                    span, hint = chapter.locate(node.start, node.end), "use **bold**, *italic* or a box"
                    yield Diagnostic(STYLE_WITHOUT_EFFECT, message, span, hint)
