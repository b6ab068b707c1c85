import type { Series } from 'pith/picture';
import type { Library } from './plot-library.ts';

/** Places along each axis; points that share one are drawn once, so that many points stay few. */
const places = { across: 400, up: 160 };

/** A point, and what became of its item. */
export interface Point {
  readonly x: number;
  readonly y: number;
  /** 0 has no text, 1 was left out, 2 was selected. */
  readonly kind: 0 | 1 | 2;
}

/** The points of two series of the same items, one a place; of those that share it the one that became most. */
export function scatterPoints(across: Series, up: Series): Point[] {
  const xs = across.signal.values;
  const ys = up.signal.values;
  const [widest, highest] = [largest(xs), largest(ys)];
  const { items, hasText } = across.selected;
  const byPlace = new Map<number, Point>();
  for (let i = 0; i < Math.min(xs.length, ys.length); i++) {
    const [x, y] = [xs[i], ys[i]];
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const row = Math.round((y / highest) * places.up);
    const place = row * 4 * places.across + Math.round((x / widest) * places.across);
    const kind = items[i] === 1 ? 2 : hasText[i] === 1 ? 1 : 0;
    if ((byPlace.get(place)?.kind ?? -1) < kind) byPlace.set(place, { x, y, kind });
  }
  return [...byPlace.values()];
}

/** The largest size of a finite value, above zero. */
function largest(values: Float64Array): number {
  return values.reduce(
    (most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    1e-9,
  );
}

/**
 * Two series of the same items as points in the plane, with the centroids of clusters: so CETR clusters smoothed tag ratios and their
 * derivatives, one centroid held at the origin.
 */
export function drawScatter(
  library: Library,
  { across, up }: { readonly across: Series; readonly up: Series },
  width: number,
) {
  const points = scatterPoints(across, up);
  const of = (kind: Point['kind']) => points.filter((point) => point.kind === kind);
  const ups = up.signal.thresholds;
  const centroids = across.signal.thresholds.map(({ value }, i) => ({ x: value, y: ups[i].value }));
  const centroid = { x: 'x', y: 'y', symbol: 'times', r: 7 } as const;
  const crosses = [{ x: 0, y: 0 }, ...centroids];
  return library.plot({
    width,
    height: 260,
    inset: 8,
    marginLeft: 56,
    marginRight: 8,
    style: { background: 'none' },
    grid: true,
    x: { label: `${across.signal.title} (${across.unit})`, nice: true, zero: true },
    y: { label: `${up.signal.title} (${up.unit})`, nice: true, zero: true },
    marks: [
      library.dot(of(0), { x: 'x', y: 'y', r: 1.5, fill: 'var(--plot-other)' }),
      library.dot(of(1), { x: 'x', y: 'y', r: 3, stroke: 'var(--plot-quiet)' }),
      library.dot(of(2), { x: 'x', y: 'y', r: 3, fill: 'var(--plot-selected)' }),
      library.dot(crosses, { ...centroid, stroke: 'var(--plot-paper)', strokeWidth: 5 }),
      library.dot(crosses, { ...centroid, stroke: 'var(--plot-limit)', strokeWidth: 2 }),
    ],
  });
}
