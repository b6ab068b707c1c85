// A site of everyday kinds of pages, with styles and pictures, to be read through the proxy.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateSync, gzipSync } from 'node:zlib';

const style = `body { margin: 0; font: 18px/1.5 Georgia, serif; color: rgb(10, 40, 60); background: #fffdf8 }
header, footer { background: #23415a; color: #fff; padding: 8px 24px }
header a, footer a { color: #fff; margin-inline-end: 16px }
main { max-width: 36em; margin: 24px auto; padding: 0 24px }
aside { float: inline-end; width: 12em; background: #ffe9c9; padding: 8px; font-size: 14px }
h1 { color: rgb(150, 50, 0) } img { width: 320px; height: 120px; display: block }
.post { border: 1px solid #ccd; margin: 12px 0; padding: 8px } .who { font-weight: bold }
ce-main { background: #fff3a0 }`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120"><rect width="320" height="120" fill="#cfe3ee"/><path d="M0 100q80-60 160-20t160-20v60H0z" fill="#5b8c5a"/><circle cx="250" cy="35" r="20" fill="#ffc857"/></svg>`;

interface PageContent {
  readonly language?: string;
  readonly direction?: 'rtl';
  readonly title: string;
  readonly menu: readonly string[];
  readonly aside: string;
  readonly main: string;
}

function pageOf({ language = 'en', direction, title, menu, aside, main }: PageContent): string {
  const links = menu.map((name, index) => `<a href="/${index}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="${language}"${direction ? ` dir="${direction}"` : ''}>
<head><title>${title}</title><link rel="stylesheet" href="/style.css">
<script>document.documentElement.dataset.ran = 'yes';</script></head>
<body><header><nav>${links}</nav></header>
<aside><ul>${menu.map((name) => `<li><a href="/more">${name}</a></li>`).join('')}</ul><p>${aside}</p></aside>
<main><h1>${title}</h1>${main}</main>
<footer><p>${aside}</p><nav>${links}</nav></footer></body></html>`;
}

const menu = ['Home', 'Walks', 'Shop', 'Newsletter', 'About us', 'Contact', 'Sitemap'];

const walk = pageOf({
  title: 'A walk along the old canal',
  menu,
  aside: 'Subscribe now and save ten per cent.',
  main: `<p>The path begins behind the mill, where the miller’s daughter used to count the barges by their bells, and follows the water for three miles without a single gate.</p>
<img src="/picture.svg" alt="The canal in the evening">
<p>In autumn the poplars drop their leaves into the lock, and the keeper, who has looked after it for thirty years, rakes them out each morning before the first boat comes through.</p>
<p>Walkers who want to <a href="/second">go on to the bridge</a> should bring something to eat, as the inn at the bend closes early and nobody knows when it will open again.</p>`,
});

const second = pageOf({
  title: 'The bridge and what is left of it',
  menu,
  aside: 'Subscribe now and save ten per cent.',
  main: `<p>Of the seven arches that the masons built, four still stand, and the fifth leans on a scaffold that was meant to stay for one winter and has been there for twenty.</p>
<p>From its middle one sees both villages, the one that paid for the stones and the one that never did, and at noon one hears their bells disagree about the time.</p>`,
});

const russian = pageOf({
  language: 'ru',
  title: 'Старый мост через реку',
  menu: ['Главная', 'Новости', 'Магазин', 'Контакты', 'О нас', 'Подписка'],
  aside: 'Подпишитесь на рассылку.',
  main: `<p>Мост построили в конце девятнадцатого века, и с тех пор по нему каждое утро ходят дети из двух деревень, потому что школа стоит на другом берегу.</p>
<p>Весной вода поднимается почти до перил, и тогда сторож, которому уже за семьдесят, закрывает проход и перевозит всех на лодке, не беря за это ни копейки.</p>`,
});

const arabic = pageOf({
  language: 'ar',
  direction: 'rtl',
  title: 'الطريق إلى البئر القديمة',
  menu: ['الرئيسية', 'الأخبار', 'المتجر', 'اتصل بنا', 'من نحن', 'النشرة'],
  aside: 'اشترك الآن في النشرة البريدية.',
  main: `<p>يبدأ الطريق من خلف السوق، حيث كان الباعة يضعون سلالهم قبل شروق الشمس، ثم يصعد ببطء بين أشجار الزيتون حتى يصل إلى البئر التي حفرها أهل القرية قبل مئتي عام.</p>
<p>وما زال الناس يأتون إليها في الصيف، لا من أجل الماء وحده، بل لأن الظل هناك أبرد من أي مكان آخر، ولأن الحكايات لا تُروى إلا قربها في المساء.</p>`,
});

const forum = pageOf({
  title: 'Which boots for wet meadows?',
  menu,
  aside: 'Forum rules: be kind.',
  main: [
    [
      'marta',
      'I walk along the river every day, and my boots are never dry before the next morning. What do you wear when the meadows are under water for weeks?',
    ],
    [
      'old_tom',
      'Rubber, nothing else. Leather is fine until November, but after that no wax in the world keeps the water out, whatever the shop tells you.',
    ],
    [
      'hana',
      'I had the same trouble until I bought two pairs and wore them in turn. Newspaper inside overnight, and never put them close to the stove.',
    ],
  ]
    .map(
      ([who, text]) =>
        `<div class="post"><div class="who"><a href="/user/${who}">${who}</a></div><p>${text}</p></div>`,
    )
    .join(''),
});

/** Russian letters and ASCII in windows-1251; what else is there becomes a question mark. */
function inWindows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (character) => {
      const code = character.codePointAt(0)!;
      if (code < 0x80) return code;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : 0x3f;
    }),
  );
}

