"""What a message becomes: plain, frozen values."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, Protocol, TypeVar, overload

__all__ = [
    "Answer",
    "Audience",
    "Diagnostic",
    "Edit",
    "Fix",
    "Fixed",
    "Image",
    "LintedText",
    "Loss",
    "Message",
    "Problem",
    "Run",
    "SentText",
    "Span",
    "Style",
    "StyledText",
    "Subject",
    "answers_of",
    "apply",
    "diagnostics_of",
    "linted_texts_of",
]

Message = str | bytes | bytearray | memoryview
"""The types that a message may have."""

Loss = Literal["size", "encoding", "words", "placeholders", "links"]
"""What a fixed message may have permanently lost."""

Value = str | float | int | None


@dataclass(frozen=True, slots=True)
class Span:
    """One attribute of a piece of text.

    ``start`` and ``end`` are indices of a ``str`` (code points), half-open: ``text[start:end]``.
    ``type`` is the attribute's name (docs/json.md): ``bold``, ``foreground``, ``link`` …; ``value``
    is its value: a colour as ``#rrggbb`` or ``#rrggbbaa``, a URL, a size factor, a level. ``alt``
    is an image's alternative text. Spans come in paint order: if two of one type overlap, the later
    one wins.
    """

    start: int
    end: int
    type: str
    value: Value = None
    alt: str | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """An image of a run: its URL and its alternative text; each may be ``None``."""

    source: str | None
    alt: str | None


class Style(dict[str, "bool | Value | Image"]):
    """The style of a run: a read-only ``dict`` that can be hashed.

    It compares like a ``dict``, and can be pickled, copied and written as JSON (except an
    :class:`Image`). Methods that would change it raise :class:`TypeError`.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Style({super().__repr__()})"

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    # By default, a dict is pickled and copied by setting its items, which raises here.
    def __reduce__(self) -> tuple[Any, ...]:
        return (Style, (dict(self),))

    def copy(self) -> Style:
        """The style itself, because it never changes."""
        return self

    def __copy__(self) -> Style:
        return self

    def __deepcopy__(self, memo: object) -> Style:
        return self

    def __or__(self, other: Any) -> Any:
        """A plain ``dict`` of both."""
        return dict(self) | other

    def __setitem__(self, key: Any, value: Any, /) -> NoReturn:
        _refuse_change()

    def __delitem__(self, key: Any, /) -> NoReturn:
        _refuse_change()

    def __ior__(self, other: Any, /) -> NoReturn:
        _refuse_change()

    def clear(self) -> NoReturn:
        """Raises :class:`TypeError`, as all methods below do."""
        _refuse_change()

    def pop(self, key: Any, default: Any = None, /) -> NoReturn:
        _refuse_change()

    def popitem(self) -> NoReturn:
        _refuse_change()

    def setdefault(self, key: Any, default: Any = None, /) -> NoReturn:
        _refuse_change()

    def update(self, *others: Any, **values: Any) -> NoReturn:
        _refuse_change()


def _refuse_change() -> NoReturn:
    raise TypeError("a style cannot be changed; make a copy with dict(style)")


@dataclass(frozen=True, slots=True)
class Run:
    """A maximal piece of text with one style: ``text[start:end]``, in code points.

    ``style`` maps the types of spans that apply there, after overlaps are resolved, to values:
    ``True`` for ``bold`` and the like, the depth for ``bullet`` and ``quote``, an :class:`Image`
    for ``image``, else the span's value. It is a :class:`Style`, which can be hashed.
    """

    start: int
    end: int
    style: Mapping[str, bool | Value | Image]


@dataclass(frozen=True, slots=True)
class Edit:
    """The replacement for the bytes ``start:end`` of a message, counted as UTF-8."""

    start: int
    end: int
    text: str

    def indices_in(self, html: Message) -> tuple[int, int]:
        """Its indices in the message, ``str`` or bytes: it replaces ``html[a:b]``."""
        return _indices(html, self.start, self.end)


