import { resolve } from 'node:path';
import type { InputPage } from '@pith/node';
import { type Explanation, explain, PithError } from 'pith';
import { defaultAlgorithm, type ExplainedBlock, resolveAlgorithm } from 'pith/extractors';
import { drawExplanation } from 'pith/picture';
import { toPairs } from 'pith/selection';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { fileDestination } from '../destination/file.ts';
import { streamDestination } from '../destination/stream.ts';
import { openSources, readParameters } from '../inputs.ts';
import { readOwnModel } from '../own-model.ts';
import type { Runner } from '../runner.ts';

type Options = CommandOptions<'explain'>;

/** `pith explain INPUT`. */
export const runExplain: Runner<'explain'> = async ({ operands: [input], options }, context) => {
  const algorithm = options.algorithm ?? defaultAlgorithm;
  const parameters = readParameters(options);
  const model = await readOwnModel(options.model, 'model', context.cwd);
  resolveAlgorithm(algorithm, parameters, model); // wrong use is told before the input is read
  const page = await readOne(input, options, context);
  const explanation = explain(page.bytes, {
    algorithm,
    parameters,
    model,
    url: options.url ?? page.url,
    contentType: options['content-type'] ?? page.contentType,
  });
  const text =
    options.format === 'json' ? written(explanation, page.source) : drawn(explanation, page.source);
  const { output } = options;
  const destination =
    output === undefined || output === '-'
      ? streamDestination(context.stdout)
      : fileDestination(resolve(context.cwd, output), context.cwd);
  await destination.write(page.source, text);
  return 0;
};

async function readOne(input: string, options: Options, context: Context): Promise<InputPage> {
  const inputs = await openSources([input], options, context);
  try {
    if (inputs.areSeveral) {
      throw new PithError('BAD_OPTION', `Expected one page, got several (${input})`);
    }
    for await (const record of inputs.records) {
      if ('error' in record) throw record.error;
      return record;
    }
    throw new PithError('INPUT_NOT_FOUND', `Expected a page, got none (${input})`);
  } finally {
    await inputs.close();
  }
}

function drawn(
  { algorithm, page, signals, selection, blocks }: Explanation,
  source: string,
): string {
  const parameters = Object.entries(algorithm.parameters)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name} = ${typeof value === 'number' ? Number(value.toPrecision(4)) : value}`,
    )
    .join(', ');
  return drawExplanation({
    page,
    signals,
    selection,
    blocks,
    title: `${algorithm.name}: ${source}`,
    subtitle: [algorithm.title, algorithm.reference, parameters].filter(Boolean).join('\n'),
  });
}

/** The numbers of the picture and of each block as JSON; what is no finite number is null. */
function written(explanation: Explanation, source: string): string {
  const { algorithm, page, signals, selection, blocks } = explanation;
  const object = {
    source,
    algorithm: algorithm.name,
    parameters: algorithm.parameters,
    length: page.source.length,
    ranges: toPairs(selection),
    blocks: blocks.map(withWeightiest),
    signals: signals.map(({ name, title, domain, values, from, to, thresholds, bounds }) => ({
      name,
      title,
      domain,
      ...(bounds !== undefined && { bounds }),
      thresholds,
      from: Array.from(from),
      to: Array.from(to),
      values: Array.from(values),
    })),
  };
  return `${JSON.stringify(object)}\n`;
}

/** How many contributions are told of a block: the rest is small and summed up. */
const contributionCount = 10;

function withWeightiest({ score, ...block }: ExplainedBlock): object {
  if (score === undefined) return block;
  const { contributions } = score;
  const others = contributions
    .slice(contributionCount)
    .reduce((sum, { contribution }) => sum + contribution, 0);
  const weightiest = contributions.slice(0, contributionCount);
  return {
    ...block,
    score: { ...score, contributions: weightiest, otherContributions: others },
  };
}
