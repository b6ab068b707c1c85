import { parseTolerantly } from '../metadata/tolerant-json.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** Longest script that is read, in UTF-16 units; larger ones hold a site rather than a page. */
const longestScript = 4_000_000;

/** What a script gives to the code of the page: JSON-LD, or the state that it is built from. */
export interface DataScript {
  readonly origin: 'json-ld' | 'hydration';
  readonly value: unknown;
}

/** An assignment of JSON to a name such as `window.__NUXT__`, `__APOLLO_STATE__` or `INITIAL_STATE`. */
const assignment =
  /^\s*(?:(?:var|let|const)\s+)?(?:(?:window|self|globalThis)\s*(?:\.|\[\s*["']))?(?:__\w+|\w*(?:STATE|DATA|PROPS|State|Data|Props))(?:["']\s*\])?\s*=\s*(?=[{[]|JSON\.parse\()/;

/** The data of a page's scripts in source order: JSON-LD, scripts of JSON (`__NEXT_DATA__`), and JSON that is assigned to a name. What is not JSON is passed over. */
export function* readDataScripts(page: Page): Generator<DataScript> {
  const { source, events } = page;
  for (let event = 0; event + 1 < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.script) continue;
    if (events.kind[event + 1] !== eventKind.text) continue;
    const [from, to] = [events.from[event + 1], events.to[event + 1]];
    if (to - from > longestScript) continue;
    const type = (attributeOf(source, events, event, 'type') ?? '').trim().toLowerCase();
    if (type.startsWith('application/ld+json')) {
      yield { origin: 'json-ld', value: parseTolerantly(source.slice(from, to)) };
    } else if (/^(application|text)\/json\b/.test(type)) {
      yield { origin: 'hydration', value: parseTolerantly(source.slice(from, to)) };
    } else if (assignment.test(source.slice(from, Math.min(to, from + 200)))) {
      yield { origin: 'hydration', value: assigned(source.slice(from, to)) };
    }
  }
}

/** The value that a script assigns, if it is JSON as it stands, or a string of JSON for `JSON.parse`. */
function assigned(script: string): unknown {
  const value = script.replace(assignment, '');
  if (!value.startsWith('JSON.parse(')) return parseTolerantly(value.slice(0, valueEnd(value, 0)));
  const text = parseTolerantly(value.slice(11, valueEnd(value, 11)));
  return typeof text === 'string' ? parseTolerantly(text) : undefined;
}

/** One past the value of JSON that begins at `from`: its closing bracket or quote. */
function valueEnd(text: string, from: number): number {
  const token = /["[\]{}]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '"') token.lastIndex = stringEnd(text, match.index + 1);
    else depth += match[0] === '{' || match[0] === '[' ? 1 : -1;
    if (depth <= 0) return token.lastIndex;
  }
  return text.length;
}

function stringEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
