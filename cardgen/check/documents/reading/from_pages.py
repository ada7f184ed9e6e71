"""A plain text → whether it was extracted from the pages of a PDF.

The lines of such a text are not as the author typed them: captions, call-outs and columns interrupt sentences, pictures
within lines are lost, and blank lines mean nothing.
"""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern

#: Ligatures, and the characters that stand for signs unknown to the font.
_GLYPHS = TextPattern(r"[\ufb00-\ufb06\ufffd\ue000-\uf8ff]")
#: A line that continues in the next one: with or without a space at its end, or in the middle of a word.
_WRAPPED = TextPattern(r"[a-z,](?P<space> *)\n(?=[a-z])")
_HALVED = TextPattern(r"[a-z] ?-\n(?=[a-z])")
#: Lines that begin far to the right, or that have columns.
_FAR = TextPattern(r"^ {12,}\S|\S {6,}\S", re.MULTILINE)
_WORDS = TextPattern(r"^.*[A-Za-z]", re.MULTILINE)
_BLANK = TextPattern(r"\n[^\S\n]*(?=\n)")
#: Bullets in the middle of lines: several items of a page were put into one line.
_RUN_IN = TextPattern(r"\S[^\S\n]+[•▪‣●][^\S\n]+\w")
_FEWEST_RUN_IN = 6
#: At least this many lines are needed to judge how a text is set.
_FEWEST_WRAPPED, _FEWEST_HALVED, _FEWEST_FAR = 10, 4, 20
#: The share of wrapped lines with a space at their end, and the share of lines far to the right, that pages have.
_SPACED, _SET_APART = 0.3, 0.12
#: So many lines, with fewer words each on average, are shreds.
_FEWEST_SHREDS, _SHRED = 200, 2.2
#: With fewer blank lines than this for each line, paragraphs are not separated.
_FEW_BLANK = 0.08


def are_shreds(text: str) -> bool:
    """Whether a text has hardly more than one word on each line."""
    lines = len(_WORDS.findall(text))
    return lines >= _FEWEST_SHREDS and len(text.split()) < _SHRED * lines


def is_from_pages(text: str) -> bool:
    """Whether a text that is not Markdown was extracted from pages: it has form feeds, or its lines show it."""
    if (
        are_shreds(text)
        or "\f" in text
        or _GLYPHS.search(text)
        or len(_RUN_IN.findall(text)) >= _FEWEST_RUN_IN
    ):
        return True
    spaces = [found["space"] for found in _WRAPPED.finditer(text)]
    if len(spaces) < _FEWEST_WRAPPED:
        return False
    if sum(map(bool, spaces)) >= _SPACED * len(spaces) or len(_HALVED.findall(text)) >= _FEWEST_HALVED:
        return True
    lines, far = len(_WORDS.findall(text)), len(_FAR.findall(text))
    if far >= max(_FEWEST_FAR, _SET_APART * lines):
        return True
    return len(_BLANK.findall(text)) < _FEW_BLANK * lines
