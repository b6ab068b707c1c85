// The whole tree of the page model and that of parse5: all names around each word, where each element
// stands and ends, and the flags of text that follow from its ancestors.
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { flag } from './flags.ts';
import { createPage } from './page.ts';
import { knownTagNames, tagTraits, trait } from './tags.ts';
import { eventKind } from './tokenize.ts';

/** What one of the two says of a word, by the word, and of an element, by where its start tag begins. */
type Places = Map<number | string, string>;

/** What makes no row in the page model, or does so only where it is spelt out. */
const leftOut = new Set(['html', 'head', 'body', 'col']);

const voids = new Set(
  'area base br embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Whether an element is in no path; parse5 opens formatting elements again in the next block. */
function isLeftOut(name: string): boolean {
  return leftOut.has(name) || (traitsOf(name) & trait.formatting) !== 0;
}

function traitsOf(name: string): number {
  return tagTraits[knownTagNames.indexOf(name)];
}

const raw = flag.rawText;
const htmlFlags: Record<string, number> = {
  ...{ head: flag.inHead, title: flag.inHead, template: flag.inTemplate, form: flag.inForm },
  ...{ button: flag.inButton, pre: flag.preformatted, listing: flag.preformatted },
  ...{ object: flag.control, textarea: flag.control },
  ...{ script: raw, style: raw, xmp: raw, iframe: raw, noembed: raw, noframes: raw },
};
const foreignFlags: Record<string, number> = {
  ...{ svg: flag.foreign, math: flag.foreign, script: raw, style: raw },
  ...{ title: flag.inHead, desc: flag.inHead, metadata: flag.inHead },
};

function flagOfElement({ tagName, namespaceURI }: DefaultTreeAdapterTypes.Element): number {
  return (namespaceURI === html.NS.HTML ? htmlFlags : foreignFlags)[tagName] ?? 0;
}

const everyFlag = [...Object.values(htmlFlags), flag.foreign].reduce((all, one) => all | one);

function wordsIn(text: string): string[] {
  return text.match(/w\d+/g) ?? [];
}

function placesByParse5(source: string): Places {
  const places: Places = new Map();
  const stack: [DefaultTreeAdapterTypes.Node, string, number][] = [
    [parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }), '', 0],
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, path, flags] = next;
    let own = path;
    let ownFlags = flags;
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      for (const word of wordsIn(value)) places.set(word, `${path} (${flags})`);
    } else if ('tagName' in node) {
      ownFlags |= flagOfElement(node);
      const at = node.sourceCodeLocation;
      const isImplied = !at && node.tagName === 'colgroup';
      if (!isLeftOut(node.tagName) && !isImplied) own = `${path} ${node.tagName.toLowerCase()}`;
      if (at && own !== path) {
        // one that is popped at once ends where it begins
        const end = at.endOffset === at.startOffset ? at.startTag!.endOffset : at.endOffset;
        const ending = `${at.endTag ? ' with end tag' : ''} to ${end}`;
        places.set(at.startOffset, `${own}${node.tagName === 'colgroup' ? '' : ending}`);
      }
    }
    if (!('childNodes' in node)) continue;
    const content = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node;
    for (const child of content.childNodes) stack.push([child, own, ownFlags]);
  }
  return places;
}

function placesByPage(document: string): Places {
  const { source, events, structure } = createPage(document);
  const { parent, tag, open, end, element, flags } = structure;
  const places: Places = new Map();
  const pathOf = (row: number): string => {
    if (row <= 0) return '';
    const name = events.names[tag[row]];
    return isLeftOut(name) ? pathOf(parent[row]) : `${pathOf(parent[row])} ${name}`;
  };
  for (let event = 0; event < events.count; event++) {
    const from = events.from[event];
    const row = element[event];
    if (events.kind[event] === eventKind.text) {
      for (const word of wordsIn(source.slice(from, events.to[event]))) {
        places.set(word, `${pathOf(row)} (${flags[event] & everyFlag})`);
      }
    } else if (events.kind[event] === eventKind.open) {
      const name = events.names[events.tag[event]];
      if (isLeftOut(name)) continue;
      if (row > 0 && open[row] === event && tag[row] === events.tag[event]) {
        places.set(from, `${pathOf(row)}${name === 'colgroup' ? '' : endOf(row)}`);
      } else if (voids.has(name)) places.set(from, `${pathOf(row)} ${name} to ${events.to[event]}`);
    }
  }
  return places;

  function endOf(row: number): string {
    const last = end[row] - 1;
    const ended = element[last] === row && events.kind[last] === eventKind.close;
    if (ended && events.tag[last] === tag[row]) return ` with end tag to ${events.to[last]}`;
    // to parse5 the end tag of another heading is behind the one that it ends
    const both = tagTraits[events.tag[last]] & tagTraits[tag[row]];
    return ` to ${events.from[ended && (both & trait.heading) !== 0 ? last : end[row]]}`;
  }
}

/**
 * What the two say otherwise of a document whose words are `w1`, `w2` and so on. Not of what stands in
 * a `template`, which no method reads, nor of where a `colgroup` ends, which holds no text, nor of where
 * parse5 ends what the page model has open at the end.
 */
export function treeDifferences(document: string): string[] {
  const ours = placesByPage(document);
  const theirs = placesByParse5(document);
  const differing: string[] = [];
  for (const place of new Set([...ours.keys(), ...theirs.keys()])) {
    const inPage = ours.get(place);
    const inParse5 = theirs.get(place);
    if (inPage === inParse5 || / template (?!to |with )/.test(inPage ?? inParse5!)) continue;
    const untilEnd = ` to ${document.length}`;
    if (inParse5?.replace(/( with end tag)? to \d+$/, untilEnd) === inPage) continue;
    differing.push(`${place}: page${inPage}, parse5${inParse5} in ${document}`);
  }
  return differing;
}
