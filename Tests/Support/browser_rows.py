#!/usr/bin/env python3
"""Writes realistic messages as JSON Lines, for bin/compare-browser.

The same seed always gives the same rows.

    python3 browser_rows.py [--count N] [--seed N]

Six kinds of sources: rich text editors, pasted e-mails, templates of a campaign tool, HTML written
by hand, sloppy HTML written by hand, and HTML by authors who know CSS. The CSS values are those
that docs/tags.md lists; for others, TagsPageTests requires a finding.
"""
import argparse, json, random

WORDS = """Your order has shipped and will arrive tomorrow Flash sale ends tonight Save up to 50% on everything New
message from Anna Don't miss out Track parcel Gate A14 boarding at 18:05 Payment received €24.90 Ref A-113 Today only
Größe wählen Jetzt sichern Livraison gratuite dès 30 € Último día नमस्ते 你好 世界 안녕하세요 Привет мир שלום مرحبا 🎉 ☕ – …
it's here: tap to see more than 1,000 items & services half price x² H₂O""".split()
COLORS = ['red', 'navy', 'teal', 'crimson', '#c00', '#ff6600', '#1a73e8', '#222222', '#6b7280', 'rgb(200, 30, 60)',
          'rgb(17 24 39)', 'hsl(210, 80%, 40%)', 'hwb(200 10% 20%)', 'darkgreen', '#E91E63', 'rgba(0, 0, 0, 0.87)']
GROUNDS = ['yellow', '#fff3cd', '#ffe08a', 'rgb(255, 249, 196)', 'lightyellow', '#eef', '#111827', 'lavender']
LINKS = ['https://shop.example/sale', 'https://example.com/t?id=113&u=7', 'http://news.example/', 'mailto:help@shop.example',
         'tel:+4930123456']


