import { describe, PithError } from 'pith';
import { rowsBy } from './rows-by.ts';
import type { StudyDocument } from './study-texts.ts';

/** What a document can be labelled by. */
export const labelKinds = ['pageType', 'language', 'package', 'site'] as const;

/** One of {@link labelKinds}. */
export type LabelKind = (typeof labelKinds)[number];

/** The documents that have a label, and what it is. */
export interface Labelled {
  /** Labels in use, most frequent first. */
  readonly labels: readonly string[];
  /** Rows of the documents that have one of them. */
  readonly rows: readonly number[];
  /** Number of the label of each of these rows. */
  readonly classes: Int32Array;
  /** How often each label stands. */
  readonly sizes: readonly number[];
  /** Labels that stand too seldom, with how often they stand. */
  readonly rare: Readonly<Record<string, number>>;
}

/**
 * Labels documents. Languages count by the first part of their tag.
 *
 * @param atLeast how many documents, or sites, a label must have.
 * @throws PithError `BAD_OPTION` for an unknown kind; `BAD_PACKAGE` when fewer than two labels are left.
 */
export function labelDocuments(
  documents: readonly StudyDocument[],
  kind: LabelKind,
  atLeast: { readonly count: number; readonly of: 'documents' | 'sites' },
): Labelled {
  if (!labelKinds.includes(kind)) {
    const got = describe(kind);
    throw new PithError(
      'BAD_OPTION',
      `Expected one of ${labelKinds.join(', ')}, got ${got} (label)`,
    );
  }
  const rowsOf = rowsBy(documents.map((document) => labelOf(document, kind)));
  const all = [...rowsOf].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  const size = (rows: readonly number[]): number =>
    atLeast.of === 'sites' ? new Set(rows.map((row) => documents[row].site)).size : rows.length;
  const kept = all.filter(([, rows]) => size(rows) >= atLeast.count);
  if (kept.length < 2) {
    const seen = all.slice(0, 6).map(([label, rows]) => `${label}: ${size(rows)}`);
    const more = all.length > seen.length ? ', ...' : '';
    const got = all.length === 0 ? 'no document with one' : `${seen.join(', ')}${more}`;
    const wanted = `${atLeast.count} ${atLeast.of}`;
    throw new PithError(
      'BAD_PACKAGE',
      `Expected two labels with ${wanted} or more each, got ${got} (label ${kind})`,
    );
  }
  const pairs = kept.flatMap(([, rows], label) => rows.map((row) => [row, label] as const));
  pairs.sort(([a], [b]) => a - b);
  const rare = all.filter(([, rows]) => size(rows) < atLeast.count);
  return {
    labels: kept.map(([label]) => label),
    rows: pairs.map(([row]) => row),
    classes: Int32Array.from(pairs, ([, label]) => label),
    sizes: kept.map(([, rows]) => rows.length),
    rare: Object.fromEntries(rare.map(([label, rows]) => [label, rows.length])),
  };
}

function labelOf(document: StudyDocument, kind: LabelKind): string | undefined {
  switch (kind) {
    case 'pageType':
      return document.meta.pageType;
    case 'language':
      return document.language?.toLowerCase().split(/[-_]/)[0];
    case 'package':
      return document.package;
    case 'site':
      return document.site;
  }
}
