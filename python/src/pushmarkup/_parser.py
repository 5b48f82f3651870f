"""A parser to reuse, and functions that cache parsers."""

from __future__ import annotations

import contextlib
import functools
import json
import math
import operator
import os
import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from numbers import Real
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, Unpack

from . import _native
from ._model import (
    LOSSES,
    Answer,
    Diagnostic,
    Fixed,
    FixedNotification,
    LintedText,
    Message,
    StyledText,
    answers_of,
    diagnostics_of,
    is_missing,
    json_utf8,
    linted_texts_of,
    losses_of,
    styled_text,
    utf8,
)
from ._options import Options, Target

if TYPE_CHECKING:
    import pyarrow as pa
else:
    # For typing.get_type_hints: only convert_many needs pyarrow.
    pa = SimpleNamespace(Array=Any, ChunkedArray=Any)

__all__ = [
    "Format",
    "Offsets",
    "Options",
    "Parser",
    "Target",
    "answer",
    "convert_many",
    "fix",
    "fix_notification",
    "lint",
    "lint_notification",
    "parse",
    "to_ansi",
    "to_html",
    "to_text",
]

Format = Literal[
    "json",
    "text",
    "ansi",
    "html",
    "fixed",
    "lint",
    "lint_notification",
    "answer",
    "fixed_notification",
]

_FORMATS: dict[str, int] = {
    "json": _native.JSON,
    "text": _native.TEXT,
    "ansi": _native.ANSI,
    "html": _native.HTML,
    "fixed": _native.FIXED,
    "lint": _native.LINT,
    "lint_notification": _native.LINT_NOTIFICATION,
    "answer": _native.ANSWER,
    "fixed_notification": _native.FIXED_NOTIFICATION,
}
_JSON, _TEXT, _ANSI, _HTML = _native.JSON, _native.TEXT, _native.ANSI, _native.HTML
_FIXED, _LINT, _LOSSES = _native.FIXED, _native.LINT, _native.LOSSES
_LINT_NOTIFICATION, _ANSWER = _native.LINT_NOTIFICATION, _native.ANSWER
_FIXED_NOTIFICATION = _native.FIXED_NOTIFICATION

# With fewer messages, and fewer bytes in total, a second thread costs more than it saves.
_FEW = 256
_FEW_BYTES = 1 << 16

Offsets = Literal["utf8", "utf16", "scalars"]


# The JSON Schema of the options that the library accepts, by their names in JSON.
_SCHEMA: dict[str, Any] = json.loads(_native.options)["properties"]
_TYPES: dict[str, Any] = {
    "boolean": bool,
    "integer": int,
    "string": str,
    "array": Iterable,
    "object": Mapping,
}


def _name(key: str) -> str:
    """The Python name of an option, with underscores instead of capitals."""
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key)


# `offsets` and `runs` are not options in Python, and `errors` is an option only in Python.
_KEYS = {_name(key): key for key in _SCHEMA if key not in ("offsets", "runs")} | {
    "errors": "errors"
}
_NAMES = {key: name for name, key in _KEYS.items()}
_TARGET_KEYS = {
    _name(option["title"]): key
    for key, option in _SCHEMA["targets"]["items"]["anyOf"][1]["properties"].items()
}


def _options(given: Options) -> str:
    """The options as JSON."""
    options: dict[str, Any] = {}
    for name, value in given.items():
        # .pushmarkup.json may contain it, for editors.
        if name == "$schema":
            continue
        key = _KEYS.get(name)
        if key is None:
            raise TypeError(f"there is no option {name!r}")
        if value is not None:
            options[key] = _value(name, _SCHEMA.get(key, {"type": "string"}), value)
    if options.get("errors", "strict") not in _ERRORS:
        raise ValueError(f"errors: {options['errors']!r} is not a value; use {', '.join(_ERRORS)}")
    try:
        return _json(options)
    except (TypeError, ValueError, RecursionError):
        for key, value in options.items():
            _named_json(_NAMES[key], value)
        raise


_ERRORS = ("strict", "replace")


def _value(name: str, schema: Mapping[str, Any], value: Any) -> Any:
    """The value of an option as written in JSON."""
    kind = _TYPES[schema["type"]]
    if kind is int:
        # NumPy's integers are not int, but Python's bool is.
        with contextlib.suppress(TypeError):
            if not isinstance(value, bool):
                return operator.index(value)
    elif kind is Iterable:
        if isinstance(value, Iterable) and not isinstance(
            value, (str, bytes, bytearray, memoryview, Mapping)
        ):
            # Sets have no order, but the same options must give the same JSON.
            items = sorted(value, key=str) if isinstance(value, (set, frozenset)) else list(value)
            if name == "targets":
                return [item if isinstance(item, str) else _target(item) for item in items]
            _check(name, schema["items"], items)
            return items
    elif kind is bool and _is_numpy_bool(value):
        return bool(value)
    elif isinstance(value, kind):
        if kind is Mapping and "additionalProperties" in schema:
            _check(name, {"type": "string"} | schema["additionalProperties"], value.values())
        return value
    raise TypeError(f"{name} has the wrong type: {type(value)!r}")


