import { readdirSync, readFileSync } from 'node:fs';

const pages = new URL('../../../../test/pages/', import.meta.url);
const unspaced = new Set(['ja', 'th', 'zh']);
const rawElement = /<(script|style|textarea)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/**
 * Pages written for the tests, as layouts and words: `layouts` are [language, pieces], where every second piece, from the
 * first, is text; `words` has for each language those of its pages, slices of three characters where words are not told apart.
 */
export function readFixtures() {
  const layouts = [];
  const words = new Map();
  for (const name of readdirSync(pages).sort()) {
    const folder = new URL(`${name}/`, pages);
    const { language, encoding } = JSON.parse(readFileSync(new URL('page.json', folder), 'utf8'));
    const tongue = (language ?? 'en').split('-')[0];
    const html = new TextDecoder(encoding ?? 'utf-8').decode(
      readFileSync(new URL('source.html', folder)),
    );
    const text = readFileSync(new URL('expected.txt', folder), 'utf8');
    if (text.length > 400) layouts.push([tongue, piecesOf(html)]);
    if (!words.has(tongue)) words.set(tongue, []);
    words.get(tongue).push(...wordsOf(text, tongue));
  }
  const rich = new Map([...words].filter(([, list]) => list.length >= 150));
  return { layouts: layouts.filter(([language]) => rich.has(language)), words: rich };
}

/** Whether words of the language stand without spaces. */
export function isUnspaced(language) {
  return unspaced.has(language);
}

function wordsOf(text, language) {
  const pattern = isUnspaced(language) ? /[\p{L}\p{M}]{1,3}/gu : /[\p{L}\p{M}\u200c]+/gu;
  return [...new Set(text.match(pattern) ?? [])];
}

function piecesOf(html) {
  const utf8 = html.replace(/charset\s*=\s*(["']?)[\w-]+/gi, 'charset=$1utf-8');
  const marked = utf8.replace(rawElement, (raw) =>
    raw.replaceAll('<', '\0').replaceAll('>', '\x01'),
  );
  return marked
    .split(/(<[^>]*>)/)
    .map((piece) => piece.replaceAll('\0', '<').replaceAll('\x01', '>'));
}
