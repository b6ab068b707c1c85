import { type Token, unescapeText } from './tags.ts';

/** A heading of an article. */
export interface OutlineHeading {
  /** What links to it name. */
  readonly id: string;
  /** 2 to 6: the page's title is the heading of level 1, and no level is left out on the way down. */
  readonly level: number;
  /** What it says. */
  readonly text: string;
}

/** How long a heading is in the outline, in UTF-16 units. */
const longest = 160;

/** The headings of an article by the index of their start tags; those that say nothing are none. */
export function outlineOf(tokens: readonly Token[]): Map<number, OutlineHeading> {
  const found = new Map<number, { level: number; text: string }>();
  let open: number | undefined;
  tokens.forEach(({ name, isEnd, attributes, text }, index) => {
    if (name !== undefined && /^h[1-6]$/.test(name)) {
      open = isEnd ? undefined : index;
      if (!isEnd) found.set(index, { level: Number(name[1]), text: '' });
    } else if (open !== undefined) {
      const heading = found.get(open)!;
      const said = name === 'img' ? attributes['alt'] : name === 'br' ? ' ' : unescapeText(text);
      if (typeof said === 'string') heading.text += said;
    }
  });
  const saying = [...found].filter(([, { text }]) => text.trim() !== '');
  const top = saying.reduce((least, [, { level }]) => Math.min(least, level), 6);
  let above = 1;
  return new Map(
    saying.map(([index, { level, text }], number) => {
      above = Math.min(level - top + 2, above + 1, 6);
      const read = text.replace(/\s+/g, ' ').trim();
      return [index, { id: `section-${number + 1}`, level: above, text: cut(read) }];
    }),
  );
}

/** From how many headings on a list of them is of use, and up to how many. */
const fewest = 4;
const most = 200;

/** The headings that are worth a list before the text: all of them, of long texts the higher ones, or none. */
export function contentsOf(headings: readonly OutlineHeading[]): readonly OutlineHeading[] {
  for (let deepest = 6; deepest >= 2; deepest--) {
    const listed = headings.filter(({ level }) => level <= deepest);
    if (listed.length <= most) return listed.length < fewest ? [] : listed;
  }
  return [];
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}
