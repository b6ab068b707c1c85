import { join } from 'node:path';
import { openSet } from '@pith/evaluation/import';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';
import { generateSite } from './generate-site.ts';
import { type ScoredPage, scoredPage } from './scored-page.ts';
import { siteLanguages } from './site-words.ts';

/** Generated sites in each language, and pages of each. */
const sitesOfLanguage = 3;
const pagesOfSite = 16;

/** Pages of sites that a generator writes, of all languages. */
export function generatedSites(): ScoredPage[] {
  return Object.keys(siteLanguages).flatMap((language, l) =>
    Array.from({ length: sitesOfLanguage }, (_, i) =>
      generateSite(language, 100 * l + i + 1, pagesOfSite).map(({ html, gold }) =>
        scoredPage('generated', `generated ${language} ${i + 1}`, createPage(html), gold),
      ),
    ).flat(),
  );
}

/** The wrapper that the set puts before its pages, with the address of each: no page of the site has it. */
const wrapper = /^\s*<text [^>]*>/;

/** The pages of CleanPortalEval by site. */
export async function portalSites(data: string): Promise<ScoredPage[]> {
  const pages: ScoredPage[] = [];
  const { documents } = await openSet('cleaneval', join(data, 'cleanportaleval'));
  for await (const { name, html, gold, meta, missingGold } of documents) {
    if (missingGold) continue;
    const source = decodeSource(html, { contentType: meta.contentType }).text.replace(wrapper, '');
    const site = name.slice(0, name.lastIndexOf('_'));
    pages.push(scoredPage('cleanportaleval', site, createPage(source), gold));
  }
  return pages;
}
