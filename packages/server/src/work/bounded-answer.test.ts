import { expect, test } from 'vitest';
import { boundedAnswer } from './bounded-answer.ts';
import { explainWork } from './explain-work.ts';
import { writeWork } from './write-work.ts';

test('an answer may be as long as the bound, and no longer', () => {
  expect(boundedAnswer('1234', 4)).toBe('1234');
  expect(() => boundedAnswer('12345', 4)).toThrow('at most 4 characters, got 5; ask for less');
});

test('what is made of a page for a client is bounded', () => {
  const html = '<p>One oak stood on the hill.</p>';
  const long = { html, options: { algorithm: 'plain' }, longest: 40 };
  expect(writeWork({ ...long, as: 'text' }).body).toBe('One oak stood on the hill.');
  expect(() => writeWork({ ...long, as: 'json' })).toThrow('ask for less');
  expect(() => explainWork({ ...long, as: 'json' })).toThrow('ask for less');
});
