import { sourceDigest } from '@pith/node';
import type { FormResult } from './wrapper/learn-wrapper.ts';
import { sufficientF1 } from './wrapper/learn-wrapper.ts';
import type { Wrapper } from './wrapper/wrapper.ts';

/** What {@link extractorSource} writes. */
export interface WrittenExtractor {
  readonly site: string;
  readonly hosts?: readonly string[] | undefined;
  readonly wrapper: Wrapper;
  /** How all forms did. */
  readonly results: readonly FormResult[];
  /** How many annotated pages it was learned from. */
  readonly pages: number;
}

/** What fields mean, as comments above them. */
const meanings: Readonly<Record<string, string>> = {
  hosts: 'Pages of other hosts get null.',
  parts: 'The content is the text in these elements ...',
  times: 'how many a page has: a number, some (one or more) or any',
  under: 'the elements from body down to it; one of these must fit',
  without: '... without what these match in it.',
  inside:
    'Elements with text that are new there make a page null: others than these inside the content,',
  beside: 'and others than these beside its parts.',
  head: 'Looked for only behind the first of these',
  tail: 'and before the first of these behind it.',
  isTight: 'Whether no text may stand between head and content, and between content and tail.',
  attributes: 'The content is what stands between these, in turn.',
};

/**
 * The module of a learned extractor: plain data that a person can read and change, with comments on what it means and how sure
 * it is. The version is a digest of the wrapper, so that another wrapper is another version.
 */
export function extractorSource(extractor: WrittenExtractor): string {
  const { site, hosts, wrapper, results, pages } = extractor;
  const version = sourceDigest(new TextEncoder().encode(JSON.stringify(wrapper))).slice(0, 10);
  const module = { site, version, ...(hosts !== undefined && { hosts }), wrapper };
  return `${[
    `// A site extractor for ${site}, learned by \`pith package learn-extractor\` from ${pages} annotated pages.`,
    '// It is used by `pith package spot-check` and `pith package create`, both with --site-extractor.',
    '//',
    '// Each page labelled by what the others teach:',
    ...results.map((result) => `//   ${trialLine(result, wrapper, pages)}`),
    '//',
    '// Change what you know better, and `version` with it.',
    `export default ${literal(module, '', new Map(Object.entries(meanings)))};`,
  ].join('\n')}\n`;
}

function trialLine({ form, wrapper, trial }: FormResult, taken: Wrapper, pages: number): string {
  const { right, wrong, refused } = trial;
  const counts = `${right} right, ${wrong} wrong, ${refused} null`;
  if (wrapper === undefined) {
    return `${form.padEnd(4)}  ${counts}; none labels all ${pages} with word F1 ${sufficientF1} or more`;
  }
  return `${form.padEnd(4)}  ${counts}${form === taken.form ? '; taken' : ''}`;
}

/** A value as JavaScript, with a comment above the first field of each name that has a meaning. */
function literal(value: unknown, indent: string, untold: Map<string, string>): string {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, deeper, untold));
    const short = `[${items.join(', ')}]`;
    if (short.length <= 100 && !short.includes('\n')) return short;
    return `[\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => {
      const meaning = untold.get(key);
      untold.delete(key);
      const comment = meaning === undefined ? '' : `${deeper}// ${meaning}\n`;
      return `${comment}${deeper}${key}: ${literal(field, deeper, untold)},\n`;
    });
    return `{\n${fields.join('')}${indent}}`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** A text in single quotes; what could end a line or a comment is escaped by JSON. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
