import { expect, test } from 'vitest';
import { type ReadRequest, readWork } from './read-work.ts';

const request: ReadRequest = {
  bytes: Buffer.from(
    `<article>${'<p>One oak stood on the hill, and nobody knew why.</p>'.repeat(9)}`,
  ),
  address: 'https://trees.example/',
  format: 'txt',
  choices: { images: 'off', links: 'read' },
};

test.each(['html', 'md', 'txt', 'json'] as const)(
  'an answer in %s that is too long is refused',
  (format) => {
    const { length } = readWork({ ...request, format });
    expect(readWork({ ...request, format, longest: length })).toHaveLength(length);
    expect(() => readWork({ ...request, format, longest: length - 1 })).toThrow(
      expect.objectContaining({ code: 'ANSWER_TOO_LARGE' }),
    );
  },
);

test('a page is read whatever it holds', () => {
  const pages = [
    '',
    '\0',
    '<',
    '<a href=x>'.repeat(3000),
    '<summary>',
    '<table>'.repeat(500),
    '<h1>'.repeat(2000),
  ];
  for (const page of pages) {
    const body = readWork({ ...request, bytes: Buffer.from(page), format: 'html' });
    expect(body).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  }
});
