"""Many messages in one call."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time
import types
from typing import Any

import pytest

import pushmarkup
from pushmarkup import Parser

pa = pytest.importorskip("pyarrow")
pytest.importorskip("pyarrow.compute")

MESSAGES = ["<b>Hi</b>", "", "a < b", None, "<p>naïve 😀</p>" * 3, "x\x1b[31m"]
EXPECTED = [None if m is None else pushmarkup.to_html(m) for m in MESSAGES]


@pytest.mark.parametrize("threads", [1, 2, 7])
@pytest.mark.parametrize("kind", ["list", "string", "large_string", "binary", "chunked", "slice"])
def test_any_input(kind: str, threads: int) -> None:
    messages = {
        "list": MESSAGES,
        "string": pa.array(MESSAGES, pa.string()),
        "large_string": pa.array(MESSAGES, pa.large_string()),
        "binary": pa.array(
            [m and m.encode() if m is not None else None for m in MESSAGES], pa.binary()
        ),
        "chunked": pa.chunked_array([MESSAGES[:2], MESSAGES[2:]]),
        "slice": pa.array(["<i>no</i>", None, *MESSAGES, "no"], pa.string()).slice(
            2, len(MESSAGES)
        ),
    }[kind]
    result = pushmarkup.convert_many(messages, threads=threads)
    assert result.type == pa.large_string()
    result.validate(full=True)
    assert result.to_pylist() == EXPECTED


VIEWS = ["string", "large_string", "string_view", "binary", "large_binary", "binary_view"]


def test_empty() -> None:
    empty: list[Any] = [[], pa.array([], pa.string()), pa.chunked_array([], pa.string())]
    for messages in empty:
        assert pushmarkup.convert_many(messages).to_pylist() == []
    assert pushmarkup.convert_many([None, None]).to_pylist() == [None, None]


@pytest.mark.parametrize("to", ["json", "text", "ansi", "html", "fixed", "lint"])
def test_it_is_what_one_call_gives(to: str) -> None:
    parser = Parser(reading="device", max_bytes=20)
    messages = [f"<b>{n}</b> I <3 you, {'x' * n}" for n in range(700)]
    one = {
        "json": parser.to_json,
        "text": parser.to_text,
        "ansi": parser.to_ansi,
        "html": parser.to_html,
    }
    many = parser.convert_many(messages, to, diagnostics=True, threads=3)  # type: ignore[arg-type]
    alone = parser.convert_many(messages, to, threads=1)  # type: ignore[arg-type]
    assert many.field("output").to_pylist() == alone.to_pylist()
    for message, row in zip(messages, many.to_pylist(), strict=True):
        if to in one:
            assert row["output"] == one[to](message)
        elif to == "fixed":
            fixed = parser.fix(message)
            assert (row["output"], row["truncated"]) == (fixed.html, fixed.truncated)
        assert row["truncated"] == (len(message) > 20)
        assert ("limit.bytes" in [d["rule"] for d in json.loads(row["diagnostics"])]) == (
            len(message) > 20
        )


def test_many_notifications_are_each_alone() -> None:
    parser = Parser(max_bytes=20)
    payloads = [json.dumps({"title": f"I <3 {'x' * n}", "alert": "y"}) for n in range(700)]
    many = parser.convert_many(payloads, "lint_notification", diagnostics=True, threads=3)
    for n, (payload, row) in enumerate(zip(payloads, many.to_pylist(), strict=True)):
        texts = pushmarkup.linted_texts_of(row["output"])
        assert texts == parser.lint_notification(payload)
        assert row["truncated"] == (n > 15)
        found = [finding for text in texts for finding in text.diagnostics]
        assert list(pushmarkup.diagnostics_of(row["diagnostics"])) == found


def test_errors() -> None:
    with pytest.raises(ValueError, match="no format 'pdf'"):
        pushmarkup.convert_many(["x"], "pdf")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        pushmarkup.convert_many([1, 2])
    with pytest.raises(TypeError, match="not int64"):
        pushmarkup.convert_many(pa.array([1, 2]))
    with pytest.raises(UnicodeEncodeError):
        pushmarkup.convert_many(["\ud800"])
    with pytest.raises(TypeError, match="not struct"):
        pushmarkup.convert_many(pa.table({"a": ["x"]}))
    for alone in ("<b>Hi</b>", b"<b>Hi</b>", {"a": "x"}):
        with pytest.raises(
            TypeError, match="messages must be a list or an Arrow array, not a (str|bytes|dict)$"
        ):
            pushmarkup.convert_many(alone)


def test_half_of_a_surrogate_pair_says_its_row() -> None:
    with pytest.raises(UnicodeEncodeError, match="surrogates not allowed, in row 2$"):
        pushmarkup.convert_many(message for message in ["a", None, "b\ud800", "c\ud800"])


def test_what_is_no_message_says_its_row() -> None:
    for wrong in (1.5, 7, ["x"], pa.scalar("x")):
        reason = re.escape(f"a message must be str, bytes or None, not {type(wrong)!r}, in row 2")
        for messages in (["a", None, wrong], iter([b"a", None, wrong])):
            with pytest.raises(TypeError, match=f"^{reason}$"):
                pushmarkup.convert_many(messages)


class Objects(list[Any]):
    """Like a NumPy array or a pandas Series of objects."""

    dtype = "object"


class PolarsObjects(Objects):
    """Like a Polars Series of objects, whose stream contains their addresses in memory."""

    dtype = "Object"

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        raise AssertionError("nobody reads that memory")


def test_arrays_of_objects_are_lists() -> None:
    assert pushmarkup.convert_many(PolarsObjects(["<b>x</b>", None])).to_pylist() == [
        "<b>x</b>",
        None,
    ]
    assert pushmarkup.convert_many(Objects(["<b>x</b>", None, float("nan"), b"y"])).to_pylist() == [
        "<b>x</b>",
        None,
        None,
        "y",
    ]
    with pytest.raises(
        TypeError, match="^a message must be str, bytes or None, not .*int.*, in row 1$"
    ):
        pushmarkup.convert_many(Objects(["x", 1]))
    with pytest.raises(UnicodeEncodeError, match="in row 1$"):
        pushmarkup.convert_many(Objects(["x", "\ud800"]))


def test_bytes_of_one_size_are_no_messages() -> None:
    """They are keys or checksums, or the addresses of Polars' objects in memory."""
    with pytest.raises(TypeError, match=r"bytes, not fixed_size_binary\[3\]$"):
        pushmarkup.convert_many(pa.array([b"<i>", None], pa.binary(3)))


