from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.model.linking import load_game
from cardgen.model.shop_reading import (
    find_shop,
    read_shop,
    shipped_shop,
    shipped_shop_names,
    shop_called,
    shop_names,
)
from cardgen.source.yaml_text.reading import parse_yaml
from cardgen.units import MM


def test_every_shop_that_comes_with_cardgen_is_read_and_says_when_it_was_checked() -> None:
    for name in shipped_shop_names():
        shop = shipped_shop(name)
        assert shop is not None
        assert shop.name == name
        assert bool(shop.url) == bool(shop.checked)
        assert shop.about


def test_pixels_are_those_of_the_size_and_its_bleed() -> None:
    sizes = 0
    for name in shipped_shop_names():
        shop = shipped_shop(name)
        assert shop is not None
        for size in shop.sizes:
            if size.pixels is not None:
                sizes += 1
                for pixels, side in zip(size.pixels, (size.width, size.height), strict=True):
                    assert pixels / shop.dpi * 72 == pytest.approx(side + 2 * shop.bleed, abs=0.05 * MM), size
    assert sizes > 15


def test_a_shop_is_read_with_its_defaults() -> None:
    written = "title: My Shop\ncontainer: pdfx\nsizes: [{name: P, size: poker, pixels: 822x1122, counts: [36, 18]}]\n"
    shop = read_shop(parse_yaml(written, "shops/mine.yaml").value).value
    assert shop is not None
    assert (shop.name, shop.title, shop.dpi, shop.order, shop.decks) == (
        "mine",
        "My Shop",
        300,
        "front-back",
        "size",
    )
    assert (shop.ink, shop.rich_black, shop.names) == (300, (), "{game}-{deck}")
    assert shop.bleed == pytest.approx(3.175 * MM)
    (size,) = shop.sizes
    assert (size.pixels, size.counts) == ((822, 1122), (18, 36))
    assert shop.prints_inks
    assert not shop.makes_pictures


@pytest.mark.parametrize(
    ("written", "line", "said"),
    [
        ("title: A\ncontainer: png\nblede: 3mm\n", 3, "did you mean `bleed`?"),
        ("title: A\ncontainer: pgn\n", 2, "did you mean `png`?"),
        ("title: A\n", 1, "the key `container`"),
        ("title: A\ncontainer: png\nsizes:\n  - {name: P, size: pocker}\n", 4, "did you mean `poker`?"),
        ("title: A\ncontainer: png\nsizes:\n  - {name: P, size: poker, pixels: 822}\n", 4, "`825x1125`"),
        ("title: A\ncontainer: png\nnames: '{nummer}-{side}'\n", 3, "did you mean `number`?"),
        ("title: A\ncontainer: pdf\nnames: '{card}'\n", 3, "`{deck}`"),
        ("title: A\ncontainer: pdfx\nink: 240\nrich_black: [60, 60, 60, 100]\n", 4, "at most 240 %"),
        ("title: A\ncontainer: pdfx\nrich_black: [60, 60, 60]\n", 3, "4 items"),
        ("title: A\ncontainer: pdf\ntext: outlines\n", 3, "no effect without `container: pdfx`"),
    ],
)
def test_a_fault_is_told_with_its_place(written: str, line: int, said: str) -> None:
    read = read_shop(parse_yaml(written, "shops/mine.yaml").value)
    (found,) = read.diagnostics
    assert found.span is not None
    assert (found.span.path, found.span.line) == ("shops/mine.yaml", line)
    assert said in f"{found.message} {found.hint}"
    assert read.value is None


def write_game(folder: Path, shop: str = "", own: str = "") -> Path:
    (folder / "game.yaml").write_text(f"title: Foxes\n{shop}", encoding="utf-8")
    if own:
        (folder / "shops").mkdir()
        (folder / "shops" / "corner-shop.yaml").write_text(own, encoding="utf-8")
    return folder


def test_a_game_has_its_own_shops_beside_those_that_come_with_cardgen(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "print: {shop: corner-shop}\n", "title: Corner Shop\ncontainer: pdf\n")
    read = load_game(folder)
    assert read.diagnostics == ()
    shop = read.value.printing.shop
    assert shop is not None
    assert shop.title == "Corner Shop"
    assert shop_names(read.value.printing.shops) == tuple(sorted({*shipped_shop_names(), "corner-shop"}))
    assert find_shop(read.value.printing.shops, "thegamecrafter") is not None
    assert find_shop(read.value.printing.shops, "nowhere") is None


def test_a_shop_that_game_yaml_mistypes_is_reported_with_its_place(tmp_path: Path) -> None:
    (found,) = load_game(write_game(tmp_path, "print: {shop: thegamecraftr}\n"), "foxes").diagnostics
    assert (found.problem.code, found.hint) == ("MOD030", "did you mean `thegamecrafter`?")
    assert found.span is not None
    assert (found.span.path, found.span.line, found.span.column) == ("foxes/game.yaml", 2, 15)


def test_a_shop_that_is_typed_but_has_faults_is_not_called_unknown(tmp_path: Path) -> None:
    game = load_game(write_game(tmp_path, own="title: Corner Shop\ncontainer: pfd\n")).value
    with pytest.raises(CardgenError, match="`corner-shop` has errors in its file"):
        shop_called(game, "corner-shop")
    assert shop_called(game, "mbprint").title == "MB Print"


def test_all_faults_of_a_shop_are_told_at_once() -> None:
    written = "titel: A\ncontainer: pdf\nsizes:\n  - {name: P, size: pocker}\n  - {name: Q}\ncounts: [many]\nink: 200\n"
    found = read_shop(parse_yaml(written, "shops/mine.yaml").value).diagnostics
    assert sorted({each.span.line for each in found if each.span}) == [1, 4, 5, 6, 7]


def test_a_faulty_shop_is_reported_once(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "print: {shop: corner-shop}\n", "title: Corner Shop\ncontainer: pfd\n")
    read = load_game(folder, "foxes")
    (found,) = read.diagnostics
    assert found.span is not None
    assert found.span.path == "foxes/shops/corner-shop.yaml"
    assert read.value.printing.shop is None
