// What R2L, DANA, DANAg and AdDANAg share; they differ in the lines and in what they count.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: AdDANAg, WEBIST 2012, sections 2.3
// and 3; `algorithms.md` 7.0.
import {
  type LineCounts,
  lineDifference,
  mainRuns,
  runRanges,
} from '../features/line-difference.ts';
import type { Page } from '../page/page.ts';
import { selectStretches } from '../selection/select-stretches.ts';
import type { Selection } from '../selection/selection.ts';
import { type Decision, decideEach, type Signal, type Verdict } from './extractor.ts';

/** One method of the family; `T` are its parameters. */
interface LineDifferenceMethod<T> {
  /** What T and S are, for drawing. */
  readonly titles: { readonly above: string; readonly below: string };
  /** What goes before anything is counted, one row an event, and the two counts of each line. */
  countLines(page: Page, values: T): { readonly dropped: Uint8Array; readonly lines: LineCounts };
  /** Most lines between two accepted runs, or `from-page`. */
  gap(values: T): number | 'from-page';
  /** Whether the difference is smoothed over three lines; left out it is. */
  smooth?(values: T): boolean;
  /** What of the accepted lines is selected; left out, all their text. */
  selectLines?(page: Page, lines: Selection, dropped: Uint8Array, values: T): Selection;
}

/** How a method of the family selects, what it saw, and what it decided of each line. */
export function lineDifferenceMethod<T>({
  titles,
  countLines,
  gap,
  smooth = () => true,
  selectLines = selectStretches,
}: LineDifferenceMethod<T>) {
  return {
    select(page: Page, values: T): Selection {
      // T_i and S_i of each line, what carries no content taken out before
      const { dropped, lines } = countLines(page, values);
      // smoothed difference, paragraphs, growth from the heaviest
      const runs = mainRuns(lines, smooth(values), gap(values));
      // the parser gets the lines of the main runs
      return selectLines(page, runRanges(lines, runs), dropped, values);
    },
    signals(page: Page, values: T): readonly Signal[] {
      const { lines } = countLines(page, values);
      const isSmooth = smooth(values);
      const items = { domain: 'line', from: lines.from, to: lines.to } as const;
      return [
        {
          name: 'above-axis',
          title: titles.above,
          values: Float64Array.from(lines.above),
          thresholds: [],
          ...items,
        },
        {
          name: 'below-axis',
          title: titles.below,
          values: Float64Array.from(lines.below),
          thresholds: [],
          ...items,
        },
        {
          name: 'line-difference',
          title: isSmooth ? 'D: difference smoothed over three lines' : 'Difference of each line',
          values: lineDifference(lines, isSmooth),
          thresholds: [{ value: 0, label: 'Lines above belong to a paragraph' }],
          ...items,
        },
      ];
    },
    decisions(page: Page, values: T): readonly Decision[] {
      const { lines } = countLines(page, values);
      const difference = lineDifference(lines, smooth(values));
      const runs = mainRuns(lines, smooth(values), gap(values));
      const isMain = new Uint8Array(lines.count);
      for (let run = 0; run < runs.count; run++) isMain.fill(1, runs.from[run], runs.to[run]);
      return decideEach(lines, (line) => {
        if (isMain[line] === 1) return verdicts.main;
        return difference[line] > 0 ? verdicts.far : verdicts.code;
      });
    },
  };
}

const verdicts = {
  main: { content: true, because: 'it belongs to the heaviest paragraph or one near it' },
  far: { content: false, because: 'its paragraph is too far from the heaviest and those near it' },
  code: { content: false, because: 'its difference is not above 0' },
} as const satisfies Record<string, Verdict>;
