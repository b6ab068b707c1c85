import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';

/** Longest value of `class` that is read, UTF-16 units. */
const longest = 1000;

/** The names in an element's `class`, in lower case; none where the value is overlong. */
export function classNames(
  { source, events, structure }: Page,
  element: number,
): readonly string[] {
  const open = structure.open[element];
  const value = open < 0 ? undefined : attributeOf(source, events, open, 'class');
  if (value === undefined || value.length > longest) return [];
  return value
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name !== '');
}
