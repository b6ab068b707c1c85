import { type Evidence, mainTexts } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import { textsOf } from './thing.ts';

/** The page's own summary: of `meta`, else of data of schema.org. */
export function chooseDescription(evidence: Evidence): Found<string> | undefined {
  const inData = mainTexts(evidence, (thing) => textsOf(thing, 'description', 'abstract'));
  return (
    metaValue(evidence.meta, [
      'og:description',
      'description',
      'twitter:description',
      'dc:description',
      'dcterms:abstract',
      'dcterms:description',
      'sailthru:description',
    ]) ??
    (inData && { value: inData.value[0], source: inData.source })
  );
}
