"""Takes a class with annotated fields, gives a record: what flows between the rooms, made fast.

A record is a dataclass with slots, equal and hashed by its fields, that nobody may write to. The type checker
refuses every assignment, so none is looked for when the program runs: a record is made three to eight times as
fast as one of `dataclass(frozen=True)`, which sets each field through `object.__setattr__`. A game makes hundreds of
thousands of them. A class is made four times as fast as a dataclass, since its `__init__` is compiled only when the
first record is made: a command imports a hundred classes and uses a few.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[C]) -> type[C]:
    """The class as a record: `replace`, `fields` and `match` know it as any dataclass."""
    made = _make_record(cls)
    compared = [each.name for each in fields(made) if each.compare]  # type: ignore[arg-type]  # just made one
    values: Callable[[Any], Any] = attrgetter(*compared) if compared else type

    def is_equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def get_hash(self: Any) -> int:
        return hash(values(self))

    own = vars(cls)
    for name, method in (("__eq__", is_equal), ("__hash__", get_hash)):
        if name not in own or own[name] is None:
            setattr(made, name, method)
    return made


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def distinct(cls: type[C]) -> type[C]:
    """The class as a record that equals nothing but itself: for what is large, or holds what cannot be hashed."""
    return _make_record(cls)


def _make_record(cls: type[C]) -> type[C]:
    """The class as a dataclass with slots that compiles its `__init__` when it is first called."""
    # Without a docstring, a dataclass writes itself one from its signature, which takes milliseconds.
    cls.__doc__ = cls.__doc__ or cls.__name__
    made = dataclass(slots=True, eq=False, repr=False, init=False)(cls)

    def initialise(self: Any, *values: object, **named: object) -> None:
        made.__init__ = _compile_init(made)  # type: ignore[method-assign]  # as dataclasses do, only later
        made.__init__(self, *values, **named)

    own = vars(cls)
    for name, method in (("__init__", initialise), ("__repr__", _describe)):
        if name not in own:
            setattr(made, name, method)
    return made


def _compile_init(made: type[Any]) -> Callable[..., None]:
    """The `__init__` that a dataclass of these fields would have."""
    scope: dict[str, Any] = {"_missing": MISSING}
    parameters, lines = ["self"], ["pass"]
    for each in fields(made):
        name, value, parameter = each.name, each.name, each.name
        if each.default is not MISSING:
            scope[f"_default_{name}"] = each.default
            parameter = f"{name}=_default_{name}"
        elif each.default_factory is not MISSING:
            scope[f"_make_{name}"] = each.default_factory
            parameter = f"{name}=_missing"
            value = f"_make_{name}() if {name} is _missing else {name}"
        parameters.append(parameter)
        lines.append(f"self.{name} = {value}")
    exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(lines), scope)
    initialise: Callable[..., None] = scope["__init__"]
    return initialise


def _describe(self: Any) -> str:
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"
