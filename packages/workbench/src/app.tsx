import { useSignal } from '@preact/signals';
import { OpenPage } from './open/open-page.tsx';
import { ComparePanel } from './panels/compare-panel.tsx';
import { CorrectPanel } from './panels/correct-panel.tsx';
import { MethodPanel } from './panels/method-panel.tsx';
import { PackagePanel } from './panels/package-panel.tsx';
import { ReportPanel } from './panels/report-panel.tsx';
import { SignalsPanel } from './panels/signals-panel.tsx';
import { WhyPanel } from './panels/why-panel.tsx';
import type { Workbench } from './state/workbench.ts';
import { FramedPage } from './views/framed-page.tsx';
import { ResultView } from './views/result-view.tsx';
import { SourceView } from './views/source-view.tsx';

const viewNames = { page: 'Page', source: 'Source', result: 'Result' } as const;

/** The whole page: three views of one page, and beside them the method and what it saw. */
export function App({ workbench }: { readonly workbench: Workbench }) {
  const narrow = useSignal<keyof typeof viewNames>('page');
  const page = workbench.page.value;
  const error = workbench.error.value;
  return (
    <>
      <header>
        <h1>
          Pith <span>workbench</span>
        </h1>
        <p class="title" dir="auto">
          {page?.title}
        </p>
        <Standing workbench={workbench} />
        <OpenPage workbench={workbench} />
      </header>
      {error !== undefined && <p role="alert">{error}</p>}
      <nav class="narrow" aria-label="Views">
        {Object.entries(viewNames).map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-pressed={narrow.value === name}
            onClick={() => {
              narrow.value = name as keyof typeof viewNames;
            }}
          >
            {title}
          </button>
        ))}
      </nav>
      <main data-view={narrow.value}>
        <section class="view page" aria-label="Page">
          <h2>Page</h2>
          <FramedPage workbench={workbench} />
        </section>
        <div class="view code">
          <h2>Source</h2>
          <SourceView workbench={workbench} />
        </div>
        <div class="view out">
          <h2>Result</h2>
          <ResultView workbench={workbench} />
        </div>
        <aside aria-label="Method">
          <MethodPanel workbench={workbench} />
        </aside>
        <Below workbench={workbench} />
        <section class="reasons" aria-label="Why">
          <h2>Why</h2>
          <WhyPanel workbench={workbench} />
        </section>
      </main>
    </>
  );
}

const panels = {
  signals: { title: 'Signals', Panel: SignalsPanel },
  compare: { title: 'Compare', Panel: ComparePanel },
  correct: { title: 'Correct', Panel: CorrectPanel },
  package: { title: 'Package', Panel: PackagePanel },
  report: { title: 'Evaluation', Panel: ReportPanel },
} as const;

type PanelName = keyof typeof panels;

/** What stands below the views: one of the panels. */
function Below({ workbench }: { readonly workbench: Workbench }) {
  const chosen = useSignal<PanelName>('signals');
  const { Panel } = panels[chosen.value];
  return (
    <div class="below">
      <div class="tabs" role="tablist" aria-label="Panels">
        {(Object.keys(panels) as PanelName[]).map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={chosen.value === name}
            aria-controls="panel"
            onClick={() => {
              chosen.value = name;
            }}
          >
            {panels[name].title}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${chosen.value}`}>
        <Panel workbench={workbench} />
      </div>
    </div>
  );
}

/** How well the page is expected to have come out, and how long it took. */
function Standing({ workbench }: { readonly workbench: Workbench }) {
  const analysed = workbench.analysed.value;
  if (analysed === undefined) return null;
  const { expectedF1, tookMs } = analysed;
  return (
    <p class="standing">
      {expectedF1 !== undefined && <>expected F1 {expectedF1.toFixed(2)} · </>}
      {tookMs.toFixed(tookMs < 10 ? 1 : 0)} ms
    </p>
  );
}
