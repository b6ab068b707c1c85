// What every extractor must hold to, once a preset.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerBound } from '../math/lower-bound.ts';
import { documents, seeded as manyRuns } from '../page/documents.test-suite.ts';
import { flag, notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';
import { textOf } from '../selection/coverage.ts';
import { firstReference } from '../selection/select.ts';
import {
  difference,
  fromPairs,
  intersection,
  type Selection,
  selectedLength,
  toPairs,
} from '../selection/selection.ts';
import { type ExplainedBlock, explainBlocks } from './explained-blocks.ts';
import type { Signal } from './extractor.ts';
import { plain } from './plain.ts';
import type { Algorithm } from './registry.ts';

/** Of each preset, as they share their page model and most of their code. */
const seeded = { ...manyRuns, numRuns: 40 };

/** A page, and what was selected of it. */
type Extraction = { readonly page: Page; readonly selection: Selection };

/**
 * The contract: selections are ranges over text, the same every time; pages are not changed; signals
 * and the explanation of blocks agree with page and selection; nothing that a page contains can break
 * a method; and the edge cases of `algorithms.md` 11 come out as its
 * matrix says, for the presets that have a column there.
 *
 * @param algorithmOf the algorithm, with parameters if any are given.
 */
export function extractorContract(
  name: string,
  algorithmOf: (parameters?: Readonly<Record<string, unknown>>) => Algorithm,
): void {
  const algorithm = algorithmOf();
  const select = (html: string): Extraction => {
    const page = createPage(html);
    return { page, selection: algorithm.select(page) };
  };
  const unread = unreadBy(name);

  describe(`${name} keeps the contract of extractors`, () => {
    it('selects ranges over text, twice the same, and leaves the page as it was', () => {
      fc.assert(
        fc.property(documents, (html) => {
          const { page, selection } = select(html);
          expectValid(page, selection, unread);
          const again = select(html);
          expect(toPairs(again.selection)).toEqual(toPairs(selection));
          expect(changedColumns(page)).toEqual([]);
        }),
        seeded,
      );
    });

    it('explains every text block by its signals', () => {
      fc.assert(
        fc.property(documents, (html) => {
          const { page, selection } = select(html);
          const signals = algorithm.signals(page);
          const decisions = algorithm.decisions(page);
          for (const signal of signals) expectInOrder(signal, page.source.length);
          expectInOrder(
            { from: decisions.map(({ from }) => from), to: decisions.map(({ to }) => to) },
            page.source.length,
          );
          const isDecided = decisions.length > 0;
          if (isDecided && !decisions.some(({ content }) => content))
            expect(selection.count).toBe(0);
          const blocks = explainBlocks(page, selection, signals, decisions);
          expect(blocks.length).toBe(page.textBlocks.count);
          expectInOrder(
            { from: blocks.map(({ from }) => from), to: blocks.map(({ to }) => to) },
            page.source.length,
          );
          expect(blocks.flatMap((block) => faultsOf(block, page, selection, signals))).toEqual([]);
        }),
        seeded,
      );
    });

    if ('dropHidden' in algorithm.parameters) {
      it('selects no hidden text when it is to be left out', () => {
        const { select } = algorithmOf({ dropHidden: true });
        fc.assert(
          fc.property(documents, (html) => {
            const page = createPage(`<p>oak</p><div hidden>${html}</div><p>tree</p>`);
            const { from, count } = select(page);
            for (let i = 0; i < count; i++) {
              const event = lowerBound(page.events.to, from[i] + 1, page.events.count);
              expect(page.structure.flags[event] & flag.hidden).toBe(0);
            }
          }),
          seeded,
        );
      });
    }

    for (const [title, html] of small) {
      it(`takes ${title}`, () => {
        const { page, selection } = select(html);
        expectValid(page, selection, unread);
      });
    }

    const column = columnOf(name);
    if (column === undefined) return;
    for (const { input, html, expected } of matrix) {
      const expectation = expected[column] ?? expected.others;
      if (expectation === unstated) continue;
      it(`selects ${expectation} of ${input}`, () => {
        const { page, selection } = select(html);
        const all = renderText(page, plain.select(page, { dropHidden: false })).text;
        const text = renderText(page, selection).text;
        if (expectation === everything) expect(text).toBe(all);
        else if (expectation === nothing) expect(toPairs(selection)).toEqual([]);
        else if (expectation === nearlyEverything)
          expect(text.length).toBeGreaterThan(0.8 * all.length);
        else if (expectation === theLongest) {
          expect(text).toBe(all.split('\n').reduce((a, b) => (b.length > a.length ? b : a)));
        } else expect(text).toBe(words(25, 300));
      });
    }
  });
}

/** The flags of what a method reads no text of. The learned ones read `noscript`, where some forums have their threads. */
export function unreadBy(name: string): number {
  return name.startsWith('learned') ? notText & ~flag.inNoscript : notText;
}

/** Ranges are sorted, disjoint, non-empty, inside, over nothing but text, and cut no character. */
export function expectValid(page: Page, selection: Selection, unread: number): void {
  const { source, events, structure } = page;
  const { count, from, to } = selection;
  let event = 0;
  let end = 0;
  for (let i = 0; i < count; i++) {
    const range = `range ${i}, [${from[i]}, ${to[i]})`;
    if (!(from[i] >= end && to[i] > from[i] && to[i] <= source.length)) {
      expect.fail(`${range} after ${end} in ${source.length} units`);
    }
    if (cutsCharacter(page, from[i]) || cutsCharacter(page, to[i])) {
      expect.fail(`${range} cuts a character`);
    }
    while (events.to[event] <= from[i]) event++;
    for (let e = event; e < events.count && events.from[e] < to[i]; e++) {
      if (events.kind[e] !== eventKind.text || (structure.flags[e] & unread) !== 0) {
        expect.fail(`${range} covers ${source.slice(events.from[e], events.to[e]).slice(0, 60)}`);
      }
    }
    end = to[i];
  }
}

/** Items stand in source order, inside the page; they may overlap. */
function expectInOrder(
  { from, to }: { readonly from: ArrayLike<number>; readonly to: ArrayLike<number> },
  length: number,
): void {
  let start = 0;
  let end = 0;
  for (let i = 0; i < from.length; i++) {
    if (!(from[i] >= start && to[i] >= end && to[i] >= from[i] && to[i] <= length)) {
      expect.fail(`item ${i}, [${from[i]}, ${to[i]}) after [${start}, ${end}) in ${length} units`);
    }
    start = from[i];
    end = to[i];
  }
}

/** Where a block's share disagrees with the selection, or its numbers with the signals. */
function faultsOf(
  { from, to, length, selected, numbers }: ExplainedBlock,
  page: Page,
  selection: Selection,
  signals: readonly Signal[],
): readonly string[] {
  const block = fromPairs([[from, to]], page.source.length);
  const unselected = difference(textOf(page), selection, page.source.length);
  const named = new Map(signals.map((signal) => [signal.name, signal]));
  const checks: [fault: string, holds: boolean][] = [
    ['is empty', length > 0],
    ['selects more than all', selected <= 1],
    ['hides its selection', selected > 0 === selectedLength(intersection(block, selection)) > 0],
    ['hides what is left', selected < 1 === selectedLength(intersection(block, unselected)) > 0],
  ];
  for (const { name, items, minimum, mean, maximum, thresholds } of numbers) {
    const signal = named.get(name);
    const rounding = 1e-9 * Math.max(Math.abs(minimum), Math.abs(maximum));
    checks.push(
      [`has ${name} of no items`, items > 0],
      [`has a wrong minimum of ${name}`, includes(signal?.values, minimum)],
      [`has a wrong maximum of ${name}`, includes(signal?.values, maximum)],
      [`has a wrong mean of ${name}`, mean >= minimum - rounding && mean <= maximum + rounding],
      [
        `has other thresholds of ${name}`,
        isDeepStrictEqual(
          thresholds.map(({ value }) => value),
          signal?.thresholds.map(({ value }) => value),
        ),
      ],
      ...thresholds.map(({ value, above }): [string, boolean] => [
        `has a wrong share of ${name} above ${value}`,
        above > 0 === maximum > value && above < 1 === minimum <= value,
      ]),
    );
  }
  return checks.flatMap(([fault, holds]) => (holds ? [] : `[${from}, ${to}) ${fault}`));
}

function includes(values: Signal['values'] | undefined, value: number): boolean {
  return values !== undefined && Array.prototype.includes.call(values, value);
}

/** Whether an offset lies within a surrogate pair or a character reference. */
function cutsCharacter(page: Page, offset: number): boolean {
  const { source, events } = page;
  if (
    /^[\ud800-\udbff]$/.test(source.charAt(offset - 1)) &&
    /^[\udc00-\udfff]$/.test(source.charAt(offset))
  ) {
    return true;
  }
  const { references } = events;
  const row = firstReference(references, offset) - 1;
  return row >= 0 && references.to[row] > offset;
}

/** What a page holds otherwise than it did at first. */
function changedColumns(page: Page): readonly string[] {
  const unread = createPage(page.source);
  const columns = ['events', 'structure', 'tokens', 'lines', 'lengths', 'textBlocks'] as const;
  return columns.filter((column) => !isDeepStrictEqual(page[column], unread[column]));
}

const small: readonly (readonly [title: string, html: string])[] = [
  ['the empty page', ''],
  ['white space', ' \n\t '],
  ['only tags', '<div><p></p></div>'],
  ['one text node', 'Oak trees grow slowly.'],
  ['one character', 'x'],
  ['a page cut off within a tag', '<p>Oak trees grow slowly.<a href="'],
  ['a page cut off within a comment', '<p>Oak trees grow slowly.<!-- and'],
  ['NUL characters', '<p>Oak\0trees\0</p>\0<\0p>grow\0slowly'],
  [
    'lone surrogates',
    '<p>\udc00Oak \ud83c trees\ud83c</p>\udf33<p>grow \udf33\ud83c slowly\ud800</p>',
  ],
  ['binary bytes', bytes(50_000)],
  ['a page in head alone', '<head><title>Oak</title><noscript>Oak trees</noscript></head>'],
  ['text after the body', '<body><p>Oak trees</p></body></html> grow slowly'],
];

/** The same bytes every time, as windows-1252 would show them. */
function bytes(length: number): string {
  let state = 1;
  let text = '';
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    text += String.fromCharCode(state >>> 24);
  }
  return text;
}