def test_objects_of_polars_are_lists() -> None:
    polars = pytest.importorskip("polars")
    messages = polars.Series(["<b>Hi</b>", None, "x", b"y"], dtype=polars.Object)
    assert pushmarkup.convert_many(messages, "text").to_pylist() == ["Hi", None, "x", "y"]
    with pytest.raises(
        TypeError, match="^a message must be str, bytes or None, not .*int.*, in row 1$"
    ):
        pushmarkup.convert_many(polars.Series(["x", 1], dtype=polars.Object))
    # In a table, they can no longer be recognised as objects.
    table = pa.table(polars.DataFrame({"message": messages}))
    with pytest.raises(
        TypeError, match="^messages must be strings or bytes, not fixed_size_binary"
    ):
        pushmarkup.convert_many(table["message"])


def test_strings_of_numpy_are_lists() -> None:
    numpy = pytest.importorskip("numpy")
    halves = numpy.array(["<b>x</b>", "\ud800"])
    found = pushmarkup.convert_many(halves, "text", errors="replace").to_pylist()
    assert found == ["x", "\ufffd"]
    with pytest.raises(UnicodeEncodeError, match="surrogates not allowed, in row 1$"):
        pushmarkup.convert_many(halves)
    # NUL becomes U+FFFD, and the text after it is still part of the message.
    bytes_of_one_size = numpy.array([b"<b>x</b>", b"a\0b"])
    assert pushmarkup.convert_many(bytes_of_one_size, "text").to_pylist() == ["x", "a\ufffdb"]
    for kind in (str, bytes, object):
        hidden = numpy.ma.array(["a", "b"], mask=[False, True], dtype=kind)
        assert pushmarkup.convert_many(hidden).to_pylist() == ["a", None]
    with pytest.raises(TypeError, match="not a zero-dimensional array$"):
        pushmarkup.convert_many(numpy.array("x"))
    with pytest.raises(TypeError, match="strings or bytes"):
        pushmarkup.convert_many(numpy.array([b"a"], dtype="V3"))
    with pytest.raises(TypeError, match="not <class 'list'>, in row 0$"):
        pushmarkup.convert_many(numpy.array([["x", "y"]]))


