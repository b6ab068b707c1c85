import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A style sheet or script of this package that stands in the pages it writes. */
export function readAsset(name: string): Promise<string> {
  return readFile(new URL(`../../assets/${name}`, import.meta.url), 'utf8');
}

/** What the policy of a page names an inline style or script by (CSP Level 3, section 2.3.1). */
export function policyDigest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
