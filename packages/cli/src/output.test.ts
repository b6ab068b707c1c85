import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createOutput, OutputClosed } from './output.ts';

/** A stream that takes what is written only when it is told to. */
function slowStream() {
  const waiting: (() => void)[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => waiting.push(done),
  });
  return { stream, take: () => waiting.shift()?.() };
}

test('no more is written than a slow reader has taken', async () => {
  const { stream, take } = slowStream();
  let written = 0;
  const writing = createOutput(stream)
    .write('a line')
    .then(() => written++);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(written).toBe(0);
  take();
  await writing;
  expect(written).toBe(1);
});

test('a reader that goes away while it is waited for ends the writing', async () => {
  const { stream } = slowStream();
  const writing = createOutput(stream).write('a line');
  stream.destroy(Object.assign(new Error('gone'), { code: 'EPIPE' }));
  await expect(writing).rejects.toThrow(OutputClosed);
});

test('another failure of the stream is told of with its reason', async () => {
  const { stream } = slowStream();
  const writing = createOutput(stream).write('a line');
  stream.destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  await expect(writing).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
});
