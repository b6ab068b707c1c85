import type { Label } from './labels.ts';

/** A label and the source that it stands in. */
export interface LabelInSource {
  readonly source: string;
  readonly label: Label;
}

/** Longest delimiter that is tried, in UTF-16 units. */
const longest = 200;

/** How many tags of a gap are tried. */
const mostTags = 40;

/**
 * Candidates for a left delimiter, best first: common suffixes of what precedes all labels, the shortest first, then whole tags
 * and comments that stand before all of them with no text between. White space next to the label counts for none of them.
 */
export function leftCandidates(labels: readonly LabelInSource[]): readonly string[] {
  const before = labels.map(({ source, label }) =>
    source.slice(Math.max(0, label.from - 2 * longest), label.from).trimEnd(),
  );
  const common = commonSuffix(before);
  const suffixes = Array.from(common, (_, i) => common.slice(common.length - 1 - i));
  return [...suffixes.slice(0, longest), ...commonTags(labels, openGap).reverse()];
}

/** Candidates for a right delimiter: common prefixes of what follows, then tags and comments, as of {@link leftCandidates}. */
export function rightCandidates(labels: readonly LabelInSource[]): readonly string[] {
  const behind = labels.map(({ source, label }) =>
    source.slice(label.to, label.to + 2 * longest).trimStart(),
  );
  const common = commonPrefix(behind);
  const prefixes = Array.from(common, (_, i) => common.slice(0, i + 1));
  return [...prefixes.slice(0, longest), ...commonTags(labels, closeGap)];
}

function openGap({ source, label }: LabelInSource): string {
  return source.slice(label.openFrom, label.from);
}

function closeGap({ source, label }: LabelInSource): string {
  return source.slice(label.to, label.closeTo);
}

/** Tags and comments of the first gap that all gaps have, in source order. */
function commonTags(
  labels: readonly LabelInSource[],
  gapOf: (label: LabelInSource) => string,
): string[] {
  if (labels.length === 0) return [];
  const gaps = labels.slice(1).map(gapOf);
  return tagsIn(gapOf(labels[0])).filter((tag) => gaps.every((gap) => gap.includes(tag)));
}

/** The different tags and comments of a stretch of source, in order; of many the first and the last. */
export function tagsIn(source: string): string[] {
  const tags = [...new Set(source.match(/<[^<>]+>/g) ?? [])];
  return tags.length <= 2 * mostTags
    ? tags
    : [...tags.slice(0, mostTags), ...tags.slice(-mostTags)];
}

/** The longest text that all end in. */
function commonSuffix(texts: readonly string[]): string {
  let length = Math.min(...texts.map((text) => text.length));
  for (const text of texts) {
    let same = 0;
    while (same < length && text.at(-1 - same) === texts[0].at(-1 - same)) same++;
    length = same;
  }
  return length === 0 || texts.length === 0 ? '' : texts[0].slice(-length);
}

/** The longest text that all begin with. */
function commonPrefix(texts: readonly string[]): string {
  let length = Math.min(...texts.map((text) => text.length));
  for (const text of texts) {
    let same = 0;
    while (same < length && text[same] === texts[0][same]) same++;
    length = same;
  }
  return length === 0 || texts.length === 0 ? '' : texts[0].slice(0, length);
}
