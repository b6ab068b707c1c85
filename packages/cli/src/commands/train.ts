import { access, constants, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { FolderPackage } from '@pith/evaluation';
import { foldCount, type TrainedModel, type TrainOptions, trainOnPackages } from '@pith/training';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { createOutput } from '../output.ts';
import { createStepProgress, silentProgress } from '../progress.ts';
import type { Runner } from '../runner.ts';
import { packageIn } from './evaluate.ts';
import { trainSummary } from './train-summary.ts';

/** `pith train PACKAGE... --output FILE`. */
export const runTrain: Runner<'train'> = async ({ operands, options }, context) => {
  const { output } = options;
  if (output === undefined) {
    throw new PithError('BAD_OPTION', 'Expected --output FILE, got none (pith train)');
  }
  const file = resolve(context.cwd, output);
  await access(dirname(file), constants.W_OK).catch((cause: Error) => unwritable(output, cause));
  const packages: FolderPackage[] = [];
  for (const folder of operands) packages.push(await packageIn(folder, context.cwd));
  const left: string[] = [];
  const model = await train(packages, options, context, (why) => left.push(why));
  await writeFile(file, model.bytes).catch((cause: Error) => unwritable(output, cause));
  await createOutput(context.stdout).write(trainSummary(model, left, output));
  return 0;
};

/** Trains and shows how far it is: a step is a page or a tree. */
async function train(
  packages: readonly FolderPackage[],
  {
    python,
    name,
    trees = 600,
    leaves,
    'learning-rate': learningRate,
    seed,
    jobs,
  }: CommandOptions<'train'>,
  context: Context,
  onLeftOut: (why: string) => void,
): Promise<TrainedModel> {
  const pages = packages.reduce((sum, { names }) => sum + names.length, 0);
  const steps = pages + (foldCount + 1) * trees;
  const progress = context.stderr.isTTY
    ? await createStepProgress(context.stderr, steps)
    : silentProgress(context.stderr);
  let told = 0;
  const options: TrainOptions = {
    ...{ python, name, trees, leaves, learningRate, seed, signal: context.signal() },
    jobs: jobs ?? availableParallelism(),
    onLeftOut(_, why) {
      progress.advance(0, false);
      onLeftOut(why);
    },
    onPage: () => progress.advance(0, false),
    onProgress({ done }) {
      for (; told < done; told++) progress.advance(0, false);
    },
  };
  try {
    return await trainOnPackages(packages, options);
  } finally {
    progress.stop();
  }
}

function unwritable(output: string, cause: Error): never {
  throw new PithError(
    'OUTPUT_UNWRITABLE',
    `Expected a file to write, got ${cause.message} (${output})`,
    { cause },
  );
}
