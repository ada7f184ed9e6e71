"""A YAML text → a text of the same length in which the parser can read the names of all anchors.

In YAML 1.2.2 (6.9.2), a name may contain any characters but spaces and `,[]{}`; the parser accepts only letters,
digits, `_` and `-`.
"""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern

_ANCHOR = LazyPattern(r"(?m)(?:^|[-:?,\[{])[ \t]+&([\w-]*[.:/+][\w.:/+-]*)(?=\s)")
_FOREIGN = LazyPattern(r"[^A-Za-z0-9_-]")


def plain_anchors(text: str) -> str:
    """Replace every other character in the name of an anchor by `_`, where it is defined and where it is used.

    The text is unchanged if there is no such name, or if two names would become the same.
    """
    names = {name: _FOREIGN.sub("_", name) for name in _ANCHOR.findall(text)}
    if len(set(names.values())) < len(names):
        return text
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    use = re.compile(rf"(?m)((?:^|[-:?,\[{{])[ \t]*[&*])({known})(?=[\s,\]}}]|$)")
    return use.sub(lambda match: match[1] + names[match[2]], text) if names else text
