// Pages of sites that do not exist, from seeds: one template a site, and what changes in it from page to page.
import { seededRandom } from '@pith/evaluation';
import { siteLanguages } from './site-words.ts';

/** A page with its main content as plain text, one block a line. */
export interface GeneratedPage {
  readonly html: string;
  readonly gold: string;
}

/**
 * The pages of a site: a header, a menu, breadcrumbs, advertisements from a pool that are missing now and then, teasers of other
 * articles, a box within the article, a legal notice; three kinds of markup. Articles of a site share some of their headings, which
 * are content all the same, and some articles are on two pages, as in a crawl that has them under two addresses. Equal seeds give equal pages.
 *
 * @param language one of the keys of `siteLanguages`.
 */
export function generateSite(language: string, seed: number, pages: number): GeneratedPage[] {
  const { direction, gap, stop, words } = siteLanguages[language];
  const wordsOfSite = vocabulary(words, gap, seededRandom(seed));
  const random = seededRandom(seed + 1);
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (share: number): boolean => random() < share;
  const phrase = (length: number): string =>
    Array.from({ length }, () => {
      const choice = chance(0.3) ? words.slice(0, commonWords) : wordsOfSite;
      return choice[below(choice.length)];
    }).join(gap);
  const sentence = (): string => `${phrase(8 + below(9))}${stop}`;
  const paragraph = (): string =>
    Array.from({ length: 1 + below(4) }, sentence).join(gap === '' ? '' : ' ');
  const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

  // what all pages have
  const name = phrase(2);
  const menu = list(5 + below(8), () => phrase(1 + below(2)));
  const headings = list(3, () => phrase(2));
  const advertisements = list(6, () => `<p>${sentence()}</p><a href="/buy">${phrase(2)}</a>`);
  const box = `${phrase(3)}${stop} ${sentence()}`;
  const notice = [sentence(), sentence()];
  const markup = markups[below(markups.length)];
  const more = phrase(2);

  const articles = list(pages, writeArticle);
  return articles.map((_, number) => {
    // one page of eight has the article of a page before: the same thing at another address
    const {
      title,
      html: article,
      gold,
    } = articles[number > 0 && chance(1 / 8) ? below(number) : number];
    const teasers = list(4 + below(4), () => {
      const other = below(pages);
      return `<a href="/${other}">${articles[other].title}</a>`;
    });
    const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><title>${title} | ${name}</title></head><body class="page-${number}">
${markup.header(name, menu)}
${chance(0.7) ? markup.advertisement(advertisements[below(advertisements.length)]) : ''}
${markup.article([`<a href="/">${name}</a> › <a href="/s">${menu[below(menu.length)]}</a>`, article])}
${chance(0.5) ? markup.advertisement(advertisements[below(advertisements.length)]) : ''}
${markup.aside(more, teasers)}
${markup.footer(notice)}
</body></html>`;
    return { html, gold };
  });

  function writeArticle() {
    const title = phrase(4 + below(5));
    const content: string[] = [title];
    const html: string[] = [`<h1>${title}</h1>`];
    const length = 3 + below(8);
    for (let i = 0; i < length; i++) {
      if (i > 0 && chance(0.25)) {
        const heading = chance(0.5) ? headings[below(headings.length)] : phrase(3);
        content.push(heading);
        html.push(`<h2>${heading}</h2>`);
      }
      const text = paragraph();
      content.push(text);
      html.push(`<p>${text}</p>`);
      if (i === 1 && chance(0.8)) html.push(markup.box(box));
    }
    return { title, html: html.join('\n'), gold: content.join('\n') };
  }
}

/** The first words of a language are its common ones: of three words about one. */
const commonWords = 5;

/**
 * Words of a site, many enough that boxes rarely say by chance what the article says: two words as one, and where words are of
 * ideographs two of 2000 of these.
 */
function vocabulary(words: readonly string[], gap: string, random: () => number): string[] {
  const below = (limit: number): number => Math.floor(random() * limit);
  const part = (): string =>
    gap === '' ? String.fromCodePoint(0x4e00 + below(2000)) : words[below(words.length)];
  return Array.from({ length: 1500 }, () => part() + part());
}

/** How a site writes its parts. */
interface Markup {
  header(name: string, menu: readonly string[]): string;
  advertisement(inside: string): string;
  /** @param parts breadcrumbs and article. */
  article(parts: readonly [string, string]): string;
  box(text: string): string;
  aside(heading: string, items: readonly string[]): string;
  footer(lines: readonly string[]): string;
}

const items = (list: readonly string[]): string =>
  `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const links = (menu: readonly string[]): string[] =>
  menu.map((entry, i) => `<a href="/m${i}">${entry}</a>`);

const markups: readonly Markup[] = [
  {
    header: (name, menu) => `<header><p>${name}</p><nav>${items(links(menu))}</nav></header>`,
    advertisement: (inside) => `<aside>${inside}</aside>`,
    article: ([crumbs, article]) =>
      `<main><nav>${crumbs}</nav><article>${article}</article></main>`,
    box: (text) => `<aside><p>${text}</p></aside>`,
    aside: (heading, list) => `<section><h2>${heading}</h2>${items(list)}</section>`,
    footer: (lines) => `<footer>${lines.map((line) => `<p>${line}</p>`).join('')}</footer>`,
  },
  {
    header: (name, menu) =>
      `<div class=top><div class=logo>${name}</div><div class=menu>${links(menu).join(' | ')}</div></div>`,
    advertisement: (inside) => `<div class="slot">${inside}</div>`,
    article: ([crumbs, article]) =>
      `<div class=middle><div class=path>${crumbs}</div><div class=body>${article}</div></div>`,
    box: (text) => `<div class=inset>${text}</div>`,
    aside: (heading, list) => `<div class=more><h3>${heading}</h3>${items(list)}</div>`,
    footer: (lines) => `<div class=end>${lines.join('<br>')}</div>`,
  },
  {
    header: (name, menu) =>
      `<table width=100%><tr><td><b>${name}</b></td></tr><tr>${links(menu)
        .map((link) => `<td>${link}</td>`)
        .join('')}</tr></table>`,
    advertisement: (inside) => `<table><tr><td>${inside}</td></tr></table>`,
    article: ([crumbs, article]) =>
      `<table><tr><td>${crumbs}</td></tr><tr><td>${article}</td></tr></table>`,
    box: (text) => `<center><font size=2>${text}</font></center>`,
    aside: (heading, list) =>
      `<table><tr><td><b>${heading}</b></td></tr>${list.map((item) => `<tr><td>${item}</td></tr>`).join('')}</table>`,
    footer: (lines) => `<hr><center>${lines.join('<br>')}</center>`,
  },
];
