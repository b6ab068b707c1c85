import * as Plot from '@observablehq/plot';
import { drawSvg } from '../draw-svg.ts';
import { yardstick } from './javascript-peers.ts';
import { kindOf, type PeerKind } from './peers.ts';
import type { Standing } from './standings.ts';

const width = 760;
const height = 520;
const margin = { left: 48, right: 20, top: 34, bottom: 44 };

/** The marks of the kinds differ in shape, so that the picture needs no colour. */
const symbols: Readonly<Record<PeerKind, 'circle' | 'triangle' | 'square'>> = {
  Pith: 'circle',
  JavaScript: 'triangle',
  Python: 'square',
};

/** A standing at its place in the picture, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: PeerKind;
}

/**
 * F1 against speed, the latter on a logarithmic axis, as SVG. Standings whose name ends in `‡` are drawn hollow, the
 * yardstick and those without times are left out.
 */
export function drawStandings(all: readonly Standing[]): string {
  const standings = all.filter(
    ({ name, megabytesPerSecond }) => name !== yardstick && Number.isFinite(megabytesPerSecond),
  );
  const speeds = standings.map((standing) => standing.megabytesPerSecond);
  const scores = standings.map((standing) => standing.f1);
  const x = [Math.min(...speeds) / 1.4, Math.max(...speeds) * 2.2] as const;
  const y = [Math.min(...scores) - 0.03, Math.max(...scores) + 0.03] as const;
  const inner = {
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  const points = standings.map(({ name, megabytesPerSecond, f1 }) => ({
    x: margin.left + (Math.log(megabytesPerSecond / x[0]) / Math.log(x[1] / x[0])) * inner.width,
    y: margin.top + ((y[1] - f1) / (y[1] - y[0])) * inner.height,
    name,
    kind: kindOf(name.replace(/[†‡]$/, '')),
  }));
  const dots = (kind: PeerKind) => {
    const some = points.filter((point) => point.kind === kind);
    const fill = (point: Point): string => (point.name.endsWith('‡') ? '#fff' : '#16324f');
    return Plot.dot(some, { ...inPixels, symbol: symbols[kind], r: 5, fill, stroke: '#16324f' });
  };
  return drawSvg('F1 against speed of extractors', {
    width,
    height,
    marginLeft: margin.left,
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    x: { type: 'log', domain: x, label: 'MB of source a second of processor time (logarithmic)' },
    y: { domain: y, grid: true, label: 'Word-bag F1, mean over sets' },
    color: { type: 'identity' },
    marks: [
      Plot.frame({ stroke: '#767676' }),
      Plot.axisX(roundSpeeds(x), { tickFormat: (speed: number) => `${speed}`, labelArrow: 'none' }),
      Plot.axisY({ labelArrow: 'none' }),
      ...(['Pith', 'JavaScript', 'Python'] as const).map(dots),
      Plot.text(placed(points), { ...inPixels, text: 'name', textAnchor: 'start', ...halo }),
      Plot.text(['● Pith · ▲ JavaScript · ■ Python · hollow, ‡: trained on pages of these sets'], {
        frameAnchor: 'top-right',
        dy: -20,
      }),
    ],
  });
}

/** Keeps names legible on grid lines. */
const halo = { fill: '#111', stroke: '#fff', strokeWidth: 3 } as const;

/** Coordinates as they are, past the scales. */
const inPixels = {
  x: { value: 'x', scale: null },
  y: { value: 'y', scale: null },
} as const;

function roundSpeeds([from, to]: readonly [number, number]): number[] {
  const rounds = [0.01, 0.1, 1, 10, 100].flatMap((power) => [power, 2 * power, 5 * power]);
  return rounds.map((speed) => Number(speed.toPrecision(1))).filter((s) => s >= from && s <= to);
}

const lineHeight = 13;
const characterWidth = 7.4;
const gap = 2;

/** Where names start: right of their mark, or left of it, or as little above or below as leaves others legible. */
function placed(points: readonly Point[]): readonly Point[] {
  const taken = points.map(({ x, y }) => ({ from: x - 6, to: x + 6, y }));
  return points.map((point) => {
    const length = point.name.length * characterWidth;
    const rows = [0, 1, -1, 1.6, -1.6, 2.2, -2.2, 3, -3, 4, -4];
    const candidates = rows.flatMap((row) =>
      [point.x + 9, point.x - 9 - length, point.x - length / 2].map((from) => ({
        from,
        to: from + length,
        y: point.y + row * lineHeight * 0.9,
      })),
    );
    const isFree = (label: (typeof candidates)[number]): boolean =>
      label.from > margin.left &&
      label.to < width - margin.right &&
      taken.every(
        (other) =>
          other.to + gap < label.from ||
          other.from > label.to + gap ||
          Math.abs(other.y - label.y) >= lineHeight - 2,
      );
    const label = candidates.find(isFree) ?? candidates[0];
    taken.push(label);
    return { ...point, x: label.from, y: label.y };
  });
}
