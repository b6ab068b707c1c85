import type { Terminal } from './context.ts';

/** Shows how far a run is. */
export interface Progress {
  /** One more input is done. */
  advance(bytes: number, failed: boolean): void;
  /** Writes a line above the bar. */
  tell(line: string): void;
  stop(): void;
}

/** A progress that shows nothing and writes lines as they come. */
export function silentProgress(stream: Terminal): Progress {
  return { advance: () => {}, tell: (line) => stream.write(line), stop: () => {} };
}

/**
 * A bar with pages done and failed, MB/s and, where the number of pages is known, the time that is left.
 *
 * @param total number of pages; undefined when it is not known.
 */
export function createProgress(stream: Terminal, total: number | undefined): Promise<Progress> {
  return startBar(stream, total, 'pages | {failed} failed | {rate} MB/s');
}

/** A bar where one is shown, as on a terminal; else lines alone. */
export function progressOn(
  stream: Terminal,
  isShown: boolean | undefined,
  total: number | undefined,
): Promise<Progress> {
  return isShown ? createProgress(stream, total) : Promise.resolve(silentProgress(stream));
}

/** A bar of a computation whose number of steps is known. */
export function createStepProgress(stream: Terminal, total: number): Promise<Progress> {
  return startBar(stream, total, 'steps');
}

async function startBar(
  stream: Terminal,
  total: number | undefined,
  what: string,
): Promise<Progress> {
  const { default: bars } = await import('cli-progress');
  const { SingleBar, Presets } = bars;
  const counts = `{value} ${what}`;
  const known = `{bar} {percentage}% | {value}/{total} ${what} | {eta_formatted} left`;
  const bar = new SingleBar(
    {
      stream,
      format: total === undefined ? counts : known,
      clearOnComplete: true,
      hideCursor: true,
      barsize: 24,
      etaBuffer: 100,
      gracefulExit: false,
      emptyOnZero: true,
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  let bytes = 0;
  let failed = 0;
  bar.start(total ?? 0, 0, { failed, rate: '0.0' });
  return {
    advance(size, hasFailed) {
      bytes += size;
      if (hasFailed) failed++;
      const seconds = Math.max(performance.now() - started, 1) / 1000;
      bar.increment({ failed, rate: (bytes / 1e6 / seconds).toFixed(1) });
    },
    tell(line) {
      stream.write(`\r\u001b[K${line}`); // over the bar, which is drawn anew below
    },
    stop: () => bar.stop(),
  };
}
