// The style of reading pages, complete: no font, picture or script is loaded. It needs nothing of the server, so that whoever shows
// what `readingArticle` makes can use it.

/** Colours, as declarations. */
export const readerPalettes = {
  light: `--paper: #fbf9f5; --raised: #f2eee6; --ink: #211e1a; --soft: #625b51; --line: #ddd6c9; --link: #1a5a8a; --mark: #fae7a0;`,
  dark: `--paper: #1a1917; --raised: #262421; --ink: #ddd8cf; --soft: #a8a196; --line: #3b3833; --link: #8fc0e8; --mark: #5c4d14;`,
} as const;

/**
 * Style sheet of a reading page. Where such a page is shown within another document, an element of the class `page` stands for both
 * its root and its body.
 */
export const readerStyle = `
:root, .page {
  color-scheme: light dark;
  ${readerPalettes.light}
  --scale: 1;
}
:root, .page, [lang] {
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Sitka Text", "Source Serif 4", "Noto Serif", Cambria, Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", "Noto Sans Mono", Menlo, Consolas, monospace;
  --text: var(--serif);
  --leading: 1.62;
  --tight: 1.2;
}
@media (prefers-color-scheme: dark) {
  :root, .page {
    ${readerPalettes.dark}
  }
}
@media (prefers-contrast: more) {
  :root, .page { --ink: #000; --soft: #333; --paper: #fff; --line: #555; }
}
@media (prefers-contrast: more) and (prefers-color-scheme: dark) {
  :root, .page { --ink: #fff; --soft: #ddd; --paper: #000; --line: #aaa; }
}

/* What a script needs of fonts and of space between lines. */
:lang(ar), :lang(ckb), :lang(ps), :lang(sd), :lang(ug) {
  --text: "Noto Naskh Arabic", "Geeza Pro", "Sakkal Majalla", "Traditional Arabic", "Noto Sans Arabic", "Noto Serif", Georgia, serif;
  --sans: "Noto Sans Arabic", "Geeza Pro", "Segoe UI", Tahoma, sans-serif;
  --leading: 1.95;
  --tight: 1.5;
  --scale: 1.1;
}
:lang(fa) {
  --text: Vazirmatn, "Noto Naskh Arabic", "Geeza Pro", "Sakkal Majalla", Tahoma, "Noto Serif", Georgia, serif;
  --sans: Vazirmatn, "Noto Sans Arabic", "Geeza Pro", "Segoe UI", Tahoma, sans-serif;
  --leading: 1.95;
  --tight: 1.5;
  --scale: 1.08;
}
:lang(ur), :lang(ks) {
  --text: "Noto Nastaliq Urdu", "Jameel Noori Nastaleeq", "Urdu Typesetting", "Noto Naskh Arabic", "Noto Serif", Georgia, serif;
  --sans: "Noto Sans Arabic", "Geeza Pro", "Segoe UI", Tahoma, sans-serif;
  --leading: 2.4;
  --tight: 2;
}
:lang(he), :lang(yi) {
  --text: "Noto Serif Hebrew", "Frank Ruehl CLM", "New Peninim MT", David, "Times New Roman", serif;
  --sans: "Noto Sans Hebrew", "Arial Hebrew", "Segoe UI", Arial, sans-serif;
  --leading: 1.75;
}
:lang(zh) {
  --text: "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif;
  --sans: var(--text);
  --leading: 1.85;
  --tight: 1.35;
}
:lang(zh-TW), :lang(zh-HK), :lang(zh-Hant) {
  --text: "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Source Han Sans TC", sans-serif;
}
:lang(ja) {
  --text: "Hiragino Sans", "Yu Gothic Medium", "Yu Gothic", Meiryo, "Noto Sans CJK JP", "Source Han Sans", sans-serif;
  --sans: var(--text);
  --leading: 1.9;
  --tight: 1.35;
}
:lang(ko) {
  --text: "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Source Han Sans K", sans-serif;
  --sans: var(--text);
  --leading: 1.8;
  --tight: 1.35;
}
:lang(hi), :lang(mr), :lang(ne) {
  --text: "Noto Serif Devanagari", "Kohinoor Devanagari", "Nirmala UI", Mangal, serif;
  --leading: 1.8;
  --tight: 1.45;
}
:lang(th), :lang(lo), :lang(km), :lang(my) { --text: var(--sans); --leading: 1.85; --tight: 1.45; }

*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body, .page {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: calc(clamp(1.125rem, 1.02rem + 0.45vw, 1.3125rem) * var(--scale)) / var(--leading) var(--text);
  overflow-wrap: break-word;
  text-rendering: optimizeLegibility;
}
a { color: var(--link); text-decoration-thickness: 0.06em; text-underline-offset: 0.16em; }
a:hover { text-decoration-thickness: 0.12em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px; }

/* Around the text. */
.skip { position: absolute; inset-inline-start: 1rem; top: -10rem; }
.source { display: none; }
.skip:focus { top: 0.5rem; z-index: 1; padding: 0.4em 0.8em; background: var(--paper); }
.sheet { max-width: 35em; margin-inline: auto; padding-inline: clamp(1.1rem, 5vw, 2rem); }
.bar > *, .meta, .site, .contents, .closing, .notice, .fault { font-family: var(--sans); font-size: 0.78em; line-height: 1.6; color: var(--soft); }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.2em 1.5em; padding-block: 1.1rem; }
.bar a, .closing a { display: inline-block; padding-block: 0.25em; }
h1 { margin: 0; font-size: 1.95em; line-height: var(--tight); font-weight: 700; letter-spacing: -0.012em; text-wrap: balance; }
.title { margin-block: clamp(1.4rem, 5vw, 3rem) 2rem; padding-block-end: 1.5rem; border-block-end: 1px solid var(--line); }
.site { margin: 0 0 0.7em; font-weight: 600; letter-spacing: 0.01em; color: var(--soft); }
.meta { display: flex; flex-wrap: wrap; gap: 0.1em 1.4em; margin: 1.1em 0 0; padding: 0; list-style: none; }
.meta .who { color: var(--ink); font-weight: 600; }
.notice { margin-block: 0 2rem; padding: 0.9em 1.2em; border-inline-start: 4px solid var(--soft); background: var(--raised); color: var(--ink); }
.contents { margin-block: 0 2.2rem; padding: 0.9em 1.2em; border: 1px solid var(--line); border-radius: 0.5rem; }
.contents summary { font-weight: 600; color: var(--ink); }
.contents ol { margin: 0.5em 0 0; padding: 0; list-style: none; max-height: min(26rem, 60vh); overflow-y: auto; }
.contents li { margin: 0; padding-block: 0.18em; line-height: 1.45; }
.contents a { display: inline-block; color: var(--ink); text-decoration: none; padding-block: 0.15em; }
.contents a:hover { text-decoration: underline; }
.contents .level-3 { padding-inline-start: 1.1em; }
.contents .level-4, .contents .level-5, .contents .level-6 { padding-inline-start: 2.2em; }
.closing { margin-block-start: 4rem; padding-block: 1.5rem 4rem; border-block-start: 1px solid var(--line); }
.closing ul { display: flex; flex-wrap: wrap; gap: 0.1em 1.4em; margin: 0 0 0.6em; padding: 0; list-style: none; }
.closing dl { display: grid; grid-template-columns: minmax(8em, auto) 1fr; gap: 0.35em 1.2em; margin: 0.8em 0; }
.closing dt { color: var(--soft); }
.closing dd { margin: 0; color: var(--ink); overflow-wrap: anywhere; }
summary { cursor: pointer; padding-block: 0.25em; }
form { display: flex; flex-wrap: wrap; gap: 0.6em; margin-block: 1.2em; font-family: var(--sans); font-size: 0.85em; }
form label { flex: 1 1 100%; color: var(--soft); }
form input, form button { font: inherit; min-height: 2.75rem; padding: 0.4em 0.9em; border: 1px solid var(--soft); border-radius: 0.4rem; background: var(--paper); color: var(--ink); }
form input { flex: 1 1 12em; min-width: 0; }
form button { background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 600; cursor: pointer; }

/* The text. */
.text > :first-child { margin-block-start: 0; }
.text p, .text ul, .text ol, .text dl, .text pre, .text .wide, .text figure, .text blockquote, .text details { margin-block: 0 1.15em; }
.text h2, .text h3, .text h4, .text h5, .text h6 { margin-block: 2em 0.6em; line-height: calc(var(--tight) + 0.08); text-wrap: balance; scroll-margin-top: 1.5rem; }
.text h2 { font-size: 1.42em; letter-spacing: -0.008em; }
.text h3 { font-size: 1.17em; }
.text h4, .text h5, .text h6 { font-size: 1em; }
.text h2 + h3, .text h3 + h4 { margin-block-start: 1em; }
.text p { text-wrap: pretty; hanging-punctuation: first allow-end; }
.text ul, .text ol { padding-inline-start: 1.5em; }
.text li { margin-block: 0.3em; }
.text li > ul, .text li > ol, .text li > p { margin-block: 0.3em; }
.text li::marker { color: var(--soft); }
.text dt { font-weight: 600; }
.text dd { margin-inline: 1.5em 0; margin-block-end: 0.6em; }
.text blockquote { margin-inline: 0; padding-inline-start: 1.2em; border-inline-start: 3px solid var(--line); color: var(--soft); }
.text blockquote > :last-child, .text li > :last-child, .text td > :last-child { margin-block-end: 0; }
.text hr { width: 5em; margin: 2.4em auto; border: 0; border-block-start: 1px solid var(--soft); }
.text mark { background: var(--mark); color: inherit; }
.text sub, .text sup { font-size: 0.72em; line-height: 0; }
.text sup a { text-decoration: none; padding-inline: 0.12em; }
.text code { font-family: var(--mono); font-size: 0.86em; overflow-wrap: anywhere; }
.text pre { font-size: 0.84em; }
.text :not(pre) > code { padding: 0.1em 0.3em; border-radius: 0.25em; background: var(--raised); }
.text pre { padding: 1em 1.2em; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--raised); line-height: 1.5; tab-size: 4; text-align: start; direction: ltr; }
.text pre code { font-size: inherit; overflow-wrap: normal; }
.text .math-display { display: block; text-align: center; }
.text img { display: block; max-width: 100%; height: auto; margin-inline: auto; border-radius: 0.3rem; }
.text p > img { margin-block: 0.4em; }
.text figure { margin-inline: 0; margin-block: 1.8em; }
.text figcaption, .text caption { margin-block-start: 0.7em; font-family: var(--sans); font-size: 0.78em; line-height: 1.5; color: var(--soft); }
.text .picture { display: block; padding: 0.9em 1.2em; border: 1px dashed var(--soft); border-radius: 0.5rem; font-family: var(--sans); font-size: 0.78em; line-height: 1.5; color: var(--soft); text-decoration: none; }
.text .picture b { color: var(--link); font-weight: 600; margin-inline-end: 0.4em; }
.text span.picture b { color: inherit; }
.text a.picture:hover b { text-decoration: underline; }
.text td .picture, .text li .picture { display: inline-block; padding: 0.2em 0.6em; }
.text .wide { overflow-x: auto; }
.text table { border-collapse: collapse; min-width: 60%; font-family: var(--sans); font-size: 0.8em; line-height: 1.45; font-variant-numeric: tabular-nums; }
.text caption { caption-side: top; margin: 0; padding-block-end: 0.6em; font-size: 1em; text-align: start; }
.text th, .text td { padding: 0.5em 0.8em; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal; }
.text thead th { border-block-end: 2px solid var(--soft); vertical-align: bottom; }
.text th { font-weight: 600; }
.text .left { text-align: left; }
.text .center { text-align: center; }
.text .right { text-align: right; }
.text td p, .text th p { margin-block: 0 0.5em; }
.text .box { font-family: var(--sans); }
.text article { margin-block: 0; padding-block: 1.4em 0.4em; border-block-start: 1px solid var(--line); }
.text article:first-child { padding-block-start: 0; border-block-start: 0; }
.text article > header { margin-block-end: 0.6em; font-family: var(--sans); font-size: 0.8em; color: var(--soft); }
.text article > header cite { font-style: normal; font-weight: 600; color: var(--ink); margin-inline-end: 0.6em; }
.text .footnotes { margin-block-start: 2.5em; padding-block-start: 1.2em; border-block-start: 1px solid var(--line); font-size: 0.85em; }
.text :target { background: var(--mark); }
.text [lang] { font-family: var(--text); line-height: var(--leading); }

/* Scripts without slanted letters show emphasis in other ways. */
:is(:lang(zh), :lang(ja)) em { font-style: normal; text-emphasis: filled dot; -webkit-text-emphasis: filled dot; text-emphasis-position: under right; }
:lang(ja) em { text-emphasis-position: over right; }
:is(:lang(ar), :lang(fa), :lang(ur), :lang(he), :lang(ko)) :is(em, cite) { font-style: normal; font-weight: 600; }
:is(:lang(zh), :lang(ja), :lang(ko), :lang(ar), :lang(fa), :lang(ur), :lang(he)) :is(h1, h2) { letter-spacing: 0; }
:is(:lang(zh), :lang(ja)) { line-break: strict; }
:lang(ko) { word-break: keep-all; }
:lang(ja) :is(h1, h2, h3) { word-break: auto-phrase; }

/* On wide screens the headings stand beside the text. */
@media (min-width: 82rem) {
  .with-contents { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, calc(35em - 4rem)) minmax(0, 1fr); max-width: none; }
  .with-contents > * { grid-column: 2; }
  .with-contents > .contents { grid-column: 1; grid-row: 1 / span 4; align-self: start; justify-self: end; position: sticky; top: 2rem; width: min(100%, 16rem); max-height: calc(100vh - 4rem); margin: 6.2rem 3rem 0 0; padding: 0; border: 0; overflow-y: auto; }
  .with-contents > .contents ol { max-height: none; }
  [dir="rtl"] .with-contents > .contents { margin: 6.2rem 0 0 3rem; }
}
@media (max-width: 30rem) {
  .text p, .text li { hyphens: auto; hyphenate-limit-chars: 9 4 4; }
  h1 { font-size: 1.65em; }
  .closing dl { grid-template-columns: 1fr; gap: 0 0; }
  .closing dd { margin-block-end: 0.5em; }
}
@media (forced-colors: active) {
  .notice, .contents, .text pre, .text .picture { border: 1px solid; }
  .text mark, .text :target { forced-color-adjust: none; background: Mark; color: MarkText; }
  form button { border: 2px solid; }
}
@media print {
  @page { margin: 2cm; }
  :root, .page { --paper: #fff; --raised: #fff; --ink: #000; --soft: #333; --line: #999; --link: #000; }
  body, .page { font-size: 11pt; }
  .skip, .bar, .contents, .closing { display: none; }
  .source { display: block; margin-block-start: 2em; font: 9pt var(--sans); color: var(--soft); overflow-wrap: anywhere; }
  .sheet { max-width: none; padding: 0; }
  .text .wide, .text pre { overflow: visible; white-space: pre-wrap; }
  h1, .text h2, .text h3, .text h4 { break-after: avoid; }
  .text figure, .text pre, .text tr, .text blockquote { break-inside: avoid; }
  p { orphans: 3; widows: 3; }
}
`;
