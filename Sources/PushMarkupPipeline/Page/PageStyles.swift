internal import PushMarkup

/// The style sheet of a page, without the classes that a message asks for.
enum PageStyles {
  /// The rules. No font, image or sheet is loaded: they are the system's own. Where no font is as
  /// narrow as Roboto, DejaVu is made so: lines are those of a phone, and have to fit.
  static let sheet = """
    @font-face{font-family:Fitted;font-weight:100 500;src:local("DejaVu Sans");size-adjust:86%}
    @font-face{font-family:Fitted;font-weight:600 900;src:local("DejaVu Sans Bold");\
    size-adjust:80%}
    :root{color-scheme:light dark;--back:#f4f3f8;--panel:#fff;--ink:#1b1b20;--soft:#585966;\
    --rule:#dddce6;--accent:#3450c4;--error:#a81c14;--errorback:#fdeeec;--warning:#7a4b00;\
    --warningback:#fdf0d5;--note:#3d4f78;--noteback:#e9edf7;--good:#17663a;\
    --goodback:#e8f6ed}
    @media (prefers-color-scheme:dark){:root{--back:#111217;--panel:#1b1c23;--ink:#e6e6ed;\
    --soft:#a9aab8;--rule:#343642;--accent:#aebeff;--error:#ffb3aa;--errorback:#341615;\
    --warning:#ffcf86;--warningback:#38290c;--note:#b9c8ee;--noteback:#222a3e;\
    --good:#8fdcae;--goodback:#11291b}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,Roboto,\
    "Segoe UI","Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
    header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}
    header{padding-top:32px}
    h1{font-size:1.7rem;line-height:1.2;margin:0 0 6px;overflow-wrap:anywhere}
    h2{font-size:1.15rem;margin:0 0 10px}
    h3{font-size:.95rem;margin:0 0 8px;color:var(--soft);font-weight:600}
    p{margin:0}
    .lead{color:var(--soft)}
    .skip{position:absolute;left:-999px}
    .skip:focus{left:20px;top:8px;background:var(--panel);padding:6px 12px;border-radius:8px}
    a{color:var(--accent)}
    a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
    .verdict{margin:18px 0 0;padding:18px 24px;border-radius:18px;display:grid;gap:12px 32px;\
    grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));align-items:center}
    .verdict>p{font-size:1.4rem;line-height:1.25;font-weight:600;overflow-wrap:anywhere}
    .verdict ul{margin:0;padding:0;list-style:none;color:var(--ink)}
    .verdict li{display:grid;grid-template-columns:1.4em 8.5em minmax(0,1fr);gap:0 8px;\
    padding:5px 0}
    .who{font-weight:600}.sign{text-align:center;font-weight:700}
    .error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}\
    .good{color:var(--good)}
    .verdict.error{background:var(--errorback)}.verdict.warning{background:var(--warningback)}
    .verdict.note{background:var(--noteback)}.verdict.good{background:var(--goodback)}
    .block{background:var(--panel);border:1px solid var(--rule);border-radius:20px;padding:20px;\
    margin:20px 0}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));\
    gap:16px}
    figure{margin:0;min-width:0;display:flex;flex-direction:column}
    figcaption{font-size:.82rem;color:var(--soft);padding:0 4px 6px}
    .shade,.light{forced-color-adjust:none}
    .shade{flex:1;border-radius:22px;padding:16px 0;container-type:inline-size;\
    background:linear-gradient(155deg,#c8d6f7,#e8d5ee);-webkit-print-color-adjust:exact;print-color-adjust:exact}
    .shade.night{background:linear-gradient(155deg,#1d2547,#33203b)}
    .card{--dp:min(100cqw/360,1.1px);display:grid;grid-template-columns:auto minmax(0,1fr);\
    gap:0 calc(12*var(--dp));width:calc(328*var(--dp));margin:0 auto;\
    padding:calc(14*var(--dp)) calc(16*var(--dp));border-radius:calc(28*var(--dp));color:#1b1b1f;\
    font:calc(14*var(--dp))/calc(20*var(--dp)) Roboto,"Helvetica Neue",Arial,\
    "Liberation Sans",Fitted,sans-serif;\
    box-shadow:0 1px 3px #0003}
    .card.square{grid-template-columns:minmax(0,1fr);position:relative;width:calc(360*var(--dp));\
    border-radius:calc(2*var(--dp))}
    .night>.card.dark{color:#e5e2e6}
    .icon{width:calc(24*var(--dp));height:calc(24*var(--dp));border-radius:50%;\
    background:#4c5fd5;position:relative}
    .icon::after{content:"";position:absolute;inset:28%;border-radius:50% 50% 50% 15%;\
    background:#fff}
    .square .icon{position:absolute;inset-inline-start:calc(16*var(--dp));\
    top:calc(15*var(--dp));width:calc(16*var(--dp));height:calc(16*var(--dp))}
    .square .head{padding-inline-start:calc(22*var(--dp))}
    .body{min-width:0}
    .head{display:flex;gap:calc(4*var(--dp));font-size:calc(12*var(--dp));\
    line-height:calc(18*var(--dp));color:#46464f;min-width:0}
    .dark .head{color:#c8c5d0}
    .head>span{white-space:nowrap}
    .head .way{margin-inline-start:auto}
    .name{font-size:calc(15*var(--dp));line-height:calc(21*var(--dp));font-weight:500;\
    white-space:pre}
    .one{white-space:pre}
    .msg p{white-space:pre-wrap;overflow-wrap:anywhere;min-width:0}
    .card .msg p{white-space:pre;overflow-wrap:normal}
    .none{opacity:.75;font-style:italic}
    .pic{grid-column:1/-1;display:flex;align-items:center;justify-content:center;text-align:center;\
    margin-top:calc(10*var(--dp));aspect-ratio:2/1;border:1px dashed #77777f;\
    border-radius:calc(12*var(--dp));padding:calc(8*var(--dp));font-size:calc(11*var(--dp));\
    line-height:1.4;overflow:hidden;overflow-wrap:anywhere}
    .card:has(.inline){grid-template-columns:auto minmax(0,1fr) auto}
    .card.square:has(.inline){grid-template-columns:minmax(0,1fr) auto}
    .pic.inline{grid-column:auto;aspect-ratio:3/2;width:calc(76*var(--dp));\
    padding:calc(4*var(--dp));margin:0;align-self:center}
    .bold{font-weight:700}.italic{font-style:italic}
    .under{text-decoration-line:underline}.strike{text-decoration-line:line-through}
    .under.strike{text-decoration-line:underline line-through}
    .raised{vertical-align:super;line-height:0}.lowered{vertical-align:sub;line-height:0}
    .mono{font-family:monospace}.serif{font-family:serif}.cursive{font-family:cursive}
    .link{color:#2f4bbf}.dark .link{color:#b3c2ff}.paper .link{color:var(--accent)}
    .image{border:1px dashed;border-radius:4px;padding:0 .35em;font-size:.85em}
    .mid{text-align:center}.far{text-align:end}
    .item{padding-inline-start:1.1em;text-indent:-1.1em}
    .dot{display:inline-block;min-width:1.1em;padding-inline-end:.25em;text-indent:0}
    .quote{border-inline-start:3px solid;padding-inline-start:.7em;position:relative}
    .bar{border-inline-start:3px solid;position:absolute;inset-block:0}
    .item.quote{padding-inline-start:1.8em}
    .losses{margin:14px 0 0;padding:0;list-style:none;font-size:.9rem}
    .losses li{padding:3px 0 3px 1.3em;text-indent:-1.3em}
    .losses li::before{content:"–";display:inline-block;width:1.3em;text-indent:0;\
    color:var(--warning)}
    code{font:.85em ui-monospace,"DejaVu Sans Mono",monospace;color:var(--soft);\
    overflow-wrap:anywhere}
    .panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));\
    gap:16px}
    .paper{border:1px solid var(--rule);border-radius:14px;padding:14px 16px;min-width:0}
    .light{color-scheme:light;background:#fff;color:#1b1b20;border-radius:10px;padding:10px 12px;\
    --accent:#3450c4}
    .remarks{margin:10px 0 0;padding:0;list-style:none;font-size:.85rem;color:var(--soft)}
    pre{margin:0;padding:14px 16px;border:1px solid var(--rule);border-radius:14px;\
    white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ui-monospace,"DejaVu Sans Mono",\
    monospace}
    .mark{color:inherit;text-decoration:underline wavy 1px;text-underline-offset:3px;\
    border-radius:3px}
    .mark.error{background:var(--errorback);text-decoration-color:var(--error)}
    .mark.warning{background:var(--warningback);text-decoration-color:var(--warning)}
    .mark.note{background:var(--noteback);text-decoration-color:var(--note)}
    .found{margin:12px 0 0;padding:0;list-style:none;font-size:.9rem}
    .found li{padding:5px 8px;border-radius:8px;overflow-wrap:anywhere}
    .found li:target{outline:2px solid var(--accent)}
    .tag{display:inline-block;min-width:4.6em;font-weight:600}
    dl{display:grid;grid-template-columns:minmax(55%,1fr) minmax(0,auto);gap:4px 20px;margin:0;\
    max-width:760px}
    dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
    footer{color:var(--soft);font-size:.85rem;padding-bottom:40px}
    @media (max-width:480px){.verdict{padding:14px 16px}.verdict li{\
    grid-template-columns:1.4em minmax(0,1fr)}.verdict li>span:last-child{grid-column:2}\
    header,main,footer{padding-left:12px;padding-right:12px}\
    .block{padding:14px;border-radius:16px}}
    @media print{body{background:#fff;color:#000}figure,.paper{break-inside:avoid}\
    h2,h3{break-after:avoid}.light,.mark,.verdict{-webkit-print-color-adjust:exact;\
    print-color-adjust:exact}.skip{display:none}}
    """
}
