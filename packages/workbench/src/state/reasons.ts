import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ExplainedBlock } from 'pith/extractors';
import type { BlockColumns } from '../analysis/blocks.ts';
import type { AnalysisClient } from '../analysis/client.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Why a block came out as it did; asked for whenever it is another one, or has been judged anew. */
export function askReasons(
  analysis: Pick<AnalysisClient, 'reasons'>,
  block: ReadonlySignal<number | undefined>,
  blocks: ReadonlySignal<BlockColumns>,
): ReadonlySignal<ExplainedBlock | undefined> {
  const reasons = signal<ExplainedBlock>();
  const ask = oneAtATime(
    (row: number) => analysis.reasons(row),
    (told, row) => {
      if (block.peek() === row) reasons.value = told;
    },
  );
  effect(() => {
    const row = block.value;
    if (row === undefined || row >= blocks.value.from.length) reasons.value = undefined;
    else ask(row);
  });
  return reasons;
}
