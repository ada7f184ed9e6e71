"""The `check:` section of game.yaml and what was typed → Settings: which rules run, and how severe they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from fnmatch import fnmatchcase

from cardgen.check.problems import SUP003, SUP005
from cardgen.check.rule import NUMBER, REQUIREMENTS, TEXT, TEXTS, WORDS
from cardgen.diagnostics import Diagnostic, Outcome, Problem, Severity, Span
from cardgen.frozen import frozen
from cardgen.source.plain_data import is_number
from cardgen.source.source import Origin
from cardgen.suggestions import cure, near, one_of

#: The lowest severity that each profile shows.
PROFILES = {"draft": Severity.ERROR, "proof": Severity.WARNING, "print": Severity.ADVICE}
_LEVELS = {level.label: level for level in Severity}

_ABSENT = object()
_Where = tuple[str | int, ...]


@frozen
class Settings:
    """How to check. Codes may be prefixes: `TRM` stands for its whole family.

    An empty `select` means all. A `severity` of None switches a rule off. `allow` has texts by code that are not
    reported, `options` the rules' own options, `per_file` the codes that are ignored in files that match a pattern.
    """

    profile: str = "proof"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity | None] = field(default_factory=dict)
    allow: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    per_file: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def runs(self, code: str) -> bool:
        """Whether the rule is to be run at all."""
        chosen = not self.select or _matches(code, self.select)
        return chosen and not _matches(code, self.ignore) and self.level(code, Severity.ERROR) is not None

    def level(self, code: str, default: Severity) -> Severity | None:
        """The severity to report with: the longest prefix in the settings decides; None means off."""
        named = [prefix for prefix in self.severity if code.startswith(prefix)]
        return self.severity[max(named, key=len)] if named else default

    def shows(self, diagnostic: Diagnostic) -> bool:
        """Whether the profile shows the finding; what was selected by its full code is always shown."""
        floor = PROFILES[self.profile]
        return diagnostic.severity >= floor or diagnostic.problem.code in self.select

    def weigh(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """The diagnostic with the severity that the settings give it, or None if that is off."""
        code = diagnostic.problem.code
        level = self.level(code, diagnostic.severity)
        if level is None or self._ignored_in(diagnostic):
            return None
        if level == diagnostic.severity:
            return diagnostic
        return replace(diagnostic, problem=replace(diagnostic.problem, severity=level))

    def _ignored_in(self, diagnostic: Diagnostic) -> bool:
        path = diagnostic.span.path if diagnostic.span else ""
        return any(
            fnmatchcase(path, pattern) or fnmatchcase(path, f"*/{pattern}")
            for pattern, codes in self.per_file.items()
            if _matches(diagnostic.problem.code, codes)
        )


@frozen
class Known:
    """What settings may name: all codes, and the options of the rules that have some, each with what it can hold."""

    codes: frozenset[str]
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def read_settings(
    section: Mapping[str, object], origin: Origin | None, known: Known, typed: Mapping[str, object]
) -> Outcome[Settings]:
    """The settings of a game's `check:` section, overridden by those `typed` at the command line (same keys).

    Unknown keys, codes, levels and options are reported and have no effect.
    """
    reader = _Reader(origin, known)
    values: dict[str, object] = {}
    for key, value in section.items():
        if key not in _KEYS:
            reader.report(SUP005, (key,), f"unknown setting `{key}`", near(key, _KEYS) or _expected(_KEYS))
            continue
        read = _KEYS[key](reader, (key,), value)
        if read is not None:
            values[_FIELDS.get(key, key)] = read
    typed_reader = _Reader(None, known)
    read_typed = {key: _KEYS[key](typed_reader, (key,), value) for key, value in typed.items() if value}
    values |= {key: value for key, value in read_typed.items() if value}
    return Outcome(replace(Settings(), **values), (*reader.found, *typed_reader.found))  # type: ignore[arg-type] # read by key


class _Reader:
    """Collects the faults of one section."""

    def __init__(self, origin: Origin | None, known: Known) -> None:
        self.origin = origin
        self.known = known.codes
        self.options = known.options
        self.found: list[Diagnostic] = []

    def report(self, problem: Problem, pointer: _Where, message: str, hint: str = "") -> None:
        self.found.append(Diagnostic(problem, message, self._span(pointer), hint))

    def _span(self, pointer: _Where) -> Span | None:
        return _place_of(self.origin.child(*pointer)) if self.origin else None

    def code(self, pointer: _Where, code: object) -> str | None:
        if isinstance(code, str) and any(name.startswith(code) for name in self.known) and code:
            return code
        hint = near(str(code), self.known) or "`cardgen list rules` shows all codes"
        self.report(SUP003, pointer, f"no check has the code `{code}`", hint)
        return None

    def wrong(self, pointer: _Where, expected: str, value: object, names: Iterable[str] = ()) -> None:
        """Report a value of another kind than `expected`; the hint may suggest one of the `names`."""
        message = f"`{'.'.join(map(str, pointer))}`: expected {expected}, found `{value}`"
        span = self.origin.child(*pointer).span if self.origin else None
        self.found.append(Diagnostic(SUP005, message, span, near(str(value), names) or cure(expected)))


_Read = Callable[[_Reader, _Where, object], object]


def _place_of(origin: Origin) -> Span:
    """The place of the key at the end of an origin's pointer, or of the value if that is no key."""
    last = origin.pointer[-1] if origin.pointer else None
    return origin.key_span if isinstance(last, str) else origin.span


