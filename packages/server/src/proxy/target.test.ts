import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { targetOf } from './target.ts';

const settings = { allowPrivate: false, host: 'proxy.example' };
const socket = { localPort: 8018 };

function target(url: string, host: string, origin?: string) {
  const rawHeaders = ['Host', host];
  const { url: read, prefix } = targetOf(
    { url, rawHeaders, socket } as IncomingMessage,
    settings,
    origin,
  );
  return [read.href, prefix];
}

describe('the target of a request', () => {
  test.each([
    ['http://example.org/a?b', 'other.example', 'http://example.org/a?b', undefined],
    ['/a?b', 'example.org:8080', 'http://example.org:8080/a?b', undefined],
    ['/\xe6\x97\xa5', 'example.org', 'http://example.org/%E6%97%A5', undefined],
    [
      '/https://example.org/a',
      'example.org',
      'http://example.org/https://example.org/a',
      undefined,
    ],
    [
      '/https://example.org/a?b',
      '127.0.0.1:8018',
      'https://example.org/a?b',
      'http://127.0.0.1:8018/',
    ],
    ['/https:/example.org/a', 'localhost:8018', 'https://example.org/a', 'http://localhost:8018/'],
    ['/http://example.org', '[::1]:8018', 'http://example.org/', 'http://[::1]:8018/'],
    ['/HTTPS://example.org/', 'proxy.example', 'https://example.org/', 'http://proxy.example/'],
  ])('%s at %s is %s', (url, host, ...expected) => {
    expect(target(url, host)).toEqual(expected);
  });

  test.each([
    ['/https://127.0.0.1/', '127.0.0.1:8018', 'FETCH_REFUSED'],
    ['/https://user:secret@example.org/', '127.0.0.1:8018', 'FETCH_REFUSED'],
    ['/file:///etc/passwd', '127.0.0.1:8018', 'BAD_URL'],
    ['/', 'localhost:8018', 'BAD_URL'],
    ['//example.org/', '', 'BAD_URL'],
    ['a', 'example.org', 'BAD_URL'],
    ['/', 'example.org/path', 'BAD_URL'],
    ['/', 'user@example.org', 'BAD_URL'],
  ])('%s at %s is refused', (url, host, code) => {
    expect(() => target(url, host)).toThrow(expect.objectContaining({ code }));
  });

  test('through a tunnel is of the host that the tunnel leads to', () => {
    const origin = 'https://example.org';
    expect(target('/a', 'example.org', origin)).toEqual(['https://example.org/a', undefined]);
    expect(target('/a', 'example.org:443', origin)).toEqual(['https://example.org/a', undefined]);
    expect(target('/https://b.example/', 'example.org', origin)[0]).toBe(
      'https://example.org/https://b.example/',
    );
    const refused = (host: string, code: string) =>
      expect(() => target('/a', host, origin)).toThrow(expect.objectContaining({ code }));
    refused('other.example', 'BAD_URL');
    refused('example.org:444', 'FETCH_REFUSED');
    expect(() => target('http://example.org/', 'example.org', origin)).toThrow(PithError);
  });

  test('is one only, whatever the headers say', () => {
    const rawHeaders = ['Host', 'a.example', 'host', 'b.example'];
    const read = () => targetOf({ url: '/', rawHeaders, socket } as IncomingMessage, settings);
    expect(read).toThrow(expect.objectContaining({ code: 'BAD_URL' }));
  });

  test('is an address of the web or an error with a code, for any bytes', () => {
    const byte = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
    const text = fc.string({ unit: byte, maxLength: 30 });
    const prefix = fc.constantFrom('', '/', 'http://', '/https://', '/http:/');
    const host = fc.oneof(text, fc.constantFrom('127.0.0.1:1', 'example.org', '[::1]'));
    fc.assert(
      fc.property(prefix, text, host, (start, end, at) => {
        try {
          expect(target(start + end, at)[0]).toMatch(/^https?:\/\/[^/]+\//);
        } catch (error) {
          expect(error).toBeInstanceOf(PithError);
        }
      }),
    );
  });
});
