"""A rule's page → the evidence of its two examples, and every rule's findings on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardgen.check import rules
from cardgen.check.evidence import Evidence
from cardgen.check.reading_text import read_text
from cardgen.check.rule import Rule
from cardgen.diagnostics import Diagnostic
from cardgen.registry import members

RULES = members(rules, "RULE", Rule)

_FENCE = re.compile(r"^(`{3,})([\w ]*)\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A fence of a page: its info string and its text."""

    info: str
    text: str


def examples(page: str, heading: str) -> tuple[Example, ...]:
    """The fences below `## heading`."""
    section = re.split(r"^## ", page, flags=re.MULTILINE)
    body = next((part for part in section if part.startswith(heading + "\n")), "")
    return tuple(Example(found[2].strip(), found[3]) for found in _FENCE.finditer(body))


def evidence_of_text(text: str, path: str = "rules.txt") -> Evidence:
    return Evidence(documents=(read_text(path, text),))


def findings(evidence: Evidence, codes: tuple[str, ...] = ()) -> list[Diagnostic]:
    """What the rules find (all of them unless codes are named), as far as their needs are met."""
    present = set()
    if evidence.game is not None and evidence.game.cards:
        present.add("cards")
    if evidence.documents:
        present.add("text")
    if evidence.faces:
        present.add("faces")
    if evidence.publications:
        present.add("pages")
    return [
        finding
        for code, rule in RULES.items()
        if (not codes or code in codes) and rule.needs <= present
        for finding in rule.inspect(evidence).diagnostics
    ]
