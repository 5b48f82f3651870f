"""Compares tokens with those of the HTML standard's tokenizer (html5lib's).

Arguments: the names of the attributes that are read.

Standard input: one JSON object per line, with `category`, `id`, `html` and `tokens`: ["T", text],
["S", name, [[attribute, value] ...]] and ["E", name]. If the attributes of a tag are null, they
were not requested.

Standard output: for each category, one line with the number of messages and the percentages of
those with equal tokens, equal text, and equal shown text. Then `differs CATEGORY ID WHAT CAUSE` for
each message that differs. WHAT is the worst difference: `tokens`, `text` or `shown`. CAUSE is the
cause of the first token that differs. `--show` also prints the two lists of tokens.
"""
import collections, html, json, re, sys, warnings

warnings.filterwarnings("ignore")
from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

RAW = {
    "script": "scriptDataState", "style": "rawtextState", "xmp": "rawtextState",
    "iframe": "rawtextState", "noembed": "rawtextState", "noframes": "rawtextState",
    "title": "rcdataState", "textarea": "rcdataState", "plaintext": "plaintextState",
}
DROPPED = {"head", "template", "noscript", "object", "svg", "math", "select"}
DOCUMENT = {"html", "head", "body"}
ATTRIBUTES = {word for word in sys.argv[1:] if not word.startswith("--")}
if not ATTRIBUTES:
    sys.exit("compare_tokens.py: which attributes are read?")


def standard(message):
    """Yields the standard's tokens for a message; a start tag decides how its content is read."""
    tokenizer = HTMLTokenizer(message)
    for token in tokenizer:
        kind, data = token["type"], token.get("data")
        if kind in (tokenTypes["Characters"], tokenTypes["SpaceCharacters"]):
            yield ["T", data]
        elif kind == tokenTypes["StartTag"]:
            # A list of pairs or a mapping, depending on html5lib's version. The first value of a
            # repeated name counts.
            pairs = data.items() if hasattr(data, "items") else reversed(data)
            yield ["S", token["name"], [list(pair) for pair in dict(pairs).items()]]
            if token["name"] in RAW:
                tokenizer.state = getattr(tokenizer, RAW[token["name"]])
        elif kind == tokenTypes["EndTag"]:
            yield ["E", token["name"]]


def lines(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


def normal(tokens, unasked):
    """Removes what is not shown and changes nothing: the tags html, head and body, controls, and
    attributes that are not read."""
    out = []
    for token in tokens:
        if token[0] == "T":
            text = lines(token[1]).replace("\0", "\ufffd").replace("\f", " ")
            text = re.sub("[\x01-\x08\x0b\x0e-\x1f\x7f]", "", text)
            if not text:
                continue
            if out and out[-1][0] == "T":
                out[-1] = ["T", out[-1][1] + text]
            else:
                out.append(["T", text])
        elif token[1] not in DOCUMENT:
            if token[0] == "S":
                kept = sorted([n, lines(v)] for n, v in token[2] or [] if n in ATTRIBUTES)
                token = ["S", token[1], None if token[1] in unasked else kept]
            out.append(token)
    return out


def shown(tokens):
    """The text outside elements whose text is never shown."""
    text, dropped, depth = "", None, 0
    for token in tokens:
        if token[0] == "T":
            text += "" if dropped else lines(token[1])
        elif dropped is None:
            if token[0] == "S" and (token[1] in RAW or token[1] in DROPPED):
                dropped, depth = token[1], 1
        elif token[1] == dropped and dropped != "plaintext":
            if token[0] == "E":
                depth -= 1
            elif dropped in DROPPED:
                depth += 1
            if depth == 0:
                dropped = None
    text = text.replace("\0", "\ufffd").replace("\f", " ")
    return re.sub("[\x01-\x08\x0b\x0e-\x1f\x7f]", "", text)


def ends_early(ours, theirs):
    """Whether `theirs` is `ours`, then a character that libxml2 does not accept in a name."""
    return theirs.startswith(ours) and re.match("[^-a-z0-9:._]", theirs[len(ours):]) is not None


def cause(theirs, left, right):
    """Why libxml2 reads the first differing token differently: a key of the test's list, or "?".

    `left` is the standard's side. `theirs` still has the attributes that are not read.
    """
    at = next((at for at, pair in enumerate(zip(left, right)) if pair[0] != pair[1]),
              min(len(left), len(right)))
    one, other = (tokens[at] if at < len(tokens) else ["-", ""] for tokens in (left, right))
    last = next((token for token in reversed(left[:at]) if token[0] != "T"), ["-", ""])
    if last[0] == "S" and last[1] in RAW and one[0] in "T-":
        return "raw"
    if one[0] == other[0] == "T":
        # For libxml2, an end tag ends at the first `>`, even in quotation marks.
        if last[0] == "E" and ends_early(one[1][::-1], other[1][::-1]):
            return "end"
        return "noncharacter" if re.sub("[\ufffe\uffff]", "", one[1]) == other[1] else "?"
    if one[0] == other[0] and one[0] in "SE" and one[1] != other[1]:
        if other[1] in ("script", "style") and ends_early(other[1], one[1]):
            return "script"
        before, reference, _ = one[1].partition("&")
        return "name" if reference and other[1].startswith(before) else "?"
    if one[0] != "S" or other[0] != "S":
        return "?"
    started = [token for token in theirs if token[0] == "S" and token[1] not in DOCUMENT]
    names = [name for name, _ in started[sum(token[0] == "S" for token in left[:at])][2]]
    read, ours = dict(one[2]), dict(other[2])
    causes = {value_cause(name, names, read.get(name), ours.get(name))
              for name in read.keys() | ours.keys() if read.get(name) != ours.get(name)}
    return causes.pop() if len(causes) == 1 else "?"


def value_cause(name, names, theirs, ours):
    """The same for one attribute; None is a side that does not have a value."""
    if ours is not None and any(ends_early(name, other) for other in names):
        return "attribute"
    if theirs is None or ours is None:
        return "?"
    if theirs.replace("<!-->", "<!---->") == ours:
        return "comment"
    return "reference" if html.unescape(ours) == theirs else "?"


def text(tokens):
    return "".join(token[1] for token in tokens if token[0] == "T")


counts = collections.defaultdict(collections.Counter)
differing = []
for line in sys.stdin:
    row = json.loads(line)
    theirs, ours = list(standard(row["html"])), row["tokens"]
    unasked = {token[1] for token in ours if token[0] == "S" and token[2] is None}
    left, right = normal(theirs, unasked), normal(ours, unasked)
    same = {
        "tokens": left == right,
        "text": text(left) == text(right),
        "shown": shown(theirs) == shown(ours),
    }
    count = counts[row["category"]]
    count["all"] += 1
    for what, is_same in same.items():
        count[what] += is_same
    if not all(same.values()):
        worst = [what for what, is_same in same.items() if not is_same][-1]
        differing.append("differs %s %s %s %s" % (
            row["category"], row["id"], worst, cause(theirs, left, right)))
        if "--show" in sys.argv:
            differing.append("  html     %r" % row["html"])
            differing.append("  standard %r" % left)
            differing.append("  ours     %r" % right)

for category, count in sorted(counts.items()):
    shares = ["%s %.2f" % (what, 100 * count[what] / count["all"])
              for what in ("tokens", "text", "shown")]
    print("%-14s %5d  %s" % (category, count["all"], "  ".join(shares)))
print("\n".join(differing))
