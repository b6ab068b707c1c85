import { useEffect, useRef } from 'preact/hooks';
import type { Workbench } from '../state/workbench.ts';
import { ExamplePicture } from './example-picture.tsx';
import { type Example, examples } from './examples.ts';
import { fetchThroughServer } from './fetch-page.ts';
import { FolderField } from './folder-field.tsx';
import { openEvaluationFolder, openPackageFolder } from './open-folder.ts';

/** A button and its dialog: what this is, and the ways to bring a page. Without a page, and to who comes without a link, it shows itself. */
export function OpenPage({
  workbench,
  isFirst,
}: {
  readonly workbench: Workbench;
  /** Whether the dialog is shown at first. */
  readonly isFirst: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isFirst) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const hasPage = workbench.page.value !== undefined;
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open…
      </button>
      <dialog ref={dialog} class="start" aria-labelledby="start-title">
        <form method="dialog">
          <h2 id="start-title">What is the content of a page?</h2>
          <button type="submit" class="close">
            {hasPage ? 'Cancel' : 'Close'}
          </button>
        </form>
        <p>
          Every published method answers from what it counts: tags, links, words, letters. Here you
          see what each counts and what it takes, on any page, and say where it is wrong.
        </p>
        {!hasPage && workbench.error.value !== undefined && (
          <p class="warning">{workbench.error.value}</p>
        )}
        <h3>Begin with an example</h3>
        <ul class="examples">
          {examples.map((example) => (
            <li key={example.name}>
              <ExampleCard
                example={example}
                onOpen={async () => {
                  close();
                  await workbench.open({ html: await example.load() }, example.name);
                }}
              />
            </li>
          ))}
        </ul>
        <OwnPage workbench={workbench} onOpen={close} />
        <h3>Or go through many pages</h3>
        <div class="fields">
          <FolderField
            label="The folder of a test package"
            onFiles={(files) => {
              close();
              openPackageFolder(workbench, files);
            }}
          />
          <FolderField
            label="The folder that pith evaluate wrote"
            onFiles={(files) => {
              close();
              openEvaluationFolder(workbench, files);
            }}
          />
        </div>
        <p class="quiet">Nothing leaves your machine: all is computed in this browser.</p>
      </dialog>
    </>
  );
}

function ExampleCard({
  example: { name, title, lesson },
  onOpen,
}: {
  readonly example: Example;
  onOpen(): void;
}) {
  return (
    <button type="button" class="example" onClick={onOpen}>
      <ExamplePicture name={name} />
      <strong>{title}</strong>
      <span>{lesson}</span>
    </button>
  );
}

/** A page of one's own: a file, an address, or its source. */
function OwnPage({ workbench, onOpen }: { readonly workbench: Workbench; onOpen(): void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const address = useRef<HTMLInputElement>(null);
  return (
    <>
      <h3>Or open a page of your own</h3>
      <div class="fields">
        <label class="field">
          A file; or drop one anywhere
          <input
            type="file"
            accept=".html,.htm,.xhtml"
            onChange={async ({ currentTarget: { files } }) => {
              if (files === null || files.length === 0) return;
              onOpen();
              await workbench.open({ html: new Uint8Array(await files[0].arrayBuffer()) });
            }}
          />
        </label>
        <form
          class="field"
          onSubmit={async (event) => {
            event.preventDefault();
            onOpen();
            try {
              await workbench.open(await fetchThroughServer(address.current!.value.trim()));
            } catch (cause) {
              workbench.fail((cause as Error).message);
            }
          }}
        >
          <label for="open-address">An address, which the server fetches</label>
          <span class="row">
            <input
              id="open-address"
              ref={address}
              type="url"
              required
              placeholder="https://"
              dir="ltr"
            />
            <button type="submit">Fetch</button>
          </span>
        </form>
        <form
          class="field whole"
          onSubmit={(event) => {
            event.preventDefault();
            onOpen();
            workbench.open({ html: text.current!.value });
          }}
        >
          <label for="open-source">Its source</label>
          <span class="row">
            <textarea
              id="open-source"
              ref={text}
              rows={3}
              required
              placeholder="<html>…"
              dir="ltr"
            />
            <button type="submit">Open</button>
          </span>
        </form>
      </div>
    </>
  );
}
