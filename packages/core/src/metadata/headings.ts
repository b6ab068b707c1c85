import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { textOfElement } from './element-text.ts';

/** A heading that a reader sees. */
export interface Heading {
  readonly element: number;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** Headings that are read. */
const mostHeadings = 100;

/** The first 100 visible headings with text, in source order; without the text of buttons where they have other. */
export function readHeadings(page: Page): Heading[] {
  const { structure, events } = page;
  const headings: Heading[] = [];
  for (let element = 1; element < structure.count && headings.length < mostHeadings; element++) {
    const tag = structure.tag[element];
    if ((tagTraits[tag] & trait.heading) === 0) continue;
    if ((structure.flags[structure.open[element]] & (neverText | flag.hidden)) !== 0) continue;
    const text = withoutAnchor(
      textOfElement(page, element, flag.inButton) || textOfElement(page, element),
    );
    if (text !== '') headings.push({ element, level: Number(events.names[tag][1]), text });
  }
  return headings;
}

/** A heading without the sign that links to it. */
function withoutAnchor(text: string): string {
  return text.replace(/\s*[¶#§🔗]$/u, '').replace(/^[#¶§]\s+/u, '');
}
