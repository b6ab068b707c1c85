import { dirname, resolve } from 'node:path';

/** A path from where the user stands, absolute. What npm starts runs in the folder of its package, and is told where the user stood. */
export function fromUser(path: string): string {
  const { INIT_CWD: stood = '.', npm_package_json: manifest } = process.env;
  const isStartedByNpm = manifest !== undefined && dirname(manifest) === process.cwd();
  return resolve(isStartedByNpm ? stood : '.', path);
}
