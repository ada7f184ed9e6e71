"""Signs in a passage → inlines: escapes, emphasis, icons, expressions, line ends, code, addresses, entities.

Each reader takes where its construct starts and where its first signs end, adds to the items of the scan, and returns
where the construct ends; None if it is only words.
"""

from __future__ import annotations

from cardgen.expressions import find_hole
from cardgen.markup.emphasis import read_run as run_at
from cardgen.markup.inline_scan import InlineScan, closing_ticks
from cardgen.markup.nodes import Break, Code, Expression, Hyperlink, IconRef, Text
from cardgen.markup.problems import STATEMENT, UNCLOSED_EXPRESSION

#: Further runs of `*` and `_` in one passage are plain words, which limits nesting.
_MOST_RUNS = 400


def read_escape(scan: InlineScan, start: int, end: int) -> int | None:
    """`\\*`: a sign that is meant literally."""
    scan.items.append(Text(scan.text[start + 1 : end], *scan.place(start, end)))
    return end


def read_run(scan: InlineScan, start: int, end: int) -> int | None:
    """`**`, `_`: a run of signs that may open or close emphasis."""
    run = run_at(scan.text, start, end)
    scan.runs += 1
    if (not run.opens and not run.closes) or scan.runs > _MOST_RUNS:
        return scan.literal(start, end)
    scan.items.append(run)
    return end


def read_icon(scan: InlineScan, start: int, end: int) -> int | None:
    """`:gold:`: an icon."""
    # A colon before it is part of a word (`a::b:`), unless it closes an icon (`:a::b:`).
    before = scan.items[-1] if scan.items else None
    after_icon = isinstance(before, IconRef) and before.end == scan.passage.at(start)
    if scan.text[start - 1 : start] == ":" and not after_icon:
        return None
    scan.items.append(IconRef(scan.text[start + 1 : end - 1], *scan.place(start, end)))
    return end


def read_hole(scan: InlineScan, start: int, end: int) -> int | None:
    """`{{ count() }}`: an expression."""
    hole = find_hole(scan.text, start)
    if hole is None:
        hint = (
            r"close it with `}}` there (`\n` in it is written `\\n` in double quotes of YAML), "
            r"or write `\{\{` for braces"
        )
        message = "`{{` opens an expression that is not closed in its paragraph"
        scan.faults.add(UNCLOSED_EXPRESSION, message, scan.place(start, end), hint)
        return None
    scan.items.append(Expression(scan.text[hole[0] : hole[1]], *scan.place(start, hole[1] + 2)))
    return hole[1] + 2


def read_statement(scan: InlineScan, start: int, end: int) -> int | None:
    """`{% if %}`: not an expression; it is reported."""
    hint = (
        'choose with `{{ "a" if card.cost > 2 else "b" }}`; a layout\'s `stack` prints each entry of a list'
    )
    message = f"`{scan.text[start:end]}` is a statement, expected words or an expression in `{{{{ }}}}`"
    if "{%" not in scan.unclosed:  # the beginning and the end of a loop are one fault
        scan.unclosed.add("{%")
        scan.faults.add(STATEMENT, message, scan.place(start, end), hint)
    return scan.literal(start, end)


def read_newline(scan: InlineScan, start: int, end: int) -> int | None:
    """The end of a line: a space, or a line break after a backslash."""
    if end - start > 2 or scan.text[start] == "\\":
        scan.items.append(Break(*scan.place(start, end)))
        return end
    scan.items.append(Text(" ", *scan.place(start, end)))
    return end


def read_code(scan: InlineScan, start: int, end: int) -> int | None:
    """`code` between as many backticks as open it."""
    closing = closing_ticks(scan.text, scan.text[start:end], end, scan.unclosed)
    if closing is None:
        return scan.literal(start, end)
    code = scan.text[end : closing.start()].replace("\n", " ")
    if len(code) > 2 and code[0] == code[-1] == " " and code.strip():
        code = code[1:-1]
    scan.items.append(Code(code, *scan.place(start, closing.end())))
    return closing.end()


def read_angle(scan: InlineScan, start: int, end: int) -> int | None:
    """`<br>`, or an address between angle brackets."""
    inside = scan.text[start + 1 : end - 1]
    if inside.startswith("br"):
        scan.items.append(Break(*scan.place(start, end)))
    else:
        words = Text(inside.removeprefix("mailto:"), *scan.place(start + 1, end - 1))
        scan.items.append(Hyperlink(inside, (words,), *scan.place(start, end)))
    return end


def read_comment(scan: InlineScan, _start: int, end: int) -> int | None:
    """`<!-- -->`, which prints nothing."""
    close = -1 if "-->" in scan.unclosed else scan.text.find("-->", end)
    if close < 0:
        scan.unclosed.add("-->")
        return None
    return close + 3


def read_entity(scan: InlineScan, start: int, end: int) -> int | None:
    """`&frac12;`: a character by its name or number."""
    import html  # noqa: PLC0415 - for start-up time: its table of names is long, and needed rarely

    character = html.unescape(scan.text[start:end])
    if character == scan.text[start:end]:
        return None
    scan.items.append(Text(character, *scan.place(start, end)))
    return end
