"""Takes a regular expression, gives what stands for it, and compiles it only when it is first tried.

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
from typing import Any

#: What a compiled pattern can be asked.
_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")
#: The versions of Python of which it is known how they compile; others compile anew each time.
_KNOWN = (3, 11) <= sys.version_info[:2] <= (3, 13)
#: What is kept holds for no other interpreter.
_MADE_BY = (sys.version, _sre.MAGIC, _sre.CODESIZE)
#: More expressions than there are come from former versions of the modules: the table is begun anew.
_MOST = 4000


class Late:
    """Stands for `re.compile(pattern, flags)`; after the first question its methods are those of the compiled one."""

    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = _compile(self._sought(), int(self._flags))
        for method in _METHODS:
            self.__dict__.setdefault(method, getattr(compiled, method))
        return getattr(compiled, name)

    def _sought(self) -> str:
        """The expression that is compiled: one that finds the same may be quicker."""
        return self.pattern


#: An expression with its flags → what `_sre` makes a pattern of: all flags, operations, the number and names of groups.
_Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
_Table = dict[tuple[str, int], _Code]
#: What this process compiled and is not kept yet.
_new: _Table = {}


def _compile(pattern: str, flags: int) -> re.Pattern[str]:
    """What `re.compile` gives, from the table where it has it."""
    if not _KNOWN:
        return re.compile(pattern, flags)
    key = pattern, flags
    code = _kept().get(key) or _new.get(key)
    if code is None:
        code = _new[key] = _code_of(pattern, flags)
    all_flags, operations, groups, names, by_number = code
    made: re.Pattern[str] = _sre.compile(
        pattern, all_flags, array("I", operations).tolist(), groups, names, by_number
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
    """Keep what was compiled anew for the processes to come; nothing where Python keeps no modules either."""
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
