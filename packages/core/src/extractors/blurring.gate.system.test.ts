import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blurAtSamples } from '../math/sampled-blur.ts';
import { createPage } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { decodeSource } from '../source/decode.ts';
import type { Signal } from './extractor.ts';
import { presets, resolveAlgorithm } from './registry.ts';

const folder = fileURLToPath(new URL('../../../../test/pages', import.meta.url));
const pages = readdirSync(folder)
  .map((name) => `${folder}/${name}/source.html`)
  .filter((path) => existsSync(path))
  .map((path) => createPage(decodeSource(readFileSync(path)).text));

const blurred = presets
  .filter(({ extractor, aliasOf }) => 'epsilon' in extractor.parameters && aliasOf === undefined)
  .map(({ name }) => name);

test('the gate knows the blurred presets, and most fixtures are long enough for the fast blur', () => {
  expect(blurred).toEqual(
    expect.arrayContaining(['ccb', 'accb', 'tccb', 'tccb-40', 'atccb', 'ccb-mixed', 'ccb-blocks']),
  );
  const vectors = pages.map((page) => resolveAlgorithm('ccb').signals(page)[0].values);
  const sampled = vectors.filter((vector) => blurAtSamples(vector, { range: 40 }) !== undefined);
  expect(sampled.length).toBeGreaterThan(pages.length / 2);
});

test.each(blurred)(
  '%s: the fast blur selects all but two elements in a thousand of the fixtures as the exact one does',
  (name) => {
    const fast = resolveAlgorithm(name, { mode: 'fast' });
    const exact = resolveAlgorithm(name, { mode: 'exact' });
    let elements = 0;
    let crossed = 0; // text on the other side of the threshold
    let moved = 0; // text of words that only one of both selects
    for (const page of pages) {
      const [vector, fastRatio] = fast.signals(page);
      const [, exactRatio] = exact.signals(page);
      const inFast = selectedElements(vector, fast.select(page));
      const inExact = selectedElements(vector, exact.select(page));
      const threshold = fastRatio.thresholds[0].value;
      for (let i = 0; i < vector.values.length; i++) {
        if (vector.values[i] === 0) continue;
        const isAbove = fastRatio.values[i] > threshold;
        if (isAbove !== exactRatio.values[i] > threshold) crossed++;
        if (inFast[i] !== inExact[i]) moved++;
      }
      elements += vector.values.length;
    }
    expect(elements).toBeGreaterThan(10_000);
    expect(crossed / elements).toBeLessThan(0.002);
    expect(moved / elements).toBeLessThan(0.002);
  },
);

/** Whether each element of a signal stands in a selection. */
function selectedElements({ from, to }: Signal, selection: Selection): Uint8Array {
  const selected = new Uint8Array(from.length);
  let range = 0;
  for (let i = 0; i < from.length; i++) {
    while (range < selection.count && selection.to[range] <= from[i]) range++;
    if (range < selection.count && selection.from[range] < to[i]) selected[i] = 1;
  }
  return selected;
}
