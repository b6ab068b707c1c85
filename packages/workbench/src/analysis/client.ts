import type { Analysis } from './analysis.ts';
import type { Answer, Call } from './messages.ts';

type Ask<Name extends keyof Analysis> = (
  ...parameters: Parameters<Analysis[Name]>
) => Promise<ReturnType<Analysis[Name]>>;

/** The analysis of the workers, as promises. */
export type AnalysisClient = {
  readonly [Name in Exclude<keyof Analysis, 'keep'>]: Ask<Name>;
};

/** What a worker refused, with the code of a `PithError`. */
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

/**
 * Starts two workers, and calls them: one answers what somebody waits for who moves a slider, the other what takes long, so that the first
 * never waits for the second.
 */
export function startAnalysis(): AnalysisClient {
  const quick = startWorker();
  const slow = startWorker();
  return {
    methods: quick('methods'),
    async open(given) {
      const opened = await quick('open')(given);
      slow('keep')({ source: opened.source, url: opened.url });
      return opened;
    },
    analyse: quick('analyse'),
    blocks: quick('blocks'),
    reasons: quick('reasons'),
    means: quick('means'),
    gold: quick('gold'),
    placesOf: quick('placesOf'),
    markdown: slow('markdown'),
    steps: slow('steps'),
    compare: slow('compare'),
    differences: slow('differences'),
    scorePage: slow('scorePage'),
  };
}

/** Starts a worker; answers what makes functions of it. */
function startWorker(): <Name extends keyof Analysis>(name: Name) => Ask<Name> {
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
  return <Name extends keyof Analysis>(name: Name) =>
    (...parameters: Parameters<Analysis[Name]>) => {
      const id = calls++;
      const message: Call<Name> = { id, name, parameters };
      worker.postMessage(message);
      return new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      }) as Promise<ReturnType<Analysis[Name]>>;
    };
}
