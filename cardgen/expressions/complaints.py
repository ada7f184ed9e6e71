"""What Jinja2 says of an expression that it cannot read → words for whoever wrote the expression."""

from __future__ import annotations

import re

#: What Jinja calls the end of an expression, which it takes for a template.
_END = "end of template"
_QUOTED = re.compile(r"'(.*?)'(?![\w'])")
_SIGN = re.compile(r"unexpected char (?:'(.)'|\"(.)\")")
_FOUND = re.compile(r"expected the end, found '(.*)'|unexpected '(.*)'")
_TOKEN = re.compile(r"expected token '(.*)', got '(.*)'")
_USUAL = 'write one value, name or calculation, such as `8`, `card.cost + 1` or `count(kind="power")`'
#: What is written in the place of something else, as in other languages, and what is written here.
_INSTEAD = {
    "=": "`==` asks whether two values are equal",
    "?": 'choose with `"a" if card.no_rest else "b"`',
    "&": "write `and`",
    "!": "write `not`, or `!=`",
    "$": "a name stands without `$`",
    "“": "quotes are `\"` or `'` here",
    "”": "quotes are `\"` or `'` here",
    "„": "quotes are `\"` or `'` here",
    "’": "quotes are `\"` or `'` here",
    "×": "write `*` for times",
    "−": "write `-` for minus",
    "–": "write `-` for minus",
    ";": "write one expression; what it gives is printed",
}


def explain_complaint(message: str) -> tuple[str, str]:
    """What is wrong with the expression, in words of its own, and the cure; `message` is Jinja's."""
    message = message.strip().rstrip(".")
    if _END in message:
        return _explain_end(message)
    if found := _SIGN.match(message):
        sign = found[1] or found[2]
        if sign in "\"'":
            return f"a text is opened with `{sign}` and never closed", f"close it with `{sign}`"
        return f"the sign `{sign}` means nothing here", _INSTEAD.get(sign, _USUAL)
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
    """What is missing where the expression ends too soon."""
    if "expected 'name'" in message:
        return "expected a name at the end, found none", _USUAL
    if ", expected" in message:
        return "a bracket is opened and never closed", "close it, or take it away"
    return "expected a value at the end, found none", _USUAL
