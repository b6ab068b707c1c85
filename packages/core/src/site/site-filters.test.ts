import { expect, test } from 'vitest';
import { resolveAlgorithm } from '../extractors/registry.ts';
import { createPage } from '../page/page.ts';
import { selectedLength } from '../selection/selection.ts';
import { anySite, siteFilters } from './site-filters.ts';
import { createSiteLearner, learnPage } from './site-learner.ts';
import { learnPages } from './site-method.test-suite.ts';

const plain = resolveAlgorithm('plain');
const oaks = learnPages('common', ['<p>oak', '<p>oak<p>a']);
const elms = learnPages('common', ['<p>elm', '<p>elm<p>a']);

/** Which of the words are left of a page at an address. */
function left(sites: [string, typeof oaks][], url?: string): string {
  const filter = siteFilters(new Map(sites))(url);
  const algorithm = filter?.(plain) ?? plain;
  return ['oak', 'elm']
    .filter((word) => selectedLength(algorithm.select(createPage(`<p>${word}`))) > 0)
    .join(' ');
}

test('a page is judged by the profile of its host', () => {
  const sites: [string, typeof oaks][] = [
    ['oak.example', oaks],
    ['elm.example:8080', elms],
  ];
  expect(left(sites, 'https://OAK.example/a?b')).toBe('elm');
  expect(left(sites, 'http://elm.example:8080/')).toBe('oak');
  expect(left(sites, 'http://elm.example/')).toBe('oak elm');
  expect(left(sites)).toBe('oak elm');
});

test('one of an unknown host by that of any site, one without address by the only one', () => {
  expect(
    left(
      [
        ['oak.example', oaks],
        [anySite, elms],
      ],
      'https://ash.example/',
    ),
  ).toBe('oak');
  expect(left([['oak.example', oaks]])).toBe('elm');
  expect(left([['oak.example', oaks]], 'https://ash.example/')).toBe('oak elm');
  expect(left([['oak.example', oaks]], 'no address')).toBe('elm');
});

test('a learner takes pages that were learned elsewhere as its own', () => {
  const pages = ['<p>oak<p>a', '<p>oak<p>b', '<div>oak</div><p>a'].map(createPage);
  const [here, there] = [createSiteLearner(), createSiteLearner()];
  expect(pages.map((page) => here.add(page))).toEqual([true, true, false]);
  expect(pages.map((page) => there.take(learnPage(page)))).toEqual([true, true, false]);
  expect(there.profile()).toEqual(here.profile());
  const other = learnPage(pages[0], { parameters: { theta: 0.7 } });
  expect(() => here.take(other)).toThrow('the same parameters');
});
