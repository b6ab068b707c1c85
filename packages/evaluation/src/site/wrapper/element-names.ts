import { attributeOf, type Page } from 'pith/page';

/** What the start tag of an element calls it, as far as selectors can say it. */
export interface ElementName {
  readonly tag: string;
  /** `#main`, `.story`, `[role=main]` and `[itemprop=text]`, as far as they are of letters, digits, `-` and `_`. */
  readonly marks: readonly string[];
}

/** More marks than this of one element are not read; they are style sheets in disguise. */
const mostMarks = 12;

/** The names of all elements, one row an element of `page.structure`. Row 0, `body`, has no marks, as they tell of the page, not of its layout. */
export function elementNames({ source, events, structure }: Page): readonly ElementName[] {
  const { count, tag, open } = structure;
  const names: ElementName[] = [{ tag: 'body', marks: [] }];
  for (let row = 1; row < count; row++) {
    const event = open[row];
    const isImplied = events.tag[event] !== tag[row]; // the event is the tag that implied it
    names.push({
      tag: events.names[tag[row]],
      marks: isImplied ? [] : marksOf(source, { page: events, event }),
    });
  }
  return names;
}

const markName = /^(?:[\p{L}_-])[\p{L}\p{M}\p{N}_-]*$/u;

function marksOf(
  source: string,
  { page, event }: { page: Page['events']; event: number },
): string[] {
  const marks: string[] = [];
  const id = attributeOf(source, page, event, 'id');
  if (id !== undefined && markName.test(id)) marks.push(`#${id}`);
  for (const name of ['role', 'itemprop']) {
    const value = attributeOf(source, page, event, name);
    if (value !== undefined && markName.test(value)) marks.push(`[${name}=${value}]`);
  }
  const classes = attributeOf(source, page, event, 'class') ?? '';
  for (const name of new Set(classes.split(/[\t\n\f\r ]+/))) {
    if (marks.length === mostMarks) break;
    if (markName.test(name)) marks.push(`.${name}`);
  }
  return marks;
}

/** The tag and the marks that a compound selector is made of: `div`, `.story` of `div.story`. */
export function tokensOf(compound: string): string[] {
  return compound.match(/\[[^\]]*\]|[.#]?[^.#[\]]+/g) ?? [];
}

/**
 * What an element is to the layout: its tag with the marks that have no digit, as numbers count posts and columns. Two
 * elements of one kind are taken for the same part of the layout: `div.story.wide`.
 */
export function kindOf({ tag, marks }: ElementName): string {
  return tag + layoutMarks(marks).sort().join('');
}

/** The marks that name a part of the layout rather than one page's own. */
export function layoutMarks(marks: readonly string[]): string[] {
  return marks.filter((mark) => !/\p{N}/u.test(mark));
}

/** Tags of markup inside lines, which come and go with the text. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Tags of text that stand in every text, whatever the layout. */
export const textTags: ReadonlySet<string> = new Set(
  'p ul ol li dl dt dd blockquote pre table caption thead tbody tfoot tr td th h2 h3 h4 h5 h6 figure figcaption picture hr img'.split(
    ' ',
  ),
);
