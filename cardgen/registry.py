"""A folder of modules → the contracts that they hold: a file in the folder is the registration."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def members(package: ModuleType, constant: str, contract: type[T]) -> dict[str, T]:
    """Every module's `constant` in `package`, by its `name`, in order of module names.

    A module without the constant, with one of another type, or with a name already taken is a bug and raises
    TypeError; a module that does not import raises its own error. Nothing vanishes silently.
    """
    found: dict[str, T] = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        member = getattr(module, constant, None)
        if not isinstance(member, contract):
            raise TypeError(f"{module.__name__} needs a constant {constant} of type {contract.__name__}")
        name = str(getattr(member, "name", info.name))
        if name in found:
            raise TypeError(f"{module.__name__}: the name {name} is taken by another module")
        found[name] = member
    return found


def member_names(package: ModuleType) -> tuple[str, ...]:
    """The names of all members, in order, importing none: right for folders whose files are named as what they hold."""
    return tuple(sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(package.__path__)))


class LateMembers(Mapping[str, T]):
    """The members by name, each imported when it is first asked for: a game needs few of those there are.

    Only who asks for their names, or for one that is not there, imports all of them.
    """

    def __init__(self, package: ModuleType, constant: str, contract: type[T]) -> None:
        self._sort = package, constant, contract
        self._found: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        known = self._found.get(name)
        if known is None:
            known = member(*self._sort, name)
            if known is None:
                raise KeyError(name)
            self._found[name] = known
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(members(*self._sort))

    def __len__(self) -> int:
        return len(members(*self._sort))


def member(package: ModuleType, constant: str, contract: type[T], name: str) -> T | None:
    """The one called `name`, None when there is none; its module alone is imported where it has the same name."""
    stem = name.replace("-", "_")
    if stem.isidentifier() and importlib.util.find_spec(f"{package.__name__}.{stem}") is not None:
        found = getattr(importlib.import_module(f"{package.__name__}.{stem}"), constant, None)
        if isinstance(found, contract) and getattr(found, "name", stem) == name:
            return found
    return members(package, constant, contract).get(name)
