"""Takes the names of games, says whether this machine and their folders are in order, and gives the exit code.

It needs no library, because it is used when one is missing: its output goes directly to standard output.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from cardgen.cli.health.installation import installation
from cardgen.cli.health.machine import machine
from cardgen.cli.health.project import project
from cardgen.cli.health.sign import STATES, Sign

#: The values of `--fail-on`, with the first state that fails.
_FAILING = {"error": 2, "warning": 1, "advice": 1, "none": len(STATES)}


def examine(games: tuple[str, ...], form: str = "text", fail_on: str = "error") -> int:
    """Print the state of everything; returns 1 if something is at or above `fail_on`, otherwise 0."""
    looks: tuple[tuple[str, Callable[[], Iterable[Sign]]], ...] = (
        ("installation", installation),
        ("machine", machine),
        ("project", partial(project, games)),
    )
    signs = [sign for name, look in looks for sign in _seen(name, look)]
    write = sys.stdout.write
    if form == "json":
        rows = [
            {name: getattr(sign, name) for name in ("subject", "state", "message", "cure")} for sign in signs
        ]
        counts = {state: sum(sign.state == state for sign in signs) for state in STATES}
        write(json.dumps({"signs": rows, "counts": counts}, ensure_ascii=False, indent=2) + "\n")
    else:
        write("".join(f"{line}\n" for line in _lines(signs)))
    worst = max((STATES.index(sign.state) for sign in signs), default=0)
    return int(worst >= _FAILING[fail_on])


def _seen(name: str, look: Callable[[], Iterable[Sign]]) -> Iterator[Sign]:
    """Yield what an examination shows; if it raises an error, that is a sign, too."""
    try:
        yield from look()
    except Exception as error:
        said = f"could not be examined ({type(error).__name__}: {error})"
        yield Sign(name, "bad", said, "reinstall cardgen, or report this")


def _lines(signs: Iterable[Sign]) -> Iterator[str]:
    worst = 0
    for sign in signs:
        worst = max(worst, STATES.index(sign.state))
        yield f"{sign.state:<5} {sign.subject}: {sign.message}"
        if sign.cure:
            yield f"      {'fix' if sign.state != 'ok' else 'hint'}: {sign.cure}"
    yield ""
    yield ("everything is fine", "everything works, with room for improvement", "something needs fixing")[
        worst
    ]
