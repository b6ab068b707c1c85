import { createHash } from 'node:crypto';
import { decodeSource } from 'pith/source';
import { comparableHtml, comparableText } from '../measures/comparable-text.ts';
import { wordsIn } from '../measures/words.ts';
import type { ResultFlag } from './result.ts';

/** A document as far as it is looked at before any extractor runs. */
export interface InspectRecord {
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
  readonly gold: string;
  readonly markedGold?: string | undefined;
  readonly missingGold: boolean;
  /** Snippets of its meta data, one a line. */
  readonly snippets: string;
}

/** What is known about a document whichever extractor runs on it. */
export interface DocumentFacts {
  readonly bytes: number;
  /** SHA-256 of the page and its content type. */
  readonly digest: string;
  /** SHA-256 of its gold, snippets included. */
  readonly goldDigest: string;
  readonly hasGold: boolean;
  readonly wordsGold: number;
  /** `missing-gold`, `suspect-gold`, `encoding`. */
  readonly flags: readonly ResultFlag[];
}

/**
 * What a worker thread does for each document first. Gold is suspect when its words are not all in the page's
 * text in their order: no extractor can then reach recall 1. The flag `encoding` says that the
 * page's label is wrong, or that page or gold have damaged characters.
 */
export default function inspect(record: InspectRecord): DocumentFacts {
  const { bytes, contentType, gold, markedGold, missingGold, snippets } = record;
  const { text: source, warnings } = decodeSource(bytes, { contentType });
  const wanted = wordsIn(comparableText(gold));
  const flags: ResultFlag[] = [];
  if (missingGold) {
    if (snippets === '') flags.push('missing-gold');
  } else if (!isSubsequence(wanted, wordsIn(comparableHtml(source)))) flags.push('suspect-gold');
  if (warnings.length > 0 || gold.includes('\ufffd')) flags.push('encoding');
  return {
    bytes: bytes.length,
    digest: digestOf(bytes, `\0${contentType ?? ''}`),
    goldDigest: digestOf(gold, `\0${markedGold ?? ''}\0${snippets}`),
    hasGold: !missingGold,
    wordsGold: wanted.length,
    flags,
  };
}

function isSubsequence(words: readonly string[], among: readonly string[]): boolean {
  let next = 0;
  for (const word of among) if (word === words[next]) next++;
  return next >= words.length;
}

function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
