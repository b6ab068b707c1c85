import { type Evidence, mainTexts } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import { type Thing, textsOf, thingsOf } from './thing.ts';

/** Name of the site: of `meta`, else what data of schema.org calls the site, the publisher or whose page it is. */
export function chooseSiteName(evidence: Evidence): Found<string> | undefined {
  return siteNameCandidates(evidence)[0];
}

/** All names that the page gives its site, the most trusted first. */
export function siteNameCandidates(evidence: Evidence): Found<string>[] {
  const { meta, things } = evidence;
  const publisher = mainTexts(evidence, (thing) =>
    textsOf(thing, 'publisher', 'sourceorganization'),
  );
  const site = things.find((thing) => thing.types.includes('WebSite'));
  const part = evidence.main.flatMap((thing) => thingsOf(thing, 'ispartof')).find(isSite);
  const named = [site, part].flatMap((thing) => (thing === undefined ? [] : nameOf(thing)));
  const organization = things.find(
    (thing) => thing.isTop && thing.types.some((type) => /Organization$/.test(type)),
  );
  const candidates = [
    metaValue(meta, ['og:site_name']),
    named[0],
    publisher && { value: publisher.value[0], source: publisher.source },
    metaValue(meta, [
      'application-name',
      'apple-mobile-web-app-title',
      'dc:publisher',
      'dcterms:publisher',
      'citation_journal_title',
      'cre',
    ]),
    organization && nameOf(organization)[0],
  ];
  return candidates.flatMap((found) => {
    const value = found?.value.replaceAll(loneSeparators, '') ?? '';
    return value === '' || /^https?:/.test(value) ? [] : [{ ...found!, value }];
  });
}

/** Separators that stand beside a name because the page puts it before or behind its titles. */
const loneSeparators = /^[\s|｜·•–—:»«-]+|[\s|｜·•–—:»«-]+$/gu;

function isSite(thing: Thing): boolean {
  return thing.types.includes('WebSite');
}

function nameOf(thing: Thing): Found<string>[] {
  return textsOf(thing, 'name', 'alternatename')
    .slice(0, 1)
    .map((value) => ({ value, source: thing.source }));
}
