import { describe, PithError } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import { type CleanForm, type CleanOptions, cleanForms } from './clean-page.ts';
import { type Headers, headerOf } from './headers.ts';

/** How a page is cleaned: a form, what selects, and what of the rest is kept. */
export type Cleaning = Omit<CleanOptions, 'prefixed'>;

/** Longest name or expression that a request may give, in characters. */
const maxAlgorithmChars = 300;

/**
 * What a request wants done to a page: the default, unless its headers `X-Pith-Form` and `X-Pith-Algorithm` say otherwise.
 * Parameters hold for the default algorithm only. Undefined when the page should pass through: the form `none`, a
 * request that forbids changes (`Cache-Control: no-transform`), or one by a script, which gets parts of pages.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_ALGORITHM` or `BAD_EXPRESSION`.
 */
export function wishOf(headers: Headers, otherwise: Cleaning): Cleaning | undefined {
  const form = headerOf(headers, 'x-pith-form') ?? otherwise.form;
  const algorithm = headerOf(headers, 'x-pith-algorithm') ?? otherwise.algorithm;
  if (form !== 'none' && !cleanForms.includes(form as CleanForm)) {
    const forms = ['none', ...cleanForms].join(', ');
    throw wrong(`one of ${forms}`, form, 'X-Pith-Form');
  }
  if (algorithm.length > maxAlgorithmChars) {
    throw wrong(`at most ${maxAlgorithmChars} characters`, algorithm, 'X-Pith-Algorithm');
  }
  if (algorithm !== otherwise.algorithm) resolveAlgorithm(algorithm);
  if (form === 'none' || isUnchanging(headers) || isOfScript(headers)) return undefined;
  const parameters = algorithm === otherwise.algorithm ? otherwise.parameters : undefined;
  const { title, comments } = otherwise;
  return { algorithm, parameters, title, comments, form: form as CleanForm };
}

function isUnchanging(headers: Headers): boolean {
  return /(^|[\s,])no-transform([\s,]|$)/i.test(headerOf(headers, 'cache-control') ?? '');
}

/** What browsers say that a page is for (Fetch Metadata) when they show it as one. */
const shown: ReadonlySet<string> = new Set(['document', 'frame', 'iframe']);

function isOfScript(headers: Headers): boolean {
  const destination = headerOf(headers, 'sec-fetch-dest');
  if (destination !== undefined) return !shown.has(destination);
  return headerOf(headers, 'x-requested-with')?.toLowerCase() === 'xmlhttprequest';
}

function wrong(expected: string, got: string, header: string): PithError {
  return new PithError(
    'BAD_OPTION',
    `Expected ${expected}, got ${describe(got)} (header ${header})`,
  );
}
