/// The style sheet of a page, without the classes that a message needs.
enum PageStyles {
  /// All rules. The page loads no font or image; it uses the fonts of the system. If no font is as
  /// narrow as Roboto, DejaVu is scaled down, and its wide characters most: lines break as on a
  /// phone, and have to fit.
  static let sheet = [colors, layout, banner, phones, cards, texts, panels, media]
    .joined(separator: "\n")

  private static let colors = """
    @font-face{font-family:Fitted;font-weight:100 500;src:local("DejaVu Sans");size-adjust:80%}
    @font-face{font-family:Fitted;font-weight:600 900;src:local("DejaVu Sans Bold");\
    size-adjust:68%}
    @font-face{font-family:Fitted;font-weight:100 900;src:local("DejaVu Sans");size-adjust:53%;\
    unicode-range:U+23,U+25,U+2B,U+3C-3E,U+7B-7E}
    :root{color-scheme:light dark;--back:#f4f4f7;--panel:#fff;--field:#f6f6f9;--ink:#191a1f;\
    --soft:#595b66;--rule:#dfdfe6;--error:#a81c14;--errorback:#fdeeec;--errorfill:#b3261e;\
    --warning:#7a4b00;--warningback:#fdf0d5;--warningfill:#8a5800;--note:#3d4f78;\
    --noteback:#e9edf7;--notefill:#566892;--good:#17663a;--goodback:#e8f6ed;--goodfill:#1c7a45;\
    --ins:#0d4f2b;--insback:#d3f0dd;--del:#9a2a22}
    @media screen and (prefers-color-scheme:dark){:root{--back:#101115;--panel:#1a1b21;--field:#22232a;\
    --ink:#ebebf1;--soft:#a8aab6;--rule:#33343d;--error:#ffb3aa;--errorback:#341615;\
    --warning:#ffcf86;--warningback:#38290c;--note:#b9c8ee;--noteback:#222a3e;--good:#8fdcae;\
    --goodback:#11291b;--ins:#a8ebc2;--insback:#173d27;--del:#ff9d93}}
    .error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}\
    .good{color:var(--good)}
    """

