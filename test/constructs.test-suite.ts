// Small pages, each for one construct, and what is selected of them.
import { readdirSync, readFileSync } from 'node:fs';
import { buildContent } from '../packages/core/src/content/build-content.ts';
import type { Block } from '../packages/core/src/content/content.ts';
import { plain } from '../packages/core/src/extractors/plain.ts';
import { createPage, type Page } from '../packages/core/src/page/page.ts';
import {
  fromPairs,
  intersection,
  type Selection,
} from '../packages/core/src/selection/selection.ts';

/** Where they stand. */
const folder = new URL('./constructs/', import.meta.url);

/** The names of all. */
export const names: readonly string[] = readdirSync(folder);

/** What is made of a construct's page. */
export interface Construct {
  readonly page: Page;
  /** All that the page shows, or all of its `main` where it has one. */
  readonly selection: Selection;
  readonly blocks: readonly Block[];
}

/** Reads a construct's page. */
export function constructOf(name: string): Construct {
  const page = createPage(readFileSync(new URL(`${name}/source.html`, folder), 'utf8'));
  const { source } = page;
  const from = Math.max(0, source.indexOf('<main>'));
  const to = source.indexOf('</main>', from);
  const main = fromPairs([[from, to < 0 ? source.length : to]], source.length);
  const selection = intersection(plain.select(page, { dropHidden: true }), main);
  const blocks = buildContent(page, selection, { url: 'https://trees.example/wood/' });
  return { page, selection, blocks };
}

/** What a file of a construct holds. */
export function expectedOf(name: string, file: string): string {
  return readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
}
