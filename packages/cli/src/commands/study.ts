import { resolve } from 'node:path';
import type { FolderPackage } from '@pith/evaluation';
import {
  classifyStudy,
  clusterStudy,
  type LabelKind,
  retrieveStudy,
  type Study,
  type StudyResult,
  type StudyTexts,
  studyJson,
  studyText,
  studyTexts,
  wordStudy,
  writeStudy,
} from '@pith/evaluation/study';
import { PithError } from 'pith';
import { defaultAlgorithm } from 'pith/extractors';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { studyNames } from '../descriptions/study.ts';
import { Misuse, shown, toPithError } from '../misuse.ts';
import { createOutput } from '../output.ts';
import { createProgress, createStepProgress, silentProgress } from '../progress.ts';
import type { Runner } from '../runner.ts';
import { packageIn } from './evaluate.ts';
import { openExtractors } from './evaluate-extractors.ts';
import { filterOf } from './word-filter.ts';

type StudyName = (typeof studyNames)[number];

type Options = CommandOptions<'study'>;

/** `pith study NAME PACKAGE...`. */
export const runStudy: Runner<'study'> = async ({ operands, options }, context) => {
  const [name, ...folders] = operands;
  if (!(studyNames as readonly string[]).includes(name)) {
    const expected = `Expected one of ${studyNames.join(', ')}, got ${shown(name)} (pith study)`;
    throw await toPithError(
      new Misuse('BAD_OPTION', expected, { given: name, candidates: studyNames }),
    );
  }
  refuseIdle(name as StudyName, options);
  return conduct(studies[name as StudyName](options), folders, options, context);
};

/** Flags that some studies read, and which. */
const readers: Readonly<Partial<Record<keyof Options, readonly StudyName[]>>> = {
  label: ['classify', 'cluster'],
  folds: ['classify'],
  clusters: ['cluster'],
  starts: ['cluster'],
  queries: ['retrieve'],
  'query-words': ['retrieve'],
};

function refuseIdle(name: StudyName, options: Options): void {
  for (const [flag, names] of Object.entries(readers)) {
    if (options[flag as keyof Options] === undefined || names.includes(name)) continue;
    const use = names.map((other) => `pith study ${other}`).join(' or ');
    throw new PithError('BAD_OPTION', `Expected --${flag} with ${use}, got pith study ${name}`);
  }
  if (options['query-words'] === undefined || options.queries === 'sentences') return;
  const queries = options.queries ?? 'titles';
  throw new PithError(
    'BAD_OPTION',
    `Expected --query-words with --queries sentences, got --queries ${queries} (pith study)`,
  );
}

/** The studies with what was asked of them. */
const studies: Readonly<Record<StudyName, (options: Options) => Study<unknown>>> = {
  words: (options) => {
    const words = filterOf(options);
    if (words === undefined) throw missing('--stop or --stem', 'words');
    return wordStudy(words);
  },
  classify: (options) => {
    const { folds, seed } = options;
    const label = labelOf(options, 'classify');
    return classifyStudy({ label, folds, seed, words: filterOf(options) });
  },
  cluster: (options) => {
    const { clusters, starts, seed } = options;
    const label = labelOf(options, 'cluster');
    return clusterStudy({ label, clusters, starts, seed, words: filterOf(options) });
  },
  retrieve: (options) => {
    const { queries, 'query-words': queryWords, seed } = options;
    return retrieveStudy({ queries, queryWords, seed, words: filterOf(options) });
  },
};

function labelOf({ label }: Options, name: StudyName): LabelKind {
  if (label === undefined) throw missing('--label', name);
  return label;
}

function missing(flag: string, name: StudyName): PithError {
  return new PithError('BAD_OPTION', `Expected ${flag}, got none (pith study ${name})`);
}

/** Extracts, compares, and writes what came of it. */
async function conduct<Row>(
  study: Study<Row>,
  folders: readonly string[],
  options: Options,
  context: Context,
): Promise<number> {
  const packages: FolderPackage[] = [];
  for (const folder of folders) packages.push(await packageIn(folder, context.cwd));
  const output = options.output === undefined ? undefined : resolve(context.cwd, options.output);
  const texts = await extractAll(study, packages, { options, output, context });
  const result = await compare(study, texts, context);
  const written = output === undefined ? [] : await writeStudy(output, result);
  await createOutput(context.stdout).write(options.json ? studyJson(result) : studyText(result));
  if (written.length > 0) context.stderr.write(`${written.join(', ')} in ${options.output}\n`);
  return 0;
}

async function extractAll(
  study: Study<unknown>,
  packages: readonly FolderPackage[],
  asked: {
    readonly options: Options;
    readonly output: string | undefined;
    readonly context: Context;
  },
): Promise<StudyTexts> {
  const { options, output, context } = asked;
  const signal = context.signal();
  const { proxy, command, outputs, algorithm, jobs, fresh } = options;
  const isNamed = [proxy, command, outputs, algorithm].some((flag) => flag !== undefined);
  const named = isNamed ? options : { ...options, algorithm: defaultAlgorithm };
  const { extractors, close } = await openExtractors(named, context.cwd, signal);
  const pages = packages.reduce((sum, { names }) => sum + names.length, 0);
  const progress = context.stderr.isTTY
    ? await createProgress(context.stderr, pages * (extractors.length + 1))
    : silentProgress(context.stderr);
  try {
    return await studyTexts({
      packages,
      extractors,
      jobs,
      fresh,
      ...(output !== undefined && { cacheFolder: resolve(output, 'cache') }),
      signal,
      onDocuments: (documents) => study.check(documents),
      onRow: ({ bytes, error }) => progress.advance(bytes, error !== undefined),
    });
  } finally {
    progress.stop();
    await close();
  }
}

async function compare<Row>(
  study: Study<Row>,
  texts: StudyTexts,
  context: Context,
): Promise<StudyResult<Row>> {
  const signal = context.signal();
  const progress = context.stderr.isTTY
    ? await createStepProgress(context.stderr, study.steps(texts))
    : silentProgress(context.stderr);
  try {
    return await study.run(texts, () => {
      progress.advance(0, false);
      signal.throwIfAborted();
    });
  } finally {
    progress.stop();
  }
}
