// The workbench in Chromium: frames a second while plots zoom and pan, and how long a slider takes.
import { commandLine } from '@pith/node/internal/script';
import { type GoldPage, readSet } from './corpus.ts';
import { fixturePages } from './load/fixture-pages.ts';
import { printTable } from './table.ts';
import { type Moves, measureFrames, measureMoves } from './workbench/measure.ts';
import { openWorkbench } from './workbench/open-workbench.ts';

const { data, long, median, moves, seconds } = commandLine({
  run: 'npm run bench:workbench --',
  does: 'Measures the workbench in Chromium: frames a second while plots zoom and pan, and how long a slider takes.',
  flags: {
    data: {
      type: 'input',
      meaning: 'folder with the set `wcxb`, unpacked, for pages of median length (none)',
    },
    long: { type: 'count', least: 1000, default: '200000', meaning: 'characters of a long page' },
    median: {
      type: 'count',
      least: 1000,
      default: '160000',
      meaning: 'characters of a usual page',
    },
    moves: { type: 'count', default: '21', meaning: 'of the slider' },
    seconds: { type: 'count', default: '5', meaning: 'of zooming and panning' },
  },
});
/** How many pages of WCXB the slider is moved on where there is data, those nearest the median length. */
const medianPages = 11;

const frames: string[][] = [];
for (const algorithm of ['ccb', 'dsc', 'cetr', 'learned']) {
  const workbench = await openWorkbench(algorithm, pageOf(long));
  const { perSecond, p95Ms, threadMs, plots } = await measureFrames(workbench.page, 1000 * seconds);
  frames.push([
    algorithm,
    String(plots),
    perSecond.toFixed(1),
    p95Ms.toFixed(1),
    threadMs.toFixed(1),
  ]);
  await workbench.close();
}
printTable(
  [`${long} characters`, 'plots', 'frames a second', 'p95 ms', 'processor ms a frame'],
  frames,
);

const latencies: string[][] = [];
for (const length of [median, long]) {
  const { drawnMs, threadMs } = await movesOn(pageOf(length));
  latencies.push([String(length), at(drawnMs, 0.5), at(drawnMs, 0.95), threadMs.toFixed(0)]);
}
if (data !== undefined) {
  const pages = middlePages(await readSet('wcxb', data));
  const measured: Moves[] = [];
  for (const html of pages) measured.push(await movesOn(html));
  const typical = measured.map(({ drawnMs }) => drawnMs[drawnMs.length >> 1]).sort(byValue);
  const late = measured.flatMap(({ drawnMs }) => drawnMs).sort(byValue);
  const thread = measured.map(({ threadMs }) => threadMs).sort(byValue);
  const lengths = `${pages[0].length} to ${pages.at(-1)!.length}, real`;
  latencies.push([lengths, at(typical, 0.5), at(late, 0.95), at(thread, 0.5)]);
}
printTable(
  ['characters (ccb)', 'slider to drawn, p50 ms', 'p95 ms', 'processor ms a move'],
  latencies,
);

async function movesOn(html: string): Promise<Moves> {
  const workbench = await openWorkbench('ccb', html);
  const measured = await measureMoves(workbench.page, moves);
  await workbench.close();
  return measured;
}

/** The pages whose length is nearest the median, shorter ones first; line breaks as a field of a form makes them. */
function middlePages(all: readonly GoldPage[]): string[] {
  const pages = all.map(({ source }) => source.replace(/\r\n?/g, '\n'));
  pages.sort((a, b) => a.length - b.length);
  return pages.slice((pages.length - medianPages) >> 1).slice(0, medianPages);
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.floor((sorted.length - 1) * share)].toFixed(0);
}

function byValue(a: number, b: number): number {
  return a - b;
}

/** A page of a length: the fixtures' bodies one after another. */
function pageOf(length: number): string {
  const decoder = new TextDecoder();
  const bodies = fixturePages().map(({ bytes }) => {
    const html = decoder.decode(bytes);
    return html.slice(html.search(/<body/i)).replace(/<\/?(?:body|html)[^>]*>/gi, '');
  });
  const whole = bodies.join('\n');
  const repeated = whole.repeat(Math.ceil(length / whole.length));
  // line breaks are made one each, as a field of a form makes them
  return `<title>Bench</title>${repeated}`.replace(/\r\n?/g, '\n').slice(0, length);
}
