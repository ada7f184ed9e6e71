"""A rulebook with 150 figures and 300 references, beside Typst and platypus on the same text.

`python -m benchmarks.book platypus FOLDER` sets the text with platypus alone; `measure` runs all three.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.game import write_game
from benchmarks.measuring import CARDGEN, PYTHON, megabytes, ratios, run, table
from benchmarks.sheets import run_typst
from benchmarks.workload import WORDS

SECTIONS, FIGURES, REFERENCES = 75, 150, 300
BUILD = (*CARDGEN, "build", "workload", "--product", "rulebook", "--set", "page=a4", "--no-cache")


def sections() -> Iterator[Mapping[str, Any]]:
    """Sections of two paragraphs, each with two figures and four references to other sections."""
    dice = random.Random(11)
    for number in range(SECTIONS):
        paragraphs = []
        for _ in range(2):
            words = [dice.choice(WORDS) for _ in range(100)]
            words[0] = words[0].capitalize()
            targets = [dice.randrange(SECTIONS) for _ in range(REFERENCES // SECTIONS // 2)]
            paragraphs.append({"words": words, "targets": targets})
        figures = [f"card-{dice.randrange(60):05d}" for _ in range(FIGURES // SECTIONS)]
        yield {"number": number, "paragraphs": paragraphs, "figures": figures}


def marked(paragraph: Mapping[str, Any], reference: str) -> str:
    """A paragraph's words with its references, each written as `reference` says, spread over them."""
    words = list(paragraph["words"])
    for index, target in enumerate(paragraph["targets"]):
        words.insert(30 + 40 * index, reference.format(target))
    return " ".join(words) + "."


def write_rules(game: Path) -> None:
    """The book as a chapter of the game's rules."""
    lines = ["# Rules {#rules}", ""]
    for section in sections():
        lines += [f"## Part {section['number']} {{#part-{section['number']}}}", ""]
        for paragraph, figure in zip(section["paragraphs"], section["figures"], strict=True):
            lines += [marked(paragraph, "[](#part-{0}){{.page}}"), ""]
            lines += [f":::{{card}} {figure}", ":scale: 0.35", "A card", ":::", ""]
    (game / "rules").mkdir(exist_ok=True)
    (game / "rules" / "01-rules.md").write_text("\n".join(lines), encoding="utf-8")


def write_typst_book(place: Path) -> Path:
    """The same text for Typst, with a framed picture and a caption for each figure."""
    lines = [
        '#set page(paper: "a4", columns: 2, numbering: "1")',
        '#set text(font: "Alegreya Sans", size: 10pt)',
        "#set par(justify: true)",
        "#set heading(numbering: none)",
    ]
    for section in sections():
        lines += [f"== Part {section['number']} <part-{section['number']}>", ""]
        for paragraph, figure in zip(section["paragraphs"], section["figures"], strict=True):
            lines += [marked(paragraph, '#ref(<part-{0}>, form: "page")'), ""]
            picture = f"art/{figure[-1]}.jpg"
            lines += [f'#figure(image("{picture}", width: 22mm), caption: [A card])', ""]
    main = place / "book.typ"
    main.write_text("\n".join(lines), encoding="utf-8")
    return main


def write_platypus_book(place: Path) -> None:
    """The same text set by platypus, in two columns, references as links without page numbers."""
    from reportlab.lib.pagesizes import A4  # noqa: PLC0415 - only the child that measures it needs it
    from reportlab.lib.styles import getSampleStyleSheet  # noqa: PLC0415
    from reportlab.platypus import BaseDocTemplate, Frame, Image, PageTemplate, Paragraph  # noqa: PLC0415

    styles = getSampleStyleSheet()
    story: list[Any] = []
    for section in sections():
        story.append(
            Paragraph(f'<a name="part-{section["number"]}"/>Part {section["number"]}', styles["Heading2"])
        )
        for paragraph, figure in zip(section["paragraphs"], section["figures"], strict=True):
            text = marked(paragraph, '<a href="#part-{0}">Part {0}</a>')
            story.append(Paragraph(text, styles["BodyText"]))
            story.append(Image(str(place / "art" / f"{figure[-1]}.jpg"), 62, 87))
            story.append(Paragraph("A card", styles["Italic"]))
    width, height = A4
    columns = [Frame(x, 50, width / 2 - 60, height - 100) for x in (45, width / 2 + 15)]
    book = BaseDocTemplate(
        str(place / "platypus.pdf"), pagesize=A4, pageTemplates=[PageTemplate(frames=columns)]
    )
    book.build(story)


def measure(folder: Path) -> str:
    """A table of the three."""
    place = folder / "book"
    game = write_game(place, 60)
    write_rules(game)
    art = place / "art"
    if not art.exists():
        art.symlink_to(game / "art")
    ours = run(BUILD, place, 3)
    (made,) = (place / "output" / "workload").glob("rulebook*.pdf")
    rows: list[Sequence[str]] = [("cardgen", *ours.cells, megabytes(made), "", "")]
    if find_spec("typst") is not None:
        main = write_typst_book(place)
        cost = run_typst(main, 3)
        rows.append(("Typst", *cost.cells, megabytes(main.with_suffix(".pdf")), *ratios(ours, cost)))
    if find_spec("reportlab") is not None:
        cost = run((PYTHON, "-m", "benchmarks.book", "platypus", str(place)), place, 3)
        rows.append(("platypus", *cost.cells, megabytes(place / "platypus.pdf"), *ratios(ours, cost)))
    heads = ("rulebook", "wall s", "processor s", "memory MB", "file MB", "wall ÷", "processor ÷")
    return table(heads, rows)


def main() -> None:
    """Set the book with platypus in the folder named."""
    write_platypus_book(Path(sys.argv[2]))
    json.dump({}, sys.stdout)


if __name__ == "__main__":
    main()
