import { titleText } from '../features/title-keywords.ts';
import type { Page } from '../page/page.ts';
import { beginning, collapsed } from './element-text.ts';
import type { Found } from './found.ts';
import { type Heading, readHeadings } from './headings.ts';
import { readJsonLd } from './json-ld.ts';
import { type RelatedLink, readRelatedLinks } from './links.ts';
import { mainThings } from './main-things.ts';
import { type MetaTags, metaValue, readMetaTags } from './meta.ts';
import { readMicrodata } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import type { Thing } from './thing.ts';

/** All that a page says for machines, and its headings: what the fields are decided by. */
export interface Evidence {
  readonly page: Page;
  /** Address that the page was asked for. */
  readonly url: string | undefined;
  readonly meta: MetaTags;
  readonly links: ReadonlyMap<string, readonly RelatedLink[]>;
  /** All things of schema.org, JSON-LD first, then Microdata, then RDFa. */
  readonly things: readonly Thing[];
  /** Those that speak of the page as a whole, the best first. */
  readonly main: readonly Thing[];
  readonly headings: readonly Heading[];
  /** The `title` element; empty without one. */
  readonly titleElement: string;
}

/** Longest `title` element that is read, in UTF-16 units; the rest is left out. */
const longestTitle = 1000;

/** Collects the evidence of a page. */
export function readEvidence(page: Page, url: string | undefined): Evidence {
  const meta = readMetaTags(page);
  const links = readRelatedLinks(page);
  const things = [...readJsonLd(page), ...readMicrodata(page), ...readRdfa(page)];
  const headings = readHeadings(page);
  const titleElement = collapsed(beginning(titleText(page), longestTitle));
  const canonical = links.get('canonical')?.[0]?.href;
  const addresses = [url, canonical, metaValue(meta, ['og:url'])?.value];
  const titles = [titleElement, metaValue(meta, ['og:title'])?.value];
  const main = mainThings(
    things,
    addresses.filter((address) => address !== undefined),
    [
      ...titles.filter((title) => title !== undefined),
      ...headings.slice(0, 3).map(({ text }) => text),
    ],
  );
  return { page, url, meta, links, things, main, headings, titleElement };
}

/** Texts of a property of the main things: those of the first that has any. */
export function mainTexts(
  { main }: Evidence,
  texts: (thing: Thing) => readonly string[],
): Found<readonly string[]> | undefined {
  for (const thing of main) {
    const value = texts(thing);
    if (value.length > 0) return { value, source: thing.source };
  }
  return undefined;
}
