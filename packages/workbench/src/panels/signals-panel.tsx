import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { extentOfMeans } from '../plots/block-shares.ts';
import { Chart } from '../plots/chart.tsx';
import { followKey } from '../plots/gestures.ts';
import { Overview } from '../plots/overview.tsx';
import { chartPanels, sourcePanels } from '../plots/panels.ts';
import { ShadeKey } from '../plots/shade-key.tsx';
import { SourcePlot } from '../plots/source-plot.tsx';
import type { Track } from '../plots/track.ts';
import type { SourceAxis } from '../state/axis.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** What the method computed over the page: plots over one axis of the source, and charts. */
export function SignalsPanel({ workbench }: { readonly workbench: Workbench }) {
  const { axis } = workbench;
  const tracks = workbench.analysed.value?.tracks;
  const passes = useSteps(workbench).value;
  const plots = useMemo(() => sourcePanels(tracks ?? [], passes), [tracks, passes]);
  const charts = useMemo(() => chartPanels(tracks ?? []), [tracks]);
  useSignalEffect(() => {
    const pinned = workbench.pinned.value;
    if (pinned !== undefined) axis.show(pinned);
  });
  if (tracks === undefined) {
    return <p class="nothing">Open a page to see what methods compute over it.</p>;
  }
  if (plots.length === 0) {
    return (
      <p class="nothing">
        This method computes no series along the page, so there is nothing to draw. Choose another,
        such as accb, cetr or learned.
      </p>
    );
  }
  return (
    <Scrolled
      class="signals"
      label="Series"
      aria-keyshortcuts="+ - 0 ArrowLeft ArrowRight"
      onKeyDown={(event) => {
        if (followKey(axis, event.key)) event.preventDefault();
      }}
    >
      <div class="axis">
        <Controls axis={axis} workbench={workbench} />
        <Overview axis={axis} workbench={workbench} />
      </div>
      {plots.map((panel) => (
        <SourcePlot
          key={`${panel.kind} ${panel.track.series.signal.name}`}
          panel={panel}
          axis={axis}
          workbench={workbench}
        />
      ))}
      {charts.map((panel) => (
        <Chart
          key={`${panel.kind} ${panel.kind === 'scatter' ? panel.up.series.signal.name : panel.track.series.signal.name}`}
          panel={panel}
          workbench={workbench}
        />
      ))}
    </Scrolled>
  );
}

/** Milliseconds without another question after which the passes of the blur are asked for. */
const restMs = 150;

/** The passes between the first series of a method and the last; those before, until a slider rests. */
function useSteps({ analysed, isBusy, question, analysis }: Workbench): Signal<readonly Track[]> {
  const steps = useSignal<readonly Track[]>([]);
  useSignalEffect(() => {
    const now = analysed.value;
    if (now === undefined || now.algorithm !== question.value.algorithm) steps.value = [];
    if (now === undefined || isBusy.value) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      // what is refused has been told by the analysis itself
      const told = await analysis.steps(question.peek()).catch(() => []);
      if (!isOver) steps.value = told;
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });
  return steps;
}

function Controls({
  axis,
  workbench,
}: {
  readonly axis: SourceAxis;
  readonly workbench: Workbench;
}) {
  const means = workbench.means.value;
  const [least, most] = extentOfMeans(means);
  return (
    <div class="controls">
      <button type="button" aria-label="Show less" onClick={() => followKey(axis, '+')}>
        +
      </button>
      <button type="button" aria-label="Show more" onClick={() => followKey(axis, '-')}>
        −
      </button>
      <button type="button" onClick={() => axis.reset()}>
        Whole page
      </button>
      {means.length > 0 && <ShadeKey least={least} most={most} />}
      <span class="key">
        <i class="selected" /> selected <i class="other" /> left out <i class="region" /> where it
        was selected <i class="limit" /> limit
      </span>
    </div>
  );
}
