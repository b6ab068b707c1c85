// Edges of comments, CDATA, raw text and foreign content, and data that pages carry in scripts.
import type { Random } from '../random.ts';
import { inserting } from './mutator.ts';

// biome-ignore format: a table reads better filled
const edges = [
  '<!--', '-->', '--!>', '<!-->', '<!--->', '<!-- <!-- -->', '<!', '<!x>', '</', '</>', '</ >', '</\ud83c>', '<?', '<?xml version="1.0"?>', '<![CDATA[', ']]>', '<svg><![CDATA[',
  '<script>', '</script', '</script\n>', '<script><!--', '<script><!--<script>', '<style>', '</style/', '<textarea>', '</textarea>', '<title>', '</title>', '<xmp>', '</xmp>',
  '<plaintext>', '<noscript>', '</noscript>', '<template>', '</template>', '<iframe>', '<noframes>', '<noembed>', '<listing>\n', '<pre>\n\n', '<svg><title>', '<svg><p>',
  '<svg><desc><p>', '<svg><foreignObject>', '<math><mi>', '<math><annotation-xml encoding="text/html"><p>', '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">$\\x',
  '<math><mtext><table>', '<select><option>', '<select><table>', '<frameset><frame>', '</body>', '</html>', '<body>', '<head>', '</p>', '</br>', '<table><p>', '<table><tr><p>',
  '<table><caption>', '<table><colgroup>', '</table>', '<a><a>', '<nobr><nobr>', '<b><p></b>', '<form><form>', '<button><button>', '<image>', '<isindex>', '<p', '<a href="', "<a href='",
  '<a href=', '<a =', '<a b=c d', '<div/', '<div /=', '<\0', '<1', '< b', '<é',
];

const scripts = [
  ['<script type="application/ld+json">', '</script>'],
  ['<script id="__NEXT_DATA__" type="application/json">', '</script>'],
  ['<script>window.__NUXT__=', '</script>'],
  ['<script>window.__INITIAL_STATE__ = ', ';</script>'],
  ['<script>self.__next_f.push([1,', '])</script>'],
] as const;

// biome-ignore format: a table reads better filled
const data = [
  '{"@context":"https://schema.org","@type":"NewsArticle","headline":"Oaks","author":{"name":"Ada"},"datePublished":"2026-01-02T03:04:05+99:00"}',
  '{"@graph":[{"@type":["Article",1,null,{}],"author":[null,[],"",{"name":{"@value":"Ada"}}],"keywords":[1,"a,b",null]}]}',
  '{"@type":"Article","articleBody":"BODY","author":{"@id":"#a"}},', '{"@id":"#a","author":{"@id":"#a"}}', '[[[[[[[[', '{"a":{"a":{"a":', '"\\ud83c"', '"\\u0000\\u202e"', '{"__proto__":{"name":"x"}}',
  '{"constructor":1,"toString":2,"@type":"__proto__"}', '1e999', '-', '{"@type":"Person"', '/* x */ {"a":1}', '<!-- {"a":1} -->', '{"a":"</scr', '{"props":{"body":"BODY"}}', '"5:[\\"$\\",\\"p\\"]"', 'null', '',
  '{"@type":"WebPage","mainEntity":{"@type":"Article","headline":"\\n\\t"},"dateModified":"9999999999999"}', '{"image":[{"url":["http://["]}],"publisher":{"logo":1}}', '{"text":["BODY",{"text":"BODY"}]}',
];

function script(random: Random): string {
  const [before, after] = random.from(scripts);
  const prose = 'An <b>oak</b> &amp; an elm grow. '.repeat(random.oneIn(2) ? 30 : 1);
  const whole = random.from(data).replaceAll('BODY', prose);
  const json = random.oneIn(4) ? whole.slice(0, random.below(whole.length + 1)) : whole;
  return before + json.repeat(random.oneIn(20) ? 40 : 1) + (random.oneIn(8) ? '' : after);
}

// biome-ignore format: a table reads better filled
const heads = [
  '<base href="http://[">', '<base href="javascript:x">', '<base href="//trees.example/a/">', '<meta charset=utf-16>', '<meta http-equiv=content-type content="text/html;charset=">', '<meta property="og:title">',
  '<meta name=date content="yesterday">', '<meta name="citation_author" content="Oak, A.; Elm, B.">', '<meta property="article:tag" content="a"><meta property="article:tag" content="a">', '<link rel="canonical">',
  '<link rel="license" href="&#1;">', '<title>\n</title>', '<title>a | b — c :: d</title>', '<time>31.02.2024</time>', '<time datetime=P1D>x</time>', '<p class=byline>By By By</p>', '<a rel=author href=x>\u202e</a>',
];

/** What inserts raw text and data, by name. */
export const rawTextMutators = {
  insertEdge: inserting((random) => random.from(edges)),
  insertEdges: inserting((random) =>
    Array.from({ length: 2 + random.below(6) }, () => random.from(edges)).join('oak'),
  ),
  insertScript: inserting(script),
  insertHead: inserting((random) => random.from(heads)),
};
