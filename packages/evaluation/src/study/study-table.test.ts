import { expect, test } from 'vitest';
import type { StudyResult } from './study-result.ts';
import { studyJson } from './study-result.ts';
import { studyText, studyTsv } from './study-table.ts';

const result: StudyResult<{ name: string; gain?: number; count: number }> = {
  study: 'sample',
  title: 'Sample',
  settings: { seed: 1 },
  notes: ['Two\tlines.'],
  rows: [
    { name: 'raw', count: 12 },
    { name: 'own', count: 3, gain: 0.12345 },
    { name: 'none', count: 3, gain: -0.0001 },
  ],
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'gain', title: 'against raw', value: ({ gain }) => gain, decimals: 3, signed: true },
    { name: 'count', value: ({ count }) => count },
  ],
  charts: [],
};

test('a terminal gets notes and columns, numbers at the right, no sign for nothing', () => {
  expect(studyText(result)).toBe(`Two\tlines.

name  against raw  count
raw                   12
own        +0.123      3
none        0.000      3
`);
});

test('TSV has numbers in full and notes behind', () => {
  expect(studyTsv(result)).toBe(
    'name\tgain\tcount\nraw\t\t12\nown\t0.12345\t3\nnone\t-0.0001\t3\n# Two lines.\n',
  );
});

test('JSON has the rows as they are', () => {
  const { study, title, settings, notes, rows } = result;
  expect(JSON.parse(studyJson(result))).toEqual({ study, title, settings, notes, rows });
});
