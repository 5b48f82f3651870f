"""A parser that is kept, and the functions that keep parsers."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack

from . import _native
from ._model import Diagnostic, Fixed, StyledText, diagnostics_of, styled_text

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["Format", "Options", "Parser", "convert_many", "fix", "lint", "parse", "to_ansi", "to_html", "to_text"]

Format = Literal["json", "text", "ansi", "html", "fixed", "lint"]

_FORMATS: dict[str, int] = {
    "json": _native.JSON,
    "text": _native.TEXT,
    "ansi": _native.ANSI,
    "html": _native.HTML,
    "fixed": _native.FIXED,
    "lint": _native.LINT,
}
_JSON, _TEXT, _ANSI, _HTML = _native.JSON, _native.TEXT, _native.ANSI, _native.HTML
_FIXED, _LINT = _native.FIXED, _native.LINT

# Below so many messages a second thread costs more than it brings.
_FEW = 256


class Options(TypedDict, total=False):
    """How messages are read and what they become, by the names of the command line and of ``.pushmarkup.json``."""

    reading: Literal["authored", "device"]
    """What the HTML says, or what a phone makes of it. Default: authored; with ``device`` that phone's, but in ``fix``."""
    device: str
    """The phone whose notification shade is asked: ``android-34``, ``latest`` … Default: none."""
    night: bool
    """The phone is in night mode."""
    field_kind: Literal["title", "text", "bigText", "summary"]
    """Which text of the notification it is. Default: text."""
    surface: Literal["standardTemplate", "customRemoteViews"]
    """Whether Android's template or the app's own layout shows it. Default: Android's."""
    sender: Literal["braze", "braze-plain", "fcm", "app"]
    """Who hands the text to Android. Default: Braze's SDK with HTML switched on."""
    notification_background: str
    """The notification's background as ``#rrggbb``."""
    css_colors: bool
    """Device reading: the seven colour names mean what CSS says."""
    separators: Literal["legacy", "compact"]
    """Between blocks a blank line (legacy, the default) or a new line."""
    tags: Iterable[str]
    """The tags that survive, of those that a push can have. Default: all of them."""
    allow_scheme: Iterable[str]
    """Schemes of links that pass as well, such as ``myapp``."""
    schemes: Iterable[str]
    """The same, by its name in ``.pushmarkup.json``, whose keys are all options."""
    max_bytes: int
    """Read so many bytes (UTF-8) of a message and cut the rest. Default: 65,536."""
    templates: Iterable[Literal["liquid", "handlebars", "merge-tags", "percent"]]
    """Keep the placeholders of these kinds of templates as they are. Default: none."""
    allow_placeholder: Iterable[str]
    """Keep links whose scheme and host are the placeholder of this name."""
    color: Literal["truecolor", "256", "16", "never"]
    """Colours of ANSI output. Default: truecolor."""
    width: int
    """Wrap ANSI output at this column; 0, the default, never wraps."""
    links: bool
    """Write links as OSC 8 hyperlinks in ANSI output."""
    background: Literal["light", "dark", "none"]
    """The terminal's background; colours that cannot be read on it get help. Default: none."""
    data: Mapping[str, Any]
    """What is filled into templates, by name: strings, numbers, and objects of them. Default: nothing."""
    targets: Iterable[Mapping[str, Any]]
    """The phones of ``lint`` and ``fix``, as in ``.pushmarkup.json``: ``[{"device": "android-34,latest", "night": True}]``.
    Default: ``device``, else ``Html.fromHtml`` alone."""
    rules: Mapping[str, Literal["on", "off", "fail"]]
    """Which rules ``lint`` asks, as in ``.pushmarkup.json``; ``fail`` is ``on`` here."""
    only: Iterable[str]
    """Only these rules, or all whose names begin so, in ``lint``."""
    disable: Iterable[str]
    """All but these rules, or all whose names begin so, in ``lint``."""
    hosts: Iterable[str]
    """The hosts that links may lead to, in ``lint``. Default: any."""


