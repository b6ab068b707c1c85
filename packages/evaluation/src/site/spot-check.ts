import { createPage } from 'pith/page';
import { renderMarked } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { decodeSource } from 'pith/source';
import { type Html, html, markup } from '../report/html.ts';
import { policyDigest, readAsset } from '../report/page-asset.ts';
import type { PageOrigin } from './label-page.ts';
import type { GoldPage } from './site-documents.ts';
import type { SiteExtractor } from './site-extractor.ts';
import { fewestJudged } from './verdicts.ts';

/** A page of the sample. */
export interface SampledPage extends PageOrigin {
  /** The input that it was. */
  readonly source: string;
  readonly html: Uint8Array;
  readonly labelled: GoldPage;
}

/** What a frame may load: nothing but what stands in the page itself. The same holds for the file around it. */
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Above the page in a frame; a person sees in colour what is gold. */
const frameHead = `<meta http-equiv="Content-Security-Policy" content="${framePolicy}"><style>mark.ce{background:#ffe27a;color:#000}</style>`;

/**
 * One HTML file for a person to judge a sample of gold (`evaluation.md` 2.6, rule 3): each page with its gold marked, beside the gold as text, and what was judged as an estimate
 * with its interval, to be saved for {@link parseVerdicts}. The pages run no scripts and load nothing, and the file asks for nothing from outside.
 */
export async function renderSpotCheck(
  { site, version }: Pick<SiteExtractor, 'site' | 'version'>,
  pages: readonly SampledPage[],
): Promise<string> {
  const [style, script] = await Promise.all([
    readAsset('spot-check.css'),
    readAsset('spot-check.js'),
  ]);
  // frames inherit this policy; `frame-src` keeps links in them from going anywhere
  const policy = `${framePolicy}; script-src '${policyDigest(script)}'; frame-src 'none'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spot check: ${site}@${version}</title>
<style>${markup(style)}</style>
</head>
<body data-extractor="${site}@${version}">
<header><h1>Spot check of ${site}@${version}</h1><output></output><button type="button" disabled>Save verdicts</button></header>
<main>
<p>Gold is right when it is the whole main content and nothing else. Judge ${fewestJudged} pages or more, all of the sample; with the keys r and w
the page that the pointer is at.</p>
${pages.map(section)}</main>
<script>${markup(script)}</script>
</body>
</html>
`.text;
}

function section({ source, html: bytes, labelled, contentType }: SampledPage, index: number): Html {
  const page = createPage(decodeSource(bytes, { contentType }).text);
  const marked = renderMarked(page, fromPairs(labelled.ranges, page.source.length), {
    element: 'mark',
  });
  const name = `verdict-${index}`;
  return html`<article data-source="${source}">
<div><h2>${source}</h2>
<fieldset><label><input type="radio" name="${name}" value="right"> right</label>
<label><input type="radio" name="${name}" value="wrong"> wrong</label></fieldset></div>
<div class="sides"><iframe sandbox loading="lazy" title="The page, its gold marked" srcdoc="${withHead(marked)}"></iframe>
<div class="gold" tabindex="0" role="region" aria-label="Gold">${labelled.gold.split('\n').map((line) => html`<p>${line}</p>`)}</div></div>
</article>
`;
}

/** The page with our head in front, behind its doctype, so that the policy holds for all of it. */
function withHead(marked: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(marked)?.[0] ?? '';
  return `${doctype}${frameHead}${marked.slice(doctype.length)}`;
}
