import type { SegmentMap } from './segment-map.ts';
import type { Rendering } from './text.ts';

/** A rendering behind a line that comes from nowhere in the source; the same without one. */
export function withFirstLine(line: string | undefined, { text, map }: Rendering): Rendering {
  if (line === undefined) return { text, map };
  const before = text === '' ? line : `${line}\n`;
  return { text: before + text, map: shifted(map, before.length) };
}

function shifted(map: SegmentMap, by: number): SegmentMap {
  return { ...map, outFrom: map.outFrom.map((outFrom) => outFrom + by) };
}
