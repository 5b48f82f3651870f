"""Our tags and their attributes, from the table that `pushmarkup tags` prints. Other programs that
are measured get the same list."""
import pathlib, re


def rows():
    """Maps each tag and synonym to the attributes in its row."""
    page = pathlib.Path(__file__).resolve().parent.parent / "docs/tags.md"
    table = page.read_text().split("<!-- tags -->")[1].split("<!-- /tags -->")[0]
    found = {}
    for line in table.splitlines():
        cells = line.split("|")
        if "`" not in line: continue
        names, synonyms, attributes = (re.findall("`([a-z0-9]+)`", cell) for cell in cells[1:4])
        found |= {name: set(attributes) for name in names + synonyms}
    return found


def cleaner():
    """The arguments with which nh3 allows the same tags and attributes."""
    tags = rows()
    return {"tags": set(tags), "attributes": tags}
