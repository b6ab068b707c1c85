import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readEvidence } from './evidence.ts';
import { dateInAddress } from './url-date.ts';

function dateIn(url: string, { canonical = '', isPlausible = (_: string): boolean => true } = {}) {
  const page = createPage(canonical && `<link rel=canonical href="${canonical}">`);
  return dateInAddress(readEvidence(page, url), isPlausible)?.value;
}

test.each([
  ['https://a.example/2024/03/05/oaks', '2024-03-05'],
  ['https://a.example/oaks-2024-3-5', '2024-03-05'],
  ['https://a.example/2024_12_31.html', '2024-12-31'],
  ['https://a.example/20241105/', '2024-11-05'],
  ['https://a.example/1990/01/01/', '1990-01-01'],
])('%s has the day %s', (url, day) => {
  expect(dateIn(url)).toBe(day);
});

test.each([
  ['without separators and zeros, as month and day may then be others', '/2024115/'],
  ['before the web', '/1989/12/31/'],
  ['of no calendar', '/2023/02/29/'],
  ['of a thirteenth month', '/2024/13/05/'],
  ['with two separators', '/2024/03-05/'],
  ['within a longer number', '/12024/03/05/'],
  ['before another digit', '/2024/03/055'],
  ['in a query', '/oaks?day=/2024/03/05/'],
  ['in a fragment', '/oaks#/2024/03/05/'],
])('no day is read %s', (_, path) => {
  expect(dateIn(`https://a.example${path}`)).toBeUndefined();
});

test('no day is read in the name of a host', () => {
  expect(dateIn('https://a-2024-03-05.example/')).toBeUndefined();
});

test('the canonical address counts where the one asked for has no plausible day', () => {
  const canonical = 'https://a.example/2024/03/05/';
  expect(dateIn('https://a.example/oaks', { canonical })).toBe('2024-03-05');
  expect(dateIn('https://a.example/2024/03/06/', { canonical })).toBe('2024-03-06');
  const isPlausible = (day: string) => day !== '2024-03-06';
  expect(dateIn('https://a.example/2024/03/06/', { canonical, isPlausible })).toBe('2024-03-05');
});
