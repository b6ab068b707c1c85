import type { DocumentMeta, PackageDocument } from '../package/test-package.ts';
import type { LabelledPage, PageOrigin } from './label-page.ts';
import type { SiteExtractor } from './site-extractor.ts';

/** A page with gold. */
export type GoldPage = Extract<LabelledPage, { readonly gold: string }>;

/** The document of a page that a site extractor labelled; its meta data hold the ranges, as those of corrected pages do. */
export function siteDocument(
  name: string,
  html: Uint8Array,
  { gold, ranges, fragmented, multiple }: GoldPage,
  { url, contentType }: PageOrigin,
): PackageDocument {
  const meta: DocumentMeta = {
    ...(url !== undefined && { url }),
    ...(fragmented !== undefined && { fragmented }),
    ...(multiple !== undefined && { multiple }),
    ...(contentType !== undefined && { contentType }),
    other: { ranges: JSON.stringify(ranges) },
  };
  return { name, html, gold, meta };
}

/** Who made the gold, as the description of a package says it (`evaluation.md` 2.2). */
export function goldMaker({ site, version }: Pick<SiteExtractor, 'site' | 'version'>): string {
  return `extractor:${site}@${version}`;
}
