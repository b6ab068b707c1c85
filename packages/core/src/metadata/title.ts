import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';

/** Text of the first `title` element outside SVG, decoded and collapsed; `undefined` when there is none. */
export function pageTitle(page: Page): string | undefined {
  const { count, kind, tag, from, to } = page.events;
  const { flags } = page.structure;
  for (let event = 0; event + 1 < count; event++) {
    if (kind[event] !== eventKind.open || tag[event] !== tagId.title) continue;
    if ((flags[event] & flag.foreign) !== 0 || kind[event + 1] !== eventKind.text) continue;
    const titleText = {
      count: 1,
      from: from.subarray(event + 1, event + 2),
      to: to.subarray(event + 1, event + 2),
    };
    const { text } = renderText(page, titleText, 0);
    if (text !== '') return text.replaceAll('\n', ' ');
  }
  return undefined;
}
