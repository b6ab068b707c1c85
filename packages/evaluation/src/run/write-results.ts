import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { PithError } from 'pith';
import { comparableText } from '../measures/comparable-text.ts';
import type { TestPackage } from '../package/test-package.ts';
import { renderReport } from '../report/report.ts';
import { bootstrapDefaults } from './bootstrap.ts';
import { documentTable } from './document-table.ts';
import type { Evaluation } from './evaluate.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { fileNameOf } from './file-name.ts';
import type { PackageRun } from './result.ts';
import { significance } from './significance.ts';
import { significanceTable } from './significance-table.ts';
import { summaryTable } from './summary-table.ts';
import { withoutSuspects } from './suspects.ts';

/** What the report needs besides the results. */
export interface ReportSource {
  readonly packages: readonly TestPackage[];
  readonly about: AboutRun;
}

/** What results say of the run that made them. */
export interface AboutRun {
  /** ISO 8601. */
  readonly date: string;
  readonly extractors: readonly Pick<ExtractorUnderTest, 'name' | 'identity' | 'timing'>[];
  /** Options as given. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Writes the table of one package and one extractor, `documents/PACKAGE.EXTRACTOR.tsv`.
 *
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function writeDocuments(
  folder: string,
  run: PackageRun,
  measures: readonly string[],
): Promise<void> {
  const name = fileNameOf(run.result.package, run.result.extractor);
  await write(join(folder, 'documents'), `${name}.tsv`, documentTable(run, measures));
}

/**
 * Writes `summary.tsv`, `significance.tsv` (by `seq`, or else the first measure) and `results.json`.
 *
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function writeResults(
  folder: string,
  { runs, measures }: Pick<Evaluation, 'runs' | 'measures'>,
  about: AboutRun,
): Promise<void> {
  const results = runs.map(({ result }) => result);
  const sound = withoutSuspects(runs, measures);
  const compared = comparedMeasure(measures);
  const comparisons = compared === undefined ? [] : significance(runs, compared);
  const { date, extractors, options } = about;
  const json = {
    version: await version(),
    date,
    machine: machine(),
    options,
    measures,
    seeds: { bootstrap: bootstrapDefaults.seed },
    bootstrapSamples: bootstrapDefaults.samples,
    extractors: extractors.map(({ name, timing, identity }) => ({ name, timing, identity })),
    results,
    ...(sound.length > 0 && { withoutSuspects: sound.map(({ result }) => result) }),
  };
  await write(folder, 'summary.tsv', summaryTable(runs, measures));
  await write(folder, 'significance.tsv', significanceTable(comparisons));
  await write(folder, 'results.json', `${JSON.stringify(json, null, 2)}\n`);
}

/**
 * Writes `report.html`.
 *
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function writeReport(
  folder: string,
  { runs, measures, extraction }: Evaluation,
  { packages, about }: ReportSource,
): Promise<void> {
  const byName = new Map(packages.map((pack) => [pack.description.name, pack]));
  const languages = packages.flatMap(({ description: { name, language } }) =>
    language === undefined ? [] : [[name, language] as const],
  );
  const measure = comparedMeasure(measures);
  const report = await renderReport({
    documents: runs.flatMap(({ rows }) => rows),
    packages: runs.map(({ result }) => result),
    gold: async (name, document) => {
      const read = await byName.get(name)?.read(document);
      return read === undefined ? undefined : comparableText(read.gold);
    },
    extraction,
    languages: Object.fromEntries(languages),
    significance: measure === undefined ? [] : significance(runs, measure),
    settings: {
      version: await version(),
      date: about.date,
      machine: machineText(),
      options: JSON.stringify(about.options),
      extractors: about.extractors.map(({ name }) => name).join(', '),
    },
    ...(measure !== undefined && { options: { measure } }),
  });
  await write(folder, 'report.html', report);
}

/** The measure that extractors are compared by. */
function comparedMeasure(measures: readonly string[]): string | undefined {
  return measures.includes('seq') ? 'seq' : measures[0];
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** What the times depend on. */
function machine(): Readonly<Record<string, string | number>> {
  return {
    platform: platform(),
    architecture: arch(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    node: process.version,
  };
}

function machineText(): string {
  const { platform, architecture, processor, processors, memoryBytes, node } = machine();
  const memory = `${Math.round(Number(memoryBytes) / 2 ** 30)} GiB of memory`;
  return `${processor}, ${processors} processors, ${memory}, ${platform} ${architecture}, Node ${node}`;
}

async function write(folder: string, name: string, content: string): Promise<void> {
  const file = join(folder, name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, content);
  } catch (cause) {
    const { message } = cause as Error;
    throw new PithError(
      'OUTPUT_UNWRITABLE',
      `Expected a file that can be written, got ${message} (${file})`,
      { cause },
    );
  }
}