def _profile(reader: _Reader, pointer: _Where, value: object) -> str | None:
    if isinstance(value, str) and value in PROFILES:
        return value
    reader.wrong(pointer, f"one of {one_of(PROFILES)}", value, PROFILES)
    return None


def _codes(reader: _Reader, pointer: _Where, value: object) -> tuple[str, ...] | None:
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, (list, tuple)):
        reader.wrong(pointer, "a list of codes", value)
        return None
    read = (reader.code((*pointer, index), code) for index, code in enumerate(value))
    return tuple(code for code in read if code)


def _by_code(read: _Read) -> _Read:
    def read_all(reader: _Reader, pointer: _Where, value: object) -> object:
        if not isinstance(value, Mapping):
            reader.wrong(pointer, "a mapping of codes", value)
            return None
        found = {}
        for key, inner in value.items():
            if reader.code((*pointer, key), key):
                found[key] = read(reader, (*pointer, key), inner)
        return {key: inner for key, inner in found.items() if inner is not _ABSENT}

    return read_all


def _level(reader: _Reader, pointer: _Where, value: object) -> object:
    if value == "off" or value is False:
        return None
    if isinstance(value, str) and value in _LEVELS:
        return _LEVELS[value]
    names = (*_LEVELS, "off")
    reader.wrong(pointer, f"one of {one_of(names)}", value, names)
    return _ABSENT


def _allowed(reader: _Reader, pointer: _Where, value: object) -> tuple[str, ...]:
    if isinstance(value, (list, tuple)):
        return tuple(
            str(item) for index, item in enumerate(value) if _can_match(reader, (*pointer, index), str(item))
        )
    if not isinstance(value, str):
        reader.wrong(pointer, "a text or a list of texts", value)
    return (str(value),) if _can_match(reader, pointer, str(value)) else ()


def _can_match(reader: _Reader, pointer: _Where, allowed: str) -> bool:
    """Whether a text, or the regular expression after `re:`, can be compared with findings; if not, report it."""
    if not allowed.startswith("re:"):
        return True
    try:
        re.compile(allowed[3:])
    except re.error as error:
        message = f"`{allowed}` is not a regular expression: {error}"
        reader.report(SUP005, pointer, message, "correct it, or write the words themselves")
        return False
    return True


def _options(reader: _Reader, pointer: _Where, value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        reader.wrong(pointer, "a mapping of the rule's options", value)
        return {}
    code = str(pointer[-1])
    known = reader.options.get(code, {})
    if not known:
        with_options = f"options have {one_of(reader.options)}"
        reader.report(SUP005, pointer, f"`{code}` has no options", near(code, reader.options) or with_options)
        return {}
    right = {}
    for key, inner in value.items():
        if key not in known:
            hint = near(str(key), known) or _expected(known)
            reader.report(SUP005, (*pointer, key), f"`{code}` has no option `{key}`", hint)
        elif not _HOLDS[known[key]](inner):
            reader.wrong((*pointer, key), known[key], inner)
        else:
            right[str(key)] = inner
    return right


def _are_texts(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)


#: The tests for what each kind of option can hold.
_HOLDS: Mapping[str, Callable[[object], bool]] = {
    NUMBER: is_number,
    TEXT: lambda value: isinstance(value, str),
    TEXTS: _are_texts,
    WORDS: lambda value: isinstance(value, str) or _are_texts(value),
    REQUIREMENTS: lambda _: True,
}


def _files(reader: _Reader, pointer: _Where, value: object) -> object:
    if not isinstance(value, Mapping):
        reader.wrong(pointer, "a mapping of file patterns to codes", value)
        return None
    return {str(key): _codes(reader, (*pointer, key), inner) or () for key, inner in value.items()}


_KEYS: Mapping[str, _Read] = {
    "profile": _profile,
    "select": _codes,
    "ignore": _codes,
    "severity": _by_code(_level),
    "allow": _by_code(_allowed),
    "options": _by_code(_options),
    "per_file_ignores": _files,
}
_FIELDS = {"per_file_ignores": "per_file"}


def _expected(names: Iterable[str]) -> str:
    return f"expected one of {one_of(names)}"


def _matches(code: str, prefixes: Iterable[str]) -> bool:
    return any(code.startswith(prefix) for prefix in prefixes)
