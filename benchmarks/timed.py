"""Runs a command and prints what it cost, from a process so small that the command's memory shows.

A child's peak counts from that of the process that starts it, and a benchmark that has made a workload is large:
so this one imports next to nothing. Run it as `python -I -S timed.py RESULT COMMAND...`; RESULT gets
wall seconds, processor seconds and KiB, in that order, and the exit code is the command's.
"""

import os
import sys
from time import perf_counter


def main(result: str, command: list[str]) -> int:
    """Start, wait, write the figures; gives the exit code."""
    start = perf_counter()
    process = os.posix_spawn(command[0], command, os.environ)
    _, status, usage = os.wait4(process, 0)
    wall = perf_counter() - start
    with open(result, "w", encoding="ascii") as file:  # noqa: PTH123  # pathlib is what made it large
        file.write(f"{wall} {usage.ru_utime + usage.ru_stime} {usage.ru_maxrss}")
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
