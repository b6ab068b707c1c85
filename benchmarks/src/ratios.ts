// Time of building the page and of every preset from string to text, as ratios to the bare
// htmlparser2 Tokenizer on the same pages in the same run.
import { type Algorithm, presets, resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { readArguments } from './arguments.ts';
import { bareTokenizer } from './bare-tokenizer.ts';
import { readSet } from './corpus.ts';
import { type Contender, timeSideBySide } from './side-by-side.ts';
import { printTable } from './table.ts';

const { data, sets, every, rounds } = readArguments(
  {
    run: 'npm run bench:ratios --',
    does: 'Times the page and every preset from string to text, as ratios to the bare htmlparser2 Tokenizer.',
  },
  { every: 20, rounds: 5 },
);
const read = await Promise.all(sets.map((set) => readSet(set, data ?? '', every)));
const pages = read.flat().map((page) => page.source);
// The fixtures have 6 kB; pages of today have 150 (the median of WCXB), so each is repeated to that size.
const sources = data === undefined ? pages.map((page) => repeated(page, 150_000)) : pages;
const megabytes = sources.reduce((sum, source) => sum + source.length, 0) / 1e6;

const contenders: Record<string, Contender> = {
  'bare Tokenizer': bareTokenizer,
  'page, all views': (source) => {
    const page = createPage(source);
    const { events, structure, tokens, lines, lengths, textBlocks, segments } = page;
    return [events, structure, tokens, lines, lengths, textBlocks, segments];
  },
};
for (const { name, aliasOf, extractor } of presets) {
  if (aliasOf !== undefined) continue;
  contenders[name] = toText(resolveAlgorithm(name));
  const mode = extractor.parameters['mode'];
  if (mode?.type === 'choice' && mode.options.includes('exact')) {
    contenders[`${name}, exact`] = toText(resolveAlgorithm(name, { mode: 'exact' }));
  }
}

const times = timeSideBySide(contenders, sources, rounds);
const bare = times['bare Tokenizer'];
console.log(
  `${sources.length} pages of ${sets.join(', ')}, ${megabytes.toFixed(1)} M characters, median of ${rounds} rounds\n`,
);
printTable(
  ['', 'ratio to the bare Tokenizer', 'million characters a second'],
  Object.entries(times).map(([name, time]) => [
    name,
    (time / bare).toFixed(2),
    ((megabytes / time) * 1000).toFixed(1),
  ]),
);

function repeated(page: string, length: number): string {
  return page.repeat(Math.ceil(length / page.length));
}

/** From string to plain text by an algorithm. */
function toText(algorithm: Algorithm): Contender {
  return (source) => {
    const page = createPage(source);
    return renderText(page, algorithm.select(page)).text;
  };
}
