// The workbench in Chromium: frames a second while plots zoom and pan, and how long a slider takes.
import { parseArgs } from 'node:util';
import { wholeNumber } from './arguments.ts';
import { fixturePages } from './load/fixture-pages.ts';
import { printTable } from './table.ts';
import { measureFrames, measureMoves } from './workbench/measure.ts';
import { openWorkbench } from './workbench/open-workbench.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'string' },
    median: { type: 'string' },
    moves: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const long = wholeNumber('long', values.long, 200_000, 1000);
const median = wholeNumber('median', values.median, 160_000, 1000);
const moves = wholeNumber('moves', values.moves, 21, 1);
const seconds = wholeNumber('seconds', values.seconds, 5, 1);

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
  const workbench = await openWorkbench('ccb', pageOf(length));
  const { drawnMs, threadMs } = await measureMoves(workbench.page, moves);
  const at = (share: number) => drawnMs[Math.floor((drawnMs.length - 1) * share)].toFixed(0);
  latencies.push([String(length), at(0.5), at(0.95), threadMs.toFixed(0)]);
  await workbench.close();
}
printTable(
  ['characters (ccb)', 'slider to drawn, p50 ms', 'p95 ms', 'processor ms a move'],
  latencies,
);

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
