"""The directives that texts may use (`:::{name}`), as data: what they contain and which options they have."""

from __future__ import annotations

from typing import Final

from cardgen.frozen import frozen
from cardgen.suggestions import nearest

WORDS: Final = "words"
_BLOCKS: Final = "blocks"
DATA: Final = "data"
NOTHING: Final = "none"


@frozen
class DirectiveSpec:
    """One directive. Its `body` is `words`, without which it is nothing, or `blocks`, which it may have (both are
    parsed), `data` (left as written) or `none`; `options` are its keys.
    """

    name: str
    body: str
    summary: str
    argument: str = ""
    options: tuple[str, ...] = ()


#: Options that every directive takes.
EVERYWHERE = ("id", "class", "when", "title")
_FIGURE = ("width", "align", "caption")
_PLAN = (*_FIGURE, "scale", "grid")
_CARDS = ("kind", "sort", "columns", "fields", "where")

_SPECS = (
    DirectiveSpec("note", WORDS, "a remark on the rules", "title"),
    DirectiveSpec("hint", WORDS, "advice for playing well", "title"),
    DirectiveSpec("tip", WORDS, "advice for playing well", "title"),
    DirectiveSpec("warning", WORDS, "something that is easily overlooked", "title"),
    DirectiveSpec("important", WORDS, "something that must not be missed", "title"),
    DirectiveSpec("example", WORDS, "a rule at work; its numbers are checked against the facts", "title"),
    DirectiveSpec("faq", WORDS, "questions (bold, or as terms of definitions) and their answers", "title"),
    DirectiveSpec("story", WORDS, "words for the mood, without rules", "title"),
    DirectiveSpec("flavour", WORDS, "words for the mood, without rules", "title"),
    DirectiveSpec("sidebar", WORDS, "an aside, set apart from the text", "title"),
    DirectiveSpec("remember", WORDS, "what players forget at the table", "title"),
    DirectiveSpec("margin", WORDS, "a note in the margin of the page"),
    DirectiveSpec("box", WORDS, "a plain box", "title"),
    DirectiveSpec("variant", WORDS, "rules that players can agree to use instead of others", "title"),
    DirectiveSpec("optional", WORDS, "rules that can be left out", "title"),
    DirectiveSpec("summary", WORDS, "a passage for the summary cards and the back cover", "title", ("mirror",)),
    DirectiveSpec("reference", WORDS, "a passage for the reference cards", "title", ("mirror",)),
    DirectiveSpec("when", WORDS, "a passage that is printed only in editions that meet its condition", "condition"),
    DirectiveSpec("columns", WORDS, "a passage in several columns", "number", ("gap",)),
    DirectiveSpec("figure", WORDS, "pictures or a table with a caption", "caption", _FIGURE),
    DirectiveSpec("credits", _BLOCKS, "who made the game, from its data; you can add text"),
    DirectiveSpec("components", _BLOCKS, "the component list, counted from the data", "",
                  ("columns", "group")),
    DirectiveSpec("contents", NOTHING, "the table of contents", "", ("depth",)),
    DirectiveSpec("glossary", NOTHING, "all terms with their definitions", "", ("columns",)),
    DirectiveSpec("card-index", NOTHING, "the cards that the rules mention, with their pages", "", ("columns",)),
    DirectiveSpec("versions", _BLOCKS, "the version of the game and its date; you can add what changed"),
    DirectiveSpec("index", NOTHING, "the alphabetical index", "", ("columns",)),
    DirectiveSpec("icon-key", NOTHING, "all icons with their meaning", "", ("columns",)),
    DirectiveSpec("card-list", NOTHING, "a table of cards with their numbers", "kind", _CARDS),
    DirectiveSpec("card", _BLOCKS, "the face of a card as a figure; the body is its caption", "card",
                  (*_FIGURE, "face", "scale", "turn")),
    DirectiveSpec("cards", _BLOCKS, "the faces of several cards as a figure", "cards, with commas",
                  (*_FIGURE, "face", "scale", "kind", "where", "arrange")),
    DirectiveSpec("anatomy", _BLOCKS, "a card's face with numbered callouts and their legend", "kind or card",
                  (*_FIGURE, "face", "scale", "card", "only")),
    DirectiveSpec("setup", DATA, "a diagram of the table at the start of play", "caption", _PLAN),
    DirectiveSpec("positions", DATA, "an example on a small grid of cells, with tokens and arrows", "caption", _PLAN),
    DirectiveSpec("map", DATA, "map tiles on a grid of squares, with what is on them", "caption",
                  (*_PLAN, "square")),
    DirectiveSpec("facts", DATA, "facts and predicates that texts are checked against; not printed"),
    DirectiveSpec("table", DATA, "a table made from the cards", "kind", (*_CARDS, "caption")),
)  # fmt: skip

#: Figures of the table, whose lines say what lies where; and all figures that name cards.
PLANS = frozenset({"setup", "positions", "map"})
OF_CARDS = PLANS | {"card", "cards", "anatomy"}
#: The directives that are lists of cards or parts, and may ask for some that do not exist.
LISTS = frozenset({"card-list", "table", "components"})

DIRECTIVES: dict[str, DirectiveSpec] = {spec.name: spec for spec in _SPECS}


#: How similar to an option a word must be: a word with its own meaning, such as `wind`, is not a mistyped `kind`.
SLIP = 0.8


def option_hint(word: str) -> str:
    """The hint if `:word:` is no icon but perhaps an option in the first lines of a box; "" if it is none."""
    names = {*EVERYWHERE, *(option for spec in DIRECTIVES.values() for option in spec.options)}
    if word in names:
        return "write options in the first lines of the box; or add the icon to `icons.yaml`"
    close = nearest(word, names, likeness=SLIP)
    return f"did you mean `{close}`? (an option of the box), or add the icon to `icons.yaml`" if close else ""
