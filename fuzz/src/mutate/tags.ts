// Tags that become others, go, come twice, change places, or are wrapped around what there is.
import type { Random } from '../random.ts';
import { type Mutator, replaced, somewhere } from './mutator.ts';

// biome-ignore format: a table reads better filled
const names = [
  'a', 'abbr', 'address', 'annotation', 'article', 'aside', 'audio', 'b', 'base', 'blockquote', 'body', 'br', 'button', 'caption',
  'center', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'fieldset', 'figcaption',
  'figure', 'font', 'footer', 'form', 'frameset', 'h1', 'h2', 'h3', 'h6', 'head', 'header', 'hr', 'html', 'i', 'iframe', 'img',
  'input', 'ins', 'kbd', 'label', 'li', 'link', 'listing', 'main', 'mark', 'math', 'menu', 'meta', 'mi', 'nav', 'noframes', 'noscript',
  'object', 'ol', 'optgroup', 'option', 'p', 'picture', 'plaintext', 'pre', 'q', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's', 'samp',
  'script', 'section', 'select', 'semantics', 'small', 'source', 'span', 'strong', 'style', 'sub', 'summary', 'sup', 'svg', 'table',
  'tbody', 'td', 'template', 'textarea', 'tfoot', 'th', 'thead', 'time', 'title', 'tr', 'u', 'ul', 'var', 'video', 'wbr', 'x-own', 'xmp',
] as const;

interface Tag {
  readonly from: number;
  readonly to: number;
  /** Start of its name. */
  readonly name: number;
  readonly nameTo: number;
}

/** One of the tags; `undefined` where there is none. */
function someTag(html: string, random: Random): Tag | undefined {
  const pattern = /<(\/?)([a-z][a-z\d-]*)[^<>]*>/gi;
  pattern.lastIndex = random.below(html.length + 1);
  const match = pattern.exec(html);
  if (match === null) return undefined;
  const name = match.index + 1 + match[1].length;
  return { from: match.index, to: pattern.lastIndex, name, nameTo: name + match[2].length };
}

/** Changes one tag of the page. */
function changingTag(change: (html: string, tag: Tag, random: Random) => string): Mutator {
  return (html, random) => {
    const tag = someTag(html, random);
    return tag === undefined ? html : change(html, tag, random);
  };
}

const rename = changingTag((html, { name, nameTo }, random) =>
  replaced(html, name, nameTo, random.from(names)),
);

const dropTag = changingTag((html, { from, to }) => replaced(html, from, to, ''));

const copyTag = changingTag((html, { from, to }, random) => {
  const at = somewhere(html, random);
  return replaced(html, at, at, html.slice(from, to));
});

const turnTag = changingTag((html, { from, name, nameTo, to }) =>
  html[from + 1] === '/'
    ? replaced(html, from, to, `<${html.slice(name, nameTo)}>`)
    : replaced(html, from, to, `</${html.slice(name, nameTo)}>`),
);

const closeItself = changingTag((html, { to }) => replaced(html, to - 1, to, '/>'));

const renameAll: Mutator = (html, random) => {
  const tag = someTag(html, random);
  if (tag === undefined) return html;
  const name = html.slice(tag.name, tag.nameTo);
  const by = random.from(names);
  return html.replaceAll(`<${name}`, `<${by}`).replaceAll(`</${name}`, `</${by}`);
};

const wrap: Mutator = (html, random) => {
  const at = somewhere(html, random);
  const end = at + random.below(html.length - at + 1);
  const name = random.from(names);
  const close = random.oneIn(3) ? '' : `</${name}>`;
  return `${html.slice(0, at)}<${name}>${html.slice(at, end)}${close}${html.slice(end)}`;
};

const wrapDeep: Mutator = (html, random) => {
  const at = somewhere(html, random);
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.from(names));
  const depth = 1 + random.below(random.oneIn(10) ? 300 : 30);
  const open = chosen.map((name) => `<${name}>`).join('');
  const close = random.oneIn(2)
    ? ''
    : chosen
        .toReversed()
        .map((name) => `</${name}>`)
        .join('');
  const end = at + random.below(html.length - at + 1);
  return (
    html.slice(0, at) +
    open.repeat(depth) +
    html.slice(at, end) +
    close.repeat(depth) +
    html.slice(end)
  );
};

/** What changes tags, by name. */
export const tagMutators = {
  rename,
  renameAll,
  dropTag,
  copyTag,
  turnTag,
  closeItself,
  wrap,
  wrapDeep,
};
