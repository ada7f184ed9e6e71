"""A Game → the pictures in its folder `art/`, divided into those that a text of the game names and those that none
does.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Game
from cardgen.source.folders import states_below

_PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff"}
_TEXTS = {".yaml", ".yml", ".md", ".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".svg"}
_PATTERN = TextPattern(r"[\w./-]*\{\{.*?\}\}[\w./-]*\.(?:svg|png|jpe?g|webp|tiff?)")


@frozen
class Art:
    """The pictures in `art/`, as paths relative to the game's folder, divided by whether a text names them."""

    used: tuple[str, ...]
    unused: tuple[str, ...]


def pictures_of(game: Game) -> tuple[str, ...]:
    """All pictures in `art/`, as paths relative to the game's folder, without looking for their uses."""
    paths = (Path(path) for path, _ in states_below(game.root).items())
    return tuple(path.relative_to(game.root).as_posix() for path in paths if _is_art(path, game.root))


def art_of(game: Game) -> Art:
    """The pictures of a game, looked up in the texts that its folder holds at this moment."""
    files = states_below(game.root).items()
    return _look(game.root, tuple((path, state.st_size, state.st_mtime_ns) for path, state in files))


@lru_cache(maxsize=4)
def _look(root: Path, seen: tuple[tuple[str, int, int], ...]) -> Art:
    """The used and unused pictures; `seen` has sizes and times so that the cache misses when a file has changed."""
    paths = [Path(path) for path, _, _ in seen]
    art = [path for path in paths if _is_art(path, root)]
    words = "\n".join(_read(path) for path in paths if path.suffix in _TEXTS) if art else ""
    # Only lines with an expression are searched, because a pattern that may begin anywhere is slow.
    lines = [line for line in words.split("\n") if "{{" in line]
    patterns = [
        re.compile(_as_pattern(found)) for found in sorted({f for at in lines for f in _PATTERN.findall(at)})
    ]
    shown = {path.relative_to(root).as_posix(): path.name in words for path in art}
    used = {name: named or any(p.search(name) for p in patterns) for name, named in shown.items()}
    return Art(tuple(n for n, is_used in used.items() if is_used), tuple(n for n, u in used.items() if not u))


def _is_art(path: Path, root: Path) -> bool:
    return path.suffix.lower() in _PICTURES and path.is_relative_to(root / "art")


def _as_pattern(written: str) -> str:
    parts = re.split(r"\{\{.*?\}\}", written)
    return "[^/]*".join(map(re.escape, parts)) + "$"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
