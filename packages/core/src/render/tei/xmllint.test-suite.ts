// Validity by libxml2's xmllint, of many documents at once.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const schema = fileURLToPath(new URL('./pith-tei.rng', import.meta.url));

/** Whether there is an xmllint. */
export const hasXmllint: boolean = spawnSync('xmllint', ['--version']).status === 0;

/** What the names of tests that need it end with where there is none. */
export const reason: string = hasXmllint ? '' : ' (skipped: no xmllint)';

/** What xmllint says against documents, by `pith-tei.rng`; empty for valid ones. Each line names the document that it is about. */
export function faultsOf(documents: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-tei-'));
  try {
    const names = Object.keys(documents);
    for (const name of names) writeFileSync(join(folder, `${name}.xml`), documents[name]);
    const { stderr } = spawnSync(
      'xmllint',
      ['--noout', '--huge', '--nonet', '--relaxng', schema, ...names.map((name) => `${name}.xml`)],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const lines = stderr.split('\n');
    return lines.filter((line) => line !== '' && !line.endsWith(' validates')).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
