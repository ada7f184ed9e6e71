"""The requirements that cardgen declares → the versions of Python and of libraries, and whether one is sufficient."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from cardgen.frozen import frozen

_NAME = "cardgen"
#: `click<9,>=8.1; extra == "xlsx"`: the name, the bounds, and the extra that needs it.
_REQUIREMENT = re.compile(r"([\w.-]+)\s*([^;]*)(?:;.*extra\s*==\s*['\"]([\w-]+)['\"])?")
_BOUND = re.compile(r"(>=|<=|==|!=|~=|>|<)\s*([\d.]+)")


@frozen
class Requirement:
    """A library by its name on the package index, the bounds of its version as written, and the extra that needs it."""

    name: str
    bounds: str
    extra: str = ""

    @property
    def written(self) -> str:
        """The requirement in the syntax of pip."""
        return f"{self.name}{self.bounds}"


@frozen
class Needs:
    """The bounds of Python's version, and the libraries."""

    python: str
    libraries: tuple[Requirement, ...]


def read_needs() -> Needs:
    """The requirements in pyproject.toml, in a clone; otherwise those recorded when cardgen was installed.

    Raises importlib.metadata.PackageNotFoundError if there is neither, ValueError if they cannot be read.
    """
    file = Path(__file__).parents[3] / "pyproject.toml"
    if file.is_file():
        project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
        if project["name"] == _NAME:
            extras = project["optional-dependencies"]
            wanted = [*project["dependencies"], *(f'{each}; extra == "xlsx"' for each in extras["xlsx"])]
            return Needs(project["requires-python"], _read(wanted))
    noted = importlib.metadata.metadata(_NAME)
    return Needs(noted["Requires-Python"] or "", _read(noted.get_all("Requires-Dist") or ()))


def falls_short(version: str, bounds: str) -> str:
    """The first of the bounds (`>=8.1,<9`) that a version violates, "" if it meets all."""
    own = _numbers(version)
    for sign, written in _BOUND.findall(bounds):
        bound = _numbers(written)
        width = max(len(own), len(bound))
        one, other = (each + (0,) * (width - len(each)) for each in (own, bound))
        kept = {
            ">=": one >= other,
            "<=": one <= other,
            ">": one > other,
            "<": one < other,
            "!=": one != other,
            "==": one == other,
            "~=": one >= other and own[: len(bound) - 1] == bound[:-1],
        }
        if not kept[sign]:
            return f"{sign}{written}"
    return ""


def _read(written: Iterable[str]) -> tuple[Requirement, ...]:
    """The requirements of cardgen itself and of spreadsheets; those of developers do not matter here."""
    found = (_REQUIREMENT.match(each) for each in written)
    read = (Requirement(each[1], each[2].strip(" ()"), each[3] or "") for each in found if each)
    return tuple(each for each in read if each.extra in ("", "xlsx"))


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version; what follows (`rc1`, `.dev3`) is ignored."""
    leading = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(int(part) for part in leading[0].split(".")) if leading else ()
