import Testing

@testable import PushMarkup
import PushMarkupAndroid

/// How the converter reads elements: marks, blocks, white space, CSS.
@Suite struct SpannedConverterTests {
  @Test(arguments: [
    DeviceCase("<b>a</b><strong>b</strong>", "ab", "bold 0-1", "bold 1-2"),
    DeviceCase(
      "<i>a</i><em>b</em><cite>c</cite><dfn>d</dfn>", "abcd", "italic 0-1", "italic 1-2",
      "italic 2-3", "italic 3-4"),
    DeviceCase(
      "<s>a</s><strike>b</strike><del>c</del>", "abc", "strikethrough 0-1", "strikethrough 1-2",
      "strikethrough 2-3"),
    DeviceCase(
      "<u>a</u><sup>b</sup><sub>c</sub><tt>d</tt>", "abcd", "underline 0-1", "superscript 1-2",
      "subscript 2-3", "typeface(monospace) 3-4"),
    DeviceCase("<big>a</big><small>b</small>", "ab", "size(1.25) 0-1", "size(0.8) 1-2"),
    DeviceCase("<b></b><ins>a</ins><center>b</center>", "ab"),
    // The inner element ends first, so the outer colour is set last and wins.
    DeviceCase(
      "<font color=red>a<font color=blue>b</font></font>", "ab", "foreground(#0000ff) 1-2",
      "foreground(#ff0000) 0-2"),
    // Any `</span>` ends the last colour, whichever element started it.
    DeviceCase("<span style='color:red'>a<span>b</span>c</span>", "abc", "foreground(#ff0000) 0-2"),
    DeviceCase("<del>a<span>b</span>c</del>", "abc", "strikethrough 0-2"),
    DeviceCase("<font color=red>a<p>b</p>c</font>", "a\n\nb\n\nc", "foreground(#ff0000) 0-1"),
    DeviceCase("<span style='color:red;text-decoration:line-through'>a</span>", "a"),
    DeviceCase(
      "<span style='color:red; background:blue; text-decoration:LINE-through'>a</span>", "a",
      "strikethrough 0-1", "background(#0000ff) 0-1", "foreground(#ff0000) 0-1"),
    // `</a>` leaves a mark without a URL where it is.
    DeviceCase("<a href=x>a<a>b</a>c</a>d", "abcd", "link(x) 0-1"),
    DeviceCase("<a>a</a><a href=x>b</a>", "ab", "link(x) 1-2"),
    DeviceCase("<a href=x>a<div><a>b</a></div>c</a>", "a\n\nb\n\nc", "link(x) 0-1"),
    DeviceCase("<img src=x alt=y>", "\u{fffc}", "image(x) 0-3"),
    DeviceCase("<font face=''>a</font>", "a"),
  ])
  func marks(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    DeviceCase("a<p>b</p>c", "a\n\nb\n\nc"),
    DeviceCase("<div><div>a</div></div>b", "a\n\nb"),
    DeviceCase("<p></p>a<br><p>b</p>", "a\n\nb\n\n"),
    DeviceCase(
      "<h1>a</h1><h6>b</h6>", "a\n\nb\n\n", "size(1.5) 0-1", "bold 0-1", "size(1.0) 3-4", "bold 3-4"
    ),
    DeviceCase("<blockquote>a</blockquote>", "a\n\n", "quote 0-2"),
    DeviceCase("<li></li>a", "a"),
    // The end of any block sets the last alignment.
    DeviceCase(
      "<div style='text-align:center'>a<p>b</p>c</div>", "a\n\nb\n\nc\n\n", "alignment(center) 0-5"),
    DeviceCase(
      "<p style='text-align: START'>a<p style='text-align:end'>b<p style='text-align:left'>c",
      "a\n\nb\n\nc\n\n", "alignment(start) 0-2", "alignment(end) 3-5"),
    // div and headings read only `text-align` from their CSS.
    DeviceCase(
      "<div style='color:red'>a</div><h2 style='color:red'>b</h2>", "a\n\nb\n\n", "size(1.4) 3-4",
      "bold 3-4"),
  ])
  func blocks(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    DeviceCase("a<p>b</p>c", "a\nb\nc"),
    DeviceCase("<ul><li>a</li><li>b</li></ul>", "a\nb\n", "bullet 0-2", "bullet 2-4"),
  ])
  func compact(_ item: DeviceCase) { check(item, compact: true) }

  @Test(arguments: [
    DeviceCase("  a  \n b ", "a b "),
    DeviceCase("a <b> b</b>", "a b", "bold 2-3"),
    DeviceCase("a\t b\u{a0} \u{a0}", "a\t b\u{a0} \u{a0}"),
    DeviceCase("a<br> b", "a\nb"),
    DeviceCase("<b> </b>a", "a"),
  ])
  func whiteSpace(_ item: DeviceCase) { check(item) }

  @Test func crashOfTheRealCallIsReported() {
    for html in ["<font color=\"-\">a</font>", "<font color=->a</font>"] {
      let parsed = device("x" + html)
      #expect(parsed.styledText == StyledText(unchecked: "xa", spans: []))
      #expect(parsed.diagnostics.map(\.rule) == [.deviceCrash])
      #expect(parsed.diagnostics.first?.range.lowerBound == 1)
    }
    // A policy that denies the tag does not keep the phone from reading it.
    var policy = Policy()
    policy.tags = []
    #expect(device("<font color=->a", policy: policy).diagnostics.map(\.rule) == [.deviceCrash])
  }

  @Test(arguments: [
    // Splitting a declaration that ends in non-ASCII white space; a lone quotation mark as an
    // identifier.
    ("<!x\u{2003}>", true), ("<!x >", false), ("<!DOCTYPE html PUBLIC \">", true),
    ("<!DOCTYPE html SYSTEM '>", true), ("<!DOCTYPE html PUBLIC \"-//W3C//DTD\" \"x\">", false),
    ("<!DOCTYPE html><!DOCTYPE html PUBLIC \">", false), ("<!doctype>", false),
  ])
  func crashesOfTheRealScannerAreReported(_ html: String, _ crashes: Bool) {
    #expect(device(html).diagnostics.map(\.rule) == (crashes ? [.deviceCrash] : []))
  }

  private func check(_ item: DeviceCase, compact: Bool = false) {
    let styled = device(item.html, compact: compact).styledText
    #expect(styled.hasText(item.text), "\(styled.text.debugDescription)")
    #expect(styled.spelled == item.spans)
  }
}
