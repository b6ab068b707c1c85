import { decodeHTML } from 'entities/decode';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { collapsed } from './element-text.ts';
import { localName, type Thing, type ThingValue } from './thing.ts';
import { parseTolerantly } from './tolerant-json.ts';
import { holdsOthers } from './written-by-others.ts';

/** Longest script that is read, in UTF-16 units; how many things at most, and how deep they nest. */
const longestScript = 2_000_000;
const mostThings = 2000;
const deepest = 12;
/** Longest text of a property that is kept; bodies of articles are longer and are not metadata. */
const longestText = 4000;

/** The things of all JSON-LD on the page, those of graphs, arrays and values too, outer ones first. Broken scripts give none. */
export function readJsonLd(page: Page): Thing[] {
  const { source, events } = page;
  const things: Thing[] = [];
  const reader = { things, byId: new Map<string, Thing>() };
  for (let event = 0; event + 1 < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.script) continue;
    const type = attributeOf(source, events, event, 'type') ?? '';
    if (!/^\s*application\/ld\+json/i.test(type) || events.kind[event + 1] !== eventKind.text)
      continue;
    const [from, to] = [events.from[event + 1], events.to[event + 1]];
    if (to - from > longestScript) continue;
    readValue(reader, parseTolerantly(source.slice(from, to)), deepest, onPage);
  }
  return things.map((thing) => linked(thing, reader.byId));
}

interface Reader {
  readonly things: Thing[];
  readonly byId: Map<string, Thing>;
}

/** Where a value stands: as {@link Thing} tells it. */
type Place = Pick<Thing, 'isTop' | 'isByOthers'>;

const onPage: Place = { isTop: true, isByOthers: false };

/** What a value of JSON says, flattened: texts and things. */
function readValue(reader: Reader, value: unknown, depth: number, place: Place): ThingValue[] {
  if (typeof value === 'string') {
    const text = value.length > longestText ? '' : textOf(value);
    return text === '' ? [] : [text];
  }
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (Array.isArray(value)) {
    return value.slice(0, mostThings).flatMap((item) => readValue(reader, item, depth - 1, place));
  }
  if (reader.things.length >= mostThings) return [];
  const record = value as Record<string, unknown>;
  const properties = new Map<string, ThingValue[]>();
  const { '@id': id, '@type': type, '@graph': graph } = record;
  const thing: Thing = {
    types: typesOf(type),
    id: typeof id === 'string' ? id : undefined,
    properties,
    source: 'json-ld',
    ...place,
  };
  reader.things.push(thing); // before what it holds
  for (const [key, held] of Object.entries(record)) {
    if (key === '@id' || key === '@type' || key === '@context' || key === '@graph') continue;
    const name = key.startsWith('@') ? key : localName(key).toLowerCase();
    const values = readValue(reader, held, depth - 1, {
      isTop: name === 'mainentity' && place.isTop,
      isByOthers: place.isByOthers || holdsOthers(name),
    });
    if (values.length > 0) properties.set(name, values);
  }
  if (thing.id !== undefined && properties.size > 0) reader.byId.set(thing.id, thing);
  return [thing, ...readValue(reader, graph, depth - 1, place)];
}

/** Texts in JSON-LD often carry the references and tags of HTML. */
function textOf(value: string): string {
  const decoded = value.includes('&') ? decodeHTML(value) : value;
  return collapsed(decoded.replaceAll(/<\/?[a-z][^<>]*>/gi, ' '));
}

function typesOf(type: unknown): string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((each) => typeof each === 'string').map(localName);
}

/** A thing whose values that only name others by `@id` are those others. */
function linked(thing: Thing, byId: ReadonlyMap<string, Thing>): Thing {
  const properties = new Map<string, readonly ThingValue[]>();
  for (const [name, values] of thing.properties) {
    properties.set(
      name,
      values.map((value) =>
        typeof value !== 'string' && value.properties.size === 0 && value.id !== undefined
          ? (byId.get(value.id) ?? value)
          : value,
      ),
    );
  }
  return { ...thing, properties };
}
