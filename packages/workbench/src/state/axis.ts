import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OpenedPage } from '../analysis/opened-page.ts';
import type { Stretch } from './stretch.ts';

/** Fewest units of the source that fill the axis. */
export const narrowest = 40;

/** The part of the source that all plots show. Places and lengths count UTF-16 units. */
export interface SourceAxis {
  /** Length of the source, at least 1. */
  readonly length: ReadonlySignal<number>;
  readonly window: ReadonlySignal<Stretch>;
  /**
   * Shows more or less; the place `around` stays where it is.
   *
   * @param factor how many times as long the window becomes: below 1 shows less.
   */
  zoom(factor: number, around: number): void;
  /** Moves the window by units of the source, to its ends at most. */
  pan(by: number): void;
  /** Moves the window, no further than needed, until it holds the start of a stretch. */
  show(stretch: Stretch): void;
  /** Shows a stretch, as far as it lies in the source and is not too narrow. */
  choose(window: Stretch): void;
  /** Shows the whole source. */
  reset(): void;
}

/** An axis over the page that is open; another page is shown whole. */
export function createSourceAxis(page: ReadonlySignal<OpenedPage | undefined>): SourceAxis {
  const chosen = signal<{ readonly page: OpenedPage | undefined; readonly window: Stretch }>();
  const length = computed(() => Math.max(1, page.value?.source.length ?? 0));
  const whole = computed<Stretch>(() => ({ from: 0, to: length.value }));
  const window = computed(() =>
    chosen.value !== undefined && chosen.value.page === page.value
      ? chosen.value.window
      : whole.value,
  );
  const choose = (next: Stretch) => {
    chosen.value = { page: page.peek(), window: next };
  };
  return {
    length,
    window,
    zoom(factor, around) {
      choose(zoomed(window.peek(), length.peek(), factor, around));
    },
    pan(by) {
      choose(panned(window.peek(), length.peek(), by));
    },
    show({ from }) {
      const { from: start, to: end } = window.peek();
      const margin = (end - start) / 10;
      if (from < start) choose(panned(window.peek(), length.peek(), from - margin - start));
      else if (from >= end) choose(panned(window.peek(), length.peek(), from + margin - end));
    },
    choose({ from, to }) {
      const size = Math.min(length.peek(), Math.max(to - from, narrowest));
      choose(within(from, size, length.peek()));
    },
    reset() {
      chosen.value = undefined;
    },
  };
}

/** A window `factor` times as long, in which `around` lies at the same share as before, as far as the ends of the source allow. */
export function zoomed(window: Stretch, length: number, factor: number, around: number): Stretch {
  const wide = window.to - window.from;
  const size = Math.min(length, Math.max(wide * factor, Math.min(narrowest, length)));
  const share = (around - window.from) / wide;
  return within(around - share * size, size, length);
}

/** The window moved by `by`, as far as the ends of the source allow. */
export function panned(window: Stretch, length: number, by: number): Stretch {
  return within(window.from + by, window.to - window.from, length);
}

function within(from: number, size: number, length: number): Stretch {
  const start = Math.min(Math.max(0, from), length - size);
  return { from: start, to: start + size };
}
