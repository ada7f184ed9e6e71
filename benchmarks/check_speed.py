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
from benchmarks.workload import WORDS, make_cards

#: A word that stands twice, in whatever case, the second or the first perhaps in bold.
_DOUBLED = re.compile(r"(?i)((\*\*)?\b([a-z]+)\b(?(2)\*\*)) (?:\*\*\3\*\*|\3\b)")

SENTENCES = (
    "Each player draws {n} cards and reveals one of them.",
    "Place the {word} beside the {other}, then {word} again.",
    "There are {{{{ count(kind='trade') }}}} Trade Cards in the box.",
    "When you play [[{card}]], gain 1 :coin: and discard a card.",
    "The {other} of the {word} is at most {n}.",
    "See [](#part-{part}) for what the {word} may do.",
    "**{Word}**: you must {word} the {other} before the end of your turn.",
    "{card} costs more than the {word}.",
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
                    chance.choice(SENTENCES).format(
                        n=chance.randint(2, 9),
                        word=(word := chance.choice(WORDS)),
                        Word=word.title(),
                        other=chance.choice(WORDS),
                        card=chance.choice(names),
                        part=chance.randint(1, min(part, parts)),
                    )
                    for _ in range(5)
                ]
                written += sum(len(sentence.split()) for sentence in said)
                lines.append(" ".join(dict.fromkeys(said)) + "\n")
        (folder / "rules" / f"{chapter:02}-chapter.md").write_text("\n".join(lines), encoding="utf-8")


def tidy(game: Path) -> None:
    """Take doubled words out of what was drawn at random: a clean game is what is checked most."""
    for path in (*game.rglob("*.md"), *game.glob("cards/*.yaml")):
        text = path.read_text(encoding="utf-8")
        while (fewer := _DOUBLED.sub(r"\1", text)) != text:
            text = fewer
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the game, check it in new processes, print the times."""
    cards, words = (int(argument) for argument in (sys.argv[1:] + ["1000", "18000"][len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        game = write_game(folder, cards)
        named = [card.name for card in make_cards(cards)]
        alone = [name for name in named if named.count(name) == 1] or named[:1]
        write_rules(game, words, alone)
        tidy(game)
        check = (*CARDGEN, "check", "--format", "json")
        rows = [
            ("cold", *run((*check, "--no-cache"), folder, 5).cells),
            ("first", *run(check, folder, 1, warm=False).cells),
            ("warm", *run(check, folder, 5).cells),
        ]
        print(table(("check", "s", "s of processor", "MB"), rows), end="")


if __name__ == "__main__":
    main()
