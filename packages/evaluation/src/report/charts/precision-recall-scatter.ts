import type { Html } from '../html.ts';
import type { Standing } from '../scoreboard.ts';
import { drawDots } from './numbered-dots.ts';
import type { Plotting } from './plotting.ts';

const levels = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Mean precision against mean recall of each extractor, over lines of equal F1. */
export function precisionRecallScatter(plotting: Plotting, standings: readonly Standing[]): Html {
  const { Plot } = plotting;
  const lowest = Math.min(
    0.9,
    ...standings.flatMap(({ corpus }) => [corpus.precision, corpus.recall]),
  );
  const from = Math.max(0, Math.floor(lowest * 10 - 0.5) / 10);
  const curve = levels.flatMap((f1) => contour(f1, from));
  const axis = { domain: [from, 1] as const };
  return drawDots(plotting, {
    dots: standings.map(({ corpus, rank }) => ({
      x: corpus.recall,
      y: corpus.precision,
      number: rank,
    })),
    x: { label: 'Recall, mean over packages', ...axis },
    y: { label: 'Precision, mean over packages', ...axis },
    background: [
      Plot.line(curve, { x: 'x', y: 'y', z: 'f1', stroke: '#767676', strokeDasharray: '3,3' }),
      Plot.text(
        curve.filter((point) => point.isEnd),
        {
          x: 'x',
          y: 'y',
          text: (point) => `F1 ${point.f1}`,
          textAnchor: 'start',
          dx: 4,
          fill: '#444',
          fontSize: 10,
        },
      ),
    ],
  });
}

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly f1: number;
  readonly isEnd: boolean;
}

/** The points with one F1 inside the frame, from precision 1 to recall 1: `1/p + 1/r = 2/f`. */
function contour(f1: number, from: number): readonly CurvePoint[] {
  const points: CurvePoint[] = [];
  const steps = 60;
  const least = f1 / (2 - f1); // precision where recall is 1, and the other way round
  for (let step = 0; step <= steps; step++) {
    const ratio = least ** (1 - (2 * step) / steps);
    const x = Math.min((f1 * (1 + ratio)) / 2, 1);
    const y = Math.min((f1 * (1 + 1 / ratio)) / 2, 1);
    if (x >= from && y >= from) points.push({ x, y, f1, isEnd: step === steps });
  }
  return points;
}
