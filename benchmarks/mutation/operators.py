"""A clean text with its sites → mutants: one edit each, and the codes of the rules that should see it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from benchmarks.mutation.edits import (
    change_number,
    change_page,
    narrow_range,
    next_section,
    other_rank,
    read_value,
    swap_letters,
    widen_range,
)  # fmt: skip
from benchmarks.mutation.marking import MarkedText, Site

Edit = tuple[int, int, str]


def _always(_: MarkedText, __: Edit) -> bool:
    return True


def _never(_: MarkedText, __: Edit) -> bool:
    """One number against one list, or a line that is gone: nobody can tell which of the two was edited."""
    return False


@dataclass(frozen=True, slots=True)
class Operator:
    """One way to spoil a text. `find` gives the edits that can be made in it; `anywhere` says that the places which
    refer to the edited words may be reported instead of them; `decided` says whether a text with one edit tells which
    of the places that disagree was edited, so that it can be expected to be named first.
    """

    name: str
    family: str
    codes: frozenset[str]
    find: Callable[[MarkedText, Random], Iterator[Edit]]
    anywhere: bool = False
    decided: Callable[[MarkedText, Edit], bool] = _always


@dataclass(frozen=True, slots=True)
class Mutant:
    """A spoilt text: the edit, where it stands now, and what should be reported."""

    operator: Operator
    source: MarkedText
    edit: Edit

    @property
    def text(self) -> str:
        """The text after the edit."""
        start, end, words = self.edit
        return self.source.text[:start] + words + self.source.text[end:]

    @property
    def decided(self) -> bool:
        """Whether the text tells that it is the edited place that is wrong."""
        return self.operator.decided(self.source, self.edit)

    @property
    def lines(self) -> tuple[int, int]:
        """The first and last line of the edit, counted from 1; a deletion touches the line before it too."""
        start, _, words = self.edit
        first = self.text.count("\n", 0, start) + 1
        return (first - (not words and self.text[start - 1 : start] == "\n"), first + words.count("\n"))


def _at(kinds: str, change: Callable[[str, Random], str]) -> Callable[[MarkedText, Random], Iterator[Edit]]:
    """Edits that change the words of every site of these kinds."""

    def find(text: MarkedText, random: Random) -> Iterator[Edit]:
        for site in text.of_kind(*kinds.split()):
            changed = change(text.words(site), random)
            if changed != text.words(site):
                yield site.start, site.end, changed

    return find


def _twice(
    kinds: str, change: Callable[[str, Random], str]
) -> Callable[[MarkedText, Random], Iterator[Edit]]:
    """Edits of what is said at least twice: a number that stands once contradicts nothing."""

    def find(text: MarkedText, random: Random) -> Iterator[Edit]:
        said = [read_value(text.words(site)) for site in text.of_kind(*kinds.split())]
        for start, end, words in _at(kinds, change)(text, random):
            if said.count(read_value(text.text[start:end])) > 1:
                yield start, end, words

    return find


def _outvoted(kinds: str) -> Callable[[MarkedText, Edit], bool]:
    """Whether two places and more still say what the edited one said."""

    def decide(text: MarkedText, edit: Edit) -> bool:
        said = [read_value(text.words(site)) for site in text.of_kind(*kinds.split())]
        return said.count(read_value(text.text[edit[0] : edit[1]])) > 2

    return decide


def _counted_again(text: MarkedText, edit: Edit) -> bool:
    """Whether the text counts the edited part once more: then that and the sum stand against it."""
    return text.text[edit[0] : edit[1]] in map(text.words, text.of_kind("again"))


def _line(text: str, site: Site) -> tuple[int, int]:
    start = text.rfind("\n", 0, site.start) + 1
    return start, text.index("\n", site.end) + 1


def _delete_lines(text: MarkedText, _: Random) -> Iterator[Edit]:
    for site in text.of_kind("part"):
        start, end = _line(text.text, site)
        if sum(start <= other.start < end for other in text.sites) == 1 and end - start < 60:
            yield start, end, ""


def _add_lines(text: MarkedText, random: Random) -> Iterator[Edit]:
    for site in text.of_kind("part"):
        start, end = _line(text.text, site)
        if sum(start <= other.start < end for other in text.sites) == 1 and end - start < 60:
            line = text.text[start : site.start] + str(random.randint(3, 19))
            last = text.text[site.end : end].split()[-1]
            yield end, end, f"{line} Spare {last}\n"


def _drop_items(text: MarkedText, _: Random) -> Iterator[Edit]:
    for site in text.of_kind("item"):
        start, end = _line(text.text, site)
        if re.fullmatch(r"[-*•\d.]+\s*", text.text[start : site.start]):
            yield start, end, ""
            continue
        after = re.match(r",\s", text.text[site.end :])
        if after:
            yield site.start, site.end + after.end(), ""


def _operands(text: MarkedText, random: Random) -> Iterator[Edit]:
    """Another first operand. A quotient that holds when rounded up or down is left out: it contradicts nothing."""
    for site in text.of_kind("result"):
        before = text.text[max(0, site.start - 40) : site.start]
        formula = re.search(r"(\d+)(?:\s*[-+×/]\s*\d+)+\s*=\s*$", before)
        if formula:
            start = site.start - len(before) + formula.start(1)
            changed = change_number(formula[1], random)
            quotient = re.fullmatch(r"\d+\s*/\s*(\d+)\s*=\s*", formula[0])
            if quotient and abs(int(changed) / int(quotient[1]) - int(text.words(site))) < 1:
                continue
            yield start, start + len(formula[1]), changed


def _signs(text: MarkedText, _: Random) -> Iterator[Edit]:
    for site in text.of_kind("result"):
        before = text.text[max(0, site.start - 40) : site.start]
        formula = re.search(r"\d+\s*([-+])\s*\d+\s*=\s*$", before)
        if formula:
            start = site.start - len(before) + formula.start(1)
            yield start, start + 1, "-" if formula[1] == "+" else "+"


def _titled_sections(text: MarkedText, random: Random) -> Iterator[Edit]:
    for site in text.of_kind("sec"):
        if re.match(r"\.? [A-Z]", text.text[site.end : site.end + 3]):
            other = change_number(text.words(site).rpartition(".")[2], random)
            head = text.words(site).rpartition(".")[0]
            yield site.start, site.end, f"{head}.{other}" if head else other


def _lost_sections(text: MarkedText, _: Random) -> Iterator[Edit]:
    for site in text.of_kind("sec"):
        if not re.match(r"\.? [A-Z]", text.text[site.end : site.end + 3]):
            yield site.start, site.end, next_section(text.words(site), text.text)


def _titles(text: MarkedText, random: Random) -> Iterator[Edit]:
    sites = text.of_kind("title")
    titles = sorted({text.words(site) for site in sites})
    pages: dict[str, str] = {}
    for site in sites:
        page = re.match(r"\D{1,12}page\s+(\d+)", text.text[site.end :])
        pages.setdefault(text.words(site), page[1] if page else "")
    for site in sites:
        others = [t for t in titles if pages[t] and pages[t] != pages[text.words(site)]]
        if others:
            yield site.start, site.end, random.choice(others)


def _renamed_headings(text: MarkedText, _: Random) -> Iterator[Edit]:
    for title in sorted({text.words(site) for site in text.of_kind("title")}):
        heading = re.search(rf"^(?:[\d.]+ )?({re.escape(title)})$", text.text, re.MULTILINE)
        if heading:
            yield heading.start(1), heading.end(1), "Something New"


def _deleted_headings(text: MarkedText, _: Random) -> Iterator[Edit]:
    for title in sorted({text.words(site) for site in text.of_kind("title")}):
        heading = re.search(rf"^(?:[\d.]+ )?{re.escape(title)}\n", text.text, re.MULTILINE)
        if heading:
            yield heading.start(), heading.end(), ""


def _contents_pages(text: MarkedText, random: Random) -> Iterator[Edit]:
    """Other pages in the contents. One that keeps the order contradicts something only if a reference names the page:
    the rest are left out, because chapters may begin on any page between their neighbours.
    """
    for site in text.of_kind("cpage"):
        edit = (site.start, site.end, change_number(text.words(site), random))
        if _references(text, site) or _breaks_order(text, edit):
            yield edit


def _references(text: MarkedText, site: Site) -> int:
    """How many references name the title of a line of the contents."""
    start, _ = _line(text.text, site)
    title = text.text[start : site.start].lstrip("0123456789. ").rstrip(". ")
    return sum(text.words(other) == title for other in text.of_kind("title"))


def _breaks_order(text: MarkedText, edit: Edit) -> bool:
    """Whether the new page is before an earlier entry's or after a later one's."""
    sites, page = text.of_kind("cpage"), int(edit[2])
    before = [int(text.words(site)) for site in sites if site.start < edit[0]]
    after = [int(text.words(site)) for site in sites if site.start > edit[0]]
    return any(page < other for other in before) or any(page > other for other in after)


def _page_outvoted(text: MarkedText, edit: Edit) -> bool:
    """Whether the order of the contents or two references tell that the edited page is the wrong one."""
    site = next(site for site in text.of_kind("cpage") if site.start == edit[0])
    return _breaks_order(text, edit) or _references(text, site) > 1


def _contents_typos(text: MarkedText, random: Random) -> Iterator[Edit]:
    for site in text.of_kind("cpage"):
        start, _ = _line(text.text, site)
        word = re.search(r"[A-Za-z]{6,}", text.text[start : site.start])
        if word:
            yield start + word.start(), start + word.end(), swap_letters(word[0], random)


def _marks(
    change: Callable[[int], int], pick: Callable[[int, int], bool]
) -> Callable[[MarkedText, Random], Iterator[Edit]]:
    def find(text: MarkedText, _: Random) -> Iterator[Edit]:
        sites = text.of_kind("mark")
        for at, site in enumerate(sites):
            value = int(text.words(site))
            last = at + 1 == len(sites) or text.words(sites[at + 1]) == "1"
            if pick(value, last):
                yield site.start, site.end, str(change(value))

    return find


def _words(text: MarkedText) -> Iterator[re.Match[str]]:
    yield from re.finditer(r"(?<=[a-z] )(?:the|of|and|to|with|you|may|one)(?= [a-z]{3})", text.text)


def _doubled(text: MarkedText, _: Random) -> Iterator[Edit]:
    for word in _words(text):
        yield word.end(), word.end(), " " + word[0]


def _placeholders(text: MarkedText, random: Random) -> Iterator[Edit]:
    for stop in re.finditer(r"(?<=[a-z]\.) (?=[A-Z][a-z])", text.text):
        yield (
            stop.end(),
            stop.end(),
            random.choice(
                ("TODO ", "[TBD] ", "[insert example] ", "Lorem ipsum dolor sit. ", "See page XX. ")
            ),
        )


def _lost_icons(text: MarkedText, _: Random) -> Iterator[Edit]:
    for noun in re.finditer(r"\b(?:with a|for each|of the) ([a-z]+)(?=\.)", text.text):
        yield noun.start(1), noun.end(1), ""
    for stop in re.finditer(r"(?<=[a-z])(?=\. [A-Z])", text.text):
        yield stop.end(), stop.end(), " ()"


def _spaces(text: MarkedText, _: Random) -> Iterator[Edit]:
    for stop in re.finditer(r"(?<=[a-z])(?=[,.] [A-Za-z])", text.text):
        yield stop.end(), stop.end(), " "


def _summaries(swap: bool) -> Callable[[MarkedText, Random], Iterator[Edit]]:
    def find(text: MarkedText, _: Random) -> Iterator[Edit]:
        for head in re.finditer(
            r"^(?:SUMMARY|QUICK REFERENCE)[^\n]*\n\n((?:\d\. [^\n]+\n)+)", text.text, re.MULTILINE
        ):
            lines = [line.split(". ", 1)[1] for line in head[1].splitlines()]
            for at in range(len(lines) - 1):
                others = list(lines)
                if swap:
                    others[at], others[at + 1] = others[at + 1], others[at]
                else:
                    del others[at]
                yield head.start(1), head.end(1), "".join(f"{n}. {t}\n" for n, t in enumerate(others, 1))

    return find


def _op(name: str, codes: str, find: Callable[[MarkedText, Random], Iterator[Edit]]) -> Operator:
    number, _, _ = name.partition(" ")
    return Operator(name, _FAMILIES[number.strip("abc")], frozenset(codes.split()), find)


def _said_twice(name: str, codes: str, kinds: str) -> Operator:
    """Another number for what is said at least twice."""
    return replace(_op(name, codes, _twice(kinds, change_number)), decided=_outvoted(kinds))


def _elsewhere(name: str, codes: str, find: Callable[[MarkedText, Random], Iterator[Edit]]) -> Operator:
    """An edit that makes other places wrong, which are reported in its stead."""
    return replace(_op(name, codes, find), anywhere=True, decided=_never)


_FAMILIES = {
    **dict.fromkeys(("m01", "m02", "m03", "m04", "m06", "m07", "m08", "m09", "m13", "m14", "m16"), "counts"),
    **dict.fromkeys(("m17", "m18", "m19", "m20", "m24", "m26", "m27", "m28"), "arithmetic"),
    **dict.fromkeys(("m30", "m31", "m32", "m33", "m34", "m35", "m36", "m37", "m38", "m39", "m42", "m43"), "references"),
    **dict.fromkeys(("m45", "m46", "m47", "m48"), "procedures"),
    **dict.fromkeys(("m51", "m53", "m64"), "names"),
    **dict.fromkeys(("m69", "m72", "m74", "m78"), "limits"),
    **dict.fromkeys(("m82", "m84", "m86", "m87", "m89"), "text"),
}  # fmt: skip

OPERATORS: tuple[Operator, ...] = (
    _op("m01 total", "CNT101 CNT104 CNT103", _at("total", change_number)),
    replace(_op("m02 part", "CNT101 CNT103 CNT104", _at("part", change_number)), decided=_counted_again),
    replace(_op("m03 part deleted", "CNT101", _delete_lines), decided=_never),
    replace(_op("m04 part added", "CNT101", _add_lines), decided=_never),
    _op("m06 split", "CNT103 CNT101", _at("split", change_number)),
    _op("m07 kinds", "CNT105 PRO403", _at("kinds phases steps", change_number)),
    replace(_op("m08 item dropped", "CNT105 PRO403 PRO402", _drop_items), decided=_never),
    _op("m09 product", "CNT106", _at("product", change_number)),
    _op("m13 supply", "CNT109", _at("supply", lambda words, _: str(int(words) * 3 + 1))),
    _said_twice("m14a players", "CNT115", "players"),
    _said_twice("m14b age", "CNT115", "age"),
    _said_twice("m14c minutes", "CNT115", "minutes"),
    _op("m16 counted again", "CNT104 CNT103", _at("again", change_number)),
    _op("m17 result", "ARI201 ARI206", _at("result", change_number)),
    _op("m18 operand", "ARI201 ARI206", _operands),
    _op("m19 sign", "ARI201", _signs),
    _op("m20 rank", "ARI202", _at("rank less", other_rank)),
    _op("m24 listed things", "ARI205", _at("listed", change_number)),
    _op("m26 die gap", "ARI208", _at("die", narrow_range)),
    _op("m27 die overlap", "ARI208", _at("die", widen_range)),
    _op("m28 state", "ARI207 ARI201", _at("state", change_number)),
    _op("m30a section of title", "REF301", _titled_sections),
    _op("m30b section lost", "REF301", _lost_sections),
    _op("m31 title swapped", "REF303 REF301 REF302", _titles),
    _elsewhere("m32 heading renamed", "REF302 REF311 REF301", _renamed_headings),
    _elsewhere("m33 heading deleted", "REF302 REF311 REF301 PRO401", _deleted_headings),
    _op("m34 page", "REF303", _at("page", change_number)),
    _op("m35 page at random", "REF303 REF304", _at("page", change_page)),
    replace(_op("m36 contents page", "REF303 REF311", _contents_pages), decided=_page_outvoted),
    _op("m37 contents typo", "REF311", _contents_typos),
    _op("m38 figure", "REF305", _at("fig", lambda words, _: str(int(words) + 4))),
    _op("m39 step", "REF307", _at("step", lambda words, _: str(int(words) + 5))),
    _op("m43 placeholder", "REF312 REF304", _placeholders),
    _op("m45 step repeated", "PRO401", _marks(lambda n: n - 1, lambda n, _: n > 1)),
    _op("m46 step skipped", "PRO401", _marks(lambda n: n + 1, lambda n, _: n > 1)),
    _op("m47 summary reordered", "PRO402", _summaries(swap=True)),
    _op("m48 summary shortened", "PRO402", _summaries(swap=False)),
    _op("m51 name misspelt", "TXT904", _at("name", swap_letters)),
    _said_twice("m69 limit", "LIM702 LIM703", "limit"),
    _said_twice("m72 start", "LIM705", "start"),
    _said_twice("m74 victory", "LIM706", "win lose"),
    _said_twice("m78 rounds", "LIM711", "rounds turns"),
    _op("m82 lost icon", "ICO804 TXT903", _lost_icons),
    _op("m84 doubled word", "TXT902", _doubled),
    _op(
        "m87 version", "VER201", _at("version", lambda words, _: words[:-1] + str((int(words[-1]) + 3) % 10))
    ),
    _op("m89 stray space", "TXT903", _spaces),
)


def mutants_of(text: MarkedText, operator: Operator, most: int) -> list[Mutant]:
    """Up to `most` mutants, the same on every machine."""
    random = Random(f"{operator.name} {text.name}")
    edits = list(operator.find(text, random))
    random.shuffle(edits)
    return [Mutant(operator, text, edit) for edit in edits[:most]]
