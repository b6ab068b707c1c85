import { createHash } from 'node:crypto';

/** Entity tags (RFC 9110, 8.8.3) of pages in one form, made of those that their servers gave. */
export interface EntityTags {
  /** The tag of the cleaned page: weak, and different for each way of cleaning. */
  ofCleaned(tag: string): string;
  /** The server's tag that one of these was made of; undefined for any other. */
  original(tag: string): string | undefined;
}

/** @param way all that decides how a page is cleaned. */
export function createEntityTags(way: unknown): EntityTags {
  const digest = createHash('sha256').update(JSON.stringify(way)).digest('hex').slice(0, 16);
  const ending = `~pith-${digest}"`;
  return {
    ofCleaned: (tag) => `W/"${/^(?:W\/)?"(.*)"$/.exec(tag)?.[1] ?? ''}${ending}`,
    // compared weakly by If-None-Match, so the mark of a weak tag may be left out
    original: (tag) =>
      tag.endsWith(ending) ? `${tag.replace(/^W\//, '').slice(0, -ending.length)}"` : undefined,
  };
}
