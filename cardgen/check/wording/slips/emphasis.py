"""A Markdown text → the signs of emphasis, and the backticks, that have no partner."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.wording.slips.brackets import Loose, without_quoted_signs
from cardgen.check.wording.text_patterns import TextPattern

#: What looks like emphasis but is not: a blank to be filled in, code, an escape, an address, a formula.
_HIDDEN = TextPattern(
    r"_{4,}|"
    r"(?P<tick>`{1,3})(?!`)[^`]+(?P=tick)(?!`)|\\[\\`*_~]|\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?\)|<[^<>\s][^<>]{0,200}>|"
    r"https?://\S+?(?=[*_~]*[.,;:!?)\]]*(?:\s|$)|\*\*)|\$[^$\n]{1,80}\$"
)
_RUN = TextPattern(r"\*{1,3}|_{1,3}|~~|`")
#: What precedes an opening sign, and what follows a closing one, apart from spaces.
_BEFORE = frozenset("([{-–—/\"'“‘„‚«‹»›|>*_~:.,;!?¿¡")
_AMOUNT = frozenset("+-−–$£€×#=")
_AFTER = frozenset(".,;:!?)]}\"'”’“‘»›«‹…-–—/|<*_~")
#: What stands behind the sign of a key that has two: "`/~ key".
_KEY = TextPattern(r"/\S key\b")


def loose_emphasis(typed: str) -> Loose:
    """The signs `**`, `*`, `__`, `_`, `~~` and backticks without a partner.

    A single star that only closes, or that begins the text, is `needless`: it marks a footnote.
    """
    text = without_quoted_signs(_HIDDEN.sub(lambda hidden: "x" * len(hidden[0]), typed))
    opened: list[tuple[str, int]] = []
    closed: list[tuple[str, int]] = []
    pairs = [hidden.start() for hidden in _HIDDEN.finditer(typed) if hidden["tick"]]
    pending: dict[str, int] = defaultdict(lambda: -1)
    for sign, start, end in _signs(text):
        before, after = text[start - 1 : start] if start else " ", text[end : end + 1] or " "
        opens = not after.isspace() and (before.isspace() or before in _BEFORE)
        closes = not before.isspace() and (after.isspace() or after in _AFTER)
        within = not opens and not closes
        if within and (before.isspace() or len(sign) == 1 or _is_masked(text, sign, before, after)):
            continue
        if sign == "`" and _KEY.match(text, end):
            continue
        if sign[0] == "_" and after.isspace() and before in _AMOUNT:  # a blank for a number: `+_ Coins`
            continue
        if opens == closes:
            opens = pending[sign] < 0
        if opens and pending[sign] >= 0:
            opened.append((sign, pending[sign]))
        if opens:
            pending[sign] = start
        elif pending[sign] >= 0:
            pairs.append(pending[sign])
            pending[sign] = -1
        else:
            closed.append((sign, start))
    opened += [(sign, at) for sign, at in pending.items() if at >= 0]
    notes = [at for sign, at in closed if sign == "*"] + [at for sign, at in opened if sign == "*" and not at]
    return Loose(tuple(opened), tuple(closed), tuple(pairs), frozenset(notes))


def _is_masked(text: str, sign: str, before: str, after: str) -> bool:
    """Whether stars replace letters of a word: `d**n`."""
    return before.isalpha() and after.isalpha() and text.count(sign) == 1


def _signs(text: str) -> Iterator[tuple[str, int, int]]:
    """Each sign, with where its run of signs begins and ends; three stars are two signs."""
    for run in _RUN.finditer(text):
        signs = (run[0][:2], run[0][0]) if len(run[0]) > len("**") else (run[0],)
        for sign in signs:
            yield sign, run.start(), run.end()
