import { linearAxis } from 'pith/picture';
import { useEffect, useRef } from 'preact/hooks';
import type { SourceAxis } from '../state/axis.ts';
import type { Workbench } from '../state/workbench.ts';
import { createFrame, type Frame, placeAt } from './frame.ts';
import { useRedrawn } from './use-redrawn.ts';

/** The whole source as a strip, in which the window lies that plots show; below it the places of the window. */
export function Overview({
  axis,
  workbench,
}: {
  readonly axis: SourceAxis;
  readonly workbench: Workbench;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useRedrawn(canvas, () => {
    const length = axis.length.value;
    const window = axis.window.value;
    const analysed = workbench.analysed.value;
    return (element, look) => {
      const whole = createFrame(element, look, { from: 0, to: length });
      if (analysed !== undefined) drawSelected(whole, analysed);
      drawWindow(whole, window);
      drawPlaces(createWindowed(whole, window));
    };
  }, [axis]);
  useEffect(() => {
    const element = canvas.current!;
    const centre = ({ clientX, buttons, pointerId }: PointerEvent) => {
      if ((buttons & 1) === 0) return;
      element.setPointerCapture(pointerId);
      const { left } = element.getBoundingClientRect();
      const place = placeAt(element, { from: 0, to: axis.length.peek() }, clientX - left);
      const { from, to } = axis.window.peek();
      axis.pan(place - (from + to) / 2);
    };
    element.addEventListener('pointerdown', centre);
    element.addEventListener('pointermove', centre);
    return () => {
      element.removeEventListener('pointerdown', centre);
      element.removeEventListener('pointermove', centre);
    };
  }, [axis]);
  const { from, to } = axis.window.value;
  const name = (place: number) => Math.round(place).toLocaleString('en');
  return (
    <canvas
      ref={canvas}
      class="overview"
      role="img"
      aria-label={`Characters ${name(from)} to ${name(to)} of ${name(axis.length.value)} are shown.`}
    />
  );
}

const strip = { top: 3, bottom: 15 };
const ruler = 24;

/** The same canvas, with the window from its left to its right. */
function createWindowed(frame: Frame, window: Frame['window']): Frame {
  const { left, right } = frame;
  const scale = (right - left) / (window.to - window.from);
  return {
    ...frame,
    window,
    columns: new Map(),
    x: (place) => left + (place - window.from) * scale,
  };
}

function drawSelected(
  { context, inks, left, right, x }: Frame,
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
): void {
  context.fillStyle = inks.grid;
  context.fillRect(left, strip.top, right - left, strip.bottom - strip.top);
  context.fillStyle = inks.selected;
  for (let i = 0; i < from.length; i++) {
    const width = Math.max(0.5, x(to[i]) - x(from[i]));
    context.fillRect(x(from[i]), strip.top, width, strip.bottom - strip.top);
  }
}

/** Dims what lies outside of the window, and joins the window to the axis that it became. */
function drawWindow({ context, inks, left, right, x }: Frame, { from, to }: Frame['window']): void {
  const [start, end] = [x(from), Math.max(x(from) + 2, x(to))];
  context.globalAlpha = 0.7;
  context.fillStyle = inks.paper;
  context.fillRect(left, strip.top, start - left, strip.bottom - strip.top);
  context.fillRect(end, strip.top, right - end, strip.bottom - strip.top);
  context.globalAlpha = 1;
  context.strokeStyle = inks.quiet;
  context.lineWidth = 1;
  context.strokeRect(start - 0.5, strip.top - 1.5, end - start + 1, strip.bottom - strip.top + 3);
  context.beginPath();
  context.moveTo(start, strip.bottom + 1);
  context.lineTo(left, ruler);
  context.lineTo(right, ruler);
  context.lineTo(end, strip.bottom + 1);
  context.stroke();
}

/** Places of the source, as numbers below the ruler. */
function drawPlaces({ context, inks, window, x, left, right }: Frame): void {
  const { from, to } = window;
  const axis = linearAxis(from, to, Math.max(2, (right - left) / 110), {
    bounds: [from, to],
    integer: true,
  });
  context.fillStyle = inks.quiet;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const last = axis.ticks[axis.ticks.length - 1];
  for (const tick of axis.ticks) {
    context.fillRect(Math.round(x(tick)), ruler, 1, 4);
    const text = tick === last ? `${axis.name(tick)} characters` : axis.name(tick);
    const half = context.measureText(text).width / 2;
    const at = Math.min(right - half, Math.max(left + half, x(tick)));
    context.fillText(text, at, ruler + 5);
  }
}
