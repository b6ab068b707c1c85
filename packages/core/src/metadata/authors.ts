import { authorNames } from './author-names.ts';
import { type BylineText, readBylines } from './bylines.ts';
import type { Evidence } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValues } from './meta.ts';
import { type Thing, textsOf } from './thing.ts';

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
  'twitter:creator:name',
];

/** The authors: from data of schema.org, `meta`, links with `rel=author`, and bylines, the first that names any. */
export function chooseAuthors(evidence: Evidence): Found<readonly string[]> | undefined {
  for (const { value, source } of candidates(evidence)) {
    const names = authorNames(value);
    if (names.length > 0) return { value: names, source };
  }
  return undefined;
}

function* candidates(evidence: Evidence): Generator<Found<readonly string[]>> {
  for (const thing of evidence.main) yield { value: namesOf(thing), source: thing.source };
  for (const name of metaNames) {
    const found = metaValues(evidence.meta, [name]);
    if (found !== undefined) yield found;
  }
  for (const { text, source } of readBylines(evidence) as BylineText[])
    yield { value: [text], source };
}

function namesOf(thing: Thing): string[] {
  return textsOf(thing, 'author', 'creator').filter((text) => !/^https?:/.test(text));
}
