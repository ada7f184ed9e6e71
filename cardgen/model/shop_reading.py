"""The files of print shops → Shops: those that come with cardgen, and a game's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from pathlib import Path, PurePosixPath

from cardgen.assets.shipped import shipped_folder
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, UsageError
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.model.problems import UNKNOWN_SHOP
from cardgen.model.shops import PICTURES, Shop, ShopSize
from cardgen.schema.compiling import compile_mapping
from cardgen.schema.faults import Faults
from cardgen.schema.problems import WRONG_VALUE
from cardgen.schema.shop_format import SHOP
from cardgen.schema.sizes import find_size, size_names
from cardgen.source.files import is_file
from cardgen.source.folders import files_in
from cardgen.source.source import Origin, Source
from cardgen.source.yaml_text.reading import read_yaml
from cardgen.suggestions import near, one_of

_FOLDER, _YAML = "shops", ".yaml"
#: What the pattern of file names may contain in braces; and in those of pictures, too.
_OF_ALL = ("game", "deck", "size", "width", "height", "side")
_OF_CARDS = ("number", "copy", "card")
_PART = LazyPattern(r"\{([^{}]*)\}")
#: The names of pictures, and of PDFs, in a shop that asks for none.
_OF_PICTURES, _OF_PDFS = "{number}-{card}-{side}", "{game}-{deck}"


def read_shop(source: Source) -> Outcome[Shop | None]:
    """Read the file of a shop; None if anything in it is wrong, which is reported."""
    name = PurePosixPath(source.path).stem
    faults = Faults(source)
    checked = compile_mapping(SHOP)(source.data if source.data is not None else {}, (), faults)
    if not isinstance(checked, dict):
        return Outcome(None, tuple(faults.found))
    values: Mapping[str, object] = checked
    sizes = tuple(_sizes(values["sizes"], _whole(values["counts"]), faults))
    pictures = values["container"] in PICTURES
    names = str(values["names"]) or (_OF_PICTURES if pictures else _OF_PDFS)
    if values["container"] is not None:
        _judge_names(names, (*_OF_CARDS, *_OF_ALL) if pictures else _OF_ALL, faults)
        if values["container"] != "pdfx":
            _refuse_press(faults)
    rich_black = values["rich_black"] if isinstance(values["rich_black"], tuple) else ()
    if not faults.found:
        _judge_black(rich_black, float(str(values["ink"])), faults)
    if faults.found:
        return Outcome(None, tuple(faults.found))
    texts = ("title", "about", "url", "checked")
    notes = values["notes"] if isinstance(values["notes"], tuple) else ()
    return Outcome(
        Shop(
            name=name,
            notes=tuple(map(str, notes)),
            dpi=int(str(values["dpi"])),
            bleed=float(str(values["bleed"])),
            safe=float(str(values["safe"])),
            sizes=sizes,
            names=names,
            outlines=values["text"] == "outlines",
            ink=float(str(values["ink"])),
            rich_black=tuple(map(float, rich_black)),
            origin=Origin(source),
            **{key: str(values[key]) for key in (*texts, "container", "order", "decks", "copies")},
        )
    )


def _sizes(listed: object, counts: tuple[int, ...], faults: Faults) -> Iterable[ShopSize]:
    for number, entry in enumerate(listed if isinstance(listed, tuple) else ()):
        if not isinstance(entry, dict) or entry["size"] is None:
            continue  # it is reported
        size = find_size(str(entry["size"]))
        if size is None:
            written, known = str(entry["size"]), size_names()
            hint = near(written, known) or "write a name from `cardgen list sizes`, or a width and a height"
            faults.wrong(
                ("sizes", number, "size"), "a size such as `poker` or `63.5mm x 88.9mm`", written, hint
            )
            continue
        across, _, along = str(entry["pixels"] or "").partition("x")
        pixels = (int(across), int(along)) if along else None
        yield ShopSize(str(entry["name"]), size.width, size.height, pixels, _whole(entry["counts"]) or counts)


def _whole(numbers: object) -> tuple[int, ...]:
    known = numbers if isinstance(numbers, tuple) else ()
    return tuple(sorted({each for each in known if isinstance(each, int)}))


def _judge_black(rich_black: Sequence[float], ink: float, faults: Faults) -> None:
    """Report a rich black that takes more ink than the shop allows."""
    whole = fsum(map(float, rich_black))
    if whole > ink:
        faults.wrong(("rich_black",), f"at most {ink:g} % of all inks together (`ink`)", f"{whole:g}")


def _refuse_press(faults: Faults) -> None:
    """Report what has a meaning only in PDF/X-1a."""
    for key in ("text", "ink", "rich_black"):
        if faults.source.data.get(key) is not None:
            message = f"`{key}` has no effect without `container: pdfx`"
            faults.say(
                WRONG_VALUE, message, faults.source.key_span((key,)), "remove it, or write `container: pdfx`"
            )


def _judge_names(names: str, known: tuple[str, ...], faults: Faults) -> None:
    """Report what stands in braces and is no part of a name."""
    for part in _PART.findall(names):
        if part not in known:
            expected = f"names of files with {one_of([f'{{{each}}}' for each in known], len(known))}"
            faults.wrong(("names",), expected, f"{{{part}}}", near(part, known) or "use one of these")


def read_shops(sources: Sequence[Source]) -> Outcome[Mapping[str, Shop]]:
    """Read a game's own shops by name; wrong ones are reported and left out."""
    read = [read_shop(source) for source in sources]
    shops = {shop.value.name: shop.value for shop in read if shop.value is not None}
    return Outcome(shops, tuple(found for shop in read for found in shop.diagnostics))


