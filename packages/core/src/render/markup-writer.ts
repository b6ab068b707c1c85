import type { Text } from '../content/content.ts';
import { growingText } from '../source/growing-text.ts';
import { mapStretches } from './map-stretches.ts';
import { segmentMapBuilder } from './segment-map.ts';
import type { Rendering } from './text.ts';

/** Attributes in the order in which they are written; those that are `undefined` or `false` are not, and `true` is its own name. */
export type MarkupAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes HTML or XML and remembers where its characters come from. */
export interface MarkupWriter {
  /** The declaration that an XML document begins with. */
  declaration(): void;
  /** A start tag. */
  open(name: string, attributes?: MarkupAttributes): void;
  /** An end tag. */
  close(name: string): void;
  /** An element without content. */
  empty(name: string, attributes?: MarkupAttributes): void;
  /** Text of the page, escaped; every unit of an escape comes from the character that it stands for. */
  text(text: Pick<Text, 'value' | 'stretches'>): void;
  /** Text that is not of the page, escaped. */
  insert(text: string): void;
  /** A line break, unless a line begins here. */
  line(): void;
  finish(): Rendering;
}

/** What may not stand in text as it is: what markup means by it, and what XML 1.0 has no place for (2.2). */
const special = /[&<>\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/** Whether a text has none of these: any half of a pair counts, as looking for lone ones is slower. */
const isPlain = (text: string): boolean =>
  !/[&<>\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/.test(text);

/**
 * An empty document.
 *
 * @param emptyEnd how the tag of an element without content ends: `>` in HTML, `/>` in XML.
 */
export function markupWriter(emptyEnd: '>' | '/>'): MarkupWriter {
  const map = segmentMapBuilder();
  const out = growingText();
  let lineBegins = true;

  function write(text: string): void {
    if (text === '') return;
    out.add(text);
    lineBegins = text.endsWith('\n');
  }

  return {
    declaration: () => write('<?xml version="1.0" encoding="UTF-8"?>\n'),
    open: (name, attributes = {}) => write(`<${name}${written(attributes)}>`),
    close: (name) => write(`</${name}>`),
    empty: (name, attributes = {}) => write(`<${name}${written(attributes)}${emptyEnd}`),
    text({ value, stretches }) {
      if (isPlain(value)) {
        mapStretches(map, out.length, stretches, 0, value.length);
        write(value);
        return;
      }
      let row = 0;
      let position = 0; // up to where the text is mapped, and
      let outAt = out.length; // where that stands in the output

      function mapPlain(to: number): void {
        row = mapStretches(map, outAt, stretches, position, to, row);
        outAt += to - position;
        position = to;
      }

      function mapEscape(length: number): void {
        while (row < stretches.length && stretches[row] + stretches[row + 2] <= position) row += 3;
        if (length > 0 && row < stretches.length && stretches[row] <= position) {
          map.addEscape(outAt, stretches[row + 1] + position - stretches[row], length);
        }
        outAt += length;
        position++;
      }

      const escaped = value.replace(special, (character, index: number) => {
        const replacement = escapeOf(character);
        mapPlain(index);
        mapEscape(replacement.length);
        return replacement;
      });
      mapPlain(value.length);
      write(escaped);
    },
    insert: (text) => write(text.replace(special, escapeOf)),
    line: () => write(lineBegins ? '' : '\n'),
    finish: () => ({ text: out.finish(), map: map.finish() }),
  };
}

function escapeOf(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    default:
      return ''; // no character of XML
  }
}

function written(attributes: MarkupAttributes): string {
  let tag = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    tag += value === true ? ` ${name}` : ` ${name}="${attributeText(String(value))}"`;
  }
  return tag;
}

function attributeText(value: string): string {
  const spaced = value.replace(/\s+/g, ' ');
  const escaped = isPlain(spaced) ? spaced : spaced.replace(special, escapeOf);
  return escaped.replaceAll('"', '&quot;');
}
