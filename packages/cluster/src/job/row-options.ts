import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ErrorCode, PithError, readModel } from 'pith';
import { decodeSiteProfiles } from 'pith/site';
import { type DigestedFile, type JobOptions, rowForms } from '../plan/job-options.ts';
import type { RowOptions } from './row-of-page.ts';

/** Digits of a digest that a row tells. */
const toldDigits = 12;

/**
 * What a plan asks of each page, ready for the worker pool: with model and site profiles read.
 *
 * @throws {PithError} `BAD_MODEL`, `BAD_SITE_PROFILE` for a file that is not there, or not the one that the plan was made with.
 */
export async function rowOptionsOf(options: JobOptions): Promise<RowOptions> {
  const { extract = {}, model: own, siteProfiles: sites, with: forms = rowForms } = options;
  const { timings = false } = options;
  const bytes = own && (await bytesOf(own, 'model', 'BAD_MODEL'));
  const profiles = sites && (await bytesOf(sites, 'site profiles', 'BAD_SITE_PROFILE'));
  return {
    extract,
    model: bytes && readModel(bytes),
    modelDigest: own?.digest.slice(0, toldDigits),
    siteProfiles: profiles && decodeSiteProfiles(new TextDecoder().decode(profiles)),
    siteDigest: sites?.digest.slice(0, toldDigits),
    forms,
    timings,
  };
}

async function bytesOf(
  { file, digest }: DigestedFile,
  what: string,
  code: ErrorCode,
): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((cause: Error) => {
    const message = `Expected the ${what} of the plan, got ${cause.message} (${file})`;
    throw new PithError(code, message, { cause });
  });
  const got = createHash('sha256').update(bytes).digest('hex');
  if (got === digest) return bytes;
  throw new PithError(
    code,
    `Expected the ${what} of the plan, with SHA-256 ${digest}, got ${got} (${file})`,
  );
}
