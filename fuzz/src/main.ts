// `npm run fuzz`: mutated pages through every extractor and renderer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { type FuzzArguments, readArguments } from './arguments.ts';
import { checkPage } from './check-page.ts';
import { readCorpus } from './corpus.ts';
import { signatureOf } from './fault.ts';
import { fuzzPage } from './fuzz-page.ts';
import type { FaultyPage } from './fuzz-task.ts';
import { runPages } from './run-pages.ts';
import { shrink } from './shrink.ts';

const args = readArguments();
const corpus = readCorpus();
if (args.page === undefined) await fuzz(args);
else showPage(args.seed, args.page);

/** Prints one page, how it is extracted and what is wrong with it. */
function showPage(seed: number, number: number): void {
  const page = fuzzPage(corpus, seed, number);
  console.log(page.html);
  console.log(page.options, page.chunking);
  for (const fault of checkPage(page)) console.log(signatureOf(fault), fault);
}

async function fuzz({ seed, from, pages, output }: FuzzArguments): Promise<void> {
  const found = new Map<string, FaultyPage[]>();
  const started = performance.now();
  let checked = 0;
  let units = 0;
  const faults = (): string => `${found.size} kinds of faults`;
  const seconds = (): number => (performance.now() - started) / 1000;
  const isBounded = Number.isFinite(pages);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()); // what was found is told; a second one ends at once
  const bar = new SingleBar({
    format: `${isBounded ? '{bar} {value} of {total}' : '{value}'} pages | {rate} a second | {faults}`,
    gracefulExit: false,
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: 60_000,
  });
  bar.start(isBounded ? pages : 0, 0, { rate: 0, faults: faults() });
  await runPages(
    args,
    corpus,
    {
      checked(count, length) {
        checked += count;
        units += length;
        bar.update(checked, { rate: (checked / seconds()).toFixed(), faults: faults() });
      },
      found(page) {
        const signature = signatureOf(page.fault);
        const others = found.get(signature);
        if (others === undefined) {
          found.set(signature, [page]);
          process.stderr.write(`\n${signature} (--seed ${seed} --page ${page.number})\n`);
        } else others.push(page);
      },
    },
    stop.signal,
  );
  bar.stop();
  console.log(
    `${checked} pages of seed ${seed} from ${from} on, ${(units / 1e6).toFixed(1)} M characters, in ${seconds().toFixed()} s (${(checked / seconds()).toFixed(1)} a second): ${faults()}`,
  );
  for (const [signature, all] of found) {
    console.log(`${all.length} × ${signature}\n    ${writeSmallest(signature, all[0], output)}`);
  }
  process.exitCode = found.size > 0 ? 1 : 0;
}

/** Writes the page of a fault, as small as it goes, with its options; the answer is its path. */
function writeSmallest(signature: string, { number, fault }: FaultyPage, output: string): string {
  const page = fuzzPage(corpus, args.seed, number);
  const isFaulty = (html: string): boolean =>
    checkPage({ ...page, html }).some((other) => signatureOf(other) === signature);
  // what takes long would take long again and again
  const canShrink = fault.check !== 'pool' && !fault.what.includes(' ms for ');
  const html = canShrink && typeof page.html === 'string' ? shrink(page.html, isFaulty) : page.html;
  mkdirSync(output, { recursive: true });
  const path = join(output, `${args.seed}-${number}-${fault.check.replaceAll(' ', '-')}.json`);
  writeFileSync(path, `${JSON.stringify({ fault, ...page, html: asText(html) }, null, 2)}\n`);
  return path;
}

/** A page as JSON can hold it, half characters and all: bytes are code units below 256. */
function asText(html: string | Uint8Array): string {
  return typeof html === 'string' ? html : Buffer.from(html).toString('latin1');
}