// --- the edge-case matrix, `algorithms.md` 11 ---------------------------------------------------

const everything = 'all';
const nothing = 'nothing';
const nearlyEverything = 'nearly all';
const theLongest = 'the longest paragraph';
const fromTheLowWindow = 'all but the first 24 words';
const unstated = '-';
type Expectation =
  | typeof everything
  | typeof nothing
  | typeof nearlyEverything
  | typeof theLongest
  | typeof fromTheLowWindow
  | typeof unstated;

type Column =
  | 'plain'
  | 'bte'
  | 'dsc'
  | 'dscOriginal'
  | 'lqf'
  | 'crunch'
  | 'fe'
  | 'ccb'
  | 'density'
  | 'cetr'
  | 'cetrKm'
  | 'r2l'
  | 'dana'
  | 'danag'
  | 'lineblock'
  | 'lineblockAll'
  | 'boilerpipeWords'
  | 'boilerpipeDensity';

const columns: readonly (readonly [RegExp, Column])[] = [
  [/^plain$/, 'plain'],
  [/^bte$/, 'bte'],
  [/^(dsc|adsc)$/, 'dsc'],
  [/^dsc-original$/, 'dscOriginal'],
  [/^lqf-/, 'lqf'],
  [/^crunch$/, 'crunch'],
  [/^(k-)?fe$/, 'fe'],
  [/^(a|t|at)?ccb(-(\d+|mixed|blocks))?$/, 'ccb'],
  [/^density(-poly)?$/, 'density'],
  [/^cetr(-tm)?$/, 'cetr'],
  [/^cetr-km$/, 'cetrKm'],
  [/^r2l$/, 'r2l'],
  [/^dana$/, 'dana'],
  [/^(danag|addanag(-free)?)$/, 'danag'],
  [/^lineblock$/, 'lineblock'],
  [/^lineblock-all$/, 'lineblockAll'],
  [/^boilerpipe-words$/, 'boilerpipeWords'],
  [/^boilerpipe-density$/, 'boilerpipeDensity'],
];

