#!/usr/bin/env python3
"""Looks at the pages of `pushmarkup preview --page` in Chromium.

    python3 page_judge.py BINARY [--hostile FILE] [--axe axe.min.js] [--shots FOLDER] [--count N]

- Every message of a file of JSON Lines ({"html": ...}) in a page, as HTML, title and picture: no script runs or is tried, nothing is
  requested, no element or attribute is there that a page has not by itself, and nothing is wider than a phone.
- The letters of a card have the computed colours that the spans say.
- Bullets, pictures and spaces stand where they do on a phone.
- The lines of a card are the same at every width of the window, and the browser cuts none.
- axe finds nothing serious (without the contrast of what a message colours itself).
- --shots writes pictures, 360 and 1,280 pixels wide, light and dark.

Exit status: 0 all is well, 1 not, 2 usage.
"""
import argparse, base64, json, os, pathlib, re, shutil, subprocess, sys, tempfile, time

from browser_judge import Chromium

# What a page is made of; no attribute of another name is ever there.
CHECK = r'''
(() => {
  const known = {'*': 'class id dir lang aria-labelledby aria-hidden', meta: 'charset http-equiv content name', a: 'href'};
  const tags = 'html head meta title style body a header h1 h2 h3 p main section div figure figcaption span ul ol li code pre dl dt dd footer br'.split(' ');
  const bad = [];
  for (const e of document.querySelectorAll('*')) {
    const names = (known['*'] + ' ' + (known[e.localName] || '')).split(' ');
    if (!tags.includes(e.localName) || e.namespaceURI !== 'http://www.w3.org/1999/xhtml') bad.push(e.localName);
    for (const a of e.attributes) if (!names.includes(a.name)) bad.push(e.localName + ' ' + a.name);
    if (e.localName === 'a' && !/^#[a-z0-9-]+$/.test(e.getAttribute('href'))) bad.push('href ' + e.getAttribute('href'));
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push('wider than the screen: ' + document.documentElement.scrollWidth);
  for (const e of document.querySelectorAll('.block')) {
    const r = e.getBoundingClientRect();
    if (r.left < 0 || r.right > innerWidth) bad.push('block beyond the screen');
  }
  for (const e of document.querySelectorAll('.card')) {
    const r = e.getBoundingClientRect(), s = e.parentElement.getBoundingClientRect();
    if (r.right > s.right + 1 || r.bottom > s.bottom + 1) bad.push('card beyond its shade');
  }
  if (document.querySelectorAll('section.block').length < 3) bad.push('sections are missing');
  return bad.slice(0, 5);
})()
'''

COLOURS = r'''
(() => {
  const root = [...document.querySelectorAll('.card .msg')].filter(m => m.querySelector('p')).shift();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const color = getComputedStyle(node.parentElement).color;
    let ground = null;
    for (let e = node.parentElement; e !== root && !ground; e = e.parentElement) {
      const g = getComputedStyle(e).backgroundColor;
      if (g !== 'rgba(0, 0, 0, 0)') ground = g;
    }
    const bold = +getComputedStyle(node.parentElement).fontWeight >= 600;
    for (const ch of node.data) found.push([ch, color, ground, bold]);
  }
  return found;
})()
'''

# What is where, and stays visible: a message, a question, and where it is asked.
PLACES = [
    # A bullet stands behind the bar of a quotation in its item.
    ({'alert': '<ul><li><blockquote>a</blockquote></ul>'},
     "[...document.querySelectorAll('.quote .dot')].map(e => e.getBoundingClientRect().left >= e.parentElement.getBoundingClientRect().left + 3)"),
    # A 3:2 picture is beside the text.
    ({'alert': 'a ' * 80, 'images': {'inline': 'https://e.example/i'}},
     "[...document.querySelectorAll('.pic')].map(e => [e, e.previousElementSibling].map(x => x.getBoundingClientRect())).map(([p, b]) => p.left >= b.right && p.top < b.bottom)"),
    # A phone's colours stay where the reader's system has its own, and on paper.
    ({'alert': '<font color="#ff0000">a</font>'}, "[...document.querySelectorAll('.cff0000')].map(e => getComputedStyle(e).color === 'rgb(255, 0, 0)')",
     {'forced': True}),
    ({'alert': '<b>a'}, "[...document.querySelectorAll('.light,.shade,.mark')].map(e => getComputedStyle(e).printColorAdjust === 'exact')", {'media': 'print'}),
    # A line shows the spaces that it has.
    ({'title': 'a<br><br>b', 'alert': 'a'}, "[...document.querySelectorAll('.name')].map(e => getComputedStyle(e).whiteSpace === 'pre')"),
]

