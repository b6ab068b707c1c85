import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { AttributeTest, Selector, SelectorStep } from './selector.ts';

/**
 * Marks the elements that a selector matches: one row an element of `page.structure`, 1 for these. Element 0, the page, is
 * `body`; `html`, `head` and void elements are no rows and match nothing. One pass over the elements for each alternative.
 */
export function matchElements(page: Page, selector: Selector): Uint8Array {
  const { count, parent, open, tag } = page.structure;
  const matched = new Uint8Array(count);
  // bit i: the element ends a match of the first i + 1 steps; and: it or an element around it does
  const here = new Int32Array(count);
  const around = new Int32Array(count);
  const body = bodyTag(page);
  for (const steps of selector) {
    const last = 1 << (steps.length - 1);
    for (let row = 0; row < count; row++) {
      const event = row === 0 ? body : open[row];
      const above = row === 0 ? 0 : here[parent[row]];
      const anyAbove = row === 0 ? 0 : around[parent[row]];
      let met = 0;
      for (let i = 0; i < steps.length; i++) {
        const before = steps[i].isChild ? above : anyAbove;
        if (i > 0 && (before & (1 << (i - 1))) === 0) continue;
        if (isStep(page, event, tag[row], steps[i])) met |= 1 << i;
      }
      here[row] = met;
      around[row] = met | anyAbove;
      if ((met & last) !== 0) matched[row] = 1;
    }
  }
  return matched;
}

/** Marks the elements that {@link matchElements} marks, and all that stand in them. */
export function matchSelector(page: Page, selector: Selector): Uint8Array {
  const { count, parent } = page.structure;
  const inside = matchElements(page, selector);
  for (let row = 1; row < count; row++) if (inside[parent[row]] === 1) inside[row] = 1;
  return inside;
}

/** The event of the start tag of `body`, or -1. */
function bodyTag({ events: { count, kind, tag } }: Page): number {
  for (let event = 0; event < count; event++) {
    if (kind[event] === eventKind.open && tag[event] === tagId.body) return event;
  }
  return -1;
}

/** Whether the element of a start tag is what a step asks for; an implied element has no attributes of its own. */
function isStep(page: Page, event: number, tag: number, step: SelectorStep): boolean {
  const id = tag === 0 ? tagId.body : tag;
  if (step.tag !== undefined && page.events.names[id] !== step.tag) return false;
  if (step.tests.length === 0) return true;
  const hasOwnTag = event >= 0 && page.events.tag[event] === id;
  return hasOwnTag && step.tests.every((test) => passes(page, event, test));
}

function passes(page: Page, event: number, { name, operator, value }: AttributeTest): boolean {
  const found = attributeOf(page.source, page.events, event, name);
  if (found === undefined) return false;
  switch (operator) {
    case '':
      return true;
    case '=':
      return found === value;
    case '~=':
      return value !== '' && found.split(/[\t\n\f\r ]+/).includes(value);
    case '|=':
      return found === value || found.startsWith(`${value}-`);
    case '^=':
      return value !== '' && found.startsWith(value);
    case '$=':
      return value !== '' && found.endsWith(value);
    case '*=':
      return value !== '' && found.includes(value);
  }
}
