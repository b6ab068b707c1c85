import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Compared } from '../analysis/compared.ts';
import { ExampleGold } from '../correct/example-gold.tsx';
import { Strip } from '../plots/strip.tsx';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';
import { AgreementMatrix } from './agreement-matrix.tsx';
import { useCompared, useDifferences } from './use-compared.ts';

/** Names of the columns of scores, in the order of `comparedMeasures`. */
const measureTitles = ['word bag', 'sequence', 'bag', 'set'];

/** All methods on the page: who selects what, how far they agree, how well they do, and the differences between two. */
export function ComparePanel({ workbench }: { readonly workbench: Workbench }) {
  const compared = useCompared(workbench);
  const other = useSignal<string>();
  const order = useSignal<Order>('order');
  const page = workbench.page.value;
  const told = compared.value;
  if (page === undefined)
    return <p class="nothing">Open a page to see the methods side by side.</p>;
  if (told === undefined) return <p class="nothing">Comparing all methods…</p>;
  const own = told.methods[0];
  const rows = rowsBy(order.value, told);
  return (
    <Scrolled class="compare" label="Methods side by side">
      <p class="buttons">
        <label>
          Order{' '}
          <select
            value={order.value}
            onChange={({ currentTarget }) => {
              order.value = currentTarget.value as Order;
            }}
          >
            <option value="order">as listed</option>
            <option value="agreement">agreement</option>
            <option value="words">words</option>
            {own.scores.length > 0 && <option value="f1">F1</option>}
          </select>
        </label>
        {own.scores.length === 0 && (
          <>
            <span class="quiet">F1 comes with gold: say in Correct what the content is.</span>
            <ExampleGold workbench={workbench} />
          </>
        )}
      </p>
      <table class="methods">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">What it selects, from the page’s beginning to its end</th>
            <th scope="col" title="Words that it selects">
              Words
            </th>
            <th
              scope="col"
              title={`Words that both it and ${own.algorithm} select, over words that either does`}
            >
              Agrees
            </th>
            {own.scores.map((_, i) => (
              <th key={measureTitles[i]} scope="col">
                F1, {measureTitles[i]}
              </th>
            ))}
            <th scope="col">Differs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { algorithm, from, to, words, scores } = told.methods[row];
            return (
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
                <td data-name="words">{words.toLocaleString('en')}</td>
                <td style={{ '--share': told.agreement[row] }} class="share" data-name="agrees">
                  {told.agreement[row].toFixed(2)}
                </td>
                {scores.map(({ precision, recall, f1 }, i) => (
                  <td
                    key={measureTitles[i]}
                    class="f1"
                    data-name={measureTitles[i]}
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
            );
          })}
        </tbody>
      </table>
      {other.value !== undefined && (
        <Differences key={other.value} workbench={workbench} other={other.value} />
      )}
      <AgreementMatrix compared={told} />
    </Scrolled>
  );
}

/** By what rows are sorted. */
type Order = 'order' | 'agreement' | 'words' | 'f1';

/** Rows of the methods, the one that is looked at first. */
function rowsBy(order: Order, { methods, agreement }: Compared): number[] {
  const measureOf: Readonly<Record<Order, (row: number) => number>> = {
    order: (row) => -row,
    agreement: (row) => agreement[row],
    words: (row) => methods[row].words,
    f1: (row) => methods[row].scores[0]?.f1 ?? 0,
  };
  const rows = methods.map((_, row) => row).slice(1);
  return [0, ...rows.sort((a, b) => measureOf[order](b) - measureOf[order](a))];
}

/** What only one of two methods selects, between what both do. */
function Differences({
  workbench,
  other,
}: {
  readonly workbench: Workbench;
  readonly other: string;
}) {
  const passages = useDifferences(workbench, other);
  const question = workbench.question.value;
  const page = workbench.page.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: 'start' }), []); // it stands below the methods
  return (
    <section ref={section} class="differences" aria-label={`${question.algorithm} beside ${other}`}>
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