class Writer:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def one(self, *items): return self.r.choice(items)
    def some(self, chance): return self.r.random() < chance
    def words(self, low=1, high=5):
        text = ' '.join(self.r.choice(WORDS) for _ in range(self.r.randint(low, high)))
        return text.replace('&', '&amp;')
    def color(self): return self.r.choice(COLORS)
    def ground(self): return self.r.choice(GROUNDS)
    def link(self): return self.r.choice(LINKS).replace('&', '&amp;')
    def many(self, make, low, high, between=''):
        return between.join(make() for _ in range(self.r.randint(low, high)))

    # What an editor's toolbar can do to a few words, in the HTML that common editors write.
    def editor_run(self, depth=0):
        inner = self.words() if depth > 1 or self.some(.6) else self.editor_run(depth + 1)
        style = self.one(f'color: {self.color()};', f'background-color: {self.ground()};',
                         f'color: {self.color()}; background-color: {self.ground()};', 'font-size: 18px;', 'font-size: 12pt;',
                         'font-size: large;', 'font-family: monospace;', 'font-family: Georgia, serif;',
                         'text-decoration: underline;', 'text-decoration-line: line-through;', 'font-weight: 700;',
                         'font-weight: 400;', 'font-style: italic;', 'font-weight: bolder;', 'white-space: pre-wrap;')
        kind = self.r.randrange(12)
        if kind < 3: return f'<span style="{style}">{inner}</span>'
        if kind < 5: return f'<{(t := self.one("strong", "b", "em", "i", "u", "s"))} style="{style}">{inner}</{t}>'
        if kind < 8: return f'<{(t := self.one("strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "mark", "del", "ins"))}>{inner}</{t}>'
        if kind == 8: return f'<font color="{self.one("#ff0000", "#0000ff", "green", "#888888")}"{self.one("", " size=5", " size=2", " face=Arial", " size=+1")}>{inner}</font>'
        if kind == 9: return f'<a href="{self.link()}"{self.one("", " target=_blank rel=noopener", f""" style="{style}" """)}>{inner}</a>'
        if kind == 10: return f'<span style="font-size: 11pt; font-family: Arial, sans-serif; color: rgb(0, 0, 0); background-color: transparent; font-weight: {self.one("400", "700")}; font-style: {self.one("normal", "italic")}; text-decoration: {self.one("none", "underline")}; vertical-align: baseline; white-space: pre-wrap;">{inner}</span>'
        return inner

    def editor(self):
        def run(): return self.one(self.words, self.editor_run, self.editor_run)()
        def block():
            inner = self.many(run, 1, 3, ' ')
            style = self.one('', '', '', ' style="text-align: center;"', ' style="text-align:right"', ' align="center"',
                             ' style="margin: 0px;"', ' dir="ltr" style="line-height: 1.38; margin-top: 0pt;"', ' class="ql-align-center"')
            kind = self.r.randrange(9)
            if kind < 4: return f'<p{style}>{inner}</p>'
            if kind < 6: return f'<div{style}>{self.one(inner, "<br>")}</div>'
            if kind == 6: return f'<h{(n := self.r.randint(1, 6))}{style}>{inner}</h{n}>'
            if kind == 7:
                tag, item = self.one('ul', 'ol'), style if 'style' in style else ''
                return f'<{tag}>' + self.many(lambda: f'<li{self.one("", "", item)}>{run()}</li>', 1, 4) + f'</{tag}>'
            return f'<blockquote>{inner}</blockquote>'
        body = self.many(block, 1, 4, self.one('', '\n'))
        if self.some(.08): return f'<b style="font-weight:normal;" id="docs-internal-guid-1">{body}</b>'
        return body

    def email(self):
        font = self.one('font-family:Arial,Helvetica,sans-serif;', "font-family:'Segoe UI',Tahoma,sans-serif;", "font:14px/20px Arial,sans-serif;",
                        'font:normal 16px/1.5 Georgia,serif;', '')
        parts = []
        if self.some(.35):
            parts.append(self.one('<div style="display:none;max-height:0;overflow:hidden">{}</div>', '<span style="display:none!important;visibility:hidden;opacity:0;color:transparent;height:0;width:0">{}</span>',
                                  '<div style="font-size:0;line-height:0">{}</div>', '<span style="visibility:hidden">{}</span>', '<p hidden>{}</p>').format(self.words(2, 6)))
        def button(): return f'<a href="{self.link()}" style="display:inline-block;padding:12px 24px;background:{self.ground()};color:{self.color()};text-decoration:none;font-weight:bold;border-radius:4px">{self.words(1, 3)}</a>'
        def line():
            return self.one(
                lambda: f'<p style="margin:0 0 16px;{font}font-size:{self.r.choice([12, 14, 16, 18])}px;line-height:22px;color:{self.color()}">{self.words(3, 9)} <b>{self.words()}</b></p>',
                lambda: f'<h{(n := self.r.randint(1, 3))} style="margin:0;{font}font-size:{self.r.choice([18, 20, 24, 28])}px;font-weight:{self.one("bold", "normal", "600")};color:{self.color()}">{self.words(2, 5)}</h{n}>',
                lambda: f'<div style="text-align:center;background:{self.ground()}">{button()}</div>', button,
                lambda: f'<center>{self.one(self.words(), button())}</center>', lambda: '<br clear="all">', lambda: '<hr style="border:0;border-top:1px solid #ddd">',
                lambda: f'<div style="{font}color:{self.color()}"><span style="font-size:{self.r.choice([11, 12, 13])}px">{self.words(3, 8)}</span> <strong style="color:{self.color()}">{self.words()}</strong></div>',
                lambda: f'<font face="Arial" size="{self.r.randint(1, 5)}" color="{self.one("#333333", "gray")}">{self.words(2, 6)}</font><br>',
                lambda: f'<table width="100%" cellpadding="0" border="0"><tr><td>{self.words()}</td><td align="right">{self.words()}</td></tr><tr><td colspan="2">{self.words()}</td></tr></table>',
                lambda: f'<table width="100%"><tr><td style="display:block;width:100%">{self.words()}</td><td style="display:{self.one("block", "inline-block", "inline")}">{self.words()}</td></tr></table>',
                lambda: f'<{(t := self.one("section", "label", "nav"))} style="display:{self.one("block", "inline", "inline-block")}">{self.words()}</{t}>{button()}',
                lambda: f'<p><b>{self.words()}</p><table><tr><td>{self.words()}</table>{self.words()}</b>',
                lambda: f'<img src="https://img.example/{self.r.randrange(99)}.png" alt="{self.words(1, 2)}" width="600" style="display:block">',
                lambda: f'<p class="MsoNormal"><span lang="EN-US" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif">{self.words(2, 6)}</span></p>')()
        parts += [line() for _ in range(self.r.randint(1, 4))]
        if self.some(.1): parts.insert(0, f'<html><head><meta charset="utf-8"><title>{self.words()}</title><style>p.x {{ margin: 0 }}</style>{self.one("<body>", "</head>", "")}')
        if self.some(.1): parts.append(f'{self.words()}<td>{self.words()}</td>')
        if self.some(.25): parts.append('<img src="https://t.example/o.gif" width="1" height="1" style="display:none">')
        return self.one('', '\n').join(parts)

    def template(self):
        name, product, price = self.words(1, 1), self.words(1, 3), self.one('€9.99', '$24', '1.299,00 €')
        return self.one(
            lambda: f'<b>Hi {name}!</b><br>{product} is back for <font color="{self.one("#e53935", "red")}"><b>{price}</b></font>',
            lambda: f'<b>{product}</b> – now <s>{price}</s> <b style="color:{self.color()}">{self.one("€4.99", "$9")}</b>. <a href="{self.link()}">Buy now</a>',
            lambda: f'<p><strong>{self.words(1, 4)}</strong></p><p>{self.words(3, 8)}</p>', lambda: f'<h4>{self.words(1, 4)}</h4>{self.words(2, 8)}<br/><small>{self.words(1, 4)}</small>',
            lambda: f'{self.words(1, 4)} <i>{product}</i>: <u>{price}</u>', lambda: f'<ul>{self.many(lambda: f"<li>{self.words(1, 4)}</li>", 2, 4)}</ul>',
            lambda: f'<span style="color:{self.color()}">●</span> {self.words(2, 6)} <tt>{self.one("A-113", "XY9Z")}</tt>',
            lambda: f'<div><b>{self.words(1, 3)}</b></div><div>{self.words(2, 8)}</div>')()

    def hand(self, depth=0):
        def item():
            if depth > 2 or self.some(.45): return self.words()
            tag = self.one('b', 'b', 'i', 'u', 'strong', 'em', 'big', 'small', 'sup', 'sub', 's', 'del', 'tt', 'font', 'span', 'a', 'mark', 'code', 'p', 'div', 'br', 'h2', 'ul', 'blockquote', 'ins', 'q', 'kbd')
            if tag == 'br': return '<br>'
            if tag == 'ul': return '<ul>' + self.many(lambda: f'<li>{self.hand(depth + 2)}</li>', 1, 3) + '</ul>'
            extra = {'font': f' color="{self.one("red", "#00f", "#336699", "orange")}"', 'a': f' href="{self.link()}"',
                     'span': f' style="{self.one("color", "background")}:{self.color()}"'}.get(tag, '')
            return f'<{tag}{extra}>{self.hand(depth + 1)}</{tag}>'
        return self.many(item, 1, 4, self.one(' ', ' ', '', '\n'))

    def sloppy(self):
        """Tags that are left open, overlap, are closed twice or are in the wrong order."""
        out, opened = [], []
        for _ in range(self.r.randint(3, 10)):
            kind = self.r.randrange(10)
            if kind < 4: out.append(self.words(1, 3) + self.one(' ', ''))
            elif kind < 8:
                tag = self.one('b', 'i', 'u', 'strong', 'em', 'font', 'span', 'p', 'div', 'li', 'h3', 'small', 'sup', 'a', 'del', 'cite', 'big')
                extra = {'font': f' color={self.one("red", "#36c", "ff6600")}', 'span': f' style="color:{self.color()}"', 'a': f" href='{self.link()}'"}.get(tag, '')
                out.append(f'<{self.one(tag, tag, tag.upper())}{extra}>')
                opened.append(tag)
            elif opened: out.append(f'</{opened.pop(self.r.randrange(len(opened)) if self.some(.35) else -1)}>')
            else: out.append(self.one('<br>', '</p>', '<br/>', '\n'))
        if self.some(.6): out += [f'</{t}>' for t in reversed(opened)]
        return ''.join(out)

    def css(self):
        def declaration():
            return self.one(
                lambda: f'color: {self.color()}', lambda: f'background: {self.ground()}', lambda: f'background: {self.ground()} url(x.png) no-repeat', lambda: f'font-size: {self.one("1.25rem", "120%", "0.9em", "20px", "larger")}',
                lambda: f'font: {self.one("italic", "bold", "600", "")} {self.one("14px", "1.2em", "large")}{self.one("", "/1.4")} {self.one("monospace", "Inter, sans-serif")}',
                lambda: f'font-weight: {self.one("300", "500", "600", "bold", "normal", "inherit")}', lambda: f'text-transform: {self.one("uppercase", "lowercase", "capitalize", "none")}',
                lambda: f'text-decoration: {self.one("underline", "none", "line-through red", "underline dotted 2px", "underline line-through")}', lambda: f'letter-spacing: {self.one("1px", ".05em")}',
                lambda: f'white-space: {self.one("nowrap", "pre-line", "pre-wrap")}', lambda: f'display: {self.one("block", "inline-block", "inline", "none", "block")}',
                lambda: f'visibility: {self.one("hidden", "visible")}', lambda: f'opacity: {self.one("0", ".5", "1")}', lambda: f'color: {self.one("inherit", "initial", "currentColor")}',
                lambda: f'vertical-align: {self.one("super", "sub", "baseline")}', lambda: f'font-family: {self.one("Menlo, monospace", "cursive", "Georgia, serif")}',
                lambda: f'color: {self.color()} !important; color: black')()
        def run(depth=0):
            if depth > 2 or self.some(.35): return self.words()
            tag = self.one('span', 'span', 'div', 'p', 'b', 'strong', 'em', 'a', 'h2', 'small', 'u', 'sup', 'li')
            style = '; '.join(declaration() for _ in range(self.r.randint(1, 3)))
            return f'<{tag} style="{style}">{self.many(lambda: run(depth + 1), 1, 3, " ")}</{tag}>'
        return self.many(run, 1, 3, ' ')

    def row(self):
        kind = self.r.choices(['by hand', 'editor', 'e-mail', 'template', 'sloppy', 'css'], [27, 25, 13, 8, 17, 10])[0]
        make = {'by hand': self.hand, 'editor': self.editor, 'e-mail': self.email, 'template': self.template, 'sloppy': self.sloppy, 'css': self.css}[kind]
        return kind, make()


def rows(count, seed):
    writer = Writer(seed)
    for number in range(count):
        category, html = writer.row()
        yield {'id': number, 'category': category, 'html': html}


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--count', type=int, default=1500)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    for row in rows(args.count, args.seed):
        print(json.dumps(row, ensure_ascii=False))
