import { compareWork } from './compare-work.ts';
import { evaluateWork } from './evaluate-work.ts';
import { explainWork } from './explain-work.ts';
import { extractWork } from './extract-work.ts';
import { partWork } from './part-work.ts';
import { readWork } from './read-work.ts';
import { reasonsWork } from './reasons-work.ts';
import { writeWork } from './write-work.ts';

/** What is done to pages in worker threads, by name: functions of something that can be cloned. */
export const works = {
  extract: extractWork,
  write: writeWork,
  explain: explainWork,
  evaluate: evaluateWork,
  read: readWork,
  part: partWork,
  reasons: reasonsWork,
  compare: compareWork,
} as const;

/** A name in {@link works}. */
export type WorkName = keyof typeof works;

/** What a work is asked. */
export type WorkRequest<Name extends WorkName> = Parameters<(typeof works)[Name]>[0];

/** What a work answers. */
export type WorkAnswer<Name extends WorkName> = Awaited<ReturnType<(typeof works)[Name]>>;
