import { say } from '../../interface-text.ts';
import { BlockStepper } from './block-stepper.tsx';
import { FactsForm } from './facts-form.tsx';
import { noticeText } from './notices.ts';
import { PackageSection } from './package-section.tsx';
import type { PanelProps } from './panel-props.ts';
import { PartsList } from './parts-list.tsx';
import { ReportSection } from './report-section.tsx';

/** The annotator's panel: the page's parts, what is said of it, the package that it goes into, and the way to report it. */
export function App({ annotator, store }: PanelProps) {
  const { status, opened, notice } = annotator;
  const page = opened.value?.page;
  return (
    <main>
      <header>
        <h1 dir="auto">{page?.title || say('annotator')}</h1>
        {page !== undefined && (
          <p class="address" dir="ltr">
            {page.url}
          </p>
        )}
      </header>
      {status.value !== 'open' && <Away annotator={annotator} />}
      {page !== undefined && (
        <>
          {opened.value!.isCut && <p class="notice">{say('cutShort')}</p>}
          <PartsList annotator={annotator} />
          <BlockStepper annotator={annotator} />
          <FactsForm annotator={annotator} />
          <p class="buttons">
            <button type="button" class="first" onClick={() => annotator.keep()}>
              {say('keepPage')}
            </button>
          </p>
        </>
      )}
      <p class="notice" role="status">
        {noticeText(notice.value)}
      </p>
      <PackageSection annotator={annotator} store={store} />
      {page !== undefined && <ReportSection annotator={annotator} />}
    </main>
  );
}

/** Why there is no page to annotate, and what to do. */
function Away({ annotator }: Pick<PanelProps, 'annotator'>) {
  const { status } = annotator;
  if (status.value === 'opening') return <p class="notice">{say('reading')}</p>;
  return (
    <div class="notice">
      <p>{say(status.value === 'gone' ? 'pageGone' : 'pageUnreachable')}</p>
      <p class="buttons">
        <button type="button" onClick={() => annotator.open()}>
          {say('readAgain')}
        </button>
      </p>
    </div>
  );
}
