import { createPage } from 'pith/page';
import { createSiteLearner, type SiteProfile } from 'pith/site';
import { expect, test } from 'vitest';
import { siteOption } from './site-option.ts';

function profileOf(...pages: string[]): SiteProfile {
  const learner = createSiteLearner();
  for (const html of pages) learner.add(createPage(html));
  return learner.profile();
}

test('the filter of a site is made once, and by its host', () => {
  const profiles = new Map([
    ['oak.example', profileOf('<p>oak', '<p>oak<p>a')],
    ['elm.example', profileOf('<p>elm', '<p>elm<p>a')],
  ]);
  const oak = siteOption(profiles, 'https://oak.example/1');
  expect(oak).toBeTypeOf('function');
  expect(siteOption(profiles, 'https://oak.example/2')).toBe(oak);
  expect(siteOption(profiles, 'https://elm.example/1')).not.toBe(oak);
  expect(siteOption(profiles, 'https://ash.example/1')).toBeUndefined();
  expect(siteOption(undefined, 'https://oak.example/1')).toBeUndefined();
});
