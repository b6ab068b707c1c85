import type { Workbench } from '../state/workbench.ts';

/** What the marks in the three views stand for. */
export function MarkKey({ workbench }: { readonly workbench: Workbench }) {
  return (
    <span class="mark-key">
      <mark class="selected">selected</mark>
      <mark class="pointed">pointed at</mark>
      {workbench.correction.gold.value !== undefined && <mark class="gold">gold</mark>}
    </span>
  );
}
