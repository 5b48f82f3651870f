#!/usr/bin/env python3
"""Checks safe HTML with an independent parser: html5lib (from PyPI).

Reads JSON Lines {"id": ..., "output": "<b>...</b>"} from standard input, parses each output as a
fragment, and reports each output that contains anything not on the list: elements, namespaces,
attributes, CSS, schemes, comments, doctypes. What html5lib finds was either written by the renderer
or added when the parser repaired the HTML; both must be on the list.

    pushmarkup batch --to html < messages.jsonl | Tests/Support/check_html.py
    Tests/Support/check_html.py --self-test

Prints "N checked, M bad"; exit status 1 if any is bad, 2 if the input cannot be read.
"""
import json
import re
import sys

import html5lib

HTML = "http://www.w3.org/1999/xhtml"
# A copy, not read from the table of tags, so that a mistake in the table is noticed here.
STYLED = {"style"}
ELEMENTS = {
    "b": set(), "i": set(), "u": set(), "s": set(), "sup": set(), "sub": set(), "tt": set(),
    "big": set(), "small": set(), "font": {"color", "face"}, "span": STYLED, "p": STYLED,
    "div": STYLED, "br": set(), "blockquote": STYLED, "ul": STYLED, "ol": {"start"},
    "li": STYLED | {"value"},
    "h1": STYLED, "h2": STYLED, "h3": STYLED, "h4": STYLED, "h5": STYLED, "h6": STYLED,
    "a": {"href"}, "img": {"src", "alt"},
}
COLOR = r"#[0-9a-f]{6}(?:[0-9a-f]{2})?|rgb\(255 \d+ \d+ / 0\.\d{3}\)"
PROPERTIES = {
    "color": COLOR,
    "background-color": COLOR,
    "font-size": r"[0-9]{1,5}(?:\.[0-9]{1,20})?em",
    "font-weight": r"bold|normal",
    "font-style": r"italic|normal",
    "font-family": r"monospace",
    "text-decoration": r"underline|line-through|underline line-through|none",
    "text-align": r"start|center|end|left|right",
    "vertical-align": r"sub|super|baseline",
}
SCHEMES = {"http", "https", "mailto", "tel", "sms", "geo", "market"}
ADDRESS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):[!-~]*")
# Characters that HTML must not contain anywhere: controls except LF, line and paragraph separators,
# direction overrides, and U+FEFF.
FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202d\u202e\ufeff]")


def problems_of_style(value):
    for declaration in value.split(";"):
        name, colon, text = declaration.partition(":")
        name, text = name.strip(), text.strip()
        if not colon or name not in PROPERTIES:
            yield "CSS property %r" % declaration
        elif not re.fullmatch(PROPERTIES[name], text):
            yield "CSS value %r of %s" % (text, name)


def problems_of_address(value, schemes):
    match = ADDRESS.fullmatch(value)
    if not match:
        yield "address %r" % value
    elif match.group(1).lower() not in schemes:
        yield "scheme of %r" % value
    elif re.search(r'["<>\\^`{|}]', value):
        yield "address %r is not encoded" % value


def problems_of_element(element, schemes):
    if not isinstance(element.tag, str):
        yield "a comment, an instruction or a doctype"
        return
    namespace, _, name = element.tag.rpartition("}")
    if namespace.lstrip("{") != HTML or name not in ELEMENTS:
        yield "element %r" % element.tag
        return
    for attribute, value in element.attrib.items():
        if attribute not in ELEMENTS[name]:
            yield "attribute %r of %s" % (attribute, name)
        elif attribute == "style":
            yield from problems_of_style(value)
        elif attribute in ("href", "src"):
            yield from problems_of_address(value, schemes)
        elif attribute in ("start", "value") and not re.fullmatch(r"-?[0-9]{1,6}", value):
            yield "number %r" % value
        elif attribute == "color" and not re.fullmatch(COLOR, value):
            yield "colour %r" % value


