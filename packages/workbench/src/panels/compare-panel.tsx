import type { Passage } from '@pith/evaluation/measures';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Compared } from '../analysis/compared.ts';
import { Strip } from '../plots/strip.tsx';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** Names of the columns of scores, in the order of `comparedMeasures`. */
const measureTitles = ['word bag', 'sequence', 'bag', 'set'];

/** All methods on the page: who selects what, how far they agree, how well they do, and the differences between two. */
export function ComparePanel({ workbench }: { readonly workbench: Workbench }) {
  const compared = useSignal<Compared>();
  const other = useSignal<string>();
  const { analysis } = workbench;
  useSignalEffect(() => {
    const page = workbench.page.value;
    const question = workbench.question.value;
    const gold = workbench.correction.gold.value?.text;
    const others = workbench.methods.value.filter(({ name }) => name !== question.algorithm);
    if (page === undefined || others.length === 0) return;
    const questions = [question, ...others.map(({ name }) => ({ algorithm: name }))];
    let isCurrent = true;
    analysis.compare(questions, gold).then((told) => {
      if (isCurrent) compared.value = told;
    });
    return () => {
      isCurrent = false;
    };
  });
  const page = workbench.page.value;
  const told = compared.value;
  if (page === undefined || told === undefined) return <p class="nothing">Comparing…</p>;
  const own = told.methods[0];
  return (
    <Scrolled class="compare" label="Methods side by side">
      <table>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">What it selects, from the begin of the page to its end</th>
            <th scope="col">Words</th>
            <th scope="col">Agrees</th>
            {own.scores.map((_, i) => (
              <th key={measureTitles[i]} scope="col">
                F1, {measureTitles[i]}
              </th>
            ))}
            <th scope="col">
              <span class="unseen">Differences</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {told.methods.map(({ algorithm, from, to, words, scores }, row) => (
            <tr key={algorithm} class={row === 0 ? 'own' : undefined}>
              <th scope="row">
                <button type="button" class="plain" onClick={() => workbench.ask({ algorithm })}>
                  {algorithm}
                </button>
              </th>
              <td class="wide">
                <Strip
                  from={from}
                  to={to}
                  length={page.source.length}
                  label={`${from.length} stretches`}
                />
              </td>
              <td>{words.toLocaleString('en')}</td>
              <td style={{ '--share': told.agreement[row] }} class="share">
                {told.agreement[row].toFixed(2)}
              </td>
              {scores.map(({ precision, recall, f1 }, i) => (
                <td
                  key={measureTitles[i]}
                  title={`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`}
                >
                  {f1.toFixed(3)}
                </td>
              ))}
              <td>
                {row > 0 && (
                  <button
                    type="button"
                    aria-pressed={other.value === algorithm}
                    aria-label={`Differences from ${algorithm}`}
                    onClick={() => {
                      other.value = other.value === algorithm ? undefined : algorithm;
                    }}
                  >
                    ±
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {other.value !== undefined && <Differences workbench={workbench} other={other.value} />}
      <Matrix compared={told} />
    </Scrolled>
  );
}

/** What only one of two methods selects, between what both do. */
function Differences({
  workbench,
  other,
}: {
  readonly workbench: Workbench;
  readonly other: string;
}) {
  const passages = useSignal<readonly Passage[]>([]);
  const question = workbench.question.value;
  const page = workbench.page.value;
  useSignalEffect(() => {
    if (workbench.page.value === undefined) return;
    workbench.analysis.differences(workbench.question.value, { algorithm: other }).then((told) => {
      passages.value = told;
    });
  });
  return (
    <section class="differences" aria-label={`${question.algorithm} beside ${other}`}>
      <h3>
        <span class="only-a">{question.algorithm} alone</span> ·{' '}
        <span class="only-b">{other} alone</span> · both
      </h3>
      {page !== undefined &&
        passages.value.map(({ in: who, text, from, to, skipped }) => (
          <p
            key={from}
            dir="auto"
            class={who === 'both' ? undefined : `only-${who}`}
            onPointerEnter={() => {
              workbench.pointed.value = { from, to };
            }}
          >
            {skipped > 0 && <small>… {skipped} words …</small>}
            {who === 'both' && text.length > 120
              ? `${text.slice(0, 60)} … ${text.slice(-50)}`
              : text}
          </p>
        ))}
    </section>
  );
}

/** How far each two methods agree. */
function Matrix({ compared: { methods, agreement } }: { readonly compared: Compared }) {
  const count = methods.length;
  return (
    <details>
      <summary>How far each two agree: words in both over words in either</summary>
      <table class="matrix">
        <tbody>
          {methods.map(({ algorithm }, row) => (
            <tr key={algorithm}>
              <th scope="row">{algorithm}</th>
              {methods.map((with_, column) => (
                <td
                  key={with_.algorithm}
                  class="share"
                  style={{ '--share': agreement[row * count + column] }}
                  title={`${algorithm} and ${with_.algorithm}: ${agreement[row * count + column].toFixed(2)}`}
                >
                  <span class="unseen">{agreement[row * count + column].toFixed(2)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
