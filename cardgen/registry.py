"""A folder of modules → the contracts in them: a file in the folder, or in a subfolder, is the registration."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def _modules_in(folder: Iterable[str], name: str) -> dict[str, str]:
    """The modules of a package and its subpackages, by their last names, with their dotted names; none is imported.

    Raises TypeError if two modules have the same last name.
    """
    found: dict[str, str] = {}
    for info in pkgutil.iter_modules(folder):
        dotted = f"{name}.{info.name}"
        inner = {info.name: dotted}
        if info.ispkg:
            inner = _modules_in([str(Path(path) / info.name) for path in folder], dotted)
        for stem, module in inner.items():
            if stem in found:
                raise TypeError(f"{module}: its name is taken by {found[stem]}")
            found[stem] = module
    return dict(sorted(found.items()))


def members(package: ModuleType, constant: str, contract: type[T]) -> dict[str, T]:
    """The `constant` of every module in `package` and its subpackages, by its `name`, in order of module names.

    A module without the constant, with one of another type, or with a name that is already taken is a bug and raises
    TypeError; a module that fails to import raises its own error. Nothing is skipped silently.
    """
    found: dict[str, T] = {}
    for stem, dotted in _modules_in(package.__path__, package.__name__).items():
        module = importlib.import_module(dotted)
        member = getattr(module, constant, None)
        if not isinstance(member, contract):
            raise TypeError(f"{module.__name__} needs a constant {constant} of type {contract.__name__}")
        name = str(getattr(member, "name", stem))
        if name in found:
            raise TypeError(f"{module.__name__}: the name {name} is taken by another module")
        found[name] = member
    return found


def member_names(package: ModuleType) -> tuple[str, ...]:
    """The sorted names of all members, without importing any: for folders whose files have their members' names."""
    return tuple(sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(package.__path__)))


class LazyMembers(Mapping[str, T]):
    """The members by name, each imported at its first use: a game needs few of them.

    Listing the names, or asking for one that does not exist, imports all.
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


class FiledMembers(Mapping[str, T]):
    """The members of a folder and its subfolders, whose names follow from the names of their files; each is imported at
    its first use.

    `name_of` turns the name of a file, without its ending, into the name of its member. A module without the constant,
    or whose constant has another name, raises TypeError at its first use.
    """

    def __init__(
        self, package: ModuleType, constant: str, contract: type[T], name_of: Callable[[str], str]
    ) -> None:
        self._constant, self._contract = constant, contract
        modules = _modules_in(package.__path__, package.__name__)
        self._modules = {name_of(stem): dotted for stem, dotted in modules.items()}
        self._found: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._found:
            module = importlib.import_module(self._modules[name])
            found = getattr(module, self._constant, None)
            if not isinstance(found, self._contract) or getattr(found, "name", name) != name:
                wanted = f"a constant {self._constant} of type {self._contract.__name__}, called {name}"
                raise TypeError(f"{module.__name__} needs {wanted}")
            self._found[name] = found
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


def member(package: ModuleType, constant: str, contract: type[T], name: str) -> T | None:
    """The member called `name`, or None if there is none; only its own module is imported if that has the same name."""
    stem = name.replace("-", "_")
    if stem.isidentifier() and importlib.util.find_spec(f"{package.__name__}.{stem}") is not None:
        found = getattr(importlib.import_module(f"{package.__name__}.{stem}"), constant, None)
        if isinstance(found, contract) and getattr(found, "name", stem) == name:
            return found
    return members(package, constant, contract).get(name)
