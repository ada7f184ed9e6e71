"""Takes a number of cards, writes the workload as a game of cardgen: game, kind, layouts, icons, cards, pictures."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.workload import make_cards, write_pictures

GAME = """title: Workload
version: 1.0.0
language: en
products: [card_sheets]
print: {papers: [a4], backs: duplex-long-edge}
"""

KIND = """kind: trade
title: {one: Trade Card, many: Trade Cards}
size: poker
faces: {front: trade-front, back: trade-back}
fields:
  type: {type: text}
  rules: {type: rich_text}
  flavour: {type: text}
  cost: {type: integer, min: 0, max: 9}
  value: {type: integer, min: 1, max: 99}
  picture: {type: image}
"""

FRONT = """layout: trade-front
size: poker
palette: {ink: "#20262e", paper: "#f4ecd8", edge: "#5b4636"}
styles:
  text: {family: sans, size: 8.5pt, leading: 10.5pt, colour: ink}
  title: {like: text, size: 12pt, leading: 14pt, weight: bold}
  number: {like: title, align: right}
  type: {like: text, size: 7.5pt, leading: 9pt}
  flavour: {like: type, italic: true}
  strong: {weight: bold}
elements:
  ground: {is: shape, box: bleed, fill: paper}
  frame: {is: shape, box: [3.5mm, 3.5mm, 56.5mm, 81.9mm], corner: 2mm, stroke: edge, line: 0.6pt}
  title: {is: text, box: [5mm, 4.5mm, 44mm, 6mm], text: "{{ card.name }}", style: title, fit: {min: 8pt}}
  cost: {is: text, box: [49mm, 4.5mm, 9.5mm, 6mm], text: "{{ card.cost }}", style: number}
  picture: {is: picture, box: [5mm, 11mm, 53.5mm, 30mm], file: "{{ card.picture }}", fit: cover}
  type: {is: text, box: [5mm, 42mm, 53.5mm, 4mm], text: "{{ card.type }}", style: type, fit: {min: 5pt}}
  rules: {is: text, box: [5mm, 47mm, 53.5mm, 26mm], text: "{{ card.rules }}", style: text, fit: {min: 7pt}}
  flavour: {is: text, box: [5mm, 74mm, 44mm, 10mm], text: "{{ card.flavour }}", style: flavour, fit: {min: 6pt}}
  value: {is: text, box: [46mm, 78mm, 12.5mm, 6mm], text: "{{ card.value }}", style: number}
"""

BACK = """layout: trade-back
size: poker
elements:
  picture: {is: picture, box: bleed, file: art/0.jpg, fit: cover, dpi: 270}
"""

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="{path}"/></svg>\n'
ICONS = {
    "coin": "M256 32A224 224 0 1 0 256 480A224 224 0 1 0 256 32ZM256 112A144 144 0 1 1 256 400A144 144 0 1 1 256 112Z",
    "sail": "M240 32V400H64ZM272 112L448 400H272ZM32 420H480L400 490H112Z",
}


def write_game(folder: Path, count: int, *, own_pictures: bool = False) -> Path:
    """Write W(`count`) to `folder`/card_data/workload and give that folder; pictures are made only once."""
    game = folder / "card_data" / "workload"
    for name in ("kinds", "cards", "layouts", "art"):
        (game / name).mkdir(parents=True, exist_ok=True)
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (game / "kinds" / "trade.yaml").write_text(KIND, encoding="utf-8")
    (game / "layouts" / "trade-front.yaml").write_text(FRONT, encoding="utf-8")
    (game / "layouts" / "trade-back.yaml").write_text(BACK, encoding="utf-8")
    for name, path in ICONS.items():
        (game / "art" / f"{name}.svg").write_text(ICON.format(path=path), encoding="utf-8")
    icons = "".join(f"{name}: {{icon: art/{name}.svg, text: {name.upper()}}}\n" for name in ICONS)
    (game / "icons.yaml").write_text(icons, encoding="utf-8")
    write_cards(game / "cards" / "trade.yaml", count, own_pictures)
    if own_pictures:
        write_pictures(game / "art", count, (4000, 5600))
    elif not (game / "art" / "9.jpg").exists():
        write_pictures(game / "art", 10, (750, 1050))
    return game


def write_cards(path: Path, count: int, own_pictures: bool) -> None:
    """The cards as a person would write them, eight lines each."""
    lines = ["kind: trade", "cards:"]
    for card in make_cards(count, own_pictures):
        lines += [
            f"  - id: {card.id}",
            f"    name: {card.name}",
            f"    type: {card.type}",
            f"    rules: {json.dumps(card.rules, ensure_ascii=False)}",
            f"    flavour: {card.flavour}",
            f"    cost: {card.cost}",
            f"    value: {card.value}",
            f"    picture: {card.picture}",
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
