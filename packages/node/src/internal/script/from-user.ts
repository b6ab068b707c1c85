import { resolve } from 'node:path';

/** A path from where the user stands, absolute: npm runs a workspace's script in its folder. */
export function fromUser(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
