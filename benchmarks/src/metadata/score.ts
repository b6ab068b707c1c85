import { sameAuthors, sameDay, sameTitle, titleF1 } from './agreement.ts';
import { type MetadataPage, toldFields } from './gold.ts';
import type { PeerMetadata } from './peer-metadata.ts';

type Gold = Omit<MetadataPage, 'html'>;

/** A table: for each set and field the peers' accuracy. */
export interface Scores {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * For each set and field a row: pages that have gold, then for each peer the share of them that it has right, in percent; for
 * titles another of the mean F1 of words, for authors and dates one of the F1 of answers, which counts answers where there is no gold
 * as wrong.
 */
export function scoreRows(
  pages: readonly Gold[],
  peers: readonly string[],
  answersOf: (set: string, peer: string) => ReadonlyMap<string, PeerMetadata>,
): Scores {
  const rows: string[][] = [];
  const sets = [...new Set(pages.map((page) => page.set))];
  for (const set of sets) {
    const own = pages.filter((page) => page.set === set);
    for (const field of toldFields[set]) {
      const told = own.filter((page) => isTold(page, field)).length;
      const judged = peers.map((peer) => judge(own, field, answersOf(set, peer)));
      rows.push([
        `${set} ${field}`,
        String(told),
        ...judged.map(({ right }) => percent(right, told)),
      ]);
      rows.push(
        field === 'title'
          ? [
              `${set} title, F1 of words`,
              String(told),
              ...judged.map(({ f1 }) => percent(f1, told)),
            ]
          : [
              `${set} ${field}, F1 of answers`,
              String(own.length),
              ...judged.map(({ right, given }) => percent(2 * right, given + told)),
            ],
      );
    }
  }
  return { head: ['set, field', 'pages', ...peers], rows };
}

interface Judged {
  /** Pages with gold that are right. */
  right: number;
  /** Pages with an answer, whether there is gold or not. */
  given: number;
  /** Sum of the F1 of titles' words. */
  f1: number;
}

function judge(
  pages: readonly Gold[],
  field: 'title' | 'authors' | 'date',
  answers: ReadonlyMap<string, PeerMetadata>,
): Judged {
  const judged: Judged = { right: 0, given: 0, f1: 0 };
  for (const page of pages) {
    const answer = answers.get(page.name) ?? {};
    const isAnswered = field === 'authors' ? (answer.authors ?? []).length > 0 : !!answer[field];
    if (isAnswered) judged.given++;
    if (!isTold(page, field)) continue;
    if (isRight(page, answer, field)) judged.right++;
    if (field === 'title') judged.f1 += titleF1(answer.title ?? '', page.title ?? '');
  }
  return judged;
}

function isTold(page: Gold, field: 'title' | 'authors' | 'date'): boolean {
  return field === 'authors' ? page.authors.length > 0 : page[field] !== undefined;
}

/** Whether an answer equals the gold by the rule of its field. */
function isRight(page: Gold, answer: PeerMetadata, field: 'title' | 'authors' | 'date'): boolean {
  if (field === 'title') return sameTitle(answer.title ?? '', page.title ?? '');
  if (field === 'authors') return sameAuthors(answer.authors ?? [], page.authors);
  return sameDay(answer.date ?? '', page.date ?? '');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);
}
