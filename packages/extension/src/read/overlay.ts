// The place over a page where it is read: a modal dialog in a closed shadow root. The page's scripts and styles do not reach in, its keys
// and links are inert below, and the browser keeps the focus inside and gives it back.

import { createElement, rootOf } from '../snapshot/dom.ts';

/** Something that covers a page. */
export interface Overlay {
  readonly root: ShadowRoot;
  /** An empty element of the class `page`. */
  readonly page: HTMLElement;
  /** Whether it is there still: a page may take away whatever stands in it. */
  isShown(): boolean;
  /** Moves the focus to the text. */
  focus(): void;
  /** Prints what covers the page, without the page. */
  print(): void;
  close(): void;
}

/** Covers the page until it is closed by its user, by Escape, or by {@link Overlay.close}. */
export function coverPage(name: string): Overlay {
  const host = createElement('div');
  // what is important and inline is above all styles of a page
  host.style.setProperty('all', 'initial', 'important');
  host.style.setProperty('display', 'block', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  const dialog = createElement('dialog');
  dialog.setAttribute('aria-label', name);
  const page = createElement('div');
  page.className = 'page';
  dialog.append(page);
  root.append(dialog);
  const html = rootOf(document) as HTMLElement;
  html.append(host);
  const restores = [changed(html, 'overflow', 'hidden')];
  if (getComputedStyle(html).display === 'none') restores.push(changed(html, 'display', 'block'));
  dialog.showModal();

  // what is typed and pressed here is no shortcut of the page
  for (const kind of ['keydown', 'keyup', 'keypress', 'click', 'input', 'wheel'] as const) {
    host.addEventListener(kind, (event) => event.stopPropagation());
  }
  const covers: (() => void)[] = [];
  // in the top layer a dialog is one screen; in the flow it runs over all sheets
  const before = () => {
    dialog.close();
    dialog.show();
    for (const other of html.children) {
      if (other !== host && other instanceof HTMLElement) {
        covers.push(changed(other, 'display', 'none'));
      }
    }
    covers.push(changed(html, 'overflow', 'visible'));
  };
  const after = () => {
    for (const restore of covers.splice(0).reverse()) restore();
    dialog.close();
    dialog.showModal();
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  let isOpen = true;
  const end = () => {
    if (!isOpen || dialog.open) return;
    isOpen = false;
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    for (const restore of restores) restore();
    host.remove();
    kept.pithReader = undefined;
  };
  dialog.addEventListener('close', end); // by Escape
  const overlay: Overlay = {
    root,
    page,
    isShown: () => host.isConnected && dialog.open,
    focus: () => root.getElementById('text')?.focus({ preventScroll: true }),
    print: () => window.print(),
    close: () => {
      dialog.close(); // gives the focus back
      end();
    },
  };
  kept.pithReader = overlay;
  return overlay;
}

/** Where it is kept for the next run of a script, in the extension's own world of the page. */
const kept = globalThis as { pithReader?: Overlay | undefined };

/** What an earlier run covered the page with. An element of the page that has this name for its `id` is found there too, but not as its own. */
export function shownOverlay(): Overlay | undefined {
  return Object.hasOwn(kept, 'pithReader') ? kept.pithReader : undefined;
}

/** Sets a style of an element above all others; what is returned sets it back. */
function changed({ style }: HTMLElement, name: string, value: string): () => void {
  const earlier = style.getPropertyValue(name);
  const priority = style.getPropertyPriority(name);
  style.setProperty(name, value, 'important');
  return () => style.setProperty(name, earlier, priority);
}
