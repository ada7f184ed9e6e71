"""`python -m benchmarks.mutation` prints what the checker finds of mistakes planted in texts that are right."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable

from benchmarks.mutation.bench import Result, check_text, try_all
from benchmarks.mutation.marking import MarkedText, written_texts
from benchmarks.mutation.worlds import make_world


def main() -> None:
    """Run the bench and print its tables."""
    options = _options()
    texts = [*written_texts(), *(make_world(seed) for seed in range(options.worlds))]
    clean = _check_clean(texts)
    results = [r for r in try_all(texts, options.most) if _asked(r, options.operators)]
    _print_table("operator", results, lambda r: r.mutant.operator.name)
    _print_table("family", results, lambda r: r.mutant.operator.family)
    _print_table("text", results, lambda r: r.mutant.source.name.split()[0])
    _print_sums(results, clean)
    if options.missed:
        _print_missed(results)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("operators", nargs="*", help="only these operators, by the start of their names")
    parser.add_argument("--most", type=int, default=30, help="mutants an operator and text")
    parser.add_argument("--worlds", type=int, default=20, help="generated games")
    parser.add_argument("--missed", action="store_true", help="show every mutant that was not found")
    return parser.parse_args()


def _asked(result: Result, operators: list[str]) -> bool:
    return not operators or result.mutant.operator.name.startswith(tuple(operators))


def _check_clean(texts: list[MarkedText]) -> int:
    false = 0
    for text in texts:
        for finding in check_text(text.text, text.name):
            false += 1
            line = finding.span.line if finding.span else 0
            print(f"FALSE {text.name}:{line} {finding.problem.code} {finding.message}")
    return false


def _print_table(title: str, results: list[Result], key: Callable[[Result], str]) -> None:
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    print(f"\n{title:26} mutants  found  loose  extra")
    for name, group in sorted(groups.items()):
        found = sum(r.found for r in group) / len(group)
        loose = sum(r.loose for r in group) / len(group)
        extra = sum(len(r.findings) - 1 for r in group if r.findings) / len(group)
        print(f"{name:26} {len(group):7} {found:6.0%} {loose:6.0%} {extra:6.2f}")


def _print_sums(results: list[Result], clean: int) -> None:
    found = [r for r in results if r.found]
    repairs = [r.repaired for r in found if r.repaired is not None]
    seconds = sum(r.seconds for r in results)
    words = sum(len(r.mutant.source.text.split()) for r in results)
    print(f"\n{len(results)} mutants, {len(found) / max(1, len(results)):.1%} found")
    _print_places(results)
    print(f"{sum(len(r.findings) for r in found) / max(1, len(found)):.2f} findings a mutant found")
    print(f"{sum(repairs)} of {len(repairs)} safe fixes restore the text")
    print(f"{clean} findings in the clean texts")
    print(f"{seconds / max(1, words) * 18_000:.2f} s for 18,000 words")


def _print_places(results: list[Result]) -> None:
    """Whether the findings lead to the edited line: first, where the text tells which place is wrong, or at all."""
    found = [r for r in results if r.found]
    decided = [r for r in found if r.mutant.decided]
    told = [r for r in results if r.told and not r.mutant.operator.anywhere]
    first = sum(r.primary for r in decided) / max(1, len(decided))
    named = sum(r.found for r in told) / max(1, len(told))
    print(
        f"{sum(r.primary for r in found) / max(1, len(found)):.1%} of these point at the edited line itself"
    )
    print(f"{first:.1%} do of the {len(decided)} where the text tells which of two places is wrong")
    print(f"{named:.1%} of the mutants that are told have the edited line named at all")


def _print_missed(results: list[Result]) -> None:
    for result in results:
        if not result.found:
            start, end, words = result.mutant.edit
            text = result.mutant.source.text
            around = text[max(0, start - 70) : start] + f"⟦{text[start:end]}→{words}⟧" + text[end : end + 50]
            said = ", ".join(f"{d.problem.code}@{d.span.line if d.span else 0}" for d in result.findings)
            print(
                f"MISSED {result.mutant.operator.name} {result.mutant.source.name}: {' '.join(around.split())} | {said}"
            )


if __name__ == "__main__":
    main()
