"""This Python and its installed packages → signs about what cardgen runs on."""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import shlex
import sys
from collections.abc import Iterator, Mapping

from cardgen.assets.shipped import shipped_folder
from cardgen.cli.health.requirements import Needs, Requirement, falls_short, read_needs
from cardgen.cli.health.sign import Sign

#: The modules of libraries whose names differ.
_MODULES: Mapping[str, str] = {"pillow": "PIL", "pyyaml": "yaml", "python-calamine": "python_calamine"}


def installation() -> Iterator[Sign]:
    """Examine Python, the libraries, and the files that come with cardgen."""
    try:
        needs = read_needs()
    except (LookupError, ValueError, OSError) as error:
        cure = f"install it: {_pip_command('install', 'cardgen')}"
        yield Sign("cardgen", "warn", f"the required libraries are not known ({error})", cure)
        needs = Needs(">=3.11", ())
    yield _python(needs.python)
    for requirement in needs.libraries:
        yield _library(requirement)
    yield from _shipped()
    yield _compiled()


def _pip_command(*words: str) -> str:
    """A command of pip for this very Python, as the user may type it."""
    return shlex.join((sys.executable or "python", "-m", "pip", *words))


def _python(bounds: str) -> Sign:
    own = platform.python_version()
    broken = falls_short(own, bounds)
    where = f"{own} ({platform.python_implementation()}, {sys.executable})"
    if broken:
        cure = f"install Python {broken.strip('<>=!~')} or newer, and cardgen for it"
        return Sign("Python", "bad", f"{where}, expected {bounds}", cure)
    return Sign("Python", "ok", where)


def _library(requirement: Requirement) -> Sign:
    name, optional = requirement.name, bool(requirement.extra)
    cure = _pip_command("install", requirement.written)
    lacking = "warn" if optional else "bad"
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        # An optional library is only a hint, because few users need it.
        said = "is not installed: spreadsheets (XLSX, ODS) cannot be read" if optional else "is missing"
        return Sign(name, "ok" if optional else "bad", said, cure)
    try:
        importlib.import_module(_MODULES.get(name, name))
    except Exception as error:  # a broken library may raise anything when it is imported
        reason = str(error).splitlines()[:1]
        again = _pip_command("install", "--force-reinstall", requirement.written)
        return Sign(name, lacking, f"{version} cannot be loaded ({''.join(reason)})", again)
    broken = falls_short(version, requirement.bounds)
    if broken:
        # A newer version than those tested may work, an older one does not.
        state = "warn" if broken.startswith("<") else lacking
        return Sign(name, state, f"{version}, expected {requirement.bounds}", cure)
    return Sign(name, "ok", version)


def _shipped() -> Iterator[Sign]:
    """The layouts and fonts that come with cardgen."""
    cure = _pip_command("install", "--force-reinstall", "cardgen")
    folder = shipped_folder("layouts")
    layouts = sorted(folder.glob("*.yaml"))
    state = "ok" if layouts else "bad"
    yield Sign("layouts", state, f"{len(layouts)} in {folder}", "" if layouts else cure)
    folder = shipped_folder("fonts")
    try:
        # This import may fail, too.
        fonts = importlib.import_module("cardgen.assets.fonts").read_fonts((folder,))
    except Exception as error:
        yield Sign("fonts", "bad", f"none can be read in {folder} ({error})", cure)
        return
    families = fonts.value.families()
    files = sum(len(group) for group in families.values())
    for fault in fonts.diagnostics:
        yield Sign("fonts", "warn", fault.message, fault.hint or cure)
    yield Sign("fonts", "ok", f"{len(families)} families ({files} files) in {folder}")


def _compiled() -> Sign:
    """Whether Python may store compiled modules."""
    from cardgen.lazy_patterns import is_kept  # noqa: PLC0415 - it uses private parts of Python that may have changed

    if not is_kept():
        if sys.dont_write_bytecode:
            cure = "unset PYTHONDONTWRITEBYTECODE in your environment"
            return Sign("compiled modules", "warn", "Python keeps none: every start is slower", cure)
        cure = f"ask somebody with write access to run: {sys.executable} -m compileall {_shipped_package()}"
        return Sign(
            "compiled modules", "warn", "Python has no permission to keep them: every start is slower", cure
        )
    return Sign("compiled modules", "ok", "kept")


def _shipped_package() -> str:
    """The folder of the package."""
    return str(shipped_folder("fonts").parent)
