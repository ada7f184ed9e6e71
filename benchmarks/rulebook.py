"""Sets a long rulebook (chapters, figures, references, an index) and prints how long it took: no limits, no verdict.

Run `python -m benchmarks.rulebook [GAME]`: the game's cards are shown in the figures, its rules are not read.
"""

from __future__ import annotations

import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from shutil import copytree, ignore_patterns

from benchmarks.workload import WORDS
from cardgen.drawing.publication import Publication
from cardgen.pipeline import draw_cards, open_library, read_game
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.product import BuildContext

#: Chapters, sections a chapter, paragraphs and figures a section: some seventy pages of A5.
CHAPTERS, SECTIONS, PARAGRAPHS, FIGURES = 6, 10, 5, 2


def write_rules(folder: Path, cards: list[str]) -> None:
    """Rules that are the same for the same cards: 300 references, 120 figures, footnotes, an index."""
    dice = random.Random(20260501)
    for chapter in range(CHAPTERS):
        lines = [f"# Chapter {chapter}\n"]
        for number in range(chapter * SECTIONS, (chapter + 1) * SECTIONS):
            lines.append(f"## Section {number} {{#s{number}}}\n")
            lines += [_paragraph(dice, place) for place in range(PARAGRAPHS)]
            lines += [f":::{{card}} {dice.choice(cards)}\n:scale: 0.2\nA card\n:::\n" for _ in range(FIGURES)]
        lines.append("A word[^note].\n\n[^note]: And what it means.\n")
        (folder / f"{chapter:02}.md").write_text("\n".join(lines), encoding="utf-8")
    (folder / "99.md").write_text("# Index\n\n:::{index}\n:::\n", encoding="utf-8")


def _paragraph(dice: random.Random, place: int) -> str:
    words = [dice.choice(WORDS) for _ in range(45)]
    target = dice.randrange(CHAPTERS * SECTIONS)
    words[15] = f"[](#s{target}){{.page}}" if place % 2 else f"[](#s{target})"
    words[30] = f'{words[30]}{{index="{words[30]}; {words[3]}"}}'
    return f"{' '.join(words).capitalize()}.\n"


def set_rulebook(game: Path) -> tuple[Publication, float]:
    """The rulebook of a copy of the game with these rules, and the seconds that it took, its cards drawn before."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / game.name
        copytree(game, folder, ignore=ignore_patterns("rules"))
        (folder / "rules").mkdir()
        write_rules(folder / "rules", [card.id for card in read_game(folder).value.cards])
        read = read_game(folder).value
        library = open_library(read).value
        build = BuildContext(read, draw_cards(read, library).value, library, {"page": "a5"})
        begin = time.perf_counter()
        book = bind_books(build).value[0].publication
        return book, time.perf_counter() - begin


if __name__ == "__main__":
    shown = Path(sys.argv[1] if len(sys.argv) > 1 else "card_data/island-of-d-2")
    made, seconds = set_rulebook(shown)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(made.pages)} pages, {seconds:.2f} s, {memory:.0f} MiB at most")  # a benchmark's result
