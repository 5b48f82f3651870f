"""Makes messages for bin/compare-tagsoup: whole, broken, and mutated."""
import json
import random

ROWS = [
    "div p span b i u s em strong font a img br ul li h1 h3 blockquote".split(),
    "table tbody thead tr td th caption col colgroup".split(),
    "form input select option optgroup textarea button label fieldset legend".split(),
    "dl dt dd ol ul li dir menu".split(),
    "html head body title meta link style script base".split(),
    "object param applet map area iframe frameset frame noframes".split(),
    "del ins sub sup tt big small".split(),
]
UNKNOWN = [
    "x", "o:p", "o:b", "v:shape", "b:c:p", "my-tag", "_x", "h7", "3", "blink2", "svg", "math",
    "section", "marquee", "é", "\u212a", "\u017f", "d\u0131v", "\u0130", "bloc\u212aquote", "a.b",
    "a:", ":a", "x1", "FONTS", "scr\u0131pt", "Σσ",
]
TEXT = [
    "a", "x y", " ", "  ", "\n", "\t", "\r", "\r\n", "é", "ж", "漢字", "🎉",
    "\U0001f469\u200d\U0001f467", "\u00a0", "\u2003", "\u3000", "\u2028", "\u2029", "\u1680",
    "\u0085", "\u0080", "\u0099", "\u009f", "\u007f", "\u0000", "\u0001", "\u001b", "\u001f",
    "\u000b", "\u000c", "\ufdd0", "\ufdef", "\ufffe", "\uffff", "\ufeff", "\ufffd", "\u0301",
    "\U0010ffff", "\ue000", "1 < 2", "a>b", "<3", "]]>", "-->", "'", "\"", "=", "/", ";", "#",
    "\u212a", "\u0660", "Ǆ", "word", "lorem ipsum", " " * 100, "\n" * 179, "\u2003" * 181,
]
NAMES = [
    "color", "face", "href", "src", "style", "COLOR", "Style", "class", "id", "alt", "x:color",
    "xml:lang", "x", "colo\u0001r", "\u017ftyle", "5a", "-", "href ", "\"color", "a'b", "\u017frc",
    "color\u00a0", "data-x", "xmlns", "xmlns:o", "face:", ":face", "name", "nowrap", "checked",
]
VALUES = [
    "red", "#ff0000", "", "a b", "&amp;", "&lt", "&copy=1", "&#65;", "&#x110000;", "a&b", "&&amp;",
    "http://e.com/?a=1&b=2", "color:red", "color: red; background: blue", "text-align:center",
    "a\tb", "a\nb", "a\r\nb", "a\rb", "é", "\u0099", "\u0000", "'", "\"", ">", "<", "/", "a/b",
    "&#150;", "&#xd800;", "&#10;", "&nbsp;", "&é;", "&a\u0001mp;", "\ufdd0\uffff", "🎉", "\u2028",
    "&#55357;&#56832;", "&#55357;", "&#56832;", "&#7483647;&#56832;", "&#10561536;", "x" * 190,
    "x" * 500, "&#x1f600;", "&",
]
REFERENCES = [
    "amp", "lt", "gt", "quot", "nbsp", "apos", "eacute", "hellip", "Tab", "NewLine", "AMP", "nope",
    "", "am\u0001p", "copy", "notin", "not", "é", "frac12",
]
NUMBERS = [
    "65", "0", "9", "10", "13", "31", "32", "127", "128", "150", "159", "160", "8232", "8233",
    "55296", "57343", "64976", "65007", "65534", "65535", "65536", "128512", "1114111", "1114112",
    "2147483647", "2147483648", "10561536", "10653696", "9496736", "67174400", "7483647", "56832",
    "55357", "4294967361", "99999999999", "12x", "\u0661\u0662\u0663", "\u06601", "00065", "", "-1",
    "6 5",
]
DECLARATIONS = [
    "<!DOCTYPE html>", "<!doctype html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://x\">",
    "<!DOCTYPE>", "<!DOCTYPE html PUBLIC '>", "<!DOCTYPE a SYSTEM \">",
    "<!DOCTYPE html SYSTEM \"x\">", "<!DOCTYPE html \u00a0>", "<!x>", "<!>", "<!->", "<!-->",
    "<!--->", "<!---->", "<!-- x -->", "<!-- > -- x -->", "<!-x-->", "<!--x", "<!--x--",
    "<!--x--- >", "<!--x--!>", "<![CDATA[x]]>", "<![CDATA[<b>&amp;]]>", "<![CDATA[x]]]>",
    "<![CDATA[", "<![CDAT", "<![if x]>", "<![endif]>", "<![>", "<![", "<!", "<?php echo '>' ?>",
    "<?x>", "<?", "<?>", "<!ELEMENT x>", "<!DOCTYPE html [<!ENTITY x 'y'>]>", "<! x>",
    "<!\u0001--x-->", "<!--\u0001-->", "<!-\u0001-x-\u0001->", "<!\n>", "<!'>", "<!\">",
    "<!DOCTYPE 'html'>", "<![é-- x -->", "<![🎉-- x -->", "<![C🎉[", "<![\r\n-->", "<!🎉>", "<!-🎉->",
    "<!DOCTYPE \u3000 x>", "<!DOCTYPE html public a b>",
]
DAMAGE = [
    "<", "<<", "</", "</>", "</ >", "<>", "&", "&&", "&;", "&#", "&#x", "<b", "<b ", "</b",
    "<a href=", "<a href=\"", "< b>", "<\tb>", "<b/", "<b/ >", "<b/x>", "<b x/>", "<b x=/>",
    "<b x='1'/>", "<b=x>", "<b'>", "<\"b\">", "<b<i>", "</b<i>", "</b x='>'>", "</b/>", "</ b>",
    "<br/ />", "<br / >", "<b//>", "<b / />", "<\u0001b>", "<b\u0001>", "<=>", "<&>", "<1>", "<->",
    "</1>", "</->", "</:>", "<é>", "</é>", "<\u00a0>", "<🎉>", "</🎉>", "<b\u00a0x>", "<%= x %>",
    "<b\r>", "<b\r\nx>",
]


