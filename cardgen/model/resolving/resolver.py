"""A Game and a text's nodes → the nodes with every expression, card and icon resolved, and what does not resolve."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from operator import is_

from cardgen.diagnostics import Diagnostic, Locator, Outcome
from cardgen.expressions import Fault, compile_expression
from cardgen.expressions.chains import Evaluation
from cardgen.expressions.values import show_words
from cardgen.frozen import distinct, mutable
from cardgen.markup.nodes import (
    NO_ATTRIBUTES,
    Attributes,
    Block,
    CardRef,
    DefinitionList,
    Directive,
    Emphasis,
    Expression,
    FootnoteDefinition,
    Heading,
    Hyperlink,
    IconRef,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Reference,
    Spliced,
    Strong,
    Styled,
    Table,
    Text,
)
from cardgen.markup.parsing import parse_text
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Card, Game
from cardgen.model.problems import CIRCULAR_TEXT
from cardgen.model.resolving.declarations import Declarations, read_declarations
from cardgen.model.resolving.markup_values import marked_up, nowhere
from cardgen.model.resolving.node_values import NodeValues
from cardgen.model.resolving.printed_values import print_in_line, print_plain
from cardgen.model.resolving.queries import CardIndex, index_cards
from cardgen.model.resolving.scopes import Scope, scope_of_data, scope_of_texts
from cardgen.model.resolving.static_texts import is_static, lone_value_of, static_blocks
from cardgen.schema.records import Prose

#: Texts may print texts that print texts, to this depth.
_DEEPEST = 8


@dataclass(frozen=True, eq=False)
class Resolver:
    """Resolves texts of a game; `{when: …}` passages are judged by `editions`, if given, instead of
    the book's own setting.
    """

    game: Game
    editions: frozenset[str] | None = None

    @cached_property
    def index(self) -> CardIndex:
        """The game's cards by id and name."""
        return index_cards(self.game)

    @cached_property
    def chosen(self) -> frozenset[str]:
        """The editions that are printed."""
        if self.editions is not None:
            return self.editions
        named = self.game.book.get("editions", ())
        return frozenset(map(str, named)) if isinstance(named, list | tuple) else frozenset()

    @cached_property
    def scope(self) -> Scope:
        """What every expression finds."""
        return scope_of_texts(self.data_scope, self.declarations.scope)

    @cached_property
    def data_scope(self) -> Scope:
        """What facts blocks find before anything is declared."""
        return scope_of_data(self.index)

    @cached_property
    def declarations(self) -> Declarations:
        """What the game's facts blocks declare."""
        return read_declarations(self.game.facts, self.data_scope)

    def card_scope(self, card: Card) -> Scope:
        """What expressions find on a card: `card` with its fields, and everything in `scope`."""
        return {**self.scope, "card": self.index.view(card)}

    def compile_template(self, text: str, locate: Locator) -> TextTemplate:
        """Parse a marked-up text once, so that it can be evaluated for each card."""
        parsed = parse_text(text, locate)
        varies = not is_static(parsed.value)
        return TextTemplate(
            self, parsed.value, parsed.diagnostics, locate, varies, lone_value_of(parsed.value)
        )

    def resolve_blocks(
        self, blocks: Iterable[Block], scope: Scope, locate: Locator
    ) -> Outcome[tuple[Block, ...]]:
        """Resolve the blocks; offsets of their nodes count in the text of `locate`."""
        work = _Resolving(self, self.node_values(scope, locate))
        return Outcome(work.blocks(blocks), tuple(work.values.found))

    def resolve_inlines(
        self, inlines: Iterable[Inline], scope: Scope, locate: Locator
    ) -> Outcome[tuple[Inline, ...]]:
        """Resolve the inlines; offsets count in the text of `locate`."""
        work = _Resolving(self, self.node_values(scope, locate))
        return Outcome(work.inlines(tuple(inlines)), tuple(work.values.found))

    def node_values(self, scope: Scope, locate: Locator, found: list[Diagnostic] | None = None) -> NodeValues:
        """An object that finds the values of the nodes in one text; findings are added to `found`, or to a new list."""
        own = [] if found is None else found
        return NodeValues(self.game, self.index, self.declarations, scope, locate, own)

    def print_value(self, source: str, scope: Scope | None = None) -> str | None:
        """The words that an expression prints, without any markup; None if the expression fails."""
        compiled = compile_expression(source)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(scope or self.scope)
        if read := marked_up(value, nowhere, 0, 0):
            blocks = self.resolve_blocks(read.value.blocks, scope or self.scope, read.value.locate).value
            return " ".join(plain_text(blocks).split())
        return None if isinstance(value, Fault) else show_words(value, self.game.language)

    def meets(self, condition: str) -> bool:
        """Whether a condition (`solo`, `not solo`, `solo or duel`) holds in the chosen editions."""
        compiled = compile_expression(condition)
        if isinstance(compiled, Fault):
            return condition in self.chosen
        unknown = {name: name in self.chosen for name in compiled.names if name not in self.data_scope}
        value = compiled.evaluate({**self.scope, **unknown})
        return bool(value) and not isinstance(value, Fault)


