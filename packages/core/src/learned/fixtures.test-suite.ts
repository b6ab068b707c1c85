// The pages of test/pages as sources.
import { readdirSync, readFileSync } from 'node:fs';
import { decodeSource } from '../source/decode.ts';

const folder = new URL('../../../../test/pages/', import.meta.url);

/** Name and decoded source of each fixture page. */
export const fixtures: readonly { readonly name: string; readonly source: string }[] = readdirSync(
  folder,
).map((name) => ({
  name,
  source: decodeSource(readFileSync(new URL(`${name}/source.html`, folder))).text,
}));
