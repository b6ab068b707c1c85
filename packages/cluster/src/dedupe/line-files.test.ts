import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { linesOf, readLines, writeLines } from './line-files.ts';

test('lines come back as they were written, wherever their bytes are cut', async () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      const read: string[] = [];
      for await (const one of linesOf(Readable.from(chunks))) read.push(one);
      expect(read).toEqual(lines);
    }),
  );
});

test('a line that is held keeps nothing of the file around it in memory', async () => {
  const file = join(await temporaryFolder(), 'lines');
  const filler = 'x'.repeat(300);
  await writeLines(
    file,
    Array.from({ length: 100_000 }, (_, i) => `${i} ${filler}`),
  );
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const held: string[] = [];
  let count = 0;
  for await (const line of readLines(file)) if (count++ % 500 === 0) held.push(`held\t${line}`);
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10e6); // of 30 MB
  expect(held).toHaveLength(200);
});

test('a place that cannot be written to is told as such', async () => {
  const file = join(await temporaryFolder(), 'none', 'lines');
  await expect(writeLines(file, ['a'])).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
});