@dataclass(frozen=True, slots=True)
class Fix:
    """What to write instead, in words and as edits that must be made together."""

    summary: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """What a diagnostic is about: its ``kind``, such as ``tag``, ``color`` or ``url``, and its text.

    docs/json.md lists the kinds.
    """

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding about a message.

    ``rule`` is a stable name (docs/rules), ``severity`` one of ``error``, ``warning``, ``note``.
    ``start`` and ``end`` count **bytes** of the message as UTF-8; ``line`` and ``column`` count
    from 1, columns in code points. :meth:`indices_in` returns its place in a message. ``fix`` is
    what to write instead, if that is certain, and :func:`apply` applies it. ``profiles`` names the
    phones that it is about, such as ``android-34``, if it is not about all.

    ``message`` and ``help`` are for people; programs read the values that they are made from:
    ``subject``, ``reason`` (which case of its rule it is), ``count``, ``details`` and
    ``suggestion`` (the replacement for the subject). See docs/json.md.
    """

    rule: str
    severity: Literal["error", "warning", "note"]
    category: str
    start: int
    end: int
    message: str
    line: int | None = None
    column: int | None = None
    fix: Fix | None = None
    profiles: tuple[str, ...] = ()
    help: str | None = None
    subject: Subject | None = None
    reason: str | None = None
    count: int = 1
    details: tuple[tuple[str, str], ...] = ()
    suggestion: str | None = None

    def indices_in(self, html: Message) -> tuple[int, int]:
        """Its indices in the message, ``str`` or bytes: it is about ``html[a:b]``.

        Raises :class:`TypeError` if ``html`` is not a :data:`Message`.

        >>> import pushmarkup
        >>> message = "\u00e9 <3 you"
        >>> start, end = pushmarkup.lint(message)[0].indices_in(message)
        >>> message[start:end]
        '<3 you'
        """
        return _indices(html, self.start, self.end)

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}: " if self.line is not None else ""
        return f"{place}{self.severity}: {self.message} [{self.rule}]"


@dataclass(frozen=True, slots=True)
class LintedText:
    """A text of a notification with its findings, or the findings about the whole notification.

    ``field`` is the JSON Pointer of a text; ``None`` for the whole, whose ``text`` is empty.
    Offsets of its diagnostics count bytes of ``text`` as UTF-8; those of the whole count bytes of
    the JSON.
    """

    field: str | None
    text: str
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Audience:
    """Readers who see a message in the same way.

    ``verdict`` is one of those in docs/senders.md, such as ``shows-tags``; ``parts`` are the parts
    of the notification that it is about, empty if there is only one. ``condition`` says when the
    verdict applies, if that is not certain.
    """

    name: str
    message: str
    platform: str
    verdict: str
    parts: tuple[str, ...]
    condition: str | None
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SentText:
    """A text of a body, with who shows it and how.

    ``path`` is a JSON Pointer, in which ``#`` enters JSON in a string. ``shown`` is ``html``,
    ``literal`` (with its tags), ``html-if-enabled`` or ``app``; ``text`` is what current phones
    show.
    """

    path: str
    platform: str
    part: str
    shown: str
    lang: str | None
    text: str
    verdict: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding about texts of a body, with the place of the first and the names of all."""

    path: str
    line: int
    column: int
    count: int
    fields: tuple[str, ...]
    diagnostic: Diagnostic


