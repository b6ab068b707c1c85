import { existsSync, readFileSync } from 'node:fs';

/** The objects of a file of JSON lines; none where there is no file. A last line that was cut off by an interruption is left out. */
export function readJsonLines(file: string): Record<string, unknown>[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}