def _target(given: Mapping[str, Any]) -> dict[str, Any]:
    """A target as written in JSON."""
    if not isinstance(given, Mapping):
        raise TypeError(f"targets: an option cannot contain {type(given)!r}")
    target: dict[str, Any] = {}
    for name, value in given.items():
        if value is None:
            continue
        key = _TARGET_KEYS.get(name, name)
        if key in target:
            raise ValueError(f"targets: there are two values for {key!r}")
        target[key] = value
    return target


def _check(name: str, schema: Mapping[str, Any], items: Iterable[Any]) -> None:
    """Checks the types of items. What they contain is checked later."""
    for item in items:
        if not isinstance(item, _TYPES[schema["type"]]):
            raise TypeError(f"{name}: an option cannot contain {type(item)!r}")


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, default=_plain)
    # Raises if it contains an unpaired surrogate.
    text.encode()
    return text


def _named_json(name: str, value: Any, write: Callable[[Any], str] = _json) -> str:
    """The JSON of a value. Without one, the exception says why, after the keys that lead there."""
    try:
        return write(value)
    except (TypeError, ValueError, RecursionError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(": ".join([name, *_keys_to_wrong(value, write), str(error)])) from None


def _keys_to_wrong(value: Any, write: Callable[[Any], str]) -> list[str]:
    """The keys to the part that is not JSON, joined by dots as in templates; none for the whole."""
    keys: list[str] = []
    # A value that contains itself, or is nested too deep, is wrong as a whole.
    while isinstance(value, Mapping) and len(keys) < _DEPTH:
        for key, item in value.items():
            try:
                write({key: None})
                write(item)
            except RecursionError:
                return []
            except (TypeError, ValueError):
                break
        else:
            break
        keys.append(_printable(str(key)))
        value = item
    return [".".join(keys)] if 0 < len(keys) < _DEPTH else []


def _printable(text: str) -> str:
    """A text for a log or a terminal: control characters and the like become Python escapes."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


# The library accepts no deeper nesting of mappings.
_DEPTH = 16


def _plain(value: object, holder: str = "an option") -> Any:
    """Converts mappings, numbers and booleans of any type; anything else that JSON lacks raises."""
    if isinstance(value, Mapping):
        return dict(value)
    if _is_numpy_bool(value):
        return bool(value)
    with contextlib.suppress(TypeError):
        return operator.index(value)  # type: ignore[arg-type]
    if isinstance(value, (Decimal, Real)):
        # As str writes them: a float32 of 0.1 is 0.10000000149 as a float. A number that is too
        # large for a float (OverflowError) is finite.
        with contextlib.suppress(OverflowError):
            if not (value.is_finite() if isinstance(value, Decimal) else math.isfinite(value)):
                raise ValueError(f"{holder} cannot contain {value}")
        return str(value)
    raise TypeError(f"{holder} cannot contain {type(value)!r}")


def _is_numpy_bool(value: object) -> bool:
    """Whether it is NumPy's True or False, which are neither ``bool`` nor numbers."""
    return type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_")


def _payload(payload: Mapping[str, Any]) -> str:
    """A notification as JSON. Unpaired surrogates become escapes, which are reported."""
    return _named_json("payload", payload, _payload_json)


def _sent(payload: Mapping[str, Any] | Message) -> Message:
    """A notification as it is sent: mappings become JSON."""
    if isinstance(payload, Mapping):
        return _payload(payload)
    if not isinstance(payload, Message):
        raise TypeError(
            f"a payload must be a mapping, or JSON in str or bytes, not {type(payload)!r}"
        )
    return payload


def _payload_json(payload: Any) -> str:
    return json.dumps(payload, allow_nan=False, default=lambda value: _plain(value, "a payload"))


def _encoder(format: int) -> Callable[[str], bytes]:
    """The function that encodes a message and replaces its unpaired surrogates."""
    return json_utf8 if format in (_LINT_NOTIFICATION, _ANSWER, _FIXED_NOTIFICATION) else utf8


def _native_parser(options: str) -> _native.Parser:
    # `errors` is for str only: the library gets bytes, and accepts any bytes.
    if '"errors"' in options:
        options = _json({k: v for k, v in json.loads(options).items() if k != "errors"})
    try:
        return _native.Parser(options)
    except ValueError as error:
        # The column is in JSON that the caller did not write; the key is the option's JSON name.
        reason = str(error).rpartition(" (column ")[0] or str(error)
        key = re.match(r"\w*", reason)[0]  # type: ignore[index]
        raise ValueError(_NAMES.get(key, key) + reason[len(key) :]) from None


class Parser:
    """A parser with its options, to be reused: it does not change, and threads may share it.

    The options are those of :class:`Options`. It can be pickled, with its options.

    Raises :class:`ValueError` for an unknown value of an option, and :class:`TypeError` for an
    unknown option or a value of a wrong type. Methods that convert a message raise
    :class:`TypeError` if it is neither ``str`` nor ``bytes`` (nor ``bytearray`` or ``memoryview``),
    and :class:`UnicodeEncodeError` for an unpaired surrogate in a ``str``, unless
    ``errors="replace"``. No other content of a message raises: bytes that are not UTF-8 become
    U+FFFD, anything beyond a limit (``max_bytes``, and 4,096 spans) is left out, and each finding
    is a :class:`Diagnostic`.

    Parsers are equal if their options are. The interpreter's lock is free while a message is
    converted.
    """

    __slots__ = ("__weakref__", "_json", "_native", "_others", "_replaces")

    def __init__(self, **options: Unpack[Options]) -> None:
        self._set(_options(options))

    def _set(self, options: str) -> None:
        self._json = options
        self._native = _native_parser(options)
        self._others: dict[str, _native.Parser] = {}
        self._replaces = '"errors"' in options and json.loads(options).get("errors") == "replace"

    def __repr__(self) -> str:
        options = self._json
        # Logs and notebooks show it, and data is usually about a person.
        if '"data":' in options:
            read = json.loads(options)
            count = len(read["data"])
            read["data"] = "1 name" if count == 1 else f"{count} names"
            options = json.dumps(read, ensure_ascii=False)
        return f"<pushmarkup.{type(self).__name__} {options}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if type(self) is Parser:
            return (_parser, (self._json,))
        # With the attributes of a subclass.
        return (_made, (type(self), self._json), getattr(self, "__dict__", None) or None)

    def _sorted(self) -> str:
        """The options, in an order that does not depend on how they were given."""
        return json.dumps(json.loads(self._json), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._json == other._json or self._sorted() == other._sorted()

    def __hash__(self) -> int:
        return hash(self._sorted())

    def _with(self, **more: Any) -> _native.Parser:
        """The same parser with more options, which only JSON output uses."""
        key = json.dumps(more)
        other = self._others.get(key)
        if other is None:
            other = self._others[key] = _native_parser(json.dumps(json.loads(self._json) | more))
        return other

    def parse(self, html: Message) -> StyledText:
        """The text and its attributes; offsets are indices of a ``str``.

        At most ``max_bytes`` are read and 4,096 spans kept; ``truncated`` says if that cut
        something.
        """
        spans = self._others.get("parse")
        if spans is None:
            spans = self._others["parse"] = self._with(offsets="scalars", runs=True)
        if isinstance(html, (bytearray, memoryview)):
            # The message is rendered again later, and a mutable one may have changed by then.
            html = bytes(html)
        return styled_text(self._convert(html, _JSON, spans), (self, html))

    def _convert(self, html: Message, format: int, native: _native.Parser | None = None) -> str:
        native = native or self._native
        try:
            return native.convert(html, format)
        except UnicodeEncodeError:
            if not self._replaces or not isinstance(html, str):
                raise
            return native.convert(_encoder(format)(html), format)

    def to_text(self, html: Message) -> str:
        """Plain text, without a line break at the end.

        It is what a screen reader says, not only the text of the message: a link is ``text (URL)``
        unless ``text_links="omitted"``, a list item starts with ``• `` or its number, a quotation
        with ``> ``, an image is its alternative text or ``[image]``, superscript is ``^(2)`` and
        subscript ``_(2)`` if Unicode has no such digits. It contains no direction marks (U+200E …),
        nothing invisible, and at most 3 blank lines in a row. The bare text is
        ``parse(html).text``.

        A string cannot report that ``max_bytes`` has cut it: :meth:`parse` does.
        """
        return self._convert(html, _TEXT)

    def to_ansi(self, html: Message) -> str:
        """Text for a terminal, without a line break at the end.

        As in :meth:`to_html`, a string cannot report that a limit has left something out.
        """
        return self._convert(html, _ANSI)

    def to_html(self, html: Message) -> str:
        """Safe, canonical HTML: the tags that a push can contain, and harmless links.

        It writes HTML for what the text shows, so ``tags`` says which tags are read, not which are
        written: with ``tags=["b"]``, a ``<b style="color: red">`` becomes a ``<span>`` around a
        ``<b>``.

        A message is cut after ``max_bytes``, and styles are dropped after 4,096 spans. A string
        cannot report this: ``truncated`` of :meth:`parse` does, or
        ``convert_many(…, diagnostics=True)``.
        """
        return self._convert(html, _HTML)

    def to_json(self, html: Message, *, offsets: Offsets = "utf8") -> str:
        """The JSON of ``pushmarkup convert`` (docs/json.md).

        ``offsets`` is what offsets of spans count: bytes of UTF-8, units of UTF-16 (as in
        JavaScript and Java), or ``scalars``, code points (as in Python). Offsets of diagnostics
        count bytes of the message's UTF-8.

        Raises :class:`ValueError` for unknown ``offsets``.
        """
        return self._convert(html, _JSON, self._counting(offsets))

    def _counting(self, offsets: Offsets) -> _native.Parser:
        if not isinstance(offsets, str):
            raise TypeError(f"offsets must be str, not {type(offsets)!r}")
        return self._native if offsets == "utf8" else self._with(offsets=offsets)

    def lint(self, html: Message) -> tuple[Diagnostic, ...]:
        """The findings about a message, in the order of the message."""
        return diagnostics_of(self._convert(html, _LINT))

    def lint_notification(self, payload: Mapping[str, Any] | Message) -> tuple[LintedText, ...]:
        """The findings about a whole notification, as it is sent: a mapping, or its JSON.

        See :func:`pushmarkup.lint_notification`.
        """
        return linted_texts_of(self._convert(_sent(payload), _LINT_NOTIFICATION))

    def answer(self, message: Mapping[str, Any] | Message) -> tuple[Answer, ...]:
        """What readers will see of an HTML message, or of a body as it is sent.

        See :func:`pushmarkup.answer`.
        """
        if isinstance(message, Mapping):
            message = _payload(message)
        return answers_of(self._convert(message, _ANSWER))

    def fix(self, html: Message) -> Fixed:
        """The message, rewritten so that a phone shows what its HTML says.

        If ``losses`` is not empty, the result must not replace the message.
        """
        try:
            fixed, noticed, lost = self._native.convert_noted(html, _FIXED | _LOSSES)
        except UnicodeEncodeError:
            if not self._replaces or not isinstance(html, str):
                raise
            fixed, noticed, lost = self._native.convert_noted(utf8(html), _FIXED | _LOSSES)
        losses = losses_of(lost)
        return Fixed(fixed, diagnostics_of(noticed), "size" in losses, losses)

    def fix_notification(self, payload: Mapping[str, Any] | Message) -> FixedNotification:
        """A notification, with each text rewritten for the software that shows it.

        See :func:`pushmarkup.fix_notification`.
        """
        payload = _sent(payload)
        try:
            fixed, noticed, _ = self._native.convert_noted(payload, _FIXED_NOTIFICATION)
        except UnicodeEncodeError:
            if not self._replaces or not isinstance(payload, str):
                raise
            fixed, noticed, _ = self._native.convert_noted(json_utf8(payload), _FIXED_NOTIFICATION)
        return FixedNotification(fixed, diagnostics_of(noticed))

    def convert_many(
        self,
        messages: Iterable[Message | Mapping[str, Any] | None] | pa.Array | pa.ChunkedArray,
        to: Format = "html",
        *,
        diagnostics: bool = False,
        threads: int | None = None,
        offsets: Offsets = "utf8",
    ) -> pa.Array:
        """Converts many messages in one call, without the interpreter's lock. Ctrl-C ends the call.

        ``messages`` is a list of ``str`` or ``bytes``, a pandas or Polars Series, a NumPy array, or
        an Arrow array, chunked or not, of strings or bytes. A missing message (``None``, ``NaN``,
        ``pandas.NA``) stays missing. In a dictionary (a categorical), each value is converted once.
        For ``"lint_notification"``, a list may also contain mappings, as in
        :meth:`lint_notification`. Bytes that are not UTF-8 become U+FFFD. ``threads`` is the
        maximum number of threads; by default one for each core that the process may use.
        ``offsets`` is what offsets of spans count in ``"json"``, as in :meth:`to_json`: bytes by
        default, not indices of a ``str``.

        The result is an Arrow array of ``large_string``. With ``diagnostics`` it is an array of
        structs: ``output`` (large_string), ``truncated`` (bool) and ``diagnostics`` (large_string,
        a JSON array that :func:`pushmarkup.diagnostics_of` reads); for ``"fixed"`` also ``losses``
        (a list of strings, as in :class:`Fixed`).

        Results have the order of the messages, and no index:
        ``frame["safe"] = convert_many(frame["html"])`` puts them into a pandas frame. Do not use
        ``.to_pandas()``: its rows count from 0, so in a frame that was filtered, results end up in
        the wrong rows. In Polars, use ``polars.from_arrow(…)``, also in ``map_batches``.

        Raises :class:`ImportError` without pyarrow; :class:`ValueError` for an unknown format or
        unknown offsets, or for fewer than one thread; :class:`TypeError` for messages that are
        neither strings nor bytes, or for a single message; and :class:`UnicodeEncodeError` for an
        unpaired surrogate in a list, unless ``errors="replace"``.
        """
        try:
            import pyarrow as pa
        except ImportError as error:
            raise ImportError(
                "convert_many needs pyarrow: pip install 'pushmarkup[arrow]'"
            ) from error
        if not isinstance(to, str):
            raise TypeError(f"a format must be str, not {type(to)!r}")
        if to not in _FORMATS:
            raise ValueError(f"there is no format {to!r}; use {', '.join(_FORMATS)}")
        if threads is not None:
            threads = _thread_count(threads)
        native = self._counting(offsets)
        messages = _arrow(pa, messages, _FORMATS[to], self._replaces)
        if pa.types.is_dictionary(messages.type):
            values, places = _distinct(pa, messages)
            return self.convert_many(
                values, to, diagnostics=diagnostics, threads=threads, offsets=offsets
            ).take(places)
        pieces = _pieces(pa, messages)
        rows = sum(len(piece) for piece in pieces)
        missing = sum(piece.null_count for piece in pieces)
        if threads is None:
            is_much = rows >= _FEW or sum(piece.nbytes for piece in pieces) >= _FEW_BYTES
            threads = _core_count() if is_much else 1
        says_losses = diagnostics and to == "fixed"
        found = native.convert_many(
            [_buffers(piece) for piece in pieces if len(piece)],
            _FORMATS[to]
            | (_native.DIAGNOSTICS if diagnostics else 0)
            | (_LOSSES if says_losses else 0),
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
        cut = pa.UInt8Array.from_buffers(pa.uint8(), rows, [None, pa.py_buffer(found[2])])
        columns = {
            "output": output,
            "truncated": _is_cut(pa).take(cut) if says_losses else cut.cast(pa.bool_()),
            "diagnostics": column(found[4], found[3]),
        }
        if says_losses:
            columns["losses"] = _lost(pa).take(cut)
        return pa.StructArray.from_arrays(
            list(columns.values()),
            names=list(columns),
            mask=output.is_null() if missing else None,
        )


def _is_cut(pa: Any) -> Any:
    """Whether a limit has cut a message, indexed by the number that C returns."""
    return pa.array(["size" in losses_of(bits) for bits in range(1 << len(LOSSES))])


def _lost(pa: Any) -> Any:
    """What was lost, indexed by the number that C returns."""
    return pa.array([losses_of(bits) for bits in range(1 << len(LOSSES))], pa.list_(pa.string()))


def _thread_count(threads: Any) -> int:
    with contextlib.suppress(TypeError):
        if not isinstance(threads, bool):
            count = operator.index(threads)
            if count > 0:
                # The library starts no more threads than there are slices.
                return min(count, 1_024)
            raise ValueError(f"threads must be a whole number above 0, not {count}")
    raise TypeError(f"threads must be a whole number, not {type(threads)!r}")


# Smaller chunks are joined, because each piece starts its own threads.
_LARGE_CHUNK = 1 << 24


def _chunks(pa: Any, array: Any) -> list[Any]:
    return list(array.chunks) if isinstance(array, pa.ChunkedArray) else [array]


def _distinct(pa: Any, array: Any) -> tuple[Any, Any]:
    """The messages of a dictionary array, and for each row the index of its message.

    If a dictionary has more values than rows, only the values of its rows are returned.
    """
    from pyarrow import compute

    wanted = _large(pa, array.type.value_type)
    values: list[Any] = []
    places: list[Any] = []
    count = first = 0
    last = None
    # Without this, each small chunk of one large dictionary would cast it again.
    casts: dict[Any, Any] = {}
    for chunk in _chunks(pa, array):
        dictionary, indices = chunk.dictionary, chunk.indices.cast(pa.int64())
        place = _place(dictionary)
        # Arrow cannot take values out of views, so they are cast first.
        dictionary = casts[place] = casts.get(place) or _cast(pa, dictionary, wanted)
        if len(dictionary) > len(chunk):
            dictionary, indices = dictionary.take(indices), _numbers(pa, len(chunk))
        # Usually all chunks have the same dictionary.
        if last is None or not last.equals(dictionary):
            first, last = count, dictionary
            values.append(dictionary)
            count += len(dictionary)
        places.append(compute.add(indices, first))
    return pa.chunked_array(values, wanted), pa.chunked_array(places, pa.int64()).combine_chunks()


def _place(array: Any) -> tuple[int, ...]:
    """Where an array is in memory."""
    buffers = array.buffers()
    return array.offset, len(array), *(buffer.address if buffer else 0 for buffer in buffers)


def _numbers(pa: Any, count: int) -> Any:
    return pa.array(range(count), pa.int64())


def _runs(pa: Any, array: Any) -> Any:
    """A run-end encoded array as a dictionary array.

    Arrow decodes runs of numbers, but not of views or dictionaries.
    """
    from pyarrow import compute

    ends, values = array.run_ends, array.values
    numbers = pa.RunEndEncodedArray.from_buffers(
        pa.run_end_encoded(ends.type, pa.int64()),
        len(array),
        [None],
        offset=array.offset,
        children=[ends, _numbers(pa, len(values))],
    )
    return pa.DictionaryArray.from_arrays(compute.run_end_decode(numbers), values)


def _pieces(pa: Any, messages: Any) -> list[Any]:
    """The messages as Arrow arrays with 64-bit offsets.

    The bytes of large arrays that come from Arrow are not copied.
    """
    wanted = _large(pa, messages.type)
    # Each chunk is cast alone: joined, strings may be too long for 32-bit offsets.
    pieces: list[Any] = []
    small: list[Any] = []
    for chunk in _chunks(pa, messages):
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
    # If all messages are missing, the column may be one of floats.
    if pa.types.is_floating(kind):
        return pa.large_string()
    raise TypeError(f"messages must be strings or bytes, not {kind}")


def _cast(pa: Any, chunk: Any, wanted: Any) -> Any:
    if pa.types.is_floating(chunk.type):
        for row, is_missing in enumerate(chunk.is_null(nan_is_null=True)):
            if not is_missing.as_py():
                raise TypeError(
                    f"messages must be strings or bytes, not {chunk.type}, in row {row}"
                )
        return pa.nulls(len(chunk), wanted)
    return chunk if chunk.type == wanted else chunk.cast(wanted)


def _joined(pa: Any, arrays: list[Any]) -> list[Any]:
    return [pa.concat_arrays(arrays)] if len(arrays) > 1 else arrays


def _arrow(pa: Any, messages: Any, format: int, replaces: bool) -> Any:
    """The messages as an Arrow array, chunked or not."""
    if not isinstance(messages, (pa.Array, pa.ChunkedArray)):
        messages = _array(pa, messages, format, replaces)
    if not pa.types.is_run_end_encoded(messages.type):
        return messages
    chunks = [_runs(pa, chunk) for chunk in _chunks(pa, messages)]
    return pa.chunked_array(chunks, pa.dictionary(pa.int64(), messages.type.value_type))


def _array(pa: Any, messages: Any, format: int, replaces: bool) -> Any:
    """Messages that are not an Arrow array, as one, chunked or not."""
    is_array = any(
        hasattr(messages, name) for name in ("__arrow_c_stream__", "__arrow_c_array__", "dtype")
    )
    if isinstance(messages, (str, bytes, bytearray, memoryview, Mapping)) or not (
        is_array or isinstance(messages, Iterable)
    ):
        raise TypeError(
            f"messages must be a list or an Arrow array, not a {type(messages).__name__}"
        )
    # Arrays of objects become lists: pyarrow would guess the type of NumPy's and pandas' objects,
    # and for Polars' objects it gets their addresses in memory. NumPy's own strings become lists
    # too: pyarrow does not support unpaired surrogates in them, and ends bytes at their first 0.
    dtype: Any = getattr(messages, "dtype", None)
    # Types of pandas have a kind too, but they are Arrow's, or pyarrow supports them.
    is_of_numpy = type(dtype).__module__.startswith("numpy") and dtype.kind in ("U", "S")
    if not is_array or is_of_numpy or str(dtype).lower() == "object":
        is_list = isinstance(messages, (list, tuple)) and not is_array
        messages = messages if is_list else _listed(messages)
        if format == _LINT_NOTIFICATION:
            messages = _payloads(messages)
    try:
        if hasattr(messages, "__arrow_c_stream__"):
            return pa.chunked_array(messages)
        # They have a type, and pyarrow supports them.
        if not isinstance(messages, (list, tuple)):
            return pa.array(messages, from_pandas=True)
        # As bytes, because bytes may be anything; a str becomes its UTF-8. With from_pandas, what
        # pandas writes for a missing message is missing.
        return pa.array(messages, type=pa.large_binary(), from_pandas=True)
    except UnicodeEncodeError as error:
        if replaces:
            encode = _encoder(format)
            encoded = [
                encode(message) if isinstance(message, str) else message for message in messages
            ]
            return _array(pa, encoded, format, False)
        same = (
            row
            for row, message in enumerate(messages)
            if isinstance(message, str) and message == error.object
        )
        reason = f"{error.reason}, in row {next(same, 'unknown')}"
        raise UnicodeEncodeError(
            error.encoding, error.object, error.start, error.end, reason
        ) from None
    except (TypeError, pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        if not isinstance(messages, (list, tuple)):
            raise TypeError(f"messages must be strings or bytes, not of type {dtype}") from error
        # pyarrow does not recognise every missing message.
        present = [None if is_missing(message) else message for message in messages]
        if any(a is not b for a, b in zip(present, messages, strict=True)):
            return _array(pa, present, format, replaces)
        # The error of pyarrow names neither the row, nor str as an allowed type.
        for row, message in enumerate(messages):
            if not isinstance(message, Message) and message is not None:
                kinds = "a mapping, " if format == _LINT_NOTIFICATION else ""
                raise TypeError(
                    f"a message must be {kinds}str, bytes or None, not {type(message)!r},"
                    f" in row {row}"
                ) from None
        raise


def _payloads(messages: list[Any] | tuple[Any, ...]) -> list[Any]:
    """The notifications, with mappings as JSON."""
    payloads: list[Any] = []
    for row, message in enumerate(messages):
        try:
            payloads.append(_payload(message) if isinstance(message, Mapping) else message)
        except (TypeError, ValueError) as error:
            raise type(error)(f"{error}, in row {row}") from None
    return payloads


def _listed(messages: Any) -> list[Any]:
    """The messages as a list; those that a masked NumPy array hides are missing."""
    if getattr(messages, "ndim", 1) == 0:
        raise TypeError("messages must be a list or an Arrow array, not a zero-dimensional array")
    listed: list[Any] = messages.tolist() if hasattr(messages, "tolist") else list(messages)
    return listed


def _buffers(array: Any) -> tuple[Any, Any, int]:
    """The bytes of an array, the offsets of its rows, and how many rows there are."""
    _, offsets, data = array.buffers()
    # If all rows are empty, there may be no buffer.
    return data if data is not None else b"", offsets.slice(array.offset * 8), len(array)


def _core_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Parsers with longer options are not cached: usually they contain the data of one person.
_SHORT = 4_096


def _parser(options: str) -> Parser:
    """A parser with these options, cached unless they are long or fill in templates."""
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


def parse(html: Message, **options: Unpack[Options]) -> StyledText:
    """The text of a message and its attributes. The options are those of :class:`Options`.

    For many messages, keep a :class:`Parser`, especially with ``data``, which is read again in each
    call. At most ``max_bytes`` are read and 4,096 spans kept; ``truncated`` says if that cut
    something.

    >>> for span in parse("<b>Hi</b> <font color='red'>you</font>").spans:
    ...     print(span)
    Span(start=0, end=2, type='bold', value=None, alt=None)
    Span(start=3, end=6, type='foreground', value='#ff0000', alt=None)
    """
    return _kept(options).parse(html)


def to_text(html: Message, **options: Unpack[Options]) -> str:
    """Plain text as a screen reader says it, of the first ``max_bytes`` (65,536).

    Links are ``text (URL)`` unless ``text_links="omitted"``, list items start with ``• `` or a
    number, quotations with ``> ``, images are their alternative text or ``[image]``; see
    :meth:`Parser.to_text`. The bare text is ``parse(html).text``; ``truncated`` of the same result
    says if the limit has cut it.

    >>> to_text("<p>Sale &amp; more</p>")
    'Sale & more'
    """
    return _kept(options).to_text(html)


def to_ansi(html: Message, **options: Unpack[Options]) -> str:
    r"""Text for a terminal: colours and styles, and no control characters of the message.

    Only the first ``max_bytes`` (65,536) and 4,096 spans are used; ``truncated`` of :func:`parse`
    says if that leaves something out.

    >>> to_ansi("<b>Hi</b>")
    '\x1b[1mHi\x1b[0m'
    """
    return _kept(options).to_ansi(html)


def to_html(html: Message, **options: Unpack[Options]) -> str:
    """Safe, canonical HTML: for messages, an alternative to ``nh3.clean``.

    docs/python.md lists the differences. ``tags`` says which tags are read, not which are written.

    A message is cut after ``max_bytes`` (65,536), and styles are dropped after 4,096 spans. A
    string cannot report this: ``truncated`` of :func:`parse` does.

    >>> to_html("<b onclick=x()>Hi</b><script>y()</script>")
    '<b>Hi</b>'
    """
    if not options:
        return _default_html(html, _HTML)
    return _kept(options).to_html(html)


def lint(html: Message, **options: Unpack[Options]) -> tuple[Diagnostic, ...]:
    """What a phone shows differently, and what is lost, dangerous or too long.

    >>> [finding.rule for finding in lint("I <3 you")]
    ['device.less-than']
    """
    return _kept(options).lint(html)


def lint_notification(
    payload: Mapping[str, Any] | Message, **options: Unpack[Options]
) -> tuple[LintedText, ...]:
    """The findings about a notification: for each text as it is shown, then for the whole.

    ``payload`` is what is sent, as a mapping or as JSON: the body of one of ``pushmarkup senders``,
    an array of bodies, or ``{"title": …, "body": …}``. ``field`` is the JSON Pointer of a text.
    Each text is read the way the software that shows it reads it: FCM, iPhones and browsers show
    tags as they are (``notification.tags-shown``). An unpaired surrogate becomes U+FFFD in
    ``text``. The last item, with ``field`` ``None``, is about the whole: its size (``size.fcm``,
    ``size.braze``, ``size.apns``), texts that only the app knows (``notification.unchecked``), or
    that it is not a notification (``input.json``).

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot contain.

    >>> payload = {"message": {"notification": {"title": "Sale", "body": "<b>Now</b>"}}}
    >>> [(t.field, d.rule) for t in lint_notification(payload) for d in t.diagnostics]
    [('/message/notification/body', 'notification.tags-shown')]
    """
    return _kept(options).lint_notification(payload)


def answer(message: Mapping[str, Any] | Message, **options: Unpack[Options]) -> tuple[Answer, ...]:
    """What readers will see of a message, and what is wrong with it: an answer for each body.

    ``message`` is HTML, or what is sent, as a mapping or as JSON: the body of one of
    ``pushmarkup senders``. A JSON array contains several bodies; JSON that is not a body has no
    answer.

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot contain.

    >>> (seen,) = answer({"aps": {"alert": {"title": "Sale", "body": "<b>Now</b>"}}})
    >>> seen.sender, [(who.name, who.verdict) for who in seen.audiences]
    ('apns', [('iPhone', 'shows-tags')])
    """
    return _kept(options).answer(message)


def fix(html: Message, **options: Unpack[Options]) -> Fixed:
    """The message, rewritten so that a phone shows what its HTML says.

    If ``losses`` is not empty, the result must not replace the message.

    >>> fix("<b style='color: green'>Go</b>").html
    '<font color="#008000"><b>Go</b></font>'
    """
    return _kept(options).fix(html)


def fix_notification(
    payload: Mapping[str, Any] | Message, **options: Unpack[Options]
) -> FixedNotification:
    """A notification with new texts: HTML if it is rendered, plain text if tags would be seen.

    ``payload`` is what is sent, as a mapping or as JSON, of which all other bytes are kept.
    ``diagnostics`` contains what could not be fixed. JSON that is not a body is returned unchanged,
    with ``input.json``.

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot contain.

    >>> fix_notification('{"aps": {"alert": "<b>Now</b>"}}').json
    '{"aps": {"alert": "Now"}}'
    """
    return _kept(options).fix_notification(payload)


def convert_many(
    messages: Iterable[Message | Mapping[str, Any] | None] | pa.Array | pa.ChunkedArray,
    to: Format = "html",
    *,
    diagnostics: bool = False,
    threads: int | None = None,
    offsets: Offsets = "utf8",
    **options: Unpack[Options],
) -> pa.Array:
    """Converts many messages in one call: :meth:`Parser.convert_many`.

    >>> convert_many(["<b>Hi</b>", None, "a < b"], "text").to_pylist()
    ['Hi', None, 'a < b']
    """
    return _kept(options).convert_many(
        messages, to, diagnostics=diagnostics, threads=threads, offsets=offsets
    )
