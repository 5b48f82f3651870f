"""What a message becomes: plain, frozen values."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, Protocol

__all__ = ["Diagnostic", "Edit", "Fix", "Fixed", "Image", "Run", "Span", "Style", "StyledText"]

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

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a style does not change; dict(style) is one that does")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


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


@dataclass(frozen=True, slots=True)
class Fix:
    """What to write instead, in words and as edits: all of them together."""

    summary: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something that was noticed about a message.

    ``rule`` is a stable name (docs/rules), ``severity`` one of ``error``, ``warning``, ``note``.
    ``start`` and ``end`` count **bytes** of the message as UTF-8; ``line`` and ``column`` count
    from 1, columns in code points. ``fix`` is what to write instead, where that is certain;
    ``profiles`` names the phones that it is about, such as ``android-34``, where it is about some
    of them.
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

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}: " if self.line is not None else ""
        return f"{place}{self.severity}: {self.message} [{self.rule}]"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A message rewritten for a phone: the HTML, what was noticed, and whether a limit cut it."""

    html: str
    diagnostics: tuple[Diagnostic, ...]
    truncated: bool


class _Renderer(Protocol):
    """What can show a message again: the parser that has read it."""

    def to_html(self, html: str | bytes) -> str: ...


class _Sourced:
    """Where a text comes from. It is no field: what was replaced no longer comes from there."""

    __slots__ = ("_source",)
    _source: tuple[_Renderer, str | bytes] | None


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
        return (_sourced, (values, self._source))

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
        """Safe HTML for Jupyter: of a text that was made or replaced by hand, the text alone."""
        if self._source is None:
            content = html.escape(self.text)
        else:
            parser, message = self._source
            content = parser.to_html(message)
        return f'<div style="white-space: pre-line">{content}</div>'


def _sourced(values: tuple[Any, ...], source: tuple[_Renderer, str | bytes] | None) -> StyledText:
    styled = StyledText(*values)
    object.__setattr__(styled, "_source", source)
    return styled


def diagnostics(noticed: list[dict[str, Any]]) -> tuple[Diagnostic, ...]:
    return tuple(_diagnostic(**item) for item in noticed)


def _diagnostic(
    *, fix: dict[str, Any] | None = None, profiles: list[str] | None = None, **others: Any
) -> Diagnostic:
    mended = (
        Fix(fix["summary"], tuple(Edit(**edit) for edit in fix["edits"]))
        if fix is not None
        else None
    )
    return Diagnostic(**others, fix=mended, profiles=tuple(profiles or ()))


def diagnostics_of(noticed: str) -> tuple[Diagnostic, ...]:
    return () if noticed == "[]" else diagnostics(json.loads(noticed))


def styled_text(document: str, source: tuple[_Renderer, str | bytes]) -> StyledText:
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
