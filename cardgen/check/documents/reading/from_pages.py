"""A plain text → whether it was taken from the pages of a PDF.

Such a text was not typed as it stands: captions, call-outs and columns come between the lines of a sentence, pictures
in the lines are lost, and what a blank line or none means is not known.
"""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern

#: Letters that are one sign in a font, and what stands for a sign that no font names.
_GLYPHS = TextPattern(r"[\ufb00-\ufb06\ufffd\ue000-\uf8ff]")
#: A line that goes on in the next one: with a space at its end, or none, or with half of a word.
_WRAPPED = TextPattern(r"[a-z,](?P<space> *)\n(?=[a-z])")
_HALVED = TextPattern(r"[a-z] ?-\n(?=[a-z])")
#: Lines that begin far to the right, or have columns.
_FAR = TextPattern(r"^ {12,}\S|\S {6,}\S", re.MULTILINE)
_WORDS = TextPattern(r"^.*[A-Za-z]", re.MULTILINE)
_BLANK = TextPattern(r"\n[^\S\n]*(?=\n)")
#: Signs of items that stand in the middle of lines: those of a page were put into one.
_RUN_IN = TextPattern(r"\S[^\S\n]+[•▪‣●][^\S\n]+\w")
_FEWEST_RUN_IN = 6
#: So many lines tell how a text is set.
_FEWEST_WRAPPED, _FEWEST_HALVED, _FEWEST_FAR = 10, 4, 20
#: Of wrapped lines, such a part have a space at their ends; of lines, such a part stand far to the right.
_SPACED, _SET_APART = 0.3, 0.12
#: With fewer blank lines for each line, paragraphs are not set apart.
_FEW_BLANK = 0.08


def is_from_pages(text: str) -> bool:
    """Whether a text that is no Markdown was taken from pages: they end in it, or its lines show it."""
    if "\f" in text or _GLYPHS.search(text) or len(_RUN_IN.findall(text)) >= _FEWEST_RUN_IN:
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
