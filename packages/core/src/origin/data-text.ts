import { createPage, type Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { textOf } from '../selection/coverage.ts';
import { type Selection, selectedLength } from '../selection/selection.ts';
import { readDataScripts } from './data-scripts.ts';
import { groupProse, type ProseGroup } from './json-prose.ts';

/** All values of {@link DataTextChoice}. */
export const dataTextChoices = ['never', 'auto'] as const;

/** Whether text of the data is taken where a page is an empty shell. */
export type DataTextChoice = (typeof dataTextChoices)[number];

/** Where the text of a result comes from. */
export type Origin = 'page' | DataOrigin;

/** Places besides the page as readers see it that may hold its text. */
export type DataOrigin = 'json-ld' | 'hydration' | 'noscript' | 'template';

/** Text that stands in the data of a page only. */
export interface DataText {
  readonly origin: DataOrigin;
  /** The text as HTML, to be read as a page of its own. */
  readonly html: string;
  /** Its length without tags, UTF-16 units. */
  readonly length: number;
}

/** Names for the body of an article in JSON-LD. */
const bodies: ReadonlySet<string> = new Set(['articlebody', 'text', 'description', 'reviewbody']);

/** Longest text that is taken, UTF-16 units. */
const longestText = 1_000_000;

/** A page that shows less text than this, in UTF-16 units, is an empty shell; what its data hold is its text if it is at least as long. */
const shortestText = 500;

/**
 * The text of a page that shows hardly any and of which a method selected hardly any: the body of an article in JSON-LD; else the
 * longest running text at one place in the state that scripts build the page from; else the longest `noscript` or `template`.
 * `undefined` for pages that show their text, and where the data hold none. Bounded and linear in the page.
 */
export function findDataText(page: Page, selection: Selection): DataText | undefined {
  const shown = Math.max(selectedLength(textOf(page)), selectedLength(selection));
  if (shown >= shortestText) return undefined;
  let best: DataText | undefined;
  for (const { origin, value } of readDataScripts(page)) {
    for (const group of groupProse(value)) {
      if (origin === 'json-ld' && !bodies.has(group.path.at(-1) ?? '')) continue;
      if (group.length < shortestText || isWorse(origin, group, best)) continue;
      best = { origin, html: htmlOf(group.texts), length: group.length };
    }
  }
  return best ?? unshownText(page);
}

/** JSON-LD is made for readers other than the page's own scripts, so it comes before their state. */
function isWorse(origin: DataOrigin, { length }: ProseGroup, best: DataText | undefined): boolean {
  if (best === undefined) return false;
  if (best.origin !== origin) return origin === 'hydration';
  return length <= best.length;
}

/** Strings as HTML: those with tags as they are, the others as paragraphs. */
function htmlOf(texts: readonly string[]): string {
  const parts = texts.map((text) =>
    /<\/?[a-z][^<>]*>/i.test(text)
      ? `<div>${text}</div>`
      : text
          .split(/\n+/)
          .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
          .join(''),
  );
  return parts.join('\n').slice(0, longestText);
}

/** The content of the longest `noscript` or `template`. */
function unshownText(page: Page): DataText | undefined {
  const { tag, open, end, count } = page.structure;
  const { from } = page.events;
  let best: DataText | undefined;
  let last = 0; // what stands within the last one is read with it
  for (let row = 1; row < count; row++) {
    const isTemplate = tag[row] === tagId.template;
    if ((!isTemplate && tag[row] !== tagId.noscript) || open[row] < last) continue;
    last = end[row];
    const html = page.source.slice(from[open[row] + 1], from[end[row]]).slice(0, longestText);
    const inside = createPage(html);
    const length = selectedLength(textOf(inside));
    if (length < shortestText || length <= (best?.length ?? 0)) continue;
    best = { origin: isTemplate ? 'template' : 'noscript', html, length };
  }
  return best;
}
