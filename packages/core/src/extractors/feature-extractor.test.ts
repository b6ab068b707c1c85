import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSet, blockSetFeatures } from '../features/block-set.ts';
import { featureWeights, winnerOf } from '../features/feature-weights.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { flag, notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';
import { featureExtractor } from './feature-extractor.ts';
import { kFeatureExtractor, upperWinners } from './k-feature-extractor.ts';
import { defaultsOf } from './parameters.ts';

const menu =
  '<ul><li><a href=a>A</a><li><a href=b>B</a><li><a href=c>C</a><li><a href=d>D</a></ul>';
const example = `${menu}<p>${'x'.repeat(60)}</p><p>${'y'.repeat(40)}<a href=e>z</a></p>`;

function blocksOf(html: string): string[] {
  const page = createPage(html);
  const { from, to } = blockSet(page);
  return Array.from(from, (first, b) =>
    page.source.slice(page.events.from[first], page.events.to[to[b] - 1]),
  );
}

function fe(html: string): string {
  const page = createPage(html);
  return renderText(page, featureExtractor.select(page, defaultsOf(featureExtractor.parameters)))
    .text;
}

function kfe(html: string): string {
  const page = createPage(html);
  return renderText(page, kFeatureExtractor.select(page, defaultsOf(kFeatureExtractor.parameters)))
    .text;
}

describe('GetBlockSet', () => {
  it('splits at the listed elements and makes blocks of what stands between', () => {
    expect(blocksOf('a<p>b</p>c<div>d<div>e</div>f</div>g<hr>h<h2>i</h2>j')).toEqual([
      ...'abcdefg',
      'h<h2>i</h2>j',
    ]);
  });

  it('splits a table into rows, and a row no further than its paragraphs', () => {
    expect(blocksOf('<table><tr><td>a<td>b<tr><td>c<p>d</table>')).toEqual(['a<td>b', 'c', 'd']);
  });

  it('ends a block where an element ends without its end tag', () => {
    expect(blocksOf('<h2>a<p>b<h2>c')).toEqual(['a', 'b', 'c']);
  });

  it('counts the features of each block and drops blocks without text', () => {
    const { count, counts } = blockSet(
      createPage(
        '<p><img></p><div>one <a href=x>two</a> <a name=y>six</a><img><button>ten</button><li>é&amp;</div>',
      ),
    );
    expect(count).toBe(1);
    expect(blockSetFeatures.map((feature) => counts[feature][0])).toEqual([
      11, 1, 1, 0, 1, 0, 1, 0, 0,
    ]);
  });

  it('gives the blocks of the procedure as printed', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        expect(Array.from(blockSet(page).ofEvent)).toEqual(printedBlocks(page));
      }),
      { ...seeded, numRuns: 400 },
    );
  });
});

describe('FeatureExtractor', () => {
  it('finds the values and weights of the worked example', () => {
    const { value, share } = featureWeights(blockSet(createPage(example)), 'text');
    expect(Array.from(value, round)).toEqual([0, 1, 0.667]);
    expect(Array.from(share, round)).toEqual([0, 1, 0.727]);
  });

  it('selects the block of the winner basket with most text', () => {
    expect(fe(example)).toBe('x'.repeat(60));
  });

  it('takes the first block on ties', () => {
    expect(fe('<p>oak trees</p><p>elm trees</p>')).toBe('oak trees');
  });

  it('takes the block with most text when no block wins', () => {
    const html = '<p>oak <a href=x>tree</a><img></p><p>trees <a href=x>tree</a><img></p>';
    expect(fe(html)).toBe('trees tree');
    expect(
      winnerOf({ value: Float64Array.of(0.1, 1), share: Float64Array.of(0.5, 0.4) }, 0.5),
    ).toBe(0);
  });

  it('takes the body where it has no block, and nothing where there is no text', () => {
    expect(fe('<h1>Oak</h1> trees')).toBe('Oak\ntrees');
    expect(fe('<p><img></p>')).toBe('');
  });
});

describe('K-FeatureExtractor', () => {
  it('selects the winners in the upper cluster of the worked example', () => {
    expect(kfe(example)).toBe(`${'x'.repeat(60)}\n${'y'.repeat(40)}z`);
  });

  it('selects all winners when all blocks have as much text', () => {
    expect(kfe('<p>oak trees</p><p>elm trees</p>')).toBe('oak trees\nelm trees');
  });

  it('answers as FeatureExtractor does when no winner is in the upper cluster', () => {
    const weights = { value: Float64Array.of(0.2, 0.1, 1), share: Float64Array.of(0.6, 0.9, 0.3) };
    expect(Array.from(upperWinners(weights, 0.5, 2))).toEqual([1, 0, 0]);
  });
});

