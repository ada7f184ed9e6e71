"""Takes the command line, gives an exit code: finds the command's file, runs it, and turns every end into a code.

0 clean, 1 findings at or above --fail-on, 2 usage, 3 could not go on, 70 a bug in cardgen; 130 stopped by Ctrl-C,
143 and 129 by the system, which asked (SIGTERM) or whose terminal was closed (SIGHUP).
"""

from __future__ import annotations

import gc
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from cardgen.cli import commands
from cardgen.diagnostics import CardgenError, UsageError

EXIT_USAGE, EXIT_STOPPED, EXIT_BUG = 2, 3, 70
#: The first sentence about a command has fewer characters than this.
_LONGEST = 400
#: Added to a signal's number for the exit code, as shells do.
_EXIT_SIGNAL = 128


class CommandFolder(click.Group):
    """A group whose commands are the files of `cli/commands/`: COMMAND in `show.py` is `cardgen show`.

    A command's module is imported only when it is run or listed, and imports what it needs only when it is run.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        """The names of all commands, in order."""
        return sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{commands.__name__}.{cmd_name.replace('-', '_')}")
        command = module.COMMAND
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Like click's own method, but with the whole first sentence of each command."""
        named = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(_LONGEST)) for name, each in named if each])

    def invoke(self, ctx: click.Context) -> object:
        """Like click's own method, but it is no error if the reader of the output (head, less) closes it."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return 0

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Like click's own method, but with "did you mean" for a mistyped command."""
        from cardgen.suggestions import near  # noqa: PLC0415 - only on the error path

        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            hint = near(args[0], self.list_commands(ctx))
            raise click.UsageError(f"{error.message} {hint}".rstrip(), ctx=ctx) from error


@click.group(
    cls=CommandFolder,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: cardgen new my-game, then: cardgen build my-game",
)
@click.version_option(package_name="cardgen", message="cardgen %(version)s")
def cardgen() -> None:
    """Plain files in, a printed game out: cards, sheets, rulebooks, and a checker that keeps them consistent."""


def run(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its exit code. `arguments` are those of sys.argv by default."""
    for name in ("SIGTERM", "SIGHUP"):  # not every system has both
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)
    gc.disable()
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            _let_write_all_signs(stream)
    code = exit_code(arguments)
    for stream in (sys.stdout, sys.stderr):
        # The stream may be closed, or its reader gone, and then there is nobody to tell.
        with suppress(AttributeError, OSError, ValueError):
            stream.flush()
    # Freeing all objects one by one would take a tenth of the time of a large build.
    os._exit(code)


def _open_closed_streams() -> None:
    """Replace closed standard streams by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open until the process ends


def _let_write_all_signs(stream: io.TextIOWrapper) -> None:
    """Write UTF-8 to files and pipes on every system, and `?` to a terminal for characters that it lacks.

    JSON, HTML and JUnit are declared as UTF-8; some systems would write the local code page.
    """
    errors = "replace" if stream.errors == "strict" else stream.errors
    if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
        stream.reconfigure(errors=errors)
    else:
        stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")


def _leave(number: int, _: object) -> None:
    """Exit as after any error, so that nothing half-written remains."""
    sys.exit(_EXIT_SIGNAL + number)


def exit_code(arguments: Sequence[str] | None = None) -> int:
    """Run `arguments`; returns the exit code and prints errors to standard error."""
    try:
        result = cardgen.main(args=None if arguments is None else list(arguments), standalone_mode=False)
    except (click.exceptions.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        return _EXIT_SIGNAL + signal.SIGINT
    except click.ClickException as error:
        error.show()
        return EXIT_USAGE
    except CardgenError as error:
        click.echo(f"error: {error.message}", err=True)
        if error.hint:
            click.echo(f"  hint: {error.hint}", err=True)
        return EXIT_USAGE if isinstance(error, UsageError) else EXIT_STOPPED
    except OSError as error:
        # A path without permission, a name that is too long, a full disk: an error of the system, not a bug.
        about = f"`{error.filename}`: " if error.filename else ""
        click.echo(f"error: {about}{(error.strerror or str(error)).lower()}", err=True)
        click.echo("  hint: check the path, its permissions and the free disk space", err=True)
        return EXIT_STOPPED
    except ImportError as error:
        if (error.name or "cardgen").partition(".")[0] == "cardgen":
            return _tell_bug()
        click.echo(f"error: a library cannot be loaded: {error}", err=True)
        click.echo("  hint: run cardgen doctor to see what is wrong and how to fix it", err=True)
        return EXIT_STOPPED
    except Exception:
        return _tell_bug()
    return result if isinstance(result, int) else 0


def _tell_bug() -> int:
    import traceback  # noqa: PLC0415 - only when something is broken

    click.echo(traceback.format_exc(), err=True)
    click.echo("This is a bug in cardgen: please report it with the lines above.", err=True)
    return EXIT_BUG


if __name__ == "__main__":
    run()
