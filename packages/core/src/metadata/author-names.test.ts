import { describe, expect, test } from 'vitest';
import { authorNames, visibleNames } from './author-names.ts';

describe('names in one string', () => {
  test.each([
    ['By Ann Oak', ['Ann Oak']],
    ['BY Ann Oak and Ben Ash', ['Ann Oak', 'Ben Ash']],
    ['Written by Ann Oak, Ben Ash, and Cy Elm', ['Ann Oak', 'Ben Ash', 'Cy Elm']],
    ['Ann Oak, Emma Ash, Andrew Elm, Ian Fir', ['Ann Oak', 'Emma Ash', 'Andrew Elm', 'Ian Fir']],
    ['ANN OAK AND BEN ASH', ['ANN OAK', 'BEN ASH']],
    ['Ann E Oak', ['Ann E Oak']],
    ['Von Anna Eiche und Bernd Esche', ['Anna Eiche', 'Bernd Esche']],
    ['Par Anne Chêne et Benoît Frêne', ['Anne Chêne', 'Benoît Frêne']],
    ['Por Ana Roble y Benito Fresno', ['Ana Roble', 'Benito Fresno']],
    ['Автор: Анна Дубова', ['Анна Дубова']],
    ['作者：李木', ['李木']],
    ['記者 林樹', ['林樹']],
    ['מאת דנה אלון', ['דנה אלון']],
    ['بقلم سارة شجرة', ['سارة شجرة']],
    ['Oak, Ann B.', ['Ann B. Oak']],
    ['Ann Oak, PhD', ['Ann Oak']],
    ['Ann Oak (City Herald)', ['Ann Oak']],
    ['Ann Oak (Oak Works, Elmtown), Ben Ash (Ash Ltd)', ['Ann Oak', 'Ben Ash']],
    ['Ann Oak; ann oak', ['Ann Oak']],
    ['AFP', ['AFP']],
    ['via oakfan', ['oakfan']],
    ['oak123456', ['oak123456']],
  ])('%s', (text, names) => {
    expect(authorNames([text])).toEqual(names);
  });
});

test.each([
  'admin',
  'https://example.org/ann',
  '@annoak',
  'ann@example.org',
  '5 March 2024',
  'By',
  '',
  'Written by',
  '—',
  '管理员',
  '1234567',
  'About the author',
])('%s is no name', (text) => {
  expect(authorNames([text])).toEqual([]);
});

describe('names in a line that readers see', () => {
  test.each([
    ['By Ann von Oak, living in Elmtown', ['Ann von Oak']],
    ['Ann Oak, PhD, Ben Ash', ['Ann Oak', 'Ben Ash']],
    ['The Friends of the Oak', ['The Friends of the Oak']],
    ['oak_lover-7', ['oak_lover-7']],
    ['李木', ['李木']],
    ['5 min read', []],
    ['mins read', []],
    ['Get in touch', []],
    ['Sat', []],
    ['Updated', []],
    ['Sign in', []],
    ['Read more about The Oak Team', []],
    ['By submitting this form, you accept our Terms and Conditions', []],
    ['Ann lives and works in Elmtown, Oakshire', []],
  ])('%s', (text, names) => {
    expect(visibleNames(text)).toEqual(names);
  });
});
