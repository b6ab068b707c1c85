import { readFileSync } from 'node:fs';
import { readReturned } from '@pith/evaluation/measures';
import { expect, test } from 'vitest';
import { wordBagF1 } from '../word-bag-f1.ts';
import { javascriptPeers, loadPeer, yardstick } from './javascript-peers.ts';

const fixture = (file: string): string =>
  readFileSync(new URL(`../../../test/pages/news-en/${file}`, import.meta.url), 'utf8');

test.each([...javascriptPeers, 'boilerpipe-words'])(
  '%s finds the article of a page',
  async (name) => {
    const peer = await loadPeer(name);
    const extracted = await peer.extract({ html: fixture('source.html') });
    const text = 'text' in extracted ? extracted.text : readReturned(extracted.html).text;
    expect(wordBagF1(text, fixture('expected.txt'))).toBeGreaterThan(0.8);
    expect(peer.version).toMatch(/^\d+\.\d+\.\d+$/);
  },
);

test.each(javascriptPeers)('%s answers a page without content with no text', async (name) => {
  const peer = await loadPeer(name);
  const extracted = await peer.extract({ html: '<!doctype html><html><body></body></html>' });
  expect('html' in extracted && readReturned(extracted.html).text).toBe('');
});

test('the yardstick answers no text', async () => {
  const peer = await loadPeer(yardstick);
  expect(await peer.extract({ html: fixture('source.html') })).toEqual({ text: '' });
});

test('an unknown name is told with the known ones', async () => {
  await expect(loadPeer('readabilty')).rejects.toThrow(
    'Expected a preset of Pith or one of readability-linkedom',
  );
});
