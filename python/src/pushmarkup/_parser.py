"""A parser that is kept, and the functions that keep parsers."""

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
    # For typing.get_type_hints: nobody needs pyarrow who does not call convert_many.
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

# Below so many messages, of so many bytes together, a second thread costs more than it brings.
_FEW = 256
_FEW_BYTES = 1 << 16

Offsets = Literal["utf8", "utf16", "scalars"]


# The options that the library takes, by their names in JSON, and what they are.
_SCHEMA: dict[str, Any] = json.loads(_native.options)["properties"]
_TYPES: dict[str, Any] = {
    "boolean": bool,
    "integer": int,
    "string": str,
    "array": Iterable,
    "object": Mapping,
}


def _name(key: str) -> str:
    """The name in Python of an option, which has underscores instead of capitals."""
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key)


# Two of the options are arguments here, and one is Python's own.
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
        # What .pushmarkup.json may have for editors.
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
    """The value of an option as JSON has it."""
    kind = _TYPES[schema["type"]]
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
    raise TypeError(f"{name} cannot be of {type(value)!r}")


def _target(given: Mapping[str, Any]) -> dict[str, Any]:
    """The target as JSON has it."""
    if not isinstance(given, Mapping):
        raise TypeError(f"targets: an option cannot hold {type(given)!r}")
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
    """What is deeper is looked at later."""
    for item in items:
        if not isinstance(item, _TYPES[schema["type"]]):
            raise TypeError(f"{name}: an option cannot hold {type(item)!r}")


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, default=_plain)
    # Raises where a half of a surrogate pair is in it.
    text.encode()
    return text


