import { describe, expect, test } from 'vitest';
import { learnPages, siteMethodContract, templateText } from './site-method.test-suite.ts';
import { fixtureSites } from './site-pages.test-suite.ts';

siteMethodContract('common', { isExact: true });

const pageOf = (...blocks: string[]): string => blocks.map((text) => `<p>${text}</p>`).join('');

describe('common-structure removal', () => {
  test('takes out what stands on more than half of the pages, and not what stands on half', () => {
    const pages = [
      pageOf('menu', 'oak', 'autumn'),
      pageOf('menu', 'elm', 'autumn'),
      pageOf('menu', 'ash', 'winter'),
      pageOf('yew', 'winter'),
    ];
    const profile = learnPages('common', pages);
    expect(templateText(pages[0], profile)).toEqual(['menu']);
    expect(templateText(pages[0], learnPages('common', pages, { theta: 0.4 }))).toEqual([
      'menu',
      'autumn',
    ]);
  });

  test('wants two pages at least, however low the share', () => {
    const pages = [pageOf('oak'), pageOf('elm')];
    expect(templateText(pages[0], learnPages('common', pages, { theta: 0 }))).toEqual([]);
  });

  test('knows a block again with other spelling and white space', () => {
    const pages = [pageOf('Salt &amp; oak'), pageOf(' Salt\n & <b>oak</b>', 'elm')];
    const profile = learnPages('common', pages);
    expect(templateText(pages[1], profile)).toEqual(['Salt\n &', 'oak']);
  });

  test('counts a block only where it stands, when asked to', () => {
    const pages = ['<p>oak</p><p>a</p>', '<ul><li>oak</ul><p>b</p>'];
    expect(templateText(pages[0], learnPages('common', pages))).toEqual(['oak']);
    expect(templateText(pages[0], learnPages('common', pages, { match: 'place' }))).toEqual([]);
  });

  test('passes over pages that say the same as one before', () => {
    const page = pageOf('oak');
    const profile = learnPages('common', [page, `<div>${page}</div>`]);
    expect(profile.pages).toBe(1);
    expect(templateText(page, profile)).toEqual([]);
  });

  test.each(fixtureSites)(
    'finds navigation and footer of a site, and nothing else ($name)',
    (site) => {
      const pages = Array.from({ length: 10 }, (_, i) => site.page(i).html);
      const profile = learnPages('common', pages);
      expect(templateText(site.page(50).html, profile)).toEqual(site.template);
    },
  );
});
