// Where all is computed, so that the page stays responsive.
import { PithError } from 'pith';
import { createAnalysis } from './analysis.ts';
import type { Answer, Call } from './messages.ts';

const analysis = createAnalysis();

self.onmessage = ({ data: { id, name, parameters } }: MessageEvent<Call>) => {
  self.postMessage(answerTo(id, name, parameters));
};

function answerTo(id: number, name: Call['name'], parameters: readonly unknown[]): Answer {
  try {
    const work = analysis[name] as (...parameters: readonly unknown[]) => unknown;
    return { id, value: work(...parameters) };
  } catch (error) {
    const { message } = error as Error;
    return { id, error: { message, ...(error instanceof PithError && { code: error.code }) } };
  }
}
