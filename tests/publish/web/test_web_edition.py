"""The HTML edition is one sound file: nothing from elsewhere, no dead link, every figure with words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest

from cardgen.drawing.items import Frame, Shape, rectangle
from cardgen.publish.products.web_edition import PRODUCT
from cardgen.publish.web import page as composing

Write = Callable[..., Any]
_VOID = {"meta", "input", "br", "hr", "link", "img"}

RULES = """# Start {#start}

The [[Temple]] stands; see [](#fight), [](#fight){.page} and [](#fig-setup). It is *old*[^age] & <wise>.

1. First
2. Second, with [gold]{index="gold; coins"}

| a | b |
|--:|---|
| 1 | 2 |

:::{setup} Ready {#fig-setup}
Temple at 1,1: card temple -- a [[Marsh]] is near
:::

[^age]: Since the flood.

## A fight {#fight}

:::{example}
You win.
:::

# Index

:::{index}
:::
"""


@dataclass
class Page(HTMLParser):
    """What a test wants to know of a page; unbalanced elements fail at once."""

    text: str
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    words: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]


@pytest.fixture
def page(write: Write) -> Callable[..., Page]:
    def make(*chapters: str, **given: Any) -> Page:
        made = PRODUCT.make(write(*chapters, **given).build_context())
        assert made.diagnostics == ()
        (written,) = made.value
        assert (written.name, written.suffix) == ("rules", ".html")
        return Page(written.text)

    return make


def test_every_link_leads_somewhere_and_every_id_is_given_once(page: Callable[..., Page]) -> None:
    made = page(RULES)
    assert len(made.ids) == len(set(made.ids))
    targets = [a["href"] for tag in ("a", "use") for a in made.all(tag) if a.get("href", "").startswith("#")]
    assert len(targets) > 10
    assert [target for target in targets if target[1:] not in made.ids] == []


def test_a_page_is_called_in_the_language_of_the_game(write: Write) -> None:
    build = write(RULES).build_context()
    german = replace(build, game=replace(build.game, language="de"))
    titles = [re.findall("<title>(.*)</title>", PRODUCT.make(each).value[0].text) for each in (build, german)]
    assert [title[0].rpartition(": ")[2] for title in titles] == ["rules", "Regeln"]


def test_nothing_is_fetched_from_elsewhere(page: Callable[..., Page]) -> None:
    made = page(RULES)
    for _, attributes in made.tags:
        for name in ("src", "href"):
            assert attributes.get(name, "#").startswith(("#", "data:"))
    assert re.findall(r"url\((?!#|data:)", made.text) == []
    (policy,) = [a["content"] for a in made.all("meta") if "http-equiv" in a]
    assert policy.startswith("default-src 'none'")


def test_headings_skip_no_level_below_the_title(page: Callable[..., Page]) -> None:
    made = page(RULES)
    levels = [int(tag[1]) for tag, _ in made.tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_drawings_have_words_or_are_hidden_from_readers(page: Callable[..., Page]) -> None:
    drawings = list(page(RULES).all("svg"))
    assert drawings
    for attributes in drawings:
        assert attributes.get("aria-label") or attributes.get("aria-hidden") == "true"


def test_a_page_has_its_landmarks_a_skip_link_and_its_language(page: Callable[..., Page]) -> None:
    made = page(RULES)
    assert made.all("html")[0]["lang"] == "en"
    assert [len(made.all(tag)) for tag in ("header", "nav", "main", "footer", "h1")] == [1] * 5
    assert made.all("a")[0] == {"class": "skip", "href": "#main"}
    assert made.all("label")[0]["for"] == made.all("input")[0]["id"]


def test_titles_of_boxes_are_marked_up_and_their_labels_plain(page: Callable[..., Page]) -> None:
    made = page("# A\n\n:::{note} An *old* [[Temple]]\nWords.\n:::\n")
    assert '<p class="box-title">An <em>old</em> <a ' in made.text
    assert 'aria-label="An old Temple"' in made.text


def test_words_are_escaped(page: Callable[..., Page]) -> None:
    made = page(RULES)
    assert "& <wise>" in made.words
    assert made.all("wise") == []


def test_references_say_sections_instead_of_pages(page: Callable[..., Page]) -> None:
    words = page(RULES).words
    assert "see 1.1\u00a0A fight and figure\u00a01" in words
    assert "page" not in words


def test_cards_spoken_of_are_shown_once_with_their_words(page: Callable[..., Page]) -> None:
    made = page(RULES)
    assert [a["href"] for a in made.all("a") if a.get("class") == "card"] == ["#card-temple", "#card-marsh"]
    assert [i for i in made.ids if i.startswith("card-")] == ["card-temple", "card-marsh"]


def test_a_back_is_shown_where_no_other_card_of_the_kind_has_the_same(write: Write) -> None:
    build = write("# Start\n\nThe [[Temple]], the [[Marsh]] and the [[Tower]].\n").build_context()

    def with_backs(*drawings: Frame) -> list[str]:
        backs = [replace(drawn.front, name=f"{drawn.card.id}/back", frame=frame)
                 for drawn, frame in zip(build.cards, drawings, strict=True)]  # fmt: skip
        cards = tuple(replace(drawn, back=back) for drawn, back in zip(build.cards, backs, strict=True))
        (written,) = PRODUCT.make(replace(build, cards=cards)).value
        return sorted(name for name in Page(written.text).ids if name.startswith("face-") and "back" in name)

    size = build.cards[0].front.frame
    pattern, same = (Frame(size.width, size.height, (Shape(rectangle(0, 0, 9, 9)),)) for _ in range(2))
    other = Frame(size.width, size.height, (Shape(rectangle(0, 0, 5, 5)),))
    assert with_backs(pattern, pattern, pattern) == []
    assert with_backs(pattern, same, same) == []
    assert with_backs(pattern, other, same) == ["face-marsh-back"]


def test_the_index_leads_to_sections(page: Callable[..., Page]) -> None:
    made = page(RULES)
    assert re.search(r"gold\s+coins\s+1\s", made.words)


def test_columns_of_numbers_stand_right_as_in_the_book(page: Callable[..., Page]) -> None:
    made = page("# Values\n\n| who | HP |\n|---|---|\n| Orc | 2 |\n| Elf | 10 |\n")
    assert [cell.get("class", "") for cell in made.all("td")] == ["", "right"] * 2


def test_a_heading_above_contents_in_columns_is_left_out_with_them(page: Callable[..., Page]) -> None:
    contents = "# Contents {.unnumbered}\n\n::::{columns} 2\n:::{contents}\n:::\n::::\n\n# Play\n\nDraw.\n"
    assert len(page(contents).all("h2")) == 1


def test_sections_that_many_chapters_have_are_not_listed(page: Callable[..., Page]) -> None:
    chapters = [f"# {name}\n\n## Setup\n\nA.\n\n## Of {name}\n\nB.\n" for name in ("Rain", "Snow")]
    words = page(*chapters).words
    assert words.count("Setup") == 2
    assert words.count("Of Rain") == 2


def test_footnotes_lead_there_and_back(page: Callable[..., Page]) -> None:
    hrefs = [a["href"] for a in page(RULES).all("a")]
    assert "#footnote-1" in hrefs
    assert "#to-footnote-1" in hrefs


def test_the_same_rules_give_the_same_bytes(page: Callable[..., Page]) -> None:
    assert page(RULES).text == page(RULES).text


def test_a_passage_for_another_edition_is_left_out(page: Callable[..., Page]) -> None:
    text = "# A\n\n:::{when} solo\nAlone.\n:::\n\nAlways.\n"
    assert "Alone" not in page(text).words
    assert "Alone" in page(text, options={"editions": "solo"}).words


def test_a_link_that_could_run_a_program_is_only_words(page: Callable[..., Page]) -> None:
    made = page("# A\n\n[here](javascript:alert(1)) and [there](https://example.org/)\n")
    assert [a["href"] for a in made.all("a") if "script" in a["href"]] == []
    assert "https://example.org/" in [a["href"] for a in made.all("a")]


def test_rules_that_are_wrong_still_make_a_page(write: Write) -> None:
    made = PRODUCT.make(write("# A\n\n[](#nowhere)\n\n:::{card} nobody\n:::\n\nThe end.\n").build_context())
    assert {d.problem.name for d in made.diagnostics} >= {"unknown-card"}
    assert "The end." in made.value[0].text


def test_a_game_without_rules_makes_nothing_and_says_so(write: Write) -> None:
    made = PRODUCT.make(write().build_context())
    assert made.value == ()
    assert made.diagnostics


def test_chapters_are_set_in_the_font_of_the_title_which_has_their_letters(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(composing, "font_address", lambda _, shown: kept.append("".join(shown)) or "data:")
    PRODUCT.make(write("# Zone & *quay*\n\n## Jib\n\nXylem.\n").build_context())
    assert {*"Zone&quay"} <= {*kept[-1]}
    assert {*"JbX"}.isdisjoint(kept[-1])
