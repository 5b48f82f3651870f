"""What pushmarkup.spark does with a batch; cluster.py tests it in Spark."""

import dataclasses
import re

import pytest

import pushmarkup
from pushmarkup import Diagnostic, Edit, Fix, Parser, Subject, spark

pa = pytest.importorskip("pyarrow")

KINDS = (Diagnostic, Subject, Fix, Edit)


def test_the_type_of_diagnostics_has_all_that_they_have() -> None:
    names = {field.name for kind in KINDS for field in dataclasses.fields(kind)}
    assert set(re.findall(r"(\w+):", spark.DIAGNOSTICS)) == names


def test_a_large_batch_comes_back_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one batch, outputs of more than 2 GiB were an error."""
    monkeypatch.setattr(spark, "_LARGE_PART", 2 * 4096 + 200)
    messages = [None, "<b>x</b>" * 1000, "y", "", "<i>z</i>", "x" * 90, "x" * 9, None]
    batch = pa.record_batch({"id": list(range(8)), "html": pa.array(messages, pa.string())})
    parts = list(spark._parts(batch, 1))
    assert [part.num_rows for part in parts] == [1, 1, 2, 2, 2]
    names = ["id", "html", "safe", "cut", "said", "error"]
    results = [spark._with_results(part, 1, "html", names, Parser()) for part in parts]
    table = pa.Table.from_batches(results)
    assert table.column("id").to_pylist() == list(range(8))
    assert table.column("safe").to_pylist() == [
        m and pushmarkup.to_html(m) if m is not None else None for m in messages
    ]
    assert table.column("error").null_count == 6


def test_a_fixed_message_has_its_losses() -> None:
    batch = pa.record_batch({"html": pa.array(["<b>x</b>", None, "Sale <b today"], pa.string())})
    names = ["html", "fixed", "cut", "said", "error", "losses"]
    part = spark._with_results(batch, 0, "fixed", names, Parser())
    assert part.column("losses").to_pylist() == [[], None, ["words"]]
    assert part.schema.field("losses").type == pa.list_(pa.string())


def test_a_column_is_found_as_spark_finds_it() -> None:
    columns = ["id", "Html", "a", "A"]
    assert spark._index("Html", columns, True) == spark._index("html", columns, False) == 1
    assert spark._index("A", columns, False) == 3
    for name, is_case_sensitive in (("html", True), ("text", False)):
        with pytest.raises(ValueError, match=f"^there is no column '{name}'$"):
            spark._index(name, columns, is_case_sensitive)
    with pytest.raises(ValueError, match="^there are two columns 'AB'$"):
        spark._index("AB", ["ab", "Ab"], False)
    with pytest.raises(TypeError, match=r"^a column must be a name \(str\), not "):
        spark._index(object(), columns, False)
