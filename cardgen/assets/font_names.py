"""A `fonts.yaml` → the aliases of font families, and the chain of families that supply missing characters."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from pathlib import Path
from typing import TypeVar

from cardgen.assets.problems import FONT_NAMES
from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.source.files import is_file
from cardgen.source.source import Source
from cardgen.source.yaml_text.reading import read_yaml
from cardgen.suggestions import near, one_of

_FILE_NAME = "fonts.yaml"
T = TypeVar("T", dict[str, object], list[object])
_KEYS = ("aliases", "fallback")


@frozen
class FontNames:
    """Aliases for families, and the families that are searched for a missing character, in order."""

    aliases: Mapping[str, str] = field(default_factory=dict)
    chain: tuple[str, ...] = ()

    def over(self, lower: FontNames) -> FontNames:
        """These names on top of `lower`: they take precedence, and this chain is searched first."""
        return FontNames({**lower.aliases, **self.aliases}, tuple(dict.fromkeys((*self.chain, *lower.chain))))


@frozen
class Refused:
    """The names of font files that cannot be used, or of their families if these are known."""

    names: frozenset[str] = frozenset()

    def may_hold(self, family: str) -> bool:
        """Whether the family may be in one of these files; it is then not reported as unknown as well."""
        wanted = _letters(family)
        return bool(wanted) and any(_letters(name).startswith(wanted) for name in self.names)


_NOTHING_REFUSED = Refused()


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, name)).casefold()


def read_font_names(
    folder: Path, shown: str, families: Collection[str], refused: Refused = _NOTHING_REFUSED
) -> Outcome[FontNames]:
    """The names in `fonts.yaml` in `folder`, none if there is no such file. Families must be among `families`."""
    path = folder / _FILE_NAME
    if not is_file(path):
        return Outcome(FontNames())
    source, found = _read(path, f"{shown}/{_FILE_NAME}")
    data = source.data if isinstance(source.data, dict) else {}
    if source.data is not None and not isinstance(source.data, dict):
        message, hint = (
            "expected `aliases` and `fallback`, found no keys",
            "write, for example, `aliases: {title: Alegreya}`",
        )
        found.append(Diagnostic(FONT_NAMES, message, source.place(0, 1), hint))
    for key in data:
        if key not in _KEYS:
            message = f"unknown key `{key}`, expected {one_of(_KEYS)}"
            hint = near(key, _KEYS) or "use one of these, or remove it"
            found.append(Diagnostic(FONT_NAMES, message, source.key_span((key,)), hint))
    aliases = _section(source, "aliases", dict, "a mapping such as `{title: Alegreya}`", found)
    chain = _section(source, "fallback", list, "a list of families", found)
    names = {}
    for alias, family in aliases.items():
        if isinstance(family, str) and (family in families or refused.may_hold(family)):
            names[alias] = family
        else:
            found.append(_unknown(source, ("aliases", alias), family, families))
    kept = []
    for index, family in enumerate(chain):
        if isinstance(family, str) and family in families:
            kept.append(family)
        elif not (isinstance(family, str) and refused.may_hold(family)):
            found.append(_unknown(source, ("fallback", index), family, families))
    return Outcome(FontNames(names, tuple(kept)), tuple(found))


def _section(source: Source, key: str, sort: type[T], expected: str, found: list[Diagnostic]) -> T:
    """The value of a key; empty if it is missing or of another type, which is reported."""
    value = source.data.get(key) if isinstance(source.data, dict) else None
    if value is not None and not isinstance(value, sort):
        found.append(
            Diagnostic(FONT_NAMES, f"`{key}`: expected {expected}", source.span((key,)), f"write {expected}")
        )
    return value if isinstance(value, sort) else sort()


def _read(path: Path, shown: str) -> tuple[Source, list[Diagnostic]]:
    outcome = read_yaml(path, shown)
    return outcome.value, list(outcome.diagnostics)


def _unknown(
    source: Source, pointer: tuple[str | int, ...], family: object, families: Collection[str]
) -> Diagnostic:
    message = f"there is no font family `{family}`, expected {one_of(families)}"
    hint = (
        near(str(family), families)
        or "use one of these, or put the family's font files into the game's `fonts/`"
    )
    return Diagnostic(FONT_NAMES, message, source.span(pointer), hint)
