// Linearity without a clock: what is counted is how often each block of the core's code runs. The extractors are held to the same by
// their contract, on documents of its own; here are the other parts of the work. What the engine does within one of its own functions,
// such as searching a string, is not counted: `npm run bench:growth` sees that.
import { createPage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { workOf } from '../../../packages/core/src/extractors/work-count.test-suite.ts';
import { documents } from './documents.ts';
import { readAll, stages } from './stages.ts';

/** Characters of the larger document; the smaller has a quarter. */
const size = 16_000;

/** Not the natural ones: of these few characters each size is another page. */
const kinds = Object.entries(documents).filter(([kind]) => kind !== 'natural');

const parts = Object.entries(stages).filter(([, { kind }]) => kind !== 'extractor');

describe.each(parts)('%s', (_, stage) => {
  const workOn = (source: string): number => {
    const run = stage.prepare({ source, page: readAll(createPage(source)) });
    return workOf(run).work;
  };
  workOn(documents['natural'](5000)); // the engine counts in functions once they have been called

  test.each(kinds)('four times as many %s are about four times as much work', (_, make) => {
    const quarter = workOn(make(size / 4));
    const whole = workOn(make(size));
    expect(whole / quarter).toBeLessThan(5);
  });
});
