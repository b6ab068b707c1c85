import { type WorkName, works } from './works.ts';

/** What a thread is sent: one of {@link works} and what it is asked. */
export interface WorkRecord {
  readonly work: WorkName;
  readonly request: unknown;
}

/** What a worker thread does for the server. */
export default function runWork({ work, request }: WorkRecord): unknown {
  return (works[work] as (request: unknown) => unknown)(request);
}
