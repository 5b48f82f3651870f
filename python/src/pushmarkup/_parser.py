"""A parser that is kept, and the functions that keep parsers."""

from __future__ import annotations

import contextlib
import functools
import json
import operator
import os
import re
from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypedDict,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
)

from . import _native
from ._model import Diagnostic, Fixed, StyledText, diagnostics_of, styled_text

if TYPE_CHECKING:
    import pyarrow as pa
else:
    # For typing.get_type_hints: nobody needs pyarrow who does not call convert_many.
    pa = SimpleNamespace(Array=Any, ChunkedArray=Any)

__all__ = [
    "Format",
    "Options",
    "Parser",
    "convert_many",
    "fix",
    "lint",
    "parse",
    "to_ansi",
    "to_html",
    "to_text",
]

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
    """How messages are read and what they become.

    The names are those of the command line and of ``.pushmarkup.json``.

    ``None`` is as if the option was not given.

    How a message is read:

    - ``reading`` (``"authored"``, ``"device"``): what the HTML says, or what a phone makes of it.
      Default: authored; with ``device`` that phone's, but in ``fix``.
    - ``device``: the phone whose notification shade is asked: ``"android-34"``, ``"latest"`` …
      Default: none.
    - ``night`` (bool): the phone is in night mode. This and the four below need ``device``.
      Default: False.
    - ``field_kind`` (``"title"``, ``"text"``, ``"bigText"``, ``"summary"``): which text of the
      notification it is. Default: text.
    - ``surface`` (``"standardTemplate"``, ``"customRemoteViews"``): whether Android's template or
      the app's own layout shows it. Default: Android's.
    - ``sender`` (``"braze"``, ``"braze-plain"``, ``"fcm"``, ``"app"``): who hands the text to
      Android. Default: braze, which is Braze's SDK with HTML switched on.
    - ``notification_background``: the notification's background as ``"#rrggbb"``. Default: the
      phone's.
    - ``css_colors`` (bool): in the device reading the seven colour names mean what CSS says.
      Default: False.
    - ``separators`` (``"legacy"``, ``"compact"``): between blocks a blank line or a new line.
      Default: legacy.
    - ``max_bytes`` (int, 1 to 999,999,999): read so many bytes (UTF-8) of a message and cut the
      rest; as many spans as go with that, one for 16 bytes. Default: 65,536, and 4,096 spans.

    What survives:

    - ``tags`` (of str): the tags that survive, of those that a push can have. Default: all of them.
    - ``allow_scheme`` (of str): schemes of links that pass as well, such as ``"myapp"``. Default:
      none.
    - ``schemes`` (of str): the same, by its name in ``.pushmarkup.json``, whose keys are all
      options.

    Templates:

    - ``templates`` (of ``"liquid"``, ``"handlebars"``, ``"merge-tags"``, ``"percent"``, ``"erb"``,
      ``"braces"``): keep the placeholders of these kinds as they are. Default: none.
    - ``allow_placeholder`` (of str): keep links whose host is the placeholder of this name, or what
      the address begins with. Default: none.
    - ``data`` (mapping): what is filled into templates, by name: strings, numbers, and mappings of
      them. What it has no value for is told of, with ``{}`` everything. Default: nothing.

    ANSI output:

    - ``color`` (``"truecolor"``, ``"256"``, ``"16"``, ``"never"``): its colours. Default:
      truecolor.
    - ``width`` (int, 0 to 10,000): wrap at this column; 0 never wraps. Default: 0.
    - ``links`` (bool): write links as OSC 8 hyperlinks. Default: False.
    - ``background`` (``"light"``, ``"dark"``, ``"none"``): the terminal's background; colours that
      cannot be read on it get help. Default: none.

    ``lint`` and ``fix``:

    - ``targets`` (of mappings): the phones, as in ``.pushmarkup.json``:
      ``[{"device": "android-34,latest", "night": True}]``. Default: ``device``, else
      ``Html.fromHtml`` alone.
    - ``rules`` (mapping): which rules are asked, as in ``.pushmarkup.json``: ``"on"``, ``"off"``,
      or ``"fail"``, which is ``"on"`` here. Default: all are on.
    - ``only`` (of str): only these rules, or all whose names begin so. Default: all.
    - ``disable`` (of str): all but these rules, or all whose names begin so. Default: none.
    - ``hosts`` (of str): the hosts that links may lead to; an empty list is as none given. Default:
      any.
    """

    reading: Literal["authored", "device"] | None
    device: str | None
    night: bool | None
    field_kind: Literal["title", "text", "bigText", "summary"] | None
    surface: Literal["standardTemplate", "customRemoteViews"] | None
    sender: Literal["braze", "braze-plain", "fcm", "app"] | None
    notification_background: str | None
    css_colors: bool | None
    separators: Literal["legacy", "compact"] | None
    max_bytes: int | None
    tags: Iterable[str] | None
    allow_scheme: Iterable[str] | None
    schemes: Iterable[str] | None
    templates: (
        Iterable[Literal["liquid", "handlebars", "merge-tags", "percent", "erb", "braces"]] | None
    )
    allow_placeholder: Iterable[str] | None
    data: Mapping[str, Any] | None
    color: Literal["truecolor", "256", "16", "never"] | None
    width: int | None
    links: bool | None
    background: Literal["light", "dark", "none"] | None
    targets: Iterable[Mapping[str, Any]] | None
    rules: Mapping[str, Literal["on", "off", "fail"]] | None
    only: Iterable[str] | None
    disable: Iterable[str] | None
    hosts: Iterable[str] | None


