"""Texts and expressions in a layout → templates and expressions to be evaluated for each card; faults are noted."""

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

#: A text without any of these signs has no inline markup.
_SIGNS = LazyPattern(r"\*\S|`[^`]|\[[^\[\]]+\]|(?<!\w)_\S|:[A-Za-z][\w-]*:")
#: A field of something that expressions can name, but not the name of a file.
_UNBRACED = LazyPattern(
    r"(?:card|item|kind|game|part)(?:\.[A-Za-z_]\w*)+(?<!\.png|\.jpg|\.svg|\.gif|\.bmp|\.tif)(?<!\.jpeg|\.webp|\.tiff)"
)
_HOLE = LazyPattern(r"\{\{.*?\}\}", re.DOTALL)
_STATEMENT = LazyPattern(r"\{%.*?%\}", re.DOTALL)
#: HTML tags, which a layout would print literally.
_TAG = LazyPattern(r"</?(?:b|i|u|em|strong|p|div|span|font|small|sup|sub)(?:\s[^<>]*)?>", re.IGNORECASE)
#: An expression that lacks a brace on each side, or before it.
_HALF_BRACED = LazyPattern(r"(?<!\{)\{(\s*(?:card|game|kind|item)\.\w[^{}]*)\}(\}?)(?!\})")


@distinct
class WrittenTexts:
    """Compiles the texts of one layout, and notes what is wrong with them."""

    compiler: TextCompiler
    notes: Notes

    def template(self, name: str, entry: Entry) -> TextTemplate | None:
        """The marked-up text of a property; None, and a note, if the value is something else."""
        if isinstance(entry.value, (dict, list)):
            message = f"`{name}`: expected a text, found a list or mapping"
            hint = "write the text in quotes, or use `stack` for a list"
            self.notes.at_value(WRONG_VALUE, message, entry.origin, hint)
            return None
        if not self.lacks_braces(name, entry):
            self._refuse_foreign_signs(str(entry.value), entry.origin)
        return self.compiler.compile_template(str(entry.value), entry.origin.within)

    def lacks_braces(self, name: str, entry: Entry) -> bool:
        """Whether a value looks like an expression but would be taken literally, which is then reported."""
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
        """The template of a text that has markup outside its expressions; None for others."""
        if not isinstance(entry.value, str) or not _SIGNS.search(_HOLE.sub("x", entry.value)):
            return None
        self.notes.found.extend(parse_text(entry.value, entry.origin.within).diagnostics)
        return self.compiler.compile_template(entry.value, entry.origin.within)

    def holed(self, raw: object, inside: Callable[..., Origin]) -> object:
        """The value with its texts with expressions compiled; `inside` returns the origin of a part of the value."""
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
        """The expression of `when` or `of`; None if it is faulty. Braces around it are allowed."""
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
        """Report loops, conditions and tags as in other template languages; here, elements,
        expressions and markup replace them.
        """
        for found in _STATEMENT.finditer(text):
            message = f"`{found.group()}`: statements are not understood, expected `{{{{ an expression }}}}`"
            hint = (
                "for a list use `{{ … | join(', ') }}`, or `of` and `each` of a stack; "
                "for a choice `{{ a if b else c }}`, or `when`"
            )
            self._refuse(found, message, origin, hint)
        if "<" in text:
            for found in _TAG.finditer(text):
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