def _options(given: Options) -> str:
    """The options as JSON, whose names have capitals instead of underscores."""
    if not given:
        return "{}"
    options: dict[str, Any] = {}
    for name, value in given.items():
        if name not in Options.__annotations__:
            raise TypeError(f"there is no option {name!r}")
        first, *rest = name.split("_")
        key = first + "".join(word.capitalize() for word in rest)
        # Sets have no order; the same options are the same JSON.
        if isinstance(value, (set, frozenset)):
            value = sorted(value)
        elif not isinstance(value, (str, int, float, bool, list, Mapping)) and value is not None:
            value = list(value)  # type: ignore[call-overload]
        options[key] = value
    return json.dumps(options, ensure_ascii=False, default=_plain)


def _plain(value: object) -> dict[Any, Any]:
    """Mappings of any kind; what else JSON lacks is no value of an option."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"an option cannot hold a {type(value).__name__}")


class Parser:
    """A parser with its options, to be kept: it does not change, and threads may share it.

    Raises :class:`ValueError` for an option's value that there is not, :class:`TypeError` for an option
    that there is not. What converts a message raises :class:`TypeError` where it is neither ``str`` nor
    ``bytes``, and :class:`UnicodeEncodeError` for half of a surrogate pair. No content of a message raises
    anything: bytes that are not UTF-8 become U+FFFD, and what was noticed is a :class:`Diagnostic`.

    The interpreter's lock is not held while a message is converted.
    """

    __slots__ = ("_json", "_native", "_spans")

    def __init__(self, **options: Unpack[Options]) -> None:
        self._set(_options(options))

    def _set(self, options: str) -> None:
        self._json = options
        self._native = _native.Parser(options)
        self._spans: _native.Parser | None = None

    def __repr__(self) -> str:
        return f"<pushmarkup.Parser {self._json}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_parser, (self._json,))

    def parse(self, html: str | bytes) -> StyledText:
        """The text and its attributes; offsets are indices of a ``str``."""
        if self._spans is None:
            options = json.loads(self._json)
            self._spans = _native.Parser(json.dumps(options | {"offsets": "scalars", "runs": True}))
        return styled_text(self._spans.convert(html, _JSON), (self, html))

    def to_text(self, html: str | bytes) -> str:
        """Plain text; no line end at the end."""
        return self._native.convert(html, _TEXT)

    def to_ansi(self, html: str | bytes) -> str:
        """Text for a terminal; no line end at the end."""
        return self._native.convert(html, _ANSI)

    def to_html(self, html: str | bytes) -> str:
        """Safe, canonical HTML: the tags that a push can have, and harmless links."""
        return self._native.convert(html, _HTML)

    def to_json(self, html: str | bytes) -> str:
        """The JSON of ``pushmarkup convert`` (docs/json.md); its offsets count UTF-8 bytes."""
        return self._native.convert(html, _JSON)

    def lint(self, html: str | bytes) -> tuple[Diagnostic, ...]:
        """What can be said about a message, in its order."""
        return diagnostics_of(self._native.convert(html, _LINT))

    def fix(self, html: str | bytes) -> Fixed:
        """The message rewritten so that a phone shows what it says."""
        fixed, noticed, is_cut = self._native.convert_noted(html, _FIXED)
        return Fixed(fixed, diagnostics_of(noticed), is_cut)

    def convert_many(
        self,
        messages: Iterable[str | bytes | None] | pa.Array | pa.ChunkedArray,
        to: Format = "html",
        *,
        diagnostics: bool = False,
        threads: int | None = None,
    ) -> pa.Array:
        """Converts many messages in one call, without the interpreter's lock. Ctrl-C ends it.

        ``messages`` are a list of ``str`` or ``bytes``, a Series of pandas or Polars, or an Arrow array, chunked or
        not, of strings or bytes; a missing one gives a missing one. Bytes that are not UTF-8 become U+FFFD.
        ``threads``: at most so many; by default one for each core that the process may use.

        The result is an Arrow array of ``large_string``; with ``diagnostics`` one of structs:
        ``output`` (large_string), ``truncated`` (bool) and ``diagnostics`` (large_string, an array of JSON).

        Raises :class:`ImportError` without pyarrow, :class:`ValueError` for a format that there is not,
        :class:`TypeError` for messages that are neither strings nor bytes or are one message alone, and
        :class:`UnicodeEncodeError` for half of a surrogate pair in a list.
        """
        try:
            import pyarrow as pa
        except ImportError as error:
            raise ImportError("convert_many needs pyarrow: pip install 'pushmarkup[arrow]'") from error
        if to not in _FORMATS:
            raise ValueError(f"there is no format {to!r}, but {', '.join(_FORMATS)}")
        pieces = _pieces(pa, messages)
        rows = sum(len(piece) for piece in pieces)
        missing = sum(piece.null_count for piece in pieces)
        if threads is None:
            threads = _core_count() if rows >= _FEW else 1
        found = self._native.convert_many(
            [_buffers(piece) for piece in pieces if len(piece)],
            _FORMATS[to] | (_native.DIAGNOSTICS if diagnostics else 0),
            threads,
        )
        is_valid = pa.concat_arrays([piece.is_valid() for piece in pieces]) if missing else None
        valid = is_valid.buffers()[1] if is_valid is not None else None

        def column(offsets: Any, data: Any) -> pa.Array:
            buffers = pa.py_buffer(offsets), pa.py_buffer(data)
            return pa.LargeStringArray.from_buffers(rows, *buffers, valid, missing)

        output = column(found[1], found[0])
        if not diagnostics:
            return output
        is_cut = pa.UInt8Array.from_buffers(pa.uint8(), rows, [None, pa.py_buffer(found[2])])
        return pa.StructArray.from_arrays(
            [output, is_cut.cast(pa.bool_()), column(found[4], found[3])],
            names=["output", "truncated", "diagnostics"],
            mask=output.is_null() if missing else None,
        )


# Chunks of less are joined: each piece starts the threads anew.
_LARGE_CHUNK = 1 << 24


def _pieces(pa: Any, messages: Any) -> list[Any]:
    """The messages as Arrow arrays with offsets of 64 bits: of Arrow's own, large ones are no copy of their bytes."""
    if not isinstance(messages, (pa.Array, pa.ChunkedArray)):
        messages = _arrow(pa, messages)
    kind = messages.type
    chunks = messages.chunks if isinstance(messages, pa.ChunkedArray) else [messages]
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    wanted = _large(pa, kind)
    # Each by itself: joined, strings with offsets of 32 bits may be too long for them.
    pieces: list[Any] = []
    small: list[Any] = []
    for chunk in chunks:
        large = _cast(pa, chunk, wanted)
        if large.nbytes < _LARGE_CHUNK:
            small.append(large)
            continue
        pieces += [*_joined(pa, small), large]
        small = []
    return pieces + _joined(pa, small) or [pa.array([], wanted)]


