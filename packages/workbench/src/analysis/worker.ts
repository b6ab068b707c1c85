// Where all is computed, so that the page stays responsive.
import { PithError } from 'pith';
import { ownBuffers, type Track } from '../plots/track.ts';
import type { Analysed } from './analysed.ts';
import { createAnalysis } from './analysis.ts';
import type { Answer, Call } from './messages.ts';

const analysis = createAnalysis();

self.onmessage = ({ data: { id, name, parameters } }: MessageEvent<Call>) => {
  const answer = answerTo(id, name, parameters);
  self.postMessage(answer, { transfer: handedOver(name, answer) });
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

/** What of an answer needs not be copied: plots take much memory, which nobody else looks at. */
function handedOver(name: Call['name'], answer: Answer): ArrayBuffer[] {
  if ('error' in answer) return [];
  if (name === 'analyse') return ownBuffers((answer.value as Analysed).tracks);
  return name === 'steps' ? ownBuffers(answer.value as Track[]) : [];
}
