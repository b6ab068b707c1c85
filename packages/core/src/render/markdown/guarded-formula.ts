import type { Formula } from '../../content/content.ts';
import { mapStretches } from '../map-stretches.ts';

/** What a reader that knows no formulas takes for tags, for links and pictures, for definitions, or for the fence of code. */
const risky = /<(?=[a-z/!?])|\](?=:)|(?<=\]\s*)\(|~(?=~)|`/gi;

/**
 * A formula as no more than text to readers that know no formulas, and the same to those that do: nothing in it can be escaped, but TeX sees no
 * spaces, takes `{(}` for `(`, and has a name for the left quotation mark.
 */
export function guardedFormula(formula: Formula): Formula {
  let value = '';
  const stretches: number[] = [];
  const map = {
    add: (from: number, source: number, length: number) => stretches.push(from, source, length),
  };
  let position = 0;
  let row = 0;

  function append(to: number): void {
    row = mapStretches(map, value.length, formula.stretches, position, to, row);
    value += formula.value.slice(position, to);
    position = to;
  }

  for (const { 0: mark, index } of formula.value.matchAll(risky)) {
    if (mark === '`') {
      append(index);
      value += '\\lq ';
      position = index + 1;
    } else if (mark === '(') {
      append(index);
      value += '{';
      append(index + 1);
      value += '}';
    } else {
      append(index + 1);
      value += ' ';
    }
  }
  append(formula.value.length);
  return { ...formula, value, stretches };
}
