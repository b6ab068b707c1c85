// Random HTML documents for property tests: nested and broken tags, many scripts, references, comments.
import fc from 'fast-check';

/** Runs of a property over documents that are the same every time. */
export const seeded = { seed: 20260607, numRuns: 150 } as const;

// Words of several scripts, some of them with characters that are easy to handle wrongly.
// biome-ignore format: a table reads better filled
const words = [
  'a', 'the', 'oak', 'trees', 'grow', 'slowly.', 'Seventeen', 'R&B', '3', '<3', 'x<y', 'naïve', 'e\u0301te\u0301',
  'Größe', 'Straße,', 'дерево', 'растёт', 'δέντρο', 'شجرة', 'می\u200cروم', 'درخت', '\u200fעץ\u200e', 'גדל',
  '树', '长得很慢。', '木が育つ', '나무가', 'ต้นไม้โตช้า', 'ຕົ້ນໄມ້', 'पेड़', '🌳', '👩\u200d🌾', '𠀋𠀌', '𝒪ak',
];

const spaces = [' ', ' ', ' ', '\n', '  ', '\t', '\r\n', '\u00a0', '\u3000', ''];

// biome-ignore format: a table reads better filled
const references = [
  '&amp;', '&lt;', '&gt;', '&nbsp;', '&#1582;', '&#x1F333;', '&eacute', '&copy2', '&NotEqualTilde;', '&bogus;', '&#0;',
  '&#xD800;', '&#x110000;', '&', '&#', '&#x', '&#128;',
];

// biome-ignore format: a table reads better filled
const blockTags = [
  'div', 'p', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'tbody', 'h1', 'h3', 'section', 'article', 'nav', 'blockquote',
  'pre', 'form', 'dl', 'dd', 'center', 'DIV',
];

// biome-ignore format: a table reads better filled
const inlineTags = [
  'a', 'b', 'i', 'em', 'span', 'font', 'code', 'button', 'label', 'ruby', 'rt', 'svg', 'math', 'x-own', 'option', 'select',
  'textarea', 'object', 'A',
];

const rawTags = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'title',
  'xmp',
  'textarea',
  'noframes',
];

const voidTags = ['br', 'hr', 'img', 'input', 'wbr', 'br/', 'img src="a.png" alt="An oak"'];

// biome-ignore format: a table reads better filled
const attributes = [
  '', '', '', ' class="menu"', ' href="/oak?a=1&amp;b=2"', ' href=x', " title='a > b'", ' hidden',
  ' style="display: none"', ' aria-hidden=true', ' id', ' data-x="<p>"', ' a=b c d="e"', ' lang="fa" dir="rtl"',
];

// biome-ignore format: a table reads better filled
const broken = [
  '<', '</', '</>', '<p', '<a href="x', '<a href=x', '<!--', '<!-->', '<!--->', '-->', '<!', '<!doctype html>', '<?xml?>',
  '<![CDATA[ text ]]>', '</p>', '</a>', '</div>', '</table>', '<table>text', '<tr>', '<td>', '<body class=b>', '</body>',
  '<html>', '</html>', '<head>', '</head>', '<plaintext>', '<frameset>', '\0', '\ud83c', '\udf33', '<\u00e9>', '< b>',
  '<b/>', '<div/>', '<script>', '</script>', '<svg>', '</svg>', '"', "'>", ']]>',
];

const text: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...spaces)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pairs) => pairs.map(([word, space]) => word + space).join(''));

/** Nodes side by side, each with as many below it at most. */
function nodesUpTo(most: number): fc.Arbitrary<string> {
  return fc.letrec<{ nodes: string; node: string }>((tie) => ({
    nodes: fc
      .array(tie('node'), { maxLength: most, depthIdentifier: 'document' })
      .map((parts) => parts.join('')),
    node: fc.oneof(
      { maxDepth: 8, depthIdentifier: 'document' },
      { weight: 6, arbitrary: text },
      { weight: 6, arbitrary: element(tie('nodes'), blockTags) },
      { weight: 4, arbitrary: element(tie('nodes'), inlineTags) },
      { weight: 1, arbitrary: element(tie('nodes'), rawTags) },
      { weight: 1, arbitrary: fc.constantFrom(...references) },
      { weight: 1, arbitrary: fc.constantFrom(...voidTags).map((tag) => `<${tag}>`) },
      { weight: 1, arbitrary: fc.constantFrom(...spaces) },
      { weight: 1, arbitrary: text.map((words) => `<!-- ${words} -->`) },
      { weight: 1, arbitrary: fc.constantFrom(...broken) },
    ),
  })).nodes;
}

