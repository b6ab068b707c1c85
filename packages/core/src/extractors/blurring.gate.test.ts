import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeLengths } from '../features/code-length.ts';
import { contentCodeVector, elementsByTag } from '../features/content-code-vector.ts';
import { createPage, type Page } from '../page/page.ts';
import { decodeSource } from '../source/decode.ts';
import { blurringParameters, contentCodeRatio } from './blurring.ts';
import { defaultsOf } from './parameters.ts';

const folder = fileURLToPath(new URL('../../../../test/pages', import.meta.url));
const pages = readdirSync(folder)
  .map((name) => `${folder}/${name}/source.html`)
  .filter((path) => existsSync(path))
  .map((path) => createPage(decodeSource(readFileSync(path)).text));

const characters = (page: Page, links: 'keep' | 'ignore') =>
  contentCodeVector(page, {
    tagElements: codeLengths(page, links),
    wordLimit: Number.POSITIVE_INFINITY,
    whiteSpace: true,
    rawLimit: 0,
    dropHidden: false,
  });

const tokens = (page: Page) =>
  contentCodeVector(page, {
    tagElements: elementsByTag(page, () => 1),
    wordLimit: 1,
    whiteSpace: false,
    rawLimit: 0,
    dropHidden: false,
  });

test.each([
  ['ccb', 40, (page: Page) => characters(page, 'keep')],
  ['accb', 40, (page: Page) => characters(page, 'ignore')],
  ['tccb-25', 25, tokens],
  ['tccb-18', 18, tokens],
] as const)(
  '%s: the fast blur puts at most two elements in a thousand on the other side of the threshold',
  (_, range, vectorOf) => {
    const parameters = defaultsOf(blurringParameters(range, 'elements'));
    let elements = 0;
    let moved = 0;
    for (const page of pages) {
      const { values } = vectorOf(page);
      const fast = contentCodeRatio(values, { ...parameters, mode: 'fast' });
      const exact = contentCodeRatio(values, { ...parameters, mode: 'exact' });
      for (let i = 0; i < values.length; i++) {
        if (fast[i] > parameters.threshold !== exact[i] > parameters.threshold) moved += values[i];
      }
      elements += values.length;
    }
    expect(elements).toBeGreaterThan(10_000);
    expect(moved / elements).toBeLessThan(0.002);
  },
);
