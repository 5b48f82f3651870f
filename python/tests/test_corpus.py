"""The messages of Corpus through the wheel, whose libxml2 is newer than that of the Swift tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import pushmarkup
from pushmarkup import Parser

# The messages of the project; bin/test-python sets the path.
corpus = Path(os.environ.get("PUSHMARKUP_CORPUS", "Corpus"))
pytestmark = pytest.mark.skipif(not corpus.is_dir(), reason="there is no Corpus here")


def messages() -> Iterator[Path]:
    """All messages, without the goldens next to them."""
    for file in sorted(corpus.glob("*/*.html")):
        if not file.name.endswith((".safe.html", ".fixed.html")):
            yield file


def expected(file: Path, ending: str) -> str:
    return file.with_suffix(ending).read_bytes().decode().removesuffix("\n")


def test_messages_are_as_expected() -> None:
    authored, device = Parser(), Parser(reading="device")
    count = 0
    for file in messages():
        # libxml2 reads broken messages as the standard does from 2.14 on, and nearly so before.
        if file.parent.name == "broken":
            continue
        count += 1
        message = file.read_bytes()
        assert authored.to_json(message) == expected(file, ".json"), file
        assert device.to_json(message) == expected(file, ".device.json"), file
        assert authored.to_html(message) == expected(file, ".safe.html"), file
        assert authored.fix(message).html == expected(file, ".fixed.html"), file
    assert count >= 130


def test_nothing_ends_the_process() -> None:
    known = [*messages(), *sorted((corpus / "crashes").iterdir())]
    many = [file.read_bytes() for file in known] + [b"</ y>&copy x", b"</ y", b"<? y>&", b"<!x"]
    assert len(many) > 200
    for message in many:
        pushmarkup.fix(message)
        pushmarkup.lint(message)
        pushmarkup.to_ansi(message)
        once = pushmarkup.to_html(message)
        assert pushmarkup.to_html(once) == once
