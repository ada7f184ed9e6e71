from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.export.files import replace_file, replace_folder, write_bytes


def test_a_file_is_written_with_its_folders_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.pdf"
    write_bytes(path, b"one")
    write_bytes(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["c.pdf"]


def refusal(path: Path, error: OSError | None = None) -> tuple[str, str]:
    """What is said, and its cure, when a file cannot be written, or when `error` stops the writing."""

    def write() -> None:
        with replace_file(path) as stream:
            stream.write(b"half")
            if error is not None:
                raise error

    with pytest.raises(CardgenError) as caught:
        write()
    return caught.value.message, caught.value.hint


def test_what_is_no_file_is_written_into_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_bytes(pipe, b"words")
        assert os.read(reader, 10) == b"words"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to("file.txt")
    for words in (b"new", b"other"):
        write_bytes(link, words)
        assert (tmp_path / "file.txt").read_bytes() == words
        assert link.is_symlink()


def test_a_place_under_a_file_is_told_with_that_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    for path in (file / "c.pdf", file / "a" / "b" / "c.pdf"):
        message, cure = refusal(path)
        assert message == f"cannot write `{path}`: `{file}` is a file"
        assert cure == f"move or rename `{file}`, or choose another place"


def test_a_file_that_is_a_folder_leaves_no_rest_behind(tmp_path: Path) -> None:
    (tmp_path / "c.pdf" / "inside").mkdir(parents=True)
    message, cure = refusal(tmp_path / "c.pdf")
    assert message.endswith("c.pdf`: a folder of that name exists")
    assert cure.startswith("move or rename")
    assert [p.name for p in tmp_path.iterdir()] == ["c.pdf"]


def test_a_folder_that_is_a_file_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    with pytest.raises(CardgenError, match="a file of that name exists"), replace_folder(tmp_path / "out"):
        pass
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_name_may_be_as_long_as_the_disk_allows_and_no_longer(tmp_path: Path) -> None:
    write_bytes(tmp_path / ("c" * 255), b"one")
    message, cure = refusal(tmp_path / ("c" * 256))
    assert "the name is too long" in message
    assert "shorter name" in cure


@pytest.mark.parametrize(
    ("number", "reason", "cure"),
    [
        (errno.ENOSPC, "no space is left on the disk", "free some space"),
        (errno.EROFS, "the disk is read-only", "another disk"),
        (errno.EACCES, "you have no permission to write into", "change its permissions"),
        (errno.EPERM, "you have no permission to write into", "change its permissions"),
        (errno.EIO, "the disk has failed", "check the disk"),
        (errno.EFBIG, "the disk cannot hold a file this large", "fewer cards"),
        (errno.EBUSY, "another program has it open", "close it there"),
        (errno.EPIPE, "broken pipe", "choose another place"),
    ],
)
def test_what_the_system_refuses_is_told_with_its_cure(
    tmp_path: Path, number: int, reason: str, cure: str
) -> None:
    told = refusal(tmp_path / "c.pdf", OSError(number, os.strerror(number)))
    assert reason in told[0]
    assert cure in told[1]
    assert list(tmp_path.iterdir()) == []


def test_who_may_not_replace_a_file_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "c.pdf").write_bytes(b"old")
    message, _ = refusal(tmp_path / "c.pdf", PermissionError(errno.EACCES, "no", str(tmp_path / "c.pdf")))
    assert message.endswith("you have no permission to change `" + str(tmp_path / "c.pdf") + "`")
    assert (tmp_path / "c.pdf").read_bytes() == b"old"


def test_a_file_that_cannot_be_read_is_not_told_as_one_that_cannot_be_written(tmp_path: Path) -> None:
    def write() -> None:
        with replace_file(tmp_path / "out" / "c.pdf"):
            (tmp_path / "none.png").read_bytes()

    with pytest.raises(FileNotFoundError, match=r"none\.png"):
        write()


def test_of_a_folder_that_cannot_be_copied_the_first_reason_is_told(tmp_path: Path) -> None:
    many = shutil.Error([("a", "b", "[Errno 28] No space left on device: 'b'"), ("c", "d", "[Errno 13] x")])
    assert refusal(tmp_path / "c", many)[0].endswith("no space is left on the disk")


def test_a_folder_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "stale.png").write_bytes(b"")
    with replace_folder(tmp_path / "out") as place:
        (place / "new.png").write_bytes(b"")
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["new.png"]


def test_a_folder_stays_as_it_was_when_its_making_fails(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old.png").write_bytes(b"")

    def fail() -> None:
        with replace_folder(tmp_path / "out") as place:
            (place / "new.png").write_bytes(b"")
            raise ValueError

    with pytest.raises(ValueError):
        fail()
    assert [p.name for p in tmp_path.iterdir()] == ["out"]
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["old.png"]
