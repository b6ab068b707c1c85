import { useEffect, useRef } from 'preact/hooks';
import type { Workbench } from '../state/workbench.ts';
import { drawHistogram } from './draw-histogram.ts';
import { drawScatter } from './draw-scatter.ts';
import type { ChartPanel } from './panels.ts';
import type { Drawn } from './plot-library.ts';
import { chartNotes } from './plot-notes.ts';
import { listenToPoints } from './scatter-points.ts';

/** A chart with axes of its own, drawn by Observable Plot, which is loaded when the first is shown. */
export function Chart({
  panel,
  workbench,
}: {
  readonly panel: ChartPanel;
  readonly workbench: Workbench;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isScatter = panel.kind === 'scatter';
  const { series } = isScatter ? panel.up : panel.track;
  useEffect(() => {
    const element = place.current!;
    let isOver = false;
    let stop = () => {};
    const observer = new ResizeObserver(async () => {
      const { library } = await import('./plot-library.ts');
      if (isOver) return;
      const width = Math.max(200, element.clientWidth);
      stop();
      if (panel.kind === 'scatter') {
        const { across, up } = panel;
        const both = { across: across.series, up: up.series };
        const drawn = drawScatter(library, both, width);
        element.replaceChildren(withoutLabels(drawn));
        stop = listenToPoints(drawn, both, workbench);
      } else
        element.replaceChildren(withoutLabels(drawHistogram(library, panel.track.series, width)));
    });
    observer.observe(element);
    return () => {
      isOver = true;
      stop();
      observer.disconnect();
    };
  }, [panel]);
  const title = isScatter
    ? `${series.signal.title} over ${panel.across.series.signal.title}`
    : `How often: ${series.signal.title}`;
  const label = isScatter ? `${panel.across.summary} ${panel.up.summary}` : panel.track.summary;
  return (
    <figure data-plot={panel.kind} data-signal={series.signal.name}>
      <figcaption>
        <span class="plot-title">{title}</span>
        <span class="key">
          <i class="selected" /> selected <i class="other" /> not selected
          {isScatter && (
            <>
              {' '}
              <i class="centroid">×</i> centroid, one held at the origin
            </>
          )}
        </span>
        <p class="plot-note">{chartNotes[panel.kind]}</p>
      </figcaption>
      <div ref={place} class="chart" role="img" aria-label={label} />
    </figure>
  );
}

/** A chart has one sentence for those who do not see it; what the library calls its parts would be read besides. */
function withoutLabels(drawn: Drawn): Drawn {
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return drawn;
}
