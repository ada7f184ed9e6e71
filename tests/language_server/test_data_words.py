"""What is completed in files of data: keys and choices of their formats, and names of layouts and of the game."""

from __future__ import annotations

import pytest

from tests.language_server.conftest import Talk

BASE = (
    "layout: base\npalette: {sea: navy}\nstyles:\n  big: {size: 12pt}\n"
    "parts:\n  seal: {is: text, takes: {word: , ground: sea}, text: '{{ part.word }}'}\n"
    "elements:\n  ground: {is: shape, box: bleed, fill: sea}\n"
)
FRONT = "layout: fox-front\nextends: base\npalette: {sky: skyblue}\nelements:\n"
OTHER = "kind: owl\ntitle: {one: Owl, many: Owls}\nfaces: {front: plain-front}\nfields: {wings: {type: integer}}\n"


@pytest.fixture
def typed(talk: Talk):
    """What is completed where `|` stands in a file, by what would be written."""
    layouts = talk.folder / "layouts"
    layouts.mkdir()
    (layouts / "base.yaml").write_text(BASE, encoding="utf-8")
    (layouts / "fox-front.yaml").write_text(
        FRONT + "  a: {is: shape, box: bleed, fill: sky}\n", encoding="utf-8"
    )
    kind = talk.folder / "kinds/fox.yaml"
    kind.write_text(kind.read_text(encoding="utf-8").replace("plain-front", "fox-front"), encoding="utf-8")
    (talk.folder / "kinds/owl.yaml").write_text(OTHER, encoding="utf-8")

    def complete(name: str, text: str) -> list[str]:
        talk.open(name, text.replace("|", "", 1))
        before = text.partition("|")[0]
        line, character = before.count("\n"), len(before.rpartition("\n")[2])
        position = {"line": line, "character": character}
        document = {"uri": talk.uri(name)}
        found = talk.ask("textDocument/completion", {"textDocument": document, "position": position})
        return [item["textEdit"]["newText"] for item in found]

    return complete


def front(words: str) -> str:
    return f"{FRONT}  {words}\n"


@pytest.mark.parametrize(
    ("words", "some"),
    [
        ("a: {part: |}", ["seal"]),
        ("a: {part: se|, box: safe}", ["seal"]),
        ("a: {part: |", ["seal"]),
        ("a: {part: seal, with: {|}}", ["word: ", "ground: "]),
        ("a: {is: |}", ["text", "stack", "shape"]),
        ("a: {is: text, text: x, style: |}", ["text", "big"]),
        ("a: {is: text, text: x, style: {like: |}}", ["text", "big"]),
        ("a: {is: shape, fill: |}", ["sky", "sea", "white"]),
        ("a: {is: shape, fill: {from: |}}", ["sky", "sea"]),
        ("a: {is: icon, icon: |}", ["paw"]),
        ("a: {is: shape, shape: |}", ["rect", "shield"]),
        ("a: {is: text, text: x, valign: |}", ["middle", "bottom"]),
        ("a: {is: text, safe: |}", ["true", "false"]),
        ("a: {is: text, box: |}", ["bleed", "safe"]),
        ("a: {is: text, box: {left: 1mm, |}}", ["right: ", "rest: "]),
        ("a: {is: text, |}", ["style: ", "fit: "]),
        ("a: {is: group, children: {b: {is: line, |}}}", ["ends: "]),
        ("a:\n    is: text\n    sty|", ["style: "]),
        ("a: {is: text, before: |}", ["ground"]),
        ('a: {is: text, text: "{{ card.| }}"}', ["name", "speed", "friend"]),
        ('a: {is: text, text: "{{ |"}', ["card", "item", "count"]),
        ("a: {is: text, text: x, when: card.|}", ["speed"]),
        ("a: {is: text, text: x, when: kind.|}", ["one"]),
        ('a: {is: text, text: "{{ card.name | up|', []),
    ],
)
def test_what_may_stand_in_an_element_completes(typed, words: str, some: list[str]) -> None:
    found = typed("layouts/fox-front.yaml", front(words))
    assert [each for each in some if each in found] == some


@pytest.mark.parametrize(
    ("words", "none"),
    [
        ("a: {is: text, |}", ["is: ", "part: ", "takes: ", "shape: "]),
        ("a: {is: text, text: x, |}", ["text: "]),
        ('a: {is: text, text: "{{ card.| }}"}', ["wings"]),
        ("a: {is: shape, fill: |}", ["big", "seal"]),
        ("a: {part: seal, with: {word: x, |}}", ["word: "]),
    ],
)
def test_what_may_not_stand_in_an_element_does_not_complete(typed, words: str, none: list[str]) -> None:
    found = typed("layouts/fox-front.yaml", front(words))
    assert [each for each in none if each in found] == []


