import { type Caret, caretAt } from './caret-at.ts';

/** Pixels that a thumb moves sideways before it is a drag; less is a tap. */
const slack = 8;

/**
 * Takes text that is dragged over: by a mouse as browsers select it, by a thumb or a pen sideways at first, as a browser scrolls by what is dragged up
 * and down, and from there to any line. What is dragged over is selected until it is let go of; such a drag ends in no click.
 *
 * @param take told what was dragged over, at least a character.
 * @returns says whether drags are taken; they are not before it was called. While they are, the document does not scroll sideways by touch.
 */
export function dragText(
  framed: Document,
  take: (range: Range) => void,
): (isTaken: boolean) => void {
  let isTaken = false;
  let isDragged = false; // what ends in a click that means nothing
  let begin: (Caret & { readonly x: number }) | undefined; // where a thumb was put down
  framed.addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
    isDragged = false;
    const caret = isTaken && pointerType !== 'mouse' && caretAt(framed, clientX, clientY);
    begin = caret ? { ...caret, x: clientX } : undefined;
  });
  framed.addEventListener('pointermove', ({ clientX, clientY }) => {
    const selection = framed.getSelection();
    if (begin === undefined || selection === null) return;
    if (selection.isCollapsed && Math.abs(clientX - begin.x) < slack) return;
    const end = caretAt(framed, clientX, clientY);
    if (end !== undefined)
      selection.setBaseAndExtent(begin.node, begin.offset, end.node, end.offset);
  });
  framed.addEventListener('pointercancel', () => {
    // the browser scrolls
    if (begin !== undefined) framed.getSelection()?.removeAllRanges();
    begin = undefined;
  });
  framed.addEventListener('pointerup', () => {
    begin = undefined;
    const dragged = framed.getSelection();
    if (!isTaken || dragged === null || dragged.isCollapsed) return;
    take(dragged.getRangeAt(0));
    dragged.removeAllRanges();
    isDragged = true;
  });
  framed.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isDragged = false;
    },
    { capture: true },
  );
  return (isOn) => {
    isTaken = isOn;
    framed.documentElement.style.touchAction = isOn ? 'pan-y pinch-zoom' : '';
  };
}
