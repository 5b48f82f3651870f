"""What messages become."""

import copy
import dataclasses
import datetime
import decimal
import gc
import json
import pickle
import re
import subprocess
import sys
import threading
import types
import typing
import weakref
from collections.abc import Callable
from typing import Any

import pytest

import pushmarkup
from pushmarkup import (
    Diagnostic,
    Edit,
    Fix,
    Image,
    Options,
    Parser,
    Span,
    Style,
    StyledText,
    _native,
)


def test_text_html_and_ansi() -> None:
    message = "<p>Sale &amp; <b>more</b></p>"
    assert pushmarkup.to_text(message) == "Sale & more"
    assert pushmarkup.to_html(message) == "Sale &amp; <b>more</b>"
    assert pushmarkup.to_ansi(message) == "Sale & \x1b[1mmore\x1b[0m"
    assert pushmarkup.to_ansi(message, color="never") == "Sale & more"


def test_what_is_dangerous_goes() -> None:
    assert pushmarkup.to_html("<b onclick=x()>Hi</b><script>y()</script>") == "<b>Hi</b>"
    assert pushmarkup.to_html('<a href="javascript:x()">x</a>') == "x"
    assert pushmarkup.to_text("a\x1b[31mb\u202ec") == "a[31mbc"


def test_bytes_of_any_kind() -> None:
    assert pushmarkup.to_text(b"caf\xc3\xa9 \xff!") == "café \ufffd!"
    assert pushmarkup.to_text(b"a\0b") == "a\ufffdb"


def test_offsets_are_indices_of_a_str() -> None:
    styled = pushmarkup.parse("😀 naïve <b>fête</b> <a href='https://example.com/é'>x</a>")
    assert styled.text == "😀 naïve fête x"
    bold, link = styled.spans
    assert styled.text[bold.start : bold.end] == "fête"
    assert bold == Span(8, 12, "bold")
    assert (styled.text[link.start : link.end], link.type) == ("x", "link")
    assert [(run.start, run.end) for run in styled.runs] == [(8, 12), (13, 14)]


def test_runs_resolve_overlap() -> None:
    styled = pushmarkup.parse(
        '<font color="red">a<font color="#00f"><b>b</b></font></font><u>c</u>'
    )
    assert [(styled.text[r.start : r.end], dict(r.style)) for r in styled.runs] == [
        ("a", {"foreground": "#ff0000"}),
        ("b", {"bold": True, "foreground": "#0000ff"}),
        ("c", {"underline": True}),
    ]


def test_values_of_runs() -> None:
    styled = pushmarkup.parse(
        '<ul><li><ul><li>deep</li></ul></li></ul><img src="https://e.com/i.png" alt="I">'
        '<a href="https://e.com/"><big>x</big></a>'
    )
    styles = {styled.text[run.start : run.end]: dict(run.style) for run in styled.runs}
    assert styles["deep"]["bullet"] == 2
    assert styles["\ufffc"] == {"image": Image("https://e.com/i.png", "I")}
    assert styles["x"] == {"link": "https://e.com/", "relativeSize": 1.25}


def test_readings_and_devices() -> None:
    message = '<font color="green">go</font>'
    assert pushmarkup.parse(message).spans[0].value == "#008000"
    device = pushmarkup.parse(message, reading="device")
    assert (device.reading, device.spans[0].value) == ("device", "#00ff00")
    assert pushmarkup.parse(message, reading="device", css_colors=True).spans[0].value == "#008000"
    shade = pushmarkup.parse(message, device="android-34")
    assert shade.spans == ()
    assert [d.rule for d in shade.diagnostics] == ["notification.color"]


def test_limits_are_said() -> None:
    styled = pushmarkup.parse("abcdef", max_bytes=3)
    assert (styled.text, styled.truncated) == ("abc", True)
    assert [d.rule for d in styled.diagnostics] == ["limit.bytes"]


def test_lint_and_fix() -> None:
    (finding,) = pushmarkup.lint("I <3 you")
    assert (finding.rule, finding.severity, finding.line, finding.column) == (
        "device.less-than",
        "error",
        1,
        3,
    )
    assert str(finding) == f"1:3: error: {finding.message} [device.less-than]"
    assert finding.subject == pushmarkup.Subject("text", "<3 you")
    assert finding.fix is not None and finding.help
    assert finding.fix.edits == (pushmarkup.Edit(2, 3, "&lt;"),)
    assert pushmarkup.lint("I <3 you", disable=["device"]) == ()
    fixed = pushmarkup.fix("<b style='color: green'>Go</b>")
    assert (fixed.html, fixed.truncated) == ('<font color="#008000"><b>Go</b></font>', False)
    assert pushmarkup.fix(fixed.html).html == fixed.html
    (link,) = pushmarkup.lint(
        "<a href='https://a.example'>x</a>", hosts=["b.example"], only=["link"]
    )
    assert link.rule == "link.host-not-allowed"
    # A finding contains values for programs, and words for people.
    (color,) = pushmarkup.lint("<font color=green>a</font>", only=["device"])
    assert dict(color.details) == {"expected": "#008000", "shown": "#00ff00"}
    assert (color.reason, color.count, color.suggestion) == (None, 1, "#008000")


