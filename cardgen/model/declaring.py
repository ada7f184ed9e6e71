"""The facts blocks of a chapter: where they stand, how a declaration is written, and lines that are none."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.late import Late
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Chapter, FactsBlock
from cardgen.model.problems import MALFORMED_FACT

#: `name = expression`, `name(parameters) = expression` or `assert expression`, and a remark behind it.
DECLARATION = Late(
    r"[^\S\n]*(?:(?P<assert>assert)\b\s*(?P<claim>.+?)|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[^\S\n]*"
    r"(?:\((?P<parameters>[^()\n]*)\))?[^\S\n]*=(?!=)[^\S\n]*(?P<value>.+?))[^\S\n]*(?:(?<=\s)#.*)?"
)
#: A line that declares nothing and is meant so.
REMARK = Late(r"\s*(?:#.*)?")
_HINT = "write `name = value`, `name(parameters) = expression` or `assert expression`"


def facts_blocks(chapter: Chapter) -> Iterator[FactsBlock]:
    """The facts blocks of a chapter, in order."""
    for block in walk(chapter.blocks):
        if isinstance(block, Directive) and block.name == "facts":
            yield FactsBlock(block.body, block.body_start, chapter.source.place)


def malformed_facts(chapter: Chapter) -> Iterator[Diagnostic]:
    """The lines of a chapter's facts blocks that are no declarations."""
    for facts in facts_blocks(chapter):
        yield from _malformed(facts)


def _malformed(facts: FactsBlock) -> Iterator[Diagnostic]:
    at = facts.start
    for line in facts.body.splitlines(keepends=True):
        words = line.strip()
        if not REMARK.fullmatch(words) and not DECLARATION.fullmatch(words):
            start = at + line.index(words)
            span = facts.locate(start, start + len(words))
            yield Diagnostic(MALFORMED_FACT, f"expected a declaration, found `{words}`", span, _HINT)
        at += len(line)
