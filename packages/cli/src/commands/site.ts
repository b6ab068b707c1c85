import { resolve } from 'node:path';
import { inputDefaults } from '@pith/node';
import { PithError } from 'pith';
import { nearestName } from 'pith/extractors';
import {
  anySite,
  createSitesLearner,
  createSitesMerger,
  encodeSiteProfiles,
  type LearnedSite,
  type SitesLearner,
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
import { reportLine, warningLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { readSiteProfileFile } from '../site-profile.ts';
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
  const near = nearestName(action, siteActions);
  const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
  throw misuse(`one of ${siteActions.join(', ')}`, `${shown(action)}${hint}`, 'pith site');
};

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
  const sites = createSitesLearner({ ...learner, maxNumbers: options['max-numbers'] });
  const taskOptions: SiteLearnTaskOptions = {
    learner,
    contentType: options['content-type'],
    maxBytes: options['max-bytes'] ?? inputDefaults.maxBytes,
    maxEvents: options['max-events'],
  };
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
        const { site = anySite, learned, warnings } = outcome.value;
        for (const warning of warnings) progress.tell(warningLine(warning, outcome.source));
        if (learned !== undefined) sites.take(named ?? site, learned);
      }
      progress.advance(outcome.size, hasFailed);
    }
  } finally {
    progress.stop();
    await inputs.close();
  }
  const learned = tellable(sites, context);
  const profiles = new Map([...learned].map(([site, { profile }]) => [site, profile]));
  await writeWhole(resolve(context.cwd, output), encodeSiteProfiles(profiles));
  const lines = [...learned].map(([site, { profile, repeated }]) => {
    const beside = repeated > 0 ? `; ${repeated} more say the same as one of them` : '';
    return `${nameOf(site)}: ${count(profile.pages, 'page')}${beside}\n`;
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

/** How many sites of one page are told by name. */
const sitesNamed = 10;

/** The sites of which two pages or more are known; tells of the others, and of those that were forgotten. */
function tellable(learner: SitesLearner, { stderr }: Context): ReadonlyMap<string, LearnedSite> {
  const sites = [...learner.sites()];
  const known = sites.filter(([, { profile }]) => profile.pages >= 2);
  const others = sites.filter(([, { profile }]) => profile.pages < 2);
  for (const [site] of others.slice(0, sitesNamed))
    stderr.write(`pith: left out: ${nameOf(site)}: one page tells nothing of a site\n`);
  if (others.length > sitesNamed)
    stderr.write(`pith: left out: ${count(others.length - sitesNamed, 'more site')} of one page\n`);
  tellForgotten(learner.forgotten(), stderr);
  if (known.length > 0) return new Map(known);
  throw new PithError(
    'NO_PAGES',
    `Expected two different pages of a site, got ${sites.length === 0 ? 'none that could be read' : `${count(sites.length, 'site')} of one`} (pith site learn)`,
  );
}

function tellForgotten(pages: number, stderr: Context['stderr']): void {
  if (pages === 0) return;
  stderr.write(
    `pith: forgotten: ${count(pages, 'page')} of the sites of fewest pages; hold more with --max-numbers\n`,
  );
}

/** `merge FILE... --output FILE`. Holds what is merged so far, and one file. */
async function runMerge(
  operands: readonly string[],
  { output, 'max-numbers': maxNumbers }: Options,
  context: Context,
): Promise<number> {
  const where = 'pith site merge FILE... --output FILE';
  if (operands.length === 0) throw misuse('files of profiles', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const merger = createSitesMerger(maxNumbers);
  for (const file of operands) {
    const { profiles } = await readSiteProfileFile(file, 'pith site merge', context.cwd);
    merger.add(profiles);
  }
  const merged = merger.profiles();
  tellForgotten(merger.forgotten(), context.stderr);
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