def test_lint_and_fix_for_phones() -> None:
    message = "<font color='red'>Sale today</font>"
    assert pushmarkup.lint(message) == ()
    assert [d.rule for d in pushmarkup.lint(message, device="android-34")] == ["notification.color"]
    targets = [{"device": "android-34,latest"}]
    found = pushmarkup.lint(message, targets=targets)
    assert [(d.rule, d.profiles) for d in found] == [
        ("notification.color", ("android-34",)),
        ("notification.plain", ("android-37",)),
    ]
    assert [
        d.rule
        for d in pushmarkup.lint(message, targets=targets, rules={"notification.color": "off"})
    ] == ["notification.plain"]
    named = [{"device": "android-34,latest", "field_kind": "text", "css_colors": False}]
    assert pushmarkup.lint(message, targets=named) == found
    # The colour of the whole text is dropped, but not the colours of its parts.
    assert pushmarkup.fix(message, device="android-34").html == (
        '<font color="#ff0000">Sale </font><font color="#ff0000">today</font>'
    )


def test_data_fills_templates() -> None:
    parser = Parser(
        templates=["liquid"], data=types.MappingProxyType({"name": "<Zo\u00eb>", "order": {"n": 3}})
    )
    assert parser.to_text("{{ name }}, {{ order.n }}, {{ other }}") == "<Zo\u00eb>, 3, {{ other }}"
    rules = [
        [d.rule for d in pushmarkup.parse("{{ n }}", templates=["liquid"], data=data).diagnostics]
        for data in ({}, {"n": None}, {"n": ""}, None)
    ]
    assert rules == [["template.unfilled"], ["template.unfilled"], [], []]


def test_tags_schemes_and_templates() -> None:
    assert pushmarkup.to_html("<b>a</b><i>b</i>", tags={"b"}) == "<b>a</b>b"
    link = '<a href="myapp://x">x</a>'
    assert pushmarkup.to_html(link) == "x"
    assert pushmarkup.to_html(link, allow_scheme=["myapp"]) == link
    assert pushmarkup.to_text("Hi {{ a > b }}", templates=["liquid"]) == "Hi {{ a > b }}"