def _key(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


_KEYS = {name: _key(name) for name in Options.__annotations__}
"""The names of options in JSON, which have capitals instead of underscores."""
_NAMES = {key: name for name, key in _KEYS.items()}


def _type(hint: Any) -> Any:
    """The class of a hint's values."""
    origin = get_origin(hint) or hint
    return str if origin is Literal else origin


_HINTS = {name: get_args(hint)[0] for name, hint in get_type_hints(Options).items()}
_TYPES = {name: _type(hint) for name, hint in _HINTS.items()}
_ITEMS = {
    name: _type(get_args(hint)[-1])
    for name, hint in _HINTS.items()
    if _TYPES[name] in (Iterable, Mapping)
}
"""Of lists and mappings, the class of what is in them."""


def _options(given: Options) -> str:
    """The options as JSON."""
    options: dict[str, Any] = {}
    for name, value in given.items():
        # What .pushmarkup.json may have for editors.
        if name == "$schema":
            continue
        key = _KEYS.get(name)
        if key is None:
            raise TypeError(f"there is no option {name!r}")
        if value is not None:
            options[key] = _value(name, value)
    try:
        return _json(options)
    except (TypeError, ValueError, RecursionError):
        for key, value in options.items():
            _named_json(_NAMES[key], value)
        raise


def _value(name: str, value: Any) -> Any:
    """The value of an option as JSON has it."""
    kind = _TYPES[name]
    if kind is int:
        # NumPy's integers are no int, and Python's bool is one.
        with contextlib.suppress(TypeError):
            if not isinstance(value, bool):
                return operator.index(value)
    elif kind is Iterable:
        if isinstance(value, Iterable) and not isinstance(
            value, (str, bytes, bytearray, memoryview, Mapping)
        ):
            # Sets have no order; the same options are the same JSON.
            items = sorted(value, key=str) if isinstance(value, (set, frozenset)) else list(value)
            _check(name, items)
            return items
    elif isinstance(value, kind):
        if kind is Mapping:
            _check(name, value.values())
        return value
    raise TypeError(f"{name} cannot be of {type(value)!r}")


def _check(name: str, items: Iterable[Any]) -> None:
    """What is deeper is looked at later."""
    kind = _ITEMS[name]
    for item in items:
        if kind is not Any and not isinstance(item, kind):
            raise TypeError(f"{name}: an option cannot hold {type(item)!r}")


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, default=_plain)
    # Raises where a half of a surrogate pair is in it.
    text.encode()
    return text


def _named_json(name: str, value: Any) -> None:
    try:
        _json(value)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{name}: {error}") from None


def _plain(value: object) -> Any:
    """Mappings and integers of any kind; what else JSON lacks is no value of an option."""
    if isinstance(value, Mapping):
        return dict(value)
    with contextlib.suppress(TypeError):
        return operator.index(value)  # type: ignore[arg-type]
    raise TypeError(f"an option cannot hold {type(value)!r}")


