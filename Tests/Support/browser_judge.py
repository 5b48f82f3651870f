#!/usr/bin/env python3
"""Compares the authored reading with what Chromium shows: text and every style of every character.

    python3 browser_judge.py BINARY [--rows FILE] [--count N] [--seed N] [--show N]

Without --rows, reads the messages of browser_rows.py. Prints for each category:
- rows: how many there are
- text: the percentage with the same text
- equal: the percentage with the same text, blank lines, alignment and style
- silent: how many differ without a diagnostic
- safe: the percentage whose safe HTML looks in Chromium as the spans of the message say
Exit status: 0 if all reach the bars, 1 if not, 2 for a usage error.

If constants differ and not meanings, the page uses PushMarkup's: the sizes of headings, big, small,
sup and sub, links without colour and underline, no padding, and lines that continue through an
inline-block. Not compared are:
- blank lines around list items (which Android separates), around images, and around hidden content
  that takes up space
- the alignment of cells
- the style of white space, and invisible characters
- URLs that the link policy refused and reported
"""
import argparse, collections, fcntl, json, os, pathlib, re, select, shutil, signal, subprocess, sys, tempfile, time, urllib.parse

HERE = pathlib.Path(__file__).parent
STYLE = 'color ground bold italic underline strike script size mono link'.split()
BARS = {'all': 97.0, 'category': 95.0}
# Characters that must not reach a display. The reading removes and reports them.
INVISIBLE = re.compile('[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]')

