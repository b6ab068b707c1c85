import { randomOf } from './random.mjs';
import { createWriter } from './writer.mjs';

// What a site's pages are made of: one choice of each.
const bodies = [
  (inner) => `<div id="content" class="post">${inner}</div>`,
  (inner) => `<main><article>${inner}</article></main>`,
  (inner) => `<table width="100%"><tr><td class="main" valign="top">${inner}</td></tr></table>`,
  (inner) => `<div class="row"><div class="col-8"><section>${inner}</section></div></div>`,
];
const paragraphs = [
  (texts) => texts.map((text) => `<p>${text}</p>`).join('\n'),
  (texts) => texts.map((text) => `<div class="par">${text}</div>`).join('\n'),
  (texts) => texts.join('<br><br>\n'),
  (texts) =>
    texts
      .map((text, i) => `${i % 4 === 2 ? `<h2>${text.slice(0, 40)}</h2>\n` : ''}<p>${text}`)
      .join('\n'),
];
const headings = [
  (title, date) => `<h1>${title}</h1><p class="date"><time datetime="${date}">${date}</time></p>`,
  (title, date) =>
    `<div class="title"><b><font size="5">${title}</font></b></div><small>${date}</small>`,
  (title, date) => `<header><h1 class="entry-title">${title}</h1><span>${date}</span></header>`,
];
const menus = [
  (links) => `<ul class="menu">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`,
  (links) => `<nav>${links.join(' | ')}</nav>`,
  (links) =>
    `<table class="nav"><tr>${links.map((link) => `<td>${link}</td>`).join('')}</tr></table>`,
];
const rightToLeft = new Set(['ar', 'fa', 'he', 'ps', 'ur']);

/** The frame of a site: what all its pages have around their articles. */
export function createSite(seed, number, language, words) {
  const random = randomOf(seed ^ 0x517e, number);
  const writer = createWriter(random, language, words);
  const link = () => `<a href="/${random.below(1000)}">${writer.words(1 + random.below(3))}</a>`;
  const links = (count) => Array.from({ length: count }, link);
  const menu = random.from(menus)(links(5 + random.below(8)));
  const aside = `<div class="sidebar"><h3>${writer.words(2)}</h3>${random.from(menus)(links(6))}</div>`;
  const footer = `<div id="footer">${writer.sentence()} &copy; 2026 ${links(3).join(' ')}</div>`;
  const [body, text, heading] = [bodies, paragraphs, headings].map((list) => random.from(list));
  const isFirst = random.oneIn(2);
  return ({ title, date, texts, related }, charset) => {
    const main = body(heading(title, date) + text(texts));
    const near = `<div class="related">${related.map((words) => `<a href="/r">${words}</a>`).join('\n')}</div>`;
    const meta = charset === undefined ? '' : `<meta charset="${charset}">`;
    const direction = rightToLeft.has(language) ? ' dir="rtl"' : '';
    return `<!DOCTYPE html>\n<html lang="${language}"${direction}><head>${meta}<title>${title}</title>
<script>var site = ${number}; track("<p>");</script><style>.menu { float: left }</style></head>
<body>${menu}\n${isFirst ? aside + main : main + aside}\n${near}\n${footer}</body></html>\n`;
  };
}

/** An article by a writer. */
export function writeArticle(random, writer, paragraphCount = 3 + random.below(12)) {
  return {
    title: writer.words(3 + random.below(5)),
    texts: Array.from({ length: paragraphCount }, writer.paragraph),
    date: `20${10 + random.below(16)}-0${1 + random.below(9)}-1${random.below(10)}`,
    related: Array.from({ length: 4 }, () => writer.words(5)),
  };
}

/** A fixture's page with other words, as many in each of its texts. */
export function refillPage(pieces, writer) {
  return pieces
    .map((piece, at) => {
      if (at % 2 === 1 || !/\p{L}/u.test(piece)) return piece;
      const count = piece.match(/[\p{L}\p{M}]+/gu).length;
      return writer.words(Math.max(count, Math.ceil(piece.length / 9)));
    })
    .join('');
}