def _large(pa: Any, kind: Any) -> Any:
    if kind in (pa.string(), pa.large_string(), pa.string_view(), pa.null()):
        return pa.large_string()
    if kind in (pa.binary(), pa.large_binary(), pa.binary_view()):
        return pa.large_binary()
    raise TypeError(f"messages are strings or bytes, not {kind}")


def _cast(pa: Any, chunk: Any, wanted: Any) -> Any:
    if pa.types.is_dictionary(chunk.type):
        return chunk.dictionary.cast(wanted).take(chunk.indices)
    return chunk if chunk.type == wanted else chunk.cast(wanted)


def _joined(pa: Any, arrays: list[Any]) -> list[Any]:
    return [pa.concat_arrays(arrays)] if len(arrays) > 1 else arrays


def _arrow(pa: Any, messages: Any) -> Any:
    """An Arrow array, chunked or not, of what is none."""
    if isinstance(messages, (str, bytes, bytearray, Mapping)):
        raise TypeError(f"messages are a list or an Arrow array, not a {type(messages).__name__}")
    try:
        if hasattr(messages, "__arrow_c_stream__"):
            return pa.chunked_array(messages)
        # They know their type, and pyarrow knows them.
        if hasattr(messages, "__arrow_c_array__") or hasattr(messages, "dtype"):
            return pa.array(messages)
        if not isinstance(messages, (list, tuple)):
            messages = list(messages)
        # As bytes, since bytes may be anything; of a str they are its UTF-8.
        return pa.array(messages, type=pa.large_binary())
    except UnicodeEncodeError as error:
        same = (row for row, message in enumerate(messages) if isinstance(message, str) and message == error.object)
        reason = f"{error.reason}, in row {next(same, 'unknown')}"
        raise UnicodeEncodeError(error.encoding, error.object, error.start, error.end, reason) from None


