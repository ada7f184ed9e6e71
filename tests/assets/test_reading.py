"""What is said of assets that cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.assets.reading import read_asset


def test_every_reason_is_a_phrase_of_its_own(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_bytes(b"abc")
    (tmp_path / "loop").symlink_to("loop")
    assert read_asset(tmp_path / "file") == b"abc"
    assert read_asset(tmp_path / "none") == "there is no such file"
    assert read_asset(tmp_path) == "it is a folder"
    assert read_asset(tmp_path / "pipe") == "it cannot be read (it is a pipe or a device, not a file)"
    assert read_asset(tmp_path / "loop") == "it cannot be read (Too many levels of symbolic links)"
