import { signal } from '@preact/signals';
import { ExampleGold } from '../correct/example-gold.tsx';
import { type CorrectedPage, packageZip } from '../correct/package-zip.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** The pages that were corrected in this sitting. */
const collected = signal<readonly CorrectedPage[]>([]);

/** Makes gold of the page: blocks are put in and out by clicks, text by dragging over it; pages are collected into a test package. */
export function CorrectPanel({ workbench }: { readonly workbench: Workbench }) {
  const { correction, analysed, page } = workbench;
  const gold = correction.gold.value;
  const opened = page.value;
  const ranges = Array.from(gold?.from ?? [], (from, i) => [from, gold!.to[i]] as const);
  const add = () => {
    if (gold === undefined || opened === undefined) return;
    const one: CorrectedPage = {
      name: String(collected.value.length + 1).padStart(4, '0'),
      html: workbench.bytes(),
      gold: gold.text,
      url: opened.url,
      language: opened.language,
      title: opened.title,
      ranges,
    };
    collected.value = [...collected.value, one];
  };
  return (
    <Scrolled class="correct" label="Correction">
      {gold === undefined ? (
        <>
          <p class="lead">
            Say what the main content of this page is. It becomes gold, against which Compare
            measures all methods.
          </p>
          <ol class="steps">
            <li>Begin with what the method selects, or with nothing.</li>
            <li>
              Click or tap blocks in any view to put them in or out; drag over text of the page,
              with a thumb sideways first.
            </li>
            <li>Add the page to a package, open the next, and save the package.</li>
          </ol>
          <p class="buttons">
            <button
              type="button"
              class="first"
              disabled={analysed.value === undefined}
              onClick={() => {
                const { from, to } = analysed.value!;
                correction.begin(Array.from(from, (start, i) => ({ from: start, to: to[i] })));
                correction.isOn.value = true;
              }}
            >
              Begin with what the method selects
            </button>
            <button
              type="button"
              disabled={opened === undefined}
              onClick={() => {
                correction.begin([]);
                correction.isOn.value = true;
              }}
            >
              Begin with nothing
            </button>
            <ExampleGold workbench={workbench} />
          </p>
        </>
      ) : (
        <>
          <p class="buttons">
            <label>
              <input
                type="checkbox"
                checked={correction.isOn.value}
                onChange={({ currentTarget }) => {
                  correction.isOn.value = currentTarget.checked;
                }}
              />{' '}
              Clicks put blocks in and out
            </label>
            <button type="button" onClick={() => correction.undo()}>
              Undo
            </button>
            <button type="button" onClick={() => correction.drop()}>
              Discard
            </button>
            <button
              type="button"
              onClick={() => navigator.clipboard.writeText(JSON.stringify(ranges))}
            >
              Copy ranges
            </button>
            <button type="button" class="first" onClick={add}>
              Add to the package
            </button>
          </p>
          <p class="count">
            {ranges.length} {ranges.length === 1 ? 'stretch' : 'stretches'},{' '}
            {gold.words.toLocaleString('en')} words
          </p>
          {gold.text === '' ? (
            <p class="nothing">
              Nothing is gold yet: click or tap blocks of the page that are content.
            </p>
          ) : (
            <div class="gold-text">
              {gold.text.split('\n').map((line, i) => (
                <p key={i} dir="auto">
                  {line}
                </p>
              ))}
            </div>
          )}
        </>
      )}
      {collected.value.length > 0 && (
        <p class="buttons">
          <button
            type="button"
            onClick={() => {
              const created = new Date().toISOString().slice(0, 10);
              save(packageZip('gold', collected.value, created), 'gold.zip');
            }}
          >
            Save the package of {collected.value.length}{' '}
            {collected.value.length === 1 ? 'page' : 'pages'}
          </button>
        </p>
      )}
    </Scrolled>
  );
}

function save(bytes: Uint8Array, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
