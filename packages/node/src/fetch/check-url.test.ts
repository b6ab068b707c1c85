import { expect, test } from 'vitest';
import { checkUrl } from './check-url.ts';

const origin = 'https://a.example/';
const ofLength = (length: number) => origin + 'a'.repeat(length - origin.length);

test('an address has at most 8,192 characters, as written and as the URL Standard writes it', () => {
  expect(checkUrl(ofLength(8192), []).href).toHaveLength(8192);
  expect(() => checkUrl(ofLength(8193), [])).toThrow('at most 8192 characters, got 8193');
  const accents = (count: number) => origin + 'é'.repeat(count); // six characters each, escaped
  const most = (8192 - origin.length) / 6;
  expect(checkUrl(accents(Math.floor(most)), []).href.length).toBeLessThanOrEqual(8192);
  expect(() => checkUrl(accents(Math.floor(most) + 1), [])).toThrow('at most 8192 characters');
  const filled = `é${'a'.repeat(8192 - origin.length - 6)}`;
  expect(checkUrl(origin + filled, []).href).toHaveLength(8192);
});

test('a relative address starts from its base; a fragment goes', () => {
  expect(checkUrl('../b#c', [], new URL(`${origin}x/y`)).href).toBe(`${origin}b`);
  expect(() => checkUrl('/b', [])).toThrow(expect.objectContaining({ code: 'BAD_URL' }));
});

test.each(['ftp://a.example/', 'file:///etc/passwd', 'data:,a', 'javascript:1'])(
  '%s is refused',
  (address) => {
    expect(() => checkUrl(address, [])).toThrow(expect.objectContaining({ code: 'BAD_URL' }));
  },
);

test.each(['https://me@a.example/', 'https://:key@a.example/'])('%s is refused', (address) => {
  expect(() => checkUrl(address, [])).toThrow('without a user name and password');
});

test('ports are those of the web, and for trusted hosts all that browsers open', () => {
  expect(checkUrl('http://a.example:80/', []).port).toBe('');
  expect(checkUrl('http://a.example:443/', []).port).toBe('443');
  expect(() => checkUrl('http://a.example:8017/', [])).toThrow(
    expect.objectContaining({ code: 'FETCH_REFUSED' }),
  );
  expect(checkUrl('http://a.example:8017/', ['a.example']).port).toBe('8017');
  expect(checkUrl('http://a.example:8017/', [], undefined, [8017]).port).toBe('8017');
  expect(() => checkUrl('http://a.example:25/', ['a.example'])).toThrow(
    expect.objectContaining({ code: 'FETCH_REFUSED' }),
  );
});

test('hosts are public unless they are trusted', () => {
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost', '2130706433']) {
    expect(() => checkUrl(`http://${host}/`, []), host).toThrow('a public address');
  }
  expect(checkUrl('http://127.0.0.1/', ['127.0.0.1']).hostname).toBe('127.0.0.1');
});
