import { attributeIs, attributeOf, findAttribute } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { beginning, collapsed, textOfElement } from './element-text.ts';
import { localName, type Thing, type ThingValue } from './thing.ts';
import { holdsOthers } from './written-by-others.ts';

/** Which attributes a notation uses. */
export interface Notation {
  readonly source: 'microdata' | 'rdfa';
  /** An element with this attribute is a thing. */
  readonly scope: string;
  readonly type: string;
  readonly property: string;
  readonly id: string;
}

/** Most things, and most values of their properties. */
const mostThings = 1000;
const mostValues = 5000;

/** The things that attributes of elements describe, outer ones first. Linear in the elements. */
export function readAnnotatedThings(page: Page, notation: Notation): Thing[] {
  if (!hasAttribute(page, notation.scope)) return [];
  const { source, events, structure } = page;
  const things: Thing[] = [];
  /** Row in `things` of what each element stands in, itself included; -1 outside of all. */
  const thingOf = new Int32Array(structure.count).fill(-1);
  let valueCount = 0;
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open) continue;
    const element = structure.element[event];
    const isRow = element > 0 && structure.open[element] === event;
    const around = thingOf[isRow ? structure.parent[element] : element];
    if (isRow) thingOf[element] = around;
    if ((structure.flags[event] & flag.inTemplate) !== 0) continue;
    if (events.attribute[event] === events.attribute[event + 1]) continue;

    const property = attributeOf(source, events, event, notation.property);
    const names = (property ?? '').split(/\s+/).map((name) => localName(name).toLowerCase());
    let value: ThingValue | undefined;
    const isThing = isRow && findAttribute(source, events, event, notation.scope) >= 0;
    if (isThing && things.length < mostThings) {
      const type = attributeOf(source, events, event, notation.type) ?? '';
      const thing: Thing = {
        types: type
          .split(/\s+/)
          .filter((each) => each !== '')
          .map(localName),
        id: attributeOf(source, events, event, notation.id),
        properties: new Map(),
        source: notation.source,
        isTop: around < 0 || property === undefined,
        isByOthers: around >= 0 && (things[around].isByOthers || names.some(holdsOthers)),
      };
      thingOf[element] = things.length;
      things.push(thing);
      value = thing;
    } else if (isRow && names.some(holdsOthers)) {
      thingOf[element] = -1; // a review that is no thing of its own: what it says is not of the thing around it
    } else if (property !== undefined && around >= 0 && valueCount++ < mostValues) {
      value = propertyValue(page, event, isRow ? element : -1, property);
    }
    if (property === undefined || around < 0 || value === undefined || value === '') continue;
    const properties = things[around].properties as Map<string, ThingValue[]>;
    for (const name of names) {
      const values = properties.get(name);
      if (values === undefined) properties.set(name, [value]);
      else values.push(value);
    }
  }
  return things;
}

/** Whether any start tag has an attribute; most pages have no things, and are not gone through then. */
function hasAttribute({ source, events }: Page, name: string): boolean {
  const attributes = events.attribute[events.count];
  for (let row = 0; row < attributes; row++) {
    if (attributeIs(source, events, row, name)) return true;
  }
  return false;
}

/** The attribute that holds the value of a property on some elements. */
const valueAttributes: ReadonlyMap<number, string> = new Map([
  [tagId.a, 'href'],
  [tagId.area, 'href'],
  [tagId.link, 'href'],
  [tagId.img, 'src'],
  [tagId.source, 'src'],
  [tagId.iframe, 'src'],
  [tagId.time, 'datetime'],
  [tagId.data, 'value'],
]);

/** Properties whose value is an address. */
const isAddress =
  /(?:^|[\s:])(?:url|sameas|image|logo|license|mainentityofpage|thumbnailurl|contenturl)\b/i;

/**
 * Value of a property that a start tag gives. `content` wins everywhere, as pages use it. A link gives its address where one is
 * wanted, else its text: pages write `<a itemprop="author" href=...>Name</a>`.
 */
function propertyValue(page: Page, event: number, element: number, property: string): string {
  const { source, events } = page;
  const named = valueAttributes.get(events.tag[event]);
  const attribute =
    attributeOf(source, events, event, 'content') ??
    (named === undefined ? undefined : attributeOf(source, events, event, named));
  const isNamingLink = events.tag[event] === tagId.a && !isAddress.test(property);
  const text =
    element >= 0 && (isNamingLink || attribute === undefined) ? textOfElement(page, element) : '';
  return text || collapsed(beginning(attribute ?? '', 4000));
}
