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
"""What a message may be."""

Loss = Literal["size", "encoding", "words", "placeholders", "links"]
"""What a fixed message may lack for good."""

Value = str | float | int | None


@dataclass(frozen=True, slots=True)
class Span:
    """One attribute of a piece of text.

    ``start`` and ``end`` are indices of a ``str`` (code points), half-open: ``text[start:end]``.
    ``type`` is the attribute's name (docs/json.md): ``bold``, ``foreground``, ``link`` …; ``value``
    what it has: a colour as ``#rrggbb`` or ``#rrggbbaa``, an address, a factor of size, a level.
    ``alt`` is an image's alternative text. Spans come in paint order: of two of one type the later
    one wins.
    """

    start: int
    end: int
    type: str
    value: Value = None
    alt: str | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """An image of a run: where it is, and the text that stands for it; each may be missing."""

    source: str | None
    alt: str | None


class Style(dict[str, "bool | Value | Image"]):
    """What holds for a run: a ``dict`` that cannot be changed, and so can be hashed.

    It compares as a ``dict`` does, and can be pickled, copied and written as JSON (but for an
    :class:`Image`). What would change it raises :class:`TypeError`.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Style({super().__repr__()})"

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    # A dict is pickled and copied by setting its items, which is refused here.
    def __reduce__(self) -> tuple[Any, ...]:
        return (Style, (dict(self),))

    def copy(self) -> Style:
        """Itself: it never changes."""
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
        """Refused, as all below."""
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
    raise TypeError("a style does not change; dict(style) is one that does")


@dataclass(frozen=True, slots=True)
class Run:
    """A maximal piece of text with one style: ``text[start:end]``, in code points.

    ``style`` has what holds there after overlaps are resolved, by the types of spans: ``True`` for
    ``bold`` and the like, else the value; for ``bullet`` and ``quote`` how deep; for ``image`` an
    :class:`Image`. It is a :class:`Style`, which can be hashed.
    """

    start: int
    end: int
    style: Mapping[str, bool | Value | Image]


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands for the bytes ``start`` to before ``end`` of a message, counted as UTF-8."""

    start: int
    end: int
    text: str

    def indices_in(self, html: Message) -> tuple[int, int]:
        """Where it is in the message, ``str`` or bytes: what goes is ``html[a:b]``."""
        return _indices(html, self.start, self.end)


@dataclass(frozen=True, slots=True)
class Fix:
    """What to write instead, in words and as edits: all of them together."""

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
    from 1, columns in code points. :meth:`indices_in` says where it is in a message. ``fix`` is
    what to write instead, where that is certain, and :func:`apply` writes it;
    ``profiles`` names the phones that it is about, such as ``android-34``, where it is about some
    of them.

    ``message`` and ``help`` are for people; programs read the values that they are made from:
    ``subject``, ``reason`` (which case of its rule it is), ``count``, ``details`` and
    ``suggestion`` (what to write in place of the subject). See docs/json.md.
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
        """Where it is in the message, ``str`` or bytes: it is about ``html[a:b]``.

        Raises :class:`TypeError` for what is no message.

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
    """A text of a notification with what can be said about it, or what is said of the whole.

    ``field`` is the JSON Pointer of a text; ``None`` for the whole, whose ``text`` is empty. Offsets
    of the diagnostics count bytes of ``text`` as UTF-8, and those about the whole bytes of the JSON.
    """

    field: str | None
    text: str
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Audience:
    """People who see the same of a message.

    ``verdict`` is one of those in docs/senders.md, such as ``shows-tags``; ``parts`` are the parts
    that it is about, none where there is one. ``condition`` says when it holds, where that is not
    sure.
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
    """A text of a body with who shows it, and as what.

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
    """A finding about texts of a body: where the first is in the source, and what they are."""

    path: str
    line: int
    column: int
    count: int
    fields: tuple[str, ...]
    diagnostic: Diagnostic


@dataclass(frozen=True, slots=True)
class Answer:
    """What people will see of a body, or of a message of HTML, and what is wrong with it.

    ``sender`` is a name of ``pushmarkup senders``; ``None`` for HTML, and where it cannot be told.
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
    """A message rewritten for a phone: the HTML, what was noticed, and whether a limit cut it.

    ``losses`` says what the HTML lacks for good, so that it must not take the message's place:
    ``size`` (a limit has cut it), ``encoding`` (bytes that are not UTF-8 became U+FFFD), ``words``,
    ``placeholders`` (missing, or written otherwise), or ``links`` (addresses of an app, whose
    scheme is not allowed); see docs/fix.md.
    """

    html: str
    diagnostics: tuple[Diagnostic, ...]
    truncated: bool
    losses: tuple[Loss, ...] = ()


