"""A text → whether it is about a program: options, files, variables and keys stand in it all over.

There a bracket may be a sign that is typed, a strange word the name of a command, and a hyphen part of an option.
"""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.wording.text_patterns import TextPattern

#: What is typed or named for programs only: `--size`, `$HOME`, `\n`, `save_as`, `sort(1)`, `/etc/motd`, `.vimrc`.
_SIGNS = TextPattern(
    r"(?<![\w-])--?[a-z][\w-]*(?![\w>])|(?<![\w$])\$\{?[A-Za-z_]|\\[a-z\d\\]|(?<=[A-Za-z])_(?=[A-Za-z])|"
    r"\b\w+\([1-8]\)|%%[a-zA-Z]|(?<=[\s\"'`(])[~.]{0,2}/[\w.]+/[\w.]|\[-\w|(?<![\w.])\.[a-z]+rc\b|"
    r"\b[a-z]+\.(?:py|c|h|cfg|txt|ini|conf|sh|json|xml|lua|html|js)\b"
)
#: Addresses, tags and what is filled in are of the text's own making.
_MADE = TextPattern(r"<[^<>]*>|\]\([^()\s]*\)|https?://\S+|\{\{[^{}]*\}\}")
#: So many signs stand in a text that is about programs: some, and so many more for each word.
_FEWEST, _SHARE, _AT_LEAST = 7, 0.004, 7


@derived
def is_of_program(document: Document) -> bool:
    """Whether a text is about a program rather than the rules of a game."""
    text = _MADE.sub(" ", document.text)
    signs = sum(1 for _ in _SIGNS.finditer(text))
    return signs >= max(_AT_LEAST, _FEWEST + _SHARE * len(text.split()))
