import { useSignal, useSignalEffect } from '@preact/signals';
import type { BlockScore } from 'pith/learned';
import type { AnalysedBlock } from '../analysis/analysed.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** Most contributions of features that are shown. */
const shownFeatures = 12;

/** Why a block came out as it did, in the method's own terms. */
export function WhyPanel({ workbench }: { readonly workbench: Workbench }) {
  const row = workbench.block.value;
  const block = row === undefined ? undefined : workbench.analysed.value?.blocks[row];
  const score = useSignal<BlockScore>();
  useSignalEffect(() => {
    const at = workbench.pinned.value && workbench.block.value;
    const question = workbench.question.value;
    score.value = undefined;
    if (at === undefined) return;
    workbench.analysis.score(question, at).then((told) => {
      if (workbench.block.peek() === at) score.value = told;
    });
  });
  if (block === undefined) {
    return <p class="nothing">Click on text in any view to see why it was taken or left out.</p>;
  }
  return (
    <Scrolled class="why" label="Reasons" aria-live="polite">
      <h3>
        <span class={block.selected >= 0.5 ? 'verdict in' : 'verdict out'}>{verdictOf(block)}</span>{' '}
        <code>&lt;{block.element}&gt;</code> at {block.from.toLocaleString('en')}
      </h3>
      {block.because.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {block.numbers.length > 0 && <Numbers block={block} />}
      {score.value !== undefined && <Score score={score.value} />}
    </Scrolled>
  );
}

function verdictOf({ selected }: AnalysedBlock): string {
  if (selected >= 0.999) return 'Taken';
  return selected <= 0.001 ? 'Left out' : `${Math.round(selected * 100)} % taken`;
}

function Numbers({ block }: { readonly block: AnalysedBlock }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Mean</th>
          <th scope="col">Range</th>
          <th scope="col">Limit</th>
        </tr>
      </thead>
      <tbody>
        {block.numbers.map(({ name, title, mean, minimum, maximum, thresholds, items, domain }) => (
          <tr key={name}>
            <th scope="row" title={`${items} of its ${domain}s`}>
              {title}
            </th>
            <td>{short(mean)}</td>
            <td>{minimum === maximum ? '' : `${short(minimum)} to ${short(maximum)}`}</td>
            <td>
              {thresholds.map(({ value, label, above }) => (
                <span key={label} title={label}>
                  {short(value)}: {Math.round(above * 100)} % above
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Score({ score }: { readonly score: BlockScore }) {
  const shown = score.contributions.slice(0, shownFeatures);
  const most = Math.max(...shown.map(({ contribution }) => Math.abs(contribution)), 1e-9);
  return (
    <table class="contributions">
      <caption>What moved its probability most</caption>
      <tbody>
        {shown.map(({ name, unit, description, value, contribution }) => (
          <tr key={name} title={`${description} (${unit})`}>
            <th scope="row">
              {name} = {short(value)}
            </th>
            <td class="bar">
              <i
                class={contribution >= 0 ? 'for' : 'against'}
                style={{ inlineSize: `${(50 * Math.abs(contribution)) / most}%` }}
              />
            </td>
            <td>{`${contribution >= 0 ? '+' : '−'}${short(Math.abs(contribution))}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number, to the digits that help. */
function short(value: number): string {
  return value === 0 || Number.isInteger(value)
    ? value.toLocaleString('en')
    : value.toPrecision(3).replace(/\.?0+$/, '');
}