HOLDS_ITSELF: dict[str, Any] = {}
HOLDS_ITSELF["x"] = HOLDS_ITSELF


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tags": ["table"]}, "'table' is not a tag"),
        ({"device": "android-1"}, "^device: unknown device 'android-1'; use android-24, "),
        ({"allow_scheme": ["javascript"]}, "javascript is never allowed"),
        ({"max_bytes": 0}, "^max_bytes: expected a whole number from 1 to 999,999,999$"),
        ({"width": 10_001}, "^width: expected a whole number from 0 to 10,000$"),
        ({"max_bytes": -1}, "^max_bytes: expected a whole number from 1 to 999,999,999$"),
        (
            {"notification_background": "red"},
            "^notification_background: 'red' is not a colour; write it as #rrggbb$",
        ),
        ({"allow_placeholder": ["x"]}, "^allow_placeholder needs templates$"),
        ({"data": {"a": "b"}}, "^data needs templates$"),
        (
            {"targets": [{"device": "ios"}]},
            "^targets: device: unknown device 'ios'; use android-24, .*, latest$",
        ),
        (
            {"targets": [{"device": "latest,android-27"}]},
            "^targets: device: unknown device 'android-27'; android-26 stands for it$",
        ),
        ({"targets": [{"size": 1}]}, "^targets: 'size' is not an option of a target; use device, "),
        (
            {"targets": [{"field": "text", "field_kind": "text"}]},
            "^targets: there are two values for 'field'$",
        ),
        ({"device": "android-34,latest"}, "^device: names one phone; for several, .* targets$"),
        ({"targets": ["ios"]}, "^targets: 'ios' is not a value; use android, iphone, fcm$"),
        ({"device": "all"}, "^device: names one phone; for several, .* targets$"),
        (
            {"device": "android-25"},
            "^device: unknown device 'android-25'; android-24 stands for it$",
        ),
        ({"errors": "ignore"}, "^errors: 'ignore' is not a value; use strict, replace$"),
        ({"text_links": "none"}, "^text_links: 'none' is not a value; use inline, omitted$"),
        ({"data": {"x": float("inf")}, "templates": ["liquid"]}, "^data: x: "),
        ({"data": {"a": 1, "b": {"c": float("nan")}}, "templates": ["liquid"]}, "^data: b.c: "),
        (
            {"data": {"a": decimal.Decimal("NaN")}, "templates": ["liquid"]},
            "^data: a: an option cannot contain NaN$",
        ),
        ({"data": {"a": {"b": "\ud800"}}, "templates": ["liquid"]}, "^data: a.b: .*surrogates"),
        ({"data": {"\ud800": 1}, "templates": ["liquid"]}, r"^data: \\ud800: .*surrogates"),
        (
            {"data": {"\x1b[2J\n\u202eé": {"\x9b": float("nan")}}, "templates": ["liquid"]},
            r"^data: \\x1b\[2J\\n\\u202eé\.\\x9b: ",
        ),
        ({"data": HOLDS_ITSELF, "templates": ["liquid"]}, "^data: "),
        (
            {"data": {"a": {"b": 1}, "a.b": "dot"}, "templates": ["liquid"]},
            "^data: there are two values for 'a.b'$",
        ),
        ({"only": ["nothing"]}, "no rule 'nothing'"),
        (
            {"templates": ["liquid"], "allow_placeholder": ["{{link}}"]},
            "^allow_placeholder: '{{link}}' is not the name of a placeholder; the name of {{ link }} is link$",
        ),
        ({"separators": "wide"}, "^separators: 'wide' is not a value; use legacy, compact$"),
        ({"device": "\ud800"}, "^device: .* surrogates not allowed$"),
        ({"night": True, "tags": ["\ud800"]}, "^tags: .* surrogates not allowed$"),
    ],
)
def test_bad_options_say_why(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Parser(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"max_bytes": 3.0}, "max_bytes has the wrong type: <class 'float'>"),
        ({"max_bytes": True}, "max_bytes has the wrong type: <class 'bool'>"),
        ({"width": True}, "width has the wrong type: <class 'bool'>"),
        ({"width": "80"}, "width has the wrong type: <class 'str'>"),
        ({"night": 1}, "night has the wrong type: <class 'int'>"),
        ({"reading": 1}, "reading has the wrong type: <class 'int'>"),
        ({"device": ["android-34"]}, "device has the wrong type: <class 'list'>"),
        ({"tags": "b"}, "tags has the wrong type: <class 'str'>"),
        ({"hosts": "x"}, "hosts has the wrong type: <class 'str'>"),
        ({"tags": {"b": True}}, "tags has the wrong type: <class 'dict'>"),
        ({"data": "x"}, "data has the wrong type: <class 'str'>"),
        ({"tags": [1]}, "tags: an option cannot contain <class 'int'>"),
        ({"targets": [3]}, "targets: an option cannot contain <class 'int'>"),
        ({"rules": {"device": True}}, "rules: an option cannot contain <class 'bool'>"),
        ({"night": object()}, "night has the wrong type: <class 'object'>"),
        ({"tags": b"b"}, "tags has the wrong type: <class 'bytes'>"),
        ({"tags": [b"b"]}, "tags: an option cannot contain <class 'bytes'>"),
        (
            {"data": {"a": 1, "order": {"day": datetime.date(2026, 1, 2)}}},
            "data: order.day: an option cannot contain <class 'datetime.date'>",
        ),
        (
            {"data": {"a": {(1,): 2}}},
            "data: a.(1,): keys must be str, int, float, bool or None, not tuple",
        ),
        ({"targets": [{"device": {"a"}}]}, "targets: an option cannot contain <class 'set'>"),
    ],
)
def test_a_wrong_type_names_its_option(options: dict[str, object], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        Parser(**options)  # type: ignore[arg-type]


class Three:
    """An integer that is not an ``int``, like NumPy's."""

    def __index__(self) -> int:
        return 3


def test_integers_of_any_kind_and_none() -> None:
    assert pushmarkup.to_text("abcdef", max_bytes=Three()) == "abc"  # type: ignore[arg-type]
    assert repr(Parser(max_bytes=Three())) == '<pushmarkup.Parser {"maxBytes": 3}>'  # type: ignore[arg-type]
    parser = Parser(templates=["liquid"], data={"n": Three()})
    assert repr(parser) == '<pushmarkup.Parser {"templates": ["liquid"], "data": "1 name"}>'
    assert parser.to_text("{{n}}") == "3"
    assert repr(Parser(max_bytes=None, device=None, tags=None)) == "<pushmarkup.Parser {}>"
    # None under one name of an option does not conflict with a value under its other name.
    given: pushmarkup.Target = {"device": "latest", "night": None, "field": None}
    assert Parser(targets=[given, given | {"field_kind": "text"}]) == Parser(
        targets=[{"device": "latest"}, {"device": "latest", "field": "text"}]
    )


def test_numbers_and_truths_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    data = {"f": numpy.float32(0.1), "d": numpy.float64(0.5), "b": numpy.bool_(True), "i": 3}
    data["n"] = numpy.int16(4)
    parser = Parser(templates=["liquid"], data=data)
    assert parser.to_text("{{f}} {{d}} {{b}} {{i}} {{n}}") == "0.1 0.5 true 3 4"
    night = Parser(device="latest", night=numpy.True_, css_colors=numpy.False_)
    assert night == Parser(device="latest", night=True, css_colors=False)
    target = {"device": "latest", "night": numpy.True_}
    assert Parser(targets=[target]) == Parser(targets=[{"device": "latest", "night": True}])
    with pytest.raises(ValueError, match="^data: f: an option cannot contain nan$"):
        Parser(templates=["liquid"], data={"f": numpy.float32("nan")})
    with pytest.raises(TypeError, match="^night has the wrong type: <class 'numpy"):
        Parser(device="latest", night=numpy.int64(1))


def test_what_is_no_text_is_told_of() -> None:
    data = {"l": [1, 2], "o": {"n": 1}}
    found = pushmarkup.lint("{{ l }} {{ o }} {{ o.n }}", templates=["liquid"], data=data)
    unfilled = [d for d in found if d.rule == "template.unfilled"]
    assert [(d.subject, d.reason) for d in unfilled] == [
        (pushmarkup.Subject("placeholder", "l"), "list"),
        (pushmarkup.Subject("placeholder", "o"), "object"),
    ]


def test_a_configuration_is_options() -> None:
    configuration = json.loads(
        '{"$schema": "x", "templates": ["liquid"], "schemes": ["myapp"], "rules": {"link": "off"}}'
    )
    assert repr(Parser(**configuration)) == (
        '<pushmarkup.Parser {"templates": ["liquid"], "schemes": ["myapp"], "rules": {"link": "off"}}>'
    )


def test_options_say_what_they_are() -> None:
    """The types and their docstring list the options of the library, and no others."""
    names = list(Options.__annotations__)
    assert re.findall(r"^ *- ``(\w+)``", Options.__doc__ or "", re.MULTILINE) == names
    library = [key for key in json.loads(_native.options)["properties"] if key[0] != "$"]
    keys = [re.sub("_(.)", lambda letter: letter[1].upper(), name) for name in names]
    assert keys == [key for key in library if key not in ("offsets", "runs")] + ["errors"]


def test_a_rule_has_the_severity_that_is_set() -> None:
    message = "<mark>Sale</mark>"
    for name, severity in (("device", "error"), ("device.tag", "note")):
        found = pushmarkup.lint(message, rules={name: severity})  # type: ignore[dict-item]
        assert {d.severity for d in found if d.rule == "device.tag"} == {severity}
    with pytest.raises(ValueError, match="^rules: device: 'on' is not a value; use error$"):
        Parser(rules={"device": "on"})  # type: ignore[dict-item]


def test_errors() -> None:
    with pytest.raises(TypeError, match="there is no option 'tag'"):
        pushmarkup.to_html("x", tag=["b"])  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="str or bytes"):
        pushmarkup.to_html(None)  # type: ignore[arg-type]
    with pytest.raises(UnicodeEncodeError):
        pushmarkup.to_html("\ud800")


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_bytes_in_any_memory(kind: Callable[[bytes], bytes | bytearray | memoryview]) -> None:
    message = kind(b"<b>caf\xc3\xa9</b> <3")
    assert pushmarkup.to_html(message) == "<b>café</b> &lt;3"
    assert pushmarkup.to_text(message) == "café <3"
    assert pushmarkup.fix(message).html == "<b>café</b> &lt;3"
    assert pushmarkup.lint(message) == pushmarkup.lint(bytes(message))
    styled = pushmarkup.parse(message)
    assert "café" in styled._repr_html_()
    again = memoryview(b"xbx")[::2]
    assert pushmarkup.to_text(again) == "xx"


