import type { Signal } from '@preact/signals';

/** The least share that either side keeps. */
const least = 0.12;

/** How far a press of a key moves it. */
const step = 0.04;

/**
 * A bar between what is above and what is below, to be dragged or moved by the arrows; it lies in a grid that `share` divides.
 *
 * @param share of the height that is above, from 0 to 1.
 */
export function Splitter({ share }: { readonly share: Signal<number> }) {
  const move = (to: number) => {
    share.value = Math.min(1 - least, Math.max(least, to));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between sections is not moved, this is
    <div
      class="splitter"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the views"
      aria-valuemin={100 * least}
      aria-valuemax={100 * (1 - least)}
      aria-valuenow={Math.round(100 * share.value)}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(share.value + (event.key === 'ArrowUp' ? -step : step));
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { top, height } = currentTarget.parentElement!.getBoundingClientRect();
        move((clientY - top) / height);
      }}
    />
  );
}