@dataclass(frozen=True, slots=True)
class FixedNotification:
    """A notification as it is to be sent, as JSON, and what could not be mended."""

    json: str
    diagnostics: tuple[Diagnostic, ...]


class _Renderer(Protocol):
    """What can show a message again: the parser that has read it."""

    def to_html(self, html: Message) -> str: ...


class _Sourced:
    """Where a text comes from. It is no field: what was replaced no longer comes from there.

    It is what renders it and the message, or, of a text that was pickled, its HTML.
    """

    __slots__ = ("_source",)
    _source: tuple[_Renderer, Message] | str | None


@dataclass(frozen=True, slots=True, weakref_slot=True)
class StyledText(_Sourced):
    """A text with its attributes: one reading of one message.

    ``spans`` are as the reading found them, ``runs`` what they come to, for the styled parts of the
    text. An image is U+FFFC in ``text``. ``truncated`` says that a limit was hit, so that something
    is missing; a diagnostic says what. ``placeholders`` are where those of templates stand, as
    ``(start, end)`` of ``text`` in code points, in order; there are none unless ``templates`` were
    asked for. ``rich`` shows it with its styles, and so does Jupyter, as safe HTML.
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
        # Not the parser, which has all of `data`, nor the message: both may be about a person.
        return (_sourced, (values, self._html()))

    def __copy__(self) -> StyledText:
        return self

    # All that it holds is as frozen as it is.
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
        """Safe HTML for Jupyter: of a text that was made or replaced by hand, the text alone.

        An image is its alternative text and its address. It is not loaded: whoever sent the message
        would learn who looks at it.
        """
        content = self._html()
        if content is not None:
            content = _IMAGE.sub(_image_as_text, content)
            # A placeholder may have quotes in an attribute: then there is a tag that is not found.
            content = content.replace("<img", "&lt;img")
        else:
            # It would be a tenth of what it takes to import the package.
            from html import escape

            content = escape(self.text)
        # Jupyter takes what stands between two $ for mathematics, unless these classes say no.
        classes = "tex2jax_ignore mathjax_ignore"
        return f'<div class="{classes}" style="white-space: pre-line">{content}</div>'

    def _html(self) -> str | None:
        if not isinstance(self._source, tuple):
            return self._source
        parser, message = self._source
        return parser.to_html(message)


_IMAGE = re.compile(r'<img(?: src="([^"]*)")?(?: alt="([^"]*)")?>')
"""An image as safe HTML writes it. In the values there may be ``>``."""


def _image_as_text(image: re.Match[str]) -> str:
    """Its alternative text and its address; what is escaped in an attribute is so in a text."""
    address, words = image[1], image[2] or "[image]"
    return f"{words} ({address})" if address else words


def _sourced(values: tuple[Any, ...], source: tuple[_Renderer, Message] | str | None) -> StyledText:
    styled = StyledText(*values)
    object.__setattr__(styled, "_source", source)
    return styled


def diagnostics(noticed: list[Any]) -> tuple[Diagnostic, ...]:
    return tuple(_diagnostic(item) for item in noticed)


def _diagnostic(item: Any) -> Diagnostic:
    """Of what is known: a newer version may say more, and the JSON then keeps its number."""
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
    """Whether it stands for a missing message: ``None``, NaN, pandas' ``NA``, any ``NaT``."""
    if value is None or isinstance(value, float):
        return value is None or math.isnan(value)
    kind = type(value)
    if kind.__module__ == "numpy":
        # Of its numbers and times those are no more equal to themselves than NaN is.
        return kind.__name__ != "ndarray" and bool(value != value)  # noqa: PLR0124
    return kind.__module__.startswith("pandas.") and kind.__name__ in ("NAType", "NaTType")


_Item = TypeVar("_Item")


def _read_row(row: Any, name: str, read: Callable[[Any], _Item]) -> tuple[_Item, ...]:
    """What the items of a row's JSON stand for."""
    made: list[_Item] = []
    for item in _row(row, name):
        if not isinstance(item, Mapping):
            raise ValueError(f"a row holds objects, not {type(item)!r}")
        try:
            made.append(read(item))
        except KeyError as error:
            other = "; linted_texts_of reads it" if "diagnostics" in item else ""
            if read is _linted_text:
                other = "; diagnostics_of reads it" if "rule" in item else ""
            raise ValueError(f"an item of a row has no {error}{other}") from None
    return tuple(made)


