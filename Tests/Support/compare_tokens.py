"""Holds tokens against the HTML standard's tokenizer (html5lib's).

Standard input: a JSON object a line, with `category`, `id`, `html` and `tokens`: ["T", text],
["S", name, [[attribute, value] ...]] and ["E", name]. Standard output: a line a category with how many
are equal in tokens, in text, and in the text that is shown; then `differs CATEGORY ID WHAT CAUSE` for each
message that is not equal in all, WHAT being `tokens`, `text` or `shown`, the worst of the three. With
`--show` the two lists of tokens as well. A tag whose attributes are null was not asked for them.
"""
import collections, json, re, sys, warnings

warnings.filterwarnings("ignore")
from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

RAW = {
    "script": "scriptDataState", "style": "rawtextState", "xmp": "rawtextState",
    "iframe": "rawtextState", "noembed": "rawtextState", "noframes": "rawtextState",
    "title": "rcdataState", "textarea": "rcdataState", "plaintext": "plaintextState",
}
DROPPED = {"head", "template", "noscript", "object", "svg", "math", "select"}
ATTRIBUTES = {"style", "color", "face", "href", "src", "alt"}


def standard(html):
    """What the standard's tokenizer makes of a message; a start tag decides how its content is read."""
    tokenizer = HTMLTokenizer(html)
    for token in tokenizer:
        kind, data = token["type"], token.get("data")
        if kind in (tokenTypes["Characters"], tokenTypes["SpaceCharacters"]):
            yield ["T", data]
        elif kind == tokenTypes["StartTag"]:
            # A list of pairs, or a mapping, depending on the version. Of a name the first counts.
            pairs = data.items() if hasattr(data, "items") else reversed(data)
            yield ["S", token["name"], [list(pair) for pair in dict(pairs).items()]]
            if token["name"] in RAW:
                tokenizer.state = getattr(tokenizer, RAW[token["name"]])
        elif kind == tokenTypes["EndTag"]:
            yield ["E", token["name"]]


def lines(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


def normal(tokens, unasked):
    """Without what neither shows nor decides: the document's own tags, controls, other attributes."""
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
        elif token[1] not in ("html", "head", "body"):
            if token[0] == "S":
                kept = sorted([n, lines(v)] for n, v in token[2] or [] if n in ATTRIBUTES)
                token = ["S", token[1], None if token[1] in unasked else kept]
            out.append(token)
    return out


def shown(tokens):
    """The text outside of elements whose text is never shown."""
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


def cause(html):
    """Why libxml2 reads a message otherwise, as far as the message tells."""
    if re.search("<(title|textarea|iframe|xmp|noembed|noframes|plaintext)[^a-z]", html, re.I):
        return "raw"
    if re.search("</?[a-z][-a-z0-9:._]*[^-a-z0-9:._\\s/>]", html, re.I):
        return "name"
    if re.search("[\ufffe\uffff]", html):
        return "noncharacter"
    if re.search("<[a-z][^>]*&[a-z0-9]+[^a-z0-9;=]", html, re.I):
        return "reference"
    return "attribute"


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
        differing.append("differs %s %s %s %s" % (row["category"], row["id"], worst, cause(row["html"])))
        if "--show" in sys.argv:
            differing.append("  html     %r" % row["html"])
            differing.append("  standard %r" % left)
            differing.append("  ours     %r" % right)

for category, count in sorted(counts.items()):
    print("%-14s %5d  %s" % (category, count["all"], "  ".join(
        "%s %.2f" % (what, 100 * count[what] / count["all"]) for what in ("tokens", "text", "shown"))))
print("\n".join(differing))
