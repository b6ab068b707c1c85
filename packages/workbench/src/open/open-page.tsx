import { useRef } from 'preact/hooks';
import type { Workbench } from '../state/workbench.ts';
import { readEvaluation } from './evaluation-folder.ts';
import { examples } from './examples.ts';
import { fetchThroughServer } from './fetch-page.ts';
import { packageOfFolder } from './package-folder.ts';

/** Ways to bring a page: an example, a file, or its source, pasted or dropped. */
export function OpenPage({ workbench }: { readonly workbench: Workbench }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const attempt = async (open: () => Promise<void>) => {
    close();
    try {
      await open();
    } catch (cause) {
      workbench.fail((cause as Error).message);
    }
  };
  const close = () => dialog.current?.close();
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return;
    close();
    await workbench.open({ html: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open…
      </button>
      <dialog ref={dialog} aria-label="Open a page">
        <form method="dialog">
          <label>
            An example
            <select
              onChange={async ({ currentTarget }) => {
                close();
                const example = examples.find(({ name }) => name === currentTarget.value);
                if (example === undefined) return;
                await workbench.open({ html: await example.load() }, example.name);
              }}
            >
              <option value="">Choose…</option>
              {examples.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            A file
            <input
              type="file"
              accept=".html,.htm,.xhtml"
              onChange={({ currentTarget }) => openFile(currentTarget.files?.[0])}
            />
          </label>
          <label>
            An address, which the server fetches
            <input ref={address} type="url" placeholder="https://" dir="ltr" />
          </label>
          <FolderField
            label="The folder of a test package"
            onFiles={(files) =>
              attempt(async () => workbench.openPackage(await packageOfFolder(files)))
            }
          />
          <FolderField
            label="The folder that pith evaluate wrote"
            onFiles={(files) =>
              attempt(async () => {
                workbench.evaluation.value = await readEvaluation(files);
              })
            }
          />
          <label>
            Its source
            <textarea ref={text} rows={8} placeholder="<html>…" dir="ltr" />
          </label>
          <p class="buttons">
            <button type="submit">Cancel</button>
            <button
              type="button"
              class="first"
              onClick={() => {
                const url = address.current!.value.trim();
                attempt(async () =>
                  workbench.open(
                    url === '' ? { html: text.current!.value } : await fetchThroughServer(url),
                  ),
                );
              }}
            >
              Open
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}

function FolderField({
  label,
  onFiles,
}: {
  readonly label: string;
  onFiles(files: readonly File[]): void;
}) {
  return (
    <label>
      {label}
      <input
        type="file"
        ref={(element) => element?.setAttribute('webkitdirectory', '')}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
    </label>
  );
}
