import { attributeIs, attributeValue } from './attributes.ts';
import { flag } from './flags.ts';
import { type KnownTag, tagId, tagTraits } from './tags.ts';
import type { Events } from './tokenize.ts';

/** Flags that everything below an HTML element inherits from its tag, by tag id; names of a page's own have none. */
export const htmlFlags: Uint16Array = flagsByTag({
  noscript: flag.inNoscript,
  template: flag.inTemplate,
  form: flag.inForm,
  script: flag.rawText,
  style: flag.rawText,
  xmp: flag.rawText,
  iframe: flag.rawText,
  noembed: flag.rawText,
  noframes: flag.rawText,
  pre: flag.preformatted,
  listing: flag.preformatted,
  plaintext: flag.preformatted,
  textarea: flag.control,
  select: flag.control,
  object: flag.control,
  canvas: flag.control,
  audio: flag.control,
  video: flag.control,
  button: flag.inButton,
  title: flag.inHead,
});

/** The same of an SVG or MathML element. */
export const foreignFlags: Uint16Array = flagsByTag({
  svg: flag.foreign,
  math: flag.foreign,
  script: flag.rawText,
  style: flag.rawText,
  title: flag.inHead,
  desc: flag.inHead,
  metadata: flag.inHead,
});

function flagsByTag(flags: Partial<Record<KnownTag, number>>): Uint16Array {
  const byTag = new Uint16Array(tagTraits.length);
  for (const [name, bits] of Object.entries(flags)) byTag[tagId[name as KnownTag]] = bits;
  return byTag;
}

/** Flags that everything below an element inherits from its start tag's attributes. */
export function attributeFlags(source: string, events: Events, event: number): number {
  const { attribute } = events;
  const { nameFrom } = events.attributes;
  let bits = 0;
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    // the first letter decides for nearly all attributes
    const initial = source.charCodeAt(nameFrom[row]) | 0x20;
    if (initial === 0x68 /* h */) {
      if (attributeIs(source, events, row, 'hidden')) bits |= flag.hidden;
    } else if (initial === 0x73 /* s */) {
      if (attributeIs(source, events, row, 'style') && hidesByStyle(source, events, row)) {
        bits |= flag.hidden;
      }
    } else if (initial === 0x61 /* a */) {
      if (
        attributeIs(source, events, row, 'aria-hidden') &&
        attributeValue(source, events, row).trim().toLowerCase() === 'true'
      ) {
        bits |= flag.ariaHidden;
      }
    }
  }
  return bits;
}

function hidesByStyle(source: string, events: Events, row: number): boolean {
  return /display\s*:\s*none/i.test(attributeValue(source, events, row));
}
