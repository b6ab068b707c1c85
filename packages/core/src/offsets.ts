import { codePointOffsets } from './selection/code-points.ts';
import type { Selection } from './selection/selection.ts';
import { byteOffsets } from './source/byte-offsets.ts';

/** What an offset counts. */
export type OffsetUnit = (typeof offsetUnits)[number];

/** All values of {@link OffsetUnit}. */
export const offsetUnits = ['utf16', 'codepoint', 'byte'] as const;

/**
 * A selection counted in other units; where bytes cannot be told, in UTF-16 units and with a warning.
 *
 * @param html what the page was given as; only bytes have byte offsets.
 * @param source its decoded source, which `selection` lies in.
 */
export function convertOffsets(
  html: string | Uint8Array,
  source: string,
  encoding: string | undefined,
  selection: Selection,
  unit: OffsetUnit,
): { selection: Selection; unit: OffsetUnit; warnings: readonly string[] } {
  if (unit === 'utf16') return { selection, unit, warnings: [] };
  const { count, from, to } = selection;
  const offsets = new Int32Array(2 * count);
  for (let i = 0; i < count; i++) {
    offsets[2 * i] = from[i];
    offsets[2 * i + 1] = to[i];
  }
  const converted =
    unit === 'codepoint'
      ? codePointOffsets(source, offsets)
      : typeof html === 'string'
        ? undefined
        : byteOffsets(html, source, encoding ?? '', offsets);
  if (converted === undefined) {
    const what =
      typeof html === 'string' ? 'a string has no bytes' : `in ${encoding} they cannot be told`;
    return {
      selection,
      unit: 'utf16',
      warnings: [`Offsets count UTF-16 units, not bytes: ${what}.`],
    };
  }
  const even = converted.filter((_, i) => i % 2 === 0);
  const odd = converted.filter((_, i) => i % 2 === 1);
  return { selection: { count, from: even, to: odd }, unit, warnings: [] };
}
