import { useSignal } from '@preact/signals';
import type { Compared } from '../analysis/compared.ts';

/** How far each two methods agree, told of the cell that is pointed at or touched. */
export function AgreementMatrix({
  compared: { methods, agreement },
}: {
  readonly compared: Compared;
}) {
  const told = useSignal<readonly [row: number, column: number]>();
  const count = methods.length;
  const sentenceOf = (row: number, column: number) =>
    `${methods[row].algorithm} and ${methods[column].algorithm}: ${agreement[row * count + column].toFixed(2)}`;
  const tellAt = ({ clientX, clientY }: PointerEvent) => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest('td');
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
    if (cell === null || cell === undefined || !row?.closest('.matrix')) return;
    told.value = [row.rowIndex, cell.cellIndex - 1];
  };
  return (
    <details>
      <summary>How far each two agree</summary>
      <p class="readout" aria-live="polite">
        {told.value === undefined
          ? 'Words that both select, over words that either does. Point at a cell.'
          : sentenceOf(...told.value)}
      </p>
      <table class="matrix" onPointerMove={tellAt} onPointerDown={tellAt}>
        <tbody>
          {methods.map(({ algorithm }, row) => (
            <tr key={algorithm}>
              <th scope="row">{algorithm}</th>
              {methods.map((other, column) => (
                <td
                  key={other.algorithm}
                  class="share"
                  style={{ '--share': agreement[row * count + column] }}
                >
                  <span class="unseen">{sentenceOf(row, column)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="shares" aria-hidden="true">
        none <i /> all
      </p>
    </details>
  );
}
