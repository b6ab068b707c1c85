import { shortText } from '../features/short-text.ts';
import { attributeOf } from '../page/attributes.ts';
import { tagTraits, trait } from '../page/tags.ts';
import type { Material } from './material.ts';

/** Lines from which on numbers that rise are those of lines. */
const fewestLines = 3;

/** Digits of the number of a line at most. */
const mostDigits = 6;

/**
 * The elements of a listing that are numbers of lines although no class says so: they hold nothing but numbers, which rise by one from the
 * first to the last, and are blocks, or cannot be marked (`user-select: none`). No number in the code itself is.
 */
export function findLineNumbers(material: Material, listing: number): readonly number[] {
  const { page, text } = material;
  const { tag, open, end, count } = page.structure;
  const found: number[] = [];
  let expected: number | undefined;
  for (let e = listing + 1; e < count && open[e] < end[listing]; e++) {
    if (text.all[e] === 0 || text.all[e] > mostDigits) continue;
    if ((tagTraits[tag[e]] & trait.block) === 0 && !isUnselectable(material, e)) continue;
    const value = shortText(page, e, mostDigits);
    if (!/^\d+$/.test(value)) continue;
    const number = Number(value);
    if (number !== (expected ?? number)) return [];
    found.push(e);
    expected = number + 1;
  }
  return found.length < fewestLines ? [] : found;
}

function isUnselectable({ page: { source, events, structure } }: Material, e: number): boolean {
  const style = attributeOf(source, events, structure.open[e], 'style');
  return style !== undefined && /user-select\s*:\s*none/i.test(style);
}