/** Bytes that are the same wherever they went, all 256 of them. */
export const download = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7) & 0xff));

const page = { 'content-type': 'text/html; charset=utf-8' };

/** What the site answers to a path: headers and body. */
const answers: Readonly<
  Record<string, readonly [headers: Record<string, string>, body: string | Buffer]>
> = {
  '/': [page, walk],
  '/second': [page, second],
  '/russian': [{ 'content-type': 'text/html; charset=windows-1251' }, inWindows1251(russian)],
  '/gzip': [{ ...page, 'content-encoding': 'gzip' }, gzipSync(second)],
  '/deflate': [{ ...page, 'content-encoding': 'deflate' }, deflateSync(second)],
  '/arabic': [page, arabic],
  '/forum': [
    { ...page, 'content-security-policy': "default-src 'self'; script-src 'none'" },
    forum,
  ],
  '/style.css': [{ 'content-type': 'text/css' }, style],
  '/picture.svg': [{ 'content-type': 'image/svg+xml' }, picture],
  '/download.bin': [
    {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=download.bin',
    },
    download,
  ],
};

/** The site: its pages by path, a redirect from `/moved` to `/second`, and an answer to what a form sends to `/echo`. */
export function fixtureSite(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url!;
  const answer = answers[path];
  if (path === '/moved') response.writeHead(301, { location: 'second' }).end();
  else if (path === '/echo')
    request.pipe(response.writeHead(200, { 'content-type': 'text/plain' }));
  else if (answer === undefined) response.writeHead(404, page).end('<p>Nothing here.</p>');
  else response.writeHead(200, answer[0]).end(answer[1]);
}

/** The beginning of what each page says, and something of its menu, which is not content. */
export const said = [
  ['/', 'The path begins behind the mill', 'Newsletter'],
  ['/second', 'Of the seven arches', 'Newsletter'],
  ['/russian', 'Мост построили в конце', 'Подписка'],
  ['/gzip', 'Of the seven arches', 'Newsletter'],
  ['/deflate', 'Of the seven arches', 'Newsletter'],
  ['/arabic', 'يبدأ الطريق من خلف السوق', 'النشرة'],
  ['/forum', 'I walk along the river every day', 'Newsletter'],
  ['/moved', 'Of the seven arches', 'Newsletter'],
] as const;
