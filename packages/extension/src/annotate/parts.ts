import { type Stretch, withoutStretch } from '@pith/evaluation/annotation';
import { type SeenWords, wholeWords, wordsIn } from './seen-words.ts';

/**
 * The parts that stretches make, in document order: whole words, and one part of those between which readers see nothing. So a
 * page has several parts where something else interrupts its content, and nowhere else.
 *
 * @param stretches in any order; they may overlap.
 */
export function partsOf(words: SeenWords, stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches
    .flatMap((stretch) => wholeWords(words, stretch) ?? [])
    .sort((a, b) => a.from - b.from);
  const parts: Stretch[] = [];
  for (const { from, to } of sorted) {
    const last = parts.at(-1);
    if (last === undefined || (from > last.to && wordsIn(words, { from: last.to, to: from }) > 0)) {
      parts.push({ from, to });
    } else parts[parts.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return parts;
}

/**
 * Parts in an order of somebody's own, with one more at the end. Parts that it overlaps become one with it, at the place of the first
 * of them.
 */
export function withPartAtEnd(
  words: SeenWords,
  parts: readonly Stretch[],
  stretch: Stretch,
): Stretch[] {
  const whole = wholeWords(words, stretch);
  if (whole === undefined) return [...parts];
  const overlaps = (part: Stretch) => part.from < whole.to && part.to > whole.from;
  const own = [whole, ...parts.filter(overlaps)];
  const merged = {
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
  };
  const at = parts.findIndex(overlaps);
  const others = parts.filter((part) => !overlaps(part));
  return at < 0 ? [...others, merged] : others.toSpliced(at, 0, merged);
}

/** Parts, in any order, without the words of a stretch; a part that has words on both sides becomes two. */
export function withoutWords(
  words: SeenWords,
  parts: readonly Stretch[],
  stretch: Stretch,
): Stretch[] {
  const whole = wholeWords(words, stretch);
  if (whole === undefined) return [...parts];
  return withoutStretch(parts, whole).flatMap((part) => wholeWords(words, part) ?? []);
}
