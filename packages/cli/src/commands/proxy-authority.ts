import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { systemReason } from '@pith/node';
import { type InterceptionOptions, makeAuthority } from '@pith/server';
import { PithError } from 'pith';
import type { Context } from '../context.ts';
import { shown } from '../misuse.ts';

/** The flags that name an authority. */
export interface AuthorityFlags {
  readonly 'ca-cert'?: string | undefined;
  readonly 'ca-key'?: string | undefined;
  readonly exempt?: readonly string[] | undefined;
}

/**
 * Makes a certificate authority in a folder, the key readable by its owner alone, and warns of it. Nothing that is there is
 * replaced.
 *
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function makeAuthorityIn(
  folder: string,
  { cwd, stdout, stderr }: Pick<Context, 'cwd' | 'stdout' | 'stderr'>,
): Promise<void> {
  const { certificate, key } = await makeAuthority();
  const path = resolve(cwd, folder);
  const files = { certificate: join(path, 'ca-cert.pem'), key: join(path, 'ca-key.pem') };
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(files.key, key, { flag: 'wx', mode: 0o600 });
    await chmod(files.key, 0o600);
    await writeFile(files.certificate, certificate, { flag: 'wx', mode: 0o644 });
  } catch (cause) {
    const message = `Expected a folder without ca-key.pem and ca-cert.pem to write to, got ${systemReason(cause)} (${folder})`;
    throw new PithError('OUTPUT_UNWRITABLE', message, { cause });
  }
  stdout.write(`${files.certificate}\n${files.key}\n`);
  stderr.write(
    [
      'pith: warning: who has ca-key.pem can pass for every site with those who trust ca-cert.pem.',
      'Keep the key to yourself, trust the certificate in one browser profile rather than in the system,',
      'and take it out again when you do not use the proxy any more. It is valid for a year.\n',
    ].join(' '),
  );
}

/**
 * Reads the files of the authority that flags name; undefined when they name none.
 *
 * @throws PithError `BAD_OPTION`.
 */
export async function readAuthorityFiles(
  { 'ca-cert': certificate, 'ca-key': key, exempt }: AuthorityFlags,
  cwd: string,
): Promise<InterceptionOptions | undefined> {
  if (certificate === undefined && key === undefined) {
    if (exempt === undefined) return undefined;
    throw new PithError(
      'BAD_OPTION',
      'Expected --ca-cert and --ca-key with it, got none (--exempt)',
    );
  }
  if (certificate === undefined || key === undefined) {
    const [got, missing] = key === undefined ? ['ca-cert', 'ca-key'] : ['ca-key', 'ca-cert'];
    throw new PithError('BAD_OPTION', `Expected --${missing} with it, got none (--${got})`);
  }
  return {
    certificate: await readPem(certificate, 'ca-cert', cwd),
    key: await readPem(key, 'ca-key', cwd),
    exempt,
  };
}

/**
 * Reads a file of a flag as text.
 *
 * @throws PithError `BAD_OPTION`.
 */
export async function readPem(file: string, flag: string, cwd: string): Promise<string> {
  try {
    return await readFile(resolve(cwd, file), 'utf8');
  } catch (cause) {
    const message = `Expected a file that can be read, got ${shown(file)}: ${systemReason(cause)} (--${flag})`;
    throw new PithError('BAD_OPTION', message, { cause });
  }
}
