import type { Page } from '../page/page.ts';
import { chooseAuthors } from './authors.ts';
import { chooseModified, choosePublished } from './dates.ts';
import { type Evidence, mainTexts, readEvidence } from './evidence.ts';
import type { DateContext } from './find-date.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import type { Metadata, MetadataField, MetadataOptions } from './metadata.ts';
import { titleBlock } from './nearby-blocks.ts';
import { siteNameForms } from './site-names.ts';
import { textsOf } from './thing.ts';
import { chooseTitle } from './title.ts';
import { titleParts, titleStretches } from './title-parts.ts';

/**
 * Reads what a page says about itself, each field from the first source that has a plausible value. Never throws, whatever the
 * page.
 */
export function readMetadata(page: Page, { url, now }: MetadataOptions = {}): Metadata {
  const evidence = readEvidence(page, url);
  const context: DateContext = { language: 'en', region: '' };
  const declared = declaredTitles(evidence);
  const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
  const stretches = declared.flatMap(({ value }) => titleStretches(titleParts(value)));
  const siteName = metaValue(evidence.meta, ['og:site_name', 'application-name']);
  const siteNames = siteNameForms(siteName === undefined ? [] : [siteName.value], host, stretches);
  const title = chooseTitle({ page, headings: evidence.headings, declared, siteNames });
  const anchor = titleBlock(page, evidence.headings, title?.value);
  const found = {
    title,
    authors: chooseAuthors(evidence, anchor, siteNames),
    date: choosePublished(evidence, context, anchor, now),
    modified: chooseModified(evidence, context, now),
    siteName,
  };
  const sources: Partial<Record<MetadataField, string>> = {};
  for (const [field, value] of Object.entries(found)) {
    if (value !== undefined) sources[field as MetadataField] = value.source;
  }
  return {
    title: found.title?.value,
    authors: found.authors?.value ?? [],
    author: found.authors?.value.join(', '),
    date: found.date?.value,
    modified: found.modified?.value,
    language: undefined,
    siteName: found.siteName?.value,
    description: undefined,
    url,
    image: undefined,
    tags: [],
    licence: undefined,
    schemaType: undefined,
    sources,
  };
}

function declaredTitles(evidence: Evidence): Found<string>[] {
  const { meta, titleElement } = evidence;
  const headline = mainTexts(evidence, (thing) => textsOf(thing, 'headline', 'name'));
  const candidates = [
    headline && { value: headline.value[0], source: headline.source },
    metaValue(meta, ['og:title']),
    titleElement === '' ? undefined : { value: titleElement, source: 'title' },
    metaValue(meta, [
      'twitter:title',
      'citation_title',
      'parsely-title',
      'sailthru:title',
      'dc:title',
      'dcterms:title',
    ]),
  ];
  return candidates.filter((candidate) => candidate !== undefined);
}
