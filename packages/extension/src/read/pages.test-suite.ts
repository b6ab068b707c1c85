// Pages that readers meet and that no file alone shows: built by scripts, in shadow roots, behind strict policies, or ill-disposed.
import type { Served } from '../chromium.test-suite.ts';

const paragraphs = [
  'The old oak on the hill above the village was measured again this spring, for the first time in forty years, and it has grown by almost half a metre around its trunk since then.',
  'Three foresters needed a whole morning for it, because the ground on the southern side has sunk and the tape had to be held level by a rope that was fixed to two neighbouring beeches.',
  'Their figures will be kept in the parish archive, together with a drawing that a schoolteacher made in 1911, when the lowest branch could still be reached from the saddle of a horse.',
  'Nobody knows how long the tree will stand, but the council has decided to move the footpath, so that nobody has to be afraid of falling branches on a windy day in autumn.',
];

/** Text of the article that stands on the pages, in order. */
export const articleText = paragraphs.join('\n\n');

const article = `<h1>The oak was measured</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`;
const frame = (content: string, head = ''): string =>
  `<!doctype html><html lang=en><head><title>The oak was measured</title>${head}</head><body><nav><ul><li><a href=/a>Home</a><li><a href=/b>News</a><li><a href=/c>Contact</a></ul></nav>${content}<footer><a href=/d>Imprint</a> <a href=/e>Privacy</a></footer></body></html>`;
const picture = (colour: string): Served => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="${colour}"/></svg>`,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
});

/** The pages, by path. */
export const pages: Readonly<Record<string, Served>> = {
  '/plain': frame(`<a id=before href=#>before</a><article>${article}</article>`),
  '/built': frame(
    `<div id=app></div><script>setTimeout(() => { app.innerHTML = ${JSON.stringify(`<article>${article}</article>`)}; document.title = 'built' }, 50)</script>`,
  ),
  '/shadow': frame(
    `<x-story>${paragraphs.map((text) => `<p slot=text>${text}</p>`).join('')}<p>Nowhere to be seen, as no slot takes it.</p></x-story>
     <script>document.querySelector('x-story').attachShadow({ mode: 'open' }).innerHTML = '<article><h1>The oak was measured</h1><slot name=text></slot></article>'</script>`,
  ),
  '/strict': {
    body: frame(`<article>${article}</article>`),
    headers: {
      'content-security-policy':
        "default-src 'none'; sandbox allow-same-origin; require-trusted-types-for 'script'; trusted-types 'none'; frame-src 'none'",
    },
  },
  '/pictures': frame(
    `<article>${article
      .replace(
        '</p><p>',
        `</p><figure><img src=/there.svg width=600 height=300 alt="The oak in spring"></figure><p>`,
      )
      .replace(
        /<p>(?=Nobody)/,
        `<figure><img src=/later.svg loading=lazy width=600 height=300 alt="The oak in autumn" style="margin-top: 30000px"></figure><p>`,
      )}</article>`,
  ),
  '/there.svg': picture('seagreen'),
  '/later.svg': picture('chocolate'),
  '/empty': frame(''),
  '/hostile': frame(
    `<form name=createElement><input name=firstChild><input name=children></form><form name=documentElement></form><form name=execCommand></form><a id=pithReader></a><a id=pithAnnotates></a><article>${article}</article>`,
    `<style>
      @property --paper { syntax: '<length>'; inherits: false; initial-value: 0px }
      @property --size { syntax: '<length>'; inherits: false; initial-value: 0px }
      * { all: unset !important; font-size: 90px !important; color: red !important; letter-spacing: 1em !important; direction: rtl !important; display: none !important; --paper: red; --ink: red; --text: fantasy }
      div, dialog { position: static !important; transform: scale(0.1) !important; opacity: 0 !important }
    </style>
    <script>
      window.seen = [];
      Element.prototype.attachShadow = function () { seen.push('attachShadow'); throw new Error('no') };
      HTMLDialogElement.prototype.showModal = () => { seen.push('showModal') };
      DOMParser = undefined; Range = undefined; CSSStyleSheet = undefined;
      Document.prototype.createElement = () => { seen.push('createElement'); return null };
      Object.defineProperty(Element.prototype, 'shadowRoot', { get() { seen.push('shadowRoot'); return null } });
      String.prototype.replace = () => 'broken'; Array.prototype.push = () => 0;
      for (const kind of ['keydown', 'click', 'beforeprint'])
        window.addEventListener(kind, (event) => { seen.push.call; event.stopImmediatePropagation(); event.preventDefault() }, true);
    </script>`,
  ),
};