def test_nothing_but_missing_messages() -> None:
    """In pandas, a column in which all messages are missing is one of floats."""
    nan = float("nan")
    assert pushmarkup.convert_many([nan, None]).to_pylist() == [None, None]
    for missing in (pa.array([nan, None]), pa.array([None, None], pa.float64())):
        for messages in (missing, missing.dictionary_encode(), pa.chunked_array([missing])):
            assert pushmarkup.convert_many(messages).to_pylist() == [None, None]
    assert pushmarkup.convert_many(pa.array([], pa.float64())).to_pylist() == []
    with pytest.raises(
        TypeError, match="^messages must be strings or bytes, not double, in row 1$"
    ):
        pushmarkup.convert_many(pa.array([None, 1.5]))


@pytest.mark.parametrize("kind", VIEWS)
@pytest.mark.parametrize("ends", ["int16", "int64"])
def test_runs(kind: str, ends: str) -> None:
    values = pa.array(["<b>x</b>", None, "y"], getattr(pa, kind)())
    encoded = pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 5], getattr(pa, ends)()), values)
    expected = ["x", "x", None, "y", "y"]
    assert pushmarkup.convert_many(encoded, "text").to_pylist() == expected
    for start in range(5):
        for end in range(start, 6):
            part = encoded.slice(start, end - start)
            assert pushmarkup.convert_many(part, "text").to_pylist() == expected[start:end]
    chunked = pa.chunked_array([encoded, encoded.slice(1, 2)])
    assert pushmarkup.convert_many(chunked, "text").to_pylist() == expected + expected[1:3]


def test_dictionaries_inside_of_others_are_refused() -> None:
    inner = pa.array(["x", "y"]).dictionary_encode()
    outer = pa.DictionaryArray.from_arrays(pa.array([0, 1]), inner)
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([1, 3]), inner)
    for array in (outer, runs):
        with pytest.raises(TypeError, match="^messages must be strings or bytes, not dictionary"):
            pushmarkup.convert_many(array)


@pytest.mark.parametrize("alone", [None, 7, pa.scalar("x"), memoryview(b"x"), bytearray(b"x")])
def test_what_is_no_list_is_refused(alone: Any) -> None:
    kind = type(alone).__name__
    with pytest.raises(
        TypeError, match=f"^messages must be a list or an Arrow array, not a {kind}$"
    ):
        pushmarkup.convert_many(alone)


