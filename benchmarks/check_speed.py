"""How long `cardgen check` takes for 1,000 cards and 18,000 words of rules: cold, and warm from what it remembers.

    python -m benchmarks.check_speed [cards] [words]

The rules name cards, print counts and references, and state numbers; they are drawn from a fixed seed. The times are
of whole runs of the command, the interpreter's start included.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from pathlib import Path

from benchmarks.game import write_game
from benchmarks.measuring import CARDGEN, run, table
from benchmarks.workload import make_cards

THINGS = (
    "market harbour lantern storm cargo chart pier reef tide wind sail hull barrel rope beacon captain navigator "
    "cook sailor token deck"
).split()
DEEDS = "draw discard reveal choose take move return".split()
SENTENCES = (
    "Each player draws 3 cards and reveals one of them.",
    "Place the {thing} beside the {other}, then {deed} a card.",
    "There are {{{{ count(kind='trade') }}}} Trade Cards in the box.",
    "When you play [[{card}]], gain 1 :coin: and discard a card.",
    "The {other} of the {thing} lies beside {n} others.",
    "See [](#part-{part}) for what the {thing} does.",
    "**{Thing}**: you must {deed} the {other} before the end of your turn.",
    "{card} costs more than the {thing}.",
)
ON_CARDS = (
    "{Deed} the **{thing}** of another player.",
    "If the {thing} lies beside your {other}, gain 1 :coin: at once.",
    "You may {deed} a **{thing}** instead of your {other}.",
    "Before the end of your turn, {deed} this card and the {thing}.",
    "Whenever a **{thing}** is in your hand, each player gains 1 :sail: for the {other}.",
)


def write_rules(folder: Path, words: int, names: list[str]) -> None:
    """Chapters of about 2,000 words each, `words` in all."""
    chance, written, part = random.Random(7), 0, 0
    (folder / "rules").mkdir(exist_ok=True)
    parts = words // 200 + 1
    for chapter in range(1, words // 2000 + 2):
        lines = [f"# Chapter {chapter}\n"]
        while written < min(words, chapter * 2000):
            part += 1
            lines.append(f"\n## Part {part} {{#part-{part}}}\n")
            for _ in range(4):
                said = [
                    say(
                        SENTENCES,
                        chance,
                        card=chance.choice(names),
                        part=chance.randint(1, min(part, parts)),
                    )
                    for _ in range(5)
                ]
                written += sum(len(sentence.split()) for sentence in said)
                lines.append(" ".join(dict.fromkeys(said)) + "\n")
        (folder / "rules" / f"{chapter:02}-chapter.md").write_text("\n".join(lines), encoding="utf-8")


def say(sentences: tuple[str, ...], chance: random.Random, **names: object) -> str:
    """One of the sentences with names drawn for what it leaves open."""
    thing, other = chance.sample(THINGS, 2)
    # What is said of a thing is always the same, or the texts would contradict each other.
    number = THINGS.index(thing)
    deed = DEEDS[(THINGS.index(other) + number) % len(DEEDS)]
    said = {"thing": thing, "Thing": thing.title(), "other": other, "deed": deed, "Deed": deed.title()}
    return chance.choice(sentences).format(**said, **names, n=2 + number % 7)


def speak(cards: Path) -> None:
    """Put sentences in place of the cards' words drawn at random: a clean game is what is checked most."""
    chance = random.Random(11)

    def texts(line: re.Match[str]) -> str:
        said = " ".join(dict.fromkeys(say(ON_CARDS, chance) for _ in range(4)))
        return f'{line["head"]}"{said if line["field"] == "rules" else "The sea keeps what it takes."}"'

    words = cards.read_text(encoding="utf-8")
    words = re.sub(r"^(?P<head> +(?P<field>rules|flavour): ).*$", texts, words, flags=re.MULTILINE)
    words = re.sub(
        r"^( +type: ).*$", lambda line: line[1] + chance.choice(THINGS).title(), words, flags=re.MULTILINE
    )
    cards.write_text(words, encoding="utf-8")


def main() -> None:
    """Write the game, check it in new processes, print the times."""
    cards, words = (int(argument) for argument in (sys.argv[1:] + ["1000", "18000"][len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        game = write_game(folder, cards)
        named = [card.name for card in make_cards(cards)]
        alone = [name for name in named if named.count(name) == 1] or named[:1]
        write_rules(game, words, alone)
        speak(game / "cards" / "trade.yaml")
        check = (*CARDGEN, "check", "--format", "json")
        rows = [
            ("cold", *run((*check, "--no-cache"), folder, 5).cells),
            ("first", *run(check, folder, 1, warm=False).cells),
            ("warm", *run(check, folder, 5).cells),
        ]
        print(table(("check", "s", "s of processor", "MB"), rows), end="")


if __name__ == "__main__":
    main()
