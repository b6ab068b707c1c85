import { briefNumber, linearAxis, type Series, seriesNamed, styleOf } from 'pith/picture';
import type { DrawnSeries } from '../analysis/drawn-series.ts';
import type { Stretch } from '../state/stretch.ts';
import { drawColumns } from './draw-columns.ts';
import { drawChord, drawCurve } from './draw-curve.ts';
import { drawLimits } from './draw-limits.ts';
import { drawSelectedLine, drawStrip } from './draw-strip.ts';
import { drawWindows } from './draw-windows.ts';
import {
  type Band,
  bandOf,
  clipped,
  drawGrid,
  drawPointed,
  drawRegion,
  type Frame,
} from './frame.ts';
import { extentOf } from './pyramid.ts';
import { createTrack, type Track } from './track.ts';

/** A plot over the source. */
export interface SourcePanel {
  readonly kind: 'strips' | 'columns' | 'mirrored' | 'curve' | 'windows';
  readonly title: string;
  /** What its values count. */
  readonly unit: string;
  /** Height in pixels. */
  readonly height: number;
  /** The series that is told to those who do not see it, and painted on the page. */
  readonly series: Series;
  draw(frame: Frame, pointed: Stretch | undefined): void;
  /** The values of an item, short. */
  tell(item: number): string;
}

/** A chart of the items of one series, or of two, that has an axis of its own. */
export type ChartPanel =
  | { readonly kind: 'scatter'; readonly across: Series; readonly up: Series }
  | { readonly kind: 'histogram'; readonly series: Series };

/** Signals whose values are counted too, as they fall into groups. */
const counted: ReadonlySet<string> = new Set([
  'smoothed-tag-ratio',
  'link-quota',
  'link-density',
  'probability',
]);

/** The plots of what a method computed, in the order of its signals. */
export function sourcePanels({ series: all, steps }: DrawnSeries): SourcePanel[] {
  const drawnWithOthers = new Set(
    all.flatMap(({ signal: { name } }) => [styleOf(name)?.below, styleOf(name)?.curve]),
  );
  const strips = all.filter(({ signal: { name } }) => styleOf(name)?.panels?.includes('strip'));
  const panels: SourcePanel[] = strips.length === 0 ? [] : [stripsPanel(strips, steps)];
  for (const series of all) {
    const { name } = series.signal;
    const style = styleOf(name);
    if (drawnWithOthers.has(name)) continue;
    const below = seriesNamed(all, style?.below);
    if (below !== undefined) panels.push(mirroredPanel(series, below));
    else if (style?.windowsOf !== undefined) panels.push(windowsPanel(series));
    else {
      for (const kind of style?.panels ?? ['columns']) {
        if (kind === 'curve') panels.push(curvePanel(series, style?.chord));
        else if (kind === 'columns') panels.push(columnsPanel(series));
      }
    }
  }
  return panels;
}

/** The charts of what a method computed. */
export function chartPanels({ series: all }: DrawnSeries): ChartPanel[] {
  return all.flatMap((series): ChartPanel[] => {
    const { name } = series.signal;
    const across = seriesNamed(all, styleOf(name)?.over);
    if (across !== undefined) return [{ kind: 'scatter', across, up: series }];
    return counted.has(name) ? [{ kind: 'histogram', series }] : [];
  });
}

const strip = { height: 14, pitch: 18, top: 4 };

