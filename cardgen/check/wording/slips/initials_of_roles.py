"""A text → initials of roles (PC, NPC, GM) in the wrong number, each with the right form: `two PC are`, `the NPCS`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern

_ROLES = "PC|NPC|GM|DM"
#: Several of them, where no noun follows: in `two PC sheets`, the initials describe it.
_SEVERAL = TextPattern(
    r"\b(?i:two|three|four|five|six|several|both|many|all|these|those|groups? of|pairs? of)"
    rf"\s(?:or more\s|other\s)?(?P<odd>{_ROLES})"
    r"(?=[.,;:)]|\s(?:are|must|may|can|have|were|who|that|in|on|and|or|with)\b|$)",
    cues=_ROLES.replace("|", " ").lower(),
)
#: The plural with a capital at its end, among small letters.
_SHOUTED = TextPattern(rf"(?<=[a-z] )(?P<odd>(?:{_ROLES})S)(?=[.,;:)]|\s[a-z])")


def find_initials(text: str) -> Iterator[SmallSlip]:
    """Every such place of an English text."""
    for found in _SEVERAL.finditer(text):
        yield SmallSlip(*found.span("odd"), f"{found['odd']}s")
    for found in _SHOUTED.finditer(text):
        yield SmallSlip(*found.span("odd"), f"{found['odd'][:-1]}s")
