import { briefNumber, linearAxis, type Series, seriesNamed, styleOf } from 'pith/picture';
import type { Stretch } from '../state/stretch.ts';
import { drawColumns } from './draw-columns.ts';
import { drawChord, drawCurve } from './draw-curve.ts';
import { drawLimits } from './draw-limits.ts';
import { drawSelectedLine, drawStrip, hatch } from './draw-strip.ts';
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

/** Signals that count up the tags of the token vector. */
const countsTags: ReadonlySet<string> = new Set(['cumulative-tags', 'document-slope-curve']);

/**
 * The plots of what a method computed, in the order of its signals.
 *
 * @param steps what the last of them was on the way.
 */
export function sourcePanels(all: readonly Series[], steps: readonly Series[]): SourcePanel[] {
  const drawnWithOthers = new Set(
    all.flatMap(({ signal: { name } }) => [styleOf(name)?.below, styleOf(name)?.curve]),
  );
  const strips = all.filter(({ signal: { name } }) => styleOf(name)?.panels?.includes('strip'));
  const panels: SourcePanel[] = strips.length === 0 ? [] : [blurPanel(strips, steps)];
  for (const series of all) {
    const { name } = series.signal;
    const style = styleOf(name);
    if (drawnWithOthers.has(name)) continue;
    if (countsTags.has(name)) panels.push(tokensPanel(series));
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
export function chartPanels(all: readonly Series[]): ChartPanel[] {
  return all.flatMap((series): ChartPanel[] => {
    const { name } = series.signal;
    const across = seriesNamed(all, styleOf(name)?.over);
    if (across !== undefined) return [{ kind: 'scatter', across, up: series }];
    return counted.has(name) ? [{ kind: 'histogram', series }] : [];
  });
}

const strip = { height: 14, pitch: 18, top: 4 };

/** The vector, after the passes of the blur, and when it has settled, as Gottron draws them. */
function blurPanel(strips: readonly Series[], steps: readonly Series[]): SourcePanel {
  const [vector, ...settled] = strips;
  return stripsPanel('Content code vector, blurred pass by pass', 'black code, white content', [
    { name: 'vector', series: vector },
    ...steps.map((series, k) => ({ name: `pass ${2 ** k}`, series })),
    ...settled.map((series) => ({ name: 'settled', series })),
  ]);
}

/** The tokens that a curve counts up: words and tags. */
function tokensPanel(curve: Series): SourcePanel {
  const { values } = curve.signal;
  const isWord = values.map((tags, i) => 1 - (tags - (i === 0 ? 0 : values[i - 1])));
  const signal = {
    ...curve.signal,
    title: 'Token vector',
    values: isWord,
    bounds: [0, 1] as const,
  };
  return stripsPanel('Token vector', 'black tag, white word', [
    { name: 'tokens', series: { ...curve, signal } },
  ]);
}

/** Strips of grey, one below another. */
function stripsPanel(
  title: string,
  unit: string,
  strips: readonly { readonly name: string; readonly series: Series }[],
): SourcePanel {
  const rows = strips.map(({ name, series }) => ({ name, track: createTrack(series) }));
  const last = rows[rows.length - 1].track;
  const height = strip.top + rows.length * strip.pitch + 6;
  return {
    kind: 'strips',
    title,
    unit,
    height,
    series: last.series,
    draw(frame, pointed) {
      const empty = hatch(frame);
      rows.forEach(({ name, track }, row) => {
        const top = strip.top + row * strip.pitch;
        drawStrip(frame, { top, height: strip.height }, track, { name, empty });
      });
      drawSelectedLine(frame, last, height - 5);
      clipped(frame, () => drawPointed(frame, pointed, { top: 0, bottom: height }));
    },
    tell: (item) =>
      numbersOf(rows.length === 1 ? [last.series] : [rows[0].track.series, last.series], item),
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
  return framedPanel('curve', track, 130, (frame, band) => {
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
