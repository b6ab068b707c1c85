import type { Random } from '../random.ts';

/**
 * Changes a page a little.
 *
 * @param other a page to take something from.
 */
export type Mutator = (html: string, random: Random, other: string) => string;

/** The page with `[from, to)` replaced. */
export function replaced(html: string, from: number, to: number, by: string): string {
  return html.slice(0, from) + by + html.slice(to);
}

/** A place between two tags, or anywhere. */
export function somewhere(html: string, random: Random): number {
  const at = random.below(html.length + 1);
  if (random.oneIn(3)) return at;
  const tag = html.indexOf('<', at);
  return tag < 0 ? at : tag;
}

/** A stretch of at most `longest` units, from one place between tags to another. */
export function stretch(
  html: string,
  random: Random,
  longest = 400,
): readonly [from: number, to: number] {
  const from = somewhere(html, random);
  const end = Math.min(html.length, from + 1 + random.below(longest));
  const tag = html.indexOf('<', end);
  return [from, random.oneIn(3) || tag < 0 || tag > from + longest ? end : tag];
}

/** What is inserted somewhere in the page. */
export function inserting(make: (random: Random) => string): Mutator {
  return (html, random) => {
    const at = somewhere(html, random);
    return replaced(html, at, at, make(random));
  };
}
