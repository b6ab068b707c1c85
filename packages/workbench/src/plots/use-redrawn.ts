import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type Look, lookOf } from './frame.ts';

/** Draws a canvas as it looks. */
type Draw = (canvas: HTMLCanvasElement, look: Look) => void;

/**
 * Draws a canvas when what it reads from signals changes, when its size does, when light turns into dark, and for print; once a frame at most.
 *
 * @param read reads the signals, and answers what draws.
 * @param of what else the drawing hangs on.
 */
export function useRedrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  read: () => Draw,
  of: readonly unknown[],
): void {
  const drawing = useMemo(() => createDrawing(canvas), [canvas]);
  useEffect(() => effect(() => drawing.drawBy(read())), of as unknown[]);
  useEffect(() => {
    const observer = new ResizeObserver(drawing.lookAnew);
    observer.observe(canvas.current!);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const paper = matchMedia('print');
    scheme.addEventListener('change', drawing.lookAnew);
    paper.addEventListener('change', drawing.lookNow);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', drawing.lookAnew);
      paper.removeEventListener('change', drawing.lookNow);
      drawing.end();
    };
  }, [drawing]);
}

/** What is drawn in the next frame. */
function createDrawing(canvas: RefObject<HTMLCanvasElement | null>) {
  let request = 0;
  let look: Look | undefined;
  let draw: Draw | undefined;
  const redraw = () => {
    if (request !== 0) return;
    request = requestAnimationFrame(() => {
      request = 0;
      drawNow();
    });
  };
  const drawNow = () => {
    const element = canvas.current;
    if (element === null) return; // it has just been taken away
    look ??= lookOf(element);
    draw?.(element, look);
  };
  return {
    drawBy(next: Draw) {
      draw = next;
      redraw();
    },
    /** Its size or its colours are others. */
    lookAnew() {
      look = undefined;
      redraw();
    },
    /** Its colours are others, and no frame comes any more before the page is printed. */
    lookNow() {
      look = undefined;
      drawNow();
    },
    end() {
      cancelAnimationFrame(request);
    },
  };
}