@pytest.mark.parametrize("message", ["<b>Hé</b> " * 9, "é" * 5_000, "😀", "a" * 5_000])
def test_a_message_does_not_keep_its_utf8(message: str) -> None:
    """A ``str`` whose UTF-8 is requested keeps it, half of its memory again, while it lives."""
    message = message + " x"
    before = sys.getsizeof(message)
    assert pushmarkup.to_text(message) == pushmarkup.to_text(message.encode())
    pushmarkup.fix(message), pushmarkup.parse(message)._repr_html_()
    assert sys.getsizeof(message) == before


def test_what_was_read_of_a_bytearray_stays() -> None:
    message = bytearray(b"<b>old</b>")
    styled = pushmarkup.parse(message)
    message[:] = b"<i>new</i>"
    assert "old" in styled._repr_html_()


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    """As ``pushmarkup batch`` replaces those in JSON."""
    parser = Parser(errors="replace")
    message = "é\ud83d<b>x</b>\ude00"
    assert parser.to_text(message) == "é\ufffdx\ufffd"
    assert parser.to_html(message) == "é\ufffd<b>x</b>\ufffd"
    assert [d.rule for d in parser.parse(message).diagnostics] == ["input.encoding"]
    assert parser.fix(message).losses == ("encoding",)
    (finding,) = [d for d in parser.lint(message) if d.rule == "input.encoding"]
    start, end = finding.indices_in(message)
    assert message[start:end] == "\ud83d"
    assert pickle.loads(pickle.dumps(parser)).to_text(message) == "é\ufffdx\ufffd"
    assert "\ufffd" in parser.parse(message)._repr_html_()
    assert json.loads(parser.to_json("\ud800", offsets="scalars"))["text"] == "\ufffd"
    assert pushmarkup.to_text("\ud800", errors="replace") == "\ufffd"
    for strict in ({}, {"errors": "strict"}, {"errors": None}):
        with pytest.raises(UnicodeEncodeError):
            pushmarkup.lint("\ud800", **strict)
    # A name in `data` does not set the option.
    named = Parser(templates=["liquid"], data={"errors": "replace"})
    with pytest.raises(UnicodeEncodeError):
        named.to_text("\ud800")


def test_losses() -> None:
    assert pushmarkup.fix("<b>Hi</b> <blink>you").losses == ()
    assert pushmarkup.fix("Sale <b today only").losses == ("words",)
    assert pushmarkup.fix("<a href='myapp://x'>Open</a>").losses == ("links",)
    assert pushmarkup.fix(b"caf\xe9").losses == ("encoding",)
    cut = pushmarkup.fix("<b {{ n }}>x</b> and more", templates=["liquid"], max_bytes=20)
    assert cut.truncated and cut.losses == ("size", "placeholders")


def test_a_cut_goes_back_to_a_whole_reference_or_character() -> None:
    assert pushmarkup.to_text("a &amp; b", max_bytes=5) == "a"
    assert pushmarkup.to_text("a &amp; b", max_bytes=7) == "a &"
    assert pushmarkup.to_text("e\u0301e\u0301", max_bytes=4) == "e\u0301"


def test_links_of_plain_text() -> None:
    message = "<a href='https://example.com/'>Sale</a>"
    assert pushmarkup.to_text(message) == "Sale (https://example.com/)"
    assert pushmarkup.to_text(message, text_links="omitted") == "Sale"


def test_findings_are_applied() -> None:
    message = "é <code>7</code> I <3 you 😀"
    findings = pushmarkup.lint(message)
    mended = "é <tt>7</tt> I &lt;3 you 😀"
    assert pushmarkup.apply(message, findings) == mended
    assert pushmarkup.apply(message.encode(), findings) == mended.encode()
    assert pushmarkup.apply(bytearray(message.encode()), findings) == mended.encode()
    assert pushmarkup.apply(message, []) == message
    for wrong in (5, [1, 2], None):
        with pytest.raises(TypeError, match="^a message must be str or bytes, not <class"):
            pushmarkup.apply(wrong, [])  # type: ignore[call-overload]
    assert pushmarkup.apply("\ud800<3", [finding((1, 2, "&lt;"))]) == "\ud800&lt;3"


def finding(*edits: tuple[int, int, str]) -> Diagnostic:
    fix = Fix("", tuple(Edit(*edit) for edit in edits))
    return Diagnostic("device.less-than", "error", "display", 0, 1, "", fix=fix)


