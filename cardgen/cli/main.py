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
#: No first sentence about a command has so many characters.
_LONGEST = 400
#: What a shell makes of a command that a signal ends.
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
        """As click does, but each command with its whole first sentence."""
        named = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(_LONGEST)) for name, each in named if each])

    def invoke(self, ctx: click.Context) -> object:
        """As click does; but whoever reads our output (head, less) may leave, which is no fault of anybody."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return 0

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with "did you mean" for a mistyped command."""
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
    """Run the command line and leave with its exit code. `arguments` are sys.argv's unless given."""
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
        # It may have been closed before, or whoever read it is gone: there is nobody to tell.
        with suppress(AttributeError, OSError, ValueError):
            stream.flush()
    # All that was made goes with the process: to free it object by object takes a tenth of a large build.
    os._exit(code)


def _open_closed_streams() -> None:
    """Let what would be read from or written to streams that were closed come from nowhere, and go there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - as long as we run


def _let_write_all_signs(stream: io.TextIOWrapper) -> None:
    """Let files and pipes get UTF-8 on every system, and a terminal show `?` for a sign that it has not.

    JSON, HTML and JUnit are UTF-8 by their own word; some systems would write the code page of the country.
    """
    errors = "replace" if stream.errors == "strict" else stream.errors
    if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
        stream.reconfigure(errors=errors)
    else:
        stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")


def _leave(number: int, _: object) -> None:
    """Leave as after any error, so that nothing half-written stays behind."""
    sys.exit(_EXIT_SIGNAL + number)


def exit_code(arguments: Sequence[str] | None = None) -> int:
    """The exit code of running `arguments`; what went wrong is said on standard error."""
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
        # A path that may not be looked at, a name that is too long, a full disk: the system's word, not a bug.
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
