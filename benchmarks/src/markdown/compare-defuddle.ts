import { readdirSync, readFileSync } from 'node:fs';
import { type Construct, constructsOf } from './constructs-of.ts';
import { convert, converterNames } from './converters.ts';
import { addCount, type Counts } from './counts.ts';

/**
 * Each construct of what Defuddle expects of its own fixtures: kept is one that a reader finds anywhere in the Markdown of the whole
 * page. Hosts are not compared, as most of these pages have made-up addresses.
 *
 * @param folder with `fixtures/NAME.html` and `expected/NAME.md`.
 */
export async function compareDefuddle(folder: string): Promise<Counts> {
  const counts: Counts = new Map();
  for (const file of readdirSync(`${folder}/fixtures`).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(`${folder}/fixtures/${file}`, 'utf8');
    const expected = readFileSync(`${folder}/expected/${file.replace(/html$/, 'md')}`, 'utf8');
    const content = expected.replace(/^```json\n.*?\n```\n/s, '');
    const formulas = content.includes('$');
    const found = new Map<string, Map<string, number>>();
    for (const name of converterNames) {
      const markdown = await convert(name, html, addressOf(html));
      found.set(name, tally(constructsOf(markdown, formulas)));
    }
    for (const construct of constructsOf(content, formulas).slice(0, -1)) {
      const keepers = converterNames.filter((name) => takeOne(found.get(name)!, construct));
      addCount(counts, construct.kind, keepers);
    }
  }
  return counts;
}

/** Some fixtures say in a comment where they stood. */
function addressOf(html: string): string {
  const [, about] = /<!--\s*(\{.*?\})\s*-->/s.exec(html) ?? [];
  return about === undefined ? 'https://trees.example/' : JSON.parse(about).url;
}

function tally(constructs: readonly Construct[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const construct of constructs) {
    const name = withoutHost(construct);
    left.set(name, (left.get(name) ?? 0) + 1);
  }
  return left;
}

function takeOne(left: Map<string, number>, construct: Construct): boolean {
  const name = withoutHost(construct);
  const count = left.get(name) ?? 0;
  left.set(name, count - 1);
  return count > 0;
}

function withoutHost({ signature }: Construct): string {
  return signature.replace(/https?:\/\/[^/\s]+/, '');
}