def problems(output, schemes=SCHEMES):
    """Yields everything in an output that is not on the list."""
    found = FORBIDDEN.search(output)
    if found:
        yield "the character U+%04X" % ord(found.group())
    # The renderer writes every attribute in double quotes. html5lib's tree does not show the
    # quotes, so the source is checked.
    for tag in re.findall(r"<[^>]*>", output):
        if not re.fullmatch(r'</[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z]+="[^"<>`\']*")*>', tag):
            yield "the tag %r" % tag
    # The rest is text, in which every delimiter must be a character reference.
    text = re.sub(r"&(?:amp|lt|gt);", "", re.sub(r"<[^>]*>", "", output))
    if re.search("[<>&]", text):
        yield "a delimiter that is not escaped"
    tree = html5lib.parseFragment(output, treebuilder="etree", namespaceHTMLElements=True)
    for element in tree.iter():
        if element is not tree:
            yield from problems_of_element(element, schemes)


GOOD = [
    "", "text &lt;b&gt; &amp;amp; \u05e9\u05dc\u05d5\u05dd", "a<br>b",
    '<b>x <i>y</i></b><a href="https://example.com/?a=1&amp;b=2">z</a>',
    '<ol start="-3"><li>a</li><li value="999999">b</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote>',
    '<h1 style="font-size: 1.05em; font-weight: normal">x</h1>',
    '<span style="color: #ff0000; background-color: #00ff0080">x</span>',
    '<img src="https://example.com/a.png" alt="it&#39;s &lt;b&gt;">',
    '<div style="text-align: center"><font face="serif">x</font><tt>y</tt></div>',
]
BAD = [
    "<script>x</script>", "<b onclick=\"x\">y</b>", "<svg><b>x</b></svg>", "<!-- x -->", "<!doctype html>x",
    "<?xml version=\"1.0\"?>x", "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"/x\">y</a>",
    "<a href=\"//example.com\">y</a>", "<a href=\"data:text/html,x\">x</a>",
    "<img src=\"cid:x\">", "<img src=\"https://example.com/a b\">", "<img onerror=\"x\">",
    "<span style=\"color: red\">x</span>", "<span style=\"color: expression(1)\">x</span>",
    "<span style=\"background-color: url(x)\">x</span>", "<span style=\"position: fixed\">x</span>",
    "<span style=\"color: #ff0000;\">x</span>", "<span style=\"color: #ff0000; @import 'x'\">x</span>",
    "<span style=\"font-size: 1e9em\">x</span>", "<font color=\"red\">x</font>",
    "<math><mi>x</mi></math>", "<table><tr><td>x</td></tr></table>", "<b class=\"x\">y</b>",
    "<b title='x'>y</b>", "<a href=https://example.com>x</a>", "<img src=\"https://e.com/\" alt=\"a`b\">",
    "x\u202ey", "x\x1b[2Jy", "x\u2028y", "a < b", "<textarea>", "<plaintext>", "<noscript><p></noscript>",
    "<a href=\"https://example.com/{x}\">y</a>", "<p><template>x</template></p>", "<form><input></form>",
    '<ol start="1e9"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>',
]


def self_test():
    failures = ["good, but reported (%s): %r" % (next(problems(output)), output)
                for output in GOOD if any(problems(output))]
    failures += ["bad, but not reported: %r" % output for output in BAD if not any(problems(output))]
    for failure in failures:
        print(failure)
    print("%d self-tests, %d failed" % (len(GOOD) + len(BAD), len(failures)))
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    schemes = set(SCHEMES)
    for argument in arguments:
        if not argument.startswith("--allow-scheme="):
            print(__doc__, file=sys.stderr)
            return 64
        schemes.add(argument.partition("=")[2].lower())
    checked = bad = 0
    # Reads bytes, because text mode would use the locale's encoding.
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            row = json.loads(line)
            output = row["output"]
        except (ValueError, KeyError, TypeError) as error:
            print("line %d cannot be read: %s" % (number, error), file=sys.stderr)
            return 2
        checked += 1
        found = list(problems(output, schemes))
        if found:
            bad += 1
            if bad <= 10:
                print("%s: %s\n  %s" % (row.get("id"), "; ".join(found[:5]), ascii(output[:300])))
    print("%d checked, %d bad" % (checked, bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
