import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonLines } from '../json-lines.ts';

/**
 * What one peer did with one page: a line of the file `SET/PEER.jsonl`, which `pith evaluate --outputs` reads too.
 */
export interface Extraction {
  /** Name of the page in its set. */
  readonly document: string;
  /** Main content as plain text, where the peer did not fail. */
  readonly text?: string;
  readonly error?: string;
  /** Version of the peer. */
  readonly version: string;
  /** Time by the clock, median of the counted rounds. */
  readonly seconds: number;
  /** Processor time, median of the counted rounds. */
  readonly cpuSeconds: number;
  /** Largest resident memory of the process until then. */
  readonly peakBytes: number;
}

/** What files that others made need not tell. */
const untold = { version: '', seconds: 0, cpuSeconds: 0, peakBytes: 0 };

/** The extractions of one peer on one set, kept in a file of JSON lines. */
export interface ExtractionFile {
  /** By document, as far as they are there. */
  readonly extractions: ReadonlyMap<string, Extraction>;
  add(extraction: Extraction): void;
}

/** Opens the file of a peer on a set, which need not be there yet. */
export function extractionFile(folder: string, set: string, peer: string): ExtractionFile {
  const path = join(folder, set, `${peer}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  const extractions = new Map<string, Extraction>();
  for (const line of readJsonLines(path)) {
    const extraction = { ...untold, ...line } as Extraction;
    extractions.set(extraction.document, extraction);
  }
  return {
    extractions,
    add(extraction) {
      extractions.set(extraction.document, extraction);
      appendFileSync(path, `${JSON.stringify(extraction)}\n`);
    },
  };
}
