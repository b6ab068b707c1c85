import { SignalPlot } from '../plots/signal-plot.tsx';
import type { Workbench } from '../state/workbench.ts';

/** What the method computed over the page. */
export function SignalsPanel({ workbench }: { readonly workbench: Workbench }) {
  const page = workbench.page.value;
  const analysed = workbench.analysed.value;
  if (page === undefined || analysed === undefined) return null;
  const range = { from: 0, to: Math.max(1, page.source.length) };
  return (
    <section
      class="signals"
      aria-label="Series"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by the keyboard
      tabIndex={0}
    >
      {analysed.signals
        .filter(({ values }) => values.length > 0)
        .map((series) => (
          <SignalPlot key={series.name} series={series} workbench={workbench} range={range} />
        ))}
    </section>
  );
}
