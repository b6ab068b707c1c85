import { expect, test } from 'vitest';
import { isPublicAddress, isTrustedHost } from './address.ts';

test.each(['8.8.8.8', '93.184.215.14', '2001:4860:4860::8888', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['0.0.0.0', 'unspecified'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local, where clouds keep their metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarking'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:8.8.8.8', 'IPv4-mapped, though public'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['fc00::1', 'unique-local'],
  ['fd12:3456::1', 'unique-local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['2001:db8::1', 'documentation'],
  ['example.org', 'no address'],
  ['', 'no address'],
])('%s is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

test('a trusted host is named whole, in any case, without port, brackets or final dot', () => {
  expect(isTrustedHost('LocalHost.', ['localhost'])).toBe(true);
  expect(isTrustedHost('[::1]', ['::1'])).toBe(true);
  expect(isTrustedHost('evil.localhost', ['localhost'])).toBe(false);
  expect(isTrustedHost('localhost', [])).toBe(false);
  expect(isTrustedHost('anything', true)).toBe(true);
  expect(isTrustedHost('anything', false)).toBe(false);
});