PAGE = r'''
(() => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.width = '3000px';
  const ready = new Promise(done => { frame.onload = done; });
  frame.srcdoc = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>
    #m { font: 16px PlainText; color: CanvasText }
    :where(h1) { font-size: 1.5em } :where(h2) { font-size: 1.4em } :where(h3) { font-size: 1.3em } :where(h4) { font-size: 1.2em }
    :where(h5) { font-size: 1.1em } :where(h6) { font-size: 1em } :where(big) { font-size: 1.25em } :where(small) { font-size: .8em }
    :where(p, pre, blockquote, h1, h2, h3, h4, h5, h6, ul, ol) { margin-block: 100px } :where(:is(ul, ol) :is(ul, ol)) { margin-block: 0 }
    #m * { padding: 0 !important; border: 0 !important; line-height: normal !important }
    #m hr { margin: 0 !important } #m.flat * { vertical-align: baseline !important }
    :where(sup, sub) { font-size: inherit } :where(a:any-link) { color: inherit; text-decoration: none }</style><div id="m"></div>`;
  document.body.append(frame);
  const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {willReadFrequently: true});
  const known = new Map();
  const rgba = css => {
    if (!known.has(css)) {
      const m = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
      let c = m && [+m[1], +m[2], +m[3], m[4] === undefined ? 255 : Math.round(m[4] * 255)];
      if (!c) { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = css; canvas.fillRect(0, 0, 1, 1); c = [...canvas.getImageData(0, 0, 1, 1).data]; }
      known.set(css, c);
    }
    return known.get(css);
  };

  // One message: its lines, each of them as characters with the number of their style, whether a blank line stands before
  // it, and its alignment; null where that does not count.
  function look(html, window, scheme) {
    const root = window.document.getElementById('m');
    root.style.colorScheme = scheme;
    root.innerHTML = html;
    const styles = [], numbers = new Map(), lines = [[]], ends = [{}];
    let space = false, apart = false, isLoose = false;
    const number = s => { const k = JSON.stringify(s); if (!numbers.has(k)) { numbers.set(k, styles.length); styles.push(s); } return numbers.get(k); };
    const line = () => lines[lines.length - 1];
    const put = (ch, s, box, align) => {
      if ((space || apart) && line().length) line().push([' ', -1]);
      space = apart = false;
      const end = ends[ends.length - 1];
      if (end.first === undefined) [end.first, end.align] = [box, align];
      if (isLoose) end.isLoose = true;
      end.last = box;
      line().push([ch, number(s)]);
    };
    const newLine = isBreak => {
      space = apart = false;
      if (line().length) { lines.push([]); ends.push({}); } else if (isBreak) ends[ends.length - 1].isBlank = true;
    };
    const rect = box => {
      if (!box.data) return box.getBoundingClientRect();
      const range = window.document.createRange();
      range.setStart(box.data, box.at);
      range.setEnd(box.data, box.at + 1);
      return range.getBoundingClientRect();
    };
    const inCase = (text, how) => how === 'uppercase' ? text.toUpperCase()
      : how === 'lowercase' ? text.toLowerCase()
      : how === 'capitalize' ? text.replace(/(?<![\p{L}\p{N}\p{M}'’]\p{Cf}*)\p{L}/gu, m => m.toUpperCase()) : text;
    function text(node, c, s, align) {
      const keepsSpace = c.whiteSpaceCollapse === 'preserve' || c.whiteSpaceCollapse === 'break-spaces', keepsLine = keepsSpace || c.whiteSpaceCollapse === 'preserve-breaks';
      let at = 0;
      for (const ch of inCase(node.data, c.textTransform)) {
        if (ch === '\n' && keepsLine) newLine(true);
        else if (!/[ \t\n\r\f]/.test(ch)) put(ch, s, {data: node, at: Math.min(at, node.data.length - 1)}, align);
        else if (keepsSpace) line().push([ch, -1]);
        else space = true;
        at += ch.length;
      }
    }
    function walk(element, around) {
      const c = window.getComputedStyle(element), d = c.display, tag = element.localName;
      if (d === 'none') return;
      if (tag === 'br') return newLine(true);
      const isInline = d === 'inline', isWord = d === 'inline-block', isCell = d === 'table-cell';
      const isBlock = !isInline && !isWord && !isCell;
      const s = {...around.s}, here = {s, c, clear: around.clear || +c.opacity === 0, ground: around.ground, script: around.script};
      s.color = rgba(c.color);
      s.bold = +c.fontWeight >= 600;
      s.italic = c.fontStyle !== 'normal';
      s.size = parseFloat(c.fontSize) / 16;
      s.mono = /(^|,)\s*(ui-)?monospace\s*(,|$)/i.test(c.fontFamily);
      if (c.textDecorationLine.includes('underline')) s.underline = true;
      if (c.textDecorationLine.includes('line-through')) s.strike = true;
      if (isBlock || isCell) s.script = around.script; else if (/^(super|sub)$/.test(c.verticalAlign)) s.script = c.verticalAlign;
      const ground = rgba(c.backgroundColor);
      if (ground[3]) { s.ground = ground; if (isBlock || isCell) here.ground = ground; }
      else if (isBlock || isCell) s.ground = around.ground;
      // What stands on lines of its own inside of a word stands on the word.
      if (isWord) { here.ground = s.ground; here.script = s.script; }
      if (tag === 'a' && element.hasAttribute('href')) s.link = element.getAttribute('href');
      // In a word and in a cell there is no room beside the text.
      here.align = isWord || isCell ? null : isBlock && around.align !== null ? c.textAlign : around.align;
      const shows = c.visibility === 'visible' && !here.clear;
      const wasLoose = isLoose;
      isLoose = isLoose || tag === 'li' && !/^[uo]l$/.test(element.parentElement.localName);
      if (!shows) ends[ends.length - 1].isLoose = true;
      if (isBlock) newLine();
      if (isCell) apart = true;
      if (tag === 'img') { if (shows) { put('\ufffc', s, element, here.align); ends[ends.length - 1].isLoose = true; } }
      else if (!/^(iframe|video|audio|canvas|input|meter|progress|embed|object)$/.test(tag)) for (const n of element.childNodes) {
        if (n.nodeType === 3) { if (shows && s.size > 0) text(n, c, s, here.align); } else if (n.nodeType === 1) walk(n, here);
      }
      if (isBlock) newLine();
      if (isCell) apart = true;
      if (!shows) ends[ends.length - 1].isLoose = true;
      isLoose = wasLoose;
    }
    walk(root, {s: {color: null, ground: null, bold: false, italic: false, underline: false, strike: false, script: null, size: 1, mono: false, link: null}, clear: false, ground: null, script: null, align: 'start'});
    // A line that a script makes higher is no blank line.
    root.className = 'flat';
    let last, wasLoose = false;
    const facts = ends.map(end => {
      if (end.first === undefined) return [true, null];
      const isApart = last !== undefined && rect(end.first).top - rect(last).bottom > 12;
      const isKnown = !end.isLoose && !wasLoose;
      [last, wasLoose] = [end.last, !!end.isLoose];
      return [isKnown ? isApart || !!end.isBlank : null, end.align];
    });
    root.textContent = root.className = '';
    return {lines, styles, facts};
  }
  // The colour that nobody says is the reader's own: black by day and white by night.
  function daily(html) {
    const day = look(html, frame.contentWindow, 'light'), night = look(html, frame.contentWindow, 'dark');
    const numbers = new Map(), styles = [];
    day.lines.forEach((line, y) => line.forEach((character, x) => {
      if (character[1] < 0) return;
      const key = character[1] + ' ' + night.lines[y][x][1], one = day.styles[character[1]], other = night.styles[night.lines[y][x][1]];
      if (!numbers.has(key)) {
        numbers.set(key, styles.length);
        styles.push({...one, color: String(one.color) === '0,0,0,255' && String(other.color) === '255,255,255,255' ? null : one.color});
      }
      character[1] = numbers.get(key);
    }));
    return {lines: day.lines, styles, facts: day.facts};
  }
  window.looks = async list => { await ready; return list.map(daily); };
})();
'''


