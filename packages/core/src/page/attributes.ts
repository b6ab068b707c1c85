import { decodeHTMLAttribute } from 'entities/decode';
import type { Events } from './tokenize.ts';

/** The name of an attribute row in lower case. */
export function attributeName(source: string, events: Events, row: number): string {
  const { nameFrom, nameTo } = events.attributes;
  return source.slice(nameFrom[row], nameTo[row]).toLowerCase();
}

/** The value of an attribute row, character references decoded; empty when it has none. */
export function attributeValue(source: string, events: Events, row: number): string {
  const { nameTo, valueTo } = events.attributes;
  const raw = source.slice(valueStart(source, nameTo[row], valueTo[row]), valueTo[row]);
  return raw.includes('&') ? decodeHTMLAttribute(raw) : raw;
}

/** Where the value starts in the source: after `=`, white space and an opening quote. */
function valueStart(source: string, nameTo: number, valueTo: number): number {
  let i = skipSpace(source, nameTo, valueTo);
  if (source.charCodeAt(i) !== 0x3d /* = */) return valueTo;
  i = skipSpace(source, i + 1, valueTo);
  const quote = source.charCodeAt(i);
  return i < valueTo && (quote === 0x22 || quote === 0x27) ? i + 1 : i;
}

function skipSpace(source: string, from: number, to: number): number {
  let i = from;
  while (i < to && source.charCodeAt(i) <= 0x20) i++;
  return i;
}

/** Whether an attribute row has this lower-case name. Builds no string. */
export function attributeIs(source: string, events: Events, row: number, name: string): boolean {
  const { nameFrom, nameTo } = events.attributes;
  const from = nameFrom[row];
  if (nameTo[row] - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    const unit = source.charCodeAt(from + i);
    const lower = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
    if (lower !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** Row of the first attribute of a start tag with this lower-case name, or -1. */
export function findAttribute(source: string, events: Events, event: number, name: string): number {
  const { attribute } = events;
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    if (attributeIs(source, events, row, name)) return row;
  }
  return -1;
}

/** The decoded value of a start tag's attribute, or `undefined` when the tag has none of this name. */
export function attributeOf(
  source: string,
  events: Events,
  event: number,
  name: string,
): string | undefined {
  const row = findAttribute(source, events, event, name);
  return row < 0 ? undefined : attributeValue(source, events, row);
}

/** Whether a start tag ends in `/>`, where the slash belongs to no attribute without quotes. */
export function isSelfClosing(source: string, events: Events, event: number): boolean {
  const { from, attribute, attributes } = events;
  const slash = from[event + 1] - 2;
  if (source.charCodeAt(slash) !== 0x2f /* / */) return false;
  const last = attribute[event + 1] - 1;
  return last < attribute[event] || attributes.valueTo[last] <= slash;
}
