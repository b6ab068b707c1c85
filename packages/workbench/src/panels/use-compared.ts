import type { Passage } from '@pith/evaluation/measures';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Question } from '../analysis/analysed.ts';
import type { Compared } from '../analysis/compared.ts';
import { oneAtATime } from '../state/one-at-a-time.ts';
import type { Workbench } from '../state/workbench.ts';

/** All methods on the page, the one that is looked at first; those of the question before, until the next are told. */
export function useCompared({
  analysis,
  page,
  question,
  methods,
  correction,
}: Workbench): ReadonlySignal<Compared | undefined> {
  const compared = useSignal<Compared>();
  const compare = useMemo(() => {
    const ask = ([questions, gold]: Parameters<typeof analysis.compare>) =>
      analysis.compare(questions, gold);
    return oneAtATime(ask, (told) => {
      compared.value = told;
    });
  }, [analysis]);
  useSignalEffect(() => {
    const asked = question.value;
    const others = methods.value.filter(({ name }) => name !== asked.algorithm);
    if (page.value === undefined || others.length === 0) return;
    const all = [asked, ...others.map(({ name }) => ({ algorithm: name }))];
    // what is refused has been told by the analysis itself
    compare([all, correction.gold.value?.text]).catch(() => {});
  });
  return compared;
}

/** Where the method and another differ on the page. */
export function useDifferences(
  { analysis, page, question }: Workbench,
  other: string,
): ReadonlySignal<readonly Passage[]> {
  const passages = useSignal<readonly Passage[]>([]);
  const tell = useMemo(
    () =>
      oneAtATime(
        (asked: Question) => analysis.differences(asked, { algorithm: other }),
        (told) => {
          passages.value = told;
        },
      ),
    [analysis, other],
  );
  useSignalEffect(() => {
    const asked = question.value;
    if (page.value !== undefined) tell(asked).catch(() => {});
  });
  return passages;
}
