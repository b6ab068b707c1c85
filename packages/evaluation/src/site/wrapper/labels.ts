import { trimmedText } from 'pith/selection';
import type { AnnotatedPage } from './annotated-page.ts';
import { isShownText } from './known-kinds.ts';

/** A stretch of main content in the source, as long as no other text interrupts it. Offsets in UTF-16 units. */
export interface Label {
  /** Where the text before it ends; between here and {@link from} are only tags and white space. */
  readonly openFrom: number;
  readonly from: number;
  readonly to: number;
  /** Where the text behind it begins. */
  readonly closeTo: number;
}

/** The labels of a page in source order. */
export function labelsOf({ page, isGold, words }: AnnotatedPage): readonly Label[] {
  const labels: { openFrom: number; from: number; to: number; closeTo: number }[] = [];
  let before = 0;
  let isOpen = false;
  for (let event = 0; event < page.events.count; event++) {
    if (!isShownText(page, event) || (words[event] === 0 && !isOpen)) continue;
    const [from, to] = trimmedText(page, event);
    const last = labels.at(-1);
    if (isGold[event] === 1 && isOpen && last !== undefined) last.to = to;
    else if (isGold[event] === 1) {
      labels.push({ openFrom: before, from, to, closeTo: page.source.length });
      isOpen = true;
    } else if (words[event] > 0) {
      if (isOpen && last !== undefined) last.closeTo = from;
      isOpen = false;
    }
    before = to;
  }
  return labels;
}

/** Whether a stretch that was found has the text of a label and no other. */
export function isLabel(
  { openFrom, from, to, closeTo }: Label,
  [start, end]: readonly [number, number],
): boolean {
  return openFrom <= start && start <= from && to <= end && end <= closeTo;
}
