import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { learnPage } from './site-learner.ts';
import { siteMethod, siteMethods } from './site-methods.ts';
import { fixtureSites } from './site-pages.test-suite.ts';
import { createSitesLearner, type SitesLearner } from './sites-learner.ts';

const [fixture] = fixtureSites;

/** Numbers that are held of all sites, those of the sites themselves left out. */
function held(learner: SitesLearner): number {
  let numbers = 0;
  for (const { profile } of learner.sites().values())
    numbers += profile.pages + siteMethod(profile.method).size(profile.state);
  return numbers;
}

test.each(siteMethods)(
  'thousands of hosts are learned within the bound, and those of many pages stay ($name)',
  ({ name: method }) => {
    const maxNumbers = 20_000;
    const learner = createSitesLearner({ method, maxNumbers });
    let taken = 0;
    for (let i = 0; i < 2000; i++) {
      const once = createPage(`<p>oak${i} elm${i}</p><p>ash${i}</p>`);
      learner.take(`once-${i}.example`, learnPage(once, { method }));
      taken++;
      if (i % 100 !== 0) continue;
      const page = createPage(fixture.page(i / 100).html);
      learner.take('often.example', learnPage(page, { method }));
      taken++;
      expect(held(learner)).toBeLessThanOrEqual(maxNumbers);
    }
    const sites = learner.sites();
    expect(sites.get('often.example')?.profile.pages).toBe(20);
    expect(sites.size).toBeLessThan(2000);
    const left = [...sites.values()].reduce((sum, { profile }) => sum + profile.pages, 0);
    expect(left + learner.forgotten()).toBe(taken);
  },
);

test('within the bound nothing is forgotten, and each site is what one learner makes of it', () => {
  const learner = createSitesLearner();
  for (const site of fixtureSites)
    for (const page of [1, 2, 3, 3])
      learner.take(site.name, learnPage(createPage(site.page(page).html)));
  expect(learner.forgotten()).toBe(0);
  for (const { profile, repeated } of learner.sites().values())
    expect([profile.pages, repeated]).toEqual([3, 1]);
});

test('a site larger than the bound is kept, as the only one', () => {
  const learner = createSitesLearner({ maxNumbers: 1 });
  for (const i of [1, 2, 3]) learner.take('a.example', learnPage(createPage(fixture.page(i).html)));
  expect(learner.sites().get('a.example')?.profile.pages).toBe(3);
  learner.take('b.example', learnPage(createPage('<p>oak')));
  expect([...learner.sites().keys()]).toEqual(['a.example']);
});

test('a bound that is no whole number from 1 is refused', () => {
  expect(() => createSitesLearner({ maxNumbers: 0 })).toThrow(
    'Expected a whole number from 1, got `0`',
  );
});