def test_an_inherited_element_has_the_properties_of_its_type(typed) -> None:
    found = typed("layouts/fox-front.yaml", front("ground: {|}"))
    assert "shape: " in found
    assert "style: " not in found


@pytest.mark.parametrize(
    ("name", "text", "some"),
    [
        ("layouts/base.yaml", BASE.replace("part.word", "part.|"), ["word", "ground"]),
        ("layouts/base.yaml", "layout: base\nstyles:\n  big: {|}\n", ["size: ", "like: ", "icon_colour: "]),
        ("layouts/base.yaml", "layout: base\n|\n", ["palette: ", "parts: ", "extends: "]),
        ("layouts/base.yaml", "layout: base\nextends: |\n", ["fox-front"]),
        ("layouts/base.yaml", "layout: base\nextends: [fox-front, |]\n", ["base"]),
        ("kinds/fox.yaml", "kind: fox\nfaces: {front: |}\n", ["base", "fox-front"]),
        ("kinds/fox.yaml", "kind: fox\nfields:\n  speed: {type: |}\n", ["integer", "rich_text"]),
        ("kinds/fox.yaml", "kind: fox\nfields:\n  speed: {type: integer, |}\n", ["min: ", "max: "]),
        ("kinds/fox.yaml", "kind: fox\n|", ["title: ", "size: ", "fields: "]),
        ("game.yaml", "title: Foxes\nprint: {|}\n", ["papers: "]),
        ("cards/foxes.yaml", "kind: fox\ncards:\n- {id: red, |}\n", ["speed: ", "friend: ", "copies: "]),
        (
            "cards/foxes.yaml",
            "kind: fox\ncards:\n- {id: a, name: A, speed: 1}\n- {id: b, friend: |}\n",
            ["A"],
        ),
        ("cards/foxes.yaml", "kind: |\n", ["fox"]),
        ("icons.yaml", "paw: {|}\n", ["icon: ", "colour: "]),
        ("shops/corner.yaml", "title: A\ncontainer: |\n", ["png", "pdfx"]),
        ("shops/corner.yaml", "title: A\nsi|\n", ["sizes: "]),
        ("game.yaml", "title: Foxes\nprint: {shop: the|}\n", ["thegamecrafter"]),
    ],
)
def test_keys_choices_and_names_complete_in_files_of_data(
    typed, name: str, text: str, some: list[str]
) -> None:
    found = typed(name, text)
    assert [each for each in some if each in found] == some


def test_texts_of_cards_and_layouts_complete_as_before(typed) -> None:
    assert typed("layouts/fox-front.yaml", front('a: {is: text, text: "a :p|"}')) == ["paw:"]
    assert "Red Fox]]" in typed("layouts/fox-front.yaml", front('a: {is: text, text: "[[Re|"}'))


def test_a_key_before_a_colon_gets_no_second_one(typed) -> None:
    assert "style" in typed("layouts/fox-front.yaml", front("a: {is: text, sty|: text}"))


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        ("game.yaml", "products", "`products`: what"),
        ("kinds/fox.yaml", "optional", "`optional`: whether"),
        ("layouts/fox.yaml", "valign", "`valign`: "),
        ("layouts/fox.yaml", "sea 20%", "`sea`: #204060"),
    ],
)
def test_a_hover_says_of_a_key_or_a_name_what_its_completion_does(
    talk: Talk, name: str, words: str, told: str
) -> None:
    (talk.folder / "layouts").mkdir()
    layout = (
        'layout: fox\npalette: {sea: "#204060"}\nelements:\n  a: {is: text, valign: top, fill: sea 20%}\n'
    )
    (talk.folder / "layouts/fox.yaml").write_text(layout, encoding="utf-8")
    talk.open(name)
    asked = talk.at(name, words, 1)
    shown = talk.ask("textDocument/hover", asked)
    assert shown["contents"]["value"].startswith(told)
    assert shown["range"]["start"] == {**asked["position"], "character": asked["position"]["character"] - 1}
    assert talk.ask("textDocument/hover", talk.at("kinds/fox.yaml", "max: 9", 5)) is None
