"""The workload set by Typst, a compiled typesetter: what a card maker without schemas and places can reach."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

from benchmarks.workload import WorkCard

SHEET = """
#set page(paper: "a4", margin: (x: 9.75mm, y: 15.15mm))
#set text(font: "Alegreya Sans", size: 8.5pt, fallback: true)
#set par(leading: 0.35em)
#let icon(name) = box(height: 0.8em, baseline: 0.1em, image(name + ".svg"))
#let cards = json("cards.json")
#let face(card) = box(width: 63.5mm, height: 88.9mm, clip: true, {
  place(rect(width: 100%, height: 100%, fill: rgb("#f4ecd8")))
  place(dx: 3mm, dy: 3mm, rect(width: 57.5mm, height: 82.9mm, radius: 2mm, stroke: 0.6pt + rgb("#5b4636")))
  place(dx: 5mm, dy: 4.5mm, text(size: 12pt, weight: 700, card.name))
  place(top + right, dx: -5mm, dy: 4.5mm, text(size: 12pt, weight: 700, str(card.cost)))
  place(dx: 5mm, dy: 11mm, box(width: 53.5mm, height: 30mm, clip: true, image(card.picture, width: 53.5mm)))
  place(dx: 5mm, dy: 42mm, box(width: 53.5mm, text(size: 7.5pt, card.type)))
  place(dx: 5mm, dy: 47mm, box(width: 53.5mm, card.rules.map(part =>
    if part.at(0) == "icon" { icon(part.at(1)) } else if part.at(0) == "bold" { strong(part.at(1)) } else { part.at(1) }
  ).join()))
  place(dx: 5mm, dy: 74mm, box(width: 53.5mm, text(size: 7.5pt, style: "italic", card.flavour)))
  place(bottom + right, dx: -5mm, dy: -5mm, text(size: 12pt, weight: 700, str(card.value)))
})
#let back = box(width: 63.5mm, height: 88.9mm, clip: true, image("art/0.jpg", height: 88.9mm))
#let marks = for x in (0, 1, 2, 3) {
  place(top + left, dx: x * 63.5mm, dy: -5mm, line(angle: 90deg, length: 4mm, stroke: 0.4pt + gray))
  place(bottom + left, dx: x * 63.5mm, dy: 5mm, line(angle: 90deg, length: -4mm, stroke: 0.4pt + gray))
} + for y in (0, 1, 2, 3) {
  place(top + left, dx: -5mm, dy: y * 88.9mm, line(length: 4mm, stroke: 0.4pt + gray))
  place(top + right, dx: 5mm, dy: y * 88.9mm, line(length: -4mm, stroke: 0.4pt + gray))
}
#for start in range(0, cards.len(), step: 9) {
  let sheet = cards.slice(start, calc.min(start + 9, cards.len()))
  marks
  grid(columns: 3, ..sheet.map(face))
  pagebreak()
  grid(columns: 3, ..sheet.map(card => back))
  if start + 9 < cards.len() { pagebreak() }
}
"""


def write_typst(cards: list[WorkCard], folder: Path) -> Path:
    """Write the Typst source of the workload beside its pictures; gives the file to compile."""
    data = [{**asdict(card), "rules": split_rules(card.rules)} for card in cards]
    (folder / "cards.json").write_text(json.dumps(data), encoding="utf-8")
    main = folder / "main.typ"
    main.write_text(SHEET, encoding="utf-8")
    return main


def split_rules(rules: str) -> list[tuple[str, str]]:
    """The markup of the workload's rules as (kind, text) parts."""
    parts = re.split(r"(\*\*\w+\*\*|:\w+:)", rules)
    kinds = {"*": "bold", ":": "icon"}
    return [
        (kinds.get(part[0], "text") if i % 2 else "text", part.strip("*:") if i % 2 else part)
        for i, part in enumerate(parts)
        if part
    ]
