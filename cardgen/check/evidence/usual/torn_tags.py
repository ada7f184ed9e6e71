"""The texts of cards → the tags that lack one of their two brackets: `+1 Card<br+1 Action`, `+2 Cardsbr>`.

The texts themselves show which words are tags: those that have both brackets on many cards (`<br>`, `<n>`,
`<*COIN*>`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern

#: The fewest texts with the complete tag.
_USUAL = 20
_WHOLE = TextPattern(r"<(/?[*\w]{1,12})>")
_MOST_TAGS = 40


def torn_tags(evidence: Evidence) -> Iterator[tuple[Place, str]]:
    """Each such tag, with the complete one that is meant."""
    texts = [text for text in card_texts(evidence) if text.prose.origin.source.foreign]
    whole: Counter[str] = Counter()
    for text in texts:
        if "<" in text.prose.text:
            whole.update(set(_WHOLE.findall(text.prose.text)))
    usual = sorted((tag for tag, times in whole.items() if times >= _USUAL), key=lambda tag: (-len(tag), tag))
    if not usual or len(usual) > _MOST_TAGS:
        return
    names = "|".join(map(re.escape, usual))
    torn = re.compile(
        rf"<(?P<open>{names})(?![\w>*/])|<(?P<run>{names})(?=[A-Z+\d])|(?<![<\w*/])(?P<shut>{names})>"
    )
    glued = re.compile(rf"(?<=[\w.)])(?P<shut>{'|'.join(map(re.escape, _of_letters(usual)))})>")
    for text in texts:
        if "<" not in text.prose.text and ">" not in text.prose.text:
            continue
        for block in text.document.of_kind("card"):
            if block.text.count("<") == block.text.count(">"):
                continue
            found = next(torn.finditer(block.text), None) or next(
                (match for match in glued.finditer(block.text) if "<" not in _since_last(block.text, match)),
                None,
            )
            if found:
                tag = next(name for name in found.groups() if name)
                yield Place(text.document, block, *found.span()), f"<{tag}>"


def _of_letters(tags: list[str]) -> list[str]:
    return [tag for tag in tags if tag.isalpha()] or ["\0"]


def _since_last(text: str, match: re.Match[str]) -> str:
    """The text between the last closing bracket and a tag's name."""
    return text[text.rfind(">", 0, match.start()) + 1 : match.start()]
