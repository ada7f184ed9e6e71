"""A seed → a small game in declared form: its facts drawn first, its data and its rules made of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from benchmarks.mutation.declared.games import FOLDER, MarkedGame, mark_game
from benchmarks.mutation.edits import ORDINALS, WORDS
from benchmarks.mutation.wordings import LENGTHS, LIMITS, PLAYERS, STARTS, WINS

_COINS = ("coin", "gem", "shell", "ducat")
_TITLES = ("Amber Coast", "The Hollow Hill", "Kites over Kanto", "Mill and Meadow", "Iron Orchard")
_KINDS = ("Harbour", "Weather", "Treasure", "Quest", "Village", "Spell")
_FIRST = ("Copper", "Silent", "Golden", "Northern", "Broken", "Crimson", "Winter", "Hidden")
_SECOND = ("Harvest", "Tempest", "Lantern", "Captain", "Merchant", "Citadel", "Voyager", "Orchard", "Falcon")
#: How the marks of plain wordings say what the fact is; what is not here is known to nobody else.
_KEYS = {
    "limit": "limit|hand.max", "start": "start|coin.start", "win": "win|points", "rounds": "rounds|rounds",
    "players": "players|players", "age": "age|age",
}  # fmt: skip


def make_game(seed: int) -> MarkedGame:
    """One game. The same seed gives the same files; it has no pictures."""
    random = Random(f"declared world {seed}")
    facts = _draw_facts(random)
    kinds = random.sample(_KINDS, 2)
    names = [f"{a} {b}" for a, b in zip(random.sample(_FIRST, 8), random.sample(_SECOND, 8), strict=True)]
    files: dict[str, str] = {}
    for at, kind in enumerate(kinds):
        files |= _kind_files(random, kind, names[at * 4 : at * 4 + 4])
    counted = [
        sum(map(int, re.findall(r"copies: (\d+)", files[f"cards/{kind.lower()}.yaml"]))) for kind in kinds
    ]
    files["game.yaml"] = _game_file(facts, kinds)
    files["terms.yaml"] = _terms_file()
    files["rules/01-rules.md"] = _rules(random, facts, dict(zip(kinds, counted, strict=True)), names, files)
    return mark_game(
        f"world {seed}", FOLDER / "games", {path: _unmark_lone(text, files) for path, text in files.items()}
    )


def _unmark_lone(text: str, files: Mapping[str, str]) -> str:
    """Values of cards that nothing else states are no facts that could be contradicted."""

    def bare(found: re.Match[str]) -> str:
        stated = f"⟦value|{found['key']}|"
        return found[0] if any(stated in other for other in files.values()) else found["words"]

    return re.sub(r"⟦stat\|(?P<key>[^|]*)\|(?P<words>[^⟧]*)⟧", bare, text)


def _draw_facts(random: Random) -> dict[str, str]:
    low, rounds = random.choice((1, 2, 2, 3)), random.randint(4, 12)
    numbers = {
        "low": low, "high": low + random.randint(2, 4), "age": random.choice((8, 10, 12, 14)),
        "limit": random.randint(4, 9), "start": random.randint(2, 7), "win": random.randint(12, 60), "rounds": rounds,
        "patch": random.randint(0, 9),
    }  # fmt: skip
    told = {name: str(value) for name, value in numbers.items()}
    return {
        **told,
        "ordinal": ORDINALS[rounds],
        "title": random.choice(_TITLES),
        "coin": random.choice(_COINS),
    }


def _game_file(facts: Mapping[str, str], kinds: list[str]) -> str:
    listed = "".join(f"  - {{name: {kind} Card, kind: {kind.lower()}}}\n" for kind in kinds)
    return (
        f"title: {facts['title']}\nversion: ⟦version|version|1.2.{facts['patch']}⟧\ndate: 2026-04-01\n"
        f'players: "⟦players|players|{facts["low"]}-{facts["high"]}⟧"\nages: ⟦age|age|{facts["age"]}+⟧\n'
        f"components:\n{listed}"
    )


def _terms_file() -> str:
    return (
        'market-row: {term: Market Row, many: Market Rows, not: [offer line, shop row], define: "the open cards"}\n'
        'draw-pile: {term: Draw Pile, not: [draw stack], define: "the cards that nobody has seen"}\n'
    )


def _kind_files(random: Random, kind: str, names: list[str]) -> dict[str, str]:
    """A kind of card with a cost, a value and a colour, and four cards of it."""
    name = kind.lower()
    colours = random.sample(("red", "blue", "green", "black"), 2)
    declared = (
        f"kind: {name}\ntitle: {{one: {kind} Card, many: {kind} Cards}}\n"
        f"size: poker\nfaces: {{front: plain, back: none}}\n"
        f"fields:\n  cost: {{type: integer, min: 1, max: 9}}\n  worth: {{type: integer, min: 0, max: 12}}\n"
        f"  colour: {{type: choice, values: [{', '.join(colours)}]}}\n  text: {{type: rich_text}}\n"
    )
    lines = [f"kind: {name}", "cards:"]
    for at, card in enumerate(names):
        other = names[at - 1]
        text = random.choice(
            (f"Discard a [[{other}]].", f"Gain 2 points for each [[{other}]].", "Draw 2 cards.")
        )
        id_ = card.lower().replace(" ", "-")
        lines.append(
            f"  - {{id: {id_}, name: {card}, cost: ⟦stat|{id_}.cost|{random.randint(1, 9)}⟧, "
            f"worth: {random.randint(0, 12)}, colour: {colours[at % 2]}, copies: {random.randint(2, 6)}, "
            f'text: "{text}"}}'
        )
    return {f"kinds/{name}.yaml": declared, f"cards/{name}.yaml": "\n".join(lines) + "\n"}


def _rules(
    random: Random,
    facts: Mapping[str, str],
    counts: Mapping[str, int],
    names: list[str],
    files: Mapping[str, str],
) -> str:
    said = {name: [_say(random, pool, facts) for _ in range(2)] for name, pool in _POOLS.items()}
    shuffled = [
        f"Shuffle the ⟦again|kind:{kind.lower()}|{count}⟧ {kind} Cards and lay them face down as a Draw Pile."
        for kind, count in counts.items()
    ]
    total = sum(counts.values())
    prices = [_price(random, name, files) for name in random.sample(names, 3)]
    a, b = random.randint(3, 9), random.randint(1, 5)
    return f"""# {facts["title"]} {{#start}}

