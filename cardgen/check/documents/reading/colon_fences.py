"""Lines of a Markdown text → where a fence of colons (`:::`) begins or ends, with the lines there that are not prose.

Such fences occur in chapters of games, and in the Markdown of other programs: `:::{figure} path`, with options below.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.markup.directives import DATA, DIRECTIVES

_FENCE = TextPattern(r":{3,}\s*(?:\{(?P<name>[\w-]+)\}.*)?$")
_OPTION = TextPattern(r":[a-z][\w-]*:\s+\S")


def end_of_colon_fence(lines: Sequence[Line], at: int) -> int:
    """The index of the line after a fence of colons, its options and (if it holds data) its body; 0 if no fence begins
    here.
    """
    fence = _FENCE.match(lines[at].text) if lines[at].text.startswith(":::") else None
    if fence is None:
        return 0
    spec = DIRECTIVES.get(fence["name"] or "")
    data = spec is not None and spec.body == DATA
    end = at + 1
    while end < len(lines) and (
        _OPTION.match(lines[end].text) or (data and not lines[end].text.startswith(":::"))
    ):
        end += 1
    return end
