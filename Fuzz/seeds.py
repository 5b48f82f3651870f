"""Writes seeds for the fuzzers: each row of the .jsonl files in a folder as a file, and every
eighth message also as a batch line and as a model.

usage: python3 seeds.py FOLDER     reads FOLDER/*.jsonl and FOLDER/html/*,
                                   writes FOLDER/html and FOLDER/lines
"""
import base64, json, pathlib, sys

folder = pathlib.Path(sys.argv[1])
messages = folder / "html"
for rows in sorted(folder.glob("*.jsonl")):
    for number, line in enumerate(rows.read_text().splitlines()):
        row = json.loads(line)
        if "base64" in row:
            data = base64.b64decode(row["base64"])
        elif "unit" in row:
            # At most 4 KiB of a message that bin/find-dear found.
            data = (row["head"] * min(row["repeat"], 100) + row["unit"] * 100 + row["tail"]).encode()[:4096]
        elif "html" in row:
            data = row["html"].encode()
        elif "input" in row:
            # The input of a command: a text, or a head and a unit that fills the rest.
            given = row["input"]
            data = (given if isinstance(given, str) else given["head"] + given["unit"] * 100).encode()[:4096]
        else:
            data = ('<a href="%s">x</a>' % row["href"].replace('"', "&quot;")).encode()
        (messages / f"{rows.stem}-{number}").write_bytes(data)

# Every eighth is enough: batch lines do not need to differ in their HTML.
for number, message in enumerate(sorted(messages.iterdir())[::8]):
    data = message.read_bytes()
    html = data.decode("utf-8", "replace")
    line = json.dumps({"id": number, "html": html}, ensure_ascii=number % 2 == 0)
    (folder / "lines" / message.name).write_bytes(line.encode())
    if number % 8 == 0:
        # With the HTML in fields, at the paths that the invariants use.
        fields = {"m": {"t": html, "u": None}, "a": [{"b": html}], "x.y": "", "rest": [number, {"k": True}]}
        line = json.dumps(fields, ensure_ascii=number % 16 == 0)
        (folder / "lines" / f"fields-{number}").write_bytes(line.encode())
    # The same bytes as a model: UTF-8 never starts with 0xff, so the fuzzers take the rest as one.
    (messages / f"model-{number}").write_bytes(b"\xff" + bytes([number % 16]) + data[:600])
