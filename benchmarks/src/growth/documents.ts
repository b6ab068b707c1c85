import { naturalDocument } from './natural-document.ts';

/** Makes a document of about so many characters. */
export type MakeDocument = (size: number) => string;

/** Repeats an item, of which each may tell its number, until a document has its size. */
function repeated(item: (i: number) => string, before = '', after = ''): MakeDocument {
  return (size) => {
    const parts = [before];
    let length = before.length + after.length;
    for (let i = 0; length < size; i++) {
      const part = item(i);
      parts.push(part);
      length += part.length;
    }
    parts.push(after);
    return parts.join('');
  };
}

/** Half of a document each of two items, so that what opens is closed, or one meets many of the other. */
function halves(first: string, second: string, between = 'oak'): MakeDocument {
  return (size) => {
    const count = Math.ceil((size - between.length) / (first.length + second.length));
    return first.repeat(count) + between + second.repeat(count);
  };
}

function within(make: MakeDocument, before: string, after: string): MakeDocument {
  return (size) => before + make(size - before.length - after.length) + after;
}

/**
 * The kinds of documents whose cost is looked at as they grow: one as people write them, the others made to hurt. Text differs from
 * item to item, so that nothing is quick because it was seen before.
 */
export const documents: Readonly<Record<string, MakeDocument>> = {
  natural: naturalDocument(),
  'nested blocks': repeated((i) => `<div>oak ${i} `),
  'nested and closed blocks': halves('<div>', '</div>'),
  'nested inlines': repeated((i) => `<b><i>oak ${i} `),
  'nested lists': repeated((i) => `<ul><li>oak ${i}`),
  'nested quotes': repeated((i) => `<blockquote><p>oak ${i}`),
  'nested tables': repeated((i) => `<table><tr><td>oak ${i}`),
  'unclosed anchors': repeated((i) => `<a href=/${i}>oak ${i} `),
  'misnested tags': repeated((i) => `<b><p>oak ${i} </b>tree</p>`),
  'end tags': repeated((i) => `</p></div>oak ${i}</b>`, '<p>'),
  'attributes of one tag': repeated((i) => ` a${i}="oak ${i}"`, '<p>oak</p><div', '>ash</div>'),
  'attributes of all tags': repeated(
    (i) => `<p id=i${i} title="oak ${i}" data-a=1 data-b=2 style="color:red" lang=en>oak ${i}`,
  ),
  'one line': repeated((i) => `oak${i} stood on the hill, and `, '<p>'),
  'one word': repeated(() => 'oakash', '<p>'),
  'one line in Chinese': repeated((i) => `橡树${i}长得很慢，但是活得很久。`, '<p>'),
  'one line in Thai': repeated((i) => `ต้นโอ๊ก${i}เติบโตช้าแต่มีอายุยืน`, '<p>'),
  'cells of a table': repeated((i) => `<td>oak ${i}`, '<table border=1><tr>'),
  'rows of a table': repeated(
    (i) => `<tr><th>oak ${i}<td>${i}<td rowspan=3>ash`,
    '<table border=1>',
  ),
  'references in text': repeated((i) => `&eacute;t&eacute; &#${(i % 5000) + 200}; &amp`, '<p>'),
  'references in attributes': repeated(
    (i) => `<a href="/?a&amp;b=${i}" title="&eacute;">oak ${i}</a> `,
  ),
  'ampersands and angles': repeated(() => '&a<&#< ', '<p>'),
  paragraphs: repeated((i) => `<p>oak ${i}`),
  'sentences in paragraphs': repeated(
    (i) => `<p>Oak ${i} stood on the hill for years, and ash ${i} with it.</p>\n`,
  ),
  'class names of one tag': repeated((i) => `menu item-${i % 100} `, '<p class="', '">oak'),
  'class names of all tags': repeated(
    (i) => `<p class="comment post item-${i} author date">oak ${i}`,
  ),
  'names of tags': repeated((i) => `<t-${i}>oak ${i}</t-${i}>`),
  'lines of code': repeated((i) => `let oak${i} = ${i} < 7;\n`, '<pre><code>'),
  'line breaks': repeated((i) => `oak ${i}<br>`),
  headings: repeated((i) => `<h1>Oak ${i}</h1><h3>Ash ${i}</h3>`),
  links: repeated((i) => `<li><a href="/oak/${i}">Oak and ash ${i}</a></li>`, '<ul>'),
  pictures: repeated((i) => `<figure><img src="${i}.png" alt="Oak ${i}"><figcaption>Oak ${i}`),
  'notes and their calls': repeated(
    (i) => `<p>Oak<sup><a href="#n${i}">${i}</a></sup></p><li id="n${i}">Note ${i}`,
  ),
  formulas: repeated(
    (i) => `<p>$a_${i}$ \\(b\\) $$ <math><mi>x</mi><mo>+</mo><mn>${i}</mn></math>`,
  ),
  comments: repeated(
    (i) =>
      `<article class="comment" id="c${i}"><b class="author">Ann ${i}</b><time datetime="2024-01-01">May</time><p>Oak ${i}`,
  ),
  metadata: repeated(
    (i) =>
      `<meta property="article:tag" content="Oak ${i}"><meta name="author" content="Ann ${i}"><title>Oak ${i}</title>`,
  ),
  'data of things': repeated(
    (i) =>
      `<script type="application/ld+json">{"@type":"Article","headline":"Oak ${i}","author":[{"name":"Ann ${i}"}]}</script>`,
  ),
  'one deep thing': within(
    halves('{"@type":"A","b":', '}', '1'),
    '<script type="application/ld+json">',
    '</script><p>oak',
  ),
  'dates and names': repeated((i) => `<p class=byline>By Ann Oak${i}, 5 May 2024, 12:${i}</p>`),
  scripts: repeated((i) => `<script>if (a < ${i}) b("</p>");</script>oak ${i}`),
  'comments of code': repeated((i) => `<!-- oak ${i} --><p>oak`),
};
