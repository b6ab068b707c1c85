import { resolve } from 'node:path';
import { PithError } from 'pith';
import { nearest } from 'pith/extractors';
import {
  anySite,
  createSiteLearner,
  encodeSiteProfiles,
  mergeSiteProfiles,
  type SiteLearner,
  type SiteProfile,
  type SiteProfiles,
  siteOfUrl,
} from 'pith/site';
import { runBatch } from '../batch.ts';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { siteActions } from '../descriptions/site.ts';
import { writeWhole } from '../destination/destination.ts';
import { openSources, readPairs } from '../inputs.ts';
import { shown } from '../misuse.ts';
import { createOutput } from '../output.ts';
import { progressOn } from '../progress.ts';
import { reportLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { readSiteProfiles } from '../site-profile.ts';
import { siteLearnTask } from '../tasks.ts';
import { count } from './package-misuse.ts';
import type { LearnedRecord, SiteLearnTaskOptions } from './site-learn-task.ts';

type Options = CommandOptions<'site'>;

type Runs = (operands: readonly string[], options: Options, context: Context) => Promise<number>;

const actions: Readonly<Record<(typeof siteActions)[number], Runs>> = {
  learn: runLearn,
  merge: runMerge,
};

/** `pith site ACTION ...`. */
export const runSite: Runner<'site'> = async ({ operands, options }, context) => {
  const [action, ...rest] = operands;
  const found = siteActions.find((name) => name === action);
  if (found !== undefined) return actions[found](rest, options, context);
  const near = nearest(action, siteActions);
  const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
  throw misuse(`one of ${siteActions.join(', ')}`, `${shown(action)}${hint}`, 'pith site');
};

/** Pages of a site, as they come. */
interface GrowingSite {
  readonly learner: SiteLearner;
  /** Pages that said the same as one before. */
  repeated: number;
}

/** `learn PAGE... --output FILE`. Holds what is known of each site, and no page. */
async function runLearn(
  operands: readonly string[],
  options: Options,
  context: Context,
): Promise<number> {
  const { output, method, name, jobs, timeout } = options;
  const where = 'pith site learn PAGE... --output FILE';
  if (operands.length === 0) throw misuse('pages', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const named = name === undefined ? undefined : siteNamed(name, where);
  const learner = { method, parameters: readPairs(options.param, 'param') };
  createSiteLearner(learner); // wrong use is told before any page is read
  const taskOptions: SiteLearnTaskOptions = { learner, contentType: options['content-type'] };
  const sites = new Map<string, GrowingSite>();
  let failed = 0;
  const inputs = await openSources(operands, options, context);
  const progress = await progressOn(context.stderr, context.stderr.isTTY, inputs.total);
  try {
    const outcomes = runBatch<LearnedRecord>(inputs.records, {
      task: siteLearnTask,
      taskOptions,
      jobs,
      timeout,
      signal: context.signal(),
    });
    for await (const outcome of outcomes) {
      const hasFailed = 'error' in outcome;
      if (hasFailed) {
        failed++;
        progress.tell(reportLine(outcome.error, outcome.source));
      } else {
        const { site = anySite, learned } = outcome.value;
        const growing = siteIn(sites, named ?? site, learner);
        if (!growing.learner.take(learned)) growing.repeated++;
      }
      progress.advance(outcome.size, hasFailed);
    }
  } finally {
    progress.stop();
    await inputs.close();
  }
  const profiles = tellable(sites, context);
  await writeWhole(resolve(context.cwd, output), encodeSiteProfiles(profiles));
  const lines = [...profiles].map(([site, { pages }]) => {
    const repeated = sites.get(site)?.repeated ?? 0;
    const beside = repeated > 0 ? `; ${repeated} more say the same as one of them` : '';
    return `${nameOf(site)}: ${count(pages, 'page')}${beside}\n`;
  });
  await createOutput(context.stdout).write(lines.join(''));
  return failed > 0 ? 1 : 0;
}

/** The site of `--name`, as pages of it have it. */
function siteNamed(name: string, where: string): string {
  if (name === anySite) return anySite;
  const site = /^[^/?#@\\\s]+$/.test(name) ? siteOfUrl(`http://${name}`) : undefined;
  if (site !== undefined) return site;
  throw misuse('a host, as `example.org`, for --name', shown(name), where);
}

function siteIn(
  sites: Map<string, GrowingSite>,
  name: string,
  options: SiteLearnTaskOptions['learner'],
): GrowingSite {
  const found = sites.get(name) ?? { learner: createSiteLearner(options), repeated: 0 };
  sites.set(name, found);
  return found;
}

/** The profiles of sites of which two pages or more are known; tells of the others. */
function tellable(sites: ReadonlyMap<string, GrowingSite>, context: Context): SiteProfiles {
  const profiles = new Map<string, SiteProfile>();
  for (const [name, { learner }] of sites) {
    const profile = learner.profile();
    if (profile.pages >= 2) profiles.set(name, profile);
    else
      context.stderr.write(`pith: left out: ${nameOf(name)}: one page tells nothing of a site\n`);
  }
  if (profiles.size > 0) return profiles;
  throw new PithError(
    'NO_PAGES',
    `Expected two different pages of a site, got ${count(sites.size, 'site')} of one (pith site learn)`,
  );
}

/** `merge FILE... --output FILE`. */
async function runMerge(
  operands: readonly string[],
  { output }: Options,
  context: Context,
): Promise<number> {
  const where = 'pith site merge FILE... --output FILE';
  if (operands.length === 0) throw misuse('files of profiles', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const merged = new Map<string, SiteProfile>();
  for (const file of operands) {
    for (const [site, profile] of (await readSiteProfiles(file, 'merge', context.cwd)) ?? []) {
      const before = merged.get(site);
      merged.set(site, before === undefined ? profile : mergeSiteProfiles([before, profile]));
    }
  }
  await writeWhole(resolve(context.cwd, output), encodeSiteProfiles(merged));
  const lines = [...merged].map(
    ([site, { pages }]) => `${nameOf(site)}: ${count(pages, 'page')}\n`,
  );
  await createOutput(context.stdout).write(lines.join(''));
  return 0;
}

function nameOf(site: string): string {
  return site === anySite ? 'any site' : site;
}

function misuse(expected: string, got: string, where: string): PithError {
  return new PithError(
    'BAD_OPTION',
    `Expected ${expected}, got ${got} (${where}); \`pith help site\` shows the use`,
  );
}
