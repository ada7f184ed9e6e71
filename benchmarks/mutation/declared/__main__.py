"""`python -m benchmarks.mutation.declared` prints what the checker finds of mistakes in games in declared form."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable

from benchmarks.mutation.declared.bench import Result, check_texts, try_all, weighty
from benchmarks.mutation.declared.games import MarkedGame, written_games
from benchmarks.mutation.declared.mutants import mutants_of
from benchmarks.mutation.declared.operators import OPERATORS
from benchmarks.mutation.declared.worlds import make_game


def main() -> None:
    """Run the bench and print its tables."""
    options = _options()
    games = [*written_games(), *(make_game(seed) for seed in range(options.worlds))]
    games = [game for game in games if not options.games or game.name.startswith(tuple(options.games))]
    chosen = [o for o in OPERATORS if not options.operators or o.name.startswith(tuple(options.operators))]
    clean = _check_clean(games)
    results = try_all(games, chosen, options.most)
    _print_table("operator", results, lambda r: r.mutant.operator.name)
    _print_table("family", results, lambda r: r.mutant.operator.family)
    _print_table("game", results, lambda r: r.mutant.game.name.split()[0])
    _print_sums(results, clean)
    equivalent = [
        m for g in games for o in chosen for m in mutants_of(g, o, options.most) if m.spoilt.equivalent
    ]
    print(f"{len(equivalent)} mutants contradict nothing and are not counted:")
    for mutant in equivalent:
        edit = mutant.spoilt.edits[0]
        place = f"{mutant.game.name}/{edit.path}:{mutant.game.line(edit.path, edit.start)}"
        print(f"  {mutant.operator.name} {place} `{edit.words}`: {mutant.spoilt.equivalent}")
    if options.missed:
        _print_missed(results)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("operators", nargs="*", help="only these operators, by the start of their names")
    parser.add_argument("--games", nargs="*", help="only these games, by the start of their names")
    parser.add_argument("--most", type=int, default=30, help="mutants an operator and game")
    parser.add_argument("--worlds", type=int, default=20, help="generated games")
    parser.add_argument("--missed", action="store_true", help="show what was not found, or found elsewhere")
    return parser.parse_args()


def _check_clean(games: list[MarkedGame]) -> int:
    false = 0
    for game in games:
        for finding in weighty(check_texts(game, game.texts)):
            false += 1
            place = f"{finding.span.path}:{finding.span.line}" if finding.span else ""
            print(f"FALSE {game.name} {place} {finding.problem.code} {finding.message}")
    return false


def _print_table(title: str, results: list[Result], key: Callable[[Result], str]) -> None:
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    print(f"\n{title:26} mutants  found  right  first  fixed  extra")
    for name, group in sorted(groups.items()):
        found = [r for r in group if r.found]
        fixed = [r.repaired for r in group if r.repaired is not None]
        right = sum(r.right for r in found) / max(1, len(found))
        first = sum(r.first for r in found) / max(1, len(found))
        mended = f"{sum(fixed) / len(fixed):6.0%}" if fixed else "     –"
        extra = sum(r.extra for r in group) / len(group)
        share = len(found) / len(group)
        print(f"{name:26} {len(group):7} {share:6.0%} {right:6.0%} {first:6.0%} {mended} {extra:6.2f}")


def _print_sums(results: list[Result], clean: int) -> None:
    found = [r for r in results if r.found]
    fixed = [r.repaired for r in results if r.repaired is not None]
    print(f"\n{len(results)} mutants, {len(found) / max(1, len(results)):.1%} found")
    print(f"{sum(r.right for r in found) / max(1, len(found)):.1%} of these name the edited line")
    print(f"{sum(r.first for r in found) / max(1, len(found)):.1%} point at it")
    print(f"{sum(fixed)} of {len(fixed)} safe fixes restore the files")
    print(f"{1 + sum(r.extra for r in results) / max(1, len(results)):.2f} errors and warnings a mutant")
    print(f"{sum(r.unrelated for r in results)} of them touch nothing that the mutation touches")
    print(f"{clean} errors and warnings in the clean games")
    print(f"{sum(r.seconds for r in results) / max(1, len(results)):.3f} s a mutant")


def _print_missed(results: list[Result]) -> None:
    for result in results:
        said = ", ".join(
            f"{d.problem.code}@{d.span.path}:{d.span.line}" if d.span else d.problem.code
            for d in result.findings
        )
        how = "MISSED" if not result.found else "ELSEWHERE" if not result.right else ""
        how = how or ("UNMENDED" if result.repaired is False else "NOISY" if result.unrelated else "")
        if not how:
            continue
        edit = result.mutant.spoilt.edits[0]
        text = result.mutant.game.texts[edit.path]
        around = text[max(0, edit.start - 60) : edit.start] + f"⟦{text[edit.start : edit.end]}→{edit.words}⟧"
        around += text[edit.end : edit.end + 40]
        place = f"{result.mutant.game.name}/{edit.path}:{result.mutant.game.line(edit.path, edit.start)}"
        print(f"{how} {result.mutant.operator.name} {place}: {' '.join(around.split())} | {said}")


if __name__ == "__main__":
    main()
