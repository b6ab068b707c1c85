import { readdirSync, readFileSync } from 'node:fs';
import { decodeSource } from 'pith/source';

const fixtures = new URL('../../../test/pages/', import.meta.url);

/**
 * Makes pages as people write them: the bodies of all fixtures one after the other, as often as needed, below one head. In each
 * repetition every paragraph has words of its own, so that nothing is the same text twice.
 *
 * @returns what makes a page of about so many characters, cut off where they end.
 */
export function naturalDocument(): (size: number) => string {
  const bodies = readdirSync(fixtures).map((name) => {
    const bytes = readFileSync(new URL(`${name}/source.html`, fixtures));
    const { text } = decodeSource(bytes);
    return /<body\b[^>]*>(.*)<\/body>/is.exec(text)?.[1] ?? text;
  });
  const head =
    '<!doctype html><html lang="en"><head><title>Oak, ash and elm</title></head><body>\n';
  return (size) => {
    const parts = [head];
    let length = head.length;
    for (let copy = 0; length < size; copy++) {
      const body = withOwnWords(bodies[copy % bodies.length], copy);
      parts.push(body);
      length += body.length;
    }
    return parts.join('').slice(0, size);
  };
}

/** A page of which each longer text ends in words that no other has. */
function withOwnWords(body: string, copy: number): string {
  let texts = 0;
  return body.replace(/[^<>]{40,}(?=<)/g, (text) => `${text} oak${copy} ash${copy}x${texts++}`);
}
