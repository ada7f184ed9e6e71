"""A text → words that lack the hyphen after the number before them: `ten sided dice`, `a two handed sword`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS

_LIKE = "sided handed legged headed eyed pronged winged"
#: After these words, a number stands for a person: `the one handed the card`.
_APART = TextPattern(
    r"(?<![\w.,'’-])(?<!\b[Tt]he )(?<!\b[Nn]o )(?<!\b[Ee]very )(?<!\b[Aa]ny )(?P<odd>(?:\d{1,3}|[Oo]ne|[Tt]wo|[Tt]hree|"
    r"[Ff]our|[Ff]ive|[Ss]ix|[Ee]ight|[Tt]en|[Tt]welve|[Tt]wenty|[Mm]any)\s"
    rf"(?:{_LIKE.replace(' ', '|')}))\s(?P<noun>[a-z]{{3,}})\b",
    cues=_LIKE,
)
_NO_LISTED_NOUN = frozenset({"dice", "die", "weapon", "weapons", "melee"})


def find_lost_hyphens(text: str) -> Iterator[SmallSlip]:
    """Every such pair of words in an English text."""
    for found in _APART.finditer(text):
        noun = found["noun"]
        if noun in _NO_LISTED_NOUN or (noun not in FUNCTION_WORDS and is_thing(noun)):
            yield SmallSlip(*found.span("odd"), found["odd"].replace(" ", "-").replace("\n", "-"))
