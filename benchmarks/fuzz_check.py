"""Broken inputs by the thousand → whether the checker ever breaks off or takes longer than two seconds.

    python -m benchmarks.fuzz_check [count] [seed]

Texts of the games and of the tests are cut, shuffled, doubled, filled with signs and random bytes, nested, made one
line of a megabyte or a list fifty deep; data are damaged in the same ways. Everything is drawn from the seed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cardgen.check.checking import check_evidence, unresolved
from cardgen.check.engine import CheckResult, Request
from cardgen.check.evidence import Evidence
from cardgen.check.gathering import gather, gather_texts
from cardgen.diagnostics import CardgenError, in_order
from cardgen.pipeline import read_game
from cardgen.source.files import decode

ROOT = Path(__file__).parent.parent
SIGNS = (
    "{{ }} [[ ]] ** * _ ` ::: <!-- --> | > # - 1. ( ) [](#a) :a: \\ & < ' % $ \t \u2028 \ufeff \x00 \u202e \U0001f3b2"
).split(" ")
LIMIT = 2.0

Damage = Callable[[random.Random, str], str]


def cut(chance: random.Random, text: str) -> str:
    """A part of the text."""
    start = chance.randrange(len(text) + 1)
    return text[start : start + chance.randrange(1, 3000)]


def sprinkle(chance: random.Random, text: str) -> str:
    """The text with signs put in that mean something."""
    letters = list(text[: chance.randrange(200, 4000)])
    for _ in range(chance.randrange(1, 60)):
        letters.insert(chance.randrange(len(letters) + 1), chance.choice(SIGNS))
    return "".join(letters)


def shuffle(chance: random.Random, text: str) -> str:
    """The lines in another order, some of them twice."""
    lines = text.splitlines(keepends=True)[:200]
    return "".join(chance.choices(lines, k=len(lines))) if lines else text


def scramble(chance: random.Random, text: str) -> str:
    """Bytes changed at random, decoded as a file is."""
    raw = bytearray(text.encode()[: chance.randrange(50, 3000)])
    for _ in range(chance.randrange(1, 30)):
        raw[chance.randrange(len(raw))] = chance.randrange(256) if raw else 0
    return decode(bytes(raw), "fuzz").value.text or raw.decode("latin-1")


def nest(chance: random.Random, _text: str) -> str:
    """Lists, quotes, brackets or boxes, fifty deep and more."""
    deep = chance.randrange(50, 400)
    return chance.choice([
        "".join(f"{'  ' * level}- item {level}\n" for level in range(deep)),
        "> " * deep + "quote\n",
        "[" * deep + "x" + "]" * deep,
        "**" * deep + "x",
        ":::{note}\n" * deep,
        "{{ " + "(" * deep + "1" + ")" * deep + " }}",
        "a: {" * deep,
        "- " * deep + "x",
    ])  # fmt: skip


def lengthen(chance: random.Random, text: str) -> str:
    """One line, up to a megabyte long."""
    piece = chance.choice(
        ["word ", "1 + 2 = ", "see page 3, ", "* ", "[[a]] ", "{{ 1 }} ", text[:80].replace("\n", " ")]
    )
    return piece * (
        chance.choice([1000, 5000, 1_000_000 // max(len(piece), 1)]) if chance.random() < 0.05 else 300
    )


DAMAGES: tuple[Damage, ...] = (cut, sprinkle, shuffle, scramble, nest, lengthen)


def check_text(text: str) -> CheckResult:
    """Check a text alone."""
    return check_evidence(Evidence(documents=gather_texts((("fuzz.txt", text),))), {"profile": "print"})


def check_game(folder: Path, path: Path, text: str) -> CheckResult:
    """Check a game in which the file `path` holds `text`."""
    try:
        read = read_game(folder, "fuzz", {path: text})
    except CardgenError:
        return CheckResult(())
    earlier = in_order((*read.diagnostics, *unresolved(read.value)))
    return check_evidence(gather(read.value), {"profile": "print"}, Request(earlier))


def damaged(seed: int, number: int, seeds: list[Path]) -> tuple[Path, str]:
    """The file and the text of one input."""
    chance = random.Random(f"{seed}/{number}")
    path = chance.choice(seeds)
    text = path.read_text(encoding="utf-8")
    for damage in chance.choices(DAMAGES, k=chance.choice([1, 1, 2])):
        text = damage(chance, text)
    return path, text


def seed_files() -> list[Path]:
    """The texts that inputs are made of: those of the tests, and the files of the starter's game."""
    game = ROOT / "cardgen" / "starter"
    texts = sorted((ROOT / "tests" / "check").rglob("*.txt")) + sorted(
        (ROOT / "card_data").glob("*/rules/*.md")
    )
    return texts + sorted(
        path for path in game.rglob("*") if path.suffix in (".md", ".yaml") and "layouts" not in path.parts
    )


def try_one(path: Path, text: str) -> tuple[float, str]:
    """Seconds, and how it broke off, "" when it did not."""
    game = ROOT / "cardgen" / "starter"
    start = time.perf_counter()
    try:
        inside = path.is_relative_to(game)
        result = check_game(game, path.resolve(), text) if inside else check_text(text)
    except Exception as error:
        return time.perf_counter() - start, f"{type(error).__name__}: {error}"
    broken = [d.message for d in result.diagnostics if d.problem.code == "SUP006"]
    return time.perf_counter() - start, broken[0] if broken else ""


def main() -> None:
    """Try all inputs; print what broke off or hung, and the slowest."""
    count, seed = (int(argument) for argument in (sys.argv[1:] + ["10000", "1"][len(sys.argv) - 1 :]))
    seeds = seed_files()
    crashed = slow = 0
    longest = (0.0, 0)
    for number in range(count):
        path, text = damaged(seed, number, seeds)
        seconds, broke = try_one(path, text)
        longest = max(longest, (seconds, number))
        if broke:
            crashed += 1
            print(f"input {number} ({path.name}) broke off: {broke[:200]}", flush=True)
        if seconds > LIMIT:
            slow += 1
            print(f"input {number} ({path.name}, {len(text):,} characters) took {seconds:.1f} s", flush=True)
    print(f"{count} inputs: {crashed} broke off, {slow} took over {LIMIT} s")
    print(f"the slowest: input {longest[1]}, {longest[0]:.2f} s")


if __name__ == "__main__":
    main()
