"""A rule's page → the evidence of its two examples, and every rule's findings on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from cardgen.check import rules
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.running import present
from cardgen.check.rule import Rule
from cardgen.diagnostics import Diagnostic
from cardgen.model.linking import load_game
from cardgen.registry import members

RULES = members(rules, "RULE", Rule)

#: The rules whose examples must be drawn: `test_pages_of_drawn_rules.py` has them.
DRAWN = tuple(
    code
    for code, rule in RULES.items()
    if rule.needs & {"faces", "pages"} or code in {"LAY410", "LAY411", "VER205"}
)
#: Begins a fence that shows only the files in which it differs from the page's example.
ALL_ELSE = "# all else as above\n"
_FENCE = re.compile(r"^(`{3,})([\w ]*)\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A fence of a page: its info string and its text."""

    info: str
    text: str


def examples(page: str, heading: str) -> tuple[Example, ...]:
    """The fences below `## heading`; files that one of them leaves out are those of the page's first example."""
    sections = re.split(r"^## ", page, flags=re.MULTILINE)
    body = next((part for part in sections if part.startswith(heading + "\n")), "")
    shown = tuple(Example(found[2].strip(), found[3]) for found in _FENCE.finditer(body))
    return tuple(
        Example(each.info, examples(page, "Example")[0].text + each.text.removeprefix(ALL_ELSE))
        if each.text.startswith(ALL_ELSE)
        else each
        for each in shown
    )


def evidence_of_text(text: str, path: str = "rules.txt") -> Evidence:
    return Evidence(documents=(read_text(path, text),))


def evidence_of_files(text: str, folder: Path) -> Evidence:
    """The game of a fence whose files begin with `# file: path`."""
    parts = re.split(r"^# file: (\S+)\n", text, flags=re.MULTILINE)
    files = {
        "game.yaml": "title: Lantern Isle\nversion: 1.0.0\n",
        **dict(zip(parts[1::2], parts[2::2], strict=True)),
    }
    for name, words in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    return gather(load_game(folder, ".").value)


def evidence_of(example: Example, folder: Path) -> Evidence:
    """A `text` fence is a lone text, a `markdown` fence a chapter, a `files` fence a game."""
    if example.info == "text":
        return evidence_of_text(example.text)
    if example.info == "markdown":
        return evidence_of_files(f"# file: rules/01-rules.md\n{example.text}", folder)
    return evidence_of_files(example.text, folder)


def findings(evidence: Evidence, codes: tuple[str, ...] = ()) -> list[Diagnostic]:
    """What the rules find (all of them unless codes are named), as far as their needs are met."""
    there = present(evidence)
    return [
        finding
        for code, rule in RULES.items()
        if (not codes or code in codes) and rule.needs <= there
        for finding in rule.inspect(evidence).diagnostics
    ]