@distinct
class TextTemplate:
    """A marked-up text that was parsed once; `varies` says whether it has anything to resolve.

    If the text is a single expression, as in most elements of a layout, `lone` is its paragraph and that expression.
    """

    resolver: Resolver
    blocks: tuple[Block, ...]
    diagnostics: tuple[Diagnostic, ...]
    locate: Locator
    varies: bool
    lone: tuple[Paragraph, Evaluation] | None = None

    def evaluate(self, scope: Scope) -> Outcome[tuple[Block, ...]]:
        """The text's blocks with every expression, card and icon resolved."""
        if not self.varies:
            return Outcome(self.blocks, self.diagnostics)
        if self.lone is not None:
            block, value = self.lone[0], self.lone[1](scope)
            still = static_blocks(value, block, self.resolver.game.icons) if type(value) is Prose else None
            if still is not None:
                return Outcome(still, self.diagnostics)
            words = value if type(value) is str else str(value) if type(value) is int else ""
            if words:
                start, end = block.start, block.end
                line = Paragraph((Text(words, start, end),), NO_ATTRIBUTES, start, end)
                return Outcome((line,), self.diagnostics)
        work = _Resolving(self.resolver, self.resolver.node_values(scope, self.locate))
        return Outcome(work.blocks(self.blocks), (*self.diagnostics, *work.values.found))


