// What a person says of one page, as plain data, and what may be done to it. Every function answers a new annotation.
import { holdsMost, type Stretch } from '@pith/evaluation/annotation';
import { partsOf, withoutWords, withPartAtEnd } from './parts.ts';
import type { SeenWords } from './seen-words.ts';

/** What a person says of a page. */
export interface Annotation {
  /** What is main content, in the order of the gold text: disjoint stretches of whole words. */
  readonly parts: readonly Stretch[];
  /** Whether parts stand as in the document, or as somebody put them. */
  readonly order: 'document' | 'hand';
  /** Whether additional content interrupts the main content; `undefined`: as many parts tell. */
  readonly fragmented: boolean | undefined;
  /** Whether the page has several articles. */
  readonly multiple: boolean;
  /** BCP 47 tag of the main content; empty where nobody can say. */
  readonly language: string;
  readonly notes: string;
}

/** An annotation without parts. */
export function emptyAnnotation(language = ''): Annotation {
  return {
    parts: [],
    order: 'document',
    fragmented: undefined,
    multiple: false,
    language,
    notes: '',
  };
}

/** With other parts, such as those that a method proposes, in document order. */
export function withParts(
  annotation: Annotation,
  words: SeenWords,
  stretches: readonly Stretch[],
): Annotation {
  return { ...annotation, order: 'document', parts: partsOf(words, stretches) };
}

/** With a stretch, at its place in the document, or as the last part where parts are ordered by hand. */
export function addStretch(annotation: Annotation, words: SeenWords, stretch: Stretch): Annotation {
  const { parts, order } = annotation;
  const next =
    order === 'document'
      ? partsOf(words, [...parts, stretch])
      : withPartAtEnd(words, parts, stretch);
  return { ...annotation, parts: next };
}

/** Takes a block in, or out where most of it is in. */
export function toggleBlock(annotation: Annotation, words: SeenWords, block: Stretch): Annotation {
  return holdsMost(annotation.parts, block)
    ? { ...annotation, parts: withoutWords(words, annotation.parts, block) }
    : addStretch(annotation, words, block);
}

/** Without a part. */
export function removePart(annotation: Annotation, row: number): Annotation {
  return { ...annotation, parts: annotation.parts.toSpliced(row, 1) };
}

/** Makes a part and the next one of the list one, with what lies between them and the parts there. */
export function joinWithNext(annotation: Annotation, words: SeenWords, row: number): Annotation {
  const { parts } = annotation;
  if (row < 0 || row + 1 >= parts.length) return annotation;
  const [a, b] = [parts[row], parts[row + 1]];
  const joined = { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
  return addStretch({ ...annotation, parts: parts.toSpliced(row + 1, 1) }, words, joined);
}

/** Moves a part up (-1) or down (1) the list; from then on parts are ordered by hand. */
export function movePart(annotation: Annotation, row: number, by: -1 | 1): Annotation {
  const { parts } = annotation;
  const to = row + by;
  if (row < 0 || row >= parts.length || to < 0 || to >= parts.length) return annotation;
  const moved = parts.toSpliced(row, 1).toSpliced(to, 0, parts[row]);
  return { ...annotation, order: 'hand', parts: moved };
}

/** Puts parts back as they stand in the document. */
export function orderByDocument(annotation: Annotation, words: SeenWords): Annotation {
  return withParts(annotation, words, annotation.parts);
}

/** Whether the main content counts as interrupted: as somebody said, else where it has several parts. */
export function isFragmented({ fragmented, parts }: Annotation): boolean {
  return fragmented ?? parts.length > 1;
}
