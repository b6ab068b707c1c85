import { resolve } from 'node:path';
import {
  byCommand,
  type ExtractorUnderTest,
  fromOutputs,
  openInProcess,
  shellWords,
  throughProxy,
} from '@pith/evaluation';
import { PithError } from 'pith';
import { presets } from 'pith/extractors';
import type { CommandOptions } from '../commands.ts';
import { shown } from '../misuse.ts';
import { readModelFile } from '../own-model.ts';
import { readSiteProfileFile } from '../site-profile.ts';

/** The extractors that a user named, and what ends their doors. */
export interface Extractors {
  readonly extractors: readonly ExtractorUnderTest[];
  close(): Promise<void>;
}

/** Opens the doors that the flags of `pith evaluate` name: algorithms first, then proxies, programs, outputs. */
export async function openExtractors(
  options: CommandOptions<'evaluate'>,
  cwd: string,
  signal: AbortSignal,
): Promise<Extractors> {
  const { timeout, jobs } = options;
  const isMarked = (name: string): boolean => options.marked?.includes(name) ?? false;
  const timeoutMs = timeout === undefined ? undefined : Math.ceil(timeout * 1000);
  const models = await readModels(named(options.model, 'model'), cwd);
  const file = options['site-profile'];
  const siteProfiles =
    file === undefined ? undefined : (await readSiteProfileFile(file, '--site-profile', cwd)).text;
  const door = openInProcess({ jobs, timeoutMs, signal, models, siteProfiles });
  try {
    // each as it is, and without the template of the page's site
    const ways = file === undefined ? [false] : [false, true];
    const nameOf = (name: string, site: boolean): string => (site ? `${name}+site` : name);
    const own = splitAlgorithms(options.algorithm ?? '').flatMap((entry) => {
      const { algorithm, parameters } = readAlgorithm(entry);
      return ways.map((site) =>
        door.extractor(algorithm, parameters, nameOf(entry, site), { site }),
      );
    });
    const learned = Object.keys(models).flatMap((name) =>
      ways.map((site) => door.extractor('learned', {}, nameOf(name, site), { model: name, site })),
    );
    const proxies = named(options.proxy, 'proxy').map(([name, proxy]) =>
      throughProxy({ name, proxy, timeoutMs, marked: isMarked(name) }),
    );
    const programs = named(options.command, 'command').map(([name, line]) =>
      byCommand({ name, command: shellWords(line), timeoutMs, cwd, marked: isMarked(name) }),
    );
    const files = named(options.outputs, 'outputs').map(([name, file]) =>
      fromOutputs({ name, file: resolve(cwd, file) }),
    );
    requireNames(options.marked, [...proxies, ...programs]);
    const extractors = [...own, ...learned, ...proxies, ...programs, ...(await Promise.all(files))];
    if (extractors.length > 0) return { extractors, close: door.close };
    throw new PithError(
      'BAD_OPTION',
      'Expected --algorithm, --model, --proxy, --command or --outputs, got none (pith evaluate)',
    );
  } catch (error) {
    await door.close();
    throw error;
  }
}

/** The bytes of the model files of --model, each of which can be read as one. */
async function readModels(
  files: readonly (readonly [name: string, file: string])[],
  cwd: string,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const models: Record<string, Uint8Array> = {};
  for (const [name, file] of files) {
    models[name] = (await readModelFile(file, 'model', cwd)).bytes;
  }
  return models;
}

/** Splits at commas outside parentheses, as `combine:` expressions have some too; `all` becomes every preset. */
export function splitAlgorithms(names: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const sign of names) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === ',' && depth === 0) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  const trimmed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  return trimmed.flatMap((entry) =>
    entry === 'all'
      ? presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name)
      : [entry],
  );
}

/** Takes `NAME:KEY=VALUE:KEY=VALUE` apart. */
export function readAlgorithm(entry: string): {
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, string>>;
} {
  const parts = /^(.*?)((?::[^:=()]+=[^:]*)*)$/s.exec(entry);
  const [, algorithm = entry, rest = ''] = parts ?? [];
  const pairs = rest
    .split(':')
    .slice(1)
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });
  return { algorithm, parameters: Object.fromEntries(pairs) };
}

/** A name that --marked says and nothing has would silently change nothing. */
function requireNames(
  names: readonly string[] | undefined,
  extractors: readonly ExtractorUnderTest[],
): void {
  const known = extractors.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected the name of a proxy or program, got ${shown(unknown)} (--marked)`,
  );
}

function named(values: readonly string[] | undefined, flag: string): [string, string][] {
  return (values ?? []).map((value) => {
    const at = value.indexOf('=');
    if (at > 0 && at < value.length - 1) return [value.slice(0, at).trim(), value.slice(at + 1)];
    throw new PithError('BAD_OPTION', `Expected NAME=..., got ${shown(value)} (--${flag})`);
  });
}
