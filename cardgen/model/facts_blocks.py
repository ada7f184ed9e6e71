"""The facts blocks of a chapter: where they are, the form of a declaration, and lines that are not declarations."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Chapter, FactsBlock
from cardgen.model.problems import HIDDEN_FACT, MALFORMED_FACT

#: `name = expression`, `name(parameters) = expression` or `assert expression`, and perhaps a comment after it.
DECLARATION = LazyPattern(
    r"[^\S\n]*(?:(?P<assert>assert)\b\s*(?P<claim>.+?)|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[^\S\n]*"
    r"(?:\((?P<parameters>[^()\n]*)\))?[^\S\n]*=(?!=)[^\S\n]*(?P<value>.+?))[^\S\n]*(?:(?<=\s)#.*)?"
)
#: An empty line, or one with only a comment.
REMARK = LazyPattern(r"\s*(?:#.*)?")
_HINT = "write `name = value`, `name(parameters) = expression` or `assert expression`"


def facts_blocks(chapter: Chapter) -> Iterator[FactsBlock]:
    """The facts blocks of a chapter, in order."""
    for block in walk(chapter.blocks):
        if isinstance(block, Directive) and block.name == "facts":
            yield FactsBlock(block.body, block.body_start, chapter.source.place)


def malformed_facts(chapter: Chapter) -> Iterator[Diagnostic]:
    """Report the lines in a chapter's facts blocks that are not declarations, and parameters that hide declarations."""
    declared: dict[str, Span] = {}
    for facts in facts_blocks(chapter):
        yield from _malformed(facts, declared)


def _malformed(facts: FactsBlock, declared: dict[str, Span]) -> Iterator[Diagnostic]:
    at = facts.start
    for line in facts.body.splitlines(keepends=True):
        words = line.strip()
        start = at + line.index(words)
        span = facts.locate(start, start + len(words))
        found = DECLARATION.fullmatch(words)
        if found and found["name"]:
            for parameter in filter(None, map(str.strip, (found["parameters"] or "").split(","))):
                if first := declared.get(parameter):
                    yield _hidden(found["name"], parameter, span, first)
            # Expressions look up `hand.max` as a part of `hand`.
            declared.setdefault(found["name"].partition(".")[0], span)
        elif not found and not REMARK.fullmatch(words):
            yield Diagnostic(MALFORMED_FACT, f"expected a declaration, found `{words}`", span, _HINT)
        at += len(line)


def _hidden(name: str, parameter: str, span: Span, first: Span) -> Diagnostic:
    message = f"the parameter `{parameter}` of `{name}` hides the declaration of that name"
    hint = f"rename the parameter: in `{name}` this name means the parameter, not the declaration"
    return Diagnostic(HIDDEN_FACT, message, span, hint, (Related(first, "it is declared here"),))