@pytest.mark.parametrize(
    ("findings", "expected"),
    [
        # One fix wraps the other, in either order.
        ([finding((0, 0, "<"), (4, 4, ">")), finding((1, 2, "B"))], "<aBcd>ef"),
        ([finding((1, 2, "B")), finding((0, 0, "<"), (4, 4, ">"))], "<aBcd>ef"),
        # If two fixes cross or touch, the first is applied.
        ([finding((0, 0, "<"), (3, 3, ">")), finding((2, 2, "("), (5, 5, ")"))], "<abc>def"),
        ([finding((0, 2, "")), finding((2, 3, "X"))], "cdef"),
        # A fix that does not fit is left out as a whole.
        ([finding((0, 1, "X"), (6, 7, "Y")), finding((5, 6, "F"))], "abcdeF"),
        ([finding((2, 3, "C"), (0, 1, "A"))], "AbCdef"),
        ([finding((0, 2, "X"), (1, 3, "Y"))], "abcdef"),
    ],
)
def test_fixes_stay_out_of_each_others_way(findings: list[Diagnostic], expected: str) -> None:
    assert pushmarkup.apply("abcdef", findings) == expected
    assert pushmarkup.apply(b"abcdef", findings) == expected.encode()


def test_places_of_findings_are_indices() -> None:
    message = "é😀 <3 you"
    (found,) = pushmarkup.lint(message)
    start, end = found.indices_in(message)
    assert message[start:end] == "<3 you"
    assert found.fix is not None
    start, end = found.fix.edits[0].indices_in(message)
    assert message[start:end] == "<"
    for source in (message.encode(), bytearray(message.encode()), memoryview(message.encode())):
        (found,) = pushmarkup.lint(source)
        start, end = found.indices_in(source)
        assert bytes(source[start:end]) == b"<3 you"
    for wrong in (5, None, [message]):
        with pytest.raises(TypeError, match="^a message must be str or bytes, not <class"):
            found.indices_in(wrong)  # type: ignore[arg-type]


def test_parsers_are_equal_where_their_options_are() -> None:
    one, same = Parser(night=True, device="latest"), Parser(device="latest", night=True)
    assert one == same and hash(one) == hash(same)
    assert len({one, same, pickle.loads(pickle.dumps(one)), Parser()}) == 2
    assert one != Own(device="latest", night=True) and one != "x"
    number, truth = ({"templates": ["braces"], "data": {"n": value}} for value in (1, True))
    assert Parser(**number) != Parser(**truth)  # type: ignore[arg-type]


def test_decimals_are_written_as_they_are() -> None:
    data = {"price": decimal.Decimal("19.90")}
    text = pushmarkup.to_text("{{ price }}", templates=["liquid"], data=data)
    assert text == "19.90"


def test_a_parser_is_kept_pickled_and_shared() -> None:
    parser = Parser(reading="device", tags={"b", "i"})
    again = pickle.loads(pickle.dumps(parser))
    assert again.to_html("<b>a</b><u>b</u>") == parser.to_html("<b>a</b><u>b</u>") == "<b>a</b>b"
    results: list[str] = []

    def work() -> None:
        for _ in range(500):
            results.append(parser.to_html("<b>a</b>"))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(results) == {"<b>a</b>"} and len(results) == 2000


def test_jupyter_and_rich() -> None:
    styled = pushmarkup.parse('<b>a</b> <font color="#ff6600">b</font><script>x()</script>')
    # Jupyter must not read a price as mathematics.
    start = '<div class="tex2jax_ignore mathjax_ignore" style="white-space: pre-line">'
    content = '<b>a</b> <span style="color: #ff6600">b</span>'
    assert styled._repr_html_() == f"{start}{content}</div>"
    assert pushmarkup.StyledText("a<b")._repr_html_() == f"{start}a&lt;b</div>"
    text = pytest.importorskip("rich.text")
    shown = styled.__rich__()
    assert isinstance(shown, text.Text)
    assert shown.plain == "a b"
    assert [(s.start, s.end, str(s.style)) for s in shown.spans] == [
        (0, 1, "bold"),
        (2, 3, "#ff6600"),
    ]


def test_jupyter_loads_no_images() -> None:
    message = (
        '<img src="https://track.example/p.gif?a=1&b=2" alt=\'&lt;i> "x"\'> <b><img alt="y"></b>'
        "<img src='https://e.com/i.png'> <img> &lt;img src=x>"
    )
    shown = pushmarkup.parse(message)
    assert "<img" in shown._source[0].to_html(message)  # type: ignore[union-attr, index]
    content = (
        "&lt;i&gt; &quot;x&quot; (https://track.example/p.gif?a=1&amp;b=2) <b>y</b>"
        "[image] (https://e.com/i.png) [image] &lt;img src=x&gt;"
    )
    for styled in (shown, pickle.loads(pickle.dumps(shown))):
        assert styled._repr_html_().endswith(f">{content}</div>")
    # A `>` in the value of an attribute does not end the tag.
    styled = pushmarkup.parse(
        """<img src="https://e.com/{{ a > 1 }}" alt="{{ b > '<img src=x>' }}">c""",
        templates=["liquid"],
    )
    assert "c</div>" in styled._repr_html_() and "<img" not in styled._repr_html_()
    assert "<img" not in pushmarkup.StyledText("<img src=x>")._repr_html_()


def test_values_are_frozen() -> None:
    styled = pushmarkup.parse("<b>a</b>")
    with pytest.raises(AttributeError):
        styled.text = "b"  # type: ignore[misc]
    with pytest.raises(TypeError, match="a style cannot be changed"):
        styled.runs[0].style["bold"] = False  # type: ignore[index]
    assert styled == pushmarkup.parse("<b>a</b>")