@dataclass(frozen=True, slots=True)
class Answer:
    """What readers will see of a body, or of an HTML message, and what is wrong with it.

    ``sender`` is a name of ``pushmarkup senders``; ``None`` for HTML and if the sender is unknown.
    ``lengths`` are those near a limit, such as ``3,900 of the 4,096 bytes that FCM takes``.
    """

    sender: str | None
    taken_for: str
    audiences: tuple[Audience, ...]
    texts: tuple[SentText, ...]
    lengths: tuple[str, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Fixed:
    """A message rewritten for a phone: the HTML, the findings, and whether a limit cut it.

    ``losses`` lists what the HTML permanently lost. If it is not empty, the HTML must not replace
    the message. The values are ``size`` (a limit cut it), ``encoding`` (bytes that are not UTF-8
    became U+FFFD), ``words``, ``placeholders`` (missing or changed) and ``links`` (deep links,
    whose scheme is not allowed); see docs/fix.md.
    """

    html: str
    diagnostics: tuple[Diagnostic, ...]
    truncated: bool
    losses: tuple[Loss, ...] = ()


@dataclass(frozen=True, slots=True)
class FixedNotification:
    """A notification to send, as JSON, and the findings that could not be fixed."""

    json: str
    diagnostics: tuple[Diagnostic, ...]


class _Renderer(Protocol):
    """Renders a message again: the parser that has read it."""

    def to_html(self, html: Message) -> str: ...


class _Sourced:
    """The source of a text. It is not a field, so that a replaced text does not keep it.

    It is the parser and the message, or, if the text was pickled, its HTML.
    """

    __slots__ = ("_source",)
    _source: tuple[_Renderer, Message] | str | None


@dataclass(frozen=True, slots=True, weakref_slot=True)
class StyledText(_Sourced):
    """A text with its attributes: one reading of one message.

    ``spans`` are as the reading found them; ``runs`` resolve their overlaps, for the styled parts
    of the text. An image is U+FFFC in ``text``. ``truncated`` says that a limit has removed
    something; a diagnostic says what. ``placeholders`` are the ranges of template placeholders, as
    ``(start, end)`` of ``text`` in code points, in order; empty unless ``templates`` was given.
    ``rich`` shows it with its styles, and so does Jupyter, as safe HTML.
    """

    text: str
    spans: tuple[Span, ...] = ()
    runs: tuple[Run, ...] = ()
    reading: str | None = None
    truncated: bool = False
    diagnostics: tuple[Diagnostic, ...] = ()
    placeholders: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "_source", None)

    def __reduce__(self) -> tuple[Any, ...]:
        values = (
            self.text,
            self.spans,
            self.runs,
            self.reading,
            self.truncated,
            self.diagnostics,
            self.placeholders,
        )
        # Neither the parser, which contains `data`, nor the message: both may be about a person.
        return (_sourced, (values, self._html()))

    def __copy__(self) -> StyledText:
        return self

    # Everything in it is frozen too.
    def __deepcopy__(self, memo: object) -> StyledText:
        return self

    def __str__(self) -> str:
        return self.text

    def __rich__(self) -> Any:
        """The text for ``rich.print``."""
        from rich.style import Style
        from rich.text import Text

        shown = Text(self.text)
        for run in self.runs:
            style = run.style
            is_heading = "heading" in style
            foreground, background = style.get("foreground"), style.get("background")
            link = style.get("link")
            shown.stylize(
                Style(
                    bold="bold" in style or is_heading or None,
                    italic="italic" in style or None,
                    underline="underline" in style or is_heading or link is not None or None,
                    strike="strikethrough" in style or None,
                    # Terminals have no transparency.
                    color=foreground[:7] if isinstance(foreground, str) else None,
                    bgcolor=background[:7] if isinstance(background, str) else None,
                    link=link if isinstance(link, str) else None,
                ),
                run.start,
                run.end,
            )
        return shown

    def _repr_html_(self) -> str:
        """Safe HTML for Jupyter; for a text that was made or replaced by hand, the text alone.

        An image becomes its alternative text and its URL. It is not loaded, because loading an
        image tells the sender who is reading.
        """
        content = self._html()
        if content is not None:
            content = _IMAGE.sub(_image_as_text, content)
            # If a placeholder in an attribute contains quotes, the pattern does not match its tag.
            content = content.replace("<img", "&lt;img")
        else:
            # Imported here, because it would be a tenth of the import time of the package.
            from html import escape

            content = escape(self.text)
        # Jupyter reads text between two $ as mathematics, unless these classes prevent it.
        classes = "tex2jax_ignore mathjax_ignore"
        return f'<div class="{classes}" style="white-space: pre-line">{content}</div>'

    def _html(self) -> str | None:
        if not isinstance(self._source, tuple):
            return self._source
        parser, message = self._source
        return parser.to_html(message)


