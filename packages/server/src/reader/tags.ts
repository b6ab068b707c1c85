// The library's HTML is all written by its renderer, which escapes every < and > of texts and attributes. So its tags are told by
// these two signs alone, and nothing here has to know what browsers make of broken markup.
import { escapeText } from './markup.ts';

/** A start or end tag, or text, of HTML that the library wrote. */
export interface Token {
  /** Name of the element; `undefined` for text. */
  readonly name: string | undefined;
  readonly isEnd: boolean;
  /** Decoded values by name; `true` for an attribute without one. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Of text, as it is written: escaped. */
  readonly text: string;
}

/** Elements that have no end tag. */
export const emptyElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

const tag = /<(\/?)([a-z][a-z\d]*)([^<>]*)>/g;
const attribute = /([a-z]+)(?:="([^"]*)")?/g;

/** Reads HTML that the library wrote. */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  const text = (written: string): void => {
    if (written === '') return;
    const text = written.replaceAll('<', '&lt;').replaceAll('>', '&gt;'); // there are none, unless the renderer erred
    tokens.push({ name: undefined, isEnd: false, attributes: none, text });
  };
  let position = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: rest, index } of html.matchAll(tag)) {
    text(html.slice(position, index));
    tokens.push({ name, isEnd: slash === '/', attributes: readAttributes(rest), text: '' });
    position = index + whole.length;
  }
  text(html.slice(position));
  return tokens;
}

/** The attributes of all that have none, of which pages have a million. */
const none: Token['attributes'] = Object.freeze({});

function readAttributes(written: string): Token['attributes'] {
  if (written === '') return none;
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name, value]) => [
      name,
      value === undefined ? true : unescapeText(value),
    ]),
  );
}

/** What escaped text of the library says. */
export function unescapeText(written: string): string {
  return written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Attributes to be written, by name; those that are `undefined` or `false` are left out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Writes a start tag. */
export function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeText(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}