  private static let layout = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--back);color:var(--ink);font:15px/21px system-ui,Roboto,\
    "Segoe UI","Noto Sans",sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
    header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}
    header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;\
    gap:2px 24px;padding-top:22px;padding-bottom:16px}
    h1{font-size:26px;line-height:32px;margin:0}
    h2{font-size:17px;line-height:24px;margin:0}
    h3{font-size:16px;line-height:24px;margin:0}
    h1,h2,h3,.top,.row,.cell,p,li>*{min-width:0}
    p{margin:0}ul{margin:0;padding:0;list-style:none}
    .meta{color:var(--soft);font-size:14px;line-height:20px;font-weight:400}
    .language{margin:0 4px 8px}
    code,pre{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.88em}
    .top{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;\
    gap:2px 12px}
    .sign{text-align:center;font-weight:700}.bold{font-weight:700}
    .pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px;align-items:start;\
    margin-bottom:18px}
    .pair>:only-child{grid-column:1/-1}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap}
    footer{color:var(--soft);font-size:13px;line-height:18px;padding-top:4px;padding-bottom:24px}
    """

  private static let banner = """
    .banner{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));border:1px solid;\
    border-radius:18px;margin-bottom:18px;overflow:hidden}
    .banner.error{border-color:#e8b4af}.banner.warning{border-color:#e4c88d}\
    .banner.note{border-color:#c3cce4}.banner.good{border-color:#b3dcc3}
    .worst{display:flex;align-items:center;gap:16px;padding:18px 24px}
    .worst h2{font-size:24px;line-height:30px}.worst p{color:var(--ink);margin-top:4px}
    .banner.error .worst{background:var(--errorback)}.banner.warning .worst{\
    background:var(--warningback)}.banner.note .worst{background:var(--noteback)}\
    .banner.good .worst{background:var(--goodback)}
    .disc{flex:none;display:grid;place-items:center;width:20px;height:20px;border-radius:50%;\
    color:#fff;font:700 13px/1 system-ui,sans-serif}
    .disc.error{background:var(--errorfill)}.disc.warning{background:var(--warningfill);border-radius:30%}\
    .disc.note{background:var(--notefill)}.disc.good{background:var(--goodfill)}
    .worst .disc{width:44px;height:44px;font-size:26px}
    .who{background:var(--panel);color:var(--ink);padding:8px 24px;align-self:stretch;\
    display:flex;flex-direction:column;justify-content:center}
    .who li{display:grid;grid-template-columns:1.2em minmax(0,12em) minmax(0,1fr);gap:0 10px;\
    padding:6px 0}
    .who li+li{border-top:1px solid var(--rule)}.who .name{font-weight:600}
    """

  private static let phones = """
    .phones{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:18px;\
    margin-bottom:18px}
    .phones.n1{grid-template-columns:minmax(0,400px)}
    .phones.n2{grid-template-columns:repeat(2,minmax(0,1fr))}
    .phone{display:grid;grid-row:span 3;grid-template-rows:subgrid;gap:8px;min-width:0}
    .phone>.top{min-height:26px;padding:0 4px}
    .screens{display:flex;flex-direction:column;gap:8px}
    .chip{border:1px solid;border-radius:99px;padding:0 10px;font:700 13px/22px system-ui,sans-serif}
    .chip.error{background:var(--errorback)}.chip.warning{background:var(--warningback)}\
    .chip.note{background:var(--noteback)}.chip.good{background:var(--goodback)}
    .why{color:var(--soft);font-size:13px;line-height:18px;padding:0 4px}
    .wall{border-radius:24px;padding:14px 0;forced-color-adjust:none;\
    background:linear-gradient(155deg,#cfdaf9,#e8d8ee);color:#2b2c36;\
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    .screens>.wall{flex:1}.screens>.wall.night{flex:none}
    .wall.night{background:linear-gradient(155deg,#1d2547,#33203b);color:#e7e7f0}
    .wall.ios{background:linear-gradient(160deg,#2f4f7e,#5d4d84 60%,#9c5a66);color:#fff}
    .wall.web{background:linear-gradient(155deg,#dde3ea,#cfd8e3)}
    .view{container-type:inline-size;width:100%;max-width:396px;margin:0 auto}
    .more{padding-top:10px}.wall>input{display:none}
    .state{display:block;font:700 12px/18px system-ui,sans-serif;padding:0 0 4px 28px}
    .small{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));\
    gap:12px;margin:6px 0 12px}
    .small .wall,.cell .wall{border-radius:16px;padding:10px 0;margin-top:4px}
    """

  private static let cards = """
    .card{--dp:calc(100cqw/360);display:grid;grid-template-columns:auto minmax(0,1fr);\
    gap:0 calc(12*var(--dp));width:calc(328*var(--dp));margin:0 auto;position:relative;\
    padding:calc(14*var(--dp)) calc(16*var(--dp));border-radius:calc(28*var(--dp));color:#1b1b1f;\
    font:calc(14*var(--dp))/calc(20*var(--dp)) Roboto,"Helvetica Neue",Arial,\
    "Liberation Sans",Fitted,sans-serif;overflow-wrap:normal;box-shadow:0 1px 3px #0003}
    .web>.card{background:#fff}
    .card.square{grid-template-columns:minmax(0,1fr);width:calc(360*var(--dp));\
    border-radius:calc(2*var(--dp))}
    .card.dark{color:#e5e2e6}
    .icon{width:calc(24*var(--dp));height:calc(24*var(--dp));border-radius:50%;\
    background:#0b6e5e;position:relative}
    .icon::after{content:"";position:absolute;inset:32%;background:#fff;transform:rotate(45deg)}
    .square .icon{position:absolute;inset-inline-start:calc(16*var(--dp));\
    top:calc(15*var(--dp));width:calc(16*var(--dp));height:calc(16*var(--dp))}
    .square .head{padding-inline-start:calc(22*var(--dp))}
    .body{min-width:0}
    .head{display:flex;gap:calc(4*var(--dp));font-size:calc(12*var(--dp));\
    line-height:calc(18*var(--dp));color:#46464f;min-width:0;white-space:nowrap}
    .dark .head{color:#c8c5d0}
    .arrow{margin-inline-start:auto;width:calc(24*var(--dp));text-align:center;\
    border-radius:99px;background:#0000001a}
    .dark .arrow{background:#ffffff26}
    .round .name{font-size:calc(15*var(--dp));line-height:calc(21*var(--dp));font-weight:500}
    .square .name{font-size:calc(15*var(--dp));line-height:calc(21*var(--dp));font-weight:500}
    .iphone{width:calc(344*var(--dp));border-radius:calc(24*var(--dp));background:#f2f1f6;\
    color:#000;padding:calc(11*var(--dp)) calc(14*var(--dp));gap:0 calc(10*var(--dp));\
    align-items:center;font-size:calc(15*var(--dp));line-height:calc(20*var(--dp));\
    box-shadow:0 4px 14px #0004}
    .iphone .icon{width:calc(38*var(--dp));height:calc(38*var(--dp));\
    border-radius:calc(9*var(--dp))}
    .time{position:absolute;top:calc(11*var(--dp));inset-inline-end:calc(14*var(--dp));\
    font-size:calc(13*var(--dp));color:#62626a}
    .iphone .name{margin-right:calc(36*var(--dp))}
    .buttons{display:flex;gap:calc(12*var(--dp));padding-top:calc(8*var(--dp));font-weight:500}
    .picture{grid-column:1/-1;display:grid;place-items:center;margin-top:calc(10*var(--dp));\
    aspect-ratio:2/1;border:1px dashed #77777f;border-radius:calc(12*var(--dp))}
    """

  private static let texts = """
    .msg p,.sum p{white-space:pre;min-width:0}
    .bold{font-weight:700}.italic{font-style:italic}
    .under{text-decoration-line:underline}.strike{text-decoration-line:line-through}
    .under.strike{text-decoration-line:underline line-through}
    .seen{text-decoration:underline wavy #d0342c 1px;text-underline-offset:2px}
    .raised{vertical-align:super;line-height:0}.lowered{vertical-align:sub;line-height:0}
    .mono{font-family:monospace}.serif{font-family:serif}.cursive{font-family:cursive}
    .link{color:#2f4bbf}.dark .link{color:#b3c2ff}
    .image{border:1px dashed;border-radius:4px;padding:0 .35em;font-size:.85em}
    .mid{text-align:center}.far{text-align:end}.left{text-align:left}.right{text-align:right}
    .item{padding-inline-start:1.1em;text-indent:-1.1em}
    .dot{display:inline-block;min-width:1.1em;padding-inline-end:.25em;text-indent:0}
    .quote{border-inline-start:3px solid;padding-inline-start:.7em;position:relative}
    .bar{border-inline-start:3px solid;position:absolute;inset-block:0}
    .item.quote{padding-inline-start:1.8em}
    """

  private static let panels = """
    .panel{background:var(--panel);border:1px solid var(--rule);border-radius:18px;\
    padding:18px 24px;min-width:0}
    main>.panel{margin-bottom:18px}
    .problems li{display:flex;gap:12px;padding:12px 0}
    .problems li+li{border-top:1px solid var(--rule)}
    .what{font-weight:600}.isnote .what{font-weight:400;color:var(--soft)}
    .place{color:var(--soft);font-size:13px;line-height:18px;margin-top:2px}pre+.place{margin-top:10px}
    .field{color:var(--soft);font-size:14px;line-height:20px;font-weight:400;margin-top:10px}
    pre{margin:4px 0 0;padding:8px 12px;border-radius:10px;background:var(--field);\
    white-space:pre-wrap;line-height:20px}
    del{color:var(--del);-webkit-user-select:none;user-select:none}
    ins{color:var(--ins);background:var(--insback);text-decoration:none}
    mark{color:inherit;background:var(--noteback);border-radius:3px}
    summary{cursor:pointer;font-weight:600}
    summary:focus-visible,input:focus-visible+.more .state{outline:3px solid var(--note);outline-offset:3px;\
    border-radius:4px}
    details.panel{border-radius:14px;padding:12px 20px}
    details .panel{margin-top:12px}
    table{width:100%;border-collapse:collapse;margin:10px 0;font-size:14px;line-height:20px}
    th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;font-weight:400;\
    border-bottom:1px solid var(--rule)}
    th{color:var(--soft)}th:last-child,td:last-child{text-align:end;padding-right:0}
    .row{display:grid;grid-template-columns:150px minmax(0,1fr);gap:4px 18px;padding:10px 0}
    .row+.row{border-top:1px solid var(--rule)}
    .cells{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));\
    gap:14px}
    .fact{display:flex;gap:10px}
    .letter{flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:6px;\
    background:var(--ink);color:var(--panel);font:700 14px/1 system-ui,sans-serif}
    """

  private static let media = """
    @media (max-width:820px){.worst h2{font-size:20px;line-height:26px}\
    h1{font-size:22px;line-height:28px}.banner,.pair,.row{grid-template-columns:minmax(0,1fr)}\
    .phones,.phones.n2{grid-template-columns:repeat(2,minmax(0,1fr))}\
    .pair,.phones,.banner,main>.panel{gap:16px;\
    margin-bottom:16px}.banner{gap:0}}
    @media (min-width:560px) and (max-width:820px){.phones.n3>:last-child{grid-column:1/-1}\
    .phones.n3>:last-child .wall:not(.night){display:grid;align-items:start;\
    grid-template-columns:repeat(2,minmax(0,1fr))}.phones.n3>:last-child .more{padding-top:0}}
    @media (max-width:559px){header,main,footer{padding-left:14px;padding-right:14px}\
    .phones.n1,.phones.n2,.phones{grid-template-columns:minmax(0,1fr)}.panel{padding:14px 16px}\
    .worst{padding:14px 16px}.worst .disc{width:32px;height:32px;font-size:18px}\
    .who{padding:6px 16px}.who li{grid-template-columns:1.2em minmax(0,1fr)}\
    .who li>span:last-child{grid-column:2}\
    .wall>input{display:block;position:absolute;opacity:0}.fold{display:none}\
    input:checked+.more .fold{display:block}.more .state{cursor:pointer}\
    .more .state::after{content:" ⌄"}.more{padding-top:8px}}
    @media print{@page{margin:14mm}body{background:#fff}\
    .fold{display:block}.phone,.panel li,.row,.wall,.banner{break-inside:avoid}\
    .disc,.chip,.worst,ins,mark,.letter{-webkit-print-color-adjust:exact;\
    print-color-adjust:exact}details:not([open]),.more .state::after{display:none}}
    """
}