def test_bad_arguments_say_why() -> None:
    for threads in (0, -1):
        with pytest.raises(
            ValueError, match=f"^threads must be a whole number above 0, not {threads}$"
        ):
            pushmarkup.convert_many(["x"], threads=threads)
    for wrong in ("2", 1.5, True):
        with pytest.raises(TypeError, match="^threads must be a whole number, not "):
            pushmarkup.convert_many(["x"], threads=wrong)  # type: ignore[arg-type]
    assert pushmarkup.convert_many(["x"], threads=1 << 40).to_pylist() == ["x"]
    for form in (None, ["html"], 3):
        with pytest.raises(TypeError, match="^a format must be str, not "):
            pushmarkup.convert_many(["x"], form)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="^offsets: 'bytes' is not a value"):
        pushmarkup.convert_many(["x"], "json", offsets="bytes")  # type: ignore[arg-type]


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    parser = Parser(errors="replace")
    messages = ["a", None, "<b>\ud800</b>", b"\xff", bytearray(b"b")]
    found = parser.convert_many(messages, "text", diagnostics=True)
    rows = found.to_pylist()
    assert [row and row["output"] for row in rows] == ["a", None, "\ufffd", "\ufffd", "b"]
    rules = [
        [d.rule for d in pushmarkup.diagnostics_of(row and row["diagnostics"])] for row in rows
    ]
    assert rules == [[], [], ["input.encoding"], ["input.encoding"], []]


def test_losses_of_fixed_messages() -> None:
    messages: list[str | bytes | None] = ["<b>x</b>", None, "Sale <b today", b"\xff", "x" * 30]
    messages += ["<b \xff{{ n }}>" + "y" * 20, "<a href='x://y'>z"]
    parser = Parser(max_bytes=20, templates=["liquid"])
    found = parser.convert_many(messages, "fixed", diagnostics=True)
    found.validate(full=True)
    for message, row in zip(messages, found.to_pylist(), strict=True):
        if message is None:
            assert row is None
            continue
        fixed = parser.fix(message)
        assert (row["output"], row["truncated"]) == (fixed.html, fixed.truncated)
        assert tuple(row["losses"]) == fixed.losses
        assert pushmarkup.diagnostics_of(row["diagnostics"]) == fixed.diagnostics
    other = parser.convert_many(messages, diagnostics=True)
    assert [field.name for field in other.type] == ["output", "truncated", "diagnostics"]


def test_offsets_of_json() -> None:
    parser = Parser()
    for unit, end in (("utf8", 6), ("utf16", 3), ("scalars", 2)):
        (row,) = parser.convert_many(["<b>😀é</b>"], "json", offsets=unit).to_pylist()  # type: ignore[arg-type]
        assert json.loads(row)["spans"][0]["end"] == end
        assert row == parser.to_json("<b>😀é</b>", offsets=unit)  # type: ignore[arg-type]


