// Counts work instead of measuring time: how often the engine entered each block of the core's code.
import { Session } from 'node:inspector';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** The core and the tokenizer it runs; no tests. */
const counted = /\/(packages\/core\/src|node_modules\/(htmlparser2|entities))\/(?!.*\.test)/;

// The engine counts in functions that it compiles from here on, which is when they are first called.
const session = new Session();
session.connect();
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * What a call returns, and how many blocks of code it runs: every turn of a loop, every branch taken, every function
 * entered, in the core's code and the tokenizer's. The same on any machine under any load. Not
 * counted is what the engine does within one of its own functions, such as searching a string or
 * copying a column.
 */
export function workOf<T>(run: () => T): { readonly result: T; readonly work: number } {
  post('Profiler.takePreciseCoverage'); // counts begin at 0 again
  const result = run();
  const coverage = post('Profiler.takePreciseCoverage') as Coverage;
  let work = 0;
  for (const { url, functions } of coverage.result) {
    if (!counted.test(url)) continue;
    for (const { ranges } of functions) for (const { count } of ranges) work += count;
  }
  return { result, work };
}

/** Sends a command to the engine; the session answers before it returns. */
function post(method: string, parameters: object = {}): unknown {
  let answer: unknown;
  session.post(method, parameters, (error, result) => {
    if (error !== null) throw new Error(`Expected the engine to count, got ${error.message}`);
    answer = result;
  });
  return answer;
}