class Chromium:
    """A headless Chromium, controlled over a pipe. It opens no port and reaches no network."""

    def __init__(self, binary):
        self.profile = tempfile.mkdtemp(prefix='pushmarkup-chromium-')
        ends = [fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 10) for pair in (os.pipe(), os.pipe()) for fd in pair]
        their_input, self.output, self.input, their_output = ends
        flags = ['--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--disable-gpu', '--no-first-run', '--disable-extensions',
                 '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage', '--disable-sync',
                 '--proxy-server=127.0.0.1:9', '--force-color-profile=srgb', '--lang=en-US',
                 '--blink-settings=minimumFontSize=0,minimumLogicalFontSize=0,defaultFixedFontSize=16', f'--user-data-dir={self.profile}']
        quiet = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)]
        self.pid = os.posix_spawn(binary, [binary, *flags, 'about:blank'], os.environ, setsid=True, file_actions=quiet + [
            (os.POSIX_SPAWN_DUP2, their_input, 3), (os.POSIX_SPAWN_DUP2, their_output, 4)])
        os.close(their_input), os.close(their_output)
        self.rest, self.calls, self.session = b'', 0, None
        # The events that Chromium sends, such as those of requests.
        self.events = []
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        self.run(PAGE)

    def call(self, method, **params):
        self.calls += 1
        message = {'id': self.calls, 'method': method, 'params': params, **({'sessionId': self.session} if self.session else {})}
        data, end = json.dumps(message).encode() + b'\0', time.time() + 240
        while data:
            data = data[os.write(self.output, data[:65536]):]
        while True:
            answer, zero, rest = self.rest.partition(b'\0')
            if not zero:
                if not select.select([self.input], [], [], max(0, end - time.time()))[0]:
                    raise TimeoutError(method)
                got = os.read(self.input, 1 << 20)
                if not got:
                    raise EOFError('Chromium is gone')
                self.rest += got
                continue
            self.rest = rest
            answer = json.loads(answer)
            if 'method' in answer:
                self.events.append(answer)
            if answer.get('id') == self.calls:
                if 'error' in answer:
                    raise RuntimeError(answer['error'])
                return answer['result']

    def run(self, script):
        result = self.call('Runtime.evaluate', expression=script, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in result:
            raise RuntimeError(str(result['exceptionDetails'])[:400])
        return result['result'].get('value')

    def looks(self, htmls):
        looks = []
        for start in range(0, len(htmls), 100):
            looks += self.run(f'looks({json.dumps(htmls[start:start + 100])})')
        return looks

    def close(self):
        try:
            os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except OSError:
            pass
        shutil.rmtree(self.profile, ignore_errors=True)


def answers(binary, htmls, target):
    """The results of `pushmarkup batch` for messages."""
    lines = ''.join(json.dumps({'id': k, 'html': h}) + '\n' for k, h in enumerate(htmls))
    done = subprocess.run([binary, 'batch', '--reading', 'authored', '--to', target, '--quiet'], input=lines.encode(), stdout=subprocess.PIPE)
    by_id = {a['id']: a for a in map(json.loads, done.stdout.splitlines())}
    return [by_id.get(k) for k in range(len(htmls))]


class Line(list):
    """Pairs of a character and its style; whether a blank line precedes the line, its alignment,
    and whether it is a list item. None means: not compared."""
    is_apart, align, is_item = False, None, False


def squeezed(lines):
    """Removes blank lines, white space at both ends of lines, and invisible characters."""
    kept, is_apart = [], False
    for line in lines:
        pairs = [pair for pair in line if not INVISIBLE.match(pair[0])]
        while pairs and pairs[0][0] in ' \t':
            pairs.pop(0)
        while pairs and pairs[-1][0] in ' \t':
            pairs.pop()
        line[:] = pairs
        line.is_apart = line.is_apart if line.is_apart is None else line.is_apart or is_apart
        is_apart = not line
        if line:
            kept.append(line)
    return kept


def ours(answer):
    """The lines of a result; the spans give each character its style."""
    raw = answer['text'].encode()
    cuts = sorted({0, len(raw)} | {s[k] for s in answer['spans'] for k in ('start', 'end')})
    lines = [Line()]
    for start, end in zip(cuts, cuts[1:]):
        style = dict(color=None, ground=None, bold=False, italic=False, underline=False, strike=False, script=None, size=1, mono=False, link=None)
        align, is_item = 'start', False
        for span in answer['spans']:
            if not span['start'] <= start < span['end']:
                continue
            kind, value = span['type'], span.get('value')
            if kind == 'alignment': align = value
            if kind == 'bullet': is_item = True
            name = {'strikethrough': 'strike', 'foreground': 'color', 'background': 'ground'}.get(kind, kind)
            if kind == 'relativeSize': style['size'] *= value
            elif kind in ('superscript', 'subscript'): style['script'] = kind[:-6]
            elif kind == 'typeface': style['mono'] = bool(re.search(r'(^|,)\s*(ui-)?monospace\s*(,|$)', value, re.I))
            elif name in ('color', 'ground'): style[name] = list(bytes.fromhex((value[1:] + 'ff')[:8]))
            elif name in style: style[name] = True if value is None else value
        for ch in raw[start:end].decode():
            if ch == '\n':
                lines.append(Line())
                continue
            if not lines[-1]:
                lines[-1].align, lines[-1].is_item = align, is_item
            lines[-1].append((ch, style))
    return squeezed(lines)


def theirs(look):
    lines = []
    for characters, (is_apart, align) in zip(look['lines'], look['facts']):
        line = Line((ch, look['styles'][k] if k >= 0 else None) for ch, k in characters)
        line.is_apart, line.align = is_apart, align and align.removeprefix('-webkit-').replace('justify', 'start')
        lines.append(line)
    return squeezed(lines)


def same(name, one, other):
    if one is None or other is None:
        return one == other
    if name == 'size':
        # The browser reports 0 only for an image: a size of 0 hides text, but not images.
        return one == 0 or abs(one - other) <= .02 * max(one, other)
    if name in ('color', 'ground'):
        return all(abs(a - b) <= 1 for a, b in zip(one, other))
    if name == 'link':
        clean = lambda link: urllib.parse.unquote(re.sub(r'[\t\r\n]', '', link).strip())
        return clean(one) == clean(other)
    return one == other


def collapsed(lines):
    """Collapses white space to one space, as in safe HTML (see HTMLRenderer)."""
    for line in lines:
        line[:] = [pair for k, pair in enumerate(line) if not (k and pair[0] in ' \t' and line[k - 1][0] in ' \t')]
    return lines


def difference(look, answer, keeps_spaces=True):
    """The first difference between what the browser shows and what the spans say, or None."""
    one, other = theirs(look), ours(answer)
    if not keeps_spaces:
        one, other = collapsed(one), collapsed(other)
    texts = [''.join(ch for ch, _ in line) for line in one], [''.join(ch for ch, _ in line) for line in other]
    if texts[0] != texts[1]:
        return {'what': 'text', 'browser': '\n'.join(texts[0]), 'ours': '\n'.join(texts[1])}
    was_item = False
    for number, (a, b, words) in enumerate(zip(one, other, texts[1])):
        if number and a.is_apart not in (None, b.is_apart) and not (was_item and b.is_item):
            return {'what': 'blank line', 'at': words, 'browser': a.is_apart, 'ours': b.is_apart}
        if a.align not in (None, b.align):
            return {'what': 'alignment', 'at': words, 'browser': a.align, 'ours': b.align}
        was_item = b.is_item
    refuses = any(d['rule'].startswith('link.') for d in answer.get('diagnostics', []))
    for (ch, a), (_, b) in zip((pair for line in one for pair in line), (pair for line in other for pair in line)):
        for name in STYLE:
            if name == 'link' and refuses and b and b['link'] is None:
                continue
            if a and b and ch not in ' \t\u00a0' and not same(name, a[name], b[name]):
                return {'what': name, 'at': ch, 'browser': a[name], 'ours': b[name]}
    return None


def judge(chromium, binary, rows):
    """Adds to each row what differs, in the reading and in safe HTML, and the reported rules."""
    htmls = [row['html'] for row in rows]
    spans, safe = answers(binary, htmls, 'json'), answers(binary, htmls, 'html')
    looks = chromium.looks(htmls)
    safe_looks = chromium.looks([answer['output'] for answer in safe])
    for row, answer, look, safe_look in zip(rows, spans, looks, safe_looks):
        row['difference'] = difference(look, answer)
        row['safe'] = difference(safe_look, answer, keeps_spaces=False)
        row['rules'] = sorted({d['rule'] for d in answer['diagnostics']})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary')
    parser.add_argument('--rows', help='JSON Lines with html and category')
    parser.add_argument('--count', type=int, default=1500)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--show', type=int, default=0, help='print so many rows that differ')
    parser.add_argument('--chromium', default=os.environ.get('CHROMIUM') or shutil.which('chromium') or shutil.which('chromium-browser'))
    args = parser.parse_args()
    if not args.chromium:
        parser.error('no chromium')
    if args.rows:
        rows = [json.loads(line) for line in open(args.rows, encoding='utf-8')]
    else:
        sys.path.insert(0, str(HERE))
        import browser_rows
        rows = list(browser_rows.rows(args.count, args.seed))
    chromium = Chromium(args.chromium)
    try:
        judge(chromium, args.binary, rows)
    finally:
        chromium.close()
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row.get('category', 'rows')].append(row)
        groups['all'].append(row)
    print(f'{"category":16}{"rows":>7}{"text":>7}{"equal":>7}{"silent":>8}{"safe":>7}')
    fails = False
    for name, group in sorted(groups.items(), key=lambda item: (item[0] == 'all', item[0])):
        percent = lambda good: 100 * sum(map(bool, good)) / len(group)
        equal = percent(r['difference'] is None for r in group)
        silent = sum(r['difference'] is not None and not r['rules'] for r in group)
        safe = percent(r['safe'] is None for r in group)
        print(f'{name:16}{len(group):7}{percent(not r["difference"] or r["difference"]["what"] != "text" for r in group):7.1f}{equal:7.1f}{silent:8}{safe:7.1f}')
        fails = fails or silent > 0 or safe < 100 or equal < BARS['all' if name == 'all' else 'category']
    for row in [r for r in rows if r['difference'] or r['safe']][:args.show]:
        print(json.dumps({k: row[k] for k in ('html', 'difference', 'safe', 'rules') if row[k]}, ensure_ascii=False))
    sys.exit(1 if fails else 0)


if __name__ == '__main__':
    main()
