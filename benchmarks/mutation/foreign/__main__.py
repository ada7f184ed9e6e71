"""`python -m benchmarks.mutation.foreign FOLDER...` spoils every text in the folders and prints what of it is found."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from benchmarks.mutation.bench import check_text
from benchmarks.mutation.foreign.agreement import AGREEMENT
from benchmarks.mutation.foreign.contradictions import CONTRADICTIONS
from benchmarks.mutation.foreign.grammar import GRAMMAR
from benchmarks.mutation.foreign.retellings import RETELLINGS
from benchmarks.mutation.foreign.slips import SLIPS, Edit
from cardgen.diagnostics import Diagnostic

OPERATORS = SLIPS | GRAMMAR | AGREEMENT | CONTRADICTIONS | RETELLINGS


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one mutant: whether a finding that the text had not before names a line of the edit."""

    operator: str
    name: str
    around: str
    found: bool
    said: tuple[str, ...]


def main() -> None:
    """Run the bench and print its table."""
    options = _options()
    paths = [path for folder in options.folders for path in sorted(folder.iterdir()) if path.is_file()]
    work = partial(try_text, most=options.most, operators=tuple(options.only))
    with ProcessPoolExecutor() as pool:
        results = [result for batch in pool.map(work, paths) for result in batch]
    tried = Counter(result.operator for result in results)
    found = Counter(result.operator for result in results if result.found)
    for result in results:
        if options.missed and not result.found:
            print(f"MISSED {result.operator} {result.name}: {result.around} | {', '.join(result.said)}")
    for operator in OPERATORS:
        if tried[operator]:
            print(
                f"{operator:28} {found[operator]:4} of {tried[operator]:4} {found[operator] / tried[operator]:6.0%}"
            )
    print(f"{'all':28} {found.total():4} of {tried.total():4} {found.total() / max(1, tried.total()):6.1%}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of rulebooks as text or Markdown")
    parser.add_argument(
        "--only", nargs="*", default=[], help="only these operators, by the start of their names"
    )
    parser.add_argument("--most", type=int, default=1, help="mutants of an operator and text")
    parser.add_argument("--missed", action="store_true", help="show every mutant that was not found")
    return parser.parse_args()


def try_text(path: Path, most: int, operators: tuple[str, ...]) -> list[Result]:
    """Every operator on one text, up to `most` mutants each, drawn by the names of both."""
    text = path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n")
    before = {(finding.problem.code, finding.message) for finding in check_text(text, path.name)}
    results = []
    for name, find in OPERATORS.items():
        if not operators or name.startswith(operators):
            random = Random(f"{path.name} {name}")
            edits = list(find(text, random))
            for edit in random.sample(edits, min(most, len(edits))):
                results.append(_try_edit(name, path.name, text, edit, before))
    return results


def _try_edit(operator: str, name: str, text: str, edit: Edit, before: set[tuple[str, str]]) -> Result:
    start, end, words = edit
    spoilt = text[:start] + words + text[end:]
    first = spoilt.count("\n", 0, start) + 1
    edited = set(range(first, first + words.rstrip("\n").count("\n") + 1))
    new = [f for f in check_text(spoilt, name) if (f.problem.code, f.message) not in before]
    said = tuple(f"{finding.problem.code}@{finding.span.line if finding.span else 0}" for finding in new)
    around = f"{text[max(0, start - 60) : start]}⟦{text[start:end]}→{words.strip()}⟧{text[end : end + 40]}"
    return Result(operator, name, " ".join(around.split()), any(edited & set(_lines(f)) for f in new), said)


def _lines(finding: Diagnostic) -> Iterator[int]:
    for span in (finding.span, *(related.span for related in finding.related)):
        if span:
            yield from range(span.line, span.end_line + 1)


if __name__ == "__main__":
    main()
