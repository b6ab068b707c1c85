import { shortText } from '../features/short-text.ts';
import { findAttribute } from '../page/attributes.ts';
import { tagId } from '../page/tags.ts';
import { childrenOfElement } from './child-elements.ts';
import { classNames } from './class-names.ts';
import { holds } from './contained.ts';
import type { Material } from './material.ts';
import type { GridRow } from './table-grid.ts';

/** What shows line numbers or buttons beside code, by the classes of highlighters. */
const besideCode =
  /^(?:line-?(?:no|nos|number|numbers)|line-numbers-rows|linenodiv|.*-ln-numbers|lnt?|lnum|gutter|.*-gutter|copy|copy-?(?:btn|button|code)|clipboard.*)$/;

const codeClass = /^(?:code|blob-code|.*-ln-code|crayon-code|rouge-code)$/;

/** Whether an element shows line numbers or a button beside code. */
export function standsBesideCode({ page }: Material, element: number): boolean {
  return classNames(page, element).some((name) => besideCode.test(name));
}

/**
 * Whether a table shows code: each of its rows has a cell of code (a `pre` or `code` in it, or the class of a highlighter) and
 * beside it only line numbers.
 */
export function isCodeTable(material: Material, grid: readonly GridRow[]): boolean {
  let withNumbers = 0;
  let withCode = 0;
  for (const { cells } of grid) {
    if (cells.length > 3) return false;
    for (const { element } of cells) {
      if (isNumbers(material, element)) withNumbers++;
      else if (isCode(material, element)) withCode++;
      else return false;
    }
  }
  return withNumbers > 0 && withCode > 0 && withCode >= withNumbers / 2;
}

/** Whether a cell shows line numbers. */
export function isNumbers(material: Material, cell: number): boolean {
  const { source, events, structure } = material.page;
  if (findAttribute(source, events, structure.open[cell], 'data-line-number') >= 0) return true;
  if (standsBesideCode(material, cell)) return true;
  const text = material.text.all[cell] === 0 ? '' : shortText(material.page, cell, longestNumbers);
  return /^\d+(?: \d+)*$/.test(text);
}

const longestNumbers = 400;

function isCode(material: Material, cell: number): boolean {
  if ((material.contained[cell] & holds.listing) !== 0) return true;
  if (classNames(material.page, cell).some((name) => codeClass.test(name))) return true;
  const { tag } = material.page.structure;
  const inside = [...childrenOfElement(material.children, cell)];
  return inside.length === 1 && tag[inside[0]] === tagId.code;
}