/** Strips of grey, one below another: the vector, after the passes of the blur, and when it has settled. */
function stripsPanel(strips: readonly Series[], steps: readonly Series[]): SourcePanel {
  const [vector, ...settled] = strips;
  const rows = [
    { name: 'vector', track: createTrack(vector) },
    ...steps.map((step, k) => ({ name: `pass ${2 ** k}`, track: createTrack(step) })),
    ...settled.map((series) => ({ name: 'settled', track: createTrack(series) })),
  ];
  const last = strips[strips.length - 1];
  const height = strip.top + rows.length * strip.pitch + 6;
  return {
    kind: 'strips',
    title: 'Content code vector, blurred pass by pass',
    unit: 'black code, white content',
    height,
    series: last,
    draw(frame, pointed) {
      clipped(frame, () => drawPointed(frame, pointed, { top: 0, bottom: height }));
      rows.forEach(({ name, track }, row) => {
        drawStrip(frame, { top: strip.top + row * strip.pitch, height: strip.height }, track, name);
      });
      drawSelectedLine(frame, rows[rows.length - 1].track, height - 5);
    },
    tell: (item) => numbersOf([vector, ...settled], item),
  };
}

function columnsPanel(series: Series): SourcePanel {
  const track = createTrack(series);
  const curve = series.curve && createTrack(series.curve);
  return framedPanel('columns', track, 110, (frame, band) => {
    drawColumns(frame, band, track);
    if (curve !== undefined) drawCurve(frame, band, curve, true);
  });
}

function curvePanel(series: Series, chord: string | undefined): SourcePanel {
  const track = createTrack(series);
  return framedPanel('curve', track, 110, (frame, band) => {
    if (chord !== undefined) drawChord(frame, band, track, chord);
    drawCurve(frame, band, track);
  });
}

function windowsPanel(series: Series): SourcePanel {
  const track = createTrack(series);
  return framedPanel('windows', track, 110, (frame, band) => drawWindows(frame, band, track));
}

/** T above and S below the axis, as in Mohammadzadeh et al. 2012, figures 5 and 6. */
function mirroredPanel(above: Series, below: Series): SourcePanel {
  const [up, down] = [createTrack(above), createTrack(below)];
  const largest = ({ pyramid }: Track) => {
    const { low, high } = extentOf(pyramid, 0, pyramid.values.length);
    return Math.max(0, high, -low);
  };
  const axis = linearAxis(-largest(down), largest(up), 6);
  const panel = framedPanel(
    'mirrored',
    { ...up, axis },
    150,
    (frame, band) => {
      drawColumns(frame, band, up);
      drawColumns(frame, band, down, -1);
      for (const [text, y] of [
        [`T: ${above.signal.title}`, band.top + 8],
        [`S: ${below.signal.title}`, band.bottom - 8],
      ] as const) {
        drawName(frame, text, y);
      }
    },
    (tick) => axis.name(Math.abs(tick)),
  );
  return {
    ...panel,
    title: 'T above and S below the axis',
    tell: (item) => numbersOf([above, below], item),
  };
}

function drawName({ context, left, inks }: Frame, text: string, y: number): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = inks.paper;
  context.strokeText(text, left + 6, y);
  context.fillStyle = inks.quiet;
  context.fillText(text, left + 6, y);
}

/** A plot with an axis for its values, limits, and what was selected shaded. */
function framedPanel(
  kind: SourcePanel['kind'],
  track: Track,
  height: number,
  draw: (frame: Frame, band: Band) => void,
  tickName?: (tick: number) => string,
): SourcePanel {
  const { series, axis } = track;
  const { signal, unit, curve } = series;
  return {
    kind,
    title: signal.title,
    unit: axis.root ? `${unit}, root scale` : unit,
    height,
    series,
    draw(frame, pointed) {
      const band = bandOf(axis, 8, height - 8);
      drawGrid(frame, band, axis, tickName);
      clipped(frame, () => {
        drawRegion(frame, track, band);
        draw(frame, band);
        drawPointed(frame, pointed, band);
      });
      drawLimits(frame, band, signal.thresholds);
    },
    tell: (item) => numbersOf(curve === undefined ? [series] : [series, curve], item),
  };
}

function numbersOf(all: readonly Series[], item: number): string {
  return all
    .map(({ signal: { values } }) => values[item])
    .map((value) => (Number.isFinite(value) ? briefNumber(value) : 'none'))
    .join(', ');
}
