import { expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { decodeSiteProfiles, encodeSiteProfiles } from './profile-file.ts';
import { siteFilter } from './site-filter.ts';
import { createSiteLearner } from './site-learner.ts';
import { learnPages } from './site-method.test-suite.ts';
import { fixtureSites } from './site-pages.test-suite.ts';
import { mergeSiteProfiles } from './site-profile.ts';

test('profiles of different methods or parameters are not merged', () => {
  const page = '<p>oak';
  const common = learnPages('common', [page]);
  const strict = learnPages('common', [page], { theta: 0.9 });
  const message = 'Expected site profiles of one method with the same parameters, got ';
  expect(() => mergeSiteProfiles([common, strict])).toThrow(
    `${message}\`theta=0.5\` and \`theta=0.9\``,
  );
  expect(() => mergeSiteProfiles([common, learnPages('entropy', [page])])).toThrow(
    `${message}\`common\` and \`entropy\``,
  );
  expect(() => mergeSiteProfiles([])).toThrow('Expected a site profile, got none');
});

test('a misspelt method is told with the one that was meant', () => {
  expect(() => createSiteLearner({ method: 'comon' })).toThrow(
    expect.objectContaining({
      code: 'BAD_OPTION',
      message: expect.stringContaining('did you mean `common`?'),
    }),
  );
});

test.each([
  ['', 'Expected JSON'],
  ['[]', 'Expected an object, got a list of 0'],
  ['{"format":"pith"}', 'Expected `pith-site-profiles`'],
  ['{"format":"pith-site-profiles","version":2}', 'Expected version 1, got `2`'],
  ['{"format":"pith-site-profiles","version":1,"sites":[]}', 'Expected an object'],
  ['{"format":"pith-site-profiles","version":1,"sites":{"a":{"method":"x"}}}', '(site a)'],
])('the file %j is refused: %s', (file, message) => {
  expect(() => decodeSiteProfiles(file)).toThrow(
    expect.objectContaining({ code: 'BAD_SITE_PROFILE' }),
  );
  expect(() => decodeSiteProfiles(file)).toThrow(message);
});

test('a file cut short anywhere is refused', () => {
  const [site] = fixtureSites;
  const file = encodeSiteProfiles(
    new Map([['a.example', learnPages('common', [site.page(1).html, site.page(2).html])]]),
  );
  for (let length = 0; length < file.length - 1; length += 7) {
    expect(() => decodeSiteProfiles(file.slice(0, length))).toThrow(
      expect.objectContaining({ code: 'BAD_SITE_PROFILE' }),
    );
  }
});

test('a file holds the sites in the order of their names', () => {
  const profile = learnPages('common', ['<p>oak']);
  const file = encodeSiteProfiles(
    new Map([
      ['b.example', profile],
      ['a.example', profile],
    ]),
  );
  expect([...decodeSiteProfiles(file).keys()]).toEqual(['a.example', 'b.example']);
});

test('a file that could not be read is not written, and the largest sites are named', () => {
  const small = learnPages('common', ['<p>oak']);
  const large = learnPages('common', [fixtureSites[0].page(1).html]);
  const profiles = new Map([
    ['b.example', small],
    ['a.example', large],
    ['d.example', small],
    ['c.example', large],
  ]);
  const { length } = encodeSiteProfiles(profiles);
  expect(encodeSiteProfiles(profiles, length)).toHaveLength(length);
  const write = (): string => encodeSiteProfiles(profiles, length - 1);
  expect(write).toThrow(expect.objectContaining({ code: 'BAD_SITE_PROFILE' }));
  expect(write).toThrow(
    new RegExp(`at most ${length - 1} characters, got .*${length}.*: a.example, \\d+; c.example`),
  );
});

test.each(fixtureSites)('extract leaves the template out with the option site ($name)', (site) => {
  const pages = Array.from({ length: 8 }, (_, i) => site.page(i).html);
  const { html, article } = site.page(9);
  const plain = extract(html, { algorithm: 'plain' }).text;
  for (const text of site.template) expect(plain).toContain(text);
  const filter = siteFilter(learnPages('common', pages));
  const { text } = extract(html, { algorithm: 'plain', site: filter });
  for (const entry of site.template) expect(text).not.toContain(entry);
  for (const paragraph of article) expect(text).toContain(paragraph);
});

test('counts stay within their bound, and lack no more pages than they say', () => {
  const site = fixtureSites[0];
  const pages = Array.from({ length: 60 }, (_, i) => site.page(i).html);
  const profile = learnPages('common', pages, { entries: 32 });
  const { counts, missed } = profile.state as { counts: Map<number, number>; missed: number };
  expect(counts.size).toBeLessThanOrEqual(32);
  const exact = learnPages('common', pages).state as typeof profile.state & {
    counts: Map<number, number>;
  };
  for (const [key, count] of exact.counts) {
    const known = counts.get(key) ?? 0;
    expect(known).toBeLessThanOrEqual(count);
    expect(known + missed).toBeGreaterThanOrEqual(count);
  }
  expect(missed).toBeGreaterThan(0);
});
