"""Broken inputs by the thousand → whether the checker ever breaks off or takes longer than two seconds.

    python -m benchmarks.fuzz_check [COUNT [SEED [FIRST]]]

Texts of the games and of the tests, chapters, facts blocks, layouts and data files are cut, shuffled, doubled, filled
with signs and random bytes, nested, made one line of a megabyte or a list fifty deep. Every input is drawn from the
seed and its number alone, so that a run can go on where another ended: FIRST is the first number. Seconds are those
of the processor.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.damages import damaged
from benchmarks.drawing_seeds import read_run
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather_texts
from cardgen.check.findings.checking import check_evidence
from cardgen.check.findings.engine import CheckResult
from cardgen.check_session import CheckSession
from cardgen.diagnostics import CardgenError
from cardgen.proofing import Subject, check
from cardgen.source.files import NOTHING_UNSAVED, Unsaved

ROOT = Path(__file__).parent.parent
GAME = ROOT / "cardgen" / "starter"
LIMIT = 2.0
FACTS = """\
:::{facts}
gold.max = 15                                   # prose that says 12 is reported
fight.win(total, strength) = total >= strength  # examples must end so
assert count(kind="boat") == 3                  # must hold in the data
:::

:::{example}
You play a 3 and turn up a 2: 3 + 2 = 5, less than 7. You lose the Fight.
:::
"""

#: An input: its name, its text, and how it is checked.
Input = tuple[str, str, Callable[[str], CheckResult]]


def check_text(text: str) -> CheckResult:
    """Check a text alone."""
    return check_evidence(Evidence(documents=gather_texts((("fuzz.txt", text),))), {"profile": "print"})


def check_file(path: Path) -> Callable[[str], CheckResult]:
    """Check the starter's game, its cards drawn, as if its file `path` held the text."""
    session = CheckSession()  # as in an editor, which checks the game again and again

    def check_it(text: str) -> CheckResult:
        unsaved: Unsaved = {**NOTHING_UNSAVED, path.resolve(): text}
        try:
            return check(Subject(GAME, "fuzz", unsaved=unsaved), {"profile": "proof"}, session=session).result
        except CardgenError:
            return CheckResult(())

    return check_it


def seed_inputs() -> list[Input]:
    """What inputs are made of: texts alone, the same as chapters of a game, and the files of a game."""
    texts = sorted((ROOT / "tests" / "check").rglob("*.txt"))
    chapters = sorted((ROOT / "card_data").glob("*/rules/*.md"))
    files = sorted(
        path for path in GAME.rglob("*") if path.suffix in (".md", ".yaml") and "fonts" not in path.parts
    )
    as_chapter = check_file(GAME / "rules" / "rules.md")
    alone: list[Input] = [(path.name, path.read_text("utf-8"), check_text) for path in texts + chapters]
    within: list[Input] = [(path.name, path.read_text("utf-8"), as_chapter) for path in chapters]
    data: list[Input] = [(path.name, path.read_text("utf-8"), check_file(path)) for path in files]
    return [*alone, *within, ("facts", FACTS, as_chapter), *data]


def draw_input(seed: int, number: int, seeds: list[Input]) -> Input:
    """The input of that number."""
    chance = random.Random(f"{seed}/{number}")
    name, text, check_it = chance.choice(seeds)
    return name, damaged(chance, text), check_it


def try_one(drawn: Input) -> tuple[float, str]:
    """Seconds, and how it broke off, "" when it did not."""
    _, text, check_it = drawn
    start = time.process_time()
    try:
        result = check_it(text)
    except Exception as error:
        return time.process_time() - start, f"{type(error).__name__}: {error}"
    broken = [d.message for d in result.diagnostics if d.problem.code == "SUP006"]
    return time.process_time() - start, broken[0] if broken else ""


def main() -> None:
    """Try all inputs; print what broke off or hung, and the slowest."""
    count, seed, first = read_run(__doc__, 10_000)
    seeds = seed_inputs()
    crashed = slow = 0
    longest = (0.0, 0)
    gc.disable()  # as the commands do; what a thousand inputs leave behind is not the time of one
    for number in range(first, first + count):
        if number % 100 == 0:
            gc.collect()
        drawn = draw_input(seed, number, seeds)
        seconds, broke = try_one(drawn)
        longest = max(longest, (seconds, number))
        about = f"input {number} ({drawn[0]}, {len(drawn[1]):,} characters)"
        if broke:
            crashed += 1
            print(f"{about} broke off: {broke[:200]}", flush=True)
        if seconds > LIMIT:
            slow += 1
            print(f"{about} took {seconds:.1f} s", flush=True)
        if (number - first) % 500 == 499:
            print(f"{number + 1} tried, the slowest: input {longest[1]}, {longest[0]:.2f} s", flush=True)
    print(f"{count} inputs from {first} on: {crashed} broke off, {slow} took over {LIMIT} s")
    print(f"the slowest: input {longest[1]}, {longest[0]:.2f} s")


if __name__ == "__main__":
    main()
