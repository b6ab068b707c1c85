import { useSignal } from '@preact/signals';
import { type InterfaceText, say } from '../../interface-text.ts';
import { changeSitting, dropPage, endSitting, type Sitting } from '../kept-pages.ts';
import { folderName, packageOfSitting } from '../package-of-sitting.ts';
import { type ChosenFolder, saveInFolder, saveZip } from '../save-files.ts';
import type { PanelProps } from './panel-props.ts';

declare global {
  /** Of Chromium: asks for a folder to write into. */
  var showDirectoryPicker: ((options: { mode: 'readwrite' }) => Promise<ChosenFolder>) | undefined;
}

/** The package that is being made: its name, its pages, and where it is saved. */
export function PackageSection({ annotator, store }: PanelProps) {
  const { sitting } = annotator;
  const outcome = useSignal<InterfaceText>();
  const asksToEnd = useSignal(false);
  const { name, annotator: person, pages } = sitting.value;
  const become = async (changed: Promise<Sitting>) => {
    sitting.value = await changed;
  };
  const attempt = async (save: () => Promise<unknown>) => {
    try {
      await save();
      outcome.value = 'saved';
    } catch (fault) {
      // nothing is wrong when somebody closes the picker
      outcome.value = (fault as DOMException).name === 'AbortError' ? undefined : 'notSaved';
    }
  };
  const asZip = async () => {
    const made = new Date().toISOString();
    const files = await packageOfSitting(store, made);
    await saveZip(folderName(name), files, made, chrome.downloads.download);
  };
  const inFolder = async () => {
    const chosen = await showDirectoryPicker!({ mode: 'readwrite' });
    const files = await packageOfSitting(store, new Date().toISOString());
    await saveInFolder(chosen, folderName(name), files);
  };
  return (
    <section aria-label={say('package')}>
      <h2>
        {say('package')} <small>{say('pageCount', String(pages.length))}</small>
      </h2>
      <label class="field">
        {say('packageName')}
        <input
          type="text"
          dir="auto"
          value={name}
          onChange={({ currentTarget }) =>
            become(changeSitting(store, { name: currentTarget.value.trim() || 'gold' }))
          }
        />
      </label>
      <label class="field">
        {say('annotatorName')}
        <input
          type="text"
          dir="auto"
          value={person}
          onChange={({ currentTarget }) =>
            become(changeSitting(store, { annotator: currentTarget.value.trim() }))
          }
        />
      </label>
      <ol class="pages">
        {pages.map((page) => (
          <li key={page.name}>
            <span class="number">{page.name}</span>
            <span dir="auto" class="title" title={page.url}>
              {page.title || page.url}
            </span>
            <button
              type="button"
              aria-label={say('removePage', page.name)}
              title={say('removePage', page.name)}
              onClick={() => become(dropPage(store, page.name))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      <p class="buttons">
        <button
          type="button"
          class="first"
          disabled={pages.length === 0}
          onClick={() => attempt(asZip)}
        >
          {say('saveZip')}
        </button>
        {globalThis.showDirectoryPicker !== undefined && (
          <button type="button" disabled={pages.length === 0} onClick={() => attempt(inFolder)}>
            {say('saveFolder')}
          </button>
        )}
        {pages.length > 0 && !asksToEnd.value && (
          <button
            type="button"
            onClick={() => {
              asksToEnd.value = true;
            }}
          >
            {say('newPackage')}
          </button>
        )}
      </p>
      {asksToEnd.value && (
        <div class="notice" role="alert">
          <p>{say('newPackageWarning')}</p>
          <p class="buttons">
            <button
              type="button"
              onClick={() => {
                asksToEnd.value = false;
                become(endSitting(store));
              }}
            >
              {say('newPackage')}
            </button>
            <button
              type="button"
              onClick={() => {
                asksToEnd.value = false;
              }}
            >
              {say('cancel')}
            </button>
          </p>
        </div>
      )}
      <p class="notice" role="status">
        {outcome.value === undefined ? '' : say(outcome.value)}
      </p>
    </section>
  );
}
