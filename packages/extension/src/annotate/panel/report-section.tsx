import { useSignal } from '@preact/signals';
import { type InterfaceText, say } from '../../interface-text.ts';
import { reportFiles } from '../../report/report-files.ts';
import { emptyAnnotation } from '../annotation.ts';
import { folderName } from '../package-of-sitting.ts';
import { saveZip } from '../save-files.ts';
import type { Annotator } from './annotator.ts';
import { isCorrected } from './opened-page.ts';

/** Makes a package of a page that came out badly, to be attached to a bug; says first what is in it. */
export function ReportSection({ annotator }: { readonly annotator: Annotator }) {
  const outcome = useSignal<InterfaceText>();
  const { now } = annotator.history.value;
  const opened = annotator.opened.value!;
  const hasCorrection = now.parts.length > 0 && isCorrected(opened, now);
  const save = async () => {
    const made = new Date().toISOString();
    const annotation = hasCorrection ? now : { ...emptyAnnotation(now.language), notes: now.notes };
    const { page, columns, result } = opened;
    const settings = { algorithm: result.algorithm };
    const files = reportFiles(
      { page, columns, result, annotation, settings },
      { version: chrome.runtime.getManifest().version, browser: navigator.userAgent, made },
    );
    const folder = folderName(`pith-report-${new URL(page.url).hostname}`);
    try {
      await saveZip(folder, files, made, chrome.downloads.download);
      outcome.value = 'saved';
    } catch {
      outcome.value = 'notSaved';
    }
  };
  return (
    <section aria-label={say('reportPage')} class="report">
      <details>
        <summary>{say('reportPage')}</summary>
        <p>{say('reportHolds')}</p>
        <ul>
          <li>{say('reportHoldsPage')}</li>
          <li>{say('reportHoldsResult')}</li>
          <li>{say(hasCorrection ? 'reportHoldsCorrection' : 'reportNoCorrection')}</li>
          <li>{say('reportHoldsVersions')}</li>
        </ul>
        <p>
          <strong>{say('reportWarning')}</strong>
        </p>
        <p class="buttons">
          <button type="button" onClick={save}>
            {say('saveReport')}
          </button>
        </p>
        <p class="notice" role="status">
          {outcome.value === undefined ? '' : say(outcome.value)}
        </p>
      </details>
    </section>
  );
}
