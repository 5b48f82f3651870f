"""Promises that hold for every message."""

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

import pushmarkup
from pushmarkup import Parser

words = st.sampled_from(
    ["<b>", "</b>", "<i>", "<font color='red'>", "</font>", "<a href='https://e.com'>", "</a>",
     "<p>", "<br>", "&amp;", "&#27;", "<!--", "-->", "<script>", "</script>", "<ul><li>",
     "<span style='color: #f00'>", "\x1b[31m", "\u202e", "\x00", "😀", "é", "{{ name }}", "<", ">",
     "'", '"', "<img src=x>", "</ x", "<!x", "<?x", "&copy x"]
)  # fmt: skip
messages = st.lists(st.one_of(words, st.text(max_size=8))).map("".join)
readings = st.sampled_from(["authored", "device"])
parsers = {reading: Parser(reading=reading) for reading in ("authored", "device")}
few = settings(max_examples=300, deadline=None)


@few
@given(messages, readings)
def test_spans_and_runs_lie_in_the_text(message: str, reading: str) -> None:
    styled = parsers[reading].parse(message)
    places = [(span.start, span.end) for span in styled.spans] + [
        (run.start, run.end) for run in styled.runs
    ]
    for start, end in places:
        assert 0 <= start <= end <= len(styled.text)
    end = 0
    for run in styled.runs:
        assert run.start >= end and run.style
        end = run.end
        for span in styled.spans:
            # Runs start and end with such spans, so a span that overlaps a run covers all of it.
            if span.start < run.end and span.end > run.start and span.type in ("bold", "italic"):
                assert span.type in run.style


@few
@given(messages)
def test_safe_html_is_a_fixed_point(message: str) -> None:
    once = pushmarkup.to_html(message)
    assert pushmarkup.to_html(once) == once
    assert "<script" not in once and "javascript:" not in once


@few
@given(messages)
def test_nothing_drives_a_terminal(message: str) -> None:
    for text in (pushmarkup.to_text(message), pushmarkup.to_html(message)):
        assert not [c for c in text if unicodedata.category(c) == "Cc" and c not in "\n\t"]
    assert pushmarkup.to_ansi(message, color="never").count("\x1b") == 0


@few
@given(messages)
def test_a_fixed_message_is_fixed(message: str) -> None:
    fixed = pushmarkup.fix(message)
    assert pushmarkup.fix(fixed.html).html == fixed.html


@few
@given(st.lists(st.one_of(st.none(), messages), max_size=20), st.integers(1, 4), readings)
def test_many_is_one_by_one(many: list[str | None], threads: int, reading: str) -> None:
    parser = parsers[reading]
    expected = [None if message is None else parser.to_json(message) for message in many]
    assert parser.convert_many(many, "json", threads=threads).to_pylist() == expected


@few
@given(st.binary())
def test_bytes_never_raise(message: bytes) -> None:
    text = message.decode(errors="replace")
    assert pushmarkup.to_html(message) == pushmarkup.to_html(text)
    assert pushmarkup.lint(message) is not None
