"""Expressions, cards and icons in a text → their values, and what is wrong with those that have none."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Locator, Related
from cardgen.expressions import ExpressionError, Fault, compile_expression, look_up
from cardgen.expressions.problems import UNEXPECTED_VALUE, UNKNOWN_NAME
from cardgen.expressions.values import MISSING, known_names
from cardgen.frozen import mutable
from cardgen.markup.directives import option_hint
from cardgen.markup.nodes import CardRef, Expression, IconRef, Inline, Reference, Text
from cardgen.model.nouns import Card, Game
from cardgen.model.problems import LEFT_OUT, UNKNOWN_CARD_FIELD, UNKNOWN_ICON
from cardgen.model.references import unknown_icon
from cardgen.model.resolving.declarations import Declarations
from cardgen.model.resolving.markup_values import unread_markup
from cardgen.model.resolving.queries import CardIndex
from cardgen.model.resolving.scopes import Scope
from cardgen.model.resolving.value_origins import places_read
from cardgen.suggestions import near, one_of


@mutable
class NodeValues:
    """Finds the values of the nodes in one text; `found` collects what is wrong with them.

    `scope` is what expressions find; `locate` belongs to the text in which the offsets of the nodes count.
    """

    game: Game
    index: CardIndex
    declarations: Declarations
    scope: Scope
    locate: Locator
    found: list[Diagnostic]

    def value_of(self, node: Expression | CardRef) -> tuple[object, Scope]:
        """The value of an expression or of a card's field, and the scope for expressions inside that value."""
        try:
            return self._evaluate(node) if isinstance(node, Expression) else self._card_field(node)
        except ExpressionError as error:
            span = self.locate(node.start, node.end)
            self.found.append(Diagnostic(error.problem, error.message, span, error.hint, error.related))
            return "", self.scope

    def _evaluate(self, node: Expression) -> tuple[object, Scope]:
        compiled = compile_expression(node.source)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(self.scope)
        if isinstance(value, Fault):
            fault = value.shifted(node.start + 2)
            if fault.problem is UNEXPECTED_VALUE:
                game, declared = self.game, self.declarations
                problem = fault.problem if game.omissions.complete else LEFT_OUT
                fault = replace(fault, problem=problem, related=places_read(node.source, game, declared))
            self.found.append(self._traced(node, fault) or fault.diagnostic(self.locate))
            return "", self.scope
        self.found.extend(unread_markup(value, node, self.game.icons, self.locate))
        return value, self.scope

    def _traced(self, node: Expression, fault: Fault) -> Diagnostic | None:
        """The diagnostic of a declared name whose own expression failed; otherwise None."""
        failure = self.declarations.failure(node.source) if fault.problem is UNKNOWN_NAME else None
        if failure is None:
            return None
        name, cause = failure
        problem = cause.problem if self.game.omissions.complete else LEFT_OUT
        related = (Related(cause.span, "it is declared here"),) if cause.span else ()
        message = f"`{name}` has no value: {cause.message}"
        return Diagnostic(problem, message, self.locate(node.start, node.end), cause.hint, related)

    def _card_field(self, node: CardRef) -> tuple[object, Scope]:
        """The value of `[[Dagger.monster.gold]]`: the longest beginning that names a card, then its fields."""
        index = self.index
        parts = [*node.name.split("."), node.field]
        for length in range(len(parts), 0, -1):
            written = ".".join(parts[:length])
            if written in index.by_id or written in index.by_name:
                break
        else:
            written, length = node.name, len(parts) - 1
        card = index.find(written)
        if length == len(parts):
            return self._linked(card, replace(node, name=written, field="")), self.scope
        value: object = index.values[card.id]
        for name in parts[length:]:
            inner = look_up(value, name)
            if inner is MISSING:
                message = f"the card `{card.name}` has no field `{name}`"
                known = known_names(value)
                hint = near(name, known) or f"its fields are {one_of(known)}"
                raise ExpressionError(message, hint, UNKNOWN_CARD_FIELD)
            value = inner
        return value, {**self.scope, "card": index.values[card.id]}

    def link(self, node: CardRef) -> tuple[Inline, ...]:
        """The reference to a card that a text names; only its words if there is no such card."""
        try:
            return (self._linked(self.index.find(node.name), node),)
        except ExpressionError as error:
            span = self.locate(node.start, node.end)
            self.found.append(Diagnostic(error.problem, error.message, span, error.hint))
            return (Text(node.label or node.name, node.start, node.end),)

    def _linked(self, card: Card, node: CardRef) -> Reference:
        words = (Text(node.label or card.name, node.start, node.end),)
        return Reference(f"card-{card.id}", words, "", node.start, node.end)

    def check_icon(self, node: IconRef) -> None:
        """Report an icon that the game does not have."""
        icons = self.game.icons
        if node.name not in icons:
            game = self.game
            problem = LEFT_OUT if game.omissions.unread or node.name in game.omissions.names else UNKNOWN_ICON
            message, hint = unknown_icon(node.name, icons, option_hint(node.name))
            self.found.append(Diagnostic(problem, message, self.locate(node.start, node.end), hint))
