import Testing

@testable import PushMarkup

/// Colours of other spaces, brought into sRGB.
@Suite struct CSSColorSpacesTests {
  @Test(arguments: [
    // CSS Color 4, 9.3 and 9.4: the same two colours in each form, as far as the digits go.
    ("lab(29.2345% 39.3825 20.0664)", "#7d2329"), ("lch(29.2345% 44.2 27)", "#7d2329"),
    ("oklab(40.101% 0.1147 0.0453)", "#7d2329"), ("oklch(40.101% 0.12332 21.555)", "#7d2329"),
    ("lab(52.2345% 40.1645 59.9971)", "#c65d06"), ("lch(52.2345% 72.2 56.2)", "#c65d06"),
    ("oklab(59.686% 0.1009 0.1192)", "#c65d07"), ("oklch(59.686% 0.15619 49.7694)", "#c65d06"),
    // Percentages: 125, 150 and 0.4 are 100 %. Angles are angles; what is missing is nothing.
    ("lab(52.2345 32.1316% 47.9977%)", "#c65d06"),
    ("lch(52.2345 48.13333% 0.156111turn)", "#c65d06"),
    ("oklab(.59686 25.225% 29.8%)", "#c65d07"), ("oklch(0.59686 39.0475% 49.7694deg)", "#c65d06"),
    ("lab(none none none)", "#000000"), ("oklch(1 none none / none)", "#ffffff00"),
    ("OKLCH(50% 0 none / 50%)", "#63636380"), ("lab(calc(100 / 2) 0 0)", "#777777"),
    // Lightness and chroma have their ends.
    ("lab(400% 0 0)", "#ffffff"), ("oklab(-1 0 0)", "#000000"), ("oklch(50% -1 30)", "#636363"),
    // color(): percentages are parts of one; sRGB in itself.
    ("color(srgb 1 .4 0)", "#ff6600"), ("color(srgb 100% 40% 0% / .5)", "#ff660080"),
    ("color(sRGB none .4 none)", "#006600"), ("color(srgb-linear 0 0 .5)", "#0000bc"),
    // What lies outside is cut off, channel by channel.
    ("color(display-p3 1 0 0)", "#ff0000"), ("color(display-p3 0 1 0)", "#00ff00"),
    ("color(srgb 2 -1 .4)", "#ff0066"), ("color(xyz .3127 .329 .3583)", "#9b9b9b"),
    ("color(xyz-d50 .9642 1 .8249)", "#ffffff"), ("color(prophoto-rgb 1 1 1)", "#ffffff"),
    ("color(rec2020 1 1 1)", "#ffffff"), ("color(a98-rgb 1 1 1)", "#ffffff"),
  ])
  func conversions(_ text: String, _ expected: String) {
    #expect(cssColor(text)?.hex == expected)
  }

