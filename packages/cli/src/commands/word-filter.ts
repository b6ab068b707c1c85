import type { WordFilter } from '@pith/evaluation/study';

/** The flags --stop and --stem as measures and studies take them; undefined without either. */
export function filterOf({
  stop,
  stem,
}: {
  readonly stop?: string | undefined;
  readonly stem?: string | undefined;
}): WordFilter | undefined {
  return stop === undefined && stem === undefined ? undefined : { stop, stem };
}
