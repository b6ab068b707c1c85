import { bareTokenizer } from '@pith/benchmarks/bare-tokenizer';
import { extract } from 'pith';
import type { FuzzPage } from './fuzz-page.ts';

/** What a page may cost however small it is, milliseconds. */
const fixedCost = 40;

/** What it may cost in terms of the bare tokenizer on the same page. */
const mostRatio = 400;

/** How often a page that seems too slow is measured again, as machines are busy with other things. */
const repetitions = 4;

/**
 * Extracts a page in every form and says whether that takes longer than the bare tokenizer allows for. Extractions of pages like the
 * fixtures take a tenth of what is allowed; what is quadratic takes a hundred times as much on large pages.
 */
export function faultOfCost(page: FuzzPage): string | undefined {
  const first = timeOf(() => extractAll(page));
  if (first < fixedCost) return undefined;
  const { html } = page;
  const source = typeof html === 'string' ? html : Buffer.from(html).toString('latin1');
  const bare = fastest(() => bareTokenizer(source));
  const bound = fixedCost + mostRatio * bare;
  if (first < bound) return undefined;
  const whole = fastest(() => extractAll(page));
  return whole < bound
    ? undefined
    : `${whole.toFixed()} ms for ${html.length} units, more than ${bound.toFixed()}`;
}

function extractAll({ html, options, chunking }: FuzzPage): unknown {
  const extraction = extract(html, options);
  const { text, markdown, html: markup, tei, blocks, ranges, title } = extraction;
  return [text, markdown, markup, tei, blocks, ranges, title, extraction.chunks(chunking)];
}

function fastest(run: () => unknown): number {
  return Math.min(...Array.from({ length: repetitions }, () => timeOf(run)));
}

/** Milliseconds that a call takes. */
function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
