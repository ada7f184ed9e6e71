"""The styles of an ODT → what words look like, and what levels their lists have."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.archive import Element, child, value, whole
from cardgen.source.office_text.content import Letters

_SIZE = LazyPattern(r"(\d+(?:\.\d+)?)pt")
_HEAVY = ("bold", "600", "700", "800", "900")
_SLANTED = ("italic", "oblique")
_TITLE = "Title"
_FORMS = {"1": "decimal", "a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman"}


@frozen
class ListLevel:
    """A level of a list: the form of its numbers (see `printed`), "" for none, "bullet" for bullets; what is printed
    around them; how many levels each shows; and the first number.
    """

    form: str
    before: str
    after: str
    shown: int
    first: int


class Styles:
    """The styles of the file of styles, and the automatic ones of the content."""

    def __init__(self, *trees: Element | None) -> None:
        self._known: dict[tuple[str, str], Element] = {}
        self._lists: dict[str, dict[int, ListLevel]] = {}
        #: The levels of numbered headings.
        self.outline: dict[int, ListLevel] = {}
        for tree in trees:
            if tree is None:
                continue
            for each in tree.iter():
                match each.tag:
                    case "style":
                        self._known[value(each, "family"), value(each, "name")] = each
                    case "default-style":
                        self._known[value(each, "family"), ""] = each
                    case "list-style":
                        self._lists[value(each, "name")] = dict(_levels(each))
                    case "outline-style":
                        self.outline = dict(_levels(each))

    def levels(self, name: str) -> dict[int, ListLevel]:
        """The levels of a list style, from 1."""
        return self._lists.get(name, {})

    def heading(self, paragraph: str) -> int:
        """The level that the style of a paragraph gives it as a heading, from 1; else 0."""
        levels = (value(style, "default-outline-level") for style in self._chain("paragraph", paragraph))
        return next((whole(level) for level in levels if level), 0)

    def is_title(self, paragraph: str) -> bool:
        """Whether a paragraph has the style for the title of the text."""
        return any(value(style, "name") == _TITLE for style in self._chain("paragraph", paragraph))

    def letters(self, spans: tuple[str, ...], paragraph: str) -> Letters:
        """How words look in these spans, the innermost style first, of a paragraph with this style."""
        of_text = [style for span in spans for style in self._chain("text", span)]
        styles = [*of_text, *self._chain("paragraph", paragraph), *self._chain("paragraph", "")]
        looks = [child(style, "text-properties") for style in styles]
        size = next((found[1] for look in looks if (found := _SIZE.fullmatch(value(look, "font-size")))), "0")
        return Letters(
            _first(looks, "font-weight") in _HEAVY,
            _first(looks, "font-style") in _SLANTED,
            _first(looks, "display") == "none",
            float(size),
        )

    def _chain(self, family: str, name: str) -> Iterator[Element]:
        """A style, then those on which it is based."""
        seen: set[str] = set()
        while (style := self._known.get((family, name))) is not None and name not in seen:
            yield style
            seen.add(name)
            name = value(style, "parent-style-name")
            if not name:
                return


def _first(looks: list[Element | None], name: str) -> str:
    return next((found for look in looks if (found := value(look, name))), "")


def _levels(style: Element) -> Iterator[tuple[int, ListLevel]]:
    for each in style:
        depth = value(each, "level")
        if depth:
            bullet = each.tag in ("list-level-style-bullet", "list-level-style-image")
            shown, first = value(each, "display-levels"), value(each, "start-value")
            yield (
                whole(depth, 1),
                ListLevel(
                    "bullet" if bullet else _FORMS.get(value(each, "num-format"), ""),
                    value(each, "num-prefix"),
                    value(each, "num-suffix"),
                    whole(shown, 1),
                    whole(first, 1),
                ),
            )
