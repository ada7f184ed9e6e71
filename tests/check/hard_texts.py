"""Texts that are hard on patterns: what repeats without end, nests deeply, or never closes.

`python -m tests.check.hard_texts` checks all of them, as lone texts and as chapters of a game; with a number of
characters and with names it prints how long each takes at that size and at twice the size.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather, gather_texts
from cardgen.check.findings.checking import check_evidence
from cardgen.check.findings.engine import CheckResult
from cardgen.model.linking import load_game
from tests.check.small_games import write_game

#: What repeats until the text is long enough, by name.
UNITS: Mapping[str, str] = {
    "prose": "Each player takes 5 gold coins and draws two cards from the deck, then may hold 3 of them. ",
    "no stop": "each player takes 5 gold coins and draws two cards ",
    "one word": "a", "one capital": "A", "romans": "I", "digits": "1", "long numbers": "12345678901234567890 ",
    "capitals": "The Dark Tower Of Doom ", "short capitals": "ABCD EFG ", "numbers": "12 7 305 ", "number list": "1,",
    "sums": "1 + ", "sum lines": "1 + 1 + 1 = 3\n", "products": "3 x ", "differences": "3 - ", "equals": "1=",
    "less": "1<", "percent": "5%", "open": "(", "close": ")", "pairs": "()", "open numbers": "(1 ", "squares": "[",
    "boxes": "[ ] ", "dots": ".", "dot lines": ".....\n", "spaced dots": ". ", "contents": "Heading .......... 3\n",
    "commas": "a, ", "ands": "a and ", "quotes": '"', "spaced quotes": '" ', "titles": 'see "A Fight" ',
    "dashes": "-", "spaced dashes": "- ", "spaces": "                ", "tabs": "a\t", "lines": "\n", "returns": "\r",
    "pages": "a\f", "hyphens": "a-", "apostrophes": "a'", "references": "see page 4, section 3.2, figure 2 ",
    "reference lines": 'See "A Fight" on page 4.\n\n', "rolls": "1-3: you lose\n4-6: you win\n",
    "rolls in line": "1-3: you lose, 4-6: you win, ", "footnotes": "a¹ ", "notes": "¹ Note.\n", "stars": "*",
    "spaced stars": "* a ", "pipes": "|", "rows": "| 3 Wolf Cards | 4 |\n", "colons": ":", "angles": "<", "tags": "<b>",
    "pairs of tags": "<b>x</b>", "versions": "version 1.2, 3 May 2025 ", "dotted": "1.",
    "limits": "You may hold at most 5 cards. ",
    "half limits": "Players may never hold more than ", "hands": "HP=5 and the cards in your hand are STR 3, ",
    "prices": "for 3 gold, 4 coins and ", "questions": "Q: May I?\n\nA: No.\n\n", "roman items": "I. II. III. ",
    "doubled": "the ", "copies": "You must discard one card and draw two cards now.\n\n", "accents": "é\u0301",
    "placeholders": "XX ", "announced": "there are three kinds of ", "kinds": "There are three kinds: a, b, c. ",
    "payments": "Example: he pays 3 gold ", "acts": "Act I Act 2 ", "chances": "for each player and ",
    "in words": "three plus four is ", "loses": "She has 5 gold and loses 2. ", "items": "1. Take 3 cards.\n",
    "counts": "7 Wolf Cards & ", "headings": "3.2 Heading\n\nText is here.\n\n",
    "same heading": "# Heading\n\nSee Heading.\n\n",
    "cards": "[[", "named cards": "[[Lantern]] ", "expressions": "{{ 1 }} ", "strong": "**", "emphasis": "*a **b ",
    "code": "`", "images": "![](", "links": "[a](", "quoted lines": "> > > a\n", "directives": ":::{example}\n",
    "ends": ":::\n", "icons": ":gold: ", "suppressions": "<!-- ignore TXT902: a -->\n\na\n\n", "comments": "<!--",
    "marks of notes": "a[^1] ", "braces": "{", "attributes": "# a {#b .c}\n\n", "ampersands": "&", "backslashes": "\\",
    "fences": "```\n", "definitions": "a\n: b\n\n", "underscores": "_a ", "hashes": "#", "addresses": "http://a.",
    "mails": "a@b.", "underlines": "a\n=\n", "mirrors": "<!-- mirror-of: #a -->\na\n\n",
    "ticks": "\\``}", "marks of no notes": "[^_", "quoted holes": "{{ \"'", "underlined brackets": "(a\n=\n",
}  # fmt: skip


def _nested(size: int) -> str:
    return "".join("  " * (at % 50) + f"- {at} Wolf Cards\n" for at in range(size // 64))


def _brackets(size: int) -> str:
    return "(" * (size // 2) + "1" + ")" * (size // 2)


def _parts(size: int) -> str:
    return "Components\n\n" + "".join(f"{at % 40} Wolf{at % 300} Cards\n" for at in range(size // 16))


def _names(size: int) -> str:
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = (letters[at % 26] + letters[at // 26 % 26] + letters[at // 676 % 26] for at in range(size // 12))
    return " ".join(f"Tow{word}r Lante{word}" for word in words)


def _sections(size: int) -> str:
    return "".join("#" * (at % 6 + 1) + f" Heading {at}\n\nText.\n\n" for at in range(size // 25))


def _clauses(size: int) -> str:
    """Numbered paragraphs, each of which refers to another one."""
    many = size // 45
    lines = (
        f"{at // 9}.{at % 9 + 1} A unit of sort {at} moves, see {(at * 7 % many) // 9}.2."
        for at in range(9, many)
    )
    return "\n".join(lines)


SHAPES: Mapping[str, Callable[[int], str]] = {
    "nested list": _nested, "nested brackets": _brackets, "list of parts": _parts, "odd names": _names,
    "sections": _sections,
    "clauses": _clauses,
}  # fmt: skip

CARDS = "kind: item\ncards:\n  - {id: lantern, name: Lantern}\n  - {id: tower, name: Dark Tower}\n"


def hard_texts(size: int) -> Iterator[tuple[str, str]]:
    """Every hard text with its name, of about so many characters."""
    for name, unit in UNITS.items():
        yield name, unit * (size // len(unit) + 1)
    for name, make in SHAPES.items():
        yield name, make(size)


def check_lone(text: str) -> CheckResult:
    """The check of a lone text."""
    return check_evidence(Evidence(documents=gather_texts([("rules.txt", text)])), {"profile": "print"})


def check_chapter(text: str, root: Path) -> CheckResult:
    """The check of a game with cards, of which the text is the only chapter."""
    game = load_game(write_game(root, {"cards/items.yaml": CARDS, "rules/01-rules.md": text}), "small").value
    return check_evidence(gather(game), {"profile": "print"})


def main(arguments: list[str]) -> None:
    """Check all, or measure: `[SIZE [NAME …]]`."""
    size = int(arguments[0]) if arguments else 2000
    with tempfile.TemporaryDirectory() as folder:
        larger = dict(hard_texts(2 * size))
        for name, text in hard_texts(size):
            if len(arguments) > 1 and name not in arguments[1:]:
                continue
            times = []
            for written in (text, larger[name]) if arguments else (text,):
                start = time.process_time()
                results = (check_lone(written), check_chapter(written, Path(folder)))
                times.append(time.process_time() - start)
                broken = [d.message for r in results for d in r.diagnostics if d.problem.code == "SUP006"]
                if broken:
                    sys.exit(f"{name}: {broken[0]}")
            if arguments:
                sys.stdout.write(f"{name:18}" + "".join(f"{taken:8.2f} s" for taken in times) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