@mutable
class _Resolving:
    """One pass over a text. If that is inserted into another text, `around` is its place there."""

    resolver: Resolver
    values: NodeValues
    depth: int = 0
    around: tuple[int, int] | None = None

    def blocks(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        """The resolved blocks, without those whose condition fails, or that print nothing."""
        resolved: list[Block] = []
        for block in blocks:
            if not self._meets(block):
                continue
            if isinstance(block, Paragraph):
                resolved.extend(self._paragraph(block))
            elif isinstance(block, Directive) and block.name == "when":
                resolved.extend(self.blocks(block.children))
            else:
                resolved.append(self._block(block))
        return tuple(resolved)

    def inlines(self, inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """The resolved inlines, wrapped in a Spliced if they come from another text; the same
        tuple if nothing changed.
        """
        resolved: list[Inline] = []
        for node in inlines:
            if type(node) is Text:
                resolved.append(node)
            else:
                resolved.extend(self._inline(node))
        same = len(resolved) == len(inlines) and all(map(is_, resolved, inlines))
        found = inlines if same else tuple(resolved)
        return (
            (Spliced(found, self.values.locate, *self.around),)
            if self.around is not None and found
            else found
        )

    def _meets(self, block: Block) -> bool:
        if type(block) is Paragraph and block.attributes is NO_ATTRIBUTES:
            return True
        attributes: Attributes | None = getattr(block, "attributes", None)
        if isinstance(block, Directive) and block.name == "when" and not self.resolver.meets(block.argument):
            return False
        condition = attributes.values.get("when") if attributes is not None else None
        return condition is None or self.resolver.meets(condition)

    def _paragraph(self, block: Paragraph) -> tuple[Block, ...]:
        children = block.children
        last = children[-1] if children else None
        if isinstance(last, Expression) or (isinstance(last, CardRef) and last.field):
            return self._lone_value(block, last) if len(children) == 1 else self._run_on(block, last)
        inlines = self.inlines(children)
        if inlines is children:
            return (block,)
        return (Paragraph(inlines, block.attributes, block.start, block.end),) if inlines else ()

    def _run_on(self, block: Paragraph, last: Expression | CardRef) -> tuple[Block, ...]:
        """A paragraph that ends with a value: a marked-up text continues the line, and its
        other blocks follow unchanged.
        """
        before = self.inlines(block.children[:-1])
        value, scope = self.values.value_of(last)
        inner = self._inner(value, scope, last)
        following: tuple[Block, ...] = ()
        if inner is not None:
            following = inner
            first = following[0] if following else None
            own = first.children if isinstance(first, Paragraph) else ()
            following = following[1:] if isinstance(first, Paragraph) else following
        else:
            own = print_plain(value, last, self.resolver.game.language)
            if self.around is not None and own:
                own = (Spliced(own, self.values.locate, *self.around),)
        inlines = (*before, *own)
        return (*((replace(block, children=inlines),) if inlines else ()), *following)

    def _lone_value(self, block: Paragraph, node: Expression | CardRef) -> tuple[Block, ...]:
        """A value alone in its paragraph: a marked-up text becomes its own blocks, an empty value no block."""
        value, scope = self.values.value_of(node)
        inner = self._inner(value, scope, node)
        if inner is not None:
            return inner
        words = show_words(value, self.resolver.game.language)
        if not words:
            return ()
        text: Inline = value if isinstance(value, Reference) else Text(words, node.start, node.end)
        if self.around is not None:
            text = Spliced((text,), self.values.locate, *self.around)
        return (Paragraph((text,), block.attributes, block.start, block.end),)

    def _inner(self, value: object, scope: Scope, node: Inline) -> tuple[Block, ...] | None:
        """The resolved blocks of a marked-up value, or None for other values; reports texts that
        print each other endlessly.
        """
        read = marked_up(value, self.values.locate, node.start, node.end)
        if read is None:
            return None
        text = read.value
        self.values.found.extend(read.diagnostics)
        if self.depth >= _DEEPEST:
            message = f"texts print each other more than {_DEEPEST} deep"
            hint = "write out the words in one of them"
            self.values.found.append(Diagnostic(CIRCULAR_TEXT, message, text.locate(0, len(text.text)), hint))
            return ()
        around = self.around or (node.start, node.end)
        values = self.resolver.node_values(scope, text.locate, self.values.found)
        return _Resolving(self.resolver, values, self.depth + 1, around).blocks(text.blocks)

    def _block(self, block: Block) -> Block:
        match block:
            case Heading():
                return replace(block, children=self.inlines(block.children))
            case Directive():
                return replace(block, title=self.inlines(block.title), children=self.blocks(block.children))
            case Quote() | FootnoteDefinition():
                return replace(block, children=self.blocks(block.children))
            case ListBlock():
                items = (replace(item, children=self.blocks(item.children)) for item in block.items)
                return replace(block, items=tuple(items))
            case DefinitionList():
                definitions = (
                    replace(item, term=self.inlines(item.term), children=self.blocks(item.children))
                    for item in block.items
                )
                return replace(block, items=tuple(definitions))
            case Table():
                head, *rows = (
                    tuple(replace(cell, children=self.inlines(cell.children)) for cell in row)
                    for row in (block.head, *block.rows)
                )
                return replace(block, head=head, rows=tuple(rows))
        return block

    def _inline(self, node: Inline) -> tuple[Inline, ...]:
        if type(node) is IconRef:
            self.values.check_icon(node)
            return (node,)
        match node:
            case Expression():
                return self._print(node)
            case CardRef():
                return self._print(node) if node.field else self.values.link(node)
            case Strong() | Emphasis() | Styled() | Reference() | Hyperlink():
                around, self.around = self.around, None
                children = self.inlines(node.children)
                self.around = around
                return (node if children is node.children else replace(node, children=children),)
        return (node,)

    def _print(self, node: Expression | CardRef) -> tuple[Inline, ...]:
        value, scope = self.values.value_of(node)
        inner = self._inner(value, scope, node)
        if inner is not None:
            return print_in_line(inner)
        return print_plain(value, node, self.resolver.game.language)
