import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textStrings } from '../features/text-strings.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { densestRegion, density } from './density.ts';
import { readParameters } from './parameters.ts';

const published = { c1: 0.333, c2: 4 };

function extract(html: string, options: Record<string, unknown> = {}): string {
  const page = createPage(html);
  const values = readParameters(density.parameters, options, 'density');
  return renderText(page, density.select(page, values)).text;
}

function lengthsOf(html: string, countEndTags = false): number[] {
  return Array.from(textStrings(createPage(html), { countEndTags, dropHidden: false }).length);
}

const example = [4, 0, 0, 90, 0, 120, 0, 0, 0, 41, 0, 0, 0, 0, 60, 5];

describe('Density', () => {
  it('finds strings 3 to 5 in the worked example, with the cutoff 39.96', () => {
    expect(120 * published.c1).toBeCloseTo(39.96);
    expect(densestRegion(example, published)).toEqual({ first: 3, last: 5 });
    expect(densestRegion(example, { c1: 0.333, c2: 5 })).toEqual({ first: 3, last: 9 });
  });

  it('selects the worked example from a page, short strings between the long ones too', () => {
    const html = example.map((n) => `<p>${'x'.repeat(n)}`).join('');
    expect(lengthsOf(html)).toEqual([0, ...example]);
    expect(extract(html)).toBe(`${'x'.repeat(90)}\n${'x'.repeat(120)}`);
  });

  it('begins a string at each structural start tag and with text after an end tag', () => {
    expect(lengthsOf('<p>one</p><p>three</p> and <b>on</b><br>four<div></div>five!')).toEqual([
      0, 3, 5, 6, 4, 0, 5,
    ]);
    expect(lengthsOf('<p>one</p><p>three</p>', true)).toEqual([0, 3, 0, 5, 0]);
  });

  it('lets one short paragraph break an article only when end tags count', () => {
    const long = 'x'.repeat(50);
    const html = `<p>${long}</p><p>o</p><p>${long}</p>`;
    expect(extract(html)).toBe(`${long}\no\n${long}`);
    expect(extract(html, { countEndTags: true })).toBe(long);
  });

  it('measures a string across inline tags with white space collapsed', () => {
    expect(lengthsOf('  a &amp; <b> b</b>c\n <i>d</i>  ')).toEqual(['a & bc d'.length]);
  });

  it('counts characters, not words, so that Chinese needs no spaces', () => {
    expect(extract('<li>首页<li>新闻<p>橡树长得很慢但是活得很久。')).toBe(
      '橡树长得很慢但是活得很久。',
    );
  });

  it('selects nothing of a page without text', () => {
    expect(extract('<div><p></p><script>text</script></div>')).toBe('');
  });

  it('grows the region as repeating step 4 until nothing changes does', () => {
    const lengths = fc.array(fc.oneof(fc.constant(0), fc.nat(100)), { maxLength: 40 });
    fc.assert(
      fc.property(
        lengths,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        (length, c1, c2) => {
          expect(densestRegion(length, { c1, c2 })).toEqual(repeated(length, c1, c2));
        },
      ),
      { ...seeded, numRuns: 500 },
    );
  });

  it('gives every text one string, in order', () => {
    fc.assert(
      fc.property(documents, fc.boolean(), (html, countEndTags) => {
        const { ofEvent, count, from, to, length } = textStrings(createPage(html), {
          countEndTags,
          dropHidden: false,
        });
        const used = ofEvent.filter((string) => string >= 0);
        expect(used).toEqual(used.slice().sort());
        const strings = Array.from({ length: count }, (_, i) => [from[i], to[i]]);
        const wrong = strings.filter(([start, end], i) => {
          const isInOrder = i === 0 || start >= to[i - 1];
          return !(isInOrder && end - start >= (length[i] > 0 ? 1 : 0));
        });
        expect(wrong).toEqual([]);
      }),
      seeded,
    );
  });

  it('shows the lengths and the cutoff', () => {
    const [signal] = density.signals(createPage('<p>four<p>seven!!'), {
      ...published,
      countEndTags: false,
      dropHidden: false,
    });
    expect(Array.from(signal.values)).toEqual([0, 4, 7]);
    expect(signal.thresholds[0].value).toBeCloseTo(7 * 0.333);
  });
});

/** Steps 3 and 4 as printed. */
function repeated(length: readonly number[], c1: number, c2: number) {
  const longest = Math.max(...length, 0);
  if (longest === 0) return undefined;
  const region = new Set([length.indexOf(longest)]);
  for (let changed = true; changed; ) {
    changed = false;
    length.forEach((n, i) => {
      if (region.has(i) || n <= longest * c1) return;
      if ([...region].some((j) => Math.abs(i - j) < c2)) {
        region.add(i);
        changed = true;
      }
    });
  }
  return { first: Math.min(...region), last: Math.max(...region) };
}
