"""A million messages through Spark, with a worker killed on the way. bin/test-spark runs it.

usage: cluster.py FOLDER MESSAGES PUSHMARKUP WORKLOAD

In local-cluster mode each worker is a process of its own, as in a cluster. The messages are read
from Parquet, converted, and written to Parquet; the result has to be what `pushmarkup batch`
writes, byte for byte.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from pushmarkup.spark import DIAGNOSTICS, with_styled

folder, count, binary, workload = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
PARTS = 40


def session() -> SparkSession:
    # The workers' Python, which has the wheel.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    return (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.executor.memory", "512m")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.files.maxPartitionBytes", "8m")
        .config("spark.driver.extraJavaOptions", "-Dderby.system.home=" + str(folder))
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .getOrCreate()
    )


def executors() -> list[int]:
    """The workers' processes: descendants of this process that run Spark's executors."""
    parents: dict[int, int] = {}
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parents[int(entry.name)] = int(
                (entry / "stat").read_text().rsplit(")", 1)[1].split()[1]
            )
            if b"CoarseGrainedExecutorBackend" in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue

    def is_ours(process: int) -> bool:
        while process in parents:
            if process == os.getpid():
                return True
            process = parents[process]
        return False

    return sorted(process for process in found if is_ours(process))


def bad_rows(spark: SparkSession) -> None:
    """Every row is returned, even if it cannot be converted."""
    rows = [(1, "<b>Hi</b>"), (2, None), (3, "I <3 you" + "x" * 70_000), (4, "")]
    styled = with_styled(spark.createDataFrame(rows, "id int, html string"), "html")
    assert styled.schema.simpleString() == (
        "struct<id:int,html:string,styled:string,styled_truncated:boolean,styled_diagnostics:string,styled_error:string>"
    ), styled.schema.simpleString()
    found = {
        row.id: row
        for row in styled.withColumn(
            "all", f.from_json("styled_diagnostics", DIAGNOSTICS)
        ).collect()
    }
    assert (found[1].html, found[1].styled, found[1].styled_error) == (
        "<b>Hi</b>",
        "<b>Hi</b>",
        None,
    )
    assert (found[2].styled, found[2].styled_truncated, found[2].styled_error) == (
        None,
        None,
        "the message is null",
    )
    assert found[3].styled_truncated and found[3].all[-1].rule == "limit.bytes"
    assert (found[4].styled, found[4].all) == ("", [])
    binary_rows = spark.createDataFrame([(1, b"caf\xc3\xa9 \xff")], "id int, html binary")
    (row,) = with_styled(binary_rows, "html", "text", name="plain").collect()
    assert row.plain == "café \ufffd" and "input.encoding" in row.plain_diagnostics
    lost = with_styled(
        spark.createDataFrame([("I <3 you",)], "html string"), "html", "lint", device="latest"
    )
    (row,) = lost.select(f.from_json("styled_diagnostics", DIAGNOSTICS).alias("all")).collect()
    (finding,) = row.all
    assert (finding.rule, finding.profiles, finding.fix.edits[0].text) == (
        "device.less-than",
        ["android-37"],
        "&lt;",
    ), row
    messages = [("Sale <b today",), ("<b>x</b>",), (None,)]
    fixed = with_styled(spark.createDataFrame(messages, "Html string"), "html", "fixed")
    assert fixed.schema["styled_losses"].dataType.simpleString() == "array<string>"
    assert [row.styled_losses for row in fixed.collect()] == [["words"], [], None]
    (row,) = with_styled(binary_rows.withColumnRenamed("html", "a.b"), "a.b", "text").collect()
    assert (row["a.b"], row.styled) == (b"caf\xc3\xa9 \xff", "café \ufffd")
    for schema, column, name, reason in (
        ("id int, html string", "text", "styled", "there is no column 'text'"),
        ("id int, html string", "id", "styled", "the column 'id' is int, not string or binary"),
        ("id int, html string", "html", "id", "there is a column 'id' already"),
        ("Styled int, html string", "html", "styled", "there is a column 'styled' already"),
        ("html int, html string", "html", "styled", "there are two columns 'html'"),
    ):
        try:
            with_styled(spark.createDataFrame([], schema), column, name=name)
        except ValueError as error:
            assert str(error) == reason, error
        else:
            raise AssertionError(reason)
    try:
        with_styled(binary_rows, f.col("html"))
    except TypeError as error:
        assert str(error).startswith("a column must be a name (str)"), error
    else:
        raise AssertionError("a Column is no name")


def pipe(spark: SparkSession) -> None:
    """The command of docs/spark.md, without Python: lines are piped through the tool."""
    page = (Path(__file__).parents[2] / "docs/spark.md").read_text()
    (written,) = re.findall('^command = "(.*)"$', page, re.MULTILINE)
    command = written.replace("pushmarkup", binary)
    lines = [json.dumps({"id": number, "html": f"<b>{number}</b>"}) for number in range(100)]
    lines[0], lines[50] = '["bad"]', "{"
    rows = spark.sparkContext.parallelize(lines, 4)
    piped = [json.loads(line) for line in rows.pipe(command, checkCode=True).collect()]
    assert len(piped) == 100 and "error" in piped[0] and "error" in piped[50], piped
    assert piped[1] == {"id": 1, "output": "<b>1</b>"}, piped[1]
    assert sum("error" in line for line in piped) == 2
    # Any error except a bad line fails the task.
    try:
        rows.pipe(command.replace("batch", "batch --bogus"), checkCode=True).collect()
    except PySparkException as error:
        assert "64" in str(error), error
    else:
        raise AssertionError("a tool that failed passed")


def write_input() -> None:
    with open(workload, "rb") as file:
        messages = [json.loads(line)["html"] for line in file]
    (folder / "in").mkdir()
    each = -(-count // PARTS)
    for part in range(PARTS):
        ids = range(part * each, min(count, (part + 1) * each))
        # All messages differ.
        html = [f"{messages[i % len(messages)]}<i>{i}</i>" for i in ids]
        table = pa.table({"id": pa.array(ids, pa.int64()), "html": html})
        pa.parquet.write_table(table, folder / "in" / f"{part:03}.parquet")


def kill_one(killed: list[int]) -> None:
    """Kills one of the two workers when a few parts are written."""
    while sum(1 for _ in folder.glob("out/_temporary/*/task_*")) < 4 and not killed:
        time.sleep(0.2)
    worker = executors()[0]
    os.kill(worker, signal.SIGKILL)
    killed.append(worker)


def main() -> None:
    write_input()
    start = time.monotonic()
    spark = session()
    spark.sparkContext.setLogLevel("ERROR")
    bad_rows(spark)
    pipe(spark)
    print(f"start, bad rows, pipe: {time.monotonic() - start:.0f} s", flush=True)

    killed: list[int] = []
    killer = threading.Thread(target=kill_one, args=(killed,), daemon=True)
    killer.start()
    start = time.monotonic()
    df = spark.read.parquet(str(folder / "in"))
    # The partitions are kept as the files are, so that work is left when the worker dies.
    with_styled(df, "html", "json").drop("html").write.parquet(str(folder / "out"))
    seconds = time.monotonic() - start
    assert killed, "the job was over before a worker could be killed"
    print(
        f"{count} messages, read, converted to JSON, written to Parquet: {seconds:.0f} s; worker {killed[0]} killed",
        flush=True,
    )

    start = time.monotonic()
    with_styled(df, "html").drop("html").write.parquet(str(folder / "safe"))
    print(f"the same to safe HTML, nobody killed: {time.monotonic() - start:.0f} s", flush=True)
    start = time.monotonic()
    df.write.parquet(str(folder / "copy"))
    print(f"the same without converting anything: {time.monotonic() - start:.0f} s", flush=True)
    spark.stop()

    result = pa.dataset.dataset(folder / "out", format="parquet").to_table().sort_by("id")
    assert result.column("id").to_pylist() == list(range(count)), "rows are missing, or there twice"
    assert result.column("styled_error").null_count == count
    with open(folder / "lines", "w") as lines:
        lines.writelines(
            json.dumps({"html": row}) + "\n"
            for row in (
                pa.dataset.dataset(folder / "in", format="parquet")
                .to_table()
                .sort_by("id")
                .column("html")
                .to_pylist()
            )
        )
    with open(folder / "lines", "rb") as lines, open(folder / "batch", "wb") as answers:
        subprocess.run([binary, "batch"], stdin=lines, stdout=answers, check=False)
    with open(folder / "spark", "w") as answers:
        answers.writelines(line + "\n" for line in result.column("styled").to_pylist())
    subprocess.run(["cmp", folder / "batch", folder / "spark"], check=True)
    print(
        f"{count} rows, each once, equal to pushmarkup batch: {(folder / 'spark').stat().st_size} bytes"
    )


main()
