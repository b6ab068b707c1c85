// Linearity without a clock: what is counted is how often each block of the core's code runs. The extractors are held to the same by
// their contract, on documents of its own; here are the other parts of the work. What the engine does within one of its own functions,
// such as searching a string, is not counted: `npm run bench:growth` sees that.
import { createPage } from 'pith/page';
import { beforeAll, describe, expect, test } from 'vitest';
import { workOf } from '../../../packages/core/src/extractors/work-count.test-suite.ts';
import { documents } from './documents.ts';
import { type Material, readAll, stages } from './stages.ts';

/** Characters of the larger document; the smaller has a quarter. */
const size = 8_000;

/** Not the natural ones: of these few characters each size is another page. */
const kinds = Object.entries(documents).filter(([kind]) => kind !== 'natural');

const names = kinds.map(([kind]) => kind);

const parts = Object.entries(stages).filter(([, { kind }]) => kind !== 'extractor');

const material = (source: string): Material => ({ source, page: readAll(createPage(source)) });

// each part on every third kind; `npm run bench:growth` takes all
const ofKind = (kind: string) => parts.filter((_, i) => (i + names.indexOf(kind)) % 3 === 0);

describe.each(kinds)('four times as many %s are about four times as much work', (kind, make) => {
  let quarter: Material;
  let whole: Material;
  beforeAll(() => {
    quarter = material(make(size / 4));
    whole = material(make(size));
  });

  test.each(ofKind(kind))('for %s', (_, { prepare }) => {
    const { work: least } = workOf(prepare(quarter));
    const { work: most } = workOf(prepare(whole));
    expect(least, 'blocks of code that ran').toBeGreaterThan(0);
    expect(most / least).toBeLessThan(5);
  });
});
