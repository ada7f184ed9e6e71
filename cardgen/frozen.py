"""Decorators that turn a class with annotated fields into a record, the kind of object that flows between the rooms.

A record is a dataclass with slots that is compared and hashed by its fields and is never written to, unless it is
`mutable`. The type checker refuses assignments, so nothing checks for them at run time: creating a record is three to
eight times as fast as with `dataclass(frozen=True)`, which sets each field through `object.__setattr__`. A game creates
hundreds of thousands of them. Defining the class is ten times as fast as for a dataclass, because its `__init__` is
compiled only for the first record, and its fields are listed only on demand: a command imports a hundred record classes
and uses few.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field
from functools import cache
from operator import attrgetter
from types import FunctionType
from typing import Any, TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[C]) -> type[C]:
    """Turn the class into a record; `replace`, `fields` and `match` treat it like any dataclass."""
    made = _make_record(cls)
    compared = [name for name, each in made._record.items() if each.compare]  # type: ignore[attr-defined]  # just made
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
    """Turn the class into a record that equals only itself: for large records, or those that cannot be hashed."""
    return _make_record(cls)


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def mutable(cls: type[C]) -> type[C]:
    """Turn the class into a record that may be written to, for results collected within a
    room. It equals only itself.
    """
    return _make_record(cls)


class _Fields:
    """The fields as `dataclasses` needs them (for `fields` and `replace`), worked out at the first access."""

    def __init__(self, written: type[Any]) -> None:
        self._written = written

    def __get__(self, record: object, made: type[Any]) -> Mapping[str, Any]:
        made_of = vars(dataclass(eq=False, repr=False, init=False)(self._written))
        # Subclasses reach this descriptor, too; only the class itself stores the result.
        if vars(made).get("__dataclass_fields__") is self:
            for name in ("__dataclass_fields__", "__dataclass_params__"):
                setattr(made, name, made_of[name])
        return made_of["__dataclass_fields__"]  # type: ignore[no-any-return]  # `vars` does not say what it has


def _make_record(cls: type[C]) -> type[C]:
    """Rebuild the class with slots, in a third of the time that `dataclass` takes.

    Its `__init__` is compiled at the first call. `_record` has the fields by name, including inherited ones.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__
    own = dict(vars(cls))
    names = tuple(own.get("__annotations__", ()))
    record: dict[str, Any] = dict(getattr(cls, "_record", {}))
    for name in names:
        default = own.pop(name, MISSING)
        record[name] = default if isinstance(default, Field) else field(default=default)
    for unwanted in ("__dict__", "__weakref__"):
        own.pop(unwanted, None)
    own["__slots__"] = names
    own["__match_args__"] = tuple(record)
    own["__dataclass_fields__"] = _Fields(cls)
    own["_record"] = record
    kind: Any = type(cls)
    made: Any = kind(cls.__name__, cls.__bases__, own)
    made.__qualname__ = cls.__qualname__

    def initialise(self: Any, *values: object, **named: object) -> None:
        made.__init__ = _compile_init(made)
        made.__init__(self, *values, **named)

    for name, method in (("__init__", initialise), ("__repr__", _describe)):
        if name not in own:
            setattr(made, name, method)
    return made  # type: ignore[no-any-return]  # a class like the one given


def _compile_init(made: type[Any]) -> Callable[..., None]:
    """The `__init__` that a dataclass with these fields would have."""
    record: dict[str, Any] = made._record
    if any(each.default_factory is not MISSING for each in record.values()):
        return _compile_making(record)
    names = tuple(record)
    code = _init_template(len(names)).__code__.replace(co_varnames=("self", *names), co_names=names)
    defaults = tuple([each.default for each in record.values() if each.default is not MISSING])
    return FunctionType(code, {}, "__init__", defaults)


@cache
def _init_template(count: int) -> Any:
    """An `__init__` for `count` fields. Callers replace the names in its code, as compiling each one would take ten
    times as long.
    """
    names = [f"field_{number}" for number in range(count)]
    scope: dict[str, Any] = {}
    lines = [f"self.{name} = {name}" for name in names] or ["pass"]
    exec(f"def __init__({', '.join(('self', *names))}):\n " + "\n ".join(lines), scope)
    return scope["__init__"]


def _compile_making(record: Mapping[str, Any]) -> Callable[..., None]:
    """The `__init__` of a record in which some fields have a default factory."""
    scope: dict[str, Any] = {"_missing": MISSING}
    parameters, lines = ["self"], []
    for name, each in record.items():
        value, parameter = name, name
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
    shown = (f"{name}={getattr(self, name)!r}" for name, each in self._record.items() if each.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"