def offsets(*places: int) -> bytes:
    return b"".join(place.to_bytes(8, "little", signed=True) for place in places)


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ([(b"abc", offsets(5, 5), 1)], "the offsets point past the end of the bytes"),
        ([(b"abc", offsets(0, 2, 1), 2)], "the offsets do not ascend at row 1"),
        ([(b"abc", offsets(-1, 2), 1)], "the offsets do not ascend at row 0"),
        ([(b"abc", offsets(0, 2), 2)], "there are fewer offsets than rows"),
        ([(b"abc", offsets(0, 2), -1)], "there are fewer offsets than rows"),
        # Earlier pieces are freed.
        (
            [(b"abc", offsets(0, 2), 1), (b"abc", offsets(2, 0), 1)],
            "the offsets do not ascend at row 0",
        ),
    ],
)
def test_bad_offsets_are_refused(pieces: list[tuple[Any, Any, int]], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Parser()._native.convert_many(pieces, 3, 1)


def test_offsets_may_stand_anywhere() -> None:
    """Memory that Arrow borrows may be unaligned."""
    buffer = pa.py_buffer(b"\0" + offsets(0, 3, 6)).slice(1)
    assert buffer.address % 8 == 1
    array = pa.LargeStringArray.from_buffers(2, buffer, pa.py_buffer(b"abcdef"))
    assert pushmarkup.convert_many(array).to_pylist() == ["abc", "def"]


def test_rows_that_are_missing() -> None:
    found = pushmarkup.convert_many(["I <3 you", None], "lint")
    texts = pushmarkup.convert_many([json.dumps({"title": "I <3 you"}), None], "lint_notification")
    for rows, read in ((found, pushmarkup.diagnostics_of), (texts, pushmarkup.linted_texts_of)):
        first = read(rows[0].as_py())
        assert first and read(rows[0]) == first
        for missing in (rows[1], None, float("nan")):
            assert read(missing) == ()
    pandas = pytest.importorskip("pandas")
    for missing in (pandas.NA, pandas.NaT):
        assert pushmarkup.diagnostics_of(missing) == ()
        assert pushmarkup.linted_texts_of(missing) == ()
    for series in (found.to_pandas(), found.to_pandas(types_mapper=pandas.ArrowDtype)):
        assert [len(row) for row in series.map(pushmarkup.diagnostics_of)] == [1, 0]


@pytest.mark.parametrize("read", [pushmarkup.diagnostics_of, pushmarkup.linted_texts_of])
def test_what_is_no_row_is_refused(read: Any) -> None:
    for empty in ("", "<b>", "{}"):
        with pytest.raises(ValueError, match="^a row (is not|must be a) JSON"):
            read(empty)
    wrong: Any
    for wrong in (b"[]", 3, []):
        with pytest.raises(TypeError, match="^a row must be str or missing, not <class"):
            read(wrong)
    field = "diagnostics" if read is pushmarkup.diagnostics_of else "output"
    structs = pushmarkup.convert_many(["I <3 you"], "lint", diagnostics=True)
    for row in (structs[0], structs[0].as_py()):
        with pytest.raises(TypeError, match=rf"in a field: pass row\['{field}'\]$"):
            read(row)


def test_rows_of_another_kind_or_version() -> None:
    finding = {"rule": "x.y", "severity": "note", "category": "x", "start": 0, "end": 1}
    finding |= {"message": "m", "fix": {"summary": "s", "edits": [], "new": 1}, "new": {}}
    finding["fix"]["edits"] = [{"start": 0, "end": 1, "text": "t", "new": 1}]  # type: ignore[index]
    row = json.dumps([finding])
    (read,) = pushmarkup.diagnostics_of(row)
    assert read.fix is not None and read.fix.edits == (pushmarkup.Edit(0, 1, "t"),)
    # An older version wrote none of these values.
    assert (read.help, read.subject, read.reason, read.suggestion) == (None, None, None, None)
    assert (read.count, read.details) == (1, ())
    text = {"field": "title", "text": "x", "diagnostics": [finding], "new": 1}
    texts = json.dumps([text])
    assert pushmarkup.linted_texts_of(texts) == (pushmarkup.LintedText("title", "x", (read,)),)
    with pytest.raises(ValueError, match="^an item of a row has no 'rule'; use linted_texts_of$"):
        pushmarkup.diagnostics_of(texts)
    with pytest.raises(ValueError, match="^an item .* no 'diagnostics'; use diagnostics_of$"):
        pushmarkup.linted_texts_of(row)
    for lacks, wrong in (("rule", [{}]), ("category", [{"rule": "x", "severity": "note"}])):
        with pytest.raises(ValueError, match=f"^an item of a row has no '{lacks}'$"):
            pushmarkup.diagnostics_of(json.dumps(wrong))
    del finding["message"]
    with pytest.raises(ValueError, match="^an item of a row has no 'message'$"):
        pushmarkup.linted_texts_of(json.dumps([text]))
    for read_row in (pushmarkup.diagnostics_of, pushmarkup.linted_texts_of):
        with pytest.raises(
            ValueError, match="^the items of a row must be objects, not <class 'int'>$"
        ):
            read_row("[1]")


def test_bytes_in_a_list() -> None:
    messages = [b"<b>a</b>\xff", None, "é", "é".encode()]
    assert pushmarkup.convert_many(messages, "text").to_pylist() == ["a\ufffd", None, "é", "é"]


@pytest.mark.parametrize("kind", VIEWS)
def test_dictionaries(kind: str) -> None:
    values = pa.array(["<b>x</b>", "y", "z"], getattr(pa, kind)())
    array = pa.DictionaryArray.from_arrays(pa.array([2, None, 0, 0], pa.int8()), values)
    expected = ["z", None, "<b>x</b>", "<b>x</b>"]
    assert pushmarkup.convert_many(array).to_pylist() == expected
    assert (
        pushmarkup.convert_many(pa.chunked_array([array.slice(1), array])).to_pylist()
        == expected[1:] + expected
    )


@pytest.mark.parametrize("kind", VIEWS)
def test_a_dictionary_of_more_values_than_rows(kind: str) -> None:
    values = pa.array([f"<b>{n}</b>" for n in range(300)], getattr(pa, kind)())
    some, other = (
        pa.DictionaryArray.from_arrays(pa.array(rows, pa.int16()), values)
        for rows in ([299, None, 3], [3, 0])
    )
    assert pushmarkup.convert_many(some, "text").to_pylist() == ["299", None, "3"]
    chunked = pa.chunked_array([some, other, some.slice(1)])
    expected = ["299", None, "3", "3", "0", None, "3"]
    assert pushmarkup.convert_many(chunked, "text").to_pylist() == expected


def test_small_chunks_of_a_large_dictionary() -> None:
    """If each chunk cast the dictionary, this would take a minute."""
    values = pa.array([str(n) for n in range(1_000_000)], pa.string_view())
    chunk = pa.DictionaryArray.from_arrays(pa.array([7, 999_999], pa.int32()), values)
    start = time.monotonic()
    found = pushmarkup.convert_many(pa.chunked_array([chunk] * 2_000), "text")
    assert time.monotonic() - start < 20
    assert found.to_pylist()[-2:] == ["7", "999999"]


def test_an_enum_of_polars() -> None:
    polars = pytest.importorskip("polars")
    for kind in (polars.Enum(["<b>x</b>", "y", "z"]), polars.Categorical()):
        messages = polars.Series(["<b>x</b>", None], dtype=kind)
        assert pushmarkup.convert_many(messages, "text").to_pylist() == ["x", None]


def test_results_go_back_to_their_rows() -> None:
    """As docs/python.md says, also in frames that were filtered and sorted."""
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"html": ["no", "<b>a</b>", None, "<i>b</i>"]})
    frame = frame[frame["html"] != "no"].sort_index(ascending=False)
    frame["safe"] = pushmarkup.convert_many(frame["html"], "text")
    assert frame["safe"].fillna("-").to_dict() == {3: "b", 2: "-", 1: "a"}
    polars = pytest.importorskip("polars")
    table = polars.DataFrame({"html": ["no", "<b>a</b>", None, "<i>b</i>"]}).lazy()
    table = table.filter(polars.col("html").ne_missing("no")).sort("html", descending=True)
    table = table.with_columns(
        safe=polars.col("html").map_batches(
            lambda html: polars.from_arrow(pushmarkup.convert_many(html, "text")),
            return_dtype=polars.String,
        )
    )
    assert table.collect().sort("html")["safe"].to_list() == [None, "a", "b"]


