import { describe, expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

const before = '<p>An oak stood on the hill.</p>';
const after = '<p>An elm stood by the brook.</p>';

/** What stands between two paragraphs. */
function between(html: string): string {
  const [whole, start, end] = [
    before + html + after,
    'p(An oak stood on the hill.)',
    'p(An elm stood by the brook.)',
  ];
  const out = sketch(contentOf(whole));
  expect(out.startsWith(start) && out.endsWith(end)).toBe(true);
  return out.slice(start.length, -end.length).trim();
}

describe('a picture', () => {
  test.each([
    ['stands between what is selected', '<img src=a.png alt="An  oak">', 'p(![An oak](a.png))'],
    ['stands in a link', '<a href=/big><img src=a.png></a>', 'p([![](a.png)](/big))'],
    ['does not stand in what is left out', '<div><img src=a.png>drop that</div>', ''],
    [
      'stands in a figure that has other words',
      '<figure><img src=a.png>drop this line</figure>',
      'figure(p(![](a.png)); )',
    ],
    [
      'brings its caption',
      '<figure><img src=a.png><figcaption>drop R&amp;D</figcaption></figure>',
      'figure(p(![](a.png)); drop R&D)',
    ],
    ['is no icon', '<img src=a.png width=16 height=16>', ''],
    ['is no pixel that counts readers', '<img src=https://e.org/t.gif?x=1 width=1 height=1>', ''],
    ['is no portrait of who writes', '<img class="avatar photo" src=a.png>', ''],
    ['is not hidden', '<div hidden><img src=a.png></div>', ''],
    ['is not script', '<img src="javascript:alert(1)"><img src="vbscript:x">', ''],
    ['is no vector in its address', '<img src="data:image/svg+xml,%3Csvg onload=alert(1)%3E">', ''],
    [
      'is shown once beside noscript',
      '<img src=x.gif data-src=a.png><noscript><img src=a-big.png></noscript>',
      'p(![](a.png))',
    ],
    [
      'is that of noscript where it is a placeholder',
      '<img src=dot.png class=lazy><noscript><img src=a.png></noscript>',
      'p(![](a.png))',
    ],
    [
      'is that of noscript before it',
      '<noscript><img src=a.png></noscript><img src=blank.gif>',
      'p(![](a.png))',
    ],
    ['is shown once when it comes twice', '<img src=a.png><img src=a.png>', 'p(![](a.png))'],
    [
      'is shown once in several sizes',
      '<img src=/9/a.png alt=Oak><img src=/9/b.png alt=Elm><img src=/1/a.png?x alt=Oak>',
      'p(![Oak](/9/a.png)![Elm](/9/b.png))',
    ],
    [
      'is shown in the largest size of those in a figure',
      '<figure><img src=/60/1.png><img src=/900/1.png></figure>',
      'figure(p(![](/900/1.png)); )',
    ],
    [
      'is shown once beside its preview',
      '<a href=/1.png><img src=/1-640x480.png></a> <img src=/1.png>',
      'p([![](/1-640x480.png)](/1.png))',
    ],
    ['is another than the one before', '<img src=a.png><img src=b.png>', 'p(![](a.png)![](b.png))'],
  ])('%s', (_name, html, expected) => {
    expect(between(html)).toBe(expected);
  });

  test('may stand before the first text of its container', () => {
    expect(sketch(contentOf(`<img src=a.png>${before}`))).toMatch(/^p\(!\[\]\(a.png\)\)/);
    const far = `<img src=a.png><nav>${'<p>drop that which is here</p>'.repeat(20)}</nav>${before.repeat(50)}`;
    expect(sketch(contentOf(far))).not.toContain('a.png');
  });

  test('does not stand after the last text', () => {
    expect(sketch(contentOf(`${before}<img src=a.png>`))).not.toContain('a.png');
  });

  test('is not shown without pictures, and its caption only when it is selected', () => {
    const html = `${before}<figure><img src=a.png><figcaption>oak<b>drop</b></figcaption></figure>${after}`;
    expect(sketch(contentOf(html, { images: false }))).toBe(
      'p(An oak stood on the hill.) p(oak) p(An elm stood by the brook.)',
    );
  });

  test('knows its size and where its tag stands', () => {
    const [, block] = contentOf(
      `${before}<img src=a.png width=640px height=480.5 title=Oak>${after}`,
    );
    expect(block).toMatchObject({
      children: [{ width: 640, height: 480, title: 'Oak', from: before.length }],
    });
  });

  test('is absolute by the address of the page and its base', () => {
    const html = `<base href=/x/><p>oak <img src=a.png> elm`;
    expect(sketch(contentOf(html, { url: 'https://e.org/y' }))).toContain('https://e.org/x/a.png');
  });
});
