// Five sites as a generator writes them: every page of a site has the same layout, with what comes and goes on real sites:
// advertisements, boxes, pictures, comments, markup in the text, and boxes so rare that hardly anyone annotates one. The gold is made apart from the markup.
import { seededRandom } from '../run/seeded-random.ts';

/** A page of a fixture site. */
export interface FixturePage {
  readonly name: string;
  readonly html: string;
  readonly gold: string;
}

/** A fixture site; a relaunch is the same content in a layout that changed. */
export interface FixtureSite {
  readonly name: string;
  page(seed: number): FixturePage;
  readonly relaunches: readonly ((html: string) => string)[];
}

/** What a page is written with: chance, and the gold as it grows. */
interface Writer {
  /** Whole number from 0 to `below` - 1. */
  number(below: number): number;
  /** Whether something is there, with a probability. */
  has(share: number): boolean;
  /** A sentence of one of the site's languages. */
  sentence(): string;
  /** Text that is main content: noted in the gold as a line of its own, answered as it is. */
  gold(text: string): string;
  /** A sentence of gold with markup in it. */
  rich(): string;
}

type Words = readonly string[];

const english: Words =
  'oak river stone harbour council winter letter garden market bridge teacher evening window captain forest village paper summer engine orchard lantern meadow signal copper voyage ladder quarry sparrow timber valley anchor beacon cellar drum ember ferry glacier hedge island jacket kettle lime mill needle otter plough quilt rope saddle thatch urn vine wharf'.split(
    ' ',
  );

const arabic: Words =
  'الكتاب البحر المدينة الشجرة النهر القمر الصباح البيت الطريق السوق الجبل الحديقة القرية السفينة الرسالة المعلم الشتاء الصيف الباب النافذة الخبز الملح الزيتون الليل الجسر الميناء الورق الحجر'.split(
    ' ',
  );

const chinese: Words =
  '河 山 城市 桥 船 书 学校 老师 冬天 夏天 树木 花园 市场 早晨 灯光 石头 信件 村庄 森林 海岸'.split(
    ' ',
  );

