import { describe, PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { siteOf } from '../calibration/site.ts';
import type { PackageDocument, TestPackage } from '../package/test-package.ts';
import { isSiteName } from './site-name.ts';
import { type AnnotatedPage, annotatedPage } from './wrapper/annotated-page.ts';
import {
  type FormResult,
  fewestPages,
  labelF1,
  learnWrapper,
  sufficientF1,
} from './wrapper/learn-wrapper.ts';
import type { Wrapper } from './wrapper/wrapper.ts';
import { extractorSource } from './write-extractor.ts';

/** What {@link learnSiteExtractor} found. */
export interface LearnedSiteExtractor {
  readonly site: string;
  readonly wrapper: Wrapper;
  /** How all forms did. */
  readonly results: readonly FormResult[];
  /** Names of the pages that it was learned from. */
  readonly learnedFrom: readonly string[];
  /** Pages whose gold is missing, or does not stand on them word for word, with how much of it does (F1, 0 to 1). */
  readonly leftOut: readonly { readonly name: string; readonly f1: number | undefined }[];
  /** The module to be written. */
  readonly source: string;
}

/** Options of {@link learnSiteExtractor}. */
export interface LearnSiteExtractorOptions {
  /** Name of the site, without spaces and `@`. @default the domain of all pages, else the name of the first package */
  readonly site?: string | undefined;
  /** Called after each document that was read, with the size of its page. */
  readonly onDocument?: ((bytes: number) => void) | undefined;
}

/**
 * Learns an extractor from the annotated pages of a site: two at least, five are a good start. Pages are held in memory.
 *
 * @throws PithError `BAD_OPTION` for a name that no site can have, `TOO_FEW_PAGES`, `NO_WRAPPER`, and what reading a package throws.
 */
export async function learnSiteExtractor(
  packages: readonly TestPackage[],
  { site, onDocument }: LearnSiteExtractorOptions = {},
): Promise<LearnedSiteExtractor> {
  if (site !== undefined && !isSiteName(site)) {
    const message = `Expected a name of the site without spaces and @, got ${describe(site)}`;
    throw new PithError('BAD_OPTION', message);
  }
  const pages: AnnotatedPage[] = [];
  const leftOut: { name: string; f1: number | undefined }[] = [];
  const domains = new Set<string | undefined>();
  for (const pack of packages) {
    for (const name of pack.names) {
      const document = await pack.read(name);
      onDocument?.(document.html.length);
      const page = document.missingGold ? undefined : annotatedPage(document);
      const f1 = page && labelF1(page);
      if (page === undefined || f1 === undefined || f1 < sufficientF1) leftOut.push({ name, f1 });
      else {
        pages.push(page);
        domains.add(domainOf(document));
      }
    }
  }
  if (pages.length < fewestPages) {
    const message = `Expected ${fewestPages} pages or more whose gold stands on them word for word, got ${pages.length} (${leftOut.length} left out)`;
    throw new PithError('TOO_FEW_PAGES', message);
  }
  const { wrapper, results } = learnWrapper(pages);
  const [domain] = domains;
  const hosts = domains.size === 1 && domain !== undefined ? [domain] : undefined;
  const called = site ?? hosts?.[0] ?? packages[0].description.name.replaceAll(/[\s@]+/g, '-');
  const source = extractorSource({ site: called, hosts, wrapper, results, pages: pages.length });
  return {
    site: called,
    wrapper,
    results,
    learnedFrom: pages.map(({ name }) => name),
    leftOut,
    source,
  };
}

/** The registered domain of a document's address, or the host where there is none, as of an address by number. */
function domainOf({ meta }: PackageDocument): string | undefined {
  const url = parseUrl(meta.url);
  return url && (siteOf('', meta) || url.hostname || undefined);
}
