"""Many messages in one call."""

import json
import threading
from typing import Any

import pytest

import pushmarkup
from pushmarkup import Parser

pa = pytest.importorskip("pyarrow")

MESSAGES = ["<b>Hi</b>", "", "a < b", None, "<p>naïve 😀</p>" * 3, "x\x1b[31m"]
EXPECTED = [None if m is None else pushmarkup.to_html(m) for m in MESSAGES]


@pytest.mark.parametrize("threads", [1, 2, 7])
@pytest.mark.parametrize("kind", ["list", "string", "large_string", "binary", "chunked", "slice"])
def test_any_input(kind: str, threads: int) -> None:
    messages = {
        "list": MESSAGES,
        "string": pa.array(MESSAGES, pa.string()),
        "large_string": pa.array(MESSAGES, pa.large_string()),
        "binary": pa.array([m and m.encode() if m is not None else None for m in MESSAGES], pa.binary()),
        "chunked": pa.chunked_array([MESSAGES[:2], MESSAGES[2:]]),
        "slice": pa.array(["<i>no</i>", None, *MESSAGES, "no"], pa.string()).slice(2, len(MESSAGES)),
    }[kind]
    result = pushmarkup.convert_many(messages, threads=threads)
    assert result.type == pa.large_string()
    result.validate(full=True)
    assert result.to_pylist() == EXPECTED


def test_empty() -> None:
    empty: list[Any] = [[], pa.array([], pa.string()), pa.chunked_array([], pa.string())]
    for messages in empty:
        assert pushmarkup.convert_many(messages).to_pylist() == []
    assert pushmarkup.convert_many([None, None]).to_pylist() == [None, None]


@pytest.mark.parametrize("to", ["json", "text", "ansi", "html", "fixed", "lint"])
def test_it_is_what_one_call_gives(to: str) -> None:
    parser = Parser(reading="device", max_bytes=20)
    messages = [f"<b>{n}</b> I <3 you, {'x' * n}" for n in range(700)]
    one = {"json": parser.to_json, "text": parser.to_text, "ansi": parser.to_ansi, "html": parser.to_html}
    many = parser.convert_many(messages, to, diagnostics=True, threads=3)  # type: ignore[arg-type]
    assert many.field("output").to_pylist() == parser.convert_many(messages, to, threads=1).to_pylist()  # type: ignore[arg-type]
    for message, row in zip(messages, many.to_pylist(), strict=True):
        if to in one:
            assert row["output"] == one[to](message)
        elif to == "fixed":
            fixed = parser.fix(message)
            assert (row["output"], row["truncated"]) == (fixed.html, fixed.truncated)
        assert row["truncated"] == (len(message) > 20)
        assert ("limit.bytes" in [d["rule"] for d in json.loads(row["diagnostics"])]) == (len(message) > 20)


def test_errors() -> None:
    with pytest.raises(ValueError, match="no format 'pdf'"):
        pushmarkup.convert_many(["x"], "pdf")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        pushmarkup.convert_many([1, 2])
    with pytest.raises(TypeError, match="not int64"):
        pushmarkup.convert_many(pa.array([1, 2]))
    with pytest.raises(UnicodeEncodeError):
        pushmarkup.convert_many(["\ud800"])
    with pytest.raises(ValueError, match="offsets"):
        pushmarkup.Parser()._native.convert_many(b"abc", (5).to_bytes(8, "little") * 2, 1, 3, 1)
    with pytest.raises(ValueError, match="ascend"):
        pushmarkup.Parser()._native.convert_many(b"abc", b"".join(n.to_bytes(8, "little") for n in (2, 0)), 1, 3, 1)


def test_the_lock_is_free() -> None:
    """Another thread of Python runs while messages are converted."""
    array = pa.array(["<b>Hi</b> <i>you</i>" * 20] * 20_000)
    parser = Parser()
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    parser.convert_many(array, threads=1)
    done.set()
    thread.join()
    assert ticks > 20
