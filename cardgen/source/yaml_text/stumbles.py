"""Where the YAML parser fails, and the words before that → what most likely went wrong, and where."""

from __future__ import annotations

import yaml

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern

#: A key alone on its line, indented.
_DEEPER_KEY = LazyPattern(r"[ ]+[^\s:#'\"\[\]{},-][^:#]*")
#: A key, or the dash of an item.
_ENTRY = LazyPattern(r"(?P<item>- )|[\w.-]+:(?=\s|\Z)")
_INDENT = LazyPattern(r"[ ]*(?:- +)*")
#: The beginning of an item, up to its first key's colon.
_ITEM = LazyPattern(r" +(?P<dash>-) +[\w-]+")
#: The sign that begins the value on a line, after a key or a dash.
_OPENED = LazyPattern(r"\s*(?:- +)*(?:[^:'\"\[{]+:\s+)?(['\"\[{])")
#: A key or an item on a line of its own, inside what the parser takes for one text.
_NEXT_ENTRY = LazyPattern(r"\n[ ]*(?:- +[^\n]|(?:- +)?[A-Za-z_][\w.-]*:(?: |\n))")
#: A space of another kind, which YAML does not accept, before a key or after a colon; and a full-width colon.
_ODD_SPACE = LazyPattern(
    r"^ *(?:- +)?(?P<before>[\u00a0\u2000-\u200b\u202f\u3000\ufeff])|"
    r"^ *(?:- +)?[^\s:'\"#]+:(?P<behind>[\u00a0\u2000-\u200b\u202f\u3000])|^ *(?:- +)?[\w-]+(?P<colon>\uff1a)"
)
#: A quote in the form of word processors, where a value begins.
_CURLY = LazyPattern(r"(?:[:,\[{] *|- +)(?P<quote>[“”„‟«‘’‚])(?=[^,}\]]*[{\[])")
#: The same before a text with a colon in it.
_CURLY_TEXT = LazyPattern(r" *(?:- +)?[^\s:]+: +(?P<quote>[“”„‟«‘’‚])")
_COMMENT = LazyPattern(r"\s(?=#)")
#: A comment inside brackets where a value is expected.
_REMARK_FOR_VALUE = LazyPattern(r"[:,\[{] +(?=#\S)")
#: A key whose colon lacks its space, or that has an equals sign instead.
_TIGHT_COLON = LazyPattern(r"[\w-]+(?::(?=[^\s:])|(?P<equals> *= ))")
_CURES = {
    "'": ("quote", "write `''` for an apostrophe inside, or put double quotes around the whole text"),
    '"': ("quote", 'put single quotes around the whole text, or write `\\"` for a quote inside'),
    "[": ("bracket", "put quotes around a text that begins with `[`"),
    "{": ("bracket", "put quotes around a text that begins with `{`"),
}


@frozen
class Slip:
    """What went wrong, the hint, and its offset `start`."""

    message: str
    hint: str
    start: int


def guess_slip(said: str, text: str, start: int) -> Slip | None:
    """Guess the mistake behind the parser's message `said` at the offset `start`; None if that says enough."""
    end = text.find("\n", start) if "did not find expected ','" in said else start
    if swallowing := _swallowing_quote(text, end if end >= 0 else len(text)):
        return swallowing
    line = text.rfind("\n", 0, start) + 1
    if odd := _odd_sign(text, line):
        return odd
    before = text[line:start]
    if slip := _slip_of_form(said, text, start):
        return slip
    if "mapping values are not allowed" in said and _DEEPER_KEY.fullmatch(before):
        message = "a key is indented more than the one above it, which already has a value"
        hint = "start it in the column of the other keys; or put quotes around a text of several lines with a colon"
        return Slip(message, hint, start - len(before.lstrip()))
    if "did not find expected key" in said and (opened := _OPENED.match(before)):
        what, hint = _CURES[opened[1]]
        return Slip(f"a text goes on after its closing {what}", hint, start)
    if "did not find expected node content" in said:
        return _missing_value(text, start)
    if "expected <document start>" in said and text[:1] == " ":
        hint = "start all keys of the file in the same column"
        return Slip("a key is further left than the first key of the file", hint, start)
    return None