_IMAGE = re.compile(r'<img(?: src="([^"]*)")?(?: alt="([^"]*)")?>')
"""An image as safe HTML writes it. The values may contain ``>``."""


def _image_as_text(image: re.Match[str]) -> str:
    """Its alternative text and its URL, which are already escaped."""
    address, words = image[1], image[2] or "[image]"
    return f"{words} ({address})" if address else words


def _sourced(values: tuple[Any, ...], source: tuple[_Renderer, Message] | str | None) -> StyledText:
    styled = StyledText(*values)
    object.__setattr__(styled, "_source", source)
    return styled


def diagnostics(noticed: list[Any]) -> tuple[Diagnostic, ...]:
    return tuple(_diagnostic(item) for item in noticed)


def _diagnostic(item: Any) -> Diagnostic:
    """Reads the known keys: newer versions may add keys without changing the JSON's version."""
    fix = item.get("fix")
    mended = None
    if fix is not None:
        edits = (Edit(edit["start"], edit["end"], edit["text"]) for edit in fix["edits"])
        mended = Fix(fix["summary"], tuple(edits))
    subject = item.get("subject")
    return Diagnostic(
        item["rule"],
        item["severity"],
        item["category"],
        item["start"],
        item["end"],
        item["message"],
        item.get("line"),
        item.get("column"),
        mended,
        tuple(item.get("profiles") or ()),
        item.get("help"),
        None if subject is None else Subject(subject["kind"], subject["text"]),
        item.get("reason"),
        item.get("count", 1),
        tuple((item.get("details") or {}).items()),
        item.get("suggestion"),
    )


def _linted_text(item: Any) -> LintedText:
    return LintedText(item.get("field"), item.get("text", ""), diagnostics(item["diagnostics"]))


class _Scalar(Protocol):
    """A value of an Arrow array."""

    def as_py(self) -> Any: ...


def is_missing(value: Any) -> bool:
    """Whether a value is a missing message: ``None``, NaN, pandas' ``NA``, any ``NaT``."""
    if value is None or isinstance(value, float):
        return value is None or math.isnan(value)
    kind = type(value)
    if kind.__module__ == "numpy":
        # NumPy's NaN and NaT are not equal to themselves.
        return kind.__name__ != "ndarray" and bool(value != value)  # noqa: PLR0124
    return kind.__module__.startswith("pandas.") and kind.__name__ in ("NAType", "NaTType")


_Item = TypeVar("_Item")


def _read_row(row: Any, name: str, read: Callable[[Any], _Item]) -> tuple[_Item, ...]:
    """Reads the items of a row's JSON."""
    made: list[_Item] = []
    for item in _row(row, name):
        if not isinstance(item, Mapping):
            raise ValueError(f"the items of a row must be objects, not {type(item)!r}")
        try:
            made.append(read(item))
        except KeyError as error:
            other = "; use linted_texts_of" if "diagnostics" in item else ""
            if read is _linted_text:
                other = "; use diagnostics_of" if "rule" in item else ""
            raise ValueError(f"an item of a row has no {error}{other}") from None
    return tuple(made)


def _row(row: Any, name: str) -> list[Any]:
    """The JSON array of a row; empty if the row is missing."""
    if hasattr(row, "as_py"):
        row = row.as_py()
    if is_missing(row):
        return []
    if isinstance(row, Mapping):
        raise TypeError(f"a row of structs has its JSON in a field: pass row[{name!r}]")
    if not isinstance(row, str):
        raise TypeError(f"a row must be str or missing, not {type(row)!r}")
    try:
        read = json.loads(row) if row != "[]" else []
    except ValueError as error:
        raise ValueError(f"a row is not JSON: {error}") from None
    if not isinstance(read, list):
        raise ValueError(f"a row must be a JSON array, not {type(read)!r}")
    return read


