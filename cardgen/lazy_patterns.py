"""Regular expressions that are compiled at their first use, and cached on disk.

A run needs few of the patterns in the code; compiling all of them would take a sixth of the start-up time. Compiled
patterns are kept beside the compiled modules, just as Python keeps those: loading one takes a tenth of the time of
compiling it.
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

#: The methods of a compiled pattern that can be called.
_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")
#: Patterns of all sorts, with their flags, that show whether this Python compiles patterns as the known versions do.
_PROBES = (
    (r"a(?P<one>b+?)|(?P<two>é)(?P=two)(c)?", 0),
    (r"(?i:\bnach)\s(?<!x)[^\W\d_]{2,5}(?=x)", re.MULTILINE | re.VERBOSE),
    ("ſ[k-pа-яĀ-ſ]|(?:ab)*", re.IGNORECASE),
)
#: What is kept is valid only for the same interpreter.
_MADE_BY = (sys.version, _sre.MAGIC, _sre.CODESIZE, "packed one by one")
#: A table with more entries comes mostly from former versions of the modules, so it is begun again.
_MOST = 10_000


class LazyPattern:
    """Stands for `re.compile(pattern, flags)`; after the first use, its methods are those of the compiled pattern."""

    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    #: The way in which a class searches; what was kept for another way is not used.
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
        """The attribute of the compiled pattern that has the name `method`."""
        return getattr(compiled, method)

    def sought(self) -> tuple[str, int]:
        """The expression to compile, and its flags; a subclass may return a faster expression that finds the same."""
        return self.pattern, self.flags


#: What `_sre` makes a pattern from: all flags, operations, the number of groups and their names.
_Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
#: The code of each expression by its text, flags and way, and other results under their keys. Each is packed by itself,
#: because a run uses few of them.
_Table = dict[tuple[str | int, ...], bytes]
#: What this process has worked out and not stored yet.
_new: _Table = {}


def known(key: tuple[str | int, ...], make: Callable[[], T]) -> T:
    """Return what is kept under a key, or the result of `make`, which is then kept. It is plain data; the key must
    identify how it was made.
    """
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
    """Whether results can be kept for later processes: otherwise some of them are not worth working out."""
    return bool(_kept()) or (not sys.dont_write_bytecode and os.access(_place().parent, os.W_OK))


def _compile(pattern: LazyPattern) -> re.Pattern[str]:
    """The same as `re.compile` for the expression that `pattern` seeks, from the table where possible."""
    key = (pattern.pattern, pattern.flags, pattern.way)
    if key not in _kept() and not _compiles_as_known():
        return re.compile(*pattern.sought())
    return _made_of(pattern.pattern, known(key, lambda: _code_of(*pattern.sought())))


@cache
def _compiles_as_known() -> bool:
    """Whether patterns that are built here equal those of `re.compile`: how Python does that is not documented.

    This is tested only before something has to be compiled; what is kept was made by this very interpreter.
    """
    try:
        return all(
            _made_of(pattern, _code_of(pattern, int(flags))) == re.compile(pattern, flags)
            for pattern, flags in _PROBES
        )
    except Exception:  # another version of these undocumented functions may raise anything
        return False


def _made_of(pattern: str, code: _Code) -> re.Pattern[str]:
    """Build the pattern from its code through `_sre`; the expression itself is only for display."""
    flags, operations, groups, names, by_number = code
    made: re.Pattern[str] = _sre.compile(
        pattern, flags, array("I", operations).tolist(), groups, names, by_number
    )
    return made


def _code_of(pattern: str, flags: int) -> _Code:
    """What `re.compile` would pass to `_sre`."""
    parsed = _parser.parse(pattern, flags)
    names: dict[str, int] = parsed.state.groupdict
    by_number: list[str | None] = [None] * parsed.state.groups
    for name, number in names.items():
        by_number[number] = name
    operations = array("I", _compiler._code(parsed, flags)).tobytes()
    return flags | parsed.state.flags, operations, parsed.state.groups - 1, names, tuple(by_number)


def keep_compiled() -> None:
    """Store what was newly compiled for later processes; does nothing where Python stores no compiled modules."""
    if not _new or sys.dont_write_bytecode:
        return
    place = _place()
    # Another process may have stored something meanwhile.
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
    """The stored table; empty if another interpreter wrote it, or if it cannot be read."""
    with suppress(OSError, EOFError, TypeError, ValueError):
        made_by, table = marshal.loads(place.read_bytes())
        if made_by == _MADE_BY:
            return table  # type: ignore[no-any-return]
    return {}


def _place() -> Path:
    """The file beside this module's compiled one."""
    return Path(importlib.util.cache_from_source(__file__)).with_suffix(".patterns")
