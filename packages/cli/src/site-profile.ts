import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PithError } from 'pith';
import { decodeSiteProfiles, type SiteProfiles } from 'pith/site';
import { shown } from './misuse.ts';

/**
 * Reads the file of site profiles that a flag names, if it is given; the profiles can be handed to threads, as they are plain data.
 *
 * @throws PithError `BAD_OPTION` for a file that cannot be read; `BAD_SITE_PROFILE`.
 */
export async function readSiteProfiles(
  file: string | undefined,
  flag: string,
  cwd: string,
): Promise<SiteProfiles | undefined> {
  if (file === undefined) return undefined;
  return (await readSiteProfileFile(file, `--${flag}`, cwd)).profiles;
}

/**
 * Reads a file of site profiles: its text, and the profiles. Errors as {@link readSiteProfiles}.
 *
 * @param where the flag or command that names it, for messages.
 */
export async function readSiteProfileFile(
  file: string,
  where: string,
  cwd: string,
): Promise<{ readonly text: string; readonly profiles: SiteProfiles }> {
  let text: string;
  try {
    text = await readFile(resolve(cwd, file), 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is none' : (code ?? message);
    throw new PithError(
      'BAD_OPTION',
      `Expected a file of site profiles that can be read, got ${shown(file)}: ${why} (${where})`,
      { cause },
    );
  }
  try {
    return { text, profiles: decodeSiteProfiles(text) };
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    throw new PithError(cause.code, `${cause.message} (${where} ${file})`, { cause });
  }
}
