import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * What a folder of JSON lines holds: how many rows, a digest over the sorted rows, and how many rows there are more than pages.
 * Rows are held as digests, so a corpus may be larger than memory.
 */
export async function corpusIn(folder) {
  const digests = [];
  const places = new Set();
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.jsonl'));
  for (const name of names) {
    const lines = createInterface({ input: createReadStream(join(folder, name)) });
    for await (const line of lines) {
      digests.push(createHash('sha256').update(line).digest('base64'));
      const { source, offset } = JSON.parse(line);
      places.add(`${source} ${offset}`);
    }
  }
  const all = createHash('sha256');
  for (const digest of digests.sort()) all.update(digest);
  return { rows: digests.length, twice: digests.length - places.size, digest: all.digest('hex') };
}

/** A line on whether two corpora have the same rows, each page once. */
export function compareCorpora(one, other) {
  const names = `${other.name} and ${one.name}`;
  if (one.rows === 0) return `nothing to compare: ${names}`;
  if (one.twice + other.twice > 0) return `pages that are there twice: ${names}`;
  if (one.digest !== other.digest)
    return `different: ${names} (${other.rows} and ${one.rows} rows)`;
  return `identical: ${names}`;
}
