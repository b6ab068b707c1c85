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
  const track = analysed.value?.tracks.find(({ series }) => series.signal.name === name);
  if (track?.series.selected.hasText.includes(1) !== true) return null; // no block has any of it
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
