#!/usr/bin/env python3
"""Checks the pages of `pushmarkup preview --page` in Chromium.

    python3 page_judge.py BINARY [--hostile FILE] [--axe axe.min.js] [--shots FOLDER] [--count N]
                                 [--lines N] [--bodies FILE]

- --hostile: with each message of a JSON Lines file ({"html": ...}) as title, text or summary of a
  page, no script runs or is tried, nothing is requested, the page has only elements and attributes
  that a page may have, and nothing is wider than a phone.
- The characters of a card have the computed colours that the spans specify.
- Bullets and spaces are where a phone shows them.
- The lines of a card are the same at every width of the window, and the browser cuts none; a line
  that ends in "…" is as long as a phone's.
- --axe: axe finds nothing outside the texts of messages, which choose their own colours.
- --shots writes screenshots, 360 and 1,280 pixels wide, light and dark.

Exit status: 0 if all checks pass, 1 if not, 2 for a usage error.
"""
import argparse, base64, json, os, pathlib, re, shutil, subprocess, sys, tempfile, time

from browser_judge import Chromium

# The elements and attributes that a page may have. Any other is an error.
CHECK = r'''
(() => {
  const known = {'*': 'class id dir lang aria-hidden', meta: 'charset http-equiv content name', input: 'type', label: 'for'};
  const tags = 'html head meta title style body header h1 h2 h3 p main section div span ul li code pre del ins mark details summary '.split(' ')
    .concat('table thead tbody tr th td label input footer br'.split(' '));
  const bad = [];
  for (const e of document.querySelectorAll('*')) {
    const names = (known['*'] + ' ' + (known[e.localName] || '')).split(' ');
    if (!tags.includes(e.localName) || e.namespaceURI !== 'http://www.w3.org/1999/xhtml') bad.push(e.localName);
    for (const a of e.attributes) if (!names.includes(a.name)) bad.push(e.localName + ' ' + a.name);
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push('wider than the screen: ' + document.documentElement.scrollWidth);
  for (const e of document.querySelectorAll('.panel, .banner, .phone')) {
    const r = e.getBoundingClientRect();
    if (r.left < 0 || r.right > innerWidth) bad.push('panel beyond the screen');
  }
  for (const e of document.querySelectorAll('.card')) {
    const r = e.getBoundingClientRect(), s = e.closest('.wall').getBoundingClientRect();
    if (r.right > s.right + 1 || r.bottom > s.bottom + 1) bad.push('card beyond its wallpaper');
  }
  if (document.querySelectorAll('.banner h2').length !== 1) bad.push('no first sentence');
  return bad.slice(0, 5);
})()
'''

