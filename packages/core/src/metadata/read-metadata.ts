import type { Page } from '../page/page.ts';
import { detached } from '../source/detached.ts';
import { baseAddress, chooseAddress, chooseImage, chooseLicence } from './addresses.ts';
import { chooseAuthors } from './authors.ts';
import { chooseModified, choosePublished } from './dates.ts';
import { declaredTitles } from './declared-titles.ts';
import { chooseDescription } from './description.ts';
import { readEvidence } from './evidence.ts';
import type { Found } from './found.ts';
import { chooseLanguage, dateContext } from './language.ts';
import type { Metadata, MetadataField, MetadataOptions } from './metadata.ts';
import { titleBlock } from './nearby-blocks.ts';
import { chooseSiteName, siteNameCandidates } from './site.ts';
import { siteNameForms } from './site-names.ts';
import { chooseTags } from './tags.ts';
import { chooseTitle } from './title.ts';

/**
 * Reads what a page says about itself, each field from the first source that has a plausible value. Never throws, whatever the
 * page. Nothing of the page is held in memory by what it says.
 */
export function readMetadata(page: Page, { url, now }: MetadataOptions = {}): Metadata {
  const evidence = readEvidence(page, url);
  const base = baseAddress(page, url);
  const declared = declaredTitles(evidence);
  const address = chooseAddress(evidence, base);
  const siteNames = siteNameForms(
    siteNameCandidates(evidence).map(({ value }) => value),
    address?.value,
    declared.map(({ value }) => value),
  );
  const title = chooseTitle({ page, headings: evidence.headings, declared, siteNames });
  const anchor = titleBlock(page, evidence.headings, title?.value);
  const language = chooseLanguage(evidence);
  const context = dateContext(evidence, language?.value);
  const authors = chooseAuthors(evidence, anchor, siteNames);
  const date = choosePublished(evidence, context, anchor, now);
  const modified = chooseModified(evidence, context, now);
  const siteName = chooseSiteName(evidence);
  const description = chooseDescription(evidence);
  const image = chooseImage(evidence, base);
  const tags = chooseTags(evidence);
  const licence = chooseLicence(evidence, base);
  const schemaType = schemaTypeOf(evidence);
  const found = {
    title,
    authors,
    date,
    modified,
    language,
    siteName,
    description,
    image,
    tags,
    licence,
    schemaType,
    url: address,
  };
  const names = authors?.value.map(detached) ?? [];
  return {
    title: ownText(title),
    authors: names,
    author: authors && names.join(', '),
    date: ownText(date),
    modified: ownText(modified),
    language: ownText(language),
    siteName: ownText(siteName),
    description: ownText(description),
    url: ownText(address),
    image: ownText(image),
    tags: tags?.value.map(detached) ?? [],
    licence: ownText(licence),
    schemaType: ownText(schemaType),
    sources: sourcesOf(found),
  };
}

/** A value that holds nothing of the page in memory. */
function ownText(found: Found<string> | undefined): string | undefined {
  return found && detached(found.value);
}

function schemaTypeOf({ main }: ReturnType<typeof readEvidence>): Found<string> | undefined {
  const typed = main.find(({ types }) => types.length > 0);
  return typed && { value: typed.types[0], source: typed.source };
}

function sourcesOf(
  found: Readonly<Record<MetadataField, Found<unknown> | undefined>>,
): Partial<Record<MetadataField, string>> {
  const sources: Partial<Record<MetadataField, string>> = {};
  for (const [field, value] of Object.entries(found)) {
    if (value !== undefined) sources[field as MetadataField] = value.source;
  }
  return sources;
}
