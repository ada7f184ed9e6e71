"""A plain text → whether a hyphen at the end of one of its lines is kept or dropped when the lines are joined."""

from __future__ import annotations

from cardgen.check.wording.english import is_english
from cardgen.check.wording.text_patterns import TextPattern

_BROKEN = TextPattern(r"[a-z]+[-\u2010\u00ad]\s*\n\s*[a-z]+")
_BEFORE = TextPattern(r"([A-Za-z]*[a-z])( ?)[-\u2010\u00ad]$")
_AFTER = TextPattern(r"[a-z]+")
_WORD = TextPattern(r"[a-z]+(?:-[a-z]+)*")
#: Each half of a compound has at least this many letters.
_SHORTEST = 3


class Hyphens:
    """The words of a text, collected on first use, and what they say about hyphens at line ends."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: frozenset[str] = frozenset()

    def kept(self, line: str, after: str) -> int | None:
        """How many characters of the hyphen remain (0 or 1) when two lines are joined; None if it does not join a word.

        The typesetter's hyphen is dropped; that of a compound, which the text has in that form or whose halves it has
        as words, is kept. If a space before the hyphen only separates the parts of one word, it is dropped, too (-1).
        """
        broken, rest = _BEFORE.search(line), _AFTER.match(after)
        if broken is None or rest is None:
            return None
        known, first = self._words(), broken[1].lower()
        if broken[2]:
            whole = is_english(first + rest[0]) and not (is_english(first) and is_english(rest[0]))
            return -1 if whole else None
        if first + rest[0] in known:
            return 0
        if f"{first}-{rest[0]}" in known:
            return 1
        return int({first, rest[0]} <= known and min(len(first), len(rest[0])) >= _SHORTEST)

    def _words(self) -> frozenset[str]:
        if not self._known:
            self._known = frozenset(_WORD.findall(_BROKEN.sub(" ", self._text.lower())))
        return self._known
