import type { Workbench } from '../state/workbench.ts';

/** Colours the blocks of the framed page by a signal, or no longer. */
export function PaintButton({
  name,
  workbench: { painted, analysed },
}: {
  /** Name of the signal. */
  readonly name: string;
  readonly workbench: Workbench;
}) {
  const isTold = analysed.value?.blocks.some(({ numbers }) =>
    numbers.some((number) => number.name === name),
  );
  if (isTold !== true) return null;
  return (
    <button
      type="button"
      class="paint"
      aria-pressed={painted.value === name}
      onClick={() => {
        painted.value = painted.value === name ? undefined : name;
      }}
    >
      Paint on the page
    </button>
  );
}
