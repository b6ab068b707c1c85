import type { ExtractionRecord } from 'pith';
import { defaultAlgorithm, presets } from 'pith/extractors';
import { html, type Markup, trusted } from '../reader/markup.ts';
import { startStyle } from './start-style.ts';

/** What the form of the start page asks for. */
export interface StartForm {
  readonly url: string;
  readonly html: string;
  readonly algorithm: string;
  readonly show: Shown;
}

/** What a result may be shown as, and what people call it. */
export const shownForms = {
  html: 'Page',
  text: 'Plain text',
  markdown: 'Markdown',
  json: 'JSON',
} as const;

/** One of {@link shownForms}. */
export type Shown = keyof typeof shownForms;

/** The form as it is at first. */
export const emptyForm: StartForm = {
  url: '',
  html: '',
  algorithm: defaultAlgorithm,
  show: 'html',
};

/** What came of a form: an extraction, or what went wrong. */
export type Outcome = { readonly record: ExtractionRecord } | { readonly fault: string };

/** What the start page tells. */
export interface StartContent {
  /** @default the form as it is at first */
  readonly form?: StartForm;
  /** @default none yet */
  readonly outcome?: Outcome;
  /** Whether the server has the workbench. */
  readonly hasWorkbench: boolean;
}

/** The start page: what the server does, a form to try it, and where its parts are. It has no script. */
export function startDocument({ form = emptyForm, outcome, hasWorkbench }: StartContent): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pith: the main content of web pages</title>
<style>${trusted(startStyle)}</style>
</head>
<body>
<header>
<h1>Pith</h1>
<p class="lead">Takes the main content out of a web page, and tells how it decided.</p>
</header>
<main>
${outcome !== undefined && outcomeOf(outcome, form.show)}
${formOf(form)}
<section aria-labelledby="parts">
<h2 id="parts">What else is here</h2>
<dl>
<dt><a href="/docs/">API</a></dt><dd>Every request with its options, to read and to try out</dd>
<dt><a href="/openapi.json">OpenAPI</a></dt><dd>The same for programs</dd>
<dt><a href="/algorithms">Algorithms</a></dt><dd>${presets.length} of them, with their papers and parameters</dd>
<dt><a href="/workbench/">Workbench</a></dt><dd>What every method sees in a page, and how to correct it</dd>
<dt><a href="/read">Reading pages</a></dt><dd>Articles alone, as pages that are good to read</dd>
${hasWorkbench && html`<dt><a href="/workbench/">Workbench</a></dt><dd>A page, what a method saw in it, and why it decided so</dd>`}
</dl>
</section>
</main>
</body>
</html>
`.markup;
}

function formOf({ url, html: page, algorithm, show }: StartForm): Markup {
  const names = presets.map(({ name, title }) => option(name, `${name}: ${title}`, algorithm));
  const forms = Object.entries(shownForms).map(([name, title]) => option(name, title, show));
  return html`<form method="post" action="/">
<div class="field">
<label for="url">Address of a page</label>
<input id="url" name="url" type="url" value="${url}" placeholder="https://" autocomplete="url" spellcheck="false">
</div>
<div class="field">
<label for="html">Or its HTML</label>
<textarea id="html" name="html" rows="5" spellcheck="false">
${page}</textarea>
</div>
<div class="row">
<div><label for="algorithm">Algorithm</label><select id="algorithm" name="algorithm">${names}</select></div>
<div><label for="show">Show as</label><select id="show" name="show">${forms}</select></div>
<button>Extract</button>
</div>
</form>`;
}

function option(value: string, title: string, chosen: string): Markup {
  return html`<option value="${value}"${value === chosen && trusted(' selected')}>${title}</option>`;
}

function outcomeOf(outcome: Outcome, show: Shown): Markup {
  if ('fault' in outcome) return html`<p class="fault" role="alert">${outcome.fault}</p>`;
  const { record } = outcome;
  const { title, algorithm, expectedF1, language, warnings } = record;
  const facts = [
    algorithm,
    expectedF1 !== undefined && `expected F1 ${expectedF1.toFixed(2)}`,
    language !== null && `language ${language}`,
    ...warnings,
  ].filter((fact) => fact !== false);
  return html`<section class="result" aria-labelledby="result">
<h2 id="result">${title ?? 'Result'}</h2>
<p class="facts">${facts.join(' · ')}</p>
${shown(record, show)}
</section>`;
}

function shown(record: ExtractionRecord, show: Shown): Markup {
  const { language } = record;
  const lang = language !== null && html` lang="${language}"`;
  if (show === 'html')
    return html`<article${lang} dir="auto">${trusted(record.html ?? '')}</article>`;
  const { html: _html, markdown, ...fields } = record;
  const text = { text: record.text, markdown, json: JSON.stringify(fields, null, 2) }[show];
  return html`<pre${lang} dir="auto" tabindex="0">
${text}</pre>`;
}
