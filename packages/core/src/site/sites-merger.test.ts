import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { createSiteLearner } from './site-learner.ts';
import { mergeSiteProfiles, type SiteProfile } from './site-profile.ts';
import { createSitesMerger } from './sites-merger.ts';

/** What is learned of pages that say these words each. */
function learned(...words: string[]): SiteProfile {
  const learner = createSiteLearner();
  for (const word of words) learner.add(createPage(`<nav>Front page</nav><p>One ${word} stood.`));
  return learner.profile();
}

test('profiles of one site are merged, those of others kept', () => {
  const merger = createSitesMerger();
  const [ash, elm, oak] = [learned('ash'), learned('elm'), learned('oak', 'yew')];
  merger.add(new Map([['a', ash]]));
  merger.add(new Map([['b', elm], ['a', oak]])); // biome-ignore format: pairs
  expect([...merger.profiles()]).toEqual([
    ['a', mergeSiteProfiles([ash, oak])],
    ['b', elm],
  ]);
  expect(merger.forgotten()).toBe(0);
});

test('of more sites than may be held those of most pages stay, and what was forgotten is told', () => {
  const merger = createSitesMerger(1000);
  merger.add(new Map([['large', learned('ash', 'elm', 'oak')]]));
  const count = 500;
  for (let i = 0; i < count; i++) merger.add(new Map([[`small-${i}`, learned(`tree ${i}`)]]));
  const left = [...merger.profiles()];
  expect(left[0][0]).toBe('large');
  expect(left.length).toBeLessThan(1000 / 32);
  expect(merger.forgotten()).toBe(count - (left.length - 1));
  expect(left.at(-1)![0]).toBe(`small-${count - 1}`);
});
