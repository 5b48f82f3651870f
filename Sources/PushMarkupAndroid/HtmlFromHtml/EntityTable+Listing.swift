internal import PushMarkup

// Written by bin/generate-android-tables; do not edit.

extension EntityTable {
  /// The names for which TagSoup differs from HTML, as entries of the ``NameTable``.
  ///
  /// A name with a hexadecimal scalar is missing from HTML, or has another scalar there. A name
  /// without a scalar is in HTML, but TagSoup lacks it.
  static let listing: String = """
    AMP;Aacgr 386;Agr 391;Because;Bgr 392;Breve;COPY;CenterDot;Dgr 394;Diamond;DotDot;DownArrow;\
    DownBreve;EEacgr 389;EEgr 397;Eacgr 388;Egr 395;ExponentialE;ForAll;GT;Ggr 393;Iacgr 38a;\
    Idigr 3aa;Igr 399;KHgr 3a7;Kgr 39a;LT;LeftAngleBracket 2329;LeftArrow;LeftRightArrow;Lgr 39b;\
    LongLeftArrow;LongLeftRightArrow;LongRightArrow;Lsh;Mgr 39c;Ngr 39d;OHacgr 38f;OHgr 3a9;\
    Oacgr 38c;Ogr 39f;OverBar af;OverBrace fe37;OverParenthesis fe35;PHgr 3a6;PSgr 3a8;Pgr 3a0;\
    QUOT;REG;Rgr 3a1;RightAngleBracket 232a;RightArrow;Rsh;Sgr 3a3;Square;Sum;THgr 398;TRADE;\
    Tgr 3a4;Therefore;TripleDot;Uacgr 38e;Udigr 3ab;Ugr 3a5;UnderBar;UnderBrace fe38;\
    UnderParenthesis fe36;UpArrow;UpDownArrow;Xgr 39e;Zgr 396;aacgr 3ac;agr 3b1;angst 212b;\
    bgr 3b2;bsolhsub;dgr 3b4;eacgr 3ad;eeacgr 3ae;eegr 3b7;egr 3b5;epsi 3f5;epsiv 3b5;ggr 3b3;\
    iacgr 3af;idiagr 390;idigr 3ca;igr 3b9;kgr 3ba;khgr 3c7;lang 2329;langle 2329;lbbrk 2997;\
    lgr 3bb;mgr 3bc;ngr 3bd;oacgr 3cc;ogr 3bf;ohacgr 3ce;ohgr 3c9;ohm 2126;pgr 3c0;phgr 3c6;\
    phi 3d5;phiv 3c6;psgr 3c8;race 29da;rang 232a;rangle 232a;rbbrk 2998;rgr 3c1;sfgr 3c2;\
    sgr 3c3;suphsol;tdot;tgr 3c4;thgr 3b8;uacgr 3cd;udiagr 3b0;udigr 3cb;ugr 3c5;varepsilon 3b5;\
    varphi 3c6;xgr 3be;zgr 3b6;
    """
}
