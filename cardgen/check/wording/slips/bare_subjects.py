"""A text → plural verbs of one bare noun at the beginning of a sentence: `Industry also require`.

Such verbs are never instructions, as `Swamp draw a card` might be below a heading: the word before must be the subject.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.slips.noun_numbers import GROUPS, NEVER_ASKED
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_TELLING = (
    "require represent provide contain consist include belong cause allow enable become depend indicate denote differ "
    "affect exist occur happen remain seem ensure prevent"
)
_BARE = TextPattern(
    r"(?:(?<=^)|(?<=[.!?]\s))(?P<noun>[A-Z][a-z]{2,})\s(?:also\s|always\s|only\s|never\s|usually\s)?"
    rf"(?P<verb>{_TELLING.replace(' ', '|')})\s(?=[a-z])",
    cues=_TELLING,
)
#: Words that are the same for one and several.
_SEVERAL = word_set(
    "infantry cavalry artillery staff police cattle livestock people folk vermin poultry offspring personnel both all "
    "some most many few others these those you they we men women children dice mice geese feet teeth media data "
    "criteria bacteria phenomena sheep fish deer oxen elk moose bison swine game aircraft spacecraft undead merfolk "
    "dwarven elven living rich poor dead"
)
_ADVERBS = word_set(
    "please then also next first again instead do let always never often sometimes once twice together note therefore "
    "thus hence however otherwise further likewise help may might must can will would should could did does to"
)


def find_bare_subjects(text: str) -> Iterator[SmallSlip]:
    """Every such verb in an English text, with its singular form."""
    for found in _BARE.finditer(text):
        noun, verb = found["noun"].lower(), found["verb"]
        if noun in FUNCTION_WORDS | GROUPS | _SEVERAL | _ADVERBS or noun.endswith(("s", "ly", "folk", "men")):
            continue
        # Before a verb that asks for nothing, any English word is the subject, even if it is in no list of nouns.
        if is_thing(noun) or (verb in NEVER_ASKED and is_english(noun)):
            yield SmallSlip(*found.span("verb"), f"{verb}s")
