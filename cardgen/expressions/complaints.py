"""Messages of Jinja2 about an expression that it cannot read, and of Python about one that it cannot evaluate → words
for the author of the expression."""

from __future__ import annotations

import re

#: What Jinja calls the end of an expression, which it regards as a template.
_END = "end of template"
_QUOTED = re.compile(r"'(.*?)'(?![\w'])")
_SIGN = re.compile(r"unexpected char (?:'(.)'|\"(.)\")")
_FOUND = re.compile(r"expected the end, found '(.*)'|unexpected '(.*)'")
_TOKEN = re.compile(r"expected token '(.*)', got '(.*)'")
_USUAL = 'write one value, name or calculation, such as `8`, `card.cost + 1` or `count(kind="power")`'
#: Signs from other languages, and what to write here instead.
_INSTEAD = {
    "=": "`==` asks whether two values are equal",
    "?": 'choose with `"a" if card.no_rest else "b"`',
    "&": "write `and`",
    "!": "write `not`, or `!=`",
    "$": "write names without `$`",
    "“": "use the quotes `\"` or `'`",
    "”": "use the quotes `\"` or `'`",
    "„": "use the quotes `\"` or `'`",
    "’": "use the quotes `\"` or `'`",
    "×": "write `*` for times",
    "−": "write `-` for minus",
    "–": "write `-` for minus",
    ";": "write one expression; its value is printed",
}
#: What Python calls the values of expressions.
_SORTS = {"NoneType": "nothing", "str": "a text", "int": "a number", "float": "a number", "bool": "a flag",
          "list": "a list", "tuple": "a list", "dict": "a mapping"}  # fmt: skip
_TYPE = r"'([^']+)'"
#: Python's messages about values that do not fit, and what they mean.
_FAILURES = tuple(
    (re.compile(pattern), meaning)
    for pattern, meaning in (
        (rf"{_TYPE} object is not iterable", "expected a list, found {0}"),
        (
            rf"argument of type {_TYPE} is not (?:iterable|a container or iterable)",
            "expected a list or a text after `in`, found {0}",
        ),
        (
            rf"unsupported operand type\(s\) for (\S+): {_TYPE} and {_TYPE}",
            "`{0}` does not work with {1} and {2}",
        ),
        (
            rf"'(\S+)' not supported between instances of {_TYPE} and {_TYPE}",
            "`{0}` cannot compare {1} with {2}",
        ),
        (
            rf"can't multiply sequence by non-int of type {_TYPE}",
            "`*` does not work with a text or list and {0}",
        ),
        (rf"bad operand type for (?:unary )?(\S+): {_TYPE}", "`{0}` expects a number, found {1}"),
        (rf"{_TYPE} object cannot be interpreted as an integer", "expected a whole number, found {0}"),
        (r".*(?:division|modulo) by zero", "division by zero"),
    )
)
_SEE = "check that every value has the right type"
_NOTHING = "give a default for a missing field: `| default(0)`, or ask for it first with `if`"


def explain_failure(message: str) -> tuple[str, str]:
    """Why the expression has no value, in plain words, and a hint; `message` is Python's."""
    message = message.strip().rstrip(".")
    for pattern, meaning in _FAILURES:
        if found := pattern.match(message):
            meant = meaning.format(*(_SORTS.get(part, part) for part in found.groups()))
            return meant, _NOTHING if "nothing" in meant else _SEE
    return _QUOTED.sub(r"`\1`", message[:1].lower() + message[1:]), _SEE


def explain_complaint(message: str) -> tuple[str, str]:
    """What is wrong with the expression, in plain words, and a hint; `message` is Jinja's."""
    message = message.strip().rstrip(".")
    if _END in message:
        return _explain_end(message)
    if found := _SIGN.match(message):
        sign = found[1] or found[2]
        if sign in "\"'":
            return f"a text begins with `{sign}` and is never closed", f"close it with `{sign}`"
        return f"the sign `{sign}` has no meaning here", _INSTEAD.get(sign, _USUAL)
    if found := _FOUND.match(message):
        word = found[1] or found[2]
        expected = "the end or an operator" if found[1] else "a value"
        return f"expected {expected}, found `{word}`", _INSTEAD.get(word, _USUAL)
    if found := _TOKEN.match(message):
        return f"expected `{found[1]}`, found `{found[2]}`", _USUAL
    if message == "expected name or number":
        return "expected a name after the dot, found none", _USUAL
    return _QUOTED.sub(r"`\1`", message[:1].lower() + message[1:]), _USUAL


def _explain_end(message: str) -> tuple[str, str]:
    """What is missing at the end of an expression that ends too soon, and a hint."""
    if "expected 'name'" in message:
        return "expected a name at the end, found none", _USUAL
    if ", expected" in message:
        return "a bracket is opened and never closed", "close it, or remove it"
    return "expected a value at the end, found none", _USUAL
