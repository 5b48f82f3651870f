"""Messages in a column of a Spark DataFrame: :func:`with_styled`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Unpack

from ._parser import Format, Options, Parser

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.compute
    from pyspark.sql import DataFrame

__all__ = ["DIAGNOSTICS", "with_styled"]

DIAGNOSTICS = (
    "array<struct<rule:string,severity:string,category:string,start:bigint,end:bigint,"
    "line:bigint,column:bigint,message:string,help:string,profiles:array<string>,"
    "subject:struct<kind:string,text:string>,reason:string,count:bigint,"
    "details:map<string,string>,suggestion:string,"
    "fix:struct<summary:string,edits:array<struct<start:bigint,end:bigint,text:string>>>>>"
)
"""The type of ``…_diagnostics`` for ``pyspark.sql.functions.from_json``."""


def with_styled(
    df: DataFrame,
    column: str,
    to: Format = "html",
    *,
    name: str = "styled",
    **options: Unpack[Options],
) -> DataFrame:
    """Adds the converted messages of a column. ``column`` is a string or binary column.

    Every row is returned unchanged, with four more columns:

    - ``styled`` (string): the output; null if there is an error;
    - ``styled_truncated`` (boolean): whether a limit has left something out;
    - ``styled_diagnostics`` (string): the findings, a JSON array (:data:`DIAGNOSTICS`);
    - ``styled_error`` (string): why there is no output, else null.

    ``"fixed"`` adds a fifth, ``styled_losses`` (array<string>): what the output permanently lost.
    If it is not empty, the output must not replace the message.

    ``name`` replaces ``styled`` in these names. Like Spark, the function ignores case when it looks
    for the column, unless ``spark.sql.caseSensitive`` is set. Each task uses one thread, because
    Spark has a task for each core.

    Raises :class:`TypeError` if ``column`` is not a ``str``, :class:`ValueError` if the column is
    missing or has another type, or if a name is taken or exists twice, and what :class:`Parser`
    raises for unknown options: all on the driver, before anything runs.
    """
    from pyspark.sql.types import (
        ArrayType,
        BinaryType,
        BooleanType,
        DataType,
        StringType,
        StructField,
        StructType,
    )

    names = [name, f"{name}_truncated", f"{name}_diagnostics", f"{name}_error"]
    kinds: list[DataType] = [StringType(), BooleanType(), StringType(), StringType()]
    if to == "fixed":
        names.append(f"{name}_losses")
        kinds.append(ArrayType(StringType()))
    columns = df.columns
    at = _index(column, columns, df.sparkSession.conf.get("spark.sql.caseSensitive") == "true")
    if twice := [other for other in columns if columns.count(other) > 1]:
        raise ValueError(f"there are two columns {twice[0]!r}")
    kind = df.schema.fields[at].dataType
    if not isinstance(kind, (StringType, BinaryType)):
        raise ValueError(f"the column {column!r} is {kind.simpleString()}, not string or binary")
    # To Spark, names that differ only in case are the same.
    taken = {other.lower() for other in columns}
    if both := [new for new in names if new.lower() in taken]:
        raise ValueError(f"there is a column {both[0]!r} already")
    parser = Parser(**options)
    parser.convert_many([], to)
    fields = [StructField(*field, True) for field in zip(names, kinds, strict=True)]
    schema = StructType([*df.schema.fields, *fields])

    def convert(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for part in _parts(batch, at):
                yield _with_results(part, at, to, schema.names, parser)

    # Numbers as names, because mapInArrow does not find a column whose name contains a dot.
    return df.toDF(*map(str, range(len(columns)))).mapInArrow(convert, schema)


def _index(column: object, columns: list[str], is_case_sensitive: bool) -> int:
    """The index of a column: the exact name, else the only name that differs just in case."""
    if not isinstance(column, str):
        raise TypeError(f"a column must be a name (str), not {type(column)!r}")
    if column in columns:
        return columns.index(column)
    same = [at for at, other in enumerate(columns) if other.lower() == column.lower()]
    if is_case_sensitive or not same:
        raise ValueError(f"there is no column {column!r}")
    if len(same) > 1:
        raise ValueError(f"there are two columns {column!r}")
    return same[0]


# Spark's strings have 32-bit offsets. The outputs for this many bytes of messages stay far below
# that limit: they have at most 16 times as many bytes, plus some KiB for each message.
_LARGE_PART = 1 << 26


def _parts(batch: pa.RecordBatch, at: int) -> Iterator[pa.RecordBatch]:
    """A batch, or halves of it if its outputs may be too large for one batch."""
    rows = batch.num_rows
    if rows < 2 or batch.column(at).nbytes + 4096 * rows <= _LARGE_PART:
        yield batch
        return
    for half in (batch.slice(0, rows // 2), batch.slice(rows // 2)):
        yield from _parts(half, at)


def _with_results(
    batch: pa.RecordBatch, at: int, to: Format, names: list[str], parser: Parser
) -> pa.RecordBatch:
    import pyarrow as pa
    import pyarrow.compute

    messages = batch.column(at)
    results = parser.convert_many(messages, to, diagnostics=True, threads=1)
    output, is_cut, noticed, *losses = results.flatten()
    errors = pa.compute.if_else(
        messages.is_null(), pa.scalar("the message is null"), pa.scalar(None, pa.string())
    )
    texts = (output.cast(pa.string()), is_cut, noticed.cast(pa.string()))
    arrays = [*batch.columns, *texts, errors, *losses]
    return pa.RecordBatch.from_arrays(arrays, names=names)