def _between_columns(text: str, line: int, start: int, *, item: bool) -> Slip:
    """The slip for a key or an item in a column where no key or item above it begins."""
    above = text[:line].rstrip().rpartition("\n")[2]
    indent = _INDENT.match(above)
    column = 1 + (len(above) - len(above.lstrip(" ")) if item or not indent else indent.end())
    what = "item" if item else "key"
    message = f"the {what} begins in column {start - line + 1}, between those of the lines above it"
    return Slip(
        message, f"begin it below the {what}s that it belongs with, such as in column {column}", start
    )


def _slip_of_form(said: str, text: str, start: int) -> Slip | None:
    """The slip at `start`, if any: a colon without space, a dash among keys, a comment in brackets, a wrong column."""
    if "could not find expected ':'" in said and (tight := _TIGHT_COLON.match(text, start)):
        message = "`=` stands where a colon should" if tight["equals"] else "a colon without a space after it"
        return Slip(message, "write `key: value`, with a space after the colon", start)
    line = text.rfind("\n", 0, start) + 1
    dash = _ITEM.fullmatch(text, line, start) if "mapping values are not allowed" in said else None
    if dash or ("did not find expected key" in said and text.startswith("- ", start)):
        hint = (
            "write the key of the list above it, such as `cards:`; or also begin what is above it with `- `"
        )
        at = dash.start("dash") if dash else start
        return Slip("a list item is where a key should be", hint, at)
    if "did not find expected ','" in said:
        end = text.find("\n", start)
        if remark := _REMARK_FOR_VALUE.search(text, start, end if end >= 0 else len(text)):
            return _remark_for_value(remark.end())
    lost = "did not find expected key" in said or "expected '-' indicator" in said
    if lost and not text[line:start].strip() and (entry := _ENTRY.match(text, start)):
        return _between_columns(text, line, start, item=bool(entry["item"]))
    return None


def _remark_for_value(start: int) -> Slip:
    message = "a `#` after a space begins a comment, so a value and the rest of its line are missing"
    return Slip(message, 'put quotes around it: `"#b03a2e"`', start)


def _odd_sign(text: str, line: int) -> Slip | None:
    """A space, colon or quote that only looks right, on the line that begins at `line` or the one above."""
    for begin in (text.rfind("\n", 0, max(line - 1, 0)) + 1, line):
        words = text[begin:].partition("\n")[0]
        if found := _ODD_SPACE.match(words):
            at = found.end() - 1
            sign, meant = (
                ("colon", "`: `, a colon and a space") if found["colon"] else ("space", "a plain space")
            )
            message = (
                f"a {sign} of another kind (U+{ord(words[at]):04X}) is used here, which YAML does not accept"
            )
            return Slip(message, f"write {meant}", begin + at)
        if begin == line and (quote := _CURLY.search(words) or _CURLY_TEXT.match(words)):
            message = f"`{quote['quote']}` is not a quote in YAML"
            return Slip(message, 'write straight quotes around the text: `"…"`', begin + quote.start("quote"))
    return None


def _swallowing_quote(text: str, last_start: int) -> Slip | None:
    """An unclosed quote before an offset, if its text runs on over keys and items to the next quote."""
    quoted = None
    try:
        for token in yaml.scan(text, Loader=yaml.SafeLoader):
            if token.start_mark.index > last_start:
                break
            if isinstance(token, yaml.ScalarToken) and token.style in _CURES:
                quoted = token
    except yaml.YAMLError:
        pass
    if quoted is None:
        return None
    first, last = quoted.start_mark.index, quoted.end_mark.index
    if not _NEXT_ENTRY.search(text, first, last):
        return None
    sign = quoted.style
    return Slip(f"a `{sign}` begins a text that is not closed on its line", f"close it with `{sign}`", first)


def _missing_value(text: str, start: int) -> Slip:
    """A value that is missing where the last words before `start` end, or because a `#` made it a comment."""
    last = len(text[:start].rstrip())
    line = text.rfind("\n", 0, last) + 1
    found = _COMMENT.search(text, line, last) if "\n" in text[last:start] else None
    if found is None:
        message = "a value is missing, or a bracket before it is not closed"
        return Slip(message, "write the value, or close the bracket", max(last - 1, 0))
    return _remark_for_value(found.end())
