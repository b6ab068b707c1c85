import { readdirSync, readFileSync } from 'node:fs';
import { type Construct, constructsOf } from './constructs-of.ts';
import { convert, converterNames } from './converters.ts';
import type { Counts } from './counts.ts';
import { addCount } from './counts.ts';
import { groupOf, hasOneForm } from './groups.ts';

/** What one fixture is for one converter. */
export interface Broken {
  readonly fixture: string;
  readonly converter: string;
}

/**
 * Pages of one construct each, with the Markdown that is meant. A converter keeps one if a reader finds all its constructs, none besides,
 * and the same text.
 */
export async function compareConstructs(
  folder: URL,
): Promise<{ readonly counts: Counts; readonly broken: readonly Broken[] }> {
  const counts: Counts = new Map();
  const broken: Broken[] = [];
  for (const fixture of readdirSync(folder).filter(hasOneForm)) {
    const read = (name: string): string =>
      readFileSync(new URL(`${fixture}/${name}`, folder), 'utf8');
    const html = read('source.html').replace(/<nav>.*?<\/nav>/s, '');
    const expected = read('expected.md');
    const formulas = expected.includes('$');
    const meant = listed(constructsOf(expected, formulas));
    const keepers: string[] = [];
    for (const name of converterNames) {
      const markdown = await convert(name, html, 'https://trees.example/wood/');
      if (listed(constructsOf(markdown, formulas)) === meant) keepers.push(name);
      else broken.push({ fixture, converter: name });
    }
    addCount(counts, groupOf(fixture), keepers);
  }
  return { counts, broken };
}

function listed(constructs: readonly Construct[]): string {
  return constructs
    .map(({ signature }) => signature)
    .sort()
    .join('\n');
}
