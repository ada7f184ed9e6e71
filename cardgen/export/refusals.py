"""The system's refusal to write → what prevents it, and how to fix that."""

from __future__ import annotations

import errno
from os.path import lexists
from pathlib import Path

from cardgen.diagnostics import CardgenError
from cardgen.lazy_patterns import LazyPattern

_ELSEWHERE = "choose another place"
#: Messages by error number, for a place described in words, and the hint.
_REFUSALS: dict[int, tuple[str, str]] = {
    errno.ENOSPC: ("no space is left on the disk", "free some space, or choose a place on another disk"),
    errno.EFBIG: ("the disk cannot hold a file this large", f"{_ELSEWHERE}, or build fewer cards at a time"),
    errno.EROFS: ("the disk is read-only", "choose a place on another disk"),
    errno.EIO: ("the disk has failed", "check the disk, or choose a place on another one"),
    errno.ENAMETOOLONG: ("the name is too long for the disk", "use a shorter name or folder"),
    errno.EBUSY: ("another program has it open", "close it there"),
    errno.ETXTBSY: ("another program is running it", "close it there"),
    errno.EMFILE: ("too many files are open", "close other programs"),
    errno.ENFILE: ("too many files are open", "close other programs"),
    errno.ENOENT: ("there is no such place", _ELSEWHERE),
    errno.ELOOP: ("a link in its path leads to itself", "remove that link"),
}
if hasattr(errno, "EDQUOT"):
    _REFUSALS[errno.EDQUOT] = ("your share of the disk is used up", "free some space, or choose another disk")
_FORBIDDEN = (errno.EACCES, errno.EPERM)
_TAKEN = (errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ENOTEMPTY)
#: How the reasons from `shutil` begin after copying a folder failed.
_NUMBER = LazyPattern(r"\[Errno (\d+)\] ")


def explain_refusal(path: Path, error: OSError) -> CardgenError:
    """Why `path` could not be written, with a hint; `error` was raised while writing it."""
    number, said = _number_and_words(error)
    reason, cure = _REFUSALS.get(number, (said, _ELSEWHERE))
    if number in _FORBIDDEN or number in _TAKEN:
        held = _nearest(path)
        sort = "a folder" if held.is_dir() else "a file"
        if number in _FORBIDDEN:
            reason = f"you have no permission to {'write into' if held.is_dir() else 'change'} `{held}`"
            cure = f"{_ELSEWHERE}, change its permissions, or close it in other programs"
        else:
            reason = f"{sort} of that name exists" if held == path else f"`{held}` is {sort}"
            cure = f"move or rename `{held}`, or {_ELSEWHERE}"
    return CardgenError(f"cannot write `{path}`: {reason}", cure)


def _number_and_words(error: OSError) -> tuple[int, str]:
    """The number and the message of the error; if there are several, of the first one."""
    words = error.strerror or str(error)
    if error.args and isinstance(error.args[0], list):
        words = str(error.args[0][0][2])  # errors of shutil have (from, to, reason) for each file
    number = _NUMBER.search(words)
    return error.errno or (int(number[1]) if number else 0), words.lower()


def _nearest(path: Path) -> Path:
    """The path, or the innermost existing folder around it."""
    return next((place for place in (path, *path.parents) if lexists(place)), path)