function columnOf(name: string): Column | undefined {
  return columns.find(([pattern]) => pattern.test(name))?.[1];
}

/** Words number `from` to `to`, each of five letters. */
function words(from: number, to: number): string {
  let text = '';
  for (let i = from; i <= to; i++) {
    const letters = String.fromCharCode(97 + (i % 26), 97 + ((i * 7) % 26), 97 + ((i * 11) % 26));
    text += `${i === from ? '' : ' '}o${letters}k`;
  }
  return text;
}

/** One row an input; `others` holds for the columns that a row does not name. */
const matrix: readonly {
  readonly input: string;
  readonly html: string;
  readonly expected: Readonly<Partial<Record<Column, Expectation>> & Record<'others', Expectation>>;
}[] = [
  { input: 'the empty string', html: '', expected: { others: nothing } },
  { input: 'only tags', html: '<div><ul><li></li></ul><br></div>', expected: { others: nothing } },
  {
    input: 'one word without tags',
    html: 'hello',
    expected: {
      crunch: nothing, // fewer than four words
      r2l: nothing,
      dana: nothing,
      lineblock: nothing, // TTR 5
      lineblockAll: nothing,
      boilerpipeWords: nothing, // at most 16 words, no neighbours
      boilerpipeDensity: nothing,
      others: everything,
    },
  },
  {
    input: '200 words without tags',
    html: words(1, 200),
    expected: {
      cetr: everything,
      cetrKm: nearlyEverything, // cut into lines of 65 characters; the last is shorter and a cluster of its own
      r2l: nothing,
      dana: nothing,
      lineblockAll: nothing, // no title
      boilerpipeDensity: nothing, // no next block
      others: everything,
    },
  },
  {
    input: 'one word in a paragraph',
    html: '<p>w</p>',
    expected: {
      dsc: nothing,
      dscOriginal: nothing,
      crunch: nothing,
      ccb: nothing, // mean 1/8, or 1/3 in tokens
      r2l: nothing,
      dana: nothing,
      danag: nothing, // 1 - 7 < 0
      lineblock: nothing,
      lineblockAll: nothing,
      boilerpipeWords: nothing,
      boilerpipeDensity: nothing,
      others: everything,
    },
  },
  {
    input: 'a script of 1 MB between two paragraphs of 100 words',
    html: `<p>${words(1, 100)}</p>\n<script>${'if (a < b) c();\n'.repeat(1 << 16)}</script>\n<p>${words(101, 200)} oaks</p>`,
    expected: {
      // two windows in a row without a tag, not three: the matrix' "both" needs longer paragraphs
      dsc: unstated,
      dscOriginal: unstated,
      fe: theLongest,
      cetr: everything,
      cetrKm: nearlyEverything,
      r2l: nothing,
      dana: nothing,
      lineblockAll: nothing,
      boilerpipeDensity: unstated,
      others: everything,
    },
  },
  {
    input: 'a comparison spelt with a reference',
    html: 'a &lt; b',
    expected: {
      crunch: nothing,
      r2l: nothing,
      dana: nothing,
      lineblock: nothing,
      lineblockAll: nothing,
      boilerpipeWords: nothing,
      boilerpipeDensity: nothing,
      others: everything,
    },
  },
  {
    input: '300 words after an unclosed link',
    html: `<a href=x>${words(1, 300)}`,
    expected: {
      dsc: fromTheLowWindow, // the first low window starts at token 25
      lqf: nothing, // ratio 1
      crunch: nothing,
      cetr: everything,
      cetrKm: nearlyEverything,
      r2l: nothing,
      dana: nothing,
      lineblock: nothing, // ATTR 1
      lineblockAll: nothing,
      boilerpipeWords: nothing, // link density 1
      boilerpipeDensity: nothing,
      others: everything,
    },
  },
  {
    input: '200 ideographs in a paragraph',
    html: `<p>${'橡树长得很慢但是活得很久'.repeat(17).slice(0, 200)}</p>`,
    expected: {
      dsc: unstated,
      dscOriginal: unstated,
      ccb: nearlyEverything,
      cetr: nearlyEverything,
      cetrKm: nearlyEverything,
      danag: nearlyEverything,
      dana: nearlyEverything,
      r2l: nothing,
      lineblockAll: nothing,
      boilerpipeDensity: nothing,
      others: everything,
    },
  },
];
