import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHttpResponse } from './http-response.ts';

function parse(text: string) {
  const response = parseHttpResponse(Buffer.from(text, 'latin1'));
  if (response === undefined) return undefined;
  const { status, fields, body } = response;
  return { status, fields: Object.fromEntries(fields), body: Buffer.from(body).toString('latin1') };
}

test('takes a response apart, with folded and repeated fields', () => {
  const text =
    'HTTP/1.1 200 OK\r\nContent-Type: text/html;\r\n\tcharset=utf-8\r\nVia: a\r\nvia:b\r\n\r\n<p>\r\n\r\nx';
  expect(parse(text)).toEqual({
    status: 200,
    fields: { 'content-type': 'text/html; charset=utf-8', via: 'a, b' },
    body: '<p>\r\n\r\nx',
  });
});

test('takes line feeds for line ends, and a status line without words', () => {
  expect(parse('HTTP/2 404\nA: b\n\nx')).toEqual({ status: 404, fields: { a: 'b' }, body: 'x' });
});

test('leaves out lines that are no fields, with what is folded under them', () => {
  const text = 'HTTP/1.0 200 OK\r\nA: b\r\nno field\r\n under it\r\nC: d\r\n\r\nx';
  expect(parse(text)).toEqual({ status: 200, fields: { a: 'b', c: 'd' }, body: 'x' });
});

test('finds the body where the blank line before it is missing', () => {
  const text = 'HTTP/1.1 200 OK\r\nA: b\r\n<html>\r\n\r\nx';
  expect(parse(text)).toEqual({ status: 200, fields: { a: 'b' }, body: '<html>\r\n\r\nx' });
});

test('gives an empty body where the response ends in its header', () => {
  expect(parse('HTTP/1.1 200')).toEqual({ status: 200, fields: {}, body: '' });
  expect(parse('HTTP/1.1 200 OK\r\nA: b')?.fields).toEqual({ a: 'b' });
});

test('is none for what has no status line', () => {
  for (const text of ['', 'GET / HTTP/1.1\r\n', '<html>', 'HTTP/1.1 OK', 'HTTP/1.1 2000 OK']) {
    expect(parse(text), text).toBe(undefined);
  }
});

test('keeps every body as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (body) => {
      const block = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nA: b\r\n\r\n'), body]);
      expect([...(parseHttpResponse(block)?.body ?? [])]).toEqual([...body]);
    }),
    { seed: 20_261_123, numRuns: 200 },
  );
});

test('reads a field in many lines without going through the lines before again', () => {
  const lines = 60_000;
  const head = `HTTP/1.1 200 OK\r\nA: a\r\n${' b\r\n'.repeat(lines)}\r\n`;
  const asItIs = Object.getOwnPropertyDescriptor(String.prototype, 'trim')!;
  let trimmed = 0;
  const value = function (this: string): string {
    trimmed += this.length;
    return asItIs.value.call(this);
  };
  Object.defineProperty(String.prototype, 'trim', { ...asItIs, value });
  const response = parse(head);
  Object.defineProperty(String.prototype, 'trim', asItIs);
  expect(response?.fields.a).toBe(`a${' b'.repeat(lines)}`);
  expect(trimmed).toBeLessThan(head.length);
});

test('joins folded lines, empty ones among them, to the value they stand under', () => {
  const text = 'HTTP/1.1 200 OK\r\nA:\r\n \r\n b\r\nA: c\r\n\t\r\n d \r\nB:\r\n\r\nx';
  expect(parse(text)?.fields).toEqual({ a: 'b, c d', b: '' });
});
