"""A YAML text → the same text, as long, with names of anchors that the parser reads.

YAML 1.2.2 (6.9.2) lets a name hold any character but spaces and `,[]{}`; the parser knows letters, digits, `_` and `-`.
"""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern

_ANCHOR = LazyPattern(r"(?m)(?:^|[-:?,\[{])[ \t]+&([\w-]*[.:/+][\w.:/+-]*)(?=\s)")
_FOREIGN = LazyPattern(r"[^A-Za-z0-9_-]")


def plain_anchors(text: str) -> str:
    """The text with every other character in a name replaced by `_`, where the name is given and where it is used.

    The text itself when there is no such name, or when two names would become one.
    """
    names = {name: _FOREIGN.sub("_", name) for name in _ANCHOR.findall(text)}
    if len(set(names.values())) < len(names):
        return text
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    use = re.compile(rf"(?m)((?:^|[-:?,\[{{])[ \t]*[&*])({known})(?=[\s,\]}}]|$)")
    return use.sub(lambda match: match[1] + names[match[2]], text) if names else text
