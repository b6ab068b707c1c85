import { useEffect, useRef } from 'preact/hooks';

/** Stretches of the source as a strip. */
export function Strip({
  from,
  to,
  length,
  label,
}: {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Length of the source. */
  readonly length: number;
  readonly label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    const width = Math.round(element.clientWidth * window.devicePixelRatio);
    element.width = width;
    element.height = 1; // the style stretches it
    const context = element.getContext('2d')!;
    context.fillStyle = getComputedStyle(element).color;
    for (let i = 0; i < from.length; i++) {
      const start = (from[i] / length) * width;
      context.fillRect(start, 0, Math.max(1, (to[i] / length) * width - start), 1);
    }
  }, [from, to, length]);
  return <canvas ref={canvas} class="strip" role="img" aria-label={label} />;
}
