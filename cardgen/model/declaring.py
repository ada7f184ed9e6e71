"""The lines of facts blocks: how a declaration is written, and what is wrong with a line that is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Chapter
from cardgen.model.problems import MALFORMED_FACT

#: `name = expression`, `name(parameters) = expression` or `assert expression`, and a remark behind it.
DECLARATION = re.compile(
    r"[^\S\n]*(?:(?P<assert>assert)\b\s*(?P<claim>.+?)|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[^\S\n]*"
    r"(?:\((?P<parameters>[^()\n]*)\))?[^\S\n]*=(?!=)[^\S\n]*(?P<value>.+?))[^\S\n]*(?:(?<=\s)#.*)?"
)
#: A line that declares nothing and is meant so.
REMARK = re.compile(r"\s*(?:#.*)?")
_HINT = "write `name = value`, `name(parameters) = expression` or `assert expression`"


def malformed_facts(chapter: Chapter) -> Iterator[Diagnostic]:
    """The lines of a chapter's facts blocks that are no declarations."""
    for block in walk(chapter.blocks):
        if isinstance(block, Directive) and block.name == "facts":
            yield from _malformed(chapter, block)


def _malformed(chapter: Chapter, facts: Directive) -> Iterator[Diagnostic]:
    at = facts.body_start
    for line in facts.body.splitlines(keepends=True):
        words = line.strip()
        if not REMARK.fullmatch(words) and not DECLARATION.fullmatch(words):
            start = at + line.index(words)
            span = chapter.source.place(start, start + len(words))
            yield Diagnostic(MALFORMED_FACT, f"expected a declaration, found `{words}`", span, _HINT)
        at += len(line)