/** An element with its end tag, without it, or with a wrong one. */
function element(content: fc.Arbitrary<string>, tags: readonly string[]): fc.Arbitrary<string> {
  const ends = fc.oneof(
    { weight: 8, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('div', 'p', 'a', 'table', 'b') },
  );
  return fc
    .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), content, ends)
    .map(([tag, attribute, inside, end]) => {
      const close = end === '' ? '' : `</${end === 'own' ? tag : end}>`;
      return `<${tag}${attribute}>${inside}${close}`;
    });
}

const frames: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['<!doctype html><html><head><title>Oak &amp; elm</title></head><body>', '</body></html>'],
  ['<head><meta charset=utf-8><script>var a = "</p>";</script></head>', ''],
];

function documentsUpTo(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...frames), fc.array(nodesUpTo(most), { maxLength: most }))
    .map(([[before, after], parts]) => before + parts.join('') + after);
}

/** Documents of some kilobytes at most, from tidy to broken; empty ones among them. */
export const documents: fc.Arbitrary<string> = documentsUpTo(5);

/**
 * Documents of few nodes. In larger ones the plain text joins words where the end tag of a `button` or
 * an `object` closes a block, which the tree parts, and our tree meets more of what parse5 does otherwise.
 */
export const smallDocuments: fc.Arbitrary<string> = documentsUpTo(2);

// Tags whose start or end tag has rules of its own in the Standard's tree construction.
// biome-ignore format: a table reads better filled
const ruledTags = [
  'a', 'address', 'annotation-xml', 'applet', 'b', 'body', 'br', 'button', 'caption', 'col', 'colgroup', 'dd', 'desc',
  'div', 'dt', 'foreignObject', 'form', 'frameset', 'g', 'h1', 'h2', 'head', 'hr', 'html', 'i', 'iframe', 'image',
  'input', 'li', 'listing', 'math', 'mi', 'nobr', 'noscript', 'object', 'ol', 'optgroup', 'option', 'p', 'pre', 'rb',
  'rp', 'rt', 'rtc', 'ruby', 'script', 'section', 'select', 'style', 'svg', 'table', 'tbody', 'td', 'template',
  'textarea', 'tfoot', 'th', 'thead', 'title', 'tr', 'ul', 'x-own', 'xmp',
];

/** Start tags, end tags and words in no order at all: few of these are valid HTML. */
export const tagSoup: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '<!doctype html>', '<!doctype html><body>'),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...ruledTags).map((tag) => `<${tag}>`) },
        { weight: 3, arbitrary: fc.constantFrom(...ruledTags).map((tag) => `</${tag}>`) },
        { weight: 1, arbitrary: fc.constantFrom('<svg/>', '<g/>', '<div/>', '<a href=x>', '<b>') },
        { weight: 4, arbitrary: fc.constantFrom('oak', 'elm ', ' ash', ' ', '&nbsp;', '\0') },
      ),
      { minLength: 3, maxLength: 24 },
    ),
  )
  .map(([before, parts]) => before + parts.join(''));

/** Whether a page may have what content leaves out of selected text: buttons of listings and headings, parentheses of ruby. */
export function leavesOutControls(html: string): boolean {
  return /<(?:pre|listing|plaintext|h[1-6])\b[\s\S]*<button|<rp/i.test(html);
}

/** The first `count` documents of a seed, for tests that go through a list. */
export function sampleDocuments(
  count: number,
  kind: fc.Arbitrary<string> = documents,
  seed: number = seeded.seed,
): string[] {
  return fc.sample(kind, { numRuns: count, seed });
}
