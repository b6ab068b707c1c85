import { expect, test } from 'vitest';
import { drawGrowth } from './draw-growth.ts';

test('each kind of document has a chart, each stage a line in it, what failed none', () => {
  const measurements = ['natural', 'nested blocks'].flatMap((document) =>
    [1e4, 1e5].flatMap((size) => [
      { document, stage: 'page', size, seconds: size * 1e-8 },
      { document, stage: 'crunch', size, seconds: size * 2e-8 },
      { document, stage: 'tei', size, error: 'took more than 60 s' },
    ]),
  );
  const svg = drawGrowth(measurements);
  for (const name of ['natural', 'nested blocks', 'page']) expect(svg).toContain(`>${name}</text>`);
  const lines = svg.split('aria-label="').filter((mark) => mark.startsWith('line"'));
  expect(lines.map((mark) => mark.match(/<path/g)?.length)).toEqual([2 * 2, 2]); // grey for all, black for the named
});
