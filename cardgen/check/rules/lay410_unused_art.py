"""A file in the game's art folder is used nowhere.

## Why

It is carried along for ever, and its author is credited for nothing.

## Example

A file `art/old-cover.svg` that no list of icons, card, rule or layout names.

## Use instead

Delete the file, or use it.

## Notes

Looked for is the file's name, anywhere in the game's own files: an expression that puts a name together
from parts (`art/{{ card.id }}.png`) counts for every file that fits it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

PROBLEM = Problem("LAY410", "unused-art", Severity.ADVICE, __doc__)

_PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff"}
_TEXTS = {".yaml", ".yml", ".md", ".csv", ".svg"}
_PATTERN = re.compile(r"[\w./-]*\{\{.*?\}\}[\w./-]*\.(?:svg|png|jpe?g|webp|tiff?)")


def inspect(evidence: Evidence) -> Inspection:
    """Look for the name of every picture in the texts of the game."""
    game = evidence.game
    art = sorted(p for p in (game.root / "art").rglob("*") if p.suffix.lower() in _PICTURES) if game else []
    if game is None or not art:
        return Inspection((), 0)
    texts = sorted(path for path in game.root.rglob("*") if path.suffix in _TEXTS)
    words = "\n".join(_read(path, _state(path)) for path in texts)
    # Line by line: a pattern that may begin anywhere is tried only where an expression stands.
    lines = [line for line in words.split("\n") if "{{" in line]
    patterns = [
        re.compile(_as_pattern(found)) for found in sorted({f for at in lines for f in _PATTERN.findall(at)})
    ]
    base = game.origin.source.path.rpartition("/")[0]
    found = []
    for path in art:
        shown = path.relative_to(game.root).as_posix()
        if path.name not in words and not any(pattern.search(shown) for pattern in patterns):
            place = Span(f"{base}/{shown}" if base else shown)
            found.append(Diagnostic(PROBLEM, f"`{shown}` is used nowhere", place, "delete it, or use it"))
    return Inspection(tuple(found), len(art))


def _as_pattern(written: str) -> str:
    parts = re.split(r"\{\{.*?\}\}", written)
    return "[^/]*".join(map(re.escape, parts)) + "$"


def _state(path: Path) -> tuple[int, int]:
    try:
        state = path.stat()
    except OSError:
        return (0, 0)
    return state.st_size, state.st_mtime_ns


@lru_cache(maxsize=1024)
def _read(path: Path, _as_seen: tuple[int, int]) -> str:
    """The text of a file, read anew when its size or time has changed."""
    try:
        return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    except OSError:
        return ""


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
