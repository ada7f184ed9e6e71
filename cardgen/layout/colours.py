"""Colours as layouts write them → `#rrggbb`: palette names, hexadecimal, tints and mixtures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import Colour
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.suggestions import near

_HEX = LazyPattern(r"#(?:[0-9a-fA-F]{3}){1,2}")
_MIXED = LazyPattern(r"(\S+)\s+(\d+(?:\.\d+)?)\s*%(?:\s+(\S+))?")
#: A colour and a percentage without its `%`; and one without its `#`.
_PART = LazyPattern(r"(\S+)\s+(\d+(?:\.\d+)?)")
_DIGITS = LazyPattern(r"(?:[0-9a-fA-F]{3}){1,2}")
_BUILT_IN = {"black": "#000000", "white": "#ffffff"}


class UnknownColourError(ValueError):
    """A text, or a part of a mixture, is no colour; `hint` may say which one was meant."""

    def __init__(self, text: str, hint: str = "") -> None:
        super().__init__(f"expected a colour, found {f'`{text}`' if text else 'nothing'}")
        self.text = text
        self.hint = hint


@frozen
class Palette:
    """The named colours of a layout."""

    colours: Mapping[str, Colour] = field(default_factory=dict)

    def colour(self, text: str) -> Colour | None:
        """`text` as `#rrggbb`; None for `none`. Raises UnknownColourError."""
        text = text.strip()
        if text in ("none", "transparent"):
            return None
        found = self.colours.get(text) or _BUILT_IN.get(text)
        if found:
            return found
        if _HEX.fullmatch(text):
            digits = text[1:].lower()
            return "#" + (digits if len(digits) == 6 else "".join(d * 2 for d in digits))
        match = _MIXED.fullmatch(text)
        if match:
            one, share, other = match.groups()
            if float(share) > 100:
                raise UnknownColourError(text, "write a share from 0 % to 100 %")
            return mix_colours(self.solid(one), self.solid(other or "white"), float(share) / 100)
        if part := _PART.fullmatch(text):
            hint = f"write `{part[1]} {part[2]}%`" if part[1] in {*self.colours, *_BUILT_IN} else ""
        else:
            hint = (
                f'write `"#{text}"`' if _DIGITS.fullmatch(text) else near(text, [*self.colours, *_BUILT_IN])
            )
        raise UnknownColourError(text, hint or 'write `"#rrggbb"` in quotes or a name from `palette:`')

    def solid(self, text: str) -> Colour:
        """Like `colour`, but `none` raises UnknownColourError, too."""
        found = self.colour(text)
        if found is None:
            raise UnknownColourError(text, "use a colour that can be mixed")
        return found