function round(value: number): number {
  return Number(value.toFixed(3));
}

/**
 * The segmentation as printed: tag by tag, every block that contains the tag, until none does. An
 * element that an earlier split cut in two still stands in both parts.
 */
function printedBlocks(page: Page): number[] {
  const { events, structure } = page;
  const { open, end, tag, count } = structure;
  let blocks = [{ from: 0, to: events.count }];
  for (const name of ['table', 'tr', 'p', 'hr', 'ul', 'div', 'span'] as const) {
    for (let changed = true; changed; ) {
      changed = false;
      blocks = blocks.flatMap((block) => {
        const parts: typeof blocks = [];
        let rest = block.from;
        for (let event = block.from + 1; name === 'hr' && event < block.to; event++) {
          if (events.tag[event] !== tagId.hr || events.kind[event] !== eventKind.open) continue;
          parts.push({ from: rest, to: event });
          rest = event;
        }
        for (let e = 1; e < count; e++) {
          const from = Math.max(open[e], block.from);
          const to = Math.min(end[e], block.to);
          const whole = from === block.from && to === block.to;
          if (tag[e] !== tagId[name] || from < rest || to <= from || whole) continue;
          parts.push({ from: rest, to: from }, { from, to });
          rest = to;
        }
        if (parts.length === 0) return [block];
        changed = true;
        return [...parts, { from: rest, to: block.to }];
      });
    }
  }
  const ofEvent: number[] = new Array(events.count).fill(-1);
  let row = 0;
  for (const { from, to } of blocks) {
    let used = false;
    for (let event = from; event < to; event++) {
      const bits = structure.flags[event];
      if (events.kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
      if ((bits & notText) !== 0) continue;
      ofEvent[event] = row;
      used = true;
    }
    if (used) row++;
  }
  return ofEvent;
}

describe('Decisions', () => {
  const reasons = (html: string, extractor: typeof featureExtractor | typeof kFeatureExtractor) => {
    const values = { ...defaultsOf(kFeatureExtractor.parameters), basket: 0.5 };
    const decisions = extractor.decisions?.(createPage(html), values) ?? [];
    return decisions.map(({ content, because }) => [content, because]);
  };
  const winner =
    'it has the largest value of the winner basket, or of all blocks where that is empty';

  it('tell a block at the limit of the basket from one below it', () => {
    // text and image each as strong as anywhere: half of all features
    expect(reasons('<p>oaks</p><p>oaks<img></p>', featureExtractor)).toEqual([
      [true, winner],
      [false, 'another block of the winner basket has a larger value'],
    ]);
    expect(reasons('<p>oaks</p><p>oak<img></p>', featureExtractor)).toEqual([
      [true, winner],
      [false, 'its weight is below `basket`'],
    ]);
    expect(reasons('<p>oaks oaks</p><p>oaks</p>', kFeatureExtractor)).toEqual([
      [true, 'it is a winner of the highest cluster, or the only one'],
      [false, 'it is in the winner basket, but in a lower cluster'],
    ]);
  });

  it('keep at the limit of the basket what K-FE asks for', () => {
    expect(kfe('<p>oaks</p><p>elms<img></p>')).toBe('oaks\nelms');
    expect(kfe('<p>oaks</p><p>elm<img></p>')).toBe('oaks');
    const weights = { value: Float64Array.of(1, 1, 0.2), share: Float64Array.of(0.5, 0.49, 1) };
    expect(Array.from(upperWinners(weights, 0.5, 2))).toEqual([1, 0, 0]);
    const none = { value: new Float64Array(0), share: new Float64Array(0) };
    expect(upperWinners(none, 0.5, 2)).toHaveLength(0);
  });
});

describe('Hidden blocks', () => {
  it('are left out when asked, of what is selected and of what is shown', () => {
    const html = '<p>oak</p><p hidden>elms and oaks</p>';
    for (const extractor of [featureExtractor, kFeatureExtractor]) {
      const read = (dropHidden: boolean) => {
        const page = createPage(html);
        const values = { ...defaultsOf(kFeatureExtractor.parameters), dropHidden };
        return [
          renderText(page, extractor.select(page, values)).text,
          extractor.signals(page, values)[0].values.length,
          extractor.decisions?.(page, values).length,
        ];
      };
      expect(read(false)).toEqual(['elms and oaks', 2, 2]);
      expect(read(true)).toEqual(['oak', 1, 1]);
    }
  });
});
