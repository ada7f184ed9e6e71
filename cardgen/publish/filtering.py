"""Cards and a condition that a person typed (`card.cost > 3`) → the cards that meet it."""

from __future__ import annotations

from cardgen.diagnostics import UsageError
from cardgen.expressions import Fault, compile_expression
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Game
from cardgen.model.resolving.resolver import Resolver

_UNKNOWN_NAME = "EXP002"


def meeting(cards: tuple[DrawnCard, ...], condition: str, game: Game) -> tuple[DrawnCard, ...]:
    """The cards for which the condition is true. A card without a field that it asks for does not meet it.

    Raises UsageError for a condition that cannot be read or evaluated, or that no card meets.
    """
    compiled = compile_expression(condition)
    if isinstance(compiled, Fault):
        raise _refused(condition, compiled)
    resolver = Resolver(game)
    met: list[DrawnCard] = []
    faults: list[Fault] = []
    for drawn in cards:
        value = compiled.evaluate(resolver.card_scope(drawn.card))
        if not isinstance(value, Fault):
            met += [drawn] if value else []
        elif value.problem.code == _UNKNOWN_NAME:
            faults.append(value)
        else:
            raise _refused(condition, value)
    if not met:
        if faults and len(faults) == len(cards):
            raise _refused(condition, faults[0])
        raise UsageError(f"no card meets `{condition}`", "write a condition such as `card.cost > 3`")
    return tuple(met)


def _refused(condition: str, fault: Fault) -> UsageError:
    return UsageError(
        f"`{condition}`: {fault.message}", fault.hint or "write a condition such as `card.cost > 3`"
    )
