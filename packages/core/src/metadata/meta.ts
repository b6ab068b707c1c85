import { decodeHTML } from 'entities/decode';
import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { beginning, collapsed } from './element-text.ts';
import type { Found } from './found.ts';

/**
 * Values of the page's `meta` elements by name, in source order: Open Graph, Twitter, Dublin Core, parsely, sailthru, Highwire
 * (`citation_`) and plain ones. Names (`property`, `name`, `http-equiv`, in the head `itemprop`) are in lower case, with `:` for `.`, so that `DC.title` and
 * `dc:title` are one.
 */
export type MetaTags = ReadonlyMap<string, readonly string[]>;

/** Attributes that name a value; in the head `itemprop` does so, too, in an item or not: what stands there is about the page. */
const nameAttributes = ['property', 'name', 'http-equiv'];

/** Values of one name that are read, and their longest. */
const mostValues = 64;
const longestValue = 4000;

/** Reads the `meta` elements, wherever they stand but in templates. */
export function readMetaTags(page: Page): MetaTags {
  const { source, events, structure } = page;
  const tags = new Map<string, string[]>();
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.meta) continue;
    if ((structure.flags[event] & flag.inTemplate) !== 0) continue;
    const content = attributeOf(source, events, event, 'content');
    if (content === undefined) continue;
    const value = collapsed(decodedAgain(beginning(content, longestValue)));
    if (value === '') continue;
    const inHead = (structure.flags[event] & flag.inHead) !== 0;
    const names = (inHead ? [...nameAttributes, 'itemprop'] : nameAttributes)
      .map((attribute) => attributeOf(source, events, event, attribute))
      .flatMap((name) => (name === undefined ? [] : name.toLowerCase().split(/\s+/)));
    for (const name of new Set(names.map((each) => each.replaceAll('.', ':')))) {
      const values = tags.get(name);
      if (values === undefined) tags.set(name, [value]);
      else if (values.length < mostValues) values.push(value);
    }
  }
  return tags;
}

/** A value that was escaped twice (`&amp;nbsp;`), as many are, as it was meant. */
function decodedAgain(value: string): string {
  if (!value.includes('&')) return value;
  return value.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) =>
    decodeHTML(reference),
  );
}

/** The first value of the first of these names that has one, with `meta NAME` as its source. */
export function metaValue(tags: MetaTags, names: readonly string[]): Found<string> | undefined {
  for (const name of names) {
    const value = tags.get(name)?.[0];
    if (value !== undefined) return { value, source: `meta ${name}` };
  }
  return undefined;
}

/** All values of the first of these names that has any. */
export function metaValues(
  tags: MetaTags,
  names: readonly string[],
): Found<readonly string[]> | undefined {
  for (const name of names) {
    const value = tags.get(name);
    if (value !== undefined) return { value, source: `meta ${name}` };
  }
  return undefined;
}
