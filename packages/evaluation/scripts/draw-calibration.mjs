// Draws F1 over one parameter, a line a package, from the table that `pith calibrate --output` wrote. Settings that differ
// from the preset in that parameter alone are points.
import { readFileSync, writeFileSync } from 'node:fs';
import { commandLine } from '@pith/node/internal/script';
import { loadPlotting } from '../dist/report/charts/plotting.js';

const {
  operands: [table, parameter, presetValue, picture, title = ''],
} = commandLine({
  run: 'node packages/evaluation/scripts/draw-calibration.mjs',
  does: 'Draws F1 over one parameter, a line a package, from the table that `pith calibrate --output` wrote.',
  operands: ['TABLE.tsv', 'PARAMETER', 'PRESET_VALUE', 'PICTURE.svg', '[TITLE]'],
});

const [head, ...rows] = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
/** @type {{ x: number, f1: number, set: string }[]} */
const points = rows.flatMap(([label, ...f1s]) => {
  const x =
    label === '(preset)'
      ? Number(presetValue)
      : Number(new RegExp(`^${parameter}=([\\d.]+)$`).exec(label)?.[1]);
  return Number.isNaN(x) ? [] : f1s.map((f1, i) => ({ x, f1: Number(f1), set: head[i + 1] }));
});
points.sort((a, b) => a.x - b.x);
const values = [...new Set(points.map(({ x }) => x))];
const ends = points.filter(({ x }) => x === values.at(-1)).sort((a, b) => b.f1 - a.f1);

const width = 640;
const height = 360;
const gap = 14; // between labels, in pixels
const { Plot, draw } = await loadPlotting();
const low = Math.floor(Math.min(...points.map(({ f1 }) => f1)) * 20) / 20;
const high = Math.ceil(Math.max(...points.map(({ f1 }) => f1)) * 20) / 20;
const pixel = (f1) => 24 + (1 - (f1 - low) / (high - low)) * (height - 24 - 36);
let above = Number.NEGATIVE_INFINITY;
const labels = ends.map((end) => {
  above = Math.max(pixel(end.f1), above + gap);
  return { ...end, f1: low + (1 - (above - 24) / (height - 24 - 36)) * (high - low) };
});
const dashes = {
  mean: undefined,
  ...Object.fromEntries(
    head.slice(2).map((set, i) => [set, ['6 3', '2 2', '8 2 2 2', '1 4', '12 4', '5 1'][i % 6]]),
  ),
};
const chart = draw({
  width,
  height,
  marginLeft: 44,
  marginRight: 110,
  marginTop: 24,
  marginBottom: 36,
  r: { type: 'identity' },
  x: {
    label: parameter,
    inset: 6,
    type: values[0] > 0 && values.at(-1) / values[0] > 10 ? 'point' : 'linear',
    ticks: values,
    tickFormat: String,
  },
  y: { label: 'mean F1', domain: [low, high], grid: true },
  marks: [
    Plot.ruleX([Number(presetValue)], { stroke: '#999', strokeDasharray: '3 3' }),
    Plot.text(['preset'], { x: () => Number(presetValue), frameAnchor: 'top', dy: -12 }),
    ...[...new Set(points.map(({ set }) => set))].map((set) =>
      Plot.lineY(
        points.filter((point) => point.set === set),
        {
          x: 'x',
          y: 'f1',
          stroke: set === 'mean' ? '#16324f' : '#777',
          strokeWidth: set === 'mean' ? 3 : 1.3,
          strokeDasharray: dashes[set],
        },
      ),
    ),
    Plot.dot(points, {
      x: 'x',
      y: 'f1',
      r: ({ set }) => (set === 'mean' ? 4 : 2.5),
      fill: ({ set }) => (set === 'mean' ? '#16324f' : '#777'),
    }),
    Plot.text(labels, { x: 'x', y: 'f1', text: 'set', textAnchor: 'start', dx: 10, fill: '#111' }),
  ],
});
const svg = String(chart).replace(
  /^<svg[^>]*>/,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, 'DejaVu Sans', Verdana, Arial, sans-serif" font-size="11" fill="#111" text-anchor="middle"><title>${title || `F1 over ${parameter}`}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
);
writeFileSync(picture, `${svg}\n`);
