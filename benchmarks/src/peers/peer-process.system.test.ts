import { afterEach, expect, test } from 'vitest';
import { type PeerProcess, startPeer } from './peer-process.ts';

/** A peer that says a page's length, ends at the page `end` and never answers the page `hang`. */
const program = `
  console.log(JSON.stringify({ version: '1.0.0' }));
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { html } = JSON.parse(line);
    if (html === 'end') { console.error('overflow'); process.exit(1); }
    if (html === 'hang') return;
    console.log(JSON.stringify({ text: String(html.length), seconds: 0, cpuSeconds: 0, peakBytes: 1 }));
  });`;
const peer = { name: 'counter', command: [process.execPath, '--eval', program] };

let running: PeerProcess | undefined;
afterEach(() => running?.close());

test('pages are answered one after the other', async () => {
  running = await startPeer(peer);
  expect(running.version).toBe('1.0.0');
  expect(await running.ask({ html: 'four' })).toMatchObject({ text: '4' });
  expect(await running.ask({ html: 'seven\u2028\n' })).toMatchObject({ text: '7' });
});

test('a page that ends the process costs this page only', async () => {
  running = await startPeer(peer);
  expect(await running.ask({ html: 'end' })).toMatchObject({ error: 'ended: overflow' });
  expect(await running.ask({ html: 'four' })).toMatchObject({ text: '4' });
});

test('a page that takes too long costs this page only', async () => {
  running = await startPeer(peer, { timeoutMs: 2000 });
  expect(await running.ask({ html: 'hang' })).toMatchObject({ error: 'out of time' });
  expect(await running.ask({ html: 'four' })).toMatchObject({ text: '4' });
});

test('a peer that does not start is named with what it said', async () => {
  const broken = {
    name: 'broken',
    command: [process.execPath, '--eval', 'throw Error("no wheel")'],
  };
  await expect(startPeer(broken)).rejects.toThrow(/broken to start, got .*no wheel/s);
  const missing = { name: 'missing', command: ['/no/such/program'] };
  await expect(startPeer(missing)).rejects.toThrow(/missing to start, got .*ENOENT/s);
});
