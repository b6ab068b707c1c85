import { expect, test } from 'vitest';
import { fileName, type WorstPage, worstIndexHtml, worstPageHtml } from './worst-page.ts';

const source =
  '<nav class="top menu"><a href="/">Home</a></nav><p>One oak &amp; two elms</p><p>Read on</p>';
const page: WorstPage = {
  ...{ set: 'wcxb', id: 'a/<1>', url: 'https://oaks.example/?a=1&b="2"', pageType: 'article' },
  ...{ goldWords: 6, precision: 0.5, recall: 0.6, f1: 0.5455, expectedF1: 0.7, words: 5 },
  blocks: {
    probability: [0.6, 0.9, 0.2],
    chosen: [1, 1, 0],
    count: [1, 4, 2],
    matched: [0, 4, 2],
  },
};

test('each block stands with its probability, its path, and whether gold and choice agree', () => {
  const html = worstPageHtml(page, source, 'One oak & two elms. Read <on>');
  expect(html).toMatch(
    /<tr class="extra"><td>0<\/td><td>nav\.top &#62; a<\/td>.+0\.60.+✓.+0\/1.+Home/,
  );
  expect(html).toMatch(/<tr class="both"><td>1<\/td><td>p<\/td>.+4\/4.+One oak &#38; two elms/);
  expect(html).toMatch(/<tr class="missed"><td>2<\/td>.+Read on/);
  expect(html).toContain('<pre>One oak &#38; two elms. Read &#60;on&#62;</pre>');
});

test('nothing of a page becomes markup, in the page or in the list', () => {
  const evil = '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>';
  const one = { probability: [0.5], chosen: [1], count: [2], matched: [2] };
  const html = worstPageHtml({ ...page, blocks: one }, evil, '<script>alert(2)</script>');
  expect(html).not.toMatch(/<script/);
  expect(worstIndexHtml([page])).not.toContain('<1>');
  expect(fileName(page, 0)).toBe('001-a_1_.html');
});

test('a page that is now cut otherwise is told of, not shown with wrong probabilities', () => {
  const html = worstPageHtml(page, '<p>Other</p>', 'Other');
  expect(html).toContain('export it anew');
  expect(html).not.toContain('<meter');
});
