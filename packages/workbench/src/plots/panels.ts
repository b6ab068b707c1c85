import { type Axis, briefNumber, linearAxis, styleOf } from 'pith/picture';
import { tokenVector } from '../analysis/drawn-series.ts';
import type { Stretch } from '../state/stretch.ts';
import { drawColumns } from './draw-columns.ts';
import { drawChord, drawCurve } from './draw-curve.ts';
import { drawLimits } from './draw-limits.ts';
import { drawSelectedLine, drawStrip, hatch, stripBrush } from './draw-strip.ts';
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
import { axisOf, type Track } from './track.ts';

/** A plot over the source. */
export interface SourcePanel {
  readonly kind: 'strips' | 'columns' | 'mirrored' | 'curve' | 'windows';
  readonly title: string;
  /** What its values count. */
  readonly unit: string;
  /** Height in pixels. */
  readonly height: number;
  /** The series that is told to those who do not see it, and painted on the page. */
  readonly track: Track;
  draw(frame: Frame, pointed: Stretch | undefined): void;
  /** The values of an item, short. */
  tell(item: number): string;
}

/** A chart of the items of one series, or of two, that has an axis of its own. */
export type ChartPanel =
  | { readonly kind: 'scatter'; readonly across: Track; readonly up: Track }
  | { readonly kind: 'histogram'; readonly track: Track };

/** Signals whose values are counted too, as they fall into groups. */
const counted: ReadonlySet<string> = new Set([
  'smoothed-tag-ratio',
  'link-quota',
  'link-density',
  'probability',
]);

/**
 * The plots of what a method computed, in the order of its signals.
 *
 * @param steps what the last of them was on the way.
 */
export function sourcePanels(all: readonly Track[], steps: readonly Track[]): SourcePanel[] {
  const drawnWithOthers = new Set(
    all.map(nameOf).flatMap((name) => [styleOf(name)?.below, styleOf(name)?.curve]),
  );
  const strips = all.filter((track) => styleOf(nameOf(track))?.panels?.includes('strip'));
  const panels: SourcePanel[] = strips.length === 0 ? [] : [blurPanel(strips, steps)];
  for (const track of all) {
    const name = nameOf(track);
    const style = styleOf(name);
    if (drawnWithOthers.has(name)) continue;
    const below = trackNamed(all, style?.below);
    if (name === tokenVector) panels.push(tokensPanel(track));
    else if (below !== undefined) panels.push(mirroredPanel(track, below));
    else if (style?.windowsOf !== undefined) panels.push(windowsPanel(track));
    else {
      for (const kind of style?.panels ?? ['columns']) {
        if (kind === 'curve') panels.push(curvePanel(track, style?.chord));
        else if (kind === 'columns')
          panels.push(columnsPanel(track, trackNamed(all, style?.curve)));
      }
    }
  }
  return panels;
}

function nameOf({ series }: Track): string {
  return series.signal.name;
}

function trackNamed(all: readonly Track[], name: string | undefined): Track | undefined {
  return all.find((track) => nameOf(track) === name);
}

/** The charts of what a method computed. */
export function chartPanels(all: readonly Track[]): ChartPanel[] {
  return all.flatMap((track): ChartPanel[] => {
    const across = trackNamed(all, styleOf(nameOf(track))?.over);
    if (across !== undefined) return [{ kind: 'scatter', across, up: track }];
    return counted.has(nameOf(track)) ? [{ kind: 'histogram', track }] : [];
  });
}

const strip = { height: 14, pitch: 18, top: 4 };

/** The vector, after the passes of the blur, and when it has settled, as Gottron draws them. */
function blurPanel(strips: readonly Track[], steps: readonly Track[]): SourcePanel {
  const [vector, ...settled] = strips;
  return stripsPanel('Content code vector, blurred pass by pass', 'black code, white content', [
    { name: 'vector', track: vector },
    ...steps.map((track, k) => ({ name: `pass ${2 ** k}`, track })),
    ...settled.map((track) => ({ name: 'settled', track })),
  ]);
}

