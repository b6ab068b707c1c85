import type { Text } from '../../content/content.ts';
import { mapStretches } from '../map-stretches.ts';

/** `value[from, to)` of a text, with the addresses of its characters. */
export function sliceText<T extends Pick<Text, 'value' | 'stretches'>>(
  text: T,
  from: number,
  to: number,
): T {
  const stretches: number[] = [];
  const map = {
    add: (start: number, source: number, length: number) => stretches.push(start, source, length),
  };
  mapStretches(map, 0, text.stretches, from, to);
  return { ...text, value: text.value.slice(from, to), stretches };
}