# Where the lines of the cards end, and what is wider than its card: a browser must not cut or break
# what a phone does not.
LINES = r'''
(() => {
  const found = [];
  for (const card of document.querySelectorAll('.card')) {
    const shade = card.parentElement.getBoundingClientRect();
    for (const msg of card.querySelectorAll('.msg, .sum')) {
      const range = document.createRange();
      range.selectNodeContents(msg);
      const lines = new Set([...range.getClientRects()].filter(r => r.width > 0).map(r => Math.round(r.bottom * 4)));
      const right = Math.max(...[...range.getClientRects()].map(r => r.right));
      const style = getComputedStyle(msg);
      found.push([msg.innerText, lines.size, right <= shade.right + 1 && style.overflowX === 'visible' && style.textOverflow === 'clip']);
    }
  }
  return found;
})()
'''

LONG = {
    'title': '<b>Flash sale tonight: <font color="#ff0000">seventy percent</font> off all shoes and bags</b>',
    'alert': 'Up to <font color="#ff0000">70 %</font> off shoes &amp; bags, until midnight in all shops and online – WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW '
             'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer, and more',
    'summary_text': 'Only today, in all of our shops and online',
}

SAMPLES = [
    '<b>Sale</b> ends <font color="#c2185b">tonight</font>, <span style="background: #ffee58; color: #1b5e20">50 %</span> off',
    '<font color="red">r<font color="blue">b</font></font> <span style="color:#ffffff">white</span> <b><i>both</i></b> plain',
    '<p>first</p><p><font color="yellow">weak</font> and <span style="background-color:#000000">dark</span></p>',
]


def event(browser, *methods):
    found = [e for e in browser.events if e['method'] in methods]
    browser.events = []
    return found


def load(browser, path, width=360, dark=False, forced=False, media=''):
    browser.call('Emulation.setDeviceMetricsOverride', width=width, height=800, deviceScaleFactor=1, mobile=False)
    features = {'prefers-color-scheme': 'dark' if dark else 'light', 'forced-colors': 'active' if forced else 'none'}
    browser.call('Emulation.setEmulatedMedia', media=media, features=[{'name': name, 'value': value} for name, value in features.items()])
    browser.events = []
    browser.call('Page.navigate', url=f'file://{path}')
    end = time.time() + 30
    while browser.run('document.readyState') != 'complete' or browser.run('location.href') != f'file://{path}':
        if time.time() > end:
            raise TimeoutError(path)


def page(binary, path, *arguments):
    done = subprocess.run([binary, 'preview', '--page', path, *arguments], capture_output=True)
    if done.returncode not in (0,):
        raise RuntimeError(f'{arguments}: {done.stderr[:300]}')


def hostile(browser, binary, folder, file, first, count):
    bad = pages = 0
    rows = [json.loads(line) for line in open(file)][first:][:count]
    path, source = os.path.join(folder, 'page.html'), os.path.join(folder, 'message.json')
    for start in range(0, len(rows), 3):
        # Three to a page, each in a place of its own, and one as an address too.
        some = rows[start:start + 3]
        htmls = [row['html'] for row in (some * 3)[:3]]
        json.dump({'title': htmls[0], 'alert': htmls[1], 'summary_text': htmls[2], 'images': [htmls[start % 3]]}, open(source, 'w'))
        page(binary, path, '--device', 'android-28,android-34', '--message', source)
        load(browser, path)
        problems = browser.run(CHECK)
        for told in event(browser, 'Network.requestWillBeSent', 'Page.javascriptDialogOpening', 'Runtime.consoleAPICalled', 'Log.entryAdded',
                          'Runtime.exceptionThrown', 'Page.frameAttached', 'Page.downloadWillBegin'):
            if told['method'] != 'Network.requestWillBeSent' or told['params']['request']['url'] != f'file://{path}':
                problems.append(json.dumps(told)[:200])
        pages += 1
        if problems:
            bad += 1
            print(f'{[row.get("id") for row in some]}: {problems}', flush=True)
        if pages % 100 == 0:
            print(f'hostile: {start + 3 + first} messages so far', flush=True)
    print(f'hostile: {len(rows)} messages in {pages} pages, {bad} pages bad')
    return bad


def colours(browser, binary, folder):
    bad = letters = 0
    path = os.path.join(folder, 'page.html')
    for html in SAMPLES:
        for device in ('android-28', 'android-33', 'android-34', 'android-35', 'latest'):
            page(binary, path, '--device', device, '--html', html)
            load(browser, path, 1280)
            found = browser.run(COLOURS)
            answer = json.loads(subprocess.run([binary, 'convert', '--to', 'json', '--device', device, '--field-kind', 'bigText', '--html', html],
                                               stdout=subprocess.PIPE).stdout)
            raw = answer['text'].encode()
            expected = []
            for place, ch in ((len(answer['text'][:k].encode()), c) for k, c in enumerate(answer['text'])):
                if ch == '\n':
                    continue
                look = [None, None, False]
                for span in answer['spans']:
                    if span['start'] <= place < span['end']:
                        value = span.get('value')
                        if span['type'] == 'foreground': look[0] = value
                        if span['type'] == 'background': look[1] = value
                        if span['type'] == 'bold': look[2] = True
                expected.append((ch, *look))
            rgb = lambda c: f'rgb({int(c[1:3], 16)}, {int(c[3:5], 16)}, {int(c[5:7], 16)})'
            ok = len(found) == len(expected)
            for have, want in zip(found, expected):
                letters += 1
                ok = ok and have[0] == want[0] and (want[1] is None or have[1] == rgb(want[1])) and have[2] == (want[2] and rgb(want[2])) and have[3] == want[3]
            if not ok:
                bad += 1
                print(f'{device}: {html}: {found[:6]} instead of {expected[:6]}')
    print(f'colours: {letters} letters, {bad} pages bad')
    return bad