COLOURS = r'''
(() => {
  const root = document.querySelector('.phone .more .card .msg') || document.querySelector('.phone .card .msg');
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

# Positions and visibility: a message, a script whose results must all be true, and its view.
PLACES = [
    # In an item with a quotation, the bullet comes after the bar of the quotation.
    ({'alert': '<ul><li><blockquote>a</blockquote></ul>'},
     "[...document.querySelectorAll('.quote .dot')].map(e => e.getBoundingClientRect().left >= e.parentElement.getBoundingClientRect().left + 3)",
     {'width': 1280}),
    # The phone's colours are kept if the reader's system forces its own, and in print.
    ({'alert': '<font color="#ff0000">a</font>'}, "[...document.querySelectorAll('.cff0000')].map(e => getComputedStyle(e).color === 'rgb(255, 0, 0)')",
     {'forced': True}),
    ({'alert': '<b>a'}, "[...document.querySelectorAll('.wall')].map(e => getComputedStyle(e).printColorAdjust === 'exact')", {'media': 'print'}),
    # Print shows what the screen shows after a tap.
    ({'alert': 'a ' * 80}, "[...document.querySelectorAll('.fold')].map(e => getComputedStyle(e).display === 'block')", {'media': 'print'}),
    # A line shows all its spaces.
    ({'title': 'a<br><br>b', 'alert': 'a'}, "[...document.querySelectorAll('.name p')].map(e => getComputedStyle(e).whiteSpace === 'pre')"),
    # Struck-through text is not copied.
    ({'message': {'notification': {'title': '<i>a</i>', 'body': '<b>a</b>'}}}, "[...document.querySelectorAll('del')].map(e => getComputedStyle(e).userSelect === 'none')"),
]

# Where the lines of the cards end, and which are wider than their card: a browser must not cut or
# break a line that a phone does not.
LINES = r'''
(() => {
  const found = [];
  for (const card of document.querySelectorAll('.card')) {
    const wall = card.closest('.wall').getBoundingClientRect();
    const dp = card.parentElement.closest('.view').getBoundingClientRect().width / 360;
    // What is folded on a narrow screen, or on any, has no lines.
    if (dp === 0 || card.getBoundingClientRect().width === 0) continue;
    for (const msg of card.querySelectorAll('.msg, .sum')) {
      const range = document.createRange();
      range.selectNodeContents(msg);
      const rects = [...range.getClientRects()].filter(r => r.width > 0);
      const fits = rects.every(r => r.left >= wall.left - 1 && r.right <= wall.right + 1);
      const whole = [msg, ...msg.querySelectorAll('*')].every(e => {
        const s = getComputedStyle(e);
        return s.overflowX === 'visible' && s.textOverflow === 'clip';
      });
      // How long the last line is, in dp.
      const bottom = Math.max(...rects.map(r => r.bottom)), last = rects.filter(r => r.bottom > bottom - 8 * dp);
      const length = last.length ? (Math.max(...last.map(r => r.right)) - Math.min(...last.map(r => r.left))) / dp : 0;
      const head = msg.classList.contains('sum'), narrow = card.classList.contains('iphone') && msg.classList.contains('name');
      found.push([msg.innerText, fits && whole, head || msg.parentElement.classList.contains('buttons') ? -1 : narrow ? 232 : card.classList.contains('iphone') ? 268 : card.classList.contains('square') ? 328 : 260, length]);
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
        # Three messages per page, each in its own field; one is also the page's title.
        some = rows[start:start + 3]
        htmls = [row['html'] for row in (some * 3)[:3]]
        json.dump({'title': htmls[0], 'alert': htmls[1], 'summary_text': htmls[2]}, open(source, 'w'))
        page(binary, path, '--device', 'android-28,android-34', '--title', htmls[start % 3][:200].replace('\0', '') or 'x', source)
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
        page(binary, path, '--device', 'android-33', source)
        load(browser, path, **dict(*view))
        found = browser.run(question)
        if not found or not all(found):
            bad += 1
            print(f'places: {message}: {found}')
    print(f'places: {bad} of {len(PLACES)} bad')
    return bad


LONG_WORDS = [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer and <b>more of it</b>', 'W' * 60, 'i' * 200, 'WiWiWi ' * 20, '<b>' + 'M' * 40 + '</b>',
    'https://shop.example/a/very/long/path/that/nobody/types?with=a&query=and&more=of&it=1234567890', '🎉' * 30, '👪 family ' * 6,
    '全場商品今晚半價，錯過等一年！立即選購你喜愛的鞋款。' * 2, 'מבצע ענק הלילה בלבד: 50 אחוז הנחה על כל הנעליים והתיקים', 'تخفيضات كبرى الليلة فقط على جميع الأحذية والحقائب حتى منتصف الليل',
    'Sale מבצע <b>50 %</b> הלילה SALE ' * 3, 'ราคาพิเศษเฉพาะคืนนี้เท่านั้นสำหรับรองเท้าทุกคู่ในร้าน', 'ﷺ ' * 20, 'a\u0301' * 60, '&nbsp;' * 50 + 'x',
    '<font color="red">' + 'word ' * 60 + '</font>', '<ul><li>one long item that does not fit in a line of the card at all</li><li>two</li></ul>',
    '<h1>A heading that is longer than the card is wide, so that it breaks</h1>text', '<big><big>big text that is long enough to break twice or more</big></big>',
]


def messages(bodies):
    """The messages to show at every width: files of the project, long words, bodies of senders."""
    root = pathlib.Path(__file__).resolve().parents[2]
    found = [json.dumps(LONG)]
    found += [json.dumps({'title': word, 'body': word, 'summary_text': word}) for word in LONG_WORDS]
    found += [path.read_text() for path in sorted(root.glob('Examples/*.json'))]
    found += [json.dumps(json.loads(line)['body']) for line in open(bodies)] if bodies else []
    for path in sorted(root.glob('Corpus/messages/*.html')) + sorted(root.glob('Corpus/broken/*.html')):
        text = path.read_bytes().decode(errors='replace')
        if not path.name.endswith(('.safe.html', '.fixed.html')) and 0 < len(text) < 4000:
            found.append(json.dumps({'title': text, 'body': text}))
    return found


def lines(browser, binary, folder, count, bodies, script):
    bad = cuts = 0
    path, source = os.path.join(folder, 'page.html'), os.path.join(folder, 'message.json')
    code = script and pathlib.Path(script).read_text()
    all_messages = messages(bodies)
    hasRoboto = 'Roboto' in subprocess.run(['fc-list', ':', 'family'], stdout=subprocess.PIPE, text=True).stdout
    # Chosen evenly from all kinds.
    step = max(1, len(all_messages) / count)
    chosen = [all_messages[int(k * step)] for k in range(min(count, len(all_messages)))]
    for number, message in enumerate(chosen):
        open(source, 'w').write(message)
        page(binary, path, source)
        known = {}
        load(browser, path, 1280)
        for width in (1280, 1920, 768, 360, 320):
            browser.call('Emulation.setDeviceMetricsOverride', width=width, height=800, deviceScaleFactor=1, mobile=False)
            found = browser.run(LINES)
            # Fonts other than Roboto are wider and extend beyond the card, and so do the characters
            # U+2500 to U+259F, which Roboto lacks.
            wrong = [text for text, fits, _, _ in found if hasRoboto and not fits and not re.search('[\u2500-\u259f]', text)]
            for text, fits, room, length in found:
                if text.endswith('…') and room > 0:
                    cuts += 1
                    # Outside these bounds, a phone would cut the line later or earlier. Fonts other
                    # than Roboto differ, also those for writing systems that Roboto lacks.
                    if hasRoboto and text.isascii() and not room * 0.85 <= length <= room * 1.12:
                        wrong.append([text, room, length])
            # Narrow pages fold some cards; the others have the same texts.
            texts = [text for text, *_ in found]
            known = known or set(texts)
            wrong += [text for text in texts if text not in known]
            if browser.run('document.documentElement.scrollWidth > innerWidth'):
                wrong.append('wider than the screen')
            if wrong:
                bad += 1
                print(f'lines: {width} pixels: {message[:80]}: {wrong[:3]}')
            if code and width == (1280, 360)[number % 2]:
                bad += violations(browser, code, f'{width} {message[:60]}')
    without = '' if hasRoboto else ' (without Roboto: whether they fit was not checked)'
    print(f'lines: {len(chosen)} messages at 5 widths, {cuts} lines cut, {bad} bad{without}')
    return bad


def violations(browser, code, name):
    """Counts what axe finds outside the texts of messages, which choose their own colours."""
    bad = 0
    browser.run(code + ';0')
    result = browser.run('''axe.run({exclude: [['.msg'], ['.sum']]}, {resultTypes: ['violations']}).then(r => r.violations.map(v =>
      [v.id, v.impact, v.nodes.map(n => n.target.join(' ') + ': ' + (n.any[0] ? n.any[0].message : ''))]))''')
    for rule, impact, places in result:
        if places:
            print(f'axe {name}: {impact}: {rule}: {places[:3]}')
            bad += 1
    return bad


def axe(browser, binary, folder, script, message):
    bad = 0
    path = os.path.join(folder, 'page.html')
    code = pathlib.Path(script).read_text()
    page(binary, path, *message)
    for width in (360, 1280):
        for dark in (False, True):
            load(browser, path, width, dark)
            bad += violations(browser, code, f'{width} {"dark" if dark else "light"}')
    print(f'axe: {bad} found')
    return bad


def variants(folder):
    files = []
    for number, html in enumerate(SAMPLES):
        files.append(os.path.join(folder, f'variant{number}.html'))
        open(files[-1], 'w').write(html)
    return files


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
    options.add_argument('--lines', type=int, default=40)
    options.add_argument('--bodies')
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
            bad += lines(browser, options.binary, folder, options.lines, options.bodies, options.axe)
            if options.axe:
                bad += axe(browser, options.binary, folder, options.axe, options.message)
                # Variants next to each other, with their differences.
                bad += axe(browser, options.binary, folder, options.axe, variants(folder))
            if options.hostile:
                bad += hostile(browser, options.binary, folder, options.hostile, options.first, options.count)
    finally:
        browser.close()
    sys.exit(bad > 0)


main()
