"""Regular expressions that are compiled when they are first used.

Most texts have nothing of what most patterns look for: to compile all that the rooms have takes a sixth of a start.
What was compiled can be kept beside the compiled modules, as Python keeps those: to read it takes a tenth of the time.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]
import importlib.util
import marshal
import os
import re
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from re import _compiler, _parser  # type: ignore[attr-defined]
from typing import Any, TypeVar

T = TypeVar("T")

#: What a compiled pattern can be asked.
_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")
#: Patterns of all sorts, with their flags, which tell whether this Python compiles as those do that are known.
_PROBES = (
    (r"a(?P<one>b+?)|(?P<two>é)(?P=two)(c)?", 0),
    (r"(?i:\bnach)\s(?<!x)[^\W\d_]{2,5}(?=x)", re.MULTILINE | re.VERBOSE),
    ("ſ[k-pа-яĀ-ſ]|(?:ab)*", re.IGNORECASE),
)
#: What is kept holds for no other interpreter.
_MADE_BY = (sys.version, _sre.MAGIC, _sre.CODESIZE, "packed one by one")
#: Much more than there is to be kept comes from former versions of the modules: the table is begun again.
_MOST = 10_000


class LazyPattern:
    """Stands for `re.compile(pattern, flags)`; from its first use on, its methods are those of the compiled pattern."""

    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    #: Which way a class has to find what is sought: for another way, what was kept is of no use.
    way = 0

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern, self.flags = pattern, int(flags)

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = _compile(self)
        for method in _METHODS:
            self.__dict__.setdefault(method, self.answer(compiled, method))
        return self.__dict__[name]

    def answer(self, compiled: re.Pattern[str], method: str) -> Any:
        """What is asked under the name of a method."""
        return getattr(compiled, method)

    def sought(self) -> tuple[str, int]:
        """The expression that is compiled, and its flags: one that finds the same may be quicker."""
        return self.pattern, self.flags


#: What `_sre` makes a pattern of: all flags, operations, the number of groups and their names.
_Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
#: An expression with its flags and its way → its code; and what else was worked out of expressions. Each is packed
#: by itself: a start uses a small part of them.
_Table = dict[tuple[str | int, ...], bytes]
#: What this process worked out and is not kept yet.
_new: _Table = {}


def known(key: tuple[str | int, ...], make: Callable[[], T]) -> T:
    """What is kept under a key: plain data, which `make` works out where it is not. The key says what made it."""
    packed = _kept().get(key) or _new.get(key)
    if packed is not None:
        found: T = marshal.loads(packed)
        return found
    made = make()
    plain: Any = made
    _new[key] = marshal.dumps(plain)
    return made


@cache
def is_kept() -> bool:
    """Whether what is worked out is there for the processes to come: else not all of it is worth its time."""
    return bool(_kept()) or (not sys.dont_write_bytecode and os.access(_place().parent, os.W_OK))


def _compile(pattern: LazyPattern) -> re.Pattern[str]:
    """What `re.compile` gives for what is sought, from the table where it has it."""
    key = (pattern.pattern, pattern.flags, pattern.way)
    if key not in _kept() and not _compiles_as_known():
        return re.compile(*pattern.sought())
    return _made_of(pattern.pattern, known(key, lambda: _code_of(*pattern.sought())))


@cache
def _compiles_as_known() -> bool:
    """Whether what is made here is what `re.compile` makes: how it does that is no promise of Python's.

    It is tried where something has to be compiled; what is kept was made by this very interpreter.
    """
    try:
        return all(
            _made_of(pattern, _code_of(pattern, int(flags))) == re.compile(pattern, flags)
            for pattern, flags in _PROBES
        )
    except Exception:  # whatever comes of asking for what is otherwise by now
        return False


def _made_of(pattern: str, code: _Code) -> re.Pattern[str]:
    """The pattern that `_sre` makes of a code; how it is written serves only to be shown."""
    flags, operations, groups, names, by_number = code
    made: re.Pattern[str] = _sre.compile(
        pattern, flags, array("I", operations).tolist(), groups, names, by_number
    )
    return made


def _code_of(pattern: str, flags: int) -> _Code:
    """What `re.compile` gives to `_sre`."""
    parsed = _parser.parse(pattern, flags)
    names: dict[str, int] = parsed.state.groupdict
    by_number: list[str | None] = [None] * parsed.state.groups
    for name, number in names.items():
        by_number[number] = name
    operations = array("I", _compiler._code(parsed, flags)).tobytes()
    return flags | parsed.state.flags, operations, parsed.state.groups - 1, names, tuple(by_number)


def keep_compiled() -> None:
    """Keep what was newly compiled for later processes; nothing where Python keeps no modules either."""
    if not _new or sys.dont_write_bytecode:
        return
    place = _place()
    # Another process may have kept something meanwhile.
    table = _read(place) | _new
    if len(table) > _MOST:
        table = dict(_new)
    whole = place.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        whole.write_bytes(marshal.dumps((_MADE_BY, table)))
        whole.replace(place)
    whole.unlink(missing_ok=True)
    _new.clear()


@cache
def _kept() -> _Table:
    return _read(_place())


def _read(place: Path) -> _Table:
    """What is kept, nothing when it was made by another interpreter or cannot be read."""
    with suppress(OSError, EOFError, TypeError, ValueError):
        made_by, table = marshal.loads(place.read_bytes())
        if made_by == _MADE_BY:
            return table  # type: ignore[no-any-return]
    return {}


def _place() -> Path:
    """The file beside this module's compiled one."""
    return Path(importlib.util.cache_from_source(__file__)).with_suffix(".patterns")
