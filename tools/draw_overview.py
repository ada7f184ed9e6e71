"""Draws docs/pictures/overview.png from what the games build: `python -m tools.draw_overview`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageFilter

from cardgen.cli.main import exit_code

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "overview.png"
SIZE = (1400, 760)
TABLE = (222, 214, 198)
#: Drawn at twice the size and then made smaller, so that turned edges come out smooth.
SCALE = 2
#: Fewer colours make a lighter file.
_COLOURS = 200
#: What lies on the table, the lowest first: page of a file or card, width, centre (in shares of the picture), turn.
THINGS = (
    ("island-of-d-2/card-sheets-a4.pdf:0", 440, (0.11, 0.40), 9),
    ("one-deck-dungeon/card-sheets-a4.pdf:4", 440, (0.20, 0.63), 4),
    ("descent/rulebook.pdf:12", 424, (0.545, 0.33), -4),
    ("heroquest/rulebook.pdf:9", 366, (0.42, 0.40), 6),
    ("island-of-d/rulebook.pdf:0", 282, (0.335, 0.74), 5),
    ("one-deck-dungeon/rulebook.pdf:0", 282, (0.635, 0.75), -5),
    ("heroquest/rulebook.pdf:0", 303, (0.47, 0.71), 1),
    ("island-of-d-2/village-front", 200, (0.70, 0.22), 6),
    ("island-of-d/amazon-front", 200, (0.82, 0.23), -6),
    ("one-deck-dungeon/fire-elemental-front", 200, (0.935, 0.23), 8),
    ("heroquest/mummy-front", 200, (0.75, 0.80), 8),
    ("descent/barghest-1-front", 160, (0.80, 0.52), 5),
    ("descent/yew-shortbow-front", 135, (0.925, 0.51), -6),
    ("descent/grisban-the-thirsty-front", 370, (0.90, 0.80), -4),
)


def draw_overview(built: Path) -> Image.Image:
    """The picture of what lies in the folder `built`."""
    table = Image.new("RGB", (SIZE[0] * SCALE, SIZE[1] * SCALE), TABLE)
    for name, width, centre, turn in THINGS:
        lay(table, read_thing(built, name, width * SCALE), centre, turn)
    return table.resize(SIZE, Image.Resampling.LANCZOS)


def read_thing(built: Path, name: str, width: int) -> Image.Image:
    """A page (`game/file:number`) or a card (`game/face`), `width` pixels wide."""
    path, _, number = name.partition(":")
    game, file = path.split("/")
    if number:
        page = pypdfium2.PdfDocument(built / game / file)[int(number)]
        picture = page.render(scale=width / page.get_width()).to_pil()
    else:
        picture = Image.open(built / game / "card-images" / f"{file}.png")
    height = round(picture.height * width / picture.width)
    return picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


def lay(table: Image.Image, thing: Image.Image, centre: tuple[float, float], turn: float) -> None:
    """Lay a thing on the table, turned by `turn` degrees, with its shadow."""
    room = 40
    mask = Image.new("L", (thing.width + 2 * room, thing.height + 2 * room), 0)
    mask.paste(255, (room, room, room + thing.width, room + thing.height))
    picture = Image.new("RGB", mask.size)
    picture.paste(thing, (room, room))
    mask = mask.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    picture = picture.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    x = round(table.width * centre[0] - mask.width / 2)
    y = round(table.height * centre[1] - mask.height / 2)
    shadow = mask.filter(ImageFilter.GaussianBlur(12)).point(lambda value: value * 0.35)
    table.paste((40, 34, 28), (x + 4, y + 10), shadow)
    table.paste(picture, (x, y), mask)


def main() -> None:
    """Build the games into a folder of their own, and write the picture."""
    with tempfile.TemporaryDirectory() as folder:
        games = sorted({name.partition("/")[0] for name, *_ in THINGS})
        words = ["build", *games, "-o", folder, "--paper", "a4"]
        for product in ("card_images", "card_sheets", "rulebook"):
            words += ["--product", product]
        if exit_code(words):
            raise SystemExit(1)
        drawn = draw_overview(Path(folder))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    drawn.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
