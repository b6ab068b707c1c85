// The scorers against Python that was written apart from them, from the specification alone
// (`packages/evaluation/reference`), on the 150 cases that come with it. Where Python is present.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { mean, meanScore, median } from './average.ts';
import { addAlignmentCounts, alignmentScore, cleanevalCounts } from './cleaneval.ts';
import { comparableText } from './comparable-text.ts';
import { estimatedDeviation } from './deviation.ts';
import type { Score } from './measure.ts';
import { measureNamed } from './registry.ts';
import { rougeLsumOfSentences } from './rouge-lsum.ts';
import { shingle, shingleCorpusScore } from './shingle.ts';
import { meanSnippetShares, snippetShares } from './snippets.ts';
import { tokenRatio } from './token-ratio.ts';
import { wordBag } from './word-bag.ts';
import { spaceTokens } from './words.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly script: string;
  readonly extracted: string;
  readonly gold: string;
  readonly sentences_extracted?: readonly string[];
  readonly sentences_gold?: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}
type Row = Readonly<Record<string, number>>;

const folder = fileURLToPath(new URL('../../reference/', import.meta.url));
let cases: Case[] = [];
let missing: string | undefined;

function python(script: string, options: readonly string[], input: string): string {
  return execFileSync('python3', [script, ...options], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
  });
}

/** Rows of one reference scorer, one a case, and its corpus values. */
function reference(scorer: string, options: readonly string[], input: readonly Case[]) {
  const lines = input.map((one) => `${JSON.stringify(one)}\n`).join('');
  const rows = python('scorers.py', [scorer, ...options], lines)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { rows: rows.slice(0, -1) as Row[], corpus: rows.at(-1).corpus as Row };
}

function expectScore(score: Score, row: Row, prefix = '', scale = 1): void {
  expect(score.precision * scale).toBeCloseTo(row[`${prefix}p`], 9);
  expect(score.recall * scale).toBeCloseTo(row[`${prefix}r`], 9);
  expect(score.f1 * scale).toBeCloseTo(row[`${prefix}f1`], 9);
}

beforeAll(() => {
  try {
    cases = python('compare_cases.py', [], '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    missing = 'python3 is not installed';
  }
});

describe('against the reference in Python', () => {
  test('shingles agree, by document and for the corpus', (context) => {
    if (missing !== undefined) return context.skip(missing);
    const { rows, corpus } = reference('shingle', [], cases);
    cases.forEach(({ extracted, gold }, i) => {
      expectScore(shingle.score(extracted, gold), rows[i]);
    });
    const score = shingleCorpusScore(cases);
    expectScore(score, corpus);
    expect(score.accuracy).toBeCloseTo(corpus['accuracy'], 12);
  });

  test('word bags and snippets agree', (context) => {
    if (missing !== undefined) return context.skip(missing);
    const { rows, corpus } = reference('wcxb', [], cases);
    const pages = cases.map((one, i) => {
      expectScore(wordBag.score(one.extracted, one.gold), rows[i]);
      const shares = snippetShares(one.extracted, one.with ?? [], one.without ?? []);
      expect(shares.with).toBeCloseTo(rows[i]['with_share'], 12);
      expect(shares.without).toBeCloseTo(rows[i]['without_share'], 12);
      return { shares, hasWithout: (one.without ?? []).length > 0 };
    });
    expectScore(meanScore(cases.map((one) => wordBag.score(one.extracted, one.gold)))!, corpus);
    const shares = meanSnippetShares(pages);
    expect(shares.with).toBeCloseTo(corpus['with_share'], 9);
    expect(shares.without).toBeCloseTo(corpus['without_share'], 9);
  });

  test('alignments of CleanEval agree, by word and by character', (context) => {
    if (missing !== undefined) return context.skip(missing);
    // Evert's script takes `<P>` for a marker, as real gold has it; the reference does not
    const lowerCase = cases.filter(({ kind }) => kind !== 'marks-raw');
    for (const tokens of ['word', 'character'] as const) {
      const options = tokens === 'character' ? ['--characters'] : [];
      const { rows, corpus } = reference('cleaneval', options, lowerCase);
      const counts = lowerCase.map(({ extracted, gold }, i) => {
        const one = cleanevalCounts(extracted, gold, { tokens });
        expectScore(alignmentScore(one.tokens), rows[i], '', 100);
        expectScore(alignmentScore(one.markers), rows[i], 'seg_', 100);
        const unlabelled = cleanevalCounts(extracted, gold, { tokens, unlabelled: true });
        expectScore(alignmentScore(unlabelled.tokens), rows[i], 'u_', 100);
        expectScore(alignmentScore(unlabelled.markers), rows[i], 'u_seg_', 100);
        return one;
      });
      const micro = addAlignmentCounts(counts.map((one) => one.tokens));
      expectScore(alignmentScore(micro), corpus, 'micro_', 100);
      const f1 = counts.map((one) => 100 * alignmentScore(one.tokens).f1);
      expect(mean(f1)).toBeCloseTo(corpus['mean_f1'], 9);
      expect(estimatedDeviation(f1)).toBeCloseTo(corpus['sd_f1'], 9);
    }
  });

  test('the measures of seeds 001 and 003 agree', (context) => {
    if (missing !== undefined) return context.skip(missing);
    for (const [scorer, names] of [
      ['gottron', ['char', 'seq', 'bag', 'set']],
      ['lcs', ['lcstr', 'lcseq']],
    ] as const) {
      // the reference splits words at white space only: not at Chinese signs nor inside Thai runs
      const spaced = cases.filter(
        ({ extracted, gold }) =>
          scorer === 'lcs' || !/[\p{Script=Han}\p{Script=Thai}]/u.test(extracted + gold),
      );
      expect(spaced.length).toBeGreaterThanOrEqual(100);
      const { rows, corpus } = reference(scorer, ['--fast'], spaced);
      for (const name of names) {
        const scores = spaced.map((one) =>
          measureNamed(name).score(comparableText(one.extracted), comparableText(one.gold)),
        );
        scores.forEach((score, i) => {
          expectScore(score, rows[i], `${name}_`);
        });
        expectScore(meanScore(scores)!, corpus, `${name}_`);
        expect(estimatedDeviation(scores.map(({ f1 }) => f1))).toBeCloseTo(
          corpus[`${name}_f1_sd`],
          9,
        );
      }
    }
  });

  test('ROUGE-LSum on sentences that are split already agrees, and the token ratio', (context) => {
    if (missing !== undefined) return context.skip(missing);
    // the reference's tables take long for the cases of 3,000 words
    const short = cases.filter(({ kind }) => kind !== 'long');
    const { rows, corpus } = reference('rouge', ['--fast'], short);
    const split = (sentences: readonly string[] | undefined, text: string) =>
      (sentences ?? text.split('\n')).map(spaceTokens);
    const scores = short.map((one) =>
      rougeLsumOfSentences(
        split(one.sentences_extracted, one.extracted),
        split(one.sentences_gold, one.gold),
      ),
    );
    scores.forEach((score, i) => {
      expectScore(score, rows[i]);
      expect(tokenRatio(short[i].extracted, short[i].gold)).toBeCloseTo(rows[i]['lev_ratio'], 12);
    });
    expectScore(meanScore(scores)!, corpus, 'mean_');
    expect(median(scores.map(({ f1 }) => f1))).toBeCloseTo(corpus['median_f1'], 9);
  });
});