/** The tokens that a curve counts up: words and tags. */
function tokensPanel(track: Track): SourcePanel {
  return stripsPanel('Token vector', 'black tag, white word', [{ name: 'tokens', track }]);
}

/** Strips of grey, one below another. */
function stripsPanel(
  title: string,
  unit: string,
  rows: readonly { readonly name: string; readonly track: Track }[],
): SourcePanel {
  const brush = stripBrush();
  const last = rows[rows.length - 1].track;
  const height = strip.top + rows.length * strip.pitch + 6;
  return {
    kind: 'strips',
    title,
    unit,
    height,
    track: last,
    draw(frame, pointed) {
      const empty = hatch(frame);
      rows.forEach(({ name, track }, row) => {
        const top = strip.top + row * strip.pitch;
        drawStrip(frame, { top, height: strip.height }, track, { name, empty, brush });
      });
      drawSelectedLine(frame, last, height - 5);
      clipped(frame, () => drawPointed(frame, pointed, { top: 0, bottom: height }));
    },
    tell: (item) => numbersOf(rows.length === 1 ? [last] : [rows[0].track, last], item),
  };
}

function columnsPanel(track: Track, curve: Track | undefined): SourcePanel {
  const shown = { axis: axisOf(track, curve), with: curve };
  return framedPanel('columns', track, shown, 110, (frame, band) => {
    drawColumns(frame, band, track);
    if (curve !== undefined) drawCurve(frame, band, curve, true);
  });
}

function curvePanel(track: Track, chord: string | undefined): SourcePanel {
  return framedPanel('curve', track, { axis: axisOf(track) }, 130, (frame, band) => {
    if (chord !== undefined) drawChord(frame, band, track, chord);
    drawCurve(frame, band, track);
  });
}

function windowsPanel(track: Track): SourcePanel {
  return framedPanel('windows', track, { axis: axisOf(track) }, 110, (frame, band) => {
    drawWindows(frame, band, track);
  });
}

/** T above and S below the axis, as in Mohammadzadeh et al. 2012, figures 5 and 6. */
function mirroredPanel(up: Track, down: Track): SourcePanel {
  const largest = ({ pyramid }: Track) => {
    const { low, high } = extentOf(pyramid, 0, pyramid.values.length);
    return Math.max(0, high, -low);
  };
  const axis = linearAxis(-largest(down), largest(up), 6);
  const panel = framedPanel(
    'mirrored',
    up,
    { axis, with: down },
    150,
    (frame, band) => {
      drawColumns(frame, band, up);
      drawColumns(frame, band, down, -1);
      for (const [text, y] of [
        [`T: ${up.series.signal.title}`, band.top + 8],
        [`S: ${down.series.signal.title}`, band.bottom - 8],
      ] as const) {
        drawName(frame, text, y);
      }
    },
    (tick) => axis.name(Math.abs(tick)),
  );
  return { ...panel, title: 'T above and S below the axis' };
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

/**
 * A plot with an axis for its values, limits, and what was selected shaded.
 *
 * @param with what is drawn with it, and told.
 */
function framedPanel(
  kind: SourcePanel['kind'],
  track: Track,
  { axis, with: other }: { readonly axis: Axis; readonly with?: Track | undefined },
  height: number,
  draw: (frame: Frame, band: Band) => void,
  tickName?: (tick: number) => string,
): SourcePanel {
  const { signal, unit } = track.series;
  return {
    kind,
    title: signal.title,
    unit: axis.root ? `${unit}, root scale` : unit,
    height,
    track,
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
    tell: (item) => numbersOf(other === undefined ? [track] : [track, other], item),
  };
}

function numbersOf(all: readonly Track[], item: number): string {
  return all
    .map(({ series }) => series.signal.values[item])
    .map((value) => (Number.isFinite(value) ? briefNumber(value) : 'none'))
    .join(', ');
}
