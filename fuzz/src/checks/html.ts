import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

// biome-ignore format: a table reads better filled
const elements = new Set([
  'a', 'article', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'details', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header',
  'hr', 'img', 'input', 'li', 'mark', 'ol', 'p', 'pre', 'rp', 'rt', 'ruby', 's', 'section', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'th', 'thead',
  'time', 'tr', 'ul',
]);

/** Attributes and what their values may be (`docs/reference/renderings.md`). */
const attributes: Readonly<Record<string, RegExp>> = {
  alt: /^/,
  checked: /^$/,
  class: /^(?:language-\S+|language-math math-(?:inline|display)|footnotes)$/,
  colspan: /^\d{1,4}$/,
  dir: /^(?:ltr|rtl)$/,
  disabled: /^$/,
  height: /^\d+$/,
  href: /^(?:https?:|mailto:|[^:]*$|[^:]*[/?#])/i,
  id: /^note-/,
  lang: /^[a-z\d-]*$/i,
  open: /^$/,
  rowspan: /^\d{1,5}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  src: /^(?:https?:|[^:]*$|[^:]*[/?#]|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i,
  start: /^-?\d+$/,
  style: /^text-align:\s?(?:left|right|center|start|end|justify);?$/,
  title: /^/,
  type: /^checkbox$/,
  width: /^\d+$/,
};

/** Says what of HTML is not on the list of what may be there, or is read otherwise than it was written. */
export function faultOfHtml(html: string): string | undefined {
  const fragment = parseFragment(html);
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...fragment.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) return `there is a ${node.nodeName}`;
    if (!elements.has(node.tagName)) return `there is an element ${node.tagName}`;
    for (const { name, value } of node.attrs) {
      if (!Object.hasOwn(attributes, name)) return `there is an attribute ${name}`;
      if (!attributes[name].test(value)) {
        return `an attribute is not as it may be: ${name}="${value.slice(0, 80)}"`;
      }
    }
    for (const child of node.childNodes) waiting.push(child);
  }
  const written = html.replaceAll(/<(?:input|details)[^<>]*>/g, (tag) =>
    tag.replaceAll(/ (disabled|checked|open)(?=[ >])/g, ' $1=""'),
  );
  const read = serialize(fragment).replaceAll('&nbsp;', '\u00a0');
  return read === written ? undefined : 'it is read otherwise than it was written';
}
