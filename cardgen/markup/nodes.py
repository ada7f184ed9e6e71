"""The tree that texts are parsed to; the same tree is typeset and checked.

Every node's `start` and `end` are character offsets into the text that was parsed (end exclusive), so that any stage
can point at the words themselves. The text of a node is already unescaped; offsets are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.diagnostics import Locator
from cardgen.frozen import frozen

# --- inlines ---------------------------------------------------------------------------------------------


@frozen
class Text:
    """Plain words."""

    text: str
    start: int = 0
    end: int = 0


@frozen
class Strong:
    """`**bold**`."""

    children: tuple[Inline, ...]
    start: int = 0
    end: int = 0


@frozen
class Emphasis:
    """`*italic*`."""

    children: tuple[Inline, ...]
    start: int = 0
    end: int = 0


@frozen
class Styled:
    """`[words]{.name}`: words in a named character style."""

    children: tuple[Inline, ...]
    style: str
    start: int = 0
    end: int = 0


@frozen
class Code:
    """`` `code` ``."""

    text: str
    start: int = 0
    end: int = 0


@frozen
class IconRef:
    """`:might:`: an icon in the line."""

    name: str
    start: int = 0
    end: int = 0


@frozen
class CardRef:
    """`[[Fairy Dust]]`, `[[Fairy Dust|dust]]`, `[[Dagger.cost]]`: a card, or one of its fields."""

    name: str
    field: str = ""
    label: str = ""
    start: int = 0
    end: int = 0


@frozen
class Expression:
    """`{{ … }}`: a value from the data; `source` is the text between the braces."""

    source: str
    start: int = 0
    end: int = 0


@frozen
class Reference:
    """`[](#fight)`, `[words](#fight)`, `[](#fight){.page}`: a place in the same book, or in another of the game.

    `style` is "" (the book's own way), `page`, `number` or `title`.
    """

    target: str
    children: tuple[Inline, ...] = ()
    style: str = ""
    start: int = 0
    end: int = 0


@frozen
class Hyperlink:
    """`[words](https://…)`: a place outside the book."""

    url: str
    children: tuple[Inline, ...]
    start: int = 0
    end: int = 0


@frozen
class Image:
    """`![alt](file "title")`: a picture in the line or, if alone in its paragraph, as a figure.

    `title_start` is where the title's words begin, 0 if there is none.
    """

    path: str
    alt: str = ""
    title: str = ""
    attributes: Mapping[str, str] = field(default_factory=dict)
    start: int = 0
    end: int = 0
    title_start: int = 0


@frozen
class FootnoteRef:
    """`[^note]`."""

    label: str
    start: int = 0
    end: int = 0


@frozen
class IndexMark:
    """`{index="bleeding; of wounds"}` beside a word or heading: an index entry, which prints nothing."""

    entry: str
    start: int = 0
    end: int = 0


@frozen
class Break:
    """A forced line break."""

    start: int = 0
    end: int = 0


@frozen
class Spliced:
    """Inlines that came from another text (a card's field in a template): offsets below count in that text."""

    children: tuple[Inline, ...]
    locate: Locator
    start: int = 0
    end: int = 0


Inline = (
    Text | Strong | Emphasis | Styled | Code | IconRef | CardRef | Expression | Reference | Hyperlink | Image
    | FootnoteRef | IndexMark | Break | Spliced
)  # fmt: skip

# --- blocks ----------------------------------------------------------------------------------------------


@frozen
class Attributes:
    """`{#id .class key=value}` after a block or heading."""

    id: str = ""
    classes: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)


NO_ATTRIBUTES = Attributes()


@frozen
class Paragraph:
    """Words that are broken into lines together."""

    children: tuple[Inline, ...]
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Heading:
    """`## A fight {#fight}`; `attributes.id` is the anchor, given or made from the words."""

    level: int
    children: tuple[Inline, ...]
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class ListItem:
    """One item; `marker` is what the author typed (`-`, `3.`, `b)`)."""

    children: tuple[Block, ...]
    marker: str = "-"
    start: int = 0
    end: int = 0


@frozen
class ListBlock:
    """A list. `first` is the number that it starts with; `numbering` is "" for bullets.

    Other numberings: `arabic roman Roman alpha Alpha circled none`.
    """

    items: tuple[ListItem, ...]
    numbering: str = ""
    first: int = 1
    tight: bool = True
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Definition:
    """A term and what it means."""

    term: tuple[Inline, ...]
    children: tuple[Block, ...]
    start: int = 0
    end: int = 0


@frozen
class DefinitionList:
    """Terms with their meanings."""

    items: tuple[Definition, ...]
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Cell:
    """One cell of a table."""

    children: tuple[Inline, ...]
    start: int = 0
    end: int = 0


@frozen
class Table:
    """A table with a head; `aligns` has `left`, `center`, `right` or "" for each column."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    aligns: tuple[str, ...] = ()
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Quote:
    """`> words`."""

    children: tuple[Block, ...]
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Fence:
    """A fenced code block: its text is not parsed."""

    text: str
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0


@frozen
class Directive:
    """`:::{name} argument`, perhaps with `key: value` lines first, its body parsed as blocks, `:::`.

    `body` is the raw text between the option lines and the closing colons, beginning at offset `body_start`; for
    directives whose body is data (facts, setup), `children` is empty. `name_start` and `name_end` locate the name.
    `labels` are the captions as written, in the argument or in options. `places` are the offsets of the argument, under
    "", and of the options' values, under their names. `title` is its title, if it has one.
    """

    name: str
    argument: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    children: tuple[Block, ...] = ()
    body: str = ""
    body_start: int = 0
    attributes: Attributes = NO_ATTRIBUTES
    start: int = 0
    end: int = 0
    name_start: int = 0
    name_end: int = 0
    labels: tuple[Text, ...] = ()
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    title: tuple[Inline, ...] = ()

    @property
    def heading(self) -> tuple[Inline, ...]:
        """The argument ready to print, if it is a title; otherwise ()."""
        return self.title or ((Text(self.argument, self.start, self.start),) if self.argument else ())

    def place_of(self, part: str = "", word: str = "") -> tuple[int, int]:
        """The offsets of the argument, of the value of the option `part`, or of a `word` in it;
        otherwise of the name.
        """
        start, end = self.places.get(part, (0, 0))
        if start == end:
            return self.name_start, self.name_end
        written = self.options.get(part, "") if part else self.argument
        at = written.find(word) if word else -1
        return (start + at, start + at + len(word)) if at >= 0 else (start, end)


@frozen
class Rule:
    """A thematic break (`---`)."""

    start: int = 0
    end: int = 0


@frozen
class Comment:
    """`<!-- … -->`: not printed; may contain suppressions."""

    text: str
    start: int = 0
    end: int = 0


@frozen
class FootnoteDefinition:
    """`[^note]: words`."""

    label: str
    children: tuple[Block, ...]
    start: int = 0
    end: int = 0


Block = (
    Paragraph | Heading | ListBlock | DefinitionList | Table | Quote | Fence | Directive | Rule | Comment
    | FootnoteDefinition
)  # fmt: skip