  @Test(arguments: [
    "lab(50, 40, 20)", "lab(50 40)", "lab(50 40 20 1)", "lab(50deg 40 20)", "lab()",
    "oklch(50% .1 10%)", "lch(50 1 1px)", "lab(50 40 20 / 1deg)", "oklab(50% .1, .1)",
    "color(srgb 1 0)", "color(srgb)", "color(1 0 0)", "color(srgb 1 0 0 0)", "color(red 1 0 0)",
    "color(srgb 1deg 0 0)", "color(srgb, 1, 0, 0)", "color(srgb 1,0,0)", "color(--mine 1 0 0)",
    "color(srgb 1 0 0 / )", "color(in srgb 1 0 0)",
  ])
  func noConversion(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  /// Expected by the definitions alone: matrices from the primaries and white points of section 10,
  /// Bradford's adaptation, and Ottosson's own matrices for OKLab, reckoned outside of this
  /// project. Rows next to a half of 255 are left out.
  @Test func grid() {
    var count = 0
    for row in Self.rows.split(separator: ";") {
      let words = row.split(whereSeparator: \.isWhitespace)
      guard let expected = words.last else { continue }
      let text = words.dropLast().joined(separator: " ")
      #expect(cssColor(text)?.hex == String(expected), "\(text)")
      count += 1
    }
    #expect(count == 189)
  }

  private static let rows = """
    lab(57 53 29) #e15b5a; lch(57 57 260) #0091eb; lab(65 31 71) #e28600;
    lch(65 78 95) #aba000; oklab(.12 -.02 -.11) #000030; oklch(.12 .04 95) #0a0500;
    lab(11 47 87) #5a0000; lch(11 81 21) #6d0000; oklch(.76 .2 21) #ff7278;
    lab(94 67 76) #ffb25b; lch(94 20 319) #ffe4ff; oklab(.01 .23 .03) #100000;
    oklch(.01 .02 319) #000000; lab(7 -81 -42) #00304e; lch(7 112 123) #002800;
    oklab(.76 -.29 .19) #00e300; lab(41 22 61) #8e5100; lch(41 107 100) #596800;
    lab(63 -89 79) #00b900; lab(10 -25 -10) #002428; lch(10 97 117) #002700;
    oklab(.65 -.12 -.29) #0088ff; lch(72 13 148) #9fb6a3; oklab(.49 -.26 -.29) #0061ff;
    oklch(.49 .27 148) #008200; lab(87 -90 -36) #00ffff; lch(87 26 26) #ffc9c6;
    lab(53 -72 54) #009900; lch(53 80 101) #7b8500; oklab(.99 .13 -.13) #ffd4ff;
    lab(11 -11 -5) #032224; lch(11 1 209) #1c1e1e; lab(31 90 -65) #9e00b3;
    lch(31 1 30) #4b4848; oklab(.59 .21 .01) #d92d72; lab(87 53 -42) #ffb3ff;
    lch(87 57 260) #7be3ff; oklab(.24 .16 .19) #670000; lab(53 74 8) #eb2875;
    lch(53 14 202) #618587; oklab(.53 -.17 -.3) #0061ff; lab(75 -13 -85) #00c6ff;
    lab(73 -65 -80) #00d5ff; lch(73 18 109) #b2b694; oklch(.56 .24 109) #847900;
    lab(78 -6 -15) #a9c5dc; lch(78 49 37) #ffa38d; oklab(.09 -.25 -.17) #040046;
    lab(81 -28 -87) #00deff; lch(81 76 188) #00ecda; lab(75 33 57) #ff9f4e;
    oklab(.23 .1 -.21) #32007a; lab(29 66 -27) #8e0070; oklab(.2 .17 .1) #500000;
    oklch(.2 .3 97) #390000; lab(70 -40 85) #7cbd00; lch(70 49 247) #2cb8fd;
    lab(13 -63 -81) #00389a; lch(13 65 130) #002d00; oklab(.3 .17 .15) #7a0000;
    lab(32 17 62) #6f4000; lch(32 62 150) #005d12; lab(8 -58 -32) #002b42;
    lch(8 61 286) #00156a; oklch(.83 .19 286) #bfb1ff; lab(9 -19 -36) #00224b;
    lch(9 117 104) #242100; oklab(.95 -.29 -.26) #00ffff; oklch(.95 .08 104) #f7f2b3;
    color(srgb .52 .57 .31) #85914f; color(srgb .02 .02 .04) #05050a;
    color(srgb .73 .16 .11) #ba291c; color(srgb .36 .07 1.04) #5c12ff;
    color(srgb .57 .42 .84) #916bd6; color(srgb .93 .88 .66) #ede0a8;
    color(srgb .74 .17 .75) #bd2bbf; color(srgb -.06 1.08 -.08) #00ff00;
    color(srgb .6 .45 .89) #9973e3; color(srgb .39 .04 .02) #630a05;
    color(srgb .76 .81 .09) #c2cf17; color(srgb .51 -.02 .83) #8200d4;
    color(srgb .39 .4 .17) #63662b; color(srgb-linear .09 .09 .57) #5555c7;
    color(srgb-linear .0 .05 .05) #003f3f; color(srgb-linear .9 .16 .43) #f36faf;
    color(srgb-linear .35 .0 .77) #a000e3; color(srgb-linear .6 .09 .53) #cb55c0;
    color(srgb-linear .03 .63 .73) #30d0de; color(srgb-linear .01 .79 .84) #19e6ec;
    color(srgb-linear .38 .38 .64) #a6a6d1; color(srgb-linear .01 .77 .09) #19e355;
    color(srgb-linear .1 .11 .81) #595de8; color(srgb-linear .14 .32 .53) #6999c0;
    color(srgb-linear .83 .32 .39) #eb99a8; color(srgb-linear .94 .88 .74) #f8f1df;
    color(display-p3 .58 .56 .59) #958f97; color(display-p3 .06 .04 .0) #100a00;
    color(display-p3 .39 .76 .11) #33c500; color(display-p3 .51 -.08 .19) #8f0030;
    color(display-p3 .89 .14 .63) #f800a4; color(display-p3 .62 .32 .01) #aa4c00;
    color(display-p3 .37 .28 .08) #634602; color(display-p3 .86 .78 .25) #e0c600;
    color(display-p3 .66 .21 .96) #b728fe; color(display-p3 .43 .84 .56) #37d988;
    color(display-p3 .53 1.04 .2) #40ff00; color(display-p3 .41 .51 .85) #6283df;
    color(display-p3-linear .32 .25 .81) #9d88ef; color(display-p3-linear .01 .03 .01) #113117;
    color(display-p3-linear .74 .4 .26) #e9a786; color(display-p3-linear .07 .07 .53) #4b4bc8;
    color(display-p3-linear .44 .05 .91) #c033fe; color(display-p3-linear .08 .35 .21) #26a27c;
    color(display-p3-linear .14 .57 .6) #3bcacd; color(display-p3-linear .25 1.08 .17) #47ff58;
    color(display-p3-linear .52 .48 .8) #c0b8eb; color(display-p3-linear .66 .63 .86) #d5d0f1;
    color(display-p3-linear .04 .35 .77) #00a2e9; color(a98-rgb .05 .86 .9) #00dce7;
    color(a98-rgb .02 .05 .06) #000507; color(a98-rgb .72 .02 .82) #d701d6;
    color(a98-rgb .07 .41 .48) #00697c; color(a98-rgb .24 .03 .98) #4601ff;
    color(a98-rgb .34 .3 .99) #5a4bff; color(a98-rgb .18 .06 .8) #3207d1;
    color(a98-rgb .04 .47 .03) #007900; color(a98-rgb .8 .68 .83) #d8afd6;
    color(a98-rgb .81 .47 .09) #e87900; color(a98-rgb .22 .91 .01) #00e900;
    color(prophoto-rgb .96 .6 .68) #ff90bd; color(prophoto-rgb .01 .02 .06) #000514;
    color(prophoto-rgb .44 .69 .89) #00c8ef; color(prophoto-rgb .56 .54 .68) #9a9ac0;
    color(prophoto-rgb .96 .2 .5) #ff0099; color(prophoto-rgb .89 .28 .11) #ff0000;
    color(prophoto-rgb .52 .92 .49) #00fe78; color(prophoto-rgb .06 .47 .48) #00988e;
    color(prophoto-rgb .25 .8 .0) #00e800; color(prophoto-rgb .48 .7 .72) #00c9c5;
    color(prophoto-rgb .49 .31 .73) #9552d1; color(prophoto-rgb .26 .12 .92) #000eff;
    color(rec2020 .0 .02 .04) #000f19; color(rec2020 .41 .33 .91) #725ef5;
    color(rec2020 .99 -.08 .34) #ff0065; color(rec2020 .64 .1 .04) #d60001;
    color(rec2020 .56 .43 .7) #a675c0; color(rec2020 .53 .98 .35) #00ff40;
    color(rec2020 .52 1.07 -.07) #00ff00; color(rec2020 .27 .08 .54) #5f139c;
    color(rec2020 .04 .22 .68) #004abe; color(rec2020 .42 .87 1.0) #00eaff;
    color(rec2020 1.07 .07 .5) #ff008d; color(rec2020 .19 .66 .92) #00b9f4;
    color(xyz .66 .86 .88) #a5ffe6; color(xyz .05 .0 .06) #660049;
    color(xyz .28 .56 .67) #00e8cd; color(xyz .61 .27 .96) #ff00fe;
    color(xyz .93 .71 .81) #ffb5e2; color(xyz .21 .66 .65) #00ffc6;
    color(xyz .71 .32 .39) #ff00a7; color(xyz .75 .38 .98) #ff2dff;
    color(xyz .78 .26 .38) #ff00a8; color(xyz .18 .69 .67) #00ffc8;
    color(xyz .34 .73 .63) #00ffc1; color(xyz .15 .42 .58) #00d5c1;
    color(xyz .14 .64 .0) #00ff00; color(xyz-d50 .77 .48 .03) #ff7200;
    color(xyz-d50 .03 .04 .06) #003f4f; color(xyz-d50 .72 .15 .62) #ff00f2;
    color(xyz-d50 .01 .78 .11) #00ff00; color(xyz-d50 .08 .68 .58) #00ffd5;
    color(xyz-d50 .52 .51 .34) #d1b8a9; color(xyz-d50 .06 .33 .45) #00cac5;
    color(xyz-d50 .13 .24 .53) #00a0da; color(xyz-d50 .79 .03 .33) #ff00be;
    color(xyz-d50 .06 .79 .89) #00ffff; color(xyz-d50 .02 .04 .24) #00489b;
    color(xyz-d65 .19 .29 .01) #71a200; color(xyz-d65 .05 .02 .01) #640018;
    color(xyz-d65 .79 .63 .13) #ffae41; color(xyz-d65 .53 .83 .64) #62ffc2;
    color(xyz-d65 .15 .65 .79) #00ffdb; color(xyz-d65 .89 .67 .55) #ffadbb;
    color(xyz-d65 -.08 .38 .71) #00ead5; color(xyz-d65 .52 .67 .78) #8de5dc;
    color(xyz-d65 .2 .68 .26) #00ff6b; color(xyz-d65 .8 .68 .81) #ffc1e2;
    color(xyz-d65 .17 .57 .17) #00f54c; color(xyz-d65 .69 .78 .75) #d5ead6;
    """
}
