import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { type JobOptions, rowForms } from '@pith/cluster';
import { extract, PithError } from 'pith';
import { defaultAlgorithm, resolveAlgorithm } from 'pith/extractors';
import type { CommandOptions } from '../commands.ts';
import { readParameters } from '../inputs.ts';
import { readModelFile } from '../own-model.ts';
import { readSiteProfileFile } from '../site-profile.ts';

/**
 * What the flags of `pith archive` ask of every job. Wrong ones are told before anything is read.
 *
 * @throws PithError as `extract` for its options, and as {@link readModelFile} and {@link readSiteProfileFile}.
 */
export async function archiveOptions(
  options: CommandOptions<'archive'>,
  cwd: string,
): Promise<JobOptions> {
  const { format = 'parquet', compression, model: file, timeout, include, exclude } = options;
  const { title, comments, hidden, 'data-text': isDataText } = options;
  const parameters = readParameters(options);
  const algorithm = options.algorithm ?? defaultAlgorithm;
  const own = file === undefined ? undefined : await readModelFile(file, 'model', cwd);
  const sites = options['site-profile'];
  const profiles =
    sites === undefined ? undefined : await readSiteProfileFile(sites, '--site-profile', cwd);
  resolveAlgorithm(algorithm, parameters, own?.model);
  const adjusting = {
    ...(title !== undefined && { title }),
    ...(comments !== undefined && { comments }),
    ...(hidden !== undefined && { hidden }),
    ...(include !== undefined && { include: include.join(', ') }),
    ...(exclude !== undefined && { exclude: exclude.join(', ') }),
    ...(isDataText && { dataText: 'auto' as const }),
    ...(options['no-links'] && { links: false }),
    ...(options['no-images'] && { images: false }),
    ...(options['no-tables'] && { tables: false }),
  };
  extract('', { ...adjusting, algorithm: 'plain' });
  return {
    output: resolve(cwd, options.output ?? '.'),
    format,
    ...(compression !== undefined && { compression: writable(compression, format) }),
    partitionBy: options['partition-by'] ?? 'none',
    extract: { algorithm, parameters, ...adjusting },
    ...(file !== undefined && {
      model: { file: resolve(cwd, file), digest: sha256(own!.bytes) },
    }),
    ...(sites !== undefined && {
      siteProfiles: { file: resolve(cwd, sites), digest: sha256(profiles!.text) },
    }),
    with: options.with ?? rowForms,
    timings: options.timings ?? false,
    ...(timeout !== undefined && { timeoutMs: Math.ceil(timeout * 1000) }),
  };
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function writable(
  compression: NonNullable<JobOptions['compression']>,
  format: JobOptions['format'],
): NonNullable<JobOptions['compression']> {
  if (format === 'parquet' || compression === 'none' || compression === 'gzip') return compression;
  throw new PithError(
    'BAD_OPTION',
    `Expected none or gzip for JSON lines, got ${compression} (--compression)`,
  );
}
