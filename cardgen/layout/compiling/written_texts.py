"""Texts and expressions as a layout has them → what is worked out for each card; their faults are noted."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from cardgen.diagnostics import Diagnostic
from cardgen.expressions import CompiledExpression, Fault, compile_expression, compile_template
from cardgen.frozen import distinct
from cardgen.layout.compiling.layout_files import Entry
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.filling import Holed, TextCompiler, TextTemplate
from cardgen.layout.problems import WRONG_VALUE
from cardgen.layout.styles import show_value
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.parsing import parse_text
from cardgen.source.source import Origin

#: Signs without which a text has no markup in its lines.
_SIGNS = LazyPattern(r"\*\S|`[^`]|\[[^\[\]]+\]|(?<!\w)_\S|:[A-Za-z][\w-]*:")
#: A field of something that expressions can name, and no name of a file.
_UNBRACED = LazyPattern(
    r"(?:card|item|kind|game|part)(?:\.[A-Za-z_]\w*)+(?<!\.png|\.jpg|\.svg|\.gif|\.bmp|\.tif)(?<!\.jpeg|\.webp|\.tiff)"
)
_HOLE = LazyPattern(r"\{\{.*?\}\}", re.DOTALL)
_STATEMENT = LazyPattern(r"\{%.*?%\}", re.DOTALL)
#: Tags of the web, which a layout would print.
_TAG = LazyPattern(r"</?(?:b|i|u|em|strong|p|div|span|font|small|sup|sub)(?:\s[^<>]*)?>", re.IGNORECASE)
#: An expression that has lost a brace on each side, or before it.
_HALF_BRACED = LazyPattern(r"(?<!\{)\{(\s*(?:card|game|kind|item)\.\w[^{}]*)\}(\}?)(?!\})")


@distinct
class WrittenTexts:
    """Compiles the texts of one layout, and notes what is wrong with them."""

    compiler: TextCompiler
    notes: Notes

    def template(self, name: str, entry: Entry) -> TextTemplate | None:
        """The marked-up text of a property; None, and a note, where something else stands."""
        if isinstance(entry.value, (dict, list)):
            message = f"`{name}`: expected a text, found a list or mapping"
            hint = "write the text in quotes, or use `stack` for a list"
            self.notes.at_value(WRONG_VALUE, message, entry.origin, hint)
            return None
        if not self.lacks_braces(name, entry):
            self._refuse_foreign_signs(str(entry.value), entry.origin)
        return self.compiler.compile_template(str(entry.value), entry.origin.within)

    def lacks_braces(self, name: str, entry: Entry) -> bool:
        """Whether a value is an expression by its looks and would be taken as it is written, which is reported."""
        value = entry.value
        if not isinstance(value, str) or not _UNBRACED.fullmatch(value):
            return False
        message = (
            f"`{name}`: expected `{{{{ {value} }}}}`, found `{value}`, which without braces is plain text"
        )
        self.notes.at_value(
            WRONG_VALUE, message, entry.origin, f'write `"{{{{ {value} }}}}"`, with the quotes'
        )
        return True

    def marked(self, entry: Entry) -> TextTemplate | None:
        """The template of a text that has markup of its own, besides what its expressions give; None for others."""
        if not isinstance(entry.value, str) or not _SIGNS.search(_HOLE.sub("x", entry.value)):
            return None
        self.notes.found.extend(parse_text(entry.value, entry.origin.within).diagnostics)
        return self.compiler.compile_template(entry.value, entry.origin.within)

    def holed(self, raw: object, inside: Callable[..., Origin]) -> object:
        """The value with texts that have expressions compiled; `inside` is where its parts stand."""
        if isinstance(raw, str) and "{{" in raw:
            origin = inside()
            self._refuse_foreign_signs(raw, origin)
            template = compile_template(raw)
            self.notes.found.extend(fault.diagnostic(origin.within) for fault in template.faults)
            return Holed(template, origin)
        if isinstance(raw, list):
            return [self.holed(part, partial(inside, index)) for index, part in enumerate(raw)]
        if isinstance(raw, dict):
            return {key: self.holed(part, partial(inside, key)) for key, part in raw.items()}
        return raw

    def expression(self, name: str, entry: Entry) -> CompiledExpression | None:
        """The expression of `when` or `of`, None where it has a fault; braces around it are allowed."""
        text = self._expression_text(name, entry)
        if text is None:
            return None
        start, end = 0, len(text)
        bare = text.strip()
        if bare.startswith("{{") and bare.endswith("}}"):
            start = text.index("{{") + 2
            end = text.rindex("}}")
        compiled = compile_expression(text[start:end])
        if isinstance(compiled, Fault):
            self.notes.found.append(compiled.shifted(start).diagnostic(entry.origin.within))
            return None
        return compiled

    def _expression_text(self, name: str, entry: Entry) -> str | None:
        if isinstance(entry.value, bool):
            return str(entry.value).lower()
        if not (isinstance(entry.value, (dict, list)) or entry.value is None):
            return str(entry.value)
        found = show_value(entry.value)
        hint = "write an expression such as `card.copies > 1`"
        if isinstance(entry.value, list):
            hint = f'put quotes around it: `"{found.strip("`")}"`'
        self.notes.at_value(
            WRONG_VALUE, f"`{name}`: expected an expression, found {found}", entry.origin, hint
        )
        return None

    def _refuse_foreign_signs(self, text: str, origin: Origin) -> None:
        """Others have loops, conditions and tags in their texts; here elements, expressions and markup have them."""
        for found in _STATEMENT.finditer(text):
            message = f"`{found.group()}`: statements are not understood, expected `{{{{ an expression }}}}`"
            hint = (
                "for a list use `{{ … | join(', ') }}`, or `of` and `each` of a stack; "
                "for a choice `{{ a if b else c }}`, or `when`"
            )
            self._refuse(found, message, origin, hint)
        for found in _TAG.finditer(text) if "<" in text else ():
            message = (
                f"`{found.group()}`: tags are not understood, expected `**bold**`, `*italic*` or a style"
            )
            hint = "write `**bold**` or `*italic*`, or `[words]{.style}` with a style of the layout"
            self._refuse(found, message, origin, hint)
        for found in _HALF_BRACED.finditer(text):
            sides = "before it" if found[2] else "on each side"
            message = f"`{found.group()}`: one brace {sides}, expected two"
            self._refuse(found, message, origin, f"write `{{{{{found[1]}}}}}`")

    def _refuse(self, signs: re.Match[str], message: str, origin: Origin, hint: str) -> None:
        self.notes.found.append(Diagnostic(WRONG_VALUE, message, origin.within(*signs.span()), hint))
