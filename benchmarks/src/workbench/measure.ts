import type { CDPSession, Page } from 'playwright-core';

/** Frames while plots zoomed and panned. */
export interface Frames {
  readonly perSecond: number;
  /** Milliseconds of the longest frame but one in twenty. */
  readonly p95Ms: number;
  /** Processor time of the main thread in a frame, in milliseconds: what the work costs, whatever else the machine does. */
  readonly threadMs: number;
  /** How many plots were drawn in each. */
  readonly plots: number;
}

type Measured = Omit<Frames, 'threadMs'> & { readonly frames: number };

/** What runs in the browser is text: this package is checked without the types of browsers. */
const zoomAndPan = `(async (durationMs) => {
  const canvas = document.querySelector('.signals figure canvas');
  const { left, top, width } = canvas.getBoundingClientRect();
  const [clientX, clientY] = [left + width * 0.4, top + 20];
  const next = () => new Promise(requestAnimationFrame);
  const times = [await next()];
  for (let turn = 0; times.at(-1) - times[0] < durationMs; turn++) {
    // 30 frames in, 30 to the right, 30 to the left, 30 out
    const phase = Math.floor(turn / 30) % 4;
    const delta = phase === 0 ? { deltaY: -40 } : phase === 3 ? { deltaY: 40 } : { deltaX: phase === 1 ? 12 : -12 };
    canvas.dispatchEvent(new WheelEvent('wheel', { ...delta, clientX, clientY, bubbles: true, cancelable: true }));
    times.push(await next());
  }
  const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
  return {
    perSecond: (1000 * gaps.length) / (times.at(-1) - times[0]),
    p95Ms: gaps[Math.floor(gaps.length * 0.95)],
    frames: gaps.length,
    plots: document.querySelectorAll('.signals figure').length,
  };
})`;

const moveSlider = `(async (value) => {
  const slider = [...document.querySelectorAll('form.method label')]
    .find(({ textContent }) => textContent.startsWith('threshold'))
    .querySelector('input');
  const plot = document.querySelector('[data-plot="curve"] canvas');
  const before = plot.getAttribute('aria-label');
  const next = () => new Promise(requestAnimationFrame);
  const started = performance.now();
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  while (plot.getAttribute('aria-label') === before) await next();
  await next(); // the plots are drawn in the frame after the sentence about them
  return performance.now() - started;
})`;

/** Zooms in, pans and zooms out by the wheel, a step a frame. */
export async function measureFrames(page: Page, durationMs: number): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  const measured = (await page.evaluate(`${zoomAndPan}(${durationMs})`)) as Measured;
  const after = await taskSeconds(session);
  return { ...measured, threadMs: (1000 * (after - before)) / measured.frames };
}

/** Moves of a slider. */
export interface Moves {
  /** Milliseconds from each move until the plots are drawn anew, in rising order. */
  readonly drawnMs: readonly number[];
  /** Processor time of the main thread for a move, in milliseconds: what it costs, whatever else the machine does. */
  readonly threadMs: number;
}

/** Moves the slider `threshold`, and waits each time until the plots are drawn anew. */
export async function measureMoves(page: Page, moves: number): Promise<Moves> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  const all: number[] = [];
  for (let move = 0; move < moves; move++) {
    const value = 0.3 + (0.6 * ((move * 7) % moves)) / moves;
    all.push((await page.evaluate(`${moveSlider}(${value})`)) as number);
  }
  const after = await taskSeconds(session);
  return { drawnMs: all.sort((a, b) => a - b), threadMs: (1000 * (after - before)) / moves };
}

/** Processor time that the main thread has spent on tasks. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
