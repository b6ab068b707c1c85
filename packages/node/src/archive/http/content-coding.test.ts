import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoders } from './coded-body.test-suite.ts';
import { undoCodings } from './content-coding.ts';

const page = Buffer.from(`<!doctype html><p>${'One of many words. '.repeat(300)}`);
const maxBytes = 100_000;

async function undo(body: Uint8Array, coding: string, bound = maxBytes) {
  const decoded = await undoCodings(body, coding, bound);
  return decoded && { ...decoded, bytes: Buffer.from(decoded.bytes).toString('latin1') };
}

test.each(Object.entries(encoders))('undoes %s', async (name, encode) => {
  const coding = name.split(' ')[0].toUpperCase();
  const whole = { bytes: page.toString(), isWhole: true };
  expect(await undo(encode(page), coding)).toEqual(whole);
});

test('undoes several, the last one first', async () => {
  const body = encoders.br(encoders.gzip(page));
  expect(await undo(body, 'gzip, identity, br')).toEqual({ bytes: page.toString(), isWhole: true });
});

test('leaves bytes alone that are decoded already, whatever the header says', async () => {
  for (const coding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, br', '', 'identity']) {
    expect(await undo(page, coding), coding).toEqual({ bytes: page.toString(), isWhole: true });
  }
  const words = Buffer.from('no markup, and no coding');
  for (const coding of ['gzip', 'deflate', 'br']) {
    expect((await undo(words, coding))?.bytes, coding).toBe(words.toString());
  }
});

test('undoes gzip that no header tells of', async () => {
  expect((await undo(gzipSync(page), ''))?.bytes).toBe(page.toString());
});

test.each(Object.entries(encoders))(
  'keeps the beginning of %s that is cut',
  async (name, encode) => {
    const noise = fc.sample(fc.uint8Array({ minLength: 30_000, maxLength: 30_000 }), {
      seed: 1,
      numRuns: 1,
    })[0];
    const body = encode(Buffer.concat([page, noise]));
    const { bytes } = (await undo(body.subarray(0, body.length / 2), name.split(' ')[0])) ?? {};
    expect(bytes?.startsWith(page.toString())).toBe(true);
  },
);

test('keeps what came before damage, and says so', async () => {
  const body = gzipSync(Buffer.concat([page, ...Array<Buffer>(200).fill(page)]), { level: 0 });
  body.fill(0xff, body.length - 3);
  const { bytes, isWhole } = (await undo(body, 'gzip', 10_000_000)) ?? {};
  expect(bytes?.startsWith(page.toString())).toBe(true);
  expect(isWhole).toBe(false);
});

test.each(Object.entries(encoders))(
  'gives no more than it may of a bomb in %s',
  async (name, encode) => {
    const bomb = encode(Buffer.alloc(30_000_000, 'a'));
    const { bytes, isWhole } = (await undo(bomb, name.split(' ')[0], 1000)) ?? {};
    expect(bytes).toBe('a'.repeat(1000));
    expect(isWhole).toBe(false);
  },
);

test('is none for codings that are not known, or too many', async () => {
  expect(await undo(page, 'compress')).toBe(undefined);
  expect(await undo(gzipSync(page), 'gzip, gzip, gzip, gzip')).toBe(undefined);
});

test('never throws, whatever the bytes are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 100 }),
      fc.constantFrom('gzip', 'deflate', 'br', 'zstd', 'deflate, gzip'),
      fc.constantFrom([], [0x1f, 0x8b, 8], [0x78, 0x9c], [0x28, 0xb5, 0x2f, 0xfd]),
      async (bytes, coding, start) => {
        const body = Buffer.concat([Buffer.from(start), bytes]);
        const decoded = await undoCodings(body, coding, maxBytes);
        expect((decoded?.bytes.length ?? 0) <= maxBytes).toBe(true);
      },
    ),
    { seed: 20_261_123, numRuns: 200 },
  );
});
