import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import { collapsed, textOfElement } from './element-text.ts';
import { type Evidence, mainTexts } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValues } from './meta.ts';
import { textsOf } from './thing.ts';

/** Most tags, and the longest, in characters. */
const mostTags = 50;
const longestTag = 60;

/** Keywords: of data of schema.org, `meta`, and links with `rel=tag`, the first that has any. */
export function chooseTags(evidence: Evidence): Found<readonly string[]> | undefined {
  const candidates = [
    mainTexts(evidence, (thing) => textsOf(thing, 'keywords')),
    metaValues(evidence.meta, ['article:tag']),
    metaValues(evidence.meta, [
      'news_keywords',
      'parsely-tags',
      'sailthru:tags',
      'citation_keywords',
      'dc:subject',
      'dcterms:subject',
      'keywords',
    ]),
    relatedTags(evidence),
  ];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const value = tagsIn(candidate.value);
    if (value.length > 0) return { value, source: candidate.source };
  }
  return undefined;
}

function relatedTags({ page, links }: Evidence): Found<readonly string[]> {
  const { structure, events, source } = page;
  const texts = (links.get('tag') ?? []).flatMap(({ event, isLinkElement }) => {
    if (isLinkElement || (structure.flags[event] & flag.hidden) !== 0) return [];
    return (
      textOfElement(page, structure.element[event]) ||
      (attributeOf(source, events, event, 'title') ?? [])
    );
  });
  return { value: texts, source: 'rel=tag' };
}

/** Each tag once, whatever its case; one string may hold several. */
function tagsIn(texts: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const text of texts) {
    for (const part of text.split(/\s*[,;|、，；]\s*/)) {
      const tag = collapsed(part.replace(/^\s*#/, ''));
      const key = tag.toLowerCase();
      const fits = tag !== '' && tag.length <= longestTag && !/^https?:/.test(tag);
      if (fits && !tags.has(key) && tags.size < mostTags) tags.set(key, tag);
    }
  }
  return [...tags.values()];
}