/** Writes a page: the words of its sentences, the seed, and what makes HTML of a writer. */
function written(
  words: Words,
  seed: number,
  html: (writer: Writer) => string,
): Pick<FixturePage, 'html' | 'gold'> {
  const random = seededRandom(seed);
  const lines: string[] = [];
  const number = (below: number): number => Math.floor(random() * below);
  const isChinese = words === chinese;
  const sentence = (): string => {
    const picked = Array.from({ length: 6 + number(12) }, () => words[number(words.length)]);
    const text = picked.join(isChinese ? '' : ' ');
    return isChinese ? `${text}。` : `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  const writer: Writer = {
    number,
    has: (share) => random() < share,
    sentence,
    gold(text) {
      lines.push(text);
      return text;
    },
    rich() {
      const [a, b, c] = [sentence(), sentence(), sentence()];
      const gap = isChinese ? '' : ' ';
      lines.push(`${a}${gap}${b}${gap}${c}`);
      const middle = [
        b,
        `<em>${b}</em>`,
        `<a href="/x">${b}</a>`,
        `<strong class="key">${b}</strong>`,
      ];
      return `${a}${gap}${middle[number(middle.length)]}${gap}${c}`;
    },
  };
  const page = html(writer);
  return { html: page, gold: lines.join('\n') };
}

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('\n');
}

/** Links that are on every page of a site, and some that are not. */
function chrome({ sentence, number }: Writer): string {
  return `<ul>${times(4 + number(3), () => `<li><a href="/l">${sentence()}</a></li>`)}</ul>`;
}

/** A news site: title and lead in a header, the body with advertisements, boxes and pictures between its paragraphs. */
function news(w: Writer): string {
  const ad = (): string => `<div class="ad-slot"><span>Advertisement</span> ${w.sentence()}</div>`;
  const related = (): string => `<aside class="related"><h3>More on this</h3>${chrome(w)}</aside>`;
  const picture = (): string =>
    `<figure class="picture"><img src="/p.jpg"><figcaption>${w.gold(w.sentence())}</figcaption></figure>`;
  const between = (): string => (w.has(0.4) ? ad() : '') + (w.has(0.4) ? picture() : '');
  const title = w.sentence();
  return `<!doctype html><html lang="en"><head><title>${title}</title><style>.x{}</style></head><body class="page-${w.number(999)}">
<header class="top"><a href="/">The Harbour Post</a>${chrome(w)}</header>
<div class="crumbs"><a href="/">Home</a> / <a href="/n">News</a> / ${title}</div>
<main id="main"><article class="story story-${w.number(9999)}">
<header class="story-head"><p class="kicker">${w.sentence()}</p><h1 class="headline">${w.gold(title)}</h1><p class="byline">By <a href="/a">${w.sentence()}</a></p></header>
<div class="story-body"><p class="lead">${w.rich()}</p>
${times(3 + w.number(5), () => `<p>${w.rich()}</p>${between()}`)}
${w.has(0.5) ? `<ul>${times(3, () => `<li>${w.gold(w.sentence())}</li>`)}</ul>` : ''}
${w.has(0.5) ? `<blockquote><p>${w.rich()}</p></blockquote>` : ''}
${w.has(0.5) ? related() : ''}${w.has(0.04) ? `<div class="correction">${w.gold(w.sentence())}</div>` : ''}
</div>
${w.has(0.5) ? `<div class="share"><a href="#">Share</a> ${w.number(500)}</div>` : ''}
</article>
<section class="comments"><h2>${w.number(80)} comments</h2>${times(w.number(4), () => `<div class="comment"><b>${w.sentence()}</b><p>${w.sentence()}</p></div>`)}</section></main>
${w.has(0.5) ? `<aside class="rail">${chrome(w)}</aside>` : ''}
<footer>${chrome(w)}<script>var text = "no text";</script></footer></body></html>`;
}

/** A forum thread: the posts are content, their authors, dates and signatures are not. */
function forum(w: Writer): string {
  const quote = (): string =>
    `<blockquote class="quote"><cite>${w.gold(w.sentence())}</cite></blockquote>`;
  const post = (): string => {
    const id = w.number(90_000);
    return `<div class="post" id="post-${id}"><div class="author"><b>user${id}</b><span>Posts: ${w.number(999)}</span></div>
<div class="message"><div class="date">${w.number(28)} May, ${w.sentence()}</div><div class="text">${w.has(0.4) ? quote() : ''}${w.rich()}<br><br>
${w.rich()}${w.has(0.3) ? `<pre class="code">${w.gold(w.sentence())}</pre>` : ''}</div>
${w.has(0.5) ? `<div class="signature">-- ${w.sentence()}</div>` : ''}</div></div>`;
  };
  return `<html><head><title>${w.sentence()}</title></head><body><div id="wrap"><table class="nav"><tr><td>${chrome(w)}</td></tr></table>
<h2 class="topic">${w.sentence()}</h2>
<div id="posts">${times(2 + w.number(7), (i) => post() + (i === 0 && w.has(0.5) ? `<div class="sponsor">${w.sentence()}</div>` : ''))}</div>
<form class="reply"><textarea>${w.sentence()}</textarea></form><div id="foot">${chrome(w)}</div></div></body></html>`;
}

/** Documentation: one column of sections in elements without names, with links to headings and notes. */
function docs(w: Writer): string {
  const heading = (): string =>
    `<h2>${w.gold(w.sentence())}<a class="headerlink" href="#s">¶</a></h2>`;
  const section = (): string =>
    `<section>${heading()}<p>${w.rich()}</p>${w.has(0.5) ? `<div class="note"><p>${w.rich()}</p></div>` : ''}
${w.has(0.5) ? `<div class="highlight"><button class="copy">Copy</button><pre><code>${w.gold(w.sentence())}</code></pre></div>` : ''}
${w.has(0.5) ? `<table><tr><th>${w.gold(w.sentence())}</th></tr><tr><td>${w.gold(w.sentence())}</td></tr></table>` : ''}</section>`;
  return `<html><head><title>${w.sentence()}</title></head><body><nav class="side">${chrome(w)}${chrome(w)}</nav>
<main><div role="main"><h1>${w.gold(w.sentence())}<a class="headerlink" href="#">¶</a></h1><p>${w.rich()}</p>
${times(2 + w.number(4), section)}</div>
<div class="pager"><a href="/p">${w.sentence()}</a></div></main>
<footer><p>${w.sentence()}</p></footer></body></html>`;
}

/** A shop of old tables without names, its description between two comments. */
function shop(w: Writer): string {
  const row = (): string =>
    `<tr><td>${w.gold(w.sentence())}</td><td>${w.gold(w.sentence())}</td></tr>`;
  return `<html><head><title>${w.sentence()}</title></head><body bgcolor="#ffffff"><table width="100%"><tr><td>${chrome(w)}</td></tr></table>
<table><tr><td width="160">${chrome(w)}</td><td>
<font size="2">Your basket: ${w.number(5)} things</font>
<!-- description -->
<h3>${w.gold(w.sentence())}</h3>${w.has(0.6) ? '<img src="p.gif">' : ''}
${times(1 + w.number(3), () => `<p>${w.rich()}</p>`)}
<table border="1">${times(2 + w.number(4), row)}</table>
<!-- /description -->
<p>${w.sentence()}</p><font size="2">Price: ${w.number(300)}</font>
${w.has(0.5) ? `<p>Others bought</p>${chrome(w)}` : ''}
</td></tr></table><center>${chrome(w)}</center></body></html>`;
}

/** A blog from right to left, or in Chinese: the entry with tags, a box on its author and comments below. */
function blog(w: Writer): string {
  return `<html dir="auto"><head><title>${w.sentence()}</title></head><body class="single postid-${w.number(9999)}"><div id="page"><div id="masthead">${chrome(w)}</div>
<div id="content"><article id="post-${w.number(9999)}" class="hentry category-${'abc'[w.number(3)]}x">
<h1 class="entry-title">${w.gold(w.sentence())}</h1><div class="entry-meta">${w.sentence()}</div>
<div class="entry-content">${times(2 + w.number(6), () => `<p>${w.rich()}</p>`)}
${w.has(0.5) ? `<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">${w.gold(w.sentence())}</p></div>` : ''}
${w.has(0.5) ? `<ol>${times(2, () => `<li>${w.gold(w.sentence())}</li>`)}</ol>` : ''}
${w.has(0.04) ? `<div class="poll">${w.sentence()}</div>` : ''}${w.has(0.5) ? `<div class="sharedaddy"><h3>${w.sentence()}</h3></div>` : ''}</div>
<footer class="entry-footer">${w.sentence()}</footer></article>
${w.has(0.6) ? `<div class="author-box"><p>${w.sentence()}</p></div>` : ''}
<ol class="comment-list">${times(w.number(5), () => `<li class="comment"><p>${w.sentence()}</p></li>`)}</ol></div>
<div id="secondary">${chrome(w)}</div></div></body></html>`;
}

function siteOf(
  name: string,
  write: (writer: Writer) => string,
  relaunches: FixtureSite['relaunches'],
  words: (seed: number) => Words = () => english,
): FixtureSite {
  return {
    name,
    page: (seed) => ({ name: `${name}-${seed}`, ...written(words(seed), seed, write) }),
    relaunches,
  };
}

/** The five sites. */
export const fixtureSites: readonly FixtureSite[] = [
  siteOf('news', news, [
    (html) => html.replaceAll('story-body', 'article-text'),
    (html) =>
      html
        .replace('<main id="main">', '<main id="main"><div class="columns">')
        .replace('</main>', '</div></main>'),
    (html) =>
      html.replace(
        '<div class="story-body">',
        '<div class="story-body"><div class="teaser">Read in our shop: lamps.</div>',
      ),
    (html) =>
      html.replace(
        '</article>',
        '</article><article class="story"><div class="story-body"><p>Next story.</p></div></article>',
      ),
    (html) =>
      html.replace(
        '<div class="story-body">',
        '<div class="story-body"></div><div class="story-rest">',
      ),
  ]),
  siteOf('forum', forum, [
    (html) => html.replaceAll('class="text"', 'class="content"'),
    (html) =>
      html.replaceAll(/<div class="text">/g, '<div class="text"><div class="likes">12 likes</div>'),
    (html) =>
      html
        .replace('<div id="posts">', '<div id="posts"><div class="page">')
        .replace('<form', '</div><form'),
  ]),
  siteOf('docs', docs, [
    (html) =>
      html.replace(
        '<div role="main">',
        '<div role="main"><div class="banner">This version is old.</div>',
      ),
    (html) => html.replace('<main>', '<div class="body">').replace('</main>', '</div>'),
    (html) =>
      html
        .replace('<div role="main">', '<div role="main"><div class="inner">')
        .replace('<div class="pager">', '</div><div class="pager">'),
  ]),
  siteOf('shop', shop, [
    (html) => html.replaceAll(' description -->', ' text -->'),
    (html) => html.replace('<!-- /description -->', ''),
    (html) =>
      html.replace(
        '<!-- description -->',
        '<!-- description --><div class="rating">4 of 5 stars</div>',
      ),
  ]),
  siteOf(
    'blog',
    blog,
    [
      (html) => html.replaceAll('entry-content', 'post-body'),
      (html) =>
        html.replace(
          '<div class="entry-content">',
          '<div class="entry-content"><div class="newsletter">اشترك</div>',
        ),
      (html) =>
        html
          .replace('<div id="content">', '<div id="content"><main>')
          .replace('<div id="secondary">', '</main><div id="secondary">'),
    ],
    (seed) => (seed % 2 === 0 ? arabic : chinese),
  ),
];

/** Some pages of a site as documents of a package. */
export function fixtureDocuments(site: FixtureSite, from: number, count: number) {
  return Array.from({ length: count }, (_, i) => {
    const { name, html, gold } = site.page(from + i);
    return { name, html: new TextEncoder().encode(`\ufeff${html}`), gold, meta: {} };
  });
}