def _named_json(name: str, value: Any, write: Callable[[Any], str] = _json) -> str:
    """The JSON of a value; where there is none it raises why, with the name and the keys to it."""
    try:
        return write(value)
    except (TypeError, ValueError, RecursionError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(": ".join([name, *_keys_to_wrong(value, write), str(error)])) from None


def _keys_to_wrong(value: Any, write: Callable[[Any], str]) -> list[str]:
    """The keys to what is no JSON, with dots between as templates have them; none for all of it."""
    keys: list[str] = []
    # What holds itself, or too much, is as wrong as a whole.
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
    """A text for a log or a terminal: control characters and the like as Python has them."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


# Of mappings in each other the library takes no more.
_DEPTH = 16


def _plain(value: object, holder: str = "an option") -> Any:
    """Mappings, numbers and truths of any kind, and nothing else that JSON lacks."""
    if isinstance(value, Mapping):
        return dict(value)
    if _is_numpy_bool(value):
        return bool(value)
    with contextlib.suppress(TypeError):
        return operator.index(value)  # type: ignore[arg-type]
    if isinstance(value, (Decimal, Real)):
        # As they are written: a float32 of 0.1 is 0.10000000149 to a float.
        # One that is too large for a float is finite.
        with contextlib.suppress(OverflowError):
            if not (value.is_finite() if isinstance(value, Decimal) else math.isfinite(value)):
                raise ValueError(f"{holder} cannot hold {value}")
        return str(value)
    raise TypeError(f"{holder} cannot hold {type(value)!r}")


def _is_numpy_bool(value: object) -> bool:
    """Whether it is True or False of NumPy, which are no ``bool`` and no number."""
    return type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_")


def _payload(payload: Mapping[str, Any]) -> str:
    """A notification as JSON. Halves of surrogate pairs become escapes, which are told of."""
    return _named_json("payload", payload, _payload_json)


def _sent(payload: Mapping[str, Any] | Message) -> Message:
    """A notification as it is sent."""
    if isinstance(payload, Mapping):
        return _payload(payload)
    if not isinstance(payload, Message):
        raise TypeError(f"a payload is a mapping, or JSON in str or bytes, not {type(payload)!r}")
    return payload


def _payload_json(payload: Any) -> str:
    return json.dumps(payload, allow_nan=False, default=lambda value: _plain(value, "a payload"))


def _encoder(format: int) -> Callable[[str], bytes]:
    """What makes bytes of a message that has halves of surrogate pairs, where they are replaced."""
    return json_utf8 if format in (_LINT_NOTIFICATION, _ANSWER, _FIXED_NOTIFICATION) else utf8


def _native_parser(options: str) -> _native.Parser:
    # The library gets bytes, of which all kinds are good.
    if '"errors"' in options:
        options = _json({k: v for k, v in json.loads(options).items() if k != "errors"})
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
    raises :class:`TypeError` where it is neither ``str`` nor ``bytes`` (nor ``bytearray`` or
    ``memoryview``), and :class:`UnicodeEncodeError` for half of a surrogate pair in a ``str``,
    unless ``errors="replace"``. No other content of a message raises anything: bytes that are not
    UTF-8 become U+FFFD, what is beyond a limit (``max_bytes``, and 4,096 spans) is left out, and
    what was noticed is a :class:`Diagnostic`.

    Parsers are equal where their options are. The interpreter's lock is not held while a message is
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
        # Logs and notebooks show it, and data is about a person as a rule.
        if '"data":' in options:
            read = json.loads(options)
            count = len(read["data"])
            read["data"] = "1 name" if count == 1 else f"{count} names"
            options = json.dumps(read, ensure_ascii=False)
        return f"<pushmarkup.{type(self).__name__} {options}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if type(self) is Parser:
            return (_parser, (self._json,))
        # What a subclass keeps beside the options.
        return (_made, (type(self), self._json), getattr(self, "__dict__", None) or None)

    def _sorted(self) -> str:
        """The options, whatever order they were given in."""
        return json.dumps(json.loads(self._json), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._json == other._json or self._sorted() == other._sorted()

    def __hash__(self) -> int:
        return hash(self._sorted())

    def _with(self, **more: Any) -> _native.Parser:
        """The same parser with what only JSON asks for."""
        key = json.dumps(more)
        other = self._others.get(key)
        if other is None:
            other = self._others[key] = _native_parser(json.dumps(json.loads(self._json) | more))
        return other

    def parse(self, html: Message) -> StyledText:
        """The text and its attributes; offsets are indices of a ``str``.

        Of a long message ``max_bytes`` are read, and 4,096 spans kept: ``truncated`` says so.
        """
        spans = self._others.get("parse")
        if spans is None:
            spans = self._others["parse"] = self._with(offsets="scalars", runs=True)
        if isinstance(html, (bytearray, memoryview)):
            # It is shown again later, and may change until then.
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
        """Plain text; no line end at the end.

        It is what a screen reader says, not only what stands in the message: a link is
        ``text (address)`` unless ``text_links="omitted"``, an item of a list begins with ``• `` or
        its number, a quotation with ``> ``, an image is its alternative text or ``[image]``, raised
        text is ``^(2)`` and lowered text ``_(2)`` where Unicode has no such digits. There are no
        marks of direction (U+200E …), nothing invisible, and at most 3 blank lines in a row. The
        bare text is ``parse(html).text``.

        Nothing says so where ``max_bytes`` has cut it: :meth:`parse` does.
        """
        return self._convert(html, _TEXT)

    def to_ansi(self, html: Message) -> str:
        """Text for a terminal; no line end at the end.

        Nothing says so where a limit has left something out, as in :meth:`to_html`.
        """
        return self._convert(html, _ANSI)

    def to_html(self, html: Message) -> str:
        """Safe, canonical HTML: the tags that a push can have, and harmless links.

        It writes what the text shows, so that ``tags`` says which tags are read, and not which are
        written: with ``tags=["b"]`` a ``<b style="color: red">`` is a ``<span>`` around a ``<b>``.

        A message is cut after ``max_bytes``, and styles are dropped after 4,096 spans; nothing says
        so here. ``truncated`` of :meth:`parse` does, or ``convert_many(…, diagnostics=True)``.
        """
        return self._convert(html, _HTML)

    def to_json(self, html: Message, *, offsets: Offsets = "utf8") -> str:
        """The JSON of ``pushmarkup convert`` (docs/json.md).

        ``offsets`` is what those of spans count: bytes of UTF-8, units of UTF-16 (as JavaScript and
        Java do), or ``scalars``, code points (as Python does). Those of diagnostics count bytes of
        the message's UTF-8.

        Raises :class:`ValueError` for offsets that there are not.
        """
        return self._convert(html, _JSON, self._counting(offsets))

    def _counting(self, offsets: Offsets) -> _native.Parser:
        if not isinstance(offsets, str):
            raise TypeError(f"offsets cannot be of {type(offsets)!r}")
        return self._native if offsets == "utf8" else self._with(offsets=offsets)

    def lint(self, html: Message) -> tuple[Diagnostic, ...]:
        """What can be said about a message, in its order."""
        return diagnostics_of(self._convert(html, _LINT))

    def lint_notification(self, payload: Mapping[str, Any] | Message) -> tuple[LintedText, ...]:
        """What can be said about a whole notification, as it is sent: a mapping, or its JSON.

        See :func:`pushmarkup.lint_notification`.
        """
        return linted_texts_of(self._convert(_sent(payload), _LINT_NOTIFICATION))

    def answer(self, message: Mapping[str, Any] | Message) -> tuple[Answer, ...]:
        """What people will see of a message of HTML, or of a body as it is sent.

        See :func:`pushmarkup.answer`.
        """
        if isinstance(message, Mapping):
            message = _payload(message)
        return answers_of(self._convert(message, _ANSWER))

    def fix(self, html: Message) -> Fixed:
        """The message rewritten so that a phone shows what it says.

        Where it has ``losses`` it must not take the message's place.
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
        """A notification with other texts, each as those can read it who show it.

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
        """Converts many messages in one call, without the interpreter's lock. Ctrl-C ends it.

        ``messages`` are a list of ``str`` or ``bytes``, a Series of pandas or Polars, an array of
        NumPy, or an Arrow array, chunked or not, of strings or bytes; a missing one (``None``,
        ``NaN``, ``pandas.NA``) gives a missing one. Of a dictionary (a categorical) each value is
        converted once. For ``"lint_notification"`` a list may have mappings as well, as
        :meth:`lint_notification` takes them. Bytes that are not UTF-8 become U+FFFD. ``threads``:
        at most so many; by default one for each core that the process may use. ``offsets`` is what
        those of spans count in ``"json"``, as in :meth:`to_json`: bytes by default, not indices of
        a ``str``.

        The result is an Arrow array of ``large_string``; with ``diagnostics`` one of structs:
        ``output`` (large_string), ``truncated`` (bool) and ``diagnostics`` (large_string, an array
        of JSON that :func:`pushmarkup.diagnostics_of` reads); of ``"fixed"`` also ``losses`` (a
        list of strings, as those of :class:`Fixed`). It has the order of the messages, and no
        index: ``frame["safe"] = convert_many(frame["html"])`` puts it into a frame of pandas, and
        not ``.to_pandas()``, whose rows count from 0 and find the wrong ones of a frame that was
        filtered. In Polars it is ``polars.from_arrow(…)``, also in ``map_batches``.

        Raises :class:`ImportError` without pyarrow; :class:`ValueError` for a format or offsets
        that there are not, or fewer than one thread; :class:`TypeError` for messages that are
        neither strings nor bytes or are one message alone; and :class:`UnicodeEncodeError` for half
        of a surrogate pair in a list, unless ``errors="replace"``.
        """
        try:
            import pyarrow as pa
        except ImportError as error:
            raise ImportError(
                "convert_many needs pyarrow: pip install 'pushmarkup[arrow]'"
            ) from error
        if not isinstance(to, str):
            raise TypeError(f"a format is str, not {type(to)!r}")
        if to not in _FORMATS:
            raise ValueError(f"there is no format {to!r}, but {', '.join(_FORMATS)}")
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
    """By the number that C gives: whether a limit has cut a message."""
    return pa.array(["size" in losses_of(bits) for bits in range(1 << len(LOSSES))])


def _lost(pa: Any) -> Any:
    """By the number that C gives: what is missing."""
    return pa.array([losses_of(bits) for bits in range(1 << len(LOSSES))], pa.list_(pa.string()))


def _thread_count(threads: Any) -> int:
    with contextlib.suppress(TypeError):
        if not isinstance(threads, bool):
            count = operator.index(threads)
            if count > 0:
                # More than there are slices for are not started.
                return min(count, 1_024)
            raise ValueError(f"threads is a whole number above 0, not {count}")
    raise TypeError(f"threads cannot be of {type(threads)!r}")


# Chunks of less are joined: each piece starts the threads anew.
_LARGE_CHUNK = 1 << 24


def _chunks(pa: Any, array: Any) -> list[Any]:
    return list(array.chunks) if isinstance(array, pa.ChunkedArray) else [array]


def _distinct(pa: Any, array: Any) -> tuple[Any, Any]:
    """Of a dictionary array the messages that it has, and which of them each row is.

    Where a dictionary has more values than there are rows, they are those of the rows.
    """
    from pyarrow import compute

    wanted = _large(pa, array.type.value_type)
    values: list[Any] = []
    places: list[Any] = []
    count = first = 0
    last = None
    # Of small chunks with one large dictionary each would cast it anew.
    casts: dict[Any, Any] = {}
    for chunk in _chunks(pa, array):
        dictionary, indices = chunk.dictionary, chunk.indices.cast(pa.int64())
        place = _place(dictionary)
        # Arrow takes nothing out of views, so that they are cast first.
        dictionary = casts[place] = casts.get(place) or _cast(pa, dictionary, wanted)
        if len(dictionary) > len(chunk):
            dictionary, indices = dictionary.take(indices), _numbers(pa, len(chunk))
        # As a rule all chunks have the same one.
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
    """Of a run-end encoded array one that has its values as a dictionary.

    Arrow decodes runs of numbers, but neither those of views nor those of dictionaries.
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
    """The messages as Arrow arrays with offsets of 64 bits.

    Of Arrow's own, large ones are no copy of their bytes.
    """
    wanted = _large(pa, messages.type)
    # Each by itself: joined, strings with offsets of 32 bits may be too long for them.
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
    # What a column is of which all messages are missing.
    if pa.types.is_floating(kind):
        return pa.large_string()
    raise TypeError(f"messages are strings or bytes, not {kind}")


def _cast(pa: Any, chunk: Any, wanted: Any) -> Any:
    if pa.types.is_floating(chunk.type):
        for row, is_missing in enumerate(chunk.is_null(nan_is_null=True)):
            if not is_missing.as_py():
                raise TypeError(f"messages are strings or bytes, not {chunk.type}, in row {row}")
        return pa.nulls(len(chunk), wanted)
    return chunk if chunk.type == wanted else chunk.cast(wanted)


def _joined(pa: Any, arrays: list[Any]) -> list[Any]:
    return [pa.concat_arrays(arrays)] if len(arrays) > 1 else arrays


def _arrow(pa: Any, messages: Any, format: int, replaces: bool) -> Any:
    """An Arrow array, chunked or not, of what is one or is none."""
    if not isinstance(messages, (pa.Array, pa.ChunkedArray)):
        messages = _array(pa, messages, format, replaces)
    if not pa.types.is_run_end_encoded(messages.type):
        return messages
    chunks = [_runs(pa, chunk) for chunk in _chunks(pa, messages)]
    return pa.chunked_array(chunks, pa.dictionary(pa.int64(), messages.type.value_type))


def _array(pa: Any, messages: Any, format: int, replaces: bool) -> Any:
    """An Arrow array, chunked or not, of what is none."""
    is_array = any(
        hasattr(messages, name) for name in ("__arrow_c_stream__", "__arrow_c_array__", "dtype")
    )
    if isinstance(messages, (str, bytes, bytearray, memoryview, Mapping)) or not (
        is_array or isinstance(messages, Iterable)
    ):
        raise TypeError(f"messages are a list or an Arrow array, not a {type(messages).__name__}")
    # Objects of any kind: of NumPy's and pandas' pyarrow would guess the type, and of Polars' it
    # gets the places where they are in memory. NumPy's own strings are lists as well: of them
    # pyarrow knows no half of a surrogate pair, and it ends bytes at their first 0.
    dtype: Any = getattr(messages, "dtype", None)
    # The types of pandas have kinds as well, and are Arrow's or known to it.
    is_of_numpy = type(dtype).__module__.startswith("numpy") and dtype.kind in ("U", "S")
    if not is_array or is_of_numpy or str(dtype).lower() == "object":
        is_list = isinstance(messages, (list, tuple)) and not is_array
        messages = messages if is_list else _listed(messages)
        if format == _LINT_NOTIFICATION:
            messages = _payloads(messages)
    try:
        if hasattr(messages, "__arrow_c_stream__"):
            return pa.chunked_array(messages)
        # They know their type, and pyarrow knows them.
        if not isinstance(messages, (list, tuple)):
            return pa.array(messages, from_pandas=True)
        # As bytes, since bytes may be anything; of a str they are its UTF-8. With what pandas
        # writes for a missing one.
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
            raise TypeError(f"messages are strings or bytes, not of {dtype}") from error
        # pyarrow does not know all that stands for a missing message.
        present = [None if is_missing(message) else message for message in messages]
        if any(a is not b for a, b in zip(present, messages, strict=True)):
            return _array(pa, present, format, replaces)
        # It says neither which it is, nor that it may be a str.
        for row, message in enumerate(messages):
            if not isinstance(message, Message) and message is not None:
                kinds = "a mapping, " if format == _LINT_NOTIFICATION else ""
                raise TypeError(
                    f"a message is {kinds}str, bytes or None, not {type(message)!r}, in row {row}"
                ) from None
        raise


def _payloads(messages: list[Any] | tuple[Any, ...]) -> list[Any]:
    """Notifications as JSON, those that are mappings."""
    payloads: list[Any] = []
    for row, message in enumerate(messages):
        try:
            payloads.append(_payload(message) if isinstance(message, Mapping) else message)
        except (TypeError, ValueError) as error:
            raise type(error)(f"{error}, in row {row}") from None
    return payloads


def _listed(messages: Any) -> list[Any]:
    """The messages one by one, those that a masked array of NumPy hides as missing ones."""
    if getattr(messages, "ndim", 1) == 0:
        raise TypeError("messages are a list or an Arrow array, not an array of no dimension")
    listed: list[Any] = messages.tolist() if hasattr(messages, "tolist") else list(messages)
    return listed


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


def parse(html: Message, **options: Unpack[Options]) -> StyledText:
    """The text of a message and its attributes. The options are those of :class:`Options`.

    For many messages keep a :class:`Parser`, above all with ``data``, which is read anew in each
    call. Of a long message ``max_bytes`` are read, and 4,096 spans kept: ``truncated`` says so.

    >>> for span in parse("<b>Hi</b> <font color='red'>you</font>").spans:
    ...     print(span)
    Span(start=0, end=2, type='bold', value=None, alt=None)
    Span(start=3, end=6, type='foreground', value='#ff0000', alt=None)
    """
    return _kept(options).parse(html)


def to_text(html: Message, **options: Unpack[Options]) -> str:
    """Plain text as a screen reader says it, of the first ``max_bytes`` (65,536).

    Links are ``text (address)`` unless ``text_links="omitted"``, items of lists begin with ``• ``
    or a number, quotations with ``> ``, images are their alternative text or ``[image]``:
    :meth:`Parser.to_text` says all. The bare text is ``parse(html).text``, which also says in
    ``truncated`` where the limit has cut it.

    >>> to_text("<p>Sale &amp; more</p>")
    'Sale & more'
    """
    return _kept(options).to_text(html)


def to_ansi(html: Message, **options: Unpack[Options]) -> str:
    r"""Text for a terminal: colours and styles, and no control characters of the message.

    Of the first ``max_bytes`` (65,536), and with 4,096 spans; :func:`parse` says in ``truncated``
    where that leaves something out.

    >>> to_ansi("<b>Hi</b>")
    '\x1b[1mHi\x1b[0m'
    """
    return _kept(options).to_ansi(html)


def to_html(html: Message, **options: Unpack[Options]) -> str:
    """Safe, canonical HTML, in place of ``nh3.clean`` for messages.

    docs/python.md says how the two differ. ``tags`` says which tags are read, not which are written.

    A message is cut after ``max_bytes`` (65,536), and styles are dropped after 4,096 spans. Nothing
    says so here: :func:`parse` does in ``truncated``.

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
    """What can be said about a whole notification: of each text as its place shows it, then of all.

    ``payload`` is what is sent, as a mapping or as JSON: the body of one of ``pushmarkup senders``,
    an array of such, or ``{"title": …, "body": …}``. ``field`` is the JSON Pointer of a text. Each
    is read as those do who show it: FCM, iPhones and browsers show tags as they are
    (``notification.tags-shown``). Half of a surrogate pair is U+FFFD in ``text``. The last item, of
    no field, is about the whole: how large it is (``size.fcm``, ``size.braze``, ``size.apns``),
    texts that only the app knows (``notification.unchecked``), or that it is no notification
    (``input.json``).

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot hold.

    >>> payload = {"message": {"notification": {"title": "Sale", "body": "<b>Now</b>"}}}
    >>> [(t.field, d.rule) for t in lint_notification(payload) for d in t.diagnostics]
    [('/message/notification/body', 'notification.tags-shown')]
    """
    return _kept(options).lint_notification(payload)


def answer(message: Mapping[str, Any] | Message, **options: Unpack[Options]) -> tuple[Answer, ...]:
    """What people will see of a message, and what is wrong with it: an answer for each body.

    ``message`` is HTML, or what is handed to a sender, as a mapping or as JSON: the body of one of
    ``pushmarkup senders``. An array of JSON is several bodies; JSON that is no body has no answer.

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot hold.

    >>> (seen,) = answer({"aps": {"alert": {"title": "Sale", "body": "<b>Now</b>"}}})
    >>> seen.sender, [(who.name, who.verdict) for who in seen.audiences]
    ('apns', [('iPhone', 'shows-tags')])
    """
    return _kept(options).answer(message)


def fix(html: Message, **options: Unpack[Options]) -> Fixed:
    """The message rewritten so that a phone shows what it says.

    Where it has ``losses`` it must not take the message's place.

    >>> fix("<b style='color: green'>Go</b>").html
    '<font color="#008000"><b>Go</b></font>'
    """
    return _kept(options).fix(html)


def fix_notification(
    payload: Mapping[str, Any] | Message, **options: Unpack[Options]
) -> FixedNotification:
    """A notification with other texts: HTML where it is read, plain text where tags would be seen.

    ``payload`` is what is sent, as a mapping or as JSON, of which all other bytes stay. What could
    not be mended is in ``diagnostics``; JSON that is no body stays, with ``input.json``.

    Raises :class:`TypeError` or :class:`ValueError` for a mapping that JSON cannot hold.

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
