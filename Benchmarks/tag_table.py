"""Our tags and their attributes, for programs that are measured beside: from the table that `pushmarkup tags` prints."""
import pathlib, re


def rows():
    """Each tag and synonym, with the attributes that its row reads."""
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
    """What nh3 takes to let the same through."""
    tags = rows()
    return {"tags": set(tags), "attributes": tags}
