import type { Signal as Series } from 'pith/extractors';
import { useEffect, useRef } from 'preact/hooks';
import type { Stretch } from '../state/stretch.ts';
import type { Workbench } from '../state/workbench.ts';
import { columnBins } from './column-bins.ts';

/** A series over the source: a column a pixel, from its smallest to its largest value; what was selected is shaded. */
export function SignalPlot({
  series,
  workbench,
  range,
}: {
  readonly series: Series;
  readonly workbench: Workbench;
  /** The part of the source that is shown. */
  readonly range: Stretch;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const analysed = workbench.analysed.value;
  const pointed = workbench.pointed.value ?? workbench.pinned.value;
  useEffect(() => {
    const element = canvas.current!;
    const ratio = window.devicePixelRatio;
    const width = Math.round(element.clientWidth * ratio);
    const height = Math.round(element.clientHeight * ratio);
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    draw(element, series, range, {
      selected: analysed === undefined ? [] : stretchesOf(analysed.from, analysed.to),
      pointed,
    });
  }, [series, analysed, pointed, range]);
  const placeAt = (event: PointerEvent | MouseEvent): Stretch => {
    const { left, width } = canvas.current!.getBoundingClientRect();
    const place = range.from + ((event.clientX - left) / width) * (range.to - range.from);
    return itemAt(series, place);
  };
  return (
    <figure>
      <figcaption>{series.title}</figcaption>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${series.title}, ${series.values.length} ${series.domain}s`}
        onPointerMove={(event) => {
          workbench.pointed.value = placeAt(event);
        }}
        onPointerLeave={() => {
          workbench.pointed.value = undefined;
        }}
        onClick={(event) => {
          workbench.pinned.value = placeAt(event);
        }}
      />
    </figure>
  );
}

function stretchesOf(from: Int32Array, to: Int32Array): Stretch[] {
  return Array.from(from, (start, i) => ({ from: start, to: to[i] }));
}

/** The item of a series nearest to a place. */
function itemAt({ from, to }: Series, place: number): Stretch {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (from[middle] <= place) low = middle + 1;
    else high = middle;
  }
  const item = Math.max(0, low - 1);
  return { from: from[item] ?? 0, to: to[item] ?? 0 };
}

function draw(
  canvas: HTMLCanvasElement,
  { values, from, to, thresholds, bounds }: Series,
  range: Stretch,
  marks: { readonly selected: readonly Stretch[]; readonly pointed: Stretch | undefined },
): void {
  const context = canvas.getContext('2d')!;
  const { width, height } = canvas;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name);
  const x = (place: number) => ((place - range.from) / (range.to - range.from)) * width;
  context.clearRect(0, 0, width, height);

  context.fillStyle = colour('--selected');
  for (const stretch of marks.selected) {
    if (stretch.to < range.from || stretch.from > range.to) continue;
    context.fillRect(x(stretch.from), 0, Math.max(1, x(stretch.to) - x(stretch.from)), height);
  }
  if (marks.pointed !== undefined) {
    context.fillStyle = colour('--pointed');
    context.fillRect(
      x(marks.pointed.from),
      0,
      Math.max(2, x(marks.pointed.to) - x(marks.pointed.from)),
      height,
    );
  }

  const { low, high } = columnBins(values, from, to, { ...range, columns: width });
  let [least, most] = bounds ?? [0, 0];
  if (bounds === undefined) {
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  const y = (value: number) => height - 1 - ((value - least) / (most - least || 1)) * (height - 2);
  context.fillStyle = colour('--ink');
  for (let column = 0; column < width; column++) {
    if (Number.isNaN(low[column])) continue;
    const top = y(high[column]);
    context.fillRect(column, top, 1, Math.max(1, y(low[column]) - top));
  }
  context.fillStyle = colour('--accent');
  for (const { value } of thresholds) context.fillRect(0, y(value), width, 1);
}
