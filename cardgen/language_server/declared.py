"""A place in a layout or a kind → where the layout, style, colour or field that it names is declared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Span
from cardgen.language_server.hovering import Asked
from cardgen.language_server.positions import line_at
from cardgen.language_server.project import Look, Project
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Origin, Source
from cardgen.source.yaml_text.reading import parse_yaml

_LAYOUTS = "layouts"
_FOLDERS = {_LAYOUTS, "kinds"}
_WORD = LazyPattern(r"[A-Za-z][\w-]*")
#: What precedes the name of a layout, of a style, of a part, of a colour, and of a field.
_LAYOUT = LazyPattern(r"\b(?:(?:front|back)\s*:\s*|extends\s*:\s*(?:\[[\w\s,\"'-]*)?)[\"']?$")
_PART = LazyPattern(r"\bpart\s*:\s*[\"']?$")
_STYLE = LazyPattern(r"\b(?:style|like)\s*:\s*[\"']?$")
_COLOUR = LazyPattern(r"\b(?:colour|fill|stroke|from|to|ground)\s*:\s*[\"']?(?:[\w-]+ \d+% )?$")
_FIELD = LazyPattern(r"\bcard(?:\.|\[[\"'])$")


def declarations(look: Look, project: Project, asked: Asked) -> list[Span]:
    """The place where the named thing is declared; none if unknown."""
    line = line_at(asked.text, asked.line - 1)
    word = next((w for w in _WORD.finditer(line) if w.start() < asked.column <= w.end() + 1), None)
    if word is None or not _FOLDERS & set(PurePosixPath(asked.path).parts):
        return []
    before, name = line[: word.start()], word[0]
    if _LAYOUT.search(before):
        path = layout_file(look, name)
        return [Span(look.shown(path))] if path else []
    if _FIELD.search(before):
        game = look.evidence.game
        specs = [kind.fields[name] for kind in game.kinds.values() if name in kind.fields] if game else []
        return [spec.origin.key_span for spec in specs if spec.origin is not None]
    sections = (("styles", _STYLE), ("palette", _COLOUR), ("parts", _PART))
    section = next((section for section, pattern in sections if pattern.search(before)), "")
    if section:
        for source in layout_chain(look, project, parse_yaml(asked.text, asked.path).value):
            known = source.data.get(section) if isinstance(source.data, dict) else None
            if isinstance(known, dict) and name in known:
                return [Origin(source, (section, name)).key_span]
    return []


def layout_file(look: Look, name: str) -> Path | None:
    """The file of a layout: the game's own, or a shared one."""
    paths = (folder / _LAYOUTS / f"{name}.yaml" for folder in (look.folder, look.root))
    return next((path for path in paths if path.is_file()), None)


def layout_names(look: Look) -> list[str]:
    """The names of all layouts, the game's own first."""
    folders = (look.folder / _LAYOUTS, look.root / _LAYOUTS)
    return [*dict.fromkeys(path.stem for folder in folders for path in sorted(folder.glob("*.yaml")))]


def layout_chain(look: Look, project: Project, source: Source) -> Iterator[Source]:
    """A layout and those that it extends, each once, in the order in which they override each other."""
    yield source
    seen, line = {source.path}, list[Source]()

    def lay(above: Source) -> None:
        named = above.data.get("extends") if isinstance(above.data, dict) else None
        for base in named if isinstance(named, list) else (named,):
            path = layout_file(look, base) if isinstance(base, str) else None
            if path is not None and (shown := look.shown(path)) not in seen:
                seen.add(shown)
                below = parse_yaml(project.text(path), shown).value
                lay(below)
                line.append(below)

    lay(source)
    yield from reversed(line)
