import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { MarkKey } from './design/mark-key.tsx';
import { Splitter } from './design/splitter.tsx';
import { TabBar } from './design/tab-bar.tsx';
import { useMedia } from './design/use-media.ts';
import { KeyHelp } from './open/key-help.tsx';
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

const viewTitles = { page: 'Page', source: 'Source', result: 'Result' } as const;

const lowerTitles = {
  signals: 'Signals',
  compare: 'Compare',
  correct: 'Correct',
  package: 'Package',
  report: 'Evaluation',
} as const;

/** Where there is no room beside the views, the method and the reasons are among the panels. */
const narrowTitles = { why: 'Why', method: 'Method', ...lowerTitles } as const;

type PanelName = keyof typeof narrowTitles;

const panels: Readonly<Record<PanelName, ComponentType<{ readonly workbench: Workbench }>>> = {
  why: WhyPanel,
  method: MethodPanel,
  signals: SignalsPanel,
  compare: ComparePanel,
  correct: CorrectPanel,
  package: PackagePanel,
  report: ReportPanel,
};

/**
 * The whole page: three views of one page above, panels about what the method saw below. Where it is narrow one view and one panel share the
 * screen, so that what is tapped in the one is seen in the other.
 */
export function App({
  workbench,
  isFirst,
}: {
  readonly workbench: Workbench;
  /** Whether ways to open a page are shown at first. */
  readonly isFirst: boolean;
}) {
  const isNarrow = useMedia('screen and (width < 1000px)').value;
  const view = useSignal<keyof typeof viewTitles>('page');
  const panel = useSignal<PanelName>(isNarrow ? 'why' : 'signals');
  const share = useSignal(isNarrow ? 0.5 : 0.56);
  useEffect(() => {
    if (!isNarrow && !Object.hasOwn(lowerTitles, panel.value)) panel.value = 'signals';
  }, [isNarrow]);
  const shown = isNarrow || Object.hasOwn(lowerTitles, panel.value) ? panel.value : 'signals';
  const Panel = panels[shown];
  return (
    <>
      <Header workbench={workbench} isFirst={isFirst} />
      <Alert workbench={workbench} />
      <main
        data-view={view.value}
        style={{ '--above': `${share.value}fr`, '--below': `${1 - share.value}fr` }}
      >
        {isNarrow && <TabBar label="Views" tabs={viewTitles} chosen={view} panel="views" />}
        <div id="views" class="views" role={isNarrow ? 'tabpanel' : undefined}>
          <section class="view page" aria-label="Page">
            <h2>
              Page <MarkKey workbench={workbench} />
            </h2>
            <FramedPage workbench={workbench} />
          </section>
          <div class="view code">
            <h2>Source</h2>
            <SourceView workbench={workbench} />
          </div>
          <div class="view out">
            <ResultView workbench={workbench} />
          </div>
        </div>
        <Splitter share={share} />
        <div class="below">
          <TabBar
            label="Panels"
            tabs={isNarrow ? narrowTitles : lowerTitles}
            chosen={panel}
            panel="panel"
          />
          <div id="panel" role="tabpanel" aria-labelledby={`panel-${shown}`}>
            <h2 class="unseen">{narrowTitles[shown]}</h2>
            <Panel workbench={workbench} />
          </div>
        </div>
        {!isNarrow && (
          <>
            <section class="reasons" aria-label="Why">
              <h2>Why</h2>
              <WhyPanel workbench={workbench} />
            </section>
            <aside aria-label="Method">
              <MethodPanel workbench={workbench} />
            </aside>
          </>
        )}
      </main>
    </>
  );
}

function Header({
  workbench,
  isFirst,
}: {
  readonly workbench: Workbench;
  readonly isFirst: boolean;
}) {
  const page = workbench.page.value;
  return (
    <header>
      <h1>
        Pith <span>workbench</span>
      </h1>
      <p class="title" dir="auto">
        {page?.title}
      </p>
      <Standing workbench={workbench} />
      <KeyHelp />
      <OpenPage workbench={workbench} isFirst={isFirst} />
    </header>
  );
}

/** What went wrong, until it is read or something goes well. */
function Alert({ workbench }: { readonly workbench: Workbench }) {
  const error = workbench.error.value;
  return (
    <div role="alert">
      {error !== undefined && (
        <p>
          {error}
          <button type="button" onClick={() => workbench.fail(undefined)}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}

/** How well the page came out where there is gold, how well it is expected to have come out, and how long it took. */
function Standing({ workbench }: { readonly workbench: Workbench }) {
  const analysed = workbench.analysed.value;
  if (analysed === undefined) return null;
  const { expectedF1, score, tookMs } = analysed;
  return (
    <p class="standing">
      {score !== undefined && (
        <span
          title={`Word-bag F1 against the gold: precision ${score.precision.toFixed(3)}, recall ${score.recall.toFixed(3)}`}
        >
          F1 {score.f1.toFixed(3)}
        </span>
      )}
      {expectedF1 !== undefined && (
        <span title="What the learned model expects its word-bag F1 on this page to be">
          expected F1 {expectedF1.toFixed(2)}
        </span>
      )}
      <span title="What the method took, in this browser">
        {tookMs.toFixed(tookMs < 10 ? 1 : 0)} ms
      </span>
    </p>
  );
}
