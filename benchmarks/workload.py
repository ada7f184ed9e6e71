"""The workload W(N): N poker cards with title, type line, rules with bold words and icons, flavour, numbers, a picture.

Nine cards an A4 sheet, crop marks, and pages of backs with one shared picture. All texts differ; ten pictures of
750 × 1050 px (or, for the picture benchmark, one of 4000 × 5600 px a card). Everything is drawn from a fixed seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

WORDS = (
    "draw discard reveal gain lose each player then until end turn market harbour lantern storm crew cargo coin chart "
    "island reef tide wind sail anchor barrel rope beacon captain navigator cook sailor token card deck hand supply "
    "choose two three one another less more twice may must instead after before whenever place take move return"
).split()
NAMES = "Amber Brine Cinder Dusk Ember Frost Gale Hollow Iron Jade Keel Lark Moss Night Opal Pearl Quill Rust".split()
ICONS = ("coin", "sail")


@dataclass(frozen=True, slots=True)
class WorkCard:
    """One card of the workload, as plain words: `rules` is in cardgen's markup."""

    id: str
    name: str
    type: str
    rules: str
    flavour: str
    cost: int
    value: int
    picture: str


def make_cards(count: int, own_pictures: bool = False) -> Iterator[WorkCard]:
    """`count` cards, the same for the same count."""
    dice = random.Random(20260501)
    for number in range(count):
        words = [dice.choice(WORDS) for _ in range(40)]
        for place in (4, 17, 29):
            words[place] = f"**{words[place]}**"
        for place, icon in ((9, "coin"), (22, "sail")):
            words[place] = f":{icon}:"
        words[0] = words[0].capitalize()
        picture = f"{number:05d}" if own_pictures else str(number % 10)
        yield WorkCard(
            id=f"card-{number:05d}",
            name=f"{dice.choice(NAMES)} {dice.choice(NAMES)} {number}",
            type=f"{dice.choice(WORDS).capitalize()} · {dice.choice(WORDS)} {dice.choice(WORDS)} {dice.choice(WORDS)}",
            rules=" ".join(words) + ".",
            flavour=" ".join(dice.choice(WORDS) for _ in range(12)).capitalize() + ".",
            cost=dice.randint(0, 9),
            value=dice.randint(1, 99),
            picture=f"art/{picture}.jpg",
        )


def write_pictures(folder: Path, count: int, size: tuple[int, int]) -> None:
    """`count` JPEG pictures of `size` pixels with enough in them that they do not compress to nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        dice = random.Random(number)
        picture = Image.effect_noise((size[0] // 10, size[1] // 10), 60).resize(size).convert("RGB")
        pen = ImageDraw.Draw(picture)
        for _ in range(30):
            x, y, r = dice.random() * size[0], dice.random() * size[1], dice.random() * size[0] / 4
            pen.ellipse((x - r, y - r, x + r, y + r), fill=tuple(dice.randrange(256) for _ in range(3)))
        name = f"{number}.jpg" if count == 10 else f"{number:05d}.jpg"
        picture.save(folder / name, quality=85)
