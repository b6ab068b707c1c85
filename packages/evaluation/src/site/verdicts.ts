import { describe, PithError } from 'pith';
import { wilsonInterval } from './wilson-interval.ts';

/** What a person said of a sample of pages. */
export interface SpotCheck {
  /** `SITE@VERSION` of the extractor. */
  readonly extractor: string;
  /** Pages with right gold. */
  readonly right: number;
  /** Pages with wrong gold. */
  readonly wrong: number;
  /** Pages of the sample that nobody judged. */
  readonly open: number;
}

/** Fewest pages that say something of an extractor (`evaluation.md` 2.6, rule 3). */
export const fewestJudged = 20;

/** First line of a file of verdicts. */
const verdictColumns = ['extractor', 'page', 'verdict'] as const;

/**
 * Reads the verdicts that a spot check saved: tab-separated, one line a page, `right`, `wrong` or nothing.
 *
 * @param where the file, for messages.
 * @throws PithError `BAD_OPTION` for another layout, verdicts on several extractors, or none at all.
 */
export function parseVerdicts(text: string, where: string): SpotCheck {
  const [head, ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (head !== verdictColumns.join('\t')) {
    throw bad(`a first line ${describe(verdictColumns.join('\t'))}`, describe(head), where);
  }
  const counts = { right: 0, wrong: 0, open: 0 };
  let extractor: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const place = `${where}, line ${at + 2}`;
    const [name, , verdict = ''] = line.split('\t');
    if (extractor !== undefined && name !== extractor) throw bad(extractor, describe(name), place);
    extractor = name;
    const key = verdict === '' ? 'open' : verdict;
    if (!Object.hasOwn(counts, key)) throw bad('right, wrong or nothing', describe(verdict), place);
    counts[key as keyof typeof counts]++;
  }
  if (extractor === undefined || counts.right + counts.wrong === 0) {
    throw bad('verdicts on pages', 'none', where);
  }
  return { extractor, ...counts };
}

/** The estimate of the gold's accuracy in words, with its interval and, where they are few, the number of pages. */
export function accuracyText({ right, wrong }: SpotCheck): string {
  const judged = right + wrong;
  const [low, high] = wilsonInterval(right, judged).map(percent);
  const few = judged < fewestJudged ? `; judge ${fewestJudged} pages or more` : '';
  return `${right} of ${judged} pages right: ${percent(right / judged)} (95% interval ${low} to ${high})${few}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function bad(expected: string, got: string, where: string): PithError {
  return new PithError('BAD_OPTION', `Expected ${expected}, got ${got} (${where})`);
}
