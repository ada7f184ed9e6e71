"""The styles of a DOCX → the level, the list and the letters of a paragraph, with all that it inherits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.archive import Element, child, children, value, whole
from cardgen.source.office_text.content import Letters

#: The names of built-in styles, which are English in every language of Word.
_HEADING = LazyPattern(r"heading ([1-9])")
_TITLE = "title"
_LIST = LazyPattern(r"list (?:bullet|number) ([2-5])")
#: The styles of paragraphs that go on with an item: of text below it, and of an item whose number was removed.
_IN_ITEM = LazyPattern(r"list (?:continue(?: [2-5])?|paragraph)")
_CONTENTS = LazyPattern(r"toc (?:[1-9]|heading)|table of figures")
_OFF = ("0", "false", "off")
#: Sizes are given in half points.
_PER_POINT = 2
#: The level that says that a paragraph is not a heading (ECMA-376, part 1, 17.3.1.20).
_TEXT_LEVEL = 9


class Styles:
    """The styles by their ids."""

    def __init__(self, tree: Element | None) -> None:
        styles = list(children(tree, "style"))
        self._known = {value(style, "styleId"): style for style in styles}
        self._usual = next(
            (
                value(style, "styleId")
                for style in styles
                if value(style, "type") == "paragraph" and value(style, "default") not in ("", *_OFF)
            ),
            "",
        )
        self._defaults = child(tree, "docDefaults", "rPrDefault")

    def level(self, properties: Element | None) -> int:
        """The level of a paragraph that is a heading, from 1; 0 for any other."""
        for properties_of, name in self._of_paragraph(properties):
            if found := _HEADING.fullmatch(name):
                return int(found[1])
            outline = child(properties_of, "outlineLvl")
            if outline is not None:
                level = whole(value(outline, "val"), _TEXT_LEVEL)
                return level + 1 if level < _TEXT_LEVEL else 0
        return 0

    def is_title(self, properties: Element | None) -> bool:
        """Whether a paragraph has the style for the title of the text."""
        return any(name == _TITLE for _, name in self._of_paragraph(properties))

    def is_contents(self, properties: Element | None) -> bool:
        """Whether a paragraph is a line of a table of contents, which Word makes by itself."""
        return any(_CONTENTS.fullmatch(name) for _, name in self._of_paragraph(properties))

    def list_of(self, properties: Element | None) -> tuple[str, str, str]:
        """The list of a paragraph and the level in it, as written, and the style that says so; "" for what is not said.

        A list "0" means that there is none.
        """
        level = ""
        for style in ("", *self._ids(value(child(properties, "pStyle"), "val") or self._usual)):
            of_style = child(self._known[style], "pPr") if style else properties
            given = child(of_style, "numPr")
            level = level or value(child(given, "ilvl"), "val")
            if number := value(child(given, "numId"), "val"):
                return number, level, style
        return "", level, ""

    def depth(self, properties: Element | None) -> int:
        """The depth of a paragraph in lists that its style says by its name (`List Bullet 2`), 1 if it says none."""
        found = (_LIST.fullmatch(name) for _, name in self._of_paragraph(properties))
        return int(next((each[1] for each in found if each), "1"))

    def goes_on(self, properties: Element | None) -> bool:
        """Whether a paragraph without a number goes on with the item above it."""
        return any(_IN_ITEM.fullmatch(name) for _, name in self._of_paragraph(properties))

    def letters(self, run: Element | None, paragraph: Element | None) -> Letters:
        """How words look, by the properties of their run and of their paragraph."""
        style = value(child(paragraph, "pStyle"), "val") or self._usual
        of_styles = (
            child(self._known[each], "rPr")
            for each in (*self._ids(value(child(run, "rStyle"), "val")), *self._ids(style))
        )
        looks = [each for each in (run, *of_styles, child(self._defaults, "rPr")) if each is not None]
        size = next((size for look in looks if (size := whole(value(child(look, "sz"), "val")))), 0)
        return Letters(_is_on(looks, "b"), _is_on(looks, "i"), _is_on(looks, "vanish"), size / _PER_POINT)

    def _of_paragraph(self, properties: Element | None) -> Iterator[tuple[Element | None, str]]:
        """A paragraph's own properties, then those of its styles, each with the name of the style in small letters."""
        yield properties, ""
        for style in self._ids(value(child(properties, "pStyle"), "val") or self._usual):
            yield (
                child(self._known[style], "pPr"),
                value(child(self._known[style], "name"), "val").lower(),
            )

    def _ids(self, style: str) -> Iterator[str]:
        """The id of a style, then of those on which it is based."""
        seen: set[str] = set()
        while style in self._known and style not in seen:
            yield style
            seen.add(style)
            style = value(child(self._known[style], "basedOn"), "val")


def _is_on(looks: Iterable[Element], name: str) -> bool:
    """Whether the first that says anything about a property switches it on."""
    given = next((found for look in looks if (found := child(look, name)) is not None), None)
    return given is not None and value(given, "val") not in _OFF
