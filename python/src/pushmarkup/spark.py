"""Messages in a column of a Spark DataFrame: :func:`with_styled`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Unpack

from ._parser import Format, Options, Parser

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.compute
    from pyspark.sql import DataFrame

__all__ = ["DIAGNOSTICS", "with_styled"]

DIAGNOSTICS = (
    "array<struct<rule:string,severity:string,category:string,start:bigint,end:bigint,"
    "line:bigint,column:bigint,message:string>>"
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
    """Adds what the messages of a column become. ``column`` is a string or binary column.

    Every row comes back, as it was, with four columns more:

    - ``styled`` (string): the output; null where there is an error;
    - ``styled_truncated`` (boolean): whether a limit has left something out;
    - ``styled_diagnostics`` (string): what was noticed, an array of JSON (:data:`DIAGNOSTICS`);
    - ``styled_error`` (string): why there is no output, else null.

    ``name`` stands in place of ``styled``. One thread for each task: Spark has a task for each core.

    Raises :class:`ValueError` where the column is missing or has another type, where a name is taken, and for
    options that there are not: all of that on the driver, before anything runs.
    """
    from pyspark.sql.types import BinaryType, BooleanType, StringType, StructField, StructType

    names = [name, f"{name}_truncated", f"{name}_diagnostics", f"{name}_error"]
    kinds = [StringType(), BooleanType(), StringType(), StringType()]
    taken = set(df.columns)
    if column not in taken:
        raise ValueError(f"there is no column {column!r}")
    if not isinstance(df.schema[column].dataType, (StringType, BinaryType)):
        raise ValueError(f"the column {column!r} holds {df.schema[column].dataType.simpleString()}, not strings")
    if both := taken.intersection(names):
        raise ValueError(f"there is a column {sorted(both)[0]!r} already")
    parser = Parser(**options)
    parser.convert_many([], to)
    fields = [StructField(*field, True) for field in zip(names, kinds, strict=True)]

    def convert(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return (_with_results(batch, column, to, names, parser) for batch in batches)

    return df.mapInArrow(convert, StructType([*df.schema.fields, *fields]))


def _with_results(
    batch: pa.RecordBatch, column: str, to: Format, names: list[str], parser: Parser
) -> pa.RecordBatch:
    import pyarrow as pa
    import pyarrow.compute

    messages = batch.column(batch.schema.get_field_index(column))
    output, is_cut, noticed, errors = _results(pa, messages, to, parser)
    arrays = [*batch.columns, output, is_cut, noticed, errors]
    return pa.RecordBatch.from_arrays(arrays, names=[*batch.schema.names, *names])


def _results(pa: Any, messages: Any, to: Format, parser: Parser) -> tuple[Any, Any, Any, Any]:
    results = parser.convert_many(messages, to, diagnostics=True, threads=1)
    output, is_cut, noticed = results.flatten()
    missing = messages.is_null()
    errors = pa.compute.if_else(missing, pa.scalar("the message is null"), pa.scalar(None, pa.string()))
    # Spark's strings have offsets of 32 bits; a batch of Spark has ten thousand rows.
    return output.cast(pa.string()), is_cut, noticed.cast(pa.string()), errors