class Messages:
    """An endless sequence of messages that depends on a seed only."""

    def __init__(self, seed, seeds, table):
        self.random = random.Random(seed)
        self.seeds = seeds
        self.table = table

    def __iter__(self):
        while True:
            yield self.mutated() if self.seeds and self.random.random() < 0.3 else self.grown()

    def grown(self):
        pick = self.random
        roll = pick.random()
        if roll < 0.35:
            names = pick.sample(self.table, 6)
        elif roll < 0.85:
            names = pick.choice(ROWS) + pick.sample(self.table, 2)
        else:
            names = pick.sample(UNKNOWN, 4) + pick.sample(self.table, 3)
        parts = [self.piece(names) for _ in range(pick.randint(1, 14))]
        return "".join(parts)[:1500]

    def piece(self, names):
        pick = self.random
        roll = pick.random()
        if roll < 0.34: return self.start(pick.choice(names))
        if roll < 0.58: return self.end(pick.choice(names))
        if roll < 0.80: return "".join(pick.choice(TEXT) for _ in range(pick.randint(1, 3)))
        if roll < 0.88: return self.reference()
        if roll < 0.93: return pick.choice(DECLARATIONS)
        if roll < 0.97: return pick.choice(DAMAGE)
        if roll < 0.99:
            name = pick.choice(["script", "style", "SCRIPT"])
            end = pick.choice(["</%s>", "</%s >", "</ %s>", "</%s", "</x></%s>", "<</%s>",
                               "<\u0001/%s>", "</%s/>", "", "<"])
            body = "".join(pick.choice(TEXT + DAMAGE + ["</b>", "<b>", "&amp;", "<!--", "-->"])
                           for _ in range(3))
            return "<%s>" % name + body + (end % name if "%" in end else end)
        return pick.choice("<>&;'\"/=!?-[]#\0\r\n \t")

    def cased(self, name):
        roll = self.random.random()
        return name.upper() if roll < 0.05 else name.title() if roll < 0.1 else name

    def start(self, name):
        pick = self.random
        parts = ["<", self.cased(name)]
        for _ in range(pick.choice([0, 0, 0, 1, 1, 2, 3])):
            parts.append(pick.choice([" ", " ", " ", "\n", "\t", "/", "  ", "\r\n", ""]))
            parts.append(pick.choice(NAMES[:6] if pick.random() < 0.7 else NAMES))
            roll = pick.random()
            if roll < 0.12: continue
            parts.append(pick.choice(["=", "=", "=", " = ", "= ", "\u0001=", "=\n"]))
            value = "".join(pick.choice(VALUES) for _ in range(pick.choice([1, 1, 1, 2])))
            quote = pick.choice(["'", '"', '"', ""])
            if pick.random() < 0.9:
                for byte in quote or " >": value = value.replace(byte, "")
            parts.append(quote + value + (quote if pick.random() < 0.97 else ""))
        parts.append(pick.choice([">"] * 12 + ["/>", " />", " >", "", " / >", "//>"]))
        return "".join(parts)

    def end(self, name):
        pick = self.random
        return "</" + self.cased(name) + pick.choice(
            [">"] * 12 + [" >", "\n>", "", " x>", "/>", " x='>'>"])

    def reference(self):
        pick = self.random
        roll = pick.random()
        if roll < 0.5:
            body = pick.choice(REFERENCES)
        elif roll < 0.8:
            body = "#" + pick.choice(NUMBERS)
        else:
            number = pick.choice(NUMBERS)
            if number.isascii() and number.isdigit(): number = "%x" % int(number)
            body = "#" + pick.choice("xX") + number
        ends = [";", ";", ";", "", " ", "x", "&", "<", "\u0001;", "#", "é"]
        return "&" + body + pick.choice(ends)

    def mutated(self):
        pick = self.random
        message = pick.choice(self.seeds)
        if len(message) > 600:
            start = pick.randrange(len(message) - 500)
            message = message[start:start + 500]
        for _ in range(pick.randint(1, 4)):
            at = pick.randint(0, len(message))
            to = min(len(message), at + pick.choice([1, 1, 2, 5, 20]))
            roll = pick.random()
            if roll < 0.25:
                message = message[:at] + message[to:]
            elif roll < 0.4:
                message = message[:to] + message[at:]
            elif roll < 0.75:
                message = message[:at] + self.piece(pick.choice(ROWS)) + message[at:]
            elif roll < 0.85:
                other = pick.choice(self.seeds)
                cut = pick.randint(0, len(other))
                message = message[:at] + other[cut:cut + 200]
            else:
                message = message[:at] + pick.choice("<>&;'\"/=!?-[]# \n\tab1é\0") + message[to:]
        return message[:700]


def seeds(root):
    """The messages of the corpus."""
    found = []
    for path in sorted((root / "Corpus").rglob("*.html")):
        if path.name.endswith(".safe.html"): continue
        found.append(path.read_bytes().decode("utf-8", "replace"))
    for path in sorted((root / "Corpus").rglob("*.jsonl")):
        for line in path.read_text().splitlines():
            html = json.loads(line).get("html")
            if html and len(html) < 5000: found.append(html)
    return found
