import {
  descriptionFile,
  endings,
  formatMeta,
  formatPackageDescription,
} from '@pith/evaluation/package';
import { strToU8, zipSync } from 'fflate';

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
  const files: Record<string, Uint8Array> = {};
  const description = { name, size: pages.length, created, gold: 'manual' };
  const names = pages.map((page) => page.name);
  files[`${name}/${descriptionFile}`] = strToU8(formatPackageDescription(description, names));
  for (const { name: page, html, gold, url, language, title, ranges } of pages) {
    const base = `${name}/${page}`;
    const meta = {
      ...(url !== undefined && { url }),
      ...(language !== undefined && { language }),
      ...(title !== undefined && { title }),
      fragmented: ranges.length > 1,
      other: { ranges: JSON.stringify(ranges) },
    };
    files[base + endings.page] = html;
    files[base + endings.gold] = strToU8(gold);
    files[base + endings.meta] = strToU8(formatMeta(meta));
  }
  return zipSync(files, { mtime: new Date(created) });
}
