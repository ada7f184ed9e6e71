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

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.source.folders import states_below

PROBLEM = Problem("LAY410", "unused-art", Severity.ADVICE, __doc__)

_PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff"}
_TEXTS = {".yaml", ".yml", ".md", ".csv", ".svg"}
_PATTERN = LatePattern(r"[\w./-]*\{\{.*?\}\}[\w./-]*\.(?:svg|png|jpe?g|webp|tiff?)")


def inspect(evidence: Evidence) -> Inspection:
    """Look for the name of every picture in the texts of the game."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    base = game.origin.source.path.rpartition("/")[0]
    files = states_below(game.root).items()
    seen = tuple((path, state.st_size, state.st_mtime_ns) for path, state in files)
    art, unused = _look(game.root, seen)
    found = []
    for shown in unused:
        place = Span(f"{base}/{shown}" if base else shown)
        found.append(Diagnostic(PROBLEM, f"`{shown}` is used nowhere", place, "delete it, or use it"))
    return Inspection(tuple(found), art)


@lru_cache(maxsize=4)
def _look(root: Path, seen: tuple[tuple[str, int, int], ...]) -> tuple[int, tuple[str, ...]]:
    """How many pictures there are, and those that no text names: asked anew when the size or time of a file changed."""
    paths = [Path(path) for path, _, _ in seen]
    art = [path for path in paths if path.is_relative_to(root / "art") and path.suffix.lower() in _PICTURES]
    words = "\n".join(_read(path) for path in paths if path.suffix in _TEXTS) if art else ""
    # Line by line: a pattern that may begin anywhere is tried only where an expression stands.
    lines = [line for line in words.split("\n") if "{{" in line]
    patterns = [
        re.compile(_as_pattern(found)) for found in sorted({f for at in lines for f in _PATTERN.findall(at)})
    ]
    unused = (path.relative_to(root).as_posix() for path in art if path.name not in words)
    return len(art), tuple(shown for shown in unused if not any(p.search(shown) for p in patterns))


def _as_pattern(written: str) -> str:
    parts = re.split(r"\{\{.*?\}\}", written)
    return "[^/]*".join(map(re.escape, parts)) + "$"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