def diagnostics_of(noticed: str | float | _Scalar | None) -> tuple[Diagnostic, ...]:
    """The diagnostics of a row of ``convert_many(…, diagnostics=True)`` or of Spark.

    ``noticed`` is the row's ``diagnostics``, or its output if it was converted to ``"lint"``, as a
    ``str`` or an Arrow scalar. For a missing row (``None``, NaN, ``pandas.NA``) the result is
    empty.

    Raises :class:`ValueError` for a ``str`` that is not such a row, such as an empty one or a row
    for :func:`linted_texts_of`, and :class:`TypeError` for any other type. Values that a newer
    version adds to a diagnostic are left out.

    >>> diagnostics_of('[{"rule":"text.empty","severity":"error","category":"text","start":0,'
    ...                '"end":0,"message":"nothing is seen"}]')[0].rule
    'text.empty'
    """
    return _read_row(noticed, "diagnostics", _diagnostic)


def linted_texts_of(output: str | float | _Scalar | None) -> tuple[LintedText, ...]:
    """The texts of a row that was converted to ``"lint_notification"``; empty if it is missing.

    Accepts and raises the same as :func:`diagnostics_of`.

    >>> [text.field for text in linted_texts_of('[{"field":"/title","text":"x","diagnostics":[]}]')]
    ['/title']
    """
    return _read_row(output, "output", _linted_text)


def _answer(item: Any) -> Answer:
    return Answer(
        item["sender"],
        item["takenFor"],
        tuple(
            Audience(
                who["name"],
                who.get("message", ""),
                who["platform"],
                who["verdict"],
                tuple(who["parts"]),
                who.get("condition"),
                tuple(who["remarks"]),
            )
            for who in item["audiences"]
        ),
        tuple(
            SentText(
                text["path"],
                text["platform"],
                text["part"],
                text["shown"],
                text.get("lang"),
                text["text"],
                text["verdict"],
            )
            for text in item["texts"]
        ),
        tuple(item["lengths"]),
        tuple(
            Problem(
                said["path"],
                said["line"],
                said["column"],
                said["count"],
                tuple(said["fields"]),
                _diagnostic(said["diagnostic"]),
            )
            for said in item["diagnostics"]
        ),
    )


def answers_of(output: str | float | _Scalar | None) -> tuple[Answer, ...]:
    """The answers of a row that was converted to ``"answer"``; empty if it is missing.

    Accepts and raises the same as :func:`diagnostics_of`.

    >>> answers_of("[]")
    ()
    """
    return _read_row(output, "output", _answer)


def losses_of(bits: int) -> tuple[Loss, ...]:
    """The losses that the bits of C stand for."""
    return tuple(loss for number, loss in enumerate(LOSSES) if bits >> number & 1)


LOSSES: tuple[Loss, ...] = ("size", "encoding", "words", "placeholders", "links")


_HALF = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
"""A surrogate, as UTF-8 would write it."""


def utf8(html: str) -> bytes:
    """The UTF-8 of a ``str``, with an invalid byte for each unpaired surrogate."""
    return _HALF.sub(b"\xff", html.encode("utf-8", "surrogatepass"))


_ESCAPE_OR_HALF = re.compile("\\\\.|[\ud800-\udfff]", re.DOTALL)


def json_utf8(document: str) -> bytes:
    """The same for JSON: surrogates become escapes, which are reported if a string has them."""
    escaped = _ESCAPE_OR_HALF.sub(
        lambda found: found[0] if found[0][0] == "\\" else f"\\u{ord(found[0]):04x}", document
    )
    # Only surrogates directly after a backslash are left.
    return utf8(escaped)


def _length(source: bytes) -> int:
    return len(source.decode(errors="replace"))


def _check_message(html: object) -> None:
    if not isinstance(html, Message):
        raise TypeError(f"a message must be str or bytes, not {type(html)!r}")


