import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

/** What HTML may hold, as the reference lists it. */
const reference = readFileSync(
  new URL('../../../docs/reference/renderings.md', import.meta.url),
  'utf8',
);
const elements = listed('elements');
const attributes = listed('attributes');

function listed(what: string): ReadonlySet<string> {
  const list = new RegExp(`^These ${what}: ([^.]*)\\.$`, 'm').exec(reference)?.[1] ?? '';
  return new Set([...list.matchAll(/`([a-z\d]+)`/g)].map(([, name]) => name));
}

/** What the values of attributes may be; of the others any text. */
const values: Readonly<Partial<Record<string, RegExp>>> = {
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
  type: /^checkbox$/,
  value: /^-?\d+$/,
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
      if (!attributes.has(name)) return `there is an attribute ${name}`;
      if (values[name]?.test(value) === false) {
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