@pytest.mark.parametrize("diagnostics", [False, True])
def test_dictionaries_of_many_kinds(diagnostics: bool) -> None:
    values = pa.array(["<b>x</b>", None, "y", "unused"])
    some = pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 2, 0, 0], pa.uint8()), values)
    few = pa.DictionaryArray.from_arrays(pa.array([2, 1], pa.uint8()), values)
    other = pa.DictionaryArray.from_arrays(pa.array([0, 0, 0], pa.uint8()), pa.array(["<i>z</i>"]))
    none = pa.DictionaryArray.from_arrays(pa.array([], pa.uint8()), values)
    chunks = [some, some.slice(3), few, other, none, few, some]
    array = pa.chunked_array(chunks)
    plain = array.cast(pa.string())
    found = pushmarkup.convert_many(array, "fixed", diagnostics=diagnostics)
    found.validate(full=True)
    assert found.equals(pushmarkup.convert_many(plain, "fixed", diagnostics=diagnostics))
    empty = pa.chunked_array([], array.type)
    assert pushmarkup.convert_many(empty, diagnostics=diagnostics).to_pylist() == []
    assert pushmarkup.convert_many(none, diagnostics=diagnostics).to_pylist() == []
    with pytest.raises(TypeError, match="not int64"):
        pushmarkup.convert_many(pa.array([1, 2]).dictionary_encode())


