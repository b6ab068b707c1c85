import { useEffect, useRef } from 'preact/hooks';
import type { SourceAxis } from '../state/axis.ts';
import type { Workbench } from '../state/workbench.ts';
import { createFrame } from './frame.ts';
import { listenToGestures } from './gestures.ts';
import { PaintButton } from './paint-button.tsx';
import type { SourcePanel } from './panels.ts';
import { plotNote } from './plot-notes.ts';
import { itemAt } from './track.ts';
import { useRedrawn } from './use-redrawn.ts';

/** A plot over the source, with the numbers of what is pointed at. */
export function SourcePlot({
  panel,
  axis,
  workbench,
}: {
  readonly panel: SourcePanel;
  readonly axis: SourceAxis;
  readonly workbench: Workbench;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pointed, focus } = workbench;
  const { track, title, unit, kind, height } = panel;
  const { series, summary } = track;

  useRedrawn(canvas, () => {
    const window = axis.window.value;
    const at = focus.value;
    return (element, look) => panel.draw(createFrame(element, look, window), at);
  }, [panel, axis]);

  useEffect(() => {
    const stretchAt = (place: number) => {
      const { from, to } = series.signal;
      const item = itemAt(series, place);
      return { from: from[item], to: to[item] };
    };
    return listenToGestures(canvas.current!, axis, {
      point(place) {
        pointed.value = place === undefined ? undefined : stretchAt(place);
      },
      pick(place) {
        workbench.pick(stretchAt(place));
      },
    });
  }, [panel, axis]);

  const note = plotNote(kind, track.series.signal.name);
  return (
    <figure data-plot={kind} data-signal={series.signal.name}>
      <figcaption>
        <span class="plot-title">{title}</span>
        {unit !== title.toLowerCase() && unit !== title && <span class="plot-unit">{unit}</span>}
        {kind !== 'strips' && <PaintButton name={series.signal.name} workbench={workbench} />}
        <Readout panel={panel} workbench={workbench} />
        {note !== undefined && <p class="plot-note">{note}</p>}
      </figcaption>
      <canvas ref={canvas} role="img" aria-label={summary} style={{ blockSize: `${height}px` }} />
    </figure>
  );
}

/** The values of what is pointed at or explained. */
function Readout({
  panel: { track, tell },
  workbench: { focus },
}: {
  readonly panel: SourcePanel;
  readonly workbench: Workbench;
}) {
  const at = focus.value;
  if (at === undefined) return null;
  const { series } = track;
  const item = itemAt(series, at.from);
  const count = series.signal.values.length;
  return (
    <span class="readout" aria-hidden="true">
      <b>{tell(item)}</b> {series.item} {(item + 1).toLocaleString('en')} of{' '}
      {count.toLocaleString('en')}
    </span>
  );
}
