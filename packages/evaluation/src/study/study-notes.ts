import type { WordFilter } from '../measures/word-filter.ts';
import type { Labelled } from './labels.ts';
import { rowsBy } from './rows-by.ts';
import type { StudyTexts } from './study-texts.ts';

/** How many labels a sentence names. */
const named = 8;

/** What the labels are, and which stand too seldom. */
export function labelNote({ labels, sizes, rare }: Labelled): string {
  const rareNames = Object.keys(rare);
  const left =
    rareNames.length === 0
      ? ''
      : ` Too rare: ${listed(rareNames.map((name) => `${name} ${rare[name]}`))}.`;
  const kept = listed(labels.map((label, i) => `${label} ${sizes[i]}`));
  return `${labels.length} labels: ${kept}; the most frequent has a share of ${shareOfLargest(sizes).toFixed(3)}.${left}`;
}

/** The share of the largest of some groups. */
export function shareOfLargest(sizes: readonly number[]): number {
  return Math.max(...sizes) / sizes.reduce((sum, size) => sum + size, 0);
}

/** What is missing: documents without gold, extractions that failed. */
export function textNotes({ leftOut, failed }: StudyTexts): string[] {
  const notes: string[] = [];
  if (leftOut > 0) notes.push(`Left out: ${leftOut} that have no gold or cannot be read.`);
  for (const [name, count] of failed)
    notes.push(`${name} failed on ${count}, whose text is empty.`);
  return notes;
}

/** Settings of every study: documents by package, the texts, stop words and stems. */
export function textSettings(
  { documents, names }: StudyTexts,
  { stop, stem }: WordFilter,
): Record<string, unknown> {
  const packages = rowsBy(documents.map((document) => document.package));
  return {
    packages: Object.fromEntries([...packages].map(([name, rows]) => [name, rows.length])),
    texts: names,
    ...(stop !== undefined && { stop }),
    ...(stem !== undefined && { stem }),
  };
}

function listed(items: readonly string[]): string {
  const more = items.length - named;
  return more > 0 ? `${items.slice(0, named).join(', ')} and ${more} more` : items.join(', ');
}
