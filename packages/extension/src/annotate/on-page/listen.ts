// What a person does on the page while annotating. Only what the browser says a person did counts (`isTrusted`): scripts of the page
// can make events too.
import type { PageKey } from './messages.ts';

/** What becomes of it. */
export interface Gestures {
  /** The pointer is at a point, in the innermost element there. */
  point(element: Node, x: number, y: number): void;
  /** A place was clicked. */
  click(element: Node, x: number, y: number): void;
  /** Text was selected. */
  select(range: Range): void;
  key(key: PageKey): void;
}

/**
 * Hears what is done on the page, before the page does and in its stead, as long as `isPicking` says so: links, menus and buttons stay as they
 * are. Text can be selected, and the page scrolled.
 *
 * @returns stops hearing.
 */
export function listen(isPicking: () => boolean, gestures: Gestures): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let hasSelected = false;
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    hear?: (event: WindowEventMap[Type]) => void,
  ): void => {
    const listener = (event: WindowEventMap[Type]): void => {
      if (!event.isTrusted || !isPicking()) return;
      event.stopImmediatePropagation();
      hear?.(event);
    };
    window.addEventListener(type, listener, options);
  };

  on('pointerdown');
  on('mousedown', () => {
    hasSelected = false;
  });
  on('pointerup');
  on('mouseup', () => {
    const selection = window.getSelection();
    if (selection === null || selection.isCollapsed) return;
    gestures.select(selection.getRangeAt(0));
    selection.removeAllRanges();
    hasSelected = true;
  });
  on('click', (event) => {
    event.preventDefault();
    if (!hasSelected) gestures.click(innermost(event), event.clientX, event.clientY);
  });
  on('auxclick', (event) => event.preventDefault());
  on('dblclick');
  on('pointermove', (event) => gestures.point(innermost(event), event.clientX, event.clientY));
  on('keydown', (event) => {
    const key = keyOf(event);
    if (key === undefined) return;
    event.preventDefault();
    gestures.key(key);
  });
  return () => stop.abort();
}

/** What a key stands for; `undefined` for keys that nothing is done for. */
function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): PageKey | undefined {
  if (key === 'Escape') return 'stop';
  if (!(ctrlKey || metaKey)) return undefined;
  if (key === 'y' || (shiftKey && key.toLowerCase() === 'z')) return 'redo';
  return key === 'z' ? 'undo' : undefined;
}

/** The innermost element of an event, in open shadow roots too. */
function innermost(event: Event): Node {
  return event.composedPath()[0] as Node;
}