def _native_parser(options: str) -> _native.Parser:
    try:
        return _native.Parser(options)
    except ValueError as error:
        # The column is one of JSON that nobody wrote; the key is the option's name there.
        reason = str(error).rpartition(" (column ")[0] or str(error)
        key = re.match(r"\w*", reason)[0]  # type: ignore[index]
        raise ValueError(_NAMES.get(key, key) + reason[len(key) :]) from None


class Parser:
    """A parser with its options, to be kept: it does not change, and threads may share it.

    The options are those of :class:`Options`. It can be pickled, with its options.

    Raises :class:`ValueError` for an option's value that there is not, :class:`TypeError` for an
    option that there is not, or a value of a type that it cannot have. What converts a message
    raises :class:`TypeError` where it is neither ``str`` nor ``bytes``, and
    :class:`UnicodeEncodeError` for half of a surrogate pair. No content of a message raises
    anything: bytes that are not UTF-8 become U+FFFD, what is beyond a limit (``max_bytes``, and
    4,096 spans) is left out, and what was noticed is a :class:`Diagnostic`.

    The interpreter's lock is not held while a message is converted.
    """

    __slots__ = ("__weakref__", "_json", "_native", "_others")

    def __init__(self, **options: Unpack[Options]) -> None:
        self._set(_options(options))

    def _set(self, options: str) -> None:
        self._json = options
        self._native = _native_parser(options)
        self._others: dict[str, _native.Parser] = {}

    def __repr__(self) -> str:
        return f"<pushmarkup.{type(self).__name__} {self._json}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if type(self) is Parser:
            return (_parser, (self._json,))
        # What a subclass keeps beside the options.
        return (_made, (type(self), self._json), getattr(self, "__dict__", None) or None)

    def _with(self, **more: Any) -> _native.Parser:
        """The same parser with what only JSON asks for."""
        key = json.dumps(more)
        other = self._others.get(key)
        if other is None:
            other = self._others[key] = _native_parser(json.dumps(json.loads(self._json) | more))
        return other

    def parse(self, html: str | bytes) -> StyledText:
        """The text and its attributes; offsets are indices of a ``str``.

        Of a long message ``max_bytes`` are read, and 4,096 spans kept: ``truncated`` says so.
        """
        spans = self._others.get("parse")
        if spans is None:
            spans = self._others["parse"] = self._with(offsets="scalars", runs=True)
        return styled_text(spans.convert(html, _JSON), (self, html))

    def to_text(self, html: str | bytes) -> str:
        """Plain text; no line end at the end.

        Nothing says so where ``max_bytes`` has cut it: :meth:`parse` does.
        """
        return self._native.convert(html, _TEXT)

    def to_ansi(self, html: str | bytes) -> str:
        """Text for a terminal; no line end at the end.

        Nothing says so where a limit has left something out, as in :meth:`to_html`.
        """
        return self._native.convert(html, _ANSI)

    def to_html(self, html: str | bytes) -> str:
        """Safe, canonical HTML: the tags that a push can have, and harmless links.

        A message is cut after ``max_bytes``, and styles are dropped after 4,096 spans; nothing says
        so here. ``truncated`` of :meth:`parse` does, or ``convert_many(…, diagnostics=True)``.
        """
        return self._native.convert(html, _HTML)

    def to_json(
        self, html: str | bytes, *, offsets: Literal["utf8", "utf16", "scalars"] = "utf8"
    ) -> str:
        """The JSON of ``pushmarkup convert`` (docs/json.md).

        ``offsets`` is what those of spans count: bytes of UTF-8, units of UTF-16 (as JavaScript and
        Java do), or ``scalars``, code points (as Python does). Those of diagnostics count bytes of
        the message's UTF-8.

        Raises :class:`ValueError` for offsets that there are not.
        """
        native = self._native if offsets == "utf8" else self._with(offsets=offsets)
        return native.convert(html, _JSON)

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

        ``messages`` are a list of ``str`` or ``bytes``, a Series of pandas or Polars, or an Arrow
        array, chunked or not, of strings or bytes; a missing one gives a missing one. Bytes that
        are not UTF-8 become U+FFFD. ``threads``: at most so many; by default one for each core that
        the process may use.

        The result is an Arrow array of ``large_string``; with ``diagnostics`` one of structs:
        ``output`` (large_string), ``truncated`` (bool) and ``diagnostics`` (large_string, an array
        of JSON).

        Raises :class:`ImportError` without pyarrow, :class:`ValueError` for a format that there is
        not, :class:`TypeError` for messages that are neither strings nor bytes or are one message
        alone, and :class:`UnicodeEncodeError` for half of a surrogate pair in a list.
        """
        try:
            import pyarrow as pa
        except ImportError as error:
            raise ImportError(
                "convert_many needs pyarrow: pip install 'pushmarkup[arrow]'"
            ) from error
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
    """The messages as Arrow arrays with offsets of 64 bits.

    Of Arrow's own, large ones are no copy of their bytes.
    """
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
        same = (
            row
            for row, message in enumerate(messages)
            if isinstance(message, str) and message == error.object
        )
        reason = f"{error.reason}, in row {next(same, 'unknown')}"
        raise UnicodeEncodeError(
            error.encoding, error.object, error.start, error.end, reason
        ) from None
    except (TypeError, pa.ArrowInvalid):
        # pyarrow says neither which it is, nor that it may be a str.
        for row, message in enumerate(messages if isinstance(messages, (list, tuple)) else ()):
            if message is not None and not isinstance(message, (str, bytes, bytearray, memoryview)):
                raise TypeError(
                    f"a message is str, bytes or None, not {type(message)!r}, in row {row}"
                ) from None
        raise


def _buffers(array: Any) -> tuple[Any, Any, int]:
    """The bytes of an array, where its rows begin and end, and how many there are."""
    _, offsets, data = array.buffers()
    # Where all is empty there may be no buffer.
    return data if data is not None else b"", offsets.slice(array.offset * 8), len(array)


def _core_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Longer options are not kept: as a rule they hold the data of one person.
_SHORT = 4_096


def _parser(options: str) -> Parser:
    """A parser of these options: one that is kept, but where they are long or fill in templates."""
    if len(options) > _SHORT or '"data":' in options:
        return _made(Parser, options)
    return _cached(options)


@functools.lru_cache(maxsize=64)
def _cached(options: str) -> Parser:
    return _made(Parser, options)


def _made(kind: type[Parser], options: str) -> Parser:
    parser = kind.__new__(kind)
    parser._set(options)
    return parser


_default = _parser("{}")
_default_html = _default._native.convert


def _kept(options: Options) -> Parser:
    return _parser(_options(options)) if options else _default


def parse(html: str | bytes, **options: Unpack[Options]) -> StyledText:
    """The text of a message and its attributes. The options are those of :class:`Options`.

    For many messages keep a :class:`Parser`, above all with ``data``, which is read anew in each
    call. Of a long message ``max_bytes`` are read, and 4,096 spans kept: ``truncated`` says so.

    >>> for span in parse("<b>Hi</b> <font color='red'>you</font>").spans:
    ...     print(span)
    Span(start=0, end=2, type='bold', value=None, alt=None)
    Span(start=3, end=6, type='foreground', value='#ff0000', alt=None)
    """
    return _kept(options).parse(html)


def to_text(html: str | bytes, **options: Unpack[Options]) -> str:
    """Plain text, of the first ``max_bytes`` (65,536).

    :func:`parse` says in ``truncated`` where that cuts it.

    >>> to_text("<p>Sale &amp; more</p>")
    'Sale & more'
    """
    return _kept(options).to_text(html)


def to_ansi(html: str | bytes, **options: Unpack[Options]) -> str:
    r"""Text for a terminal: colours and styles, and no control characters of the message.

    Of the first ``max_bytes`` (65,536), and with 4,096 spans; :func:`parse` says in ``truncated``
    where that leaves something out.

    >>> to_ansi("<b>Hi</b>")
    '\x1b[1mHi\x1b[0m'
    """
    return _kept(options).to_ansi(html)


def to_html(html: str | bytes, **options: Unpack[Options]) -> str:
    """Safe, canonical HTML, in place of ``nh3.clean`` for messages.

    docs/python.md says how the two differ.

    A message is cut after ``max_bytes`` (65,536), and styles are dropped after 4,096 spans. Nothing
    says so here: :func:`parse` does in ``truncated``.

    >>> to_html("<b onclick=x()>Hi</b><script>y()</script>")
    '<b>Hi</b>'
    """
    if not options:
        return _default_html(html, _HTML)
    return _kept(options).to_html(html)


def lint(html: str | bytes, **options: Unpack[Options]) -> tuple[Diagnostic, ...]:
    """What a phone shows differently, and what is lost, dangerous or too long.

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
