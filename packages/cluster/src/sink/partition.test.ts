import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusRow } from './corpus-rows.test-suite.ts';
import { partitionOf } from './partition.ts';

const seeded = { seed: 20261123, numRuns: 300 } as const;

const ofLanguage = (language: string | null) => partitionOf(corpusRow({ language }), 'language');
const ofHost = (url: string) => partitionOf(corpusRow({ url }), 'host');

test('folders are named as Hive names them', () => {
  expect(partitionOf(corpusRow(), 'none')).toBe('');
  expect(ofLanguage('de')).toBe('language=de');
  expect(ofHost('https://user@www.Example.org:8080/a?b')).toBe('host=www.example.org');
  expect(partitionOf(corpusRow(), 'fetched-month')).toBe('fetched_month=2026-01');
});

test('rows without a value share a folder', () => {
  const nothing = '__HIVE_DEFAULT_PARTITION__';
  expect([ofLanguage(null), ofLanguage('')]).toEqual(Array(2).fill(`language=${nothing}`));
  expect([ofHost('no address'), ofHost('data:,x')]).toEqual(Array(2).fill(`host=${nothing}`));
  expect(partitionOf(corpusRow({ fetched: null }), 'fetched-month')).toBe(
    `fetched_month=${nothing}`,
  );
});

test('what a file system would take for something else is escaped', () => {
  expect(ofLanguage('../x')).toBe('language=..%2Fx');
  expect(ofLanguage('DE')).toBe('language=%44%45');
  expect(ofLanguage('a\0:%')).toBe('language=a%00%3A%25');
  expect(ofHost('https://example.org./')).toBe('host=example.org%2E');
});

test('any value gives a name that any file system takes, and values that fit are read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (value) => {
      const name = ofLanguage(value);
      expect(name).toMatch(/^language=(?:[a-z0-9_.-]|%[0-9A-F]{2})*(?:[a-z0-9_-]|%[0-9A-F]{2})$/);
      expect(name.length).toBeLessThan(255);
      const whole = value.replace(/\p{Surrogate}/gu, '\ufffd');
      const read = decodeURIComponent(name.slice('language='.length));
      if (name.length < 190) expect(read).toBe(whole);
      else expect(whole.startsWith(read)).toBe(true);
    }),
    seeded,
  );
});

test('a value has at most 200 characters as it is escaped', () => {
  expect(ofLanguage('a'.repeat(200))).toBe(`language=${'a'.repeat(200)}`);
  expect(ofLanguage('a'.repeat(201))).toBe(`language=${'a'.repeat(200)}`);
  expect(ofLanguage(`${'a'.repeat(197)}A`)).toBe(`language=${'a'.repeat(197)}%41`);
  expect(ofLanguage(`${'a'.repeat(198)}A`)).toBe(`language=${'a'.repeat(198)}`);
});
