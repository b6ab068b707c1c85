// S. Evert: cleaneval.py, the alignment scorer for CleanEval (2008). `evaluation.md` 5.5.4.
import { type Measure, type Score, scoreOf } from './measure.ts';
import { opcodes } from './sequence-matcher.ts';
import { spaceTokens } from './words.ts';

/** Options of {@link cleanevalCounts}. */
export interface CleanevalOptions {
  /** Whether `<h>` and `<l>` count as `<p>`: only where segments begin is compared. @default false */
  readonly unlabelled?: boolean;
  /** What a token is: a run without white space, or, for Chinese, one character. @default 'word' */
  readonly tokens?: 'word' | 'character';
  /** See `MatcherOptions`. @default true */
  readonly autojunk?: boolean;
}

/** Items on both sides, extracted only, gold only. */
export interface AlignmentCounts {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

/** Counts of one document. */
export interface CleanevalCounts {
  /** All tokens, the markers among them. */
  readonly tokens: AlignmentCounts;
  /** The markers alone: segmentation. */
  readonly markers: AlignmentCounts;
}

const marker = /<[phl]>/gi;

/**
 * The tokens of a text with CleanEval's markers: lines that start with `URL` deleted, control
 * characters blanks, `<p>`, `<h>` and `<l>` (in either case) tokens of their own, split at white space.
 * The original script also counts an empty token before or after white space at the ends, and leaves
 * U+007F to U+009F; this does not.
 */
export function cleanevalTokens(text: string, options: CleanevalOptions = {}): readonly string[] {
  const words = spaceTokens(
    text
      .replace(/(?<=^|\n)\s*URL[^\n]*/g, '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(marker, options.unlabelled ? ' <p> ' : ' $& '),
  );
  if (options.tokens !== 'character') return words;
  return words.flatMap((word) => (isMarker(word) ? [word] : [...word]));
}

/** Aligns an extraction with the gold, both with or without markers. */
export function cleanevalCounts(
  extracted: string,
  gold: string,
  options: CleanevalOptions = {},
): CleanevalCounts {
  const found = cleanevalTokens(extracted, options);
  const wanted = cleanevalTokens(gold, options);
  const tokens = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
  const markers = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
  for (const step of opcodes(found, wanted, { autojunk: options.autojunk ?? true })) {
    const foundMarkers = countMarkers(found, step.firstFrom, step.firstTo);
    if (step.tag === 'equal') {
      tokens.truePositives += step.firstTo - step.firstFrom;
      markers.truePositives += foundMarkers;
    } else {
      tokens.falsePositives += step.firstTo - step.firstFrom;
      markers.falsePositives += foundMarkers;
      tokens.falseNegatives += step.secondTo - step.secondFrom;
      markers.falseNegatives += countMarkers(wanted, step.secondFrom, step.secondTo);
    }
  }
  return { tokens, markers };
}

/** Precision, recall and F1 of counts (the script prints them in percent). */
export function alignmentScore(counts: AlignmentCounts): Score {
  const { truePositives, falsePositives, falseNegatives } = counts;
  return scoreOf(truePositives, truePositives + falsePositives, truePositives + falseNegatives);
}

/** Sums of counts over documents; their score is the micro-average (option `-t` of the script). */
export function addAlignmentCounts(counts: Iterable<AlignmentCounts>): AlignmentCounts {
  const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
  for (const document of counts) {
    sum.truePositives += document.truePositives;
    sum.falsePositives += document.falsePositives;
    sum.falseNegatives += document.falseNegatives;
  }
  return sum;
}

function isMarker(token: string): boolean {
  return /^<[phl]>$/i.test(token);
}

function countMarkers(tokens: readonly string[], from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (isMarker(tokens[i])) count++;
  return count;
}

/** The script's score of one document, over all tokens or over markers alone. */
function scoredBy(
  items: keyof CleanevalCounts,
  unlabelled: boolean,
  named: Pick<Measure, 'name' | 'title'>,
): Measure {
  return {
    ...named,
    reference: 'Evert, cleaneval.py 2008; evaluation.md 5.5.4',
    reads: 'marked',
    score: (extracted, gold) =>
      alignmentScore(cleanevalCounts(extracted, gold, { unlabelled })[items]),
  };
}

/**
 * CleanEval's score of all tokens, labelled. On text without markers it scores the words alone. The
 * mean and deviation over documents are what option `-s` of the script prints.
 */
export const cleaneval: Measure = scoredBy('tokens', false, {
  name: 'cleaneval',
  title: 'CleanEval alignment',
});

/** The same where every marker counts as `<p>`. */
export const cleanevalUnlabelled: Measure = scoredBy('tokens', true, {
  name: 'cleaneval_unlabelled',
  title: 'CleanEval alignment, unlabelled',
});

/** CleanEval's score of markers alone: whether segments begin where they should, and as what. */
export const segmentation: Measure = scoredBy('markers', false, {
  name: 'segmentation',
  title: 'CleanEval segmentation',
});

/** The same where every marker counts as `<p>`. */
export const segmentationUnlabelled: Measure = scoredBy('markers', true, {
  name: 'segmentation_unlabelled',
  title: 'CleanEval segmentation, unlabelled',
});
