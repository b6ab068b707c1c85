import { resolve } from 'node:path';
import type { InputPage } from '@pith/node';
import { siteOption } from '@pith/node/site';
import { explain, explanationRecord, PithError } from 'pith';
import { defaultAlgorithm, resolveAlgorithm } from 'pith/extractors';
import { drawExplanation } from 'pith/picture';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { fileDestination } from '../destination/file.ts';
import { streamDestination } from '../destination/stream.ts';
import { openSources, readParameters } from '../inputs.ts';
import { readOwnModel } from '../own-model.ts';
import type { Runner } from '../runner.ts';
import { readSiteProfiles } from '../site-profile.ts';

type Options = CommandOptions<'explain'>;

/** `pith explain INPUT`. */
export const runExplain: Runner<'explain'> = async ({ operands: [input], options }, context) => {
  const algorithm = options.algorithm ?? defaultAlgorithm;
  const parameters = readParameters(options);
  const model = await readOwnModel(options.model, 'model', context.cwd);
  const profiles = await readSiteProfiles(options['site-profile'], 'site-profile', context.cwd);
  resolveAlgorithm(algorithm, parameters, model); // wrong use is told before the input is read
  const page = await readOne(input, options, context);
  const url = options.url ?? page.url;
  const explanation = explain(page.bytes, {
    algorithm,
    parameters,
    model,
    url,
    site: siteOption(profiles, url),
    contentType: options['content-type'] ?? page.contentType,
  });
  const text =
    options.format === 'json'
      ? `${JSON.stringify({ source: page.source, ...explanationRecord(explanation) })}\n`
      : drawExplanation(explanation, { title: `${explanation.algorithm.name}: ${page.source}` });
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