def test_a_value_of_a_dictionary_is_converted_once() -> None:
    """A million rows of one message of 60 KB would take minutes."""
    array = pa.DictionaryArray.from_arrays(
        pa.array([0] * 1_000, pa.int32()), ["x" + "<b></b>" * 8_000]
    )
    array = pa.chunked_array([array] * 20)
    start = time.monotonic()
    assert len(pushmarkup.convert_many(array, "text", max_bytes=60_000)) == 20_000
    assert time.monotonic() - start < 5


class Series:
    """Like a pandas Series: it has a type, and gives pyarrow an array that may be chunked."""

    dtype = "str"

    def __init__(self, chunks: list[list[str | None]]) -> None:
        self.chunks = pa.chunked_array(chunks, pa.string())

    def __arrow_array__(self, type: Any = None) -> Any:
        return self.chunks


class Stream(Series):
    """Like a Series of Polars, or of pandas 3."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.chunks.__arrow_c_stream__(requested_schema)


class OfArrow(Series):
    """Like a pandas Series of Arrow strings: it must not be turned into a list."""

    dtype = types.SimpleNamespace(kind="U")  # type: ignore[assignment]

    def tolist(self) -> list[str]:
        raise AssertionError("it is Arrow's already")


@pytest.mark.parametrize("kind", [Series, Stream, OfArrow])
def test_series(kind: type[Series]) -> None:
    series = kind([["<b>x</b>", None], [], ["y"]])
    assert pushmarkup.convert_many(series, "text").to_pylist() == ["x", None, "y"]
    found = pushmarkup.convert_many(series, "text", diagnostics=True)
    found.validate(full=True)
    assert [row and row["output"] for row in found.to_pylist()] == ["x", None, "y"]


def test_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    numpy = pytest.importorskip("numpy")
    times = (numpy.datetime64("NaT"), numpy.timedelta64("NaT"))
    for missing in (None, float("nan"), numpy.float32("nan"), pandas.NA, pandas.NaT, *times):
        for objects in (
            ["<b>x</b>", missing],
            numpy.array(["<b>x</b>", missing], dtype=object),
            pandas.Series(["<b>x</b>", missing], dtype=object),
        ):
            assert pushmarkup.convert_many(objects, "text").to_pylist() == ["x", None]
    for none in (pandas.Series([float("nan")] * 2), pandas.Series([None] * 2)):
        assert pushmarkup.convert_many(none, "text").to_pylist() == [None, None]
        assert pushmarkup.convert_many(none.astype("category")).to_pylist() == [None, None]
    assert pushmarkup.convert_many(pandas.Series([], dtype=float)).to_pylist() == []
    assert pushmarkup.convert_many(numpy.array(["<b>x</b>"]), "text").to_pylist() == ["x"]
    part = pandas.Series(["<b>x</b>", None])
    for series in (
        part,
        pandas.concat([part, part]),
        part.astype("string[pyarrow]"),
        part.astype("category"),
    ):
        expected = ["x", None] * (len(series) // 2)
        assert pushmarkup.convert_many(series, "text").to_pylist() == expected


@pytest.mark.parametrize("kind", ["string", "binary", "large_string"])
def test_chunks_beyond_two_gigabytes(kind: str) -> None:
    """Together, the chunks are too long for 32-bit offsets; the large ones are not copied."""
    chunk = pa.array(["<b>" + "x" * 65_533] * 2_048 + [None], getattr(pa, kind)())
    small = pa.array(["<i>y</i>"], chunk.type)
    chunks = pa.chunked_array([small, *[chunk] * 17, small, small])
    assert chunks.nbytes > 1 << 31
    before = pa.total_allocated_bytes()
    result = pushmarkup.convert_many(chunks, max_bytes=10, threads=2)
    assert pa.total_allocated_bytes() - before < 1 << 24
    result.validate(full=True)
    assert (len(result), result.null_count) == (17 * 2_049 + 3, 17)
    one = ["<b>xxxxxxx</b>"] * 2_048 + [None]
    assert result.to_pylist() == ["<i>y</i>", *one * 17, "<i>y</i>", "<i>y</i>"]


@pytest.mark.parametrize("diagnostics", [False, True])
def test_many_slices_are_one_result(diagnostics: bool) -> None:
    """Enough rows for several slices; some rows are long, some empty."""
    messages = [f"<b>{n}</b>" + "é" * (n % 7) ** 3 if n % 3 else "" for n in range(30_000)] + [
        "x" * 70_000
    ] * 20
    parser = Parser()
    result = parser.convert_many(messages, diagnostics=diagnostics, threads=2)
    result.validate(full=True)
    outputs = result.field("output") if diagnostics else result
    assert outputs.to_pylist() == [parser.to_html(message) for message in messages]
    if diagnostics:
        assert result.field("truncated").to_pylist() == [False] * 30_000 + [True] * 20
        noticed = result.field("diagnostics").to_pylist()
        assert set(noticed[:30_000]) == {"[]"} and all(
            "limit.bytes" in said for said in noticed[30_000:]
        )


def test_long_rows_are_shared_by_threads() -> None:
    """If one row takes longer than a slice should, a slice still has one row for each thread."""
    tasks = pathlib.Path("/proc/self/task")
    if not tasks.exists():
        pytest.skip("threads are counted as Linux tells them")
    message = "<p><b style='color: red'>word <i>two</i></b> &amp; <3</p>" * 1_000
    parser = Parser(targets=[{"device": "all"}])
    # Starts the threads that other libraries keep.
    parser.convert_many([message[:100]], "lint")
    are_more: list[bool] = []
    done = threading.Event()

    def names() -> set[str]:
        return {task.name for task in tasks.iterdir()}

    def look() -> None:
        known.add(str(threading.get_native_id()))
        while not done.wait(0.002):
            are_more.append(bool(names() - known))

    known = names()
    thread = threading.Thread(target=look)
    thread.start()
    # The first two rows are a slice, which shows how long a row takes.
    parser.convert_many([message] * 6, "lint", threads=2)
    done.set()
    thread.join()
    assert sum(are_more) > len(are_more) / 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_children_of_fork_convert_in_threads() -> None:
    """In a new process: what is initialised once must not yet be initialised at the fork."""
    program = """if True:
        import os, signal, pyarrow.compute, pushmarkup
        # Both threads begin with what needs little, and then come upon the same at once.
        messages = ["plain", "more", "and more", "<b>b</b>", "<font color=red>you</font>",
                    "I <3 you é", "<a href='http://e.com/'>x</a>",
                    "<span style='color:#eee'>w</span>"]
        rows = [messages[row // 2 % 8] for row in range(256)]
        for child in range(50):
            pid = os.fork()
            if pid == 0:
                signal.alarm(20)
                pushmarkup.convert_many(rows, ["html", "lint"][child % 2], threads=2)
                os._exit(0)
            status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            assert status == 0, (child, status)
        """
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_it(threads: int) -> None:
    array = pa.array(["<b>Hi</b> <i>you</i>" * 20] * 400_000)
    pressed = 0.0

    def press() -> None:
        nonlocal pressed
        time.sleep(0.2)
        pressed = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    # If a shell starts the tests in the background, they ignore the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=press)
    thread.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            pushmarkup.convert_many(array, "lint", threads=threads)
        assert time.monotonic() - pressed < 5
    finally:
        thread.join()
        signal.signal(signal.SIGINT, before)


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
