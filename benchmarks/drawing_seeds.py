"""The command line of a fuzzer → how many inputs, of which seed, from which number on."""

from __future__ import annotations

import argparse


def read_run(doc: str | None, count: int) -> tuple[int, int, int]:
    """`[COUNT [SEED [FIRST]]]` as typed; `count` is how many are tried where none is."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=count, help=f"inputs to try ({count:,})")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="what all are drawn from (1)")
    parser.add_argument("first", type=int, nargs="?", default=0, help="the number of the first one (0)")
    typed = parser.parse_args()
    return typed.count, typed.seed, typed.first
