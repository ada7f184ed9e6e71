"""A passage with only common signs → its inlines, read in one sweep; None for any other passage.

Bold and italic words, icons, expressions and cards without a label are all the markup of nine texts in ten. In their
usual positions (a `*` opens after a space or a mark and closes before one), one pattern splits the whole passage, which
takes a third of the time of the general reader in `inlines.py`. Everything uncertain is left to that reader, so both
give the same nodes for the same words.
"""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import CardRef, Emphasis, Expression, IconRef, Inline, Strong, Text

#: Marks beside which a `*` can only open before a letter, and can only close after one.
_MARKS = r"""!"#$%&'()+,\-./:;=?@\[\]^{|}~“”‘’–—…"""
#: First any sign, so that words without one are skipped at once; then, in groups, the rest of an opening sign, of a
#: closing one, of a whole construct; and nothing for a sign that this sweep cannot judge.
_SPLIT = LazyPattern(
    rf"""[*:{{\[\\_`<&\n]
    (?: (?<=\*) (?: ( (?<!\S\*)\*?(?=[^\s*]) | (?<=[{_MARKS}]\*)\*?(?=[^\W_]) )
                 | ( (?<=[^\s*]\*)\*?(?!\S) | (?<=[^\W_]\*)\*?(?=[{_MARKS}]) ) )
      | ( (?<=:)[A-Za-z][\w-]*: | (?<={{)\{{[^{{}}"']{{0,200}}\}}\}} | (?<=\[)(?<!!\[)\[[^\[\]|\n\\.]+\]\] )
      | ( (?<=[\\*_`{{\[]) | (?<=<)(?=[bhm!]) | (?<=&)(?=[#A-Za-z]) | (?<=[ ]\n) )
    )""",
    re.VERBOSE,
)
_END = (None,) * 4
#: A passage with more signs is left to the general reader, which limits nesting.
_MOST_SIGNS = 200


def sweep(text: str, offset: int) -> tuple[Inline, ...] | None:
    """The inlines of a text whose first character is at `offset` of the whole."""
    if "::" in text:  # whether an icon begins there depends on what precedes it
        return None
    pieces = [*_SPLIT.split(text), *_END]
    if len(pieces) > 5 * _MOST_SIGNS or pieces[4::5].count(None) < len(pieces) // 5:
        return None
    lines = "\n" in text
    joined = lines and any(rest is not None for rest in pieces[1::5])
    nodes: list[Inline] = []
    around: list[tuple[list[Inline], str, int]] = []
    at = offset
    each = iter(pieces)
    for words, opening, closing, construct, _ in zip(each, each, each, each, each, strict=True):
        if words:
            end = at + len(words)
            if not lines:
                nodes.append(Text(words, at, end))
            elif joined:  # the general reader joins what is beside bold words
                nodes.append(Text(words.replace("\n", " "), at, end))
            else:
                nodes += _lines_of(words, at)
            at = end
        if construct:
            end = at + len(construct) + 1
            nodes.append(_node(construct, at, end))
            at = end
        elif opening is not None:
            around.append((nodes, opening, at))
            nodes, at = [], at + len(opening) + 1
        elif closing is not None:
            if not around or around[-1][1] != closing:
                return None
            outer, _, start = around.pop()
            at += len(closing) + 1
            outer.append((Strong if closing else Emphasis)(tuple(nodes), start, at))
            nodes = outer
    return None if around else tuple(nodes)


def _node(rest: str, start: int, end: int) -> Inline:
    """The node of a construct, given without its first sign."""
    if rest[0] == "{":
        return Expression(rest[1:-2], start, end)
    if rest[0] == "[":
        return CardRef(rest[1:-2].strip(), "", "", start, end)
    return IconRef(rest[:-1], start, end)


def _lines_of(words: str, at: int) -> list[Inline]:
    """Words on several lines: each line, and a space for each line end."""
    nodes: list[Inline] = []
    for number, line in enumerate(words.split("\n")):
        if number:
            nodes.append(Text(" ", at, at + 1))
            at += 1
        if line:
            nodes.append(Text(line, at, at + len(line)))
            at += len(line)
    return nodes