def _buffers(array: Any) -> tuple[Any, Any, int]:
    """The bytes of an array, where its rows begin and end, and how many there are."""
    _, offsets, data = array.buffers()
    # Where all is empty there may be no buffer.
    return data if data is not None else b"", offsets.slice(array.offset * 8), len(array)


def _core_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@functools.lru_cache(maxsize=64)
def _parser(options: str) -> Parser:
    parser = Parser.__new__(Parser)
    parser._set(options)
    return parser


_default = _parser("{}")
_default_html = _default._native.convert


def _kept(options: Options) -> Parser:
    return _parser(_options(options)) if options else _default


def parse(html: str | bytes, **options: Unpack[Options]) -> StyledText:
    """The text of a message and its attributes. For many messages keep a :class:`Parser`.

    >>> parse("<b>Hi</b> <font color='red'>you</font>").spans
    (Span(start=0, end=2, type='bold', value=None, alt=None), Span(start=3, end=6, type='foreground', value='#ff0000', alt=None))
    """
    return _kept(options).parse(html)


def to_text(html: str | bytes, **options: Unpack[Options]) -> str:
    """Plain text.

    >>> to_text("<p>Sale &amp; more</p>")
    'Sale & more'
    """
    return _kept(options).to_text(html)


def to_ansi(html: str | bytes, **options: Unpack[Options]) -> str:
    r"""Text for a terminal: colours and styles, and no control characters of the message.

    >>> to_ansi("<b>Hi</b>")
    '\x1b[1mHi\x1b[0m'
    """
    return _kept(options).to_ansi(html)


def to_html(html: str | bytes, **options: Unpack[Options]) -> str:
    """Safe, canonical HTML, in place of ``nh3.clean`` for messages.

    >>> to_html("<b onclick=x()>Hi</b><script>y()</script>")
    '<b>Hi</b>'
    """
    if not options:
        return _default_html(html, _HTML)
    return _kept(options).to_html(html)


def lint(html: str | bytes, **options: Unpack[Options]) -> tuple[Diagnostic, ...]:
    """What can be said about a message: what a phone shows differently, what is lost, dangerous, too long.

    >>> [finding.rule for finding in lint("I <3 you")]
    ['device.lost']
    """
    return _kept(options).lint(html)


def fix(html: str | bytes, **options: Unpack[Options]) -> Fixed:
    """The message rewritten so that a phone shows what it says.

    >>> fix("<b style='color: green'>Go</b>").html
    '<font color="#008000"><b>Go</b></font>'
    """
    return _kept(options).fix(html)


def convert_many(
    messages: Iterable[str | bytes | None] | pa.Array | pa.ChunkedArray,
    to: Format = "html",
    *,
    diagnostics: bool = False,
    threads: int | None = None,
    **options: Unpack[Options],
) -> pa.Array:
    """Converts many messages in one call: :meth:`Parser.convert_many`.

    >>> convert_many(["<b>Hi</b>", None, "a < b"], "text").to_pylist()
    ['Hi', None, 'a < b']
    """
    return _kept(options).convert_many(messages, to, diagnostics=diagnostics, threads=threads)
