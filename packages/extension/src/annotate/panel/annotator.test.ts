import { expect, test, vi } from 'vitest';
import { isFragmented, toggleBlock } from '../annotation.ts';
import { annotatedBefore, readSitting } from '../kept-pages.ts';
import { memoryStore } from '../memory-store.test-suite.ts';
import type { ToPage, ToPanel } from '../on-page/messages.ts';
import { createAnnotator } from './annotator.ts';

const html = `<html lang="en"><title>Oaks</title><nav><a href="/">Home</a> <a href="/b">Shop</a></nav>
<h1>Oaks</h1><p>One oak stood on the hill above the village for three hundred years, and nobody knew who had planted it.</p>
<p>It fell in the storm of last autumn, which went over the country for two whole days.</p><footer>Imprint</footer>`;
const url = 'https://example.org/oaks';

/** An annotator with a page in a tab that can be spoken for. */
async function annotate(store = memoryStore()) {
  const told: ToPage[] = [];
  let hear: (message: ToPanel) => void = () => undefined;
  let lose: () => void = () => undefined;
  const annotator = createAnnotator({
    connect: async (hears, lost) => {
      [hear, lose] = [hears, lost];
      return { tell: (message) => told.push(message), close: () => undefined };
    },
    store,
    now: () => '2026-11-22T10:00:00Z',
  });
  await annotator.open();
  hear({ kind: 'page', html, url, isCut: false });
  await vi.waitFor(() => expect(annotator.status.value).toBe('open'));
  return { annotator, told, store, say: (message: ToPanel) => hear(message), lose: () => lose() };
}

const rowOf = ({ annotator }: Awaited<ReturnType<typeof annotate>>, text: string) =>
  annotator.opened.value!.blocks.findIndex(({ from, to }) => html.slice(from, to).includes(text));

test('a page begins with what Pith selects, and the page is told what to mark and what can be clicked', async () => {
  const { annotator, told } = await annotate();
  expect(annotator.texts.value.join('\n')).toContain('One oak stood');
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['parts', 'blocks', 'picking']),
  );
  const { parts } = annotator.history.value.now;
  expect(told.findLast(({ kind }) => kind === 'parts')).toEqual({ kind: 'parts', parts });
});

test('clicks on the page take blocks in and out, selections add text, keys undo', async () => {
  const page = await annotate();
  const { annotator, say } = page;
  const before = annotator.history.value.now;
  say({ kind: 'picked', block: rowOf(page, 'Imprint') });
  expect(annotator.texts.value.join('\n')).toContain('Imprint');
  say({ kind: 'picked', block: rowOf(page, 'One oak') });
  expect(annotator.texts.value.join('\n')).not.toContain('One oak');
  const from = html.indexOf('Shop');
  expect(annotator.texts.value.join('\n')).not.toContain('Shop');
  say({ kind: 'selected', stretch: { from, to: from + 4 } });
  expect(annotator.texts.value.join('\n')).toContain('Shop');
  expect(isFragmented(annotator.history.value.now)).toBe(true);
  for (let i = 0; i < 3; i++) say({ kind: 'key', key: 'undo' });
  expect(annotator.history.value.now).toBe(before);
  say({ kind: 'key', key: 'stop' });
  expect(annotator.isPicking.value).toBe(false);
});

test('places that are none of the page change nothing', async () => {
  const { annotator, say } = await annotate();
  const before = annotator.history.value;
  const bad = [
    { kind: 'picked', block: 10_000 },
    { kind: 'picked', block: -1 },
    { kind: 'selected', stretch: { from: 0, to: 1e9 } },
    { kind: 'selected', stretch: { from: -5, to: 3 } },
    { kind: 'selected', stretch: { from: Number.NaN, to: 3 } },
  ] as const;
  for (const message of bad) say(message);
  expect(annotator.history.value).toBe(before);
});

test('a kept page is in the package, and comes back with what was said of it', async () => {
  const page = await annotate();
  page.annotator.change((one, words) =>
    toggleBlock(one, words, page.annotator.opened.value!.blocks[rowOf(page, 'Imprint')]),
  );
  await page.annotator.keep();
  expect(page.annotator.notice.value).toBe('kept');
  expect(page.annotator.sitting.value.pages).toEqual([{ name: '0001', url, title: 'Oaks' }]);
  const again = await annotate(page.store);
  expect(again.annotator.texts.value).toEqual(page.annotator.texts.value);
  expect(again.annotator.sitting.value.pages.length).toBe(1);
});

test('what is being annotated is kept as a draft', async () => {
  const { annotator, store } = await annotate();
  annotator.change((one) => ({ ...one, notes: 'A draft' }));
  await vi.waitFor(async () => {
    expect((await annotatedBefore(store, url))?.annotation.notes).toBe('A draft');
  }, 10_000);
  expect((await readSitting(store)).pages).toEqual([]);
});

test('a full store is told, and a page that goes away too', async () => {
  const { annotator, lose } = await annotate(memoryStore(50));
  await annotator.keep();
  expect(annotator.notice.value).toBe('full');
  lose();
  expect(annotator.status.value).toBe('gone');
});

test('a page that no extension may read is told', async () => {
  const annotator = createAnnotator({
    connect: async () => undefined,
    store: memoryStore(),
    now: () => '',
  });
  await annotator.open();
  expect(annotator.status.value).toBe('unreachable');
});