def places(browser, binary, folder):
    bad = 0
    path, source = os.path.join(folder, 'page.html'), os.path.join(folder, 'message.json')
    for message, question, *view in PLACES:
        json.dump(message, open(source, 'w'))
        page(binary, path, '--device', 'android-33', '--message', source)
        load(browser, path, **dict(*view))
        found = browser.run(question)
        if not found or not all(found):
            bad += 1
            print(f'places: {message}: {found}')
    print(f'places: {bad} of {len(PLACES)} bad')
    return bad


def lines(browser, binary, folder):
    bad = 0
    path, source = os.path.join(folder, 'page.html'), os.path.join(folder, 'message.json')
    json.dump(LONG, open(source, 'w'))
    page(binary, path, '--message', source)
    known = None
    for width in (320, 360, 768, 1280, 1920):
        load(browser, path, width)
        found = browser.run(LINES)
        texts = [text for text, _, _ in found]
        known = known or texts
        cut = [text for text in texts if text.endswith('…')]
        wide = [text for text, _, fits in found if not fits]
        if texts != known or wide or not cut or browser.run('document.documentElement.scrollWidth > innerWidth'):
            bad += 1
            print(f'lines: {width} pixels: {len(texts)} texts, {len(cut)} cut, beyond their card: {wide[:3]}')
    print(f'lines: {bad} of 5 widths bad')
    return bad


def axe(browser, binary, folder, script, message):
    bad = 0
    path = os.path.join(folder, 'page.html')
    code = pathlib.Path(script).read_text()
    page(binary, path, *message)
    for width in (360, 1280):
        for dark in (False, True):
            load(browser, path, width, dark)
            browser.run(code + ';0')
            result = browser.run('''axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v =>
              [v.id, v.impact, v.nodes.map(n => n.target.join(' ') + ': ' + (n.any[0] ? n.any[0].message : '')).filter(t => v.id !== 'color-contrast' || !/\\.msg|\\.c[0-9a-f]{6}/.test(t))]))''')
            for name, impact, places in result:
                if places:
                    print(f'axe {width} {"dark" if dark else "light"}: {impact}: {name}: {places[:3]}')
                    bad += impact in ('serious', 'critical')
    print(f'axe: {bad} serious')
    return bad


def shots(browser, binary, folder, target, message):
    os.makedirs(target, exist_ok=True)
    path = os.path.join(folder, 'page.html')
    page(binary, path, *message)
    for width in (360, 1280):
        for dark in (False, True):
            load(browser, path, width, dark)
            size = browser.call('Page.getLayoutMetrics')['cssContentSize']
            shot = browser.call('Page.captureScreenshot', format='png', captureBeyondViewport=True,
                                clip={'x': 0, 'y': 0, 'width': width, 'height': size['height'], 'scale': 1})
            name = f'{width}-{"dark" if dark else "light"}.png'
            pathlib.Path(target, name).write_bytes(base64.b64decode(shot['data']))
    print(f'shots: {target}')


def main():
    options = argparse.ArgumentParser()
    options.add_argument('binary')
    options.add_argument('--hostile')
    options.add_argument('--first', type=int, default=0)
    options.add_argument('--count', type=int)
    options.add_argument('--axe')
    options.add_argument('--shots')
    options.add_argument('--message', nargs='+', default=['--html', SAMPLES[0] + ' <a href="https://example.com/">more</a> <blnk>x</blnk>'])
    options = options.parse_args()
    browser = Chromium(os.environ.get('CHROMIUM') or shutil.which('chromium') or sys.exit('no chromium'))
    bad = 0
    try:
        for domain in ('Page', 'Network', 'Runtime', 'Log'):
            browser.call(f'{domain}.enable')
        with tempfile.TemporaryDirectory() as folder:
            if options.shots:
                shots(browser, options.binary, folder, options.shots, options.message)
            bad += colours(browser, options.binary, folder)
            bad += places(browser, options.binary, folder)
            bad += lines(browser, options.binary, folder)
            if options.axe:
                bad += axe(browser, options.binary, folder, options.axe, options.message)
            if options.hostile:
                bad += hostile(browser, options.binary, folder, options.hostile, options.first, options.count)
    finally:
        browser.close()
    sys.exit(bad > 0)


main()
