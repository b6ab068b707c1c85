// Attributes: hostile values, floods, numbers without bounds, quotes that never close.
import type { Random } from '../random.ts';
import { type Mutator, replaced } from './mutator.ts';

// biome-ignore format: a table reads better filled
const numbers = [
  '0', '-1', '1e9', '65534', '65535', '1000', '999999999999999999999999', '-99999999999', '0x10', '٣', '1.5', '+2', ' 3 ', '', 'NaN',
  'Infinity', '2147483648', '4294967296', '9007199254740993', '1'.repeat(400),
];

const numbered = ['colspan', 'rowspan', 'span', 'start', 'value', 'width', 'height', 'tabindex'];

// biome-ignore format: a table reads better filled
const values = [
  'hidden', 'href="javascript:ran()"', 'href="java&#9;script:ran()"', 'href="//["', 'href="http://["', 'href="data:text/html,x"',
  'href="#"', 'href="#note-1"', 'href="https://trees.example/a b(c)[d]<e>"', 'href=""', 'src="data:image/svg+xml,x"', 'src=x',
  'src="data:image/png;base64,AAAA"', 'srcset="a 1x, b 2x, c 99999999999w, ,, d -1x"', 'srcset=",,,,"', 'data-src="oak.png"',
  'alt="](x) <b> ` $ |"', 'alt=""', 'title="&quot;oak\n\n# elm&quot;"', 'style="display:none"', 'style="text-align:center"', 'style="/*"',
  'dir=rtl', 'dir=auto', 'dir=x', 'lang=fa', 'lang="x-&lt;"', 'lang="\ud83c"', 'class="comment"', 'class="comments-area post"', 'id=comments',
  'class="language-c++ highlight"', 'class="lang-` ~~~"', 'class="footnote"', 'role=doc-footnote', 'role=doc-noteref', 'role=doc-backlink',
  'class="math katex"', 'class="byline author"', 'id="fn1"', 'id="fnref1"', 'id="note-1"', 'id="__proto__"', 'name="constructor"', 'aria-hidden=true',
  'aria-level=99999', 'role=heading', 'role=presentation', 'role=table', 'role=list', 'itemscope itemtype="https://schema.org/Article"',
  'itemprop=author', 'itemprop=datePublished', 'itemprop=articleBody', 'itemref="a b a"', 'id=a itemref=a itemscope', 'itemprop=comment',
  'itemscope itemtype="https://schema.org/Comment"', 'property="article:author"', 'typeof="Article" vocab="https://schema.org/"',
  'property="schema:datePublished"', 'content="2024-02-30T25:61:61Z"', 'content="\u0000"', 'datetime="0000-00-00"', 'datetime="+275760-09-13"',
  'datetime="2024-W60-9"', 'datetime=99999999999999', 'name=author content=" , ,,and "', 'property="og:title" content="&#x202e;oak"',
  'rel=canonical href="http://[::1"', 'rel=author', 'charset=utf-16', 'http-equiv=content-language content=",,"', 'checked type=checkbox',
  'open', 'scope=row', 'headers="a"', 'encoding="application/x-tex"', 'display=block', 'cite="javascript:x"', 'xml:lang="zh-Hant"', 'type="A" reversed',
];

function numberedAttribute(random: Random): string {
  return `${random.from(numbered)}="${random.from(numbers)}"`;
}

function attribute(random: Random): string {
  return random.oneIn(4) ? numberedAttribute(random) : random.from(values);
}

/** Puts something into a start tag, before its end. */
function intoTag(make: (random: Random) => string): Mutator {
  return (html, random) => {
    const pattern = /<[a-z][^<>]*(?=>)/gi;
    pattern.lastIndex = random.below(html.length + 1);
    if (pattern.exec(html) === null) return html;
    return replaced(html, pattern.lastIndex, pattern.lastIndex, ` ${make(random)}`);
  };
}

const addAttribute = intoTag(attribute);

const floodAttributes = intoTag((random) =>
  Array.from({ length: 50 + random.below(200) }, (_, i) =>
    random.oneIn(2) ? `a${i}=b` : attribute(random),
  ).join(' '),
);

const longAttribute = intoTag(
  (random) => `class="${`${random.from(['a', 'post ', '&amp;', '"', 'é'])}`.repeat(2000)}"`,
);

const dropQuote: Mutator = (html, random) => {
  const at = html.indexOf(random.from(['"', "'", '=']), random.below(html.length + 1));
  return at < 0 ? html : replaced(html, at, at + 1, '');
};

const changeNumber: Mutator = (html, random) => {
  const pattern = /\d+/g;
  pattern.lastIndex = random.below(html.length + 1);
  const match = pattern.exec(html);
  if (match === null) return html;
  return replaced(html, match.index, pattern.lastIndex, random.from(numbers));
};

/** What changes attributes, by name. */
export const attributeMutators = {
  addAttribute,
  floodAttributes,
  longAttribute,
  dropQuote,
  changeNumber,
};
