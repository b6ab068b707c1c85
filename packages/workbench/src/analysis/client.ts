import type { Analysis } from './analysis.ts';
import type { Answer, Call } from './messages.ts';

/** The analysis of the worker, as promises. */
export type AnalysisClient = {
  readonly [Name in keyof Analysis]: (
    ...parameters: Parameters<Analysis[Name]>
  ) => Promise<ReturnType<Analysis[Name]>>;
};

/** What the worker refused, with the code of a `PithError`. */
class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: AnalysisError): void;
}

/** Starts a worker, and calls it. */
export function startAnalysis(): AnalysisClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id)!;
    waiting.delete(data.id);
    if ('error' in data) call.reject(new AnalysisError(data.error.message, data.error.code));
    else call.resolve(data.value);
  };
  worker.onerror = ({ message }) => {
    for (const call of waiting.values()) call.reject(new AnalysisError(message, undefined));
    waiting.clear();
  };
  const call = <Name extends keyof Analysis>(
    name: Name,
    parameters: Parameters<Analysis[Name]>,
  ) => {
    const id = calls++;
    const message: Call<Name> = { id, name, parameters };
    worker.postMessage(message);
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    }) as Promise<ReturnType<Analysis[Name]>>;
  };
  return {
    methods: (...parameters) => call('methods', parameters),
    open: (...parameters) => call('open', parameters),
    analyse: (...parameters) => call('analyse', parameters),
    markdown: (...parameters) => call('markdown', parameters),
    score: (...parameters) => call('score', parameters),
    steps: (...parameters) => call('steps', parameters),
    compare: (...parameters) => call('compare', parameters),
    differences: (...parameters) => call('differences', parameters),
    scorePage: (...parameters) => call('scorePage', parameters),
    placesOf: (...parameters) => call('placesOf', parameters),
    gold: (...parameters) => call('gold', parameters),
  };
}
