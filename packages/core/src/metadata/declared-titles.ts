import { type Evidence, mainTexts } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import { textsOf } from './thing.ts';

/** Titles that a page declares for machines, the most trusted first. */
export function declaredTitles(evidence: Evidence): Found<string>[] {
  const { meta, titleElement } = evidence;
  const inData = mainTexts(evidence, (thing) => textsOf(thing, 'headline', 'name'));
  const candidates = [
    inData && { value: inData.value[0], source: inData.source },
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
