import { attributeOf, findAttribute } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';

/** How far above a check box its item may stand: around it are a label, a paragraph. */
const mostLevels = 4;

/** The item that an `input` is the check box of, with its state; `undefined` for other controls. */
export function checkBoxAt(
  { source, events, structure }: Page,
  event: number,
): { readonly item: number; readonly checked: boolean } | undefined {
  if (attributeOf(source, events, event, 'type')?.trim().toLowerCase() !== 'checkbox')
    return undefined;
  let item = structure.element[event];
  for (let level = 0; level < mostLevels && item > 0; level++) {
    if (structure.tag[item] === tagId.li) {
      return { item, checked: findAttribute(source, events, event, 'checked') >= 0 };
    }
    item = structure.parent[item];
  }
  return undefined;
}
