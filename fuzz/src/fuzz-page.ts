import type { ChunkOptions, ExtractOptions } from 'pith';
import { presets } from 'pith/extractors';
import { encode } from './mutate/encode.ts';
import { mutate } from './mutate/mutate.ts';
import { stretch } from './mutate/mutator.ts';
import { type Random, randomOf } from './random.ts';

/** A mutated page, and how it is extracted. */
export interface FuzzPage {
  readonly html: string | Uint8Array;
  readonly options: ExtractOptions;
  readonly chunking: ChunkOptions;
  /** Which of the slow checks it goes through. */
  readonly turn: (typeof turns)[number];
  /** Whether it is one stretch again and again, so large that what is slower than linear shows. */
  readonly isLarge: boolean;
}

/** Names of all presets that are not other names of others. */
const algorithms = presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name);

/** The slow checks. */
export const turns = ['addresses', 'tree', 'tei', 'explanation'] as const;

/** One page of this many is large. */
const largeEvery = 500;

/** Size of a large page, UTF-16 units. */
const large = 150_000;

/** Makes page number `number` of a seed: the same one every time. */
export function fuzzPage(corpus: readonly string[], seed: number, number: number): FuzzPage {
  const random = randomOf(seed, number);
  const other = (): string => random.from(corpus);
  const html = mutate(begin(other(), random), random, other);
  const options = someOptions(random, number);
  const page: FuzzPage = {
    html,
    options,
    chunking: someChunking(random),
    turn: turns[random.oneIn(10) ? 3 : random.below(3)], // the last takes the longest
    isLarge: number % largeEvery === 0,
  };
  if (page.isLarge) return { ...page, html: enlarged(html, random) };
  if (!random.oneIn(8)) return page;
  const { bytes, contentType } = encode(html, random);
  return { ...page, html: bytes, options: { ...options, contentType } };
}

/** A page of at most some kilobytes: the whole of a small one, the head and a stretch of a larger one. */
function begin(html: string, random: Random): string {
  const size = 200 + random.below(1500);
  if (html.length <= size) return html;
  const [from, to] = stretch(html, random, size);
  return random.oneIn(2) ? html.slice(from, to) : html.slice(0, size >> 1) + html.slice(from, to);
}

/** A stretch of the page again and again, between what stood around it. */
function enlarged(html: string, random: Random): string {
  const [from, to] = stretch(html, random, random.from([10, 40, 400, 4000]));
  if (from === to) return html;
  const times = Math.ceil(large / (to - from));
  return html.slice(0, from) + html.slice(from, to).repeat(times) + html.slice(to);
}

// biome-ignore format: a table reads better filled
const selectors = [
  'p', '.comment', '#id', '[hidden]', 'div > p', 'ul li, table', '[class~="post"]', 'a[href^="http"]', 'body *', 'main', '*', '[lang|="zh"]',
];

const urls = [
  'https://trees.example/wood/oak?a=1#b',
  'http://[::1]/',
  'file:///oak',
  'x',
  'https://trees.example/2026/02/30/',
];

function someChunking(random: Random): ChunkOptions {
  if (random.oneIn(2)) return {};
  return { [random.from(['maxCharacters', 'maxTokens'])]: 16 + random.below(200) };
}

/** Options of all kinds; every preset has its turn. */
function someOptions(random: Random, number: number): ExtractOptions {
  const some = <T>(choices: readonly T[]): T | undefined =>
    random.oneIn(2) ? undefined : random.from(choices);
  return {
    algorithm: random.oneIn(2) ? algorithms[number % algorithms.length] : 'learned',
    url: some(urls),
    title: some(['selected', 'always', 'never']),
    comments: some(['auto', 'keep', 'drop']),
    links: some([true, false]),
    images: some([true, false]),
    tables: some([true, false]),
    textTables: some(['lines', 'tabs']),
    textLists: some(['plain', 'marked']),
    dataText: some(['never', 'auto']),
    offsets: some(['utf16', 'codepoint', 'byte']),
    include: random.oneIn(6) ? random.from(selectors) : undefined,
    exclude: random.oneIn(6) ? random.from(selectors) : undefined,
  };
}
