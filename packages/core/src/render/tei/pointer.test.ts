import { expect, test } from 'vitest';
import { imagePointer, linkPointer } from './pointer.ts';

test.each([
  ['https://trees.example/oak?a=[1]#b', 'https://trees.example/oak?a=%5B1%5D#b'],
  ['http://[::1]/oak[1]', 'http://[::1]/oak%5B1%5D'],
  ['//[2001:DB8::1]:80/', '//[2001:DB8::1]:80/'],
  ['http://[oak/', 'http://%5Boak/'],
  ['/a b#c#d', '/a%20b%23c#d'],
  ['javascript:ran()', undefined],
])('the address %s as a URI is %s', (address, uri) => {
  expect(linkPointer(address)).toBe(uri);
});

test('pictures may be data', () => {
  expect(imagePointer('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==');
  expect(imagePointer('data:text/html,x')).toBeUndefined();
});
