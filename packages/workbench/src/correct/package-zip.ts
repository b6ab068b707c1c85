import { packageFiles, packageZip as zipOf } from '@pith/evaluation/annotation';

/** A page with its gold, as it goes into a test package. */
export interface CorrectedPage {
  readonly name: string;
  readonly html: Uint8Array;
  readonly gold: string;
  readonly url: string | undefined;
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** What was gold, in parts of the source (`evaluation.md` 2.7). */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/**
 * A test package as a zip archive (`evaluation.md` 2.1 to 2.3), which `pith package check` and `pith evaluate` read once it is unpacked.
 *
 * @param created date, ISO 8601.
 */
export function packageZip(
  name: string,
  pages: readonly CorrectedPage[],
  created: string,
): Uint8Array {
  const documents = pages.map(({ name: page, html, gold, url, language, title, ranges }) => ({
    name: page,
    html,
    gold,
    meta: {
      ...(url !== undefined && { url }),
      ...(language !== undefined && { language }),
      ...(title !== undefined && { title }),
      fragmented: ranges.length > 1,
      other: { ranges: JSON.stringify(ranges) },
    },
  }));
  return zipOf(name, packageFiles({ name, created, gold: 'manual' }, documents), created);
}
