import { barFigure } from './bar-figure.ts';
import { numberKey } from './chart-names.ts';
import type { Plotting } from './charts/plotting.ts';
import { precisionRecallScatter } from './charts/precision-recall-scatter.ts';
import { legend, seriesOf } from './charts/series.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import { formatScore } from './numbers.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

/** Chart 2 of Gottron 2007: precision and recall for some packages. */
export function precisionRecallSection(
  plotting: Plotting,
  board: Scoreboard,
  wanted: readonly string[],
): Section {
  const series = seriesOf(['Precision', 'Recall']);
  const panels = selectPackages(board, wanted).map((name) =>
    barFigure(plotting, {
      title: `Average precision and recall by ${measureTitle(board.measure)} on ${name}.`,
      label: 'Precision, recall',
      series,
      maximum: 1,
      rows: board.standings.flatMap(({ extractor }) => {
        const score = board.cell(name, extractor)?.means[board.measure];
        return score === undefined
          ? []
          : [{ name: extractor, values: [score.precision, score.recall] }];
      }),
      format: formatScore,
    }),
  );
  const scatter = renderFigure({
    title: `Precision against recall by ${measureTitle(board.measure)}, means over packages; dashed lines are equal F1.`,
    svg: precisionRecallScatter(plotting, board.standings),
    key: numberKey(board),
    wide: true,
    table: {
      caption: 'Mean precision and recall',
      columns: [
        { title: 'No.' },
        { title: 'Extractor', kind: 'name' },
        { title: 'Precision' },
        { title: 'Recall' },
      ],
      rows: board.standings.map(({ rank, extractor, corpus }) => [
        rank,
        extractor,
        formatScore(corpus.precision),
        formatScore(corpus.recall),
      ]),
    },
  });
  const body = html`${scatter}${legend(series)}<div class="panels">${panels}</div>`;
  return { id: 'precision-recall', title: 'Precision and recall', body };
}

/** Gottron's typical and hard case where they are present, else the easiest and the hardest package. */
function selectPackages(board: Scoreboard, wanted: readonly string[]): readonly string[] {
  const has = (name: string) => board.packages.includes(name);
  if (wanted.some(has)) return wanted.filter(has);
  if (has('heise') && has('wiki')) return ['heise', 'wiki'];
  const byEase = [...board.packages].sort((a, b) => ease(board, b) - ease(board, a));
  return byEase.length < 3 ? byEase : [byEase[0], byEase[byEase.length - 1]];
}

function ease({ standings, cell, measure }: Scoreboard, name: string): number {
  const scores = standings.map(({ extractor }) => cell(name, extractor)?.means[measure]?.f1 ?? 0);
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(scores.length, 1);
}