def test_a_style_is_a_dict_that_does_not_change() -> None:
    style = Style({"bold": True, "foreground": "#ff0000"})
    assert style == {"foreground": "#ff0000", "bold": True}
    assert hash(style) == hash(Style({"foreground": "#ff0000", "bold": True}))
    assert repr(style) == "Style({'bold': True, 'foreground': '#ff0000'})"
    assert json.dumps(style) == '{"bold": true, "foreground": "#ff0000"}'
    assert (style | {"bold": False})["bold"] is False
    changes: list[Callable[[], object]] = [
        lambda: style.update(bold=False),
        lambda: style.pop("bold"),
        lambda: style.__setitem__("bold", False),
        lambda: style.setdefault("italic", True),
        style.clear,
        style.popitem,
        lambda: style.__delitem__("bold"),
        lambda: style.__ior__({}),
    ]
    for change in changes:
        with pytest.raises(TypeError, match="a style cannot be changed"):
            change()
    assert style == {"bold": True, "foreground": "#ff0000"}
    for again in (
        copy.copy(style),
        copy.deepcopy(style),
        style.copy(),
        pickle.loads(pickle.dumps(style)),
    ):
        assert again == style and type(again) is Style


STYLED = '<b>a</b> <a href="https://e.com/é">{{ n }}</a><img src="https://e.com/i.png" alt="I"><q>'


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_results_are_pickled(protocol: int) -> None:
    styled = pushmarkup.parse(STYLED, templates=["liquid"])
    assert styled.runs and styled.diagnostics and styled.placeholders
    again = pickle.loads(pickle.dumps(styled, protocol))
    assert again == styled and hash(again) == hash(styled)
    assert again._repr_html_() == styled._repr_html_()
    for result in (pushmarkup.fix(STYLED), pushmarkup.lint(STYLED)):
        assert pickle.loads(pickle.dumps(result, protocol)) == result


def test_a_pickled_text_has_no_data() -> None:
    """The pickle contains what the text shows, but not everything that the parser was given."""
    data = {"name": "Zo\u00eb", "secret": "4711"}
    message = "<b>Hi {{ name }}</b><!-- hidden -->"
    styled = pushmarkup.parse(message, templates=["liquid"], data=data)
    pickled = pickle.dumps(styled)
    assert b"4711" not in pickled and b"hidden" not in pickled and b"_parser" not in pickled
    again = pickle.loads(pickled)
    assert again == styled
    assert again._repr_html_() == styled._repr_html_()
    assert "<b>Hi Zo\u00eb</b>" in again._repr_html_()
    assert pickle.loads(pickle.dumps(again))._repr_html_() == styled._repr_html_()


def test_results_are_copied_and_taken_apart() -> None:
    styled = pushmarkup.parse(STYLED)
    assert copy.deepcopy(styled) == copy.copy(styled) == styled
    assert len({styled, copy.deepcopy(styled), pushmarkup.parse(STYLED)}) == 1
    parts = dataclasses.asdict(styled)
    assert parts["runs"][0] == {"start": 0, "end": 1, "style": {"bold": True}}
    assert "https://e.com/i.png" in json.dumps(parts)
    assert dataclasses.astuple(styled)[0] == styled.text
    assert weakref.ref(styled)() is styled


def test_a_replaced_text_shows_itself() -> None:
    styled = dataclasses.replace(pushmarkup.parse("<b>old</b>"), text="a<b")
    assert styled._repr_html_() == (
        '<div class="tex2jax_ignore mathjax_ignore" style="white-space: pre-line">a&lt;b</div>'
    )
    assert pickle.loads(pickle.dumps(styled))._repr_html_() == styled._repr_html_()


def test_placeholders_are_where_they_stand() -> None:
    styled = pushmarkup.parse("😀 {{ n }} <b>{% if x %}</b>", templates=["liquid"])
    assert [styled.text[start:end] for start, end in styled.placeholders] == [
        "{{ n }}",
        "{% if x %}",
    ]
    assert pushmarkup.parse("{{ n }}").placeholders == ()


def test_offsets_of_json() -> None:
    parser = Parser(reading="device")
    ends = {}
    for offsets in ("utf8", "utf16", "scalars"):
        document = json.loads(parser.to_json("<b>😀é</b>", offsets=offsets))
        assert (document["offsets"], document["reading"]) == (offsets, "device")
        ends[offsets] = document["spans"][0]["end"]
    assert ends == {"utf8": 6, "utf16": 3, "scalars": 2}
    assert parser.to_json("x") == parser.to_json("x", offsets="utf8")
    with pytest.raises(
        ValueError, match="offsets: 'bytes' is not a value; use utf8, utf16, scalars"
    ):
        parser.to_json("x", offsets="bytes")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="^offsets must be str, not <class 'bytes'>$"):
        parser.to_json("x", offsets=b"utf8")  # type: ignore[arg-type]


def test_there_is_no_native_parser_without_options() -> None:
    kind = type(Parser()._native)
    with pytest.raises(TypeError):
        kind.__new__(kind)


def test_in_place_of_nh3() -> None:
    """What docs/python.md says about calls that replace nh3."""
    assert pushmarkup.to_html("<em>a</em><b>b</b>", tags={"em"}) == "<i>a</i>b"
    with pytest.raises(TypeError, match="there is no option 'attributes'"):
        pushmarkup.to_html("x", attributes={})  # type: ignore[call-arg]
    for address in ("/sale", "//host/", "#top", "ftp://host/"):
        assert pushmarkup.to_html(f"<a href='{address}'>x</a>") == "x"
    for address in (
        "http://a/",
        "https://a/",
        "mailto:a@b.c",
        "tel:1",
        "sms:1",
        "geo:1,2",
        "market://a",
    ):
        assert (
            pushmarkup.to_html(f"<a href='{address}' title='x'>x</a>")
            == f'<a href="{address}">x</a>'
        )
    assert pushmarkup.to_html("<ol><li>a</ol>") == "<ol><li>a</li></ol>"
    assert (
        pushmarkup.to_html("<table><tr><td>a<tr><td>b</table>c<hr>d<b></b>") == "a<br>b<br>c<br>d"
    )


