import type { PeerMetadata } from '../metadata/peer-metadata.ts';

/** A page as the process of a peer reads it, one line of JSON on standard input. */
export interface PageLine {
  /** Decoded source. */
  readonly html: string;
  /** Address, where the set tells it. */
  readonly url?: string | undefined;
  /** BCP 47 tag of the main content, as the set or the page tells it; jusText and newspaper4k ask for it. */
  readonly language?: string | undefined;
}

/** What an extractor returns: plain text, or a document of the main content. */
export type Extracted = { readonly text: string } | { readonly html: string };

/** What the process answers, one line of JSON on standard output. */
export interface AnswerLine {
  readonly text?: string;
  readonly html?: string;
  /** What a reader of metadata answers instead. */
  readonly metadata?: PeerMetadata;
  /** Why there is neither. */
  readonly error?: string;
  /** Time of the extraction alone, from decoded string to answer, by the clock. */
  readonly seconds: number;
  /** Processor time of the process meanwhile, all its threads together: other work of the machine is not in it. */
  readonly cpuSeconds: number;
  /** Largest resident memory of the process so far. */
  readonly peakBytes: number;
}

/** The first line of a process, when it is ready for pages. */
export interface ReadyLine {
  /** Version of the extractor. */
  readonly version: string;
}
