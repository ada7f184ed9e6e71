"""A seed → a small game whose facts are drawn first, and its rules told in wordings drawn from many."""

from __future__ import annotations

from random import Random

from benchmarks.mutation.edits import WORDS
from benchmarks.mutation.marking import MarkedText, read_marked
from benchmarks.mutation.wordings import (
    ACTIONS,
    COUNTED_AGAIN,
    DICE,
    EXAMPLES,
    GOODS,
    INTRODUCTIONS,
    KINDS,
    LENGTHS,
    LIMITS,
    LISTS,
    NAMES,
    PLAYERS,
    REFERENCES,
    STARTS,
    STATES,
    SUMS,
    TITLES,
    TURNS,
    WINS,
)

ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()


def make_world(seed: int) -> MarkedText:
    """The rules of one game. The same seed gives the same text."""
    random = Random(f"world {seed}")
    facts = _draw_facts(random)
    sections = [_section(random, facts, title) for title in _order(random)]
    cover = _fill(random.choice(INTRODUCTIONS), random, facts)
    return read_marked(f"world {seed}", "\n".join([cover, *sections]))


def _draw_facts(random: Random) -> dict[str, object]:
    """The truth: numbers and names, each consistent with the others."""
    goods = random.sample(GOODS, 4)
    parts = [random.randint(8, 60) for _ in goods]
    low = random.choice((1, 2, 2, 3))
    three = random.sample(range(2, 12), 3)
    held, paid = random.randint(6, 12), random.randint(1, 4)
    kinds = random.sample(NAMES, random.randint(3, 5))
    rounds = random.randint(4, 12)
    return {
        "goods": goods,
        "parts": parts,
        "total": sum(parts),
        "low": low,
        "high": low + random.randint(2, 4),
        "age": random.choice((8, 10, 12, 14)),
        "minutes": random.choice((20, 30, 45, 60, 90)),
        "limit": random.randint(4, 9),
        "limited": goods[0],
        "start": random.randint(2, 7),
        "coin": random.choice(("coins", "gems", "shells", "ducats")),
        "win": random.randint(12, 60),
        "rounds": rounds,
        "ordinal": ORDINALS[rounds],
        "a": three[0],
        "b": three[1],
        "sum": three[0] + three[1],
        "c": three[2],
        "held": held,
        "paid": paid,
        "left": held - paid,
        "kinds": kinds,
        "count": len(kinds),
        "title": random.choice(TITLES),
        "name": random.choice(NAMES),
        "cut": random.choice((2, 3, 4)),
    }


def _order(random: Random) -> list[str]:
    middle = ["turn", "kinds", "limits", "dice", "example"]
    random.shuffle(middle)
    return ["components", "setup", *middle, "end", "questions"]


def _section(random: Random, facts: dict[str, object], name: str) -> str:
    headings = {
        "components": ("Components", "What is in the box", "Game contents"),
        "setup": ("Set-up", "Setup", "Preparing the game"),
        "turn": ("The turn", "Playing the game", "Course of play"),
        "kinds": ("Cards", "The cards"),
        "limits": ("Hands", "Limits"),
        "dice": ("Storms", "Trouble"),
        "example": ("A long example", "How it looks"),
        "end": ("End of the game", "Winning"),
        "questions": ("Some questions", "Last words"),
    }
    pools = {
        "components": (LISTS,),
        "setup": (COUNTED_AGAIN, STARTS),
        "turn": (TURNS, LENGTHS, REFERENCES),
        "kinds": (KINDS, ACTIONS),
        "limits": (LIMITS, REFERENCES),
        "dice": (DICE,),
        "example": (SUMS, STATES, EXAMPLES),
        "end": (WINS, LENGTHS),
        "questions": (LIMITS, PLAYERS, STARTS, WINS),
    }
    paragraphs = [_fill(random.choice(pool), random, facts) for pool in pools[name]]
    return random.choice(headings[name]) + "\n\n" + "\n\n".join(paragraphs) + "\n"


def _fill(wording: str, random: Random, facts: dict[str, object]) -> str:
    """A wording with the facts put in: `<name>` in digits, `<name~>` in digits or words."""
    kinds = facts["kinds"]
    goods, parts = facts["goods"], facts["parts"]
    assert isinstance(kinds, list)
    assert isinstance(goods, list)
    assert isinstance(parts, list)
    marked = [f"{{item:{kind}}}" for kind in kinds]
    shown = {
        **{name: str(value) for name, value in facts.items()},
        "listed": ", ".join(marked[:-1]) + " and " + marked[-1],
        "bullets": "\n".join(f"- {item}" for item in marked),
        "next": str(int(str(facts["cut"])) + 1),
    }
    for name in ("a", "b"):
        shown[f"an {name}"] = f"{'an' if shown[name] in {'8', '11'} else 'a'} {shown[name]}"
    coin = shown["coin"].removesuffix("s") if shown["paid"] == "1" else shown["coin"]
    shown["paid coins"] = f"{shown['paid']} {coin}"
    for at, (thing, number) in enumerate(zip(goods, parts, strict=True)):
        shown[f"g{at}"], shown[f"n{at}"] = thing, str(number)
    for name, value in shown.items():
        wording = wording.replace(f"<{name}>", value)
        if f"<{name}~>" in wording:
            number = int(value)
            worded = WORDS[number] if number < len(WORDS) and random.random() < 0.5 else value
            wording = wording.replace(f"<{name}~>", worded)
    return wording