def test_a_parser_does_not_show_its_data() -> None:
    """Logs and notebooks show the repr."""
    parser = Parser(templates=["liquid"], data={"name": "Zoë", "order": {"secret": 4711}})
    assert repr(parser) == '<pushmarkup.Parser {"templates": ["liquid"], "data": "2 names"}>'
    assert repr(Parser(templates=["liquid"], data={})).endswith('"data": "0 names"}>')
    assert repr(Parser(only=["device"])) == '<pushmarkup.Parser {"only": ["device"]}>'


class Own(Parser):
    """A subclass, which can have further attributes."""

    name: str


def test_a_subclass_is_pickled_as_itself() -> None:
    parser = Own(tags={"b"})
    parser.name = "x"
    again = pickle.loads(pickle.dumps(parser))
    assert type(again) is Own and again.name == "x"
    assert repr(again) == '<pushmarkup.Own {"tags": ["b"]}>'
    assert again.to_html("<b>a</b><i>b</i>") == "<b>a</b>b"


def test_parsers_with_data_are_not_kept() -> None:
    def parser_of(styled: StyledText) -> weakref.ref[Parser]:
        assert isinstance(styled._source, tuple)
        parser = styled._source[0]
        assert isinstance(parser, Parser)
        return weakref.ref(parser)

    data = parser_of(pushmarkup.parse("{{ n }}", templates=["liquid"], data={"n": "x"}))
    long = parser_of(pushmarkup.parse("x", hosts=[f"{n}.example" for n in range(1_000)]))
    short = parser_of(pushmarkup.parse("x", hosts=["a.example"]))
    gc.collect()
    assert data() is None and long() is None and short() is not None


def test_types_have_names() -> None:
    def said(message: pushmarkup.Message, offsets: pushmarkup.Offsets) -> tuple[str, ...]:
        Parser().to_json(message, offsets=offsets)
        losses: tuple[pushmarkup.Loss, ...] = pushmarkup.fix(message).losses
        fields: list[str | None] = [
            text.field for text in pushmarkup.lint_notification({"title": "x"})
        ]
        return (*losses, *(field or "whole" for field in fields))

    assert said(b"caf\xe9", "scalars") == ("encoding", "/title", "whole")
    assert all(hasattr(pushmarkup, name) for name in pushmarkup.__all__)


def test_hints_need_no_arrow() -> None:
    program = """if True:
        import sys, typing, pushmarkup
        for thing in (pushmarkup.StyledText, pushmarkup.Run, pushmarkup.convert_many,
                      pushmarkup.Parser.convert_many, pushmarkup.Options, pushmarkup.parse):
            assert typing.get_type_hints(thing)
        assert "pyarrow" not in sys.modules
        """
    subprocess.run([sys.executable, "-c", program], check=True)
    assert typing.get_type_hints(StyledText)["text"] is str


def test_no_rules_are_all_rules() -> None:
    """If an empty list checked no rules, every message would pass."""
    assert pushmarkup.lint("I <3 you", only=[]) == pushmarkup.lint("I <3 you") != ()


def test_no_hosts_are_any_hosts() -> None:
    link = "<a href='https://a.example'>x</a>"
    assert pushmarkup.lint(link, hosts=[]) == pushmarkup.lint(link) == ()


def test_a_long_message_is_not_copied() -> None:
    """Only the part that is read is copied; lint still reports the whole length."""
    program = """if True:
        import resource, pushmarkup
        def used(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        message = b"a" * 200_000_000
        pushmarkup.lint("x"), pushmarkup.fix("x")
        before = used()
        assert len(pushmarkup.to_text(message)) == 65_536
        found = [finding for finding in pushmarkup.lint(message) if finding.rule == "size.fcm"]
        assert [d.count for d in found] == [200_000_000], found
        pushmarkup.fix(message)
        assert used() - before < 50, (before, used())
        """
    subprocess.run([sys.executable, "-c", program], check=True)


