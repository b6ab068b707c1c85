import { isFrontPage } from './addresses.ts';
import { authorNames, isAbbreviation } from './author-names.ts';
import { bylineStart } from './byline-words.ts';
import { bylineNames } from './bylines.ts';
import type { Evidence } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValue, metaValues } from './meta.ts';
import { textsOf } from './thing.ts';
import { titleForm } from './title-parts.ts';

const metaNames = [
  'author',
  'article:author',
  'og:article:author',
  'citation_author',
  'parsely-author',
  'sailthru:author',
  'dc:creator',
  'dcterms:creator',
  'dc:contributor',
  'cxenseparse:author',
  'byl',
  'article:author_name',
];

/**
 * The authors: of data of schema.org, `meta`, links with `rel=author`, marked bylines and lines that begin as bylines do, the first
 * that names any. The site itself, or an abbreviation such as `AFP`, is the author only where nothing names a person.
 *
 * @param titleBlock row of the text block with the title; the byline nearest to it is taken.
 * @param siteNames forms of the site's names.
 */
export function chooseAuthors(
  evidence: Evidence,
  titleBlock: number,
  siteNames: ReadonlySet<string>,
): Found<readonly string[]> | undefined {
  let house: Found<readonly string[]> | undefined;
  for (const candidate of candidates(evidence, titleBlock)) {
    if (candidate.value.length === 0) continue;
    const isPerson = (name: string): boolean =>
      !siteNames.has(titleForm(name)) && !isAbbreviation(name);
    if (candidate.value.some(isPerson)) return candidate;
    house ??= candidate;
  }
  return house;
}

function* candidates(evidence: Evidence, titleBlock: number): Generator<Found<readonly string[]>> {
  for (const thing of evidence.main) {
    yield { value: authorNames(textsOf(thing, 'author', 'creator')), source: thing.source };
  }
  for (const name of metaNames) {
    const found = metaValues(evidence.meta, [name]);
    if (found !== undefined) yield { value: authorNames(found.value), source: found.source };
  }
  yield { value: labelledAuthors(evidence), source: 'meta twitter:data1' };
  if (!isFrontPage(evidence.url)) yield* bylineNames(evidence, titleBlock);
}

/** Names in the card for Twitter, whose second line is labelled `Written by` or the like in the page's language. */
function labelledAuthors({ meta }: Evidence): string[] {
  const label = metaValue(meta, ['twitter:label1'])?.value ?? '';
  const text = metaValue(meta, ['twitter:data1'])?.value ?? '';
  return bylineStart(`${label} `) >= label.length ? authorNames([text]) : [];
}
