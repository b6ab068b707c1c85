import { eventKind, flag, neverText, type Page } from 'pith/page';
import { type ElementName, inlineTags, layoutMarks, textTags } from './element-names.ts';

/**
 * The names of an element in a layout, any of which says that the layout has it: its tag with each of its marks, or its tag alone
 * when it has none: `div.story`, `section#notes`, `div`.
 */
export function kindNames({ tag, marks }: ElementName): string[] {
  const layout = layoutMarks(marks);
  return layout.length === 0 ? [tag] : layout.map((mark) => tag + mark);
}

/** What text is called that stands between the parts. */
const bareText = '#text';

/** Whether an event is text that readers see. */
export function isShownText({ events, structure }: Page, event: number): boolean {
  const flags = structure.flags[event];
  return (
    events.kind[event] === eventKind.text &&
    (flags & flag.hasWord) !== 0 &&
    (flags & neverText) === 0
  );
}

/**
 * The elements inside the content that hold some of its text, without inline ones and without paragraphs, lists and the like that
 * have no name: what a layout has there.
 *
 * @param isContent of a text event.
 * @param isInside of an element: whether it stands inside the content; asked from the text upwards.
 */
export function* elementsInside(
  page: Page,
  names: readonly ElementName[],
  isContent: (event: number) => boolean,
  isInside: (row: number) => boolean,
): Generator<number> {
  const { parent, element } = page.structure;
  const seen = new Uint8Array(page.structure.count);
  for (let event = 0; event < page.events.count; event++) {
    if (!isShownText(page, event) || !isContent(event)) continue;
    for (let row = element[event]; row > 0 && seen[row] === 0 && isInside(row); row = parent[row]) {
      seen[row] = 1;
      const { tag, marks } = names[row];
      const isPlain = textTags.has(tag) && layoutMarks(marks).length === 0;
      if (!isPlain && !inlineTags.has(tag)) yield row;
    }
  }
}

/**
 * What stands beside the parts of the content: the elements with text that have the parent of a part and hold none, and the bare text there.
 *
 * @param parts rows of the parts.
 * @returns their names as of {@link kindNames}, one list an element.
 */
export function namesBeside(
  page: Page,
  names: readonly ElementName[],
  parts: readonly number[],
): string[][] {
  const { parent, element, count } = page.structure;
  const isPart = new Uint8Array(count);
  const isParent = new Uint8Array(count);
  const hasPart = new Uint8Array(count);
  for (const part of parts) {
    isPart[part] = 1;
    isParent[parent[part]] = 1;
    for (let row = part; row >= 0 && hasPart[row] === 0; row = parent[row]) hasPart[row] = 1;
  }
  const beside: string[][] = [];
  const seen = new Uint8Array(count);
  for (let event = 0; event < page.events.count; event++) {
    if (!isShownText(page, event)) continue;
    let row = element[event];
    if (isParent[row] === 1 && isPart[row] === 0) beside.push([bareText]);
    for (; row > 0 && seen[row] === 0; row = parent[row]) {
      seen[row] = 1;
      if (isParent[parent[row]] === 1 && hasPart[row] === 0) beside.push(kindNames(names[row]));
    }
  }
  return beside;
}
