import fc from 'fast-check';
import { expect, test } from 'vitest';
import { littleEndian, reverseNumbers } from './little-endian.ts';

test('numbers are what a view of the file reads lowest byte first, wherever they begin', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(3), (file, before) => {
      const length = Math.max(0, Math.floor((file.length - before) / 4) * 4);
      const bytes = file.subarray(before, before + length);
      const view = new DataView(file.buffer, file.byteOffset + bytes.byteOffset - file.byteOffset);
      const each = (size: number, read: (place: number) => number) =>
        Array.from({ length: length / size }, (_, i) => read(i * size));
      expect([...littleEndian(Uint16Array, bytes)]).toEqual(
        each(2, (place) => view.getUint16(place, true)),
      );
      expect([...littleEndian(Int16Array, bytes)]).toEqual(
        each(2, (place) => view.getInt16(place, true)),
      );
      expect([...littleEndian(Float32Array, bytes)]).toEqual(
        each(4, (place) => view.getFloat32(place, true)),
      );
    }),
  );
});

test('a column keeps nothing of the file', () => {
  const file = Uint8Array.of(1, 0, 2, 0);
  const column = littleEndian(Uint16Array, file);
  file.fill(9);
  expect([...column]).toEqual([1, 2]);
});

test('numbers of machines that keep the highest byte first are turned around', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  reverseNumbers(bytes, 4);
  expect([...bytes]).toEqual([4, 3, 2, 1, 8, 7, 6, 5]);
});
