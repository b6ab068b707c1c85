import type { PythonProgress } from '../python/run-python.ts';

/** Tells on standard error what a long command is at: on a terminal on one line, else a line now and then. */
export interface StageProgress {
  /** A stage begins, ends or is skipped. */
  tell(line: string): void;
  /** So many of so many steps of a stage are done; of an unknown number where `total` is undefined. */
  step(done: number, total: number | undefined, what: string): void;
}

/** Milliseconds between two lines where there is no terminal. */
const between = 20_000;

/** The progress of a command. */
export function stageProgress(stream: NodeJS.WriteStream): StageProgress {
  const started = performance.now();
  let told = started;
  const clear = (): string => (stream.isTTY ? '\r\u001b[K' : '');
  return {
    tell(line) {
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      stream.write(`${clear()}${minutes.padStart(5)} min  ${line}\n`);
    },
    step(done, total, what) {
      const line =
        total === undefined ? `${done} ${what}` : `${Math.floor((100 * done) / total)} %, ${what}`;
      if (stream.isTTY) stream.write(`${clear()}           ${line}`);
      else if (performance.now() - told > between) this.tell(line);
      else return;
      told = performance.now();
    },
  };
}

/** What a Python script says of its progress, passed on. */
export function pythonSteps(progress: StageProgress, name: string) {
  return ({ done, total, what }: PythonProgress): void =>
    progress.step(done, total, `${name}: ${what}`);
}
