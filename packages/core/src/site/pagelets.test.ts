import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { pageletsOf } from './pagelets.ts';
import { learnPages, siteMethodContract, templateText } from './site-method.test-suite.ts';
import { fixtureSites } from './site-pages.test-suite.ts';

siteMethodContract('pagelets', { isExact: true });

const link = (text: string): string => `<a href=x>${text}</a>`;

/** The text of each pagelet. */
function textOfPagelets(html: string, k = 3): string[] {
  const page = createPage(html);
  const { ofEvent, shingle } = pageletsOf(page, { k, window: 4 });
  const texts = Array.from(shingle, () => '');
  const { from } = page.events;
  ofEvent.forEach((pagelet, event) => {
    if (pagelet >= 0) texts[pagelet] += html.slice(from[event], from[event + 1]);
  });
  return texts;
}

test('a pagelet is the lowest element with three links', () => {
  const menu = `<ul><li>${link('a')}<li>${link('b')}<li>${link('c')}</ul>`;
  const prose = `<p>two ${link('d')} and ${link('e')}</p>`;
  expect(textOfPagelets(`<div>${menu}${prose}</div>`)).toEqual(['abc']);
  expect(textOfPagelets(`<div>${prose}${prose}</div>`)).toEqual(['two d and etwo d and e']);
  expect(textOfPagelets(`<div>${prose}</div>`)).toEqual([]);
  expect(textOfPagelets(`<div>${prose}</div>`, 2)).toEqual(['two d and e']);
});

test('what stands beside two pagelets in their parent belongs to none', () => {
  const menu = `<ul>${link('a')}${link('b')}${link('c')}</ul>`;
  expect(textOfPagelets(`<div>${menu}oak${menu}${link('d')}</div>`)).toEqual(['abc', 'abc']);
});

test('anchors without address are no links', () => {
  expect(textOfPagelets('<p><a>a</a><a name=b>b</a><a href=x>c</a></p>')).toEqual([]);
});

test('pagelets of equal shingles on two pages are template, on one they are not', () => {
  const menu = (words: string): string => `<ul>${words.split(' ').map(link).join(' ')}</ul>`;
  const pages = [
    `${menu('oak elm ash')}<p>winter</p>`,
    `${menu('oak elm ash')}${menu('yew fir larch')}<p>summer</p>`,
  ];
  const profile = learnPages('pagelets', pages);
  expect(templateText(pages[1], profile)).toEqual(['oak', 'elm', 'ash']);
  expect(templateText(pages[1], learnPages('pagelets', pages, { pages: 3 }))).toEqual([]);
});

test.each(fixtureSites)('finds the navigation of a site ($name)', (site) => {
  const pages = Array.from({ length: 5 }, (_, i) => site.page(i).html);
  const profile = learnPages('pagelets', pages);
  expect(templateText(site.page(50).html, profile)).toEqual(site.template.slice(0, -1));
});
