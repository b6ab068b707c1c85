import { effect } from '@preact/signals';
import { type Link, type LinkedPage, writeLink } from './link.ts';
import type { Workbench } from './workbench.ts';

/** Milliseconds without a change after which the address is written: it takes some, and browsers refuse more than a few a second. */
const restMs = 400;

/** Shows the part of the page that a link tells, once its page is open, and from then on keeps in the address what is seen. */
export function followLink(link: Link, { page, linked, question, axis }: Workbench): void {
  let window = link.window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    if (window === undefined || page.value === undefined || !isSame(linked.value, link.page))
      return;
    const told = window;
    window = undefined;
    axis.choose(told);
  });
  effect(() => {
    const { from, to } = axis.window.value;
    const isWhole = to - from >= axis.length.value;
    const fragment = writeLink({
      page: page.value === undefined ? link.page : linked.value,
      question: question.value,
      window: isWhole ? window : { from, to },
    });
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', fragment), restMs);
  });
}

/** A link without a page is about the one that is opened first. */
function isSame(opened: LinkedPage, { example = opened.example, digest }: LinkedPage): boolean {
  return opened.example === example && opened.digest === digest;
}
