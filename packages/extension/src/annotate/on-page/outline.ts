// The frame around what is pointed at. It stands in an element of its own above the page, whose shadow root is closed: the page can
// neither read nor style what is in it, and the saved page was written before it came.
import { createElement, rootOf } from '../../snapshot/dom.ts';

/** Draws around a place of the page. */
export interface Outline {
  /** Draws around ranges, or nowhere. */
  show(ranges: readonly Range[], isIn: boolean): void;
  remove(): void;
}

/** Most boxes that one place is measured by; larger places are framed by their first and last ones. */
const mostBoxes = 400;

const style = `
  :host { all: initial !important; position: fixed !important; inset: 0 !important; pointer-events: none !important;
    z-index: 2147483647 !important; border: 0 !important; background: none !important; width: auto !important;
    height: auto !important; margin: 0 !important; padding: 0 !important; overflow: hidden !important; display: block !important; }
  div { position: absolute; box-sizing: border-box; border: 2px solid #1f6f4a; border-radius: 4px;
    outline: 2px solid #fff; background: rgb(31 111 74 / 10%); display: none; }
  div.in { border-style: dashed; border-color: #a3341f; background: rgb(163 52 31 / 10%); }
`;

/** An outline in a document, drawn nowhere yet. */
export function createOutline(document: Document): Outline {
  const host = createElement('pith-outline');
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const frame = root.appendChild(createElement('div'));
  host.popover = 'manual'; // above dialogs of the page
  rootOf(document)?.append(host);
  host.showPopover();
  let shown: readonly Range[] = [];
  const draw = (): void => {
    const box = boundsOf(shown);
    frame.style.display = box === undefined ? 'none' : 'block';
    if (box === undefined) return;
    frame.style.left = `${box.left - 4}px`;
    frame.style.top = `${box.top - 4}px`;
    frame.style.width = `${box.right - box.left + 8}px`;
    frame.style.height = `${box.bottom - box.top + 8}px`;
  };
  window.addEventListener('scroll', draw, { capture: true, passive: true });
  window.addEventListener('resize', draw, { passive: true });
  return {
    show(ranges, isIn) {
      shown = ranges;
      frame.classList.toggle('in', isIn);
      draw();
    },
    remove() {
      window.removeEventListener('scroll', draw, { capture: true });
      window.removeEventListener('resize', draw);
      host.remove();
    },
  };
}

/** The smallest box, in the window, around ranges; `undefined` where nothing of them is shown. */
function boundsOf(ranges: readonly Range[]): DOMRect | undefined {
  let bounds: [left: number, top: number, right: number, bottom: number] | undefined;
  const measured =
    ranges.length <= mostBoxes
      ? ranges
      : [...ranges.slice(0, mostBoxes / 2), ...ranges.slice(-mostBoxes / 2)];
  for (const range of measured) {
    const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
    if (width === 0 && height === 0) continue;
    bounds = bounds
      ? [
          Math.min(bounds[0], left),
          Math.min(bounds[1], top),
          Math.max(bounds[2], right),
          Math.max(bounds[3], bottom),
        ]
      : [left, top, right, bottom];
  }
  return bounds && new DOMRect(bounds[0], bounds[1], bounds[2] - bounds[0], bounds[3] - bounds[1]);
}
