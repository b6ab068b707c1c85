import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Draws a canvas when what it reads from signals changes, when its size does, and when light turns into dark; once a frame at most.
 *
 * @param read reads the signals, and answers what draws.
 * @param of what else the drawing hangs on.
 */
export function useRedrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  read: () => (canvas: HTMLCanvasElement) => void,
  of: readonly unknown[],
): void {
  useEffect(() => {
    const element = canvas.current!;
    let request = 0;
    let draw: (canvas: HTMLCanvasElement) => void;
    const redraw = () => {
      if (request !== 0) return;
      request = requestAnimationFrame(() => {
        request = 0;
        draw(element);
      });
    };
    const stop = effect(() => {
      draw = read();
      redraw();
    });
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      stop();
      observer.disconnect();
      scheme.removeEventListener('change', redraw);
      cancelAnimationFrame(request);
    };
  }, of as unknown[]);
}
