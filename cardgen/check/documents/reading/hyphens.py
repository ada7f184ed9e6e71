"""A plain text → what becomes of the hyphens at the ends of its lines."""

from __future__ import annotations

from cardgen.check.wording.english import is_english
from cardgen.check.wording.text_patterns import TextPattern

_BROKEN = TextPattern(r"[a-z]+[-\u2010\u00ad]\s*\n\s*[a-z]+")
_BEFORE = TextPattern(r"([A-Za-z]*[a-z])( ?)[-\u2010\u00ad]$")
_AFTER = TextPattern(r"[a-z]+")
_WORD = TextPattern(r"[a-z]+(?:-[a-z]+)*")
#: A compound's halves have so many letters.
_SHORTEST = 3


class Hyphens:
    """Knows the words of a text, once somebody asks."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: frozenset[str] = frozenset()

    def kept(self, line: str, after: str) -> int | None:
        """How many characters the hyphen at a line's end keeps (0 or 1) when it joins a word; None when it does not.

        A word broken by the typesetter loses it; a compound, which is known in that form or of which both halves are
        words of the text, keeps it. A space before the hyphen goes with it (-1), where what it parts is one word only.
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
