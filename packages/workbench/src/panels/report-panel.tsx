import { useSignal } from '@preact/signals';
import type { Evaluation } from '../open/evaluation.ts';
import { FolderField } from '../open/folder-field.tsx';
import { openEvaluationFolder } from '../open/open-folder.ts';
import { HeatKey, HeatMap } from '../plots/heat-map.tsx';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** How many of the worst pages are listed. */
const listed = 40;

/** An evaluation from its heat map down to the page: what is clicked is opened with the method that failed on it. */
export function ReportPanel({ workbench }: { readonly workbench: Workbench }) {
  const evaluation = workbench.evaluation.value;
  if (evaluation === undefined) {
    return (
      <div class="nothing">
        <p>
          <code>pith evaluate --output FOLDER</code> scores methods on a test package. Open its
          folder to see F1 of every page and method as a map, and the package’s folder to go down to
          the pages.
        </p>
        <FolderField
          label="Choose an evaluation"
          onFiles={(files) => openEvaluationFolder(workbench, files)}
        />
      </div>
    );
  }
  return <Report workbench={workbench} evaluation={evaluation} />;
}

function Report({
  workbench,
  evaluation: { measures, extractors, documents, f1 },
}: {
  readonly workbench: Workbench;
  readonly evaluation: Evaluation;
}) {
  const measure = useSignal(measures.includes('seq') ? 'seq' : measures[0]);
  const extractor = useSignal(0);
  const at = useSignal<readonly [row: number, column: number]>();
  const values = f1.get(measure.value)!;
  const width = extractors.length;
  const f1Of = (row: number, document: number) => values[document * width + row];
  const order = documents
    .map((_, document) => document)
    .sort((a, b) => orderOf(f1Of(extractor.value, a)) - orderOf(f1Of(extractor.value, b)));
  const open = (row: number, document: number) => {
    extractor.value = row;
    workbench.openDocument(documents[document], extractors[row]);
  };
  const told = at.value;
  return (
    <Scrolled class="report" label="Evaluation">
      <p class="buttons">
        <label>
          Measure{' '}
          <select
            value={measure.value}
            onChange={({ currentTarget }) => {
              measure.value = currentTarget.value;
            }}
          >
            {measures.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Sorted by{' '}
          <select
            value={extractor.value}
            onChange={({ currentTarget }) => {
              extractor.value = Number(currentTarget.value);
            }}
          >
            {extractors.map((name, row) => (
              <option key={name} value={row}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <HeatKey />
      </p>
      <p class="readout">
        {told === undefined
          ? `${documents.length} pages from the worst to the best; click one to open it.`
          : `${documents[told[1]].name}, ${extractors[told[0]]}: F1 ${f1Of(...told).toFixed(3)}`}
      </p>
      <div class="rows">
        <div aria-hidden="true">
          {extractors.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <HeatMap
          rows={width}
          columns={documents.length}
          valueAt={(row, column) => f1Of(row, order[column])}
          label={`F1 of ${width} methods on ${documents.length} pages, the worst of ${extractors[extractor.value]} first`}
          onPoint={(row, column) => {
            at.value = [row, order[column]];
          }}
          onPick={(row, column) => open(row, order[column])}
        />
      </div>
      <h3>The worst pages of {extractors[extractor.value]}</h3>
      <ol>
        {order.slice(0, listed).map((document) => (
          <li key={document}>
            <button type="button" class="plain" onClick={() => open(extractor.value, document)}>
              {documents[document].name}
            </button>{' '}
            <span class="count">{f1Of(extractor.value, document).toFixed(3)}</span>
          </li>
        ))}
      </ol>
    </Scrolled>
  );
}

/** Pages without a score come last. */
function orderOf(value: number): number {
  return Number.isNaN(value) ? 2 : value;
}
