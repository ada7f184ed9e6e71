"""What a layout or a kind names leads to where it is declared."""

from __future__ import annotations

import pytest

from tests.language_server.conftest import Talk

BASE = "layout: base\npalette: {sea: navy}\nstyles:\n  text: {size: 9pt}\n  big: {like: text, size: 12pt}\n"
SEALS = "layout: seals\nparts:\n  seal: {is: text, takes: {word: }, text: '{{ part.word }}'}\n"
FRONT = (
    "layout: fox-front\nextends: [seals, base]\npalette:\n  sky: skyblue\nelements:\n"
    "  a: {is: shape, box: bleed, fill: sea 40% sky}\n"
    '  b: {is: text, box: safe, style: big, colour: sky, text: "{{ card.speed }} {{ card.den }}"}\n'
    "  c: {part: seal, box: safe, with: {word: Dig}}\n"
)


@pytest.fixture
def at(talk: Talk):
    """Asks where leads what stands in a file of the game, some characters behind the words."""
    layouts = talk.folder / "layouts"
    layouts.mkdir()
    for name, text in (("base", BASE), ("fox-front", FRONT), ("seals", SEALS)):
        (layouts / f"{name}.yaml").write_text(text, encoding="utf-8")
    kind = talk.folder / "kinds/fox.yaml"
    kind.write_text(kind.read_text(encoding="utf-8").replace("plain-front", "fox-front"), encoding="utf-8")
    talk.open("layouts/fox-front.yaml")
    talk.open("layouts/base.yaml")
    talk.open("kinds/fox.yaml")

    def ask(name: str, words: str, behind: int) -> list[tuple[str, int]]:
        places = talk.ask("textDocument/definition", talk.at(name, words, behind))
        folder = talk.uri(".").rstrip("/")
        return [
            (place["uri"].removeprefix(f"{folder}/"), place["range"]["start"]["line"] + 1) for place in places
        ]

    return ask


@pytest.mark.parametrize(
    ("name", "words", "behind", "place"),
    [
        ("layouts/fox-front.yaml", "seals, base", 8, ("layouts/base.yaml", 1)),
        ("layouts/fox-front.yaml", "extends: [seals", 11, ("layouts/seals.yaml", 1)),
        ("layouts/fox-front.yaml", "part: seal", 7, ("layouts/seals.yaml", 3)),
        ("layouts/fox-front.yaml", "style: big", 8, ("layouts/base.yaml", 5)),
        ("layouts/fox-front.yaml", "colour: sky", 9, ("layouts/fox-front.yaml", 4)),
        ("layouts/fox-front.yaml", "fill: sea", 7, ("layouts/base.yaml", 2)),
        ("layouts/fox-front.yaml", "40% sky", 5, ("layouts/fox-front.yaml", 4)),
        ("layouts/fox-front.yaml", "card.speed", 6, ("kinds/fox.yaml", 5)),
        ("layouts/base.yaml", "like: text", 7, ("layouts/base.yaml", 4)),
        ("kinds/fox.yaml", "front: fox-front", 9, ("layouts/fox-front.yaml", 1)),
    ],
)
def test_a_name_leads_to_its_declaration(
    at, name: str, words: str, behind: int, place: tuple[str, int]
) -> None:
    assert at(name, words, behind) == [place]


def test_of_several_layouts_that_declare_a_colour_the_one_that_is_laid_last_counts(talk: Talk, at) -> None:
    layouts = {
        "fog": "layout: fog\nextends: [low, side]\nelements:\n  a: {is: shape, box: bleed, fill: sky}\n",
        "low": "layout: low\nextends: side\npalette: {sky: red}\n",
        "side": "layout: side\nextends: [deep, fog]\n",
        "deep": "layout: deep\npalette: {sky: blue}\n",
    }
    for name, text in layouts.items():
        (talk.folder / f"layouts/{name}.yaml").write_text(text, encoding="utf-8")
    talk.open("layouts/fog.yaml")
    assert at("layouts/fog.yaml", "fill: sky", 8) == [("layouts/low.yaml", 3)]
    (talk.folder / "layouts/over.yaml").write_text("layout: over\nextends: deeper\n", encoding="utf-8")
    (talk.folder / "layouts/deeper.yaml").write_text(
        "layout: deeper\npalette: {sky: tan}\n", encoding="utf-8"
    )
    (talk.folder / "layouts/mist.yaml").write_text(
        "layout: mist\nextends: [low, over]\nelements:\n  a: {is: shape, box: bleed, fill: sky}\n",
        encoding="utf-8",
    )
    talk.open("layouts/mist.yaml")
    assert at("layouts/mist.yaml", "fill: sky", 8) == [("layouts/deeper.yaml", 2)]


@pytest.mark.parametrize(
    ("words", "behind"), [("card.den", 6), ("is: text", 5), ("box: safe", 6), ("layout:", 2)]
)
def test_what_is_declared_nowhere_leads_nowhere(at, words: str, behind: int) -> None:
    assert at("layouts/fox-front.yaml", words, behind) == []
