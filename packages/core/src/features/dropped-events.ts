import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** Flags of what no published method reads, and of hidden elements if these are left out as well. */
export function skippedFlags(dropHidden: boolean): number {
  return dropHidden ? notText | flag.hidden : notText;
}

/**
 * What line methods take out of the source before they count anything: comments, head, raw text,
 * `noscript` and `template`, with the tags of `script`, `style`, `noscript` and `template`
 * (`algorithms.md` 1.5, 1.7). One row an event, 1 for what goes. Linear in the events.
 *
 * @param dropHidden whether hidden elements go as well.
 */
export function droppedEvents(page: Page, dropHidden: boolean): Uint8Array {
  const { count, kind, tag } = page.events;
  const { flags } = page.structure;
  const skipped = skippedFlags(dropHidden);
  const dropped = new Uint8Array(count);
  for (let event = 0; event < count; event++) {
    const type = kind[event];
    let drops = type === eventKind.comment || (flags[event] & skipped) !== 0;
    if (type === eventKind.open || type === eventKind.close) {
      const id = tag[event];
      drops ||=
        id === tagId.script || id === tagId.style || id === tagId.noscript || id === tagId.template;
    }
    dropped[event] = drops ? 1 : 0;
  }
  return dropped;
}
