"""A text → a broken one: the damages that the fuzzers of `check`, `validate` and `build` draw from seeds."""

from __future__ import annotations

import random
from collections.abc import Callable

from cardgen.source.files import decode
from tests.check.hard_texts import UNITS

SIGNS = (
    "{{ }} [[ ]] ** * _ ` ::: <!-- --> | > # - 1. ( ) [](#a) :a: \\ & < ' % $ \t \u2028 \ufeff \x00 \u202e \U0001f3b2"
).split(" ")

#: What stands in for a value: of another type, out of every range, or known to be treacherous.
ODD_VALUES = (
    "", "~", "[]", "{}", "[[]]", "{a: {b: c}}", "true", "-1", "0", "1e999", ".nan", "-.inf", "1000000", "1" * 400,
    "-5mm", "0mm", "1e9mm", "nanmm", "5 parsecs", '""', '"\\a\\u202e"', "*a", "&a", "!!python/object:os.system",
    "!x y", "2026-02-30", "../../etc/passwd", "/dev/zero", "{{ 1/0 }}", "{{ loop", "{{ x.__class__ }}", "'",
    "poker", "front", "all", "'{{ card }}'", "{{ range(10**9) | list }}", "#12345", "\x07", "\u202enam",
)  # fmt: skip

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
    raw = bytearray(text.encode("utf-8", "replace")[: chance.randrange(50, 3000)])
    for _ in range(chance.randrange(1, 30)):
        if raw:
            raw[chance.randrange(len(raw))] = chance.randrange(256)
    return decode(bytes(raw), "fuzz").value.text or raw.decode("latin-1")


def noise(chance: random.Random, _text: str) -> str:
    """Bytes that never were a text, or a text whose encoding changes in the middle."""
    return chance.randbytes(chance.randrange(1, 4000)).decode(
        chance.choice(["latin-1", "utf-16-le", "cp437"]), "replace"
    )


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
        "".join(f"{'  ' * level}k{level}:\n" for level in range(deep)),
    ])  # fmt: skip


def lengthen(chance: random.Random, text: str) -> str:
    """One line, now and then up to a megabyte long."""
    piece = chance.choice(
        ["word ", "1 + 2 = ", "see page 3, ", "* ", "[[a]] ", "{{ 1 }} ", text[:80].replace("\n", " ")]
    )
    return piece * (
        chance.choice([1000, 5000, 1_000_000 // max(len(piece), 1)]) if chance.random() < 0.05 else 300
    )


def repeat(chance: random.Random, _text: str) -> str:
    """What is hard on patterns, again and again, two kinds of it in turn; up to 50,000 characters."""
    unit = "".join(chance.choices(list(UNITS.values()), k=chance.choice([1, 1, 2])))
    return unit * (chance.choice([500, 3000, 12_000, 50_000]) // len(unit))


def swap_values(chance: random.Random, text: str) -> str:
    """Values of a YAML file replaced by odd ones."""
    lines = text.splitlines(keepends=True)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(lines)) if lines else 0
        if lines and ":" in lines[at]:
            start = chance.choice([i for i, sign in enumerate(lines[at]) if sign == ":"])
            end = min((lines[at].find(sign, start) % 9999 for sign in ",}"), default=0)
            rest = lines[at][end:] if end < len(lines[at]) else "\n"
            lines[at] = f"{lines[at][:start]}: {chance.choice(ODD_VALUES)}{rest}"
    return "".join(lines)


def swap_lines(chance: random.Random, text: str) -> str:
    """One to five lines deleted, doubled, moved or indented anew."""
    lines = text.splitlines(keepends=True)
    for _ in range(chance.randrange(1, 6) if lines else 0):
        at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
        line = lines[at]
        lines[at : at + 1] = chance.choice([[], [line, line], [lines[to]], ["  " + line], [line.lstrip()]])
        if not lines:
            break
    return "".join(lines)


def change_ends(chance: random.Random, text: str) -> str:
    """Another sort of line ends, a byte order mark, or tabs for spaces."""
    change = chance.choice(
        [
            ("\n", "\r\n"),
            ("\n", "\r"),
            ("  ", "\t"),
            ("\n", "\u2028"),
            (" ", "\u00a0"),
            (":", "："),
            ("-", "–"),
        ]
    )
    return chance.choice(["", "\ufeff", "\ufeff\ufeff"]) + text.replace(*change)


DAMAGES: tuple[Damage, ...] = (
    cut, sprinkle, shuffle, scramble, noise, nest, lengthen, repeat, swap_values, swap_lines, change_ends,
)  # fmt: skip


def damaged(chance: random.Random, text: str) -> str:
    """The text after one damage or two."""
    for damage in chance.choices(DAMAGES, k=chance.choice([1, 1, 2])):
        text = damage(chance, text)
    return text
