import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** A `link`, `a` or `area` element that says how what it points to is related to the page. */
export interface RelatedLink {
  /** Event of its start tag. */
  readonly event: number;
  /** Address as written, trimmed. */
  readonly href: string;
  /** Whether it is a `link`, which readers do not see. */
  readonly isLinkElement: boolean;
}

/** Links of one relation that are read. */
const mostLinks = 64;

/** The links of the page by relation (`rel`, lower case), in source order, those in templates left out. */
export function readRelatedLinks(page: Page): ReadonlyMap<string, readonly RelatedLink[]> {
  const { source, events, structure } = page;
  const byRelation = new Map<string, RelatedLink[]>();
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open) continue;
    const tag = events.tag[event];
    if (tag !== tagId.link && tag !== tagId.a && tag !== tagId.area) continue;
    const relations = attributeOf(source, events, event, 'rel');
    if (relations === undefined || (structure.flags[event] & flag.inTemplate) !== 0) continue;
    const href = attributeOf(source, events, event, 'href')?.trim();
    if (href === undefined || href === '') continue;
    const link = { event, href, isLinkElement: tag === tagId.link };
    for (const relation of new Set(relations.toLowerCase().split(/\s+/))) {
      const links = byRelation.get(relation);
      if (links === undefined) byRelation.set(relation, [link]);
      else if (links.length < mostLinks) links.push(link);
    }
  }
  return byRelation;
}
