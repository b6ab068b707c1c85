import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import { buildContent } from './build-content.ts';
import { contentOf, sketch } from './sketch.test-suite.ts';

describe('code', () => {
  test.each([
    [
      'keeps its lines and indentation',
      '<pre>\n  if (a &lt; b)\n\n\t<b>c</b>;\n    d\n</pre>',
      'pre(  if (a < b)\n\n\tc;\n    d)',
    ],
    ['ends lines with a line feed', '<pre>a\r\n b\rc</pre>', 'pre(a\n b\nc)'],
    [
      'loses lines that are left out',
      '<pre>a\n  <i>drop</i>\n  b <i>drop</i> c</pre>',
      'pre(a\n  b c)',
    ],
    [
      'breaks lines at br and blocks',
      '<pre>a<br><br>b<div>c</div><div>d</div>e</pre>',
      'pre(a\n\nb\nc\nd\ne)',
    ],
    [
      'has lines as elements',
      '<pre><code><span class=line>a</span><span class=line>  b</span></code></pre>',
      'pre(a\n  b)',
    ],
    [
      'has lines as elements that end at br or a line end, once',
      '<pre><span class=line>a</span><br><span class=line></span><br><span class=line>b</span>\n<span class=line>c</span></pre>',
      'pre(a\n\nb\nc)',
    ],
    [
      'may have some of its lines as elements',
      '<pre>a\n<b class=highlight-code-line>  b</b><b class=highlight-code-line>  c</b>d <b class="comment line">e</b> f</pre>',
      'pre(a\n  b\n  c\nd e f)',
    ],
    [
      'has no line numbers and no buttons',
      '<pre><span class=lineno>1</span>a\n<span class=lineno>2</span>b<button>Copy</button></pre>',
      'pre(a\nb)',
    ],
    [
      'has no line numbers that only their style tells',
      '<pre><i style="user-select: none">1</i>a\n<i style="user-select: none">2</i>\n<i style="user-select: none">3</i>b</pre>',
      'pre(a\n\nb)',
    ],
    [
      'keeps its own numbers',
      '<pre><i>1</i>: a\n<i>2</i>: b\n<i>3</i>: c</pre>',
      'pre(1: a\n2: b\n3: c)',
    ],
    [
      'may have lines by style alone',
      '<p>oak <code style="white-space: pre">a\n b</code> elm <code style="white-space: pre">c</code>',
      'p(oak) pre(a\n b) p(elm `c`)',
    ],
    ['is text in a heading', '<h2>oak <code>a\n b</code></h2>', 'h2(oak `a b`)'],
    ['is none with headings in it', '<pre><h2>Oaks</h2>one\ntwo</pre>', 'h2(Oaks) p(one/two)'],
    ['takes what stands in it from right to left', '<pre>درخت\n  بلوط</pre>', 'pre(درخت\n  بلوط)'],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});

describe('a table of code', () => {
  test.each([
    [
      'has numbers in one cell and lines in another',
      '<table><tr><td class=gutter><pre>1\n2</pre><td><pre>a\n  b</pre></table>',
      'pre(a\n  b)',
    ],
    ['has numbers without a class', '<table><tr><td>1 2<td><pre>a\nb</pre></table>', 'pre(a\nb)'],
    [
      'has a row for each line, empty ones too',
      '<table>\n<tr><td data-line-number=1>\n<td class=blob-code>a</td>\n<tr><td data-line-number=2><td class=blob-code>\n<tr><td data-line-number=3><td class=blob-code>  b</table>',
      'pre(a\n\n  b)',
    ],
    [
      'may stand in pre',
      '<pre><table><tr><td class=rouge-gutter><pre>1</pre><td class=rouge-code><pre>a\n</pre></table></pre>',
      'pre(a)',
    ],
    [
      'may have several cells of code',
      '<pre><table><tr><td>a<td>b<tr><td>c<td>d</table></pre>',
      'pre(a\tb\nc\td)',
    ],
    [
      'is none with other cells',
      '<table><tr><td>1<td><code>a</code><td>oak<tr><td>2<td><code>b</code><td>elm</table>',
      'table.0/3(td0(p(1)) td1(p(`a`)) td2(p(oak)); td0(p(2)) td1(p(`b`)) td2(p(elm)))',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});

describe('the language of code', () => {
  test.each([
    ['<pre class=language-js>a</pre>', 'js'],
    ['<pre><code class="lang-C++">a</code></pre>', 'c++'],
    ['<div class="highlight highlight-source-rust"><pre>a</pre></div>', 'rust'],
    ['<pre class="brush: php; toolbar: false">a</pre>', 'php'],
    ['<pre class="brush:php;">a</pre>', 'php'],
    ['<pre data-lang=go>a</pre>', 'go'],
    ['<div data-language=elm><span>Copy</span><pre>a</pre></div>', 'elm'],
    ['<pre class="sourceCode haskell"><code>a</code></pre>', 'haskell'],
    ['<pre><code class="hljs python">a</code></pre>', 'python'],
    [
      '<div class="highlight-ruby notranslate"><div class=highlight><pre>a</pre></div></div>',
      'ruby',
    ],
    ['<pre lang=c#>a</pre>', 'c#'],
    ['<figure class="highlight lua"><pre>a</pre></figure>', 'lua'],
    ['<div class="mw-highlight mw-highlight-lang-ini"><pre>a</pre></div>', 'ini'],
    ['<pre class="rust example">a</pre>', 'rust'],
    ['<pre class=language-none>a</pre>', undefined],
    ['<pre class="language-<script>">a</pre>', undefined],
    ['<pre class=wide>a</pre>', undefined],
    [
      `<div class=language-js><p>${'An oak of the hill. '.repeat(9)}</p><pre>a</pre></div>`,
      undefined,
    ],
  ])('of %s is %s', (html, language) => {
    const blocks = contentOf(html).flatMap((block) =>
      block.kind === 'figure' ? block.children : [block],
    );
    expect(blocks.find(({ kind }) => kind === 'codeBlock')).toMatchObject({ language });
  });
});

test('white space between what is selected stands where it stands in the source', () => {
  const html = '<pre>\n  <b>a</b>\n\t<b>b</b></pre>';
  const page = createPage(html);
  const selection = selectEvents(page, () => true); // words alone, no white space
  const [block] = buildContent(page, selection);
  expect(block).toMatchObject({
    value: '  a\n\tb',
    stretches: [0, 6, 2, 2, 11, 1, 3, 16, 2, 5, 21, 1],
  });
});