def _indices(html: Message, start: int, end: int) -> tuple[int, int]:
    _check_message(html)
    # Offsets count bytes, so that bytes and ASCII need no conversion.
    if not isinstance(html, str) or html.isascii():
        return start, end
    source = utf8(html)
    first = _length(source[:start])
    return first, first + _length(source[start:end])


@overload
def apply(html: str, findings: Iterable[Diagnostic]) -> str: ...
@overload
def apply(html: bytes | bytearray | memoryview, findings: Iterable[Diagnostic]) -> bytes: ...
def apply(html: Message, findings: Iterable[Diagnostic]) -> str | bytes:
    """The message with the fixes of these findings, except those that conflict.

    If two fixes touch or partly overlap, the first in ``findings`` is applied; lint the result to
    find the other again. A fix that does not fit the message is left out. Each fix was tried alone,
    not with the others. Returns a ``str`` for a ``str``, else ``bytes``.

    Raises :class:`TypeError` if ``html`` is not a :data:`Message`.

    >>> import pushmarkup
    >>> message = "<code>7</code> I <3 you"
    >>> apply(message, pushmarkup.lint(message))
    '<tt>7</tt> I &lt;3 you'
    """
    _check_message(html)
    source = utf8(html) if isinstance(html, str) else bytes(html)
    made: list[list[Edit]] = []
    for finding in findings:
        edits = _fitting(finding.fix.edits if finding.fix else (), len(source))
        if edits and all(_is_between(edits, one) or _is_between(one, edits) for one in made):
            made.append(edits)
    edits = sorted((edit for one in made for edit in one), key=lambda edit: (edit.start, edit.end))
    if not isinstance(html, str):
        return b"".join(_pieces(source, ((e.start, e.end, e.text.encode()) for e in edits)))
    # By indices of the str, so that unpaired surrogates are kept.
    places: list[tuple[int, int, str]] = []
    byte = index = 0
    for edit in edits:
        start = index + _length(source[byte : edit.start])
        byte, index = edit.end, start + _length(source[edit.start : edit.end])
        places.append((start, index, edit.text))
    return "".join(_pieces(html, places))


def _pieces(source: Any, edits: Iterable[tuple[int, int, Any]]) -> Iterable[Any]:
    place = 0
    for start, end, text in edits:
        yield source[place:start]
        yield text
        place = end
    yield source[place:]


def _fitting(edits: Sequence[Edit], length: int) -> list[Edit]:
    """The edits in order; none if any does not fit, because they belong together."""
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.end))
    place = 0
    for edit in ordered:
        if not place <= edit.start <= edit.end <= length:
            return []
        place = edit.end
    return ordered


def _is_between(edits: list[Edit], others: list[Edit]) -> bool:
    """Whether all edits are before, after, or between two neighbours of the others.

    A fix that wraps a text then contains all of the other fix or nothing of it.
    """
    start, end = edits[0].start, edits[-1].end
    # If two touched, their order would matter.
    return all(other.end < start or other.start > end for other in others)


def styled_text(document: str, source: tuple[_Renderer, Message]) -> StyledText:
    """Reads the JSON of a reading, whose offsets count code points."""
    read = json.loads(document)
    spans = tuple(Span(**span) for span in read["spans"])
    runs = []
    for run in read["runs"]:
        style: dict[str, bool | Value | Image] = {}
        for kind, value in run["style"].items():
            if isinstance(value, dict):
                span = spans[value["span"]]
                style[kind] = (
                    Image(str_or_none(span.value), span.alt) if kind == "image" else span.value
                )
            else:
                style[kind] = value
        runs.append(Run(run["start"], run["end"], Style(style)))
    places = tuple((place["start"], place["end"]) for place in read.get("placeholders", ()))
    noticed = diagnostics(read["diagnostics"])
    values = (
        read["text"],
        spans,
        tuple(runs),
        read.get("reading"),
        read["truncated"],
        noticed,
        places,
    )
    return _sourced(values, source)


def str_or_none(value: Value) -> str | None:
    return value if isinstance(value, str) else None
