import { mean } from '../measures/average.ts';
import { comparableText } from '../measures/comparable-text.ts';
import {
  addSegmentCounts,
  type SegmentCounts,
  segmentCounts,
  segmentScore,
} from '../measures/segments.ts';
import { snippetShares } from '../measures/snippets.ts';

/** How an extraction fares by the snippets of its document. */
export interface SnippetScore {
  /** Share of the `with` snippets that were found, as WCXB counts; `undefined` where there are none. */
  readonly with?: number;
  /** Share of the `without` snippets that were found; lower is better. */
  readonly without?: number;
  /** trafilatura's counts. */
  readonly counts: SegmentCounts;
}

/** Scores comparable text by a document's snippets; `undefined` where it has none. */
export function scoreSnippets(
  text: string,
  snippets: {
    readonly with?: readonly string[] | undefined;
    readonly without?: readonly string[] | undefined;
  },
): SnippetScore | undefined {
  const wanted = (snippets.with ?? []).map((snippet) => comparableText(snippet));
  const unwanted = (snippets.without ?? []).map((snippet) => comparableText(snippet));
  if (wanted.length + unwanted.length === 0) return undefined;
  const shares = snippetShares(text, wanted, unwanted);
  return {
    ...(wanted.length > 0 && { with: shares.with }),
    ...(unwanted.length > 0 && { without: shares.without }),
    counts: segmentCounts(text, wanted, unwanted),
  };
}

/** Names of {@link SnippetMeans}, as tables have them. */
export const snippetMeanNames = Object.freeze([
  'with',
  'without',
  'segments_p',
  'segments_r',
  'segments_f1',
  'segments_accuracy',
] as const);

/**
 * What snippets say of many extractions: the mean share of `with` and of `without` snippets that were found,
 * over the documents that have some; and trafilatura's scores, for which counts are summed over documents.
 */
export type SnippetMeans = Readonly<Partial<Record<(typeof snippetMeanNames)[number], number>>>;

/** Means over documents; empty where none has snippets. */
export function snippetMeans(scores: readonly SnippetScore[]): SnippetMeans {
  if (scores.length === 0) return {};
  const { precision, recall, f1, accuracy } = segmentScore(
    addSegmentCounts(scores.map(({ counts }) => counts)),
  );
  return {
    ...known('with', mean(scores.flatMap((score) => score.with ?? []))),
    ...known('without', mean(scores.flatMap((score) => score.without ?? []))),
    segments_p: precision,
    segments_r: recall,
    segments_f1: f1,
    segments_accuracy: accuracy,
  };
}

/** Unweighted means over packages that have each. */
export function meanOfSnippetMeans(packages: readonly SnippetMeans[]): SnippetMeans {
  const means = snippetMeanNames.map((name) =>
    known(name, mean(packages.flatMap((means) => means[name] ?? []))),
  );
  return Object.assign({}, ...means);
}

function known(name: (typeof snippetMeanNames)[number], value: number | undefined): SnippetMeans {
  return value === undefined ? {} : { [name]: value };
}