{said["players"][0]} Rules version ⟦version|version|1.2.{facts["patch"]}⟧.

:::{{facts}}
hand.max = ⟦limit|hand.max|{facts["limit"]}⟧
{facts["coin"]}.start = ⟦start|coin.start|{facts["start"]}⟧
trade.win(offer, price) = offer >= price
assert count() == {total}
:::

# Components {{#components}}

:::{{components}}
:::

There are ⟦total|cards|{{{{ count() | expect({total}) }}}}⟧ cards in the box.

# Setup {{#setup}}

1. {shuffled[0]}
2. {shuffled[1]}
3. Lay four cards in the Market Row.
4. {said["starts"][0]}

See [](#turn) for the rest, and [](#end) for how it ends.

# A turn {{#turn}}

A turn consists of ⟦kinds|phases|three⟧ phases:

1. ⟦item|p1|Draw a card.⟧
2. ⟦item|p2|Buy from the Market Row.⟧
3. ⟦item|p3|Discard.⟧

{said["limits"][0]} {said["lengths"][0]}

{prices[0]} {prices[1]} A [[{names[0]}]] from the Market Row goes to your hand, a [[{names[5]}]] to the
Draw Pile.[^pile]

[^pile]: Face down.

:::{{example}} A trade
Ann offers {a + b} for a card at {a}: {a} + {b} = {a + b}. {a + b} is ⟦rank|rank|more than⟧ {a}, and she
⟦outcome|trade|wins⟧ the trade.
:::

# The end {{#end}}

{said["wins"][0]}

# Questions {{#faq}}

:::{{faq}}
1. **Is there a limit?**

   *{said["limits"][1]}*

2. **When does it end?**

   *{said["lengths"][1]} {said["wins"][1]}*

3. **What does it cost?**

   *{prices[2]} It comes from the Market Row, see [](#turn).*

4. **With what do I begin?**

   *{said["starts"][1]}*
:::
"""


_POOLS = {"players": PLAYERS, "limits": LIMITS, "starts": STARTS, "lengths": LENGTHS, "wins": WINS}


def _price(random: Random, name: str, files: Mapping[str, str]) -> str:
    id_ = name.lower().replace(" ", "-")
    cost = next(found for text in files.values() for found in re.findall(rf"{id_}\.cost\|(\d+)", text))
    marked = f"⟦value|{id_}.cost|{cost}⟧"
    return random.choice((f"The {name} (cost {marked}) is rare.", f"The {name} costs {marked}."))


def _say(random: Random, pool: tuple[str, ...], facts: Mapping[str, str]) -> str:
    """A wording with the facts put in: `<name>` in digits, `<name~>` in digits or words."""
    wording = random.choice(pool)
    coins = {**facts, "coin": f"{facts['coin']}s"}
    for name, value in coins.items():
        number = int(value) if value.isdigit() else len(WORDS)
        worded = WORDS[number] if number < len(WORDS) and random.random() < 0.5 else value
        wording = wording.replace(f"<{name}>", value).replace(f"<{name}~>", worded)
    return re.sub(r"\{(\w+):([^{}]*)\}", lambda m: f"⟦{_KEYS.get(m[1], m[1] + '|' + m[1])}|{m[2]}⟧", wording)