def test_lint_notification() -> None:
    """The findings of each text as its sender passes it on, then those of the whole."""
    fcm = {"message": {"notification": {"title": "é <3", "body": "<b>Now</b>"}}}
    texts = pushmarkup.lint_notification(fcm)
    assert [text.field for text in texts] == [
        "/message/notification/title",
        "/message/notification/body",
        None,
    ]
    assert [finding.rule for text in texts for finding in text.diagnostics] == [
        "notification.tags-shown"
    ]
    assert texts == pushmarkup.lint_notification(json.dumps(fcm))
    assert texts == pushmarkup.lint_notification(json.dumps(fcm).encode())
    assert texts == pushmarkup.lint_notification(types.MappingProxyType(fcm))
    braze = {"messages": {"android_push": {"title": "é <3 you", "alert": "<b>x</b>"}}}
    title, text, whole = pushmarkup.Parser(device="android-34").lint_notification(braze)
    start, end = title.diagnostics[0].indices_in(title.text)
    assert title.text[start:end] == "<3 you"
    assert pushmarkup.apply(title.text, title.diagnostics) == "é &lt;3 you"
    assert (text.text, whole.text) == ("<b>x</b>", "")
    assert [d.rule for d in text.diagnostics] == ["notification.html-switch"]
    on = {"braze": {"html": True}}
    assert not pushmarkup.lint_notification(braze, senders=on)[1].diagnostics
    large = {"messages": {"android_push": {"alert": "x" * 4_001}}}
    assert [d.rule for d in pushmarkup.lint_notification(large)[-1].diagnostics] == ["size.braze"]
    no_notifications: list[dict[str, str] | str | bytes] = [{}, "[]", "<b>x</b>", b"\xff"]
    for wrong in no_notifications:
        (only,) = pushmarkup.lint_notification(wrong)
        assert [d.rule for d in only.diagnostics] == ["input.json"]
    # An unpaired surrogate in a mapping is also one in the JSON.
    half = pushmarkup.lint_notification({"title": "x\ud83d"})[0]
    assert [d.rule for d in half.diagnostics] == ["input.encoding"]
    (title, _) = pushmarkup.lint_notification(rb'{"title":"\ud83d <3 you"}')
    assert [d.rule for d in title.diagnostics] == ["input.encoding", "device.less-than"]
    for found, words in zip(title.diagnostics, ["\ufffd", "<3 you"], strict=True):
        start, end = found.indices_in(title.text)
        assert title.text[start:end] == words
    # Also in a str, which raises without errors="replace".
    payload = {"title": "\ud800 <3 you", "alert": "\\\ude00\ud83d"}
    raw = json.dumps(payload, ensure_ascii=False)
    assert pushmarkup.lint_notification(raw, errors="replace") == pushmarkup.lint_notification(
        payload
    )
    with pytest.raises(UnicodeEncodeError):
        pushmarkup.lint_notification(raw)
    # A backslash before a surrogate is not an escape, so this is not JSON.
    (only,) = pushmarkup.lint_notification('{"title":"\\\ud800"}', errors="replace")
    assert [d.rule for d in only.diagnostics] == ["input.json"]
    for other in ([{"title": "x"}], None, 3):
        with pytest.raises(
            TypeError, match="^a payload must be a mapping, or JSON in str or bytes, not"
        ):
            pushmarkup.lint_notification(other)  # type: ignore[arg-type]
    # If the sender is unknown, iPhones are checked if a target names them.
    (text, _) = pushmarkup.lint_notification({"body": "<b>x</b>"}, targets=["android", "iphone"])
    assert "notification.tags-shown" in [d.rule for d in text.diagnostics]
    (text, _) = pushmarkup.lint_notification({"body": "<b>x</b>"}, targets=["android"])
    assert "notification.tags-shown" not in [d.rule for d in text.diagnostics]
    assert pushmarkup.lint_notification({"title": "x", "badge": decimal.Decimal(3)})
    with pytest.raises(
        TypeError, match="^payload: title: a payload cannot contain <class 'object'>$"
    ):
        pushmarkup.lint_notification({"title": object()})
    nested: dict[str, Any] = {"message": {"notification": {"title": "x"}, "data": {"\ud800": "x"}}}
    nested["message"]["data"]["price"] = float("nan")
    with pytest.raises(ValueError, match="^payload: message.data.price: .*JSON"):
        pushmarkup.lint_notification(nested)
    nested["message"]["data"]["price"] = datetime.date(2026, 1, 2)
    with pytest.raises(TypeError, match="^payload: message.data.price: a payload cannot contain"):
        pushmarkup.lint_notification(nested)
    with pytest.raises(ValueError, match="^payload: "):
        pushmarkup.lint_notification(HOLDS_ITSELF)


def test_fix_notification() -> None:
    """Each text is rewritten for the software that shows it; all other bytes are kept."""
    sent = '{"aps": {"alert": "<b>x</b> &amp; y"},  "n": 1.50}'
    fixed = pushmarkup.fix_notification(sent)
    assert fixed.json == '{"aps": {"alert": "x & y"},  "n": 1.50}' and not fixed.diagnostics
    assert pushmarkup.fix_notification(fixed.json.encode()).json == fixed.json
    assert pushmarkup.fix_notification(json.loads(sent)).json == json.dumps(json.loads(fixed.json))
    other = pushmarkup.fix_notification("{}")
    assert other.json == "{}" and [d.rule for d in other.diagnostics] == ["input.json"]
    rows = pushmarkup.convert_many([sent, None], "fixed_notification").to_pylist()
    assert rows == [fixed.json, None]


def test_many_notifications() -> None:
    rows = [json.dumps({"title": "I <3 you"}), None, "{}"]
    found = pushmarkup.convert_many(rows, "lint_notification").to_pylist()
    texts = [pushmarkup.linted_texts_of(row) for row in found]
    assert texts[0] == pushmarkup.lint_notification({"title": "I <3 you"})
    assert texts[1] == ()
    assert texts[2] == pushmarkup.lint_notification({})
    mapped: list[Any] = [{"title": "I <3 you"}, None, types.MappingProxyType({}), "{}"]
    assert pushmarkup.convert_many(mapped, "lint_notification").to_pylist() == [*found, found[2]]
    half = ['{"title":"\ud800","alert":"x"}', {"title": "\ud800", "alert": "x"}]
    one, other = pushmarkup.convert_many(half, "lint_notification", errors="replace").to_pylist()
    assert one == other and pushmarkup.linted_texts_of(one)[0].text == "\ufffd"
    with pytest.raises(TypeError, match="^payload: title: a payload cannot contain .*, in row 1$"):
        pushmarkup.convert_many(["{}", {"title": object()}], "lint_notification")
    with pytest.raises(
        TypeError, match="^a message must be a mapping, str, bytes or None, not .*row 0"
    ):
        pushmarkup.convert_many([["x"]], "lint_notification")
    with pytest.raises(
        TypeError, match="^a message must be str, bytes or None, not .*dict.*, in row 1"
    ):
        pushmarkup.convert_many(["x", {"title": "x"}], "lint")
