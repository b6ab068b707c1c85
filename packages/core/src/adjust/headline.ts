import { type Heading, readHeadings } from '../metadata/headings.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { wordsOf } from '../page/words.ts';

/** Least share of words that a heading has in common with the title to be the page's headline. */
const leastAgreement = 0.6;

/** Longest text of a headline, UTF-16 units. */
const longestHeadline = 400;

/**
 * Row of the element that is the page's headline: the heading that has most words in common with the title, of equals the higher
 * and then the first one; without one, the only `h1`. 0 when there is none. The name of the site is no headline, nor is a link to the
 * site's first page, as logos are.
 */
export function findHeadline(
  page: Page,
  { title, siteName }: Pick<Metadata, 'title' | 'siteName'>,
): number {
  const site = formOf(siteName ?? '');
  const headings = readHeadings(page).filter(
    ({ element, text }) =>
      text.length <= longestHeadline && formOf(text) !== site && !isLogo(page, element),
  );
  const words = wordSet(title ?? '');
  let best: Heading | undefined;
  let bestScore = 0;
  for (const heading of headings) {
    const score = agreement(words, wordSet(heading.text)) - heading.level / 1000;
    if (score > bestScore) [best, bestScore] = [heading, score];
  }
  if (best !== undefined && bestScore >= leastAgreement) return best.element;
  const first = headings.filter(({ level }) => level === 1);
  return first.length === 1 ? first[0].element : 0;
}

/** Addresses of the first page of a site; an empty one is that of the page itself. */
const firstPage = /^(?:(?:https?:)?\/\/[^/?#]+\/?|\/|\.\/)$/i;

/** Whether a heading is, holds or stands in a link to the first page of the site. */
function isLogo({ source, events, structure }: Page, element: number): boolean {
  const { tag, parent, open, count, end } = structure;
  const isHome = (row: number): boolean =>
    tag[row] === tagId.a &&
    firstPage.test(attributeOf(source, events, open[row], 'href')?.trim() ?? '');
  for (let row = element, level = 0; row > 0 && level < 4; row = parent[row], level++) {
    if (isHome(row)) return true;
  }
  const stop = Math.min(count, element + 8);
  for (let row = element + 1; row < stop && open[row] < end[element]; row++) {
    if (isHome(row)) return true;
  }
  return false;
}

/** What two sets of words have in common, 0 to 1 (Dice). */
function agreement(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of other) if (one.has(word)) common++;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
}

function wordSet(text: string): ReadonlySet<string> {
  const cut = text.slice(0, 2000);
  const { count, from, to } = wordsOf(cut);
  const words = new Set<string>();
  for (let row = 0; row < count; row++) words.add(formOf(cut.slice(from[row], to[row])));
  words.delete('');
  return words;
}

/** Letters and digits alone, lower case: punctuation differs between a title and its heading. */
function formOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
