import { attributeOf, childrenOf, isElement, localName, shadowRootOf } from './dom.ts';

/** Elements whose content is no text of the page: code, what is shown only where something is missing, and what people have typed. */
const withoutContent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'textarea',
  'canvas',
]);

/**
 * Elements that have no end tag in HTML. Children that a script gave them are shown by no browser.
 *
 * Source: HTML Standard, 13.1.2, "void elements".
 */
export const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img'],
  ...['input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

/**
 * The children of an element as a reader sees them, in the flattened tree: those of its open shadow root in place of its own, in a
 * slot what stands in it. Data for machines is kept (`application/ld+json`), as it tells title, authors and dates.
 *
 * Source: CSS Scoping Module Level 1, 3.3, "flattening the DOM into a flat tree".
 */
export function shownChildren(element: Element): readonly Node[] {
  const name = localName(element);
  if (isData(element)) return childrenOf(element);
  if (withoutContent.has(name) || voidElements.has(name)) return [];
  const shadow = shadowRootOf(element);
  if (shadow !== null) return childrenOf(shadow);
  if (element instanceof HTMLSlotElement) {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(element);
    if (assigned.length > 0) return assigned;
  }
  return childrenOf(element);
}

/** Whether an element holds data that metadata is read from. */
export function isData(node: Node): boolean {
  if (!isElement(node) || localName(node) !== 'script') return false;
  return attributeOf(node, 'type')?.trim().toLowerCase() === 'application/ld+json';
}