def _row(row: Any, name: str) -> list[Any]:
    """The JSON of a row, which is an array; of a missing one it is empty."""
    if hasattr(row, "as_py"):
        row = row.as_py()
    if is_missing(row):
        return []
    if isinstance(row, Mapping):
        raise TypeError(f"a row of structs has its JSON in a field: give row[{name!r}]")
    if not isinstance(row, str):
        raise TypeError(f"a row is str or missing, not {type(row)!r}")
    try:
        read = json.loads(row) if row != "[]" else []
    except ValueError as error:
        raise ValueError(f"a row is no JSON: {error}") from None
    if not isinstance(read, list):
        raise ValueError(f"a row is an array of JSON, not {type(read)!r}")
    return read


def diagnostics_of(noticed: str | float | _Scalar | None) -> tuple[Diagnostic, ...]:
    """The diagnostics of a row of ``convert_many(…, diagnostics=True)``, or of Spark's.

    ``noticed`` is the row's ``diagnostics``, or its output where it was converted to ``"lint"``, as
    a ``str`` or a scalar of Arrow; of a missing row (``None``, NaN, ``pandas.NA``) there are none.

    Raises :class:`ValueError` for what is no row, as an empty ``str`` is, or one that
    :func:`linted_texts_of` reads, and :class:`TypeError` for what is none of these. What a newer
    version says of a diagnostic is left out.

    >>> diagnostics_of('[{"rule":"text.empty","severity":"error","category":"text","start":0,'
    ...                '"end":0,"message":"nothing is seen"}]')[0].rule
    'text.empty'
    """
    return _read_row(noticed, "diagnostics", _diagnostic)


def linted_texts_of(output: str | float | _Scalar | None) -> tuple[LintedText, ...]:
    """The texts of a row that was converted to ``"lint_notification"``; of a missing row none.

    It takes and raises what :func:`diagnostics_of` does.

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
    """The answers of a row that was converted to ``"answer"``; of a missing row none.

    It takes and raises what :func:`diagnostics_of` does.

    >>> answers_of("[]")
    ()
    """
    return _read_row(output, "output", _answer)


def losses_of(bits: int) -> tuple[Loss, ...]:
    """What the bits of C say that is missing."""
    return tuple(loss for number, loss in enumerate(LOSSES) if bits >> number & 1)


LOSSES: tuple[Loss, ...] = ("size", "encoding", "words", "placeholders", "links")


_HALF = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
"""Half of a surrogate pair, as UTF-8 would write it."""


def utf8(html: str) -> bytes:
    """The UTF-8 of a ``str``, with a byte that is none for each half of a surrogate pair."""
    return _HALF.sub(b"\xff", html.encode("utf-8", "surrogatepass"))


_ESCAPE_OR_HALF = re.compile("\\\\.|[\ud800-\udfff]", re.DOTALL)


def json_utf8(document: str) -> bytes:
    """The same of JSON, whose halves become escapes, which are told of where a string has them."""
    escaped = _ESCAPE_OR_HALF.sub(
        lambda found: found[0] if found[0][0] == "\\" else f"\\u{ord(found[0]):04x}", document
    )
    # Those behind a back-slash are left.
    return utf8(escaped)


def _length(source: bytes) -> int:
    return len(source.decode(errors="replace"))


def _check_message(html: object) -> None:
    if not isinstance(html, Message):
        raise TypeError(f"a message is str or bytes, not {type(html)!r}")


def _indices(html: Message, start: int, end: int) -> tuple[int, int]:
    _check_message(html)
    # Of bytes they are what was counted.
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
    """The message with the fixes of these findings, as many as stay out of each other's way.

    Of two that touch, or that are partly inside of each other, the one that stands first is made;
    lint the result to find the other again. One that does not fit the message is left out. Each fix
    was tried alone, not with the others. Of a ``str`` it gives a ``str``, else ``bytes``.

    Raises :class:`TypeError` for what is no message.

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
    # By indices, so that what is no UTF-8 stays as it is.
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
    """The edits in order; none where they do not fit, for they count only together."""
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.end))
    place = 0
    for edit in ordered:
        if not place <= edit.start <= edit.end <= length:
            return []
        place = edit.end
    return ordered


def _is_between(edits: list[Edit], others: list[Edit]) -> bool:
    """Whether all edits are in front of, behind, or between two neighbours of the others.

    What one puts around a text then holds all of the other or nothing of it.
    """
    start, end = edits[0].start, edits[-1].end
    # Where two touch, it would matter which comes first.
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
