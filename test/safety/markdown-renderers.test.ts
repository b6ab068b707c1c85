// What renderers make of the Markdown of hostile pages, parsed as browsers do: nothing in it can run.
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { extract } from '../../packages/core/src/extract.ts';
import { renderers } from './markdown-renderers.test-suite.ts';
import { vectors } from './vectors.ts';

const addresses = [undefined, 'https://attacked.example/page/'];

function markdownOf(html: string, url: string | undefined): string {
  return extract(`<!doctype html>${html}`, { algorithm: 'plain', ...(url && { url }) }).markdown;
}

/** Elements that run or load something, attributes that do, and links that lead elsewhere than to the web or to mail. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const { tagName } = node;
    if (/^(script|style|iframe|object|embed|form|base|meta|link|svg|math)$/.test(tagName)) {
      dangers.push(`<${tagName}>`);
    }
    for (const { name, value } of node.attrs) {
      if (/^(on.*|style|srcdoc|srcset|formaction|ping|poster|background)$/.test(name)) {
        dangers.push(`${tagName} ${name}=${value}`);
      } else if (/^(href|src|action|data|cite)$/.test(name) && !isSafe(value, tagName)) {
        dangers.push(`${tagName} ${name}=${value}`);
      }
    }
    waiting.push(...node.childNodes);
  }
  return dangers;
}

function isSafe(address: string, tagName: string): boolean {
  const target = URL.parse(address, 'https://reader.example/');
  if (target === null) return true; // leads nowhere
  if (/^(https?|mailto|tel):$/.test(target.protocol)) return true;
  return tagName === 'img' && /^data:image\/(png|jpeg|gif|webp|avif)[;,]/i.test(address);
}

/** What is dangerous in Markdown, by renderer. */
function dangersByRenderer(markdown: string): string[] {
  const known = new Map<string, string[]>(); // most renderers write the same
  return Object.entries(renderers).flatMap(([name, render]) => {
    const html = render(markdown);
    const dangers = known.get(html) ?? dangersIn(html);
    known.set(html, dangers);
    return dangers.map((danger) => `${name}: ${danger}`);
  });
}

test.each(addresses)('renderers find nothing that runs in attacks on a page at %s', (url) => {
  const dangers = vectors.flatMap(({ html }) => {
    const markdown = markdownOf(html, url);
    const found = dangersByRenderer(markdown);
    return found.length === 0 ? [] : [{ html, markdown, found }];
  });
  expect(dangers).toEqual([]);
});

const pieces = fc.oneof(
  fc.constantFrom(
    'javascript',
    'JaVa',
    'script',
    ':',
    '&colon;',
    '&amp;',
    '#58;',
    '#x3A',
    '&#106;',
  ),
  fc.constantFrom(
    '&Tab;',
    '&NewLine;',
    '&',
    ';',
    '\\',
    '\0',
    '\t',
    '\n',
    ' ',
    '"',
    "'",
    '<',
    '>',
    '`',
    '|',
  ),
  fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '![',
    '](',
    '/',
    '//',
    '?',
    '#',
    '%3A',
    '%26',
    'data:',
    'vbscript:',
    'x',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const values = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
const quoted = (value: string) => `"${value.replaceAll('"', '&quot;')}"`;

test('renderers find nothing that runs in any address, title or description', () => {
  fc.assert(
    fc.property(values, values, fc.constantFrom(...addresses), (address, title, url) => {
      const html = `<p>An <a href=${quoted(address)} title=${quoted(title)}>oak</a>
        <img src=${quoted(address)} alt=${quoted(title)} title=${quoted(address)}> ${title}</p>`;
      expect(dangersByRenderer(markdownOf(html, url))).toEqual([]);
    }),
    { seed: 20261125, numRuns: 500 },
  );
});

test('an address that would run is a danger where it is shown as it was written', () => {
  expect(dangersIn('<a href="javascript&colon;alert(1)">oak</a>')).toHaveLength(1);
  expect(dangersIn('<img src=x onerror=alert(1)><script></script>')).toHaveLength(2);
});
