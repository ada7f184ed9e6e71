"""A Document → whether it is about a computer program, because options, files, variables and keys occur throughout.

In such a text a bracket may be a key to type, an unknown word the name of a command, and a hyphen part of an option.
"""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.wording.text_patterns import TextPattern

#: Signs that occur only in texts about programs: `--size`, `$HOME`, `\n`, `save_as`, `sort(1)`, `/etc/motd`, `.vimrc`.
_SIGNS = TextPattern(
    r"(?<![\w-])--?[a-z][\w-]*(?![\w>])|(?<![\w$])\$\{?[A-Za-z_]|\\[a-z\d\\]|(?<=[A-Za-z])_(?=[A-Za-z])|"
    r"\b\w+\([1-8]\)|%%[a-zA-Z]|(?<=[\s\"'`(])[~.]{0,2}/[\w.]+/[\w.]|\[-\w|(?<![\w.])\.[a-z]+rc\b|"
    r"\b[a-z]+\.(?:py|c|h|cfg|txt|ini|conf|sh|json|xml|lua|html|js)\b"
)
#: Web addresses, tags and placeholders are the text's own markup, so they are no signs of a program.
_MADE = TextPattern(r"<[^<>]*>|\]\([^()\s]*\)|https?://\S+|\{\{[^{}]*\}\}")
#: A text is about a program if it has this many signs: a fixed number plus a share of its words, but at least a
#: minimum.
_FEWEST, _SHARE, _AT_LEAST = 7, 0.004, 7


@derived
def is_of_program(document: Document) -> bool:
    """Whether a text is about a program rather than the rules of a game."""
    text = _MADE.sub(" ", document.text)
    signs = sum(1 for _ in _SIGNS.finditer(text))
    return signs >= max(_AT_LEAST, _FEWEST + _SHARE * len(text.split()))
