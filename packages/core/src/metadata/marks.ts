import { attributeIs, attributeValue } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';

/** Longest value of an attribute that names an element, in UTF-16 units; what is longer says nothing more. */
const longestValue = 256;

/**
 * What the start tag of an event says its element is for: values of these attributes, a space between; empty without any.
 *
 * @param attributes names in lower case, such as `class` and `id`.
 */
export function marksOf(page: Page, event: number, attributes: readonly string[]): string {
  const { source, events } = page;
  const { attribute } = events;
  let marks = '';
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    if (attributes.some((name) => attributeIs(source, events, row, name))) {
      marks += `${attributeValue(source, events, row).slice(0, longestValue)} `;
    }
  }
  return marks;
}

/** How many marks are remembered; a page whose marks all differ gains nothing by a larger table, and pays for it. */
const mostRemembered = 1000;

/** A test of marks that looks up what it said of marks that come again, as most of a page's do. */
export function remembered(passes: (marks: string) => boolean): (marks: string) => boolean {
  const known = new Map<string, boolean>();
  return (marks) => {
    let answer = known.get(marks);
    if (answer === undefined) {
      answer = passes(marks);
      if (known.size < mostRemembered) known.set(marks, answer);
    }
    return answer;
  };
}