def shipped_shop_names() -> tuple[str, ...]:
    """The names of the shops that come with cardgen, in order."""
    return tuple(path.stem for path in files_in(shipped_folder(_FOLDER), _YAML))


def shipped_shop(name: str) -> Shop | None:
    """The shop with that name among those that come with cardgen."""
    if name not in shipped_shop_names():
        return None
    path = shipped_folder(_FOLDER) / f"{name}{_YAML}"
    return read_shop(read_yaml(Path(path), f"{_FOLDER}/{path.name}").value).value


def choose_shop(
    name: object, own: Mapping[str, Shop], sources: Sequence[Source], game: Source
) -> Outcome[Shop | None]:
    """The shop that game.yaml names; one that does not exist is reported.

    `own` are the game's shops without fault, `sources` the files of all.
    """
    if not isinstance(name, str):
        return Outcome(None)
    faulty = {PurePosixPath(source.path).stem for source in sources} - own.keys()
    shop = None if name in faulty else find_shop(own, name)
    if shop is not None or name in faulty:
        return Outcome(shop)
    known = shop_names(own)
    message = f"there is no print shop `{name}`, expected one of {one_of(known, len(known))}"
    hint = near(name, known) or f"describe it in `shops/{name}.yaml`"
    span = Origin(game).child("print", "shop").span
    return Outcome(None, (Diagnostic(UNKNOWN_SHOP, message, span, hint),))


def shop_names(own: Mapping[str, Shop]) -> tuple[str, ...]:
    """The names of all shops: those that come with cardgen, and a game's own."""
    return tuple(sorted({*shipped_shop_names(), *own}))


def shop_called(game: Game, typed: str) -> Shop:
    """The shop that was typed. Raises UsageError if there is none, and CardgenError if its file has faults."""
    own = game.printing.shops
    shop = find_shop(own, typed)
    if typed not in own and is_file(game.root / _FOLDER / f"{typed}{_YAML}"):
        raise CardgenError(
            f"the print shop `{typed}` has errors in its file", f"correct them: cardgen validate {game.name}"
        )
    if shop is None:
        known = shop_names(own)
        hint = near(typed, known) or f"describe it in the game's folder: shops/{typed}.yaml"
        raise UsageError(
            f"there is no print shop `{typed}`, expected one of {one_of(known, len(known))}", hint
        )
    return shop


def find_shop(own: Mapping[str, Shop], name: str) -> Shop | None:
    """The shop with that name: a game's own, otherwise one that comes with cardgen."""
    return own.get(name) or shipped_shop(name)
