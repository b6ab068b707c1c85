import type { SourceAxis } from '../state/axis.ts';
import { gutter, placeAt } from './frame.ts';

/** What else a pointer does on a plot. Places are those of the source. */
export interface PointerUse {
  /** The pointer is at a place, or has left. */
  point(place: number | undefined): void;
  /** A place was clicked. */
  pick(place: number): void;
}

/** Pixels that a pointer may move in a click. */
const still = 4;

/** How much a wheel's unit zooms; pinching a touchpad comes as small units with `ctrlKey`. */
const wheelRate = { wheel: 0.002, pinch: 0.01 };

/** Units of a wheel that counts lines. */
const wheelLine = 16;

/** Keys that zoom and pan: what they do to the window. */
const keys: Readonly<Record<string, (axis: SourceAxis, wide: number, middle: number) => void>> = {
  '+': (axis, _, middle) => axis.zoom(0.5, middle),
  '=': (axis, _, middle) => axis.zoom(0.5, middle),
  '-': (axis, _, middle) => axis.zoom(2, middle),
  '0': (axis) => axis.reset(),
  ArrowLeft: (axis, wide) => axis.pan(-wide / 10),
  ArrowRight: (axis, wide) => axis.pan(wide / 10),
};

/** Zooms and pans by a key; whether it was one for that. */
export function followKey(axis: SourceAxis, key: string): boolean {
  if (!Object.hasOwn(keys, key)) return false;
  const { from, to } = axis.window.peek();
  keys[key](axis, to - from, (from + to) / 2);
  return true;
}

/**
 * Lets pointers zoom (wheel, pinch), pan (drag) and reset (double click) a plot, and tells where they are. A wheel that would show more than the
 * whole source scrolls the panel. Returns what ends this.
 */
export function listenToGestures(
  canvas: HTMLCanvasElement,
  axis: SourceAxis,
  { point, pick }: PointerUse,
): () => void {
  const down = new Map<number, number>(); // pointers that are pressed, by their place across
  let travelled = 0;

  const placeOf = (clientX: number) =>
    placeAt(canvas, axis.window.peek(), clientX - canvas.getBoundingClientRect().left);
  /** Units of the source in a pixel. */
  const units = () => placeOf(1) - placeOf(0);

  const listeners = {
    wheel(event: WheelEvent) {
      const { deltaX, deltaY, deltaMode, shiftKey, ctrlKey } = event;
      if (event.offsetX < gutter) return;
      const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
      if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) {
        axis.pan((deltaX || deltaY) * unit * units());
      } else {
        const { from, to } = axis.window.peek();
        if (deltaY > 0 && to - from >= axis.length.peek()) return;
        const rate = ctrlKey ? wheelRate.pinch : wheelRate.wheel;
        axis.zoom(Math.exp(deltaY * unit * rate), placeOf(event.clientX));
      }
      event.preventDefault();
    },
    pointerdown({ pointerId, clientX, button }: PointerEvent) {
      if (button !== 0) return;
      if (down.size === 0) travelled = 0;
      down.set(pointerId, clientX);
      canvas.setPointerCapture(pointerId);
    },
    pointermove({ pointerId, clientX }: PointerEvent) {
      const before = down.get(pointerId);
      if (before === undefined) {
        point(placeOf(clientX));
        return;
      }
      travelled += Math.abs(clientX - before);
      const other = [...down].find(([id]) => id !== pointerId)?.[1];
      if (other !== undefined) {
        const [apart, now] = [Math.abs(before - other), Math.abs(clientX - other)];
        if (apart > 0 && now > 0) axis.zoom(apart / now, placeOf(other));
      } else if (travelled > still) axis.pan((before - clientX) * units());
      if (travelled > still || other !== undefined) down.set(pointerId, clientX);
    },
    pointerup({ pointerId, clientX }: PointerEvent) {
      if (down.delete(pointerId) && travelled <= still) pick(placeOf(clientX));
    },
    pointercancel({ pointerId }: PointerEvent) {
      down.delete(pointerId);
    },
    pointerleave() {
      point(undefined);
    },
    dblclick() {
      axis.reset();
    },
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) canvas.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of all) canvas.removeEventListener(name, listener);
  };
}
