import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Measurement, MeasurementRequest } from './measurement.ts';

const program = fileURLToPath(new URL('./measure.js', import.meta.url));

/** Memory of a process: what one page of 50 MB needs with all its views and forms, and no more. */
const heapMegabytes = 8192;

/**
 * Measures stages on one kind of document, in a process of its own. A stage that takes too long, or ends the process, is noted
 * with the reason and not asked for again; a new process goes on with the others.
 *
 * @param seconds what one stage may take at one size, repetitions included.
 * @param add told each measurement when it is made.
 */
export async function runMeasurements(
  request: MeasurementRequest,
  seconds: number,
  add: (measurement: Measurement) => void,
): Promise<void> {
  let { work } = request;
  while (work.length > 0) {
    const stopped = await runProcess({ ...request, work }, seconds, add);
    if (stopped === undefined) return;
    const { stage, size, error } = stopped;
    add({ document: request.document, stage, size, error });
    const from = work.findIndex((part) => part.size === size);
    work = work.slice(from).map((part, i) => ({
      size: part.size,
      stages: part.stages.filter(
        (name, n) => name !== stage && (i > 0 || n > part.stages.indexOf(stage)),
      ),
    }));
  }
}

/** Where a process stopped before it had done all. */
interface Stop {
  readonly stage: string;
  readonly size: number;
  readonly error: string;
}

async function runProcess(
  request: MeasurementRequest,
  seconds: number,
  add: (measurement: Measurement) => void,
): Promise<Stop | undefined> {
  const options = ['--expose-gc', '--single-threaded', `--max-old-space-size=${heapMegabytes}`];
  const child = spawn(process.execPath, [...options, program, JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let current: { stage: string; size: number } | undefined;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    const answer = JSON.parse(line);
    if (answer.begins === undefined) {
      add(answer);
      current = undefined;
      continue;
    }
    current = { stage: answer.begins, size: answer.size };
    timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
  }
  clearTimeout(timer);
  const code = await ended;
  if (code === 0) return undefined;
  const first = request.work[0];
  const error = isLate ? `took more than ${seconds} s` : `ended with ${code}`;
  return { ...(current ?? { stage: first.stages[0], size: first.size }), error };
}
