// The filters of Crunch, in the order of `algorithms.md` 3.2.
import { decodedText } from '../features/decoded-text.ts';
import { skippedFlags } from '../features/dropped-events.ts';
import { attributeIs, attributeValue, findAttribute } from '../page/attributes.ts';
import { characterClass, classOf, codePointCount } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { type KnownTag, tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { adHostMatcher, knownAdHosts, readAdHosts } from './ad-hosts.ts';
import type { CrunchOptions } from './crunch-parameters.ts';

/** The method's own marks on the page, which itself is not changed. */
export interface Marks {
  /** 1 for each element that is removed, or lies in one. */
  readonly removed: Uint8Array;
  /** 1 for each text event that is left. */
  readonly text: Uint8Array;
  /** 1 for each element that is a link: `a` with `href`. */
  readonly isLink: Uint8Array;
  /** For each element the nearest at or above it that is not read through, such as flattened ones. */
  readonly container: Int32Array;
}

/** A filter that removes text, by what it removes. */
export type Filter = 'simple' | 'linkList' | 'insubstantial';

/**
 * Filters 1 to 7 in their order; linear in the page.
 *
 * @param report told of every filter that may have removed text, right after it ran.
 */
export function markContent(
  page: Page,
  options: CrunchOptions,
  report: (filter: Filter, text: Uint8Array) => void = () => {},
): Marks {
  // 1-3. simple removers, advertisements, flattening
  const marks = simplyMarked(page, options);
  report('simple', marks.text);
  const retained = new Uint8Array(page.structure.count);
  const before = options.retainLinks ? marks.text.slice() : undefined;
  const words = wordsOfEvents(page, options.charactersPerWord);
  // 4-6. until nothing changes
  let changed = true;
  for (let pass = 0; changed && pass < options.passes; pass++) {
    changed = false;
    if (options.removeLinkLists && removeLinkLists(page, marks, options, retained)) changed = true;
    report('linkList', marks.text);
    if (options.substanceTest && removeInsubstantial(page, marks, options, words)) changed = true;
    report('insubstantial', marks.text);
    if (options.removeEmpty) removeEmpty(page, marks); // takes no text, so that alone nothing comes of it
  }
  // 7. the links of link lists, if wanted
  if (before !== undefined) retainLinks(page, marks, retained, before);
  return marks;
}

function tagSet(...tags: KnownTag[]): Uint8Array {
  const set = new Uint8Array(0x10000);
  for (const tag of tags) set[tagId[tag]] = 1;
  return set;
}

const embedded = tagSet(
  ...([
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
    'applet',
    'audio',
    'video',
    'canvas',
    'map',
  ] as const),
);
const forms = tagSet('form', 'input', 'select', 'textarea', 'button', 'datalist');
const formatting = tagSet(
  ...([
    'abbr',
    'acronym',
    'b',
    'big',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'ins',
    'kbd',
  ] as const),
  ...(['q', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'tt', 'var'] as const),
);
const containers = tagSet(
  ...(['div', 'td', 'ul', 'ol', 'dl', 'p', 'span', 'blockquote', 'body', 'li', 'th'] as const),
);

export function isContainer(page: Page, e: number): boolean {
  return e === 0 || containers[page.structure.tag[e]] === 1; // element 0 is the body
}

/** Filters 1 to 3: what goes by its tag or address, and what is read through. */
export function simplyMarked(page: Page, options: CrunchOptions): Marks {
  const { source, events } = page;
  const { count, tag, parent, open, element, flags } = page.structure;
  const removed = new Uint8Array(count);
  const isLink = new Uint8Array(count);
  const container = new Int32Array(count);
  const isAdvertisement = options.removeAdvertisements
    ? adHostMatcher([...knownAdHosts, ...readAdHosts(options.adHosts)])
    : () => false;
  for (let e = 1; e < count; e++) {
    const id = tag[e];
    const hasTag = events.tag[open[e]] === id; // implied elements have none
    if (id === tagId.a && findAttribute(source, events, open[e], 'href') >= 0) isLink[e] = 1;
    if (
      removed[parent[e]] === 1 ||
      (options.removeEmbedded && embedded[id] === 1) ||
      (options.removeForms && forms[id] === 1) ||
      (hasTag && options.removeAdvertisements && hasAddress(page, open[e], isAdvertisement))
    ) {
      removed[e] = 1;
    }
    // an anchor without `href` is no link; it is read through, too
    const readThrough =
      (options.flatten && formatting[id] === 1) || (id === tagId.a && isLink[e] === 0);
    container[e] = readThrough ? container[parent[e]] : e;
  }
  const skipped = skippedFlags(options.dropHidden);
  const text = new Uint8Array(events.count);
  for (let event = 0; event < events.count; event++) {
    const bits = flags[event];
    if (events.kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
    if ((bits & skipped) === 0 && removed[element[event]] === 0) text[event] = 1;
  }
  return { removed, text, isLink, container };
}

/** Whether a start tag points to an address that `matches`. */
function hasAddress(page: Page, event: number, matches: (address: string) => boolean): boolean {
  const { source, events } = page;
  for (let row = events.attribute[event]; row < events.attribute[event + 1]; row++) {
    if (
      (attributeIs(source, events, row, 'href') ||
        attributeIs(source, events, row, 'src') ||
        attributeIs(source, events, row, 'data')) &&
      matches(attributeValue(source, events, row))
    ) {
      return true;
    }
  }
  return false;
}

/** Direct links of each element and words of its direct text outside them, read through formatting. */
export function linkLists(
  page: Page,
  { removed, text, isLink, container }: Marks,
  { charactersPerWord }: CrunchOptions,
): { links: Float64Array; words: Float64Array } {
  const { count, parent, element } = page.structure;
  const { characters } = page.lengths;
  const links = new Float64Array(count);
  const words = new Float64Array(count);
  for (let e = 1; e < count; e++) {
    if (isLink[e] === 1 && removed[e] === 0) links[container[parent[e]]]++;
  }
  for (let event = 0; event < text.length; event++) {
    if (text[event] === 1)
      words[container[element[event]]] += characters[event] / charactersPerWord;
  }
  return { links, words };
}

/** Filter 4: removes the direct links and text of containers that are mostly links. */
function removeLinkLists(
  page: Page,
  marks: Marks,
  options: CrunchOptions,
  retained: Uint8Array,
): boolean {
  const { count, parent, element } = page.structure;
  const { removed, text, isLink, container } = marks;
  const { links, words } = linkLists(page, marks, options);
  const isList = new Uint8Array(count);
  for (let e = 0; e < count; e++) {
    // without words the ratio is infinite
    if (links[e] > 0 && isContainer(page, e) && links[e] / words[e] >= options.linkRatio) {
      isList[e] = 1;
    }
  }
  let changed = false;
  for (let e = 1; e < count; e++) {
    if (removed[e] === 1) continue;
    const listed = isLink[e] === 1 && isList[container[parent[e]]] === 1;
    if (listed) retained[e] = 1;
    if (listed || removed[parent[e]] === 1) {
      removed[e] = 1;
      changed = true;
    }
  }
  for (let event = 0; event < text.length; event++) {
    if (text[event] === 0) continue;
    const e = element[event];
    if (removed[e] === 1 || isList[container[e]] === 1) {
      text[event] = 0;
      changed = true;
    }
  }
  return changed;
}

/** Filter 5: removes stretches of text, not parted by a tag that is left, with too little in them. */
function removeInsubstantial(
  page: Page,
  { removed, text, isLink }: Marks,
  { flatten, linksJoinText, minWords, minCharacters }: CrunchOptions,
  wordsOfEvent: Float64Array,
): boolean {
  const { count, kind, tag } = page.events;
  const { element, open } = page.structure;
  const { characters } = page.lengths;
  let changed = false;
  let start = 0; // of the running stretch
  let words = 0;
  let length = 0;
  for (let event = 0; event < count; event++) {
    if (text[event] === 1) {
      words += wordsOfEvent[event];
      length += characters[event];
    } else if (kind[event] !== eventKind.text && parts(event)) {
      finish(event);
    }
  }
  finish(count);
  return changed;

  function finish(end: number): void {
    if (length > 0 && (words < minWords || length < minCharacters)) {
      for (let event = start; event < end; event++) text[event] = 0;
      changed = true;
    }
    start = end;
    words = 0;
    length = 0;
  }

  /** Whether a tag parts the text before it from the text after it. */
  function parts(event: number): boolean {
    const type = kind[event];
    if (type === eventKind.comment) return false;
    const id = tag[event];
    if (flatten && formatting[id] === 1) return false;
    const e = element[event];
    if (id === tagId.a && (linksJoinText || isLink[e] === 0)) return false;
    if (type === eventKind.open && open[e] !== event) return id === tagId.br || id === tagId.hr;
    return removed[e] === 0;
  }
}

/** Filter 6: marks elements without text as removed, from the innermost outwards. */
function removeEmpty(page: Page, { removed, text }: Marks): void {
  const { count, parent, element } = page.structure;
  const hasText = new Uint8Array(count);
  for (let event = 0; event < text.length; event++) {
    if (text[event] === 1) hasText[element[event]] = 1;
  }
  for (let e = count - 1; e > 0; e--) {
    if (hasText[e] === 1) hasText[parent[e]] = 1;
    else removed[e] = 1;
  }
}

/** Filter 7: brings back the text of links that link lists lost. */
function retainLinks(page: Page, { text }: Marks, retained: Uint8Array, before: Uint8Array): void {
  const { count, parent, element } = page.structure;
  for (let e = 1; e < count; e++) if (retained[parent[e]] === 1) retained[e] = 1;
  for (let event = 0; event < text.length; event++) {
    if (before[event] === 1 && retained[element[event]] === 1) text[event] = 1;
  }
}

/** Words of each text event; in scripts without spaces by their characters. */
function wordsOfEvents(page: Page, charactersPerWord: number): Float64Array {
  const { source, events, structure, tokens } = page;
  const words = new Float64Array(events.count);
  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (events.kind[event] !== eventKind.text) continue;
    let text = source;
    let from = tokens.from[token];
    let to = tokens.to[token];
    if ((structure.flags[event] & flag.hasReference) !== 0) {
      text = decodedText(page, from, to);
      from = 0;
      to = text.length;
    }
    words[event] += isSpaceless(text.codePointAt(from)!)
      ? codePointCount(text, from, to) / charactersPerWord
      : 1;
  }
  return words;
}

function isSpaceless(codePoint: number): boolean {
  const type = classOf(codePoint);
  return (
    type === characterClass.ideograph ||
    type === characterClass.attached ||
    type === characterClass.segmented
  );
}
