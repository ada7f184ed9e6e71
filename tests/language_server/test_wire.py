"""Messages on a stream of bytes."""

from __future__ import annotations

import gc
import io

import pytest

from cardgen.language_server.serving import serve
from cardgen.language_server.wire import WireError, read_message, write_message


def test_a_message_is_read_as_it_was_written() -> None:
    stream = io.BytesIO()
    write_message(stream, {"method": "é🎲"})
    stream.seek(0)
    assert read_message(stream) == {"method": "é🎲"}
    assert read_message(stream) is None


@pytest.mark.parametrize("content", [b"{", b"[1]", b"\xff\xff", b"[" * 100_000])
def test_a_content_that_is_no_object_is_refused(content: bytes) -> None:
    with pytest.raises(WireError):
        read_message(io.BytesIO(b"Content-Length: %d\r\n\r\n" % len(content) + content))


def test_other_headers_and_lines_without_a_length_are_passed_over() -> None:
    stream = io.BytesIO(b"\r\nContent-Type: x\r\ncontent-length: 2\r\n\r\n{}")
    assert read_message(stream) == {}


@pytest.mark.parametrize("length", [b"abc", b"", b"-5", b"1e3", b"99999999999"])
def test_a_length_that_is_none_is_told_and_the_next_message_is_found(length: bytes) -> None:
    stream = io.BytesIO(b'Content-Length: %s\r\n\r\n{"id": 1}Content-Length: 9\r\n\r\n{"id": 2}' % length)
    with pytest.raises(WireError):
        read_message(stream)
    assert read_message(stream) == {"id": 2}


def test_a_stream_that_ends_in_a_message_has_ended() -> None:
    assert read_message(io.BytesIO(b"Content-Length: 10\r\n\r\n{")) is None


def test_a_client_that_leaves_without_a_word_ends_the_server() -> None:
    sent = io.BytesIO()
    assert serve(io.BytesIO(b"Content-Length: 1\r\n\r\n{"), sent) == 1
    assert serve(io.BytesIO(b"Content-Length: 1\r\n\r\n{Content-Length: 2\r\n\r\n{}"), sent) == 1
    assert b"-32700" in sent.getvalue()


def test_what_is_left_over_is_looked_for_again_when_the_conversation_is_over() -> None:
    assert gc.isenabled()
    serve(io.BytesIO(b""), io.BytesIO())
    assert gc.isenabled()
