import { decodeHTML } from 'entities/decode';

/**
 * Reads JSON as pages write it: in CDATA or comment marks, with comments, trailing commas, line breaks within strings, character
 * references in place of quotes, or several values in a row. `undefined` for what cannot be mended. Linear in the text.
 */
export function parseTolerantly(text: string): unknown {
  const bare = withoutWrapping(text);
  const direct = parsed(bare);
  if (direct !== undefined) return direct;
  const mended = parsed(mend(bare));
  if (mended !== undefined) return mended;
  return /&(?:quot|#0*34|#x0*22);/i.test(bare) ? parsed(mend(decodeHTML(bare))) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value without marks of CDATA or comments around it, and without a semicolon after it. */
function withoutWrapping(text: string): string {
  const opened = text.trim().replace(/^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '');
  const bare = withoutClosing(opened);
  let end = bare.length;
  while (end > 0 && /[;\s]/.test(bare[end - 1])) end--;
  return bare.slice(0, end).trim();
}

/**
 * A text without what closes CDATA or a comment at its end; slashes before it are mended as a comment. Read from there: a pattern would try
 * every white space on the way.
 */
function withoutClosing(text: string): string {
  const marked = withoutEnd(text, '*/').trimEnd();
  return withoutEnd(withoutEnd(marked, ']]>'), '-->');
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/**
 * Escapes control characters in strings; drops comments and commas before a closing bracket; makes an array of values that follow
 * each other.
 */
function mend(text: string): string {
  let out = '';
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; ) {
    const character = text[i];
    if (character === '"') {
      const end = stringEnd(text, i + 1);
      out += mendString(text.slice(i, end));
      i = end;
    } else if (character === '/' && (text[i + 1] === '/' || text[i + 1] === '*')) {
      const [mark, length] = text[i + 1] === '/' ? ['\n', 1] : ['*/', 2];
      const end = text.indexOf(mark, i + 2);
      i = end < 0 ? text.length : end + length;
    } else if (character === ',') {
      const next = /[^\s,]/g;
      next.lastIndex = i + 1;
      const follower = next.exec(text);
      const isSpare = follower === null || follower[0] === '}' || follower[0] === ']';
      if (!isSpare) out += depth === 0 ? '' : ',';
      i = follower?.index ?? text.length;
    } else {
      if (character === '{' || character === '[') {
        if (depth++ === 0 && values++ > 0) out += ',';
      } else if (character === '}' || character === ']') depth--;
      out += character;
      i++;
    }
  }
  return values > 1 ? `[${out}]` : out;
}

/** One past the quote that ends the string that begins at `i`. */
function stringEnd(text: string, i: number): number {
  let at = i;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function mendString(string: string): string {
  return string
    .replaceAll(
      /\p{Cc}/gu,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll(/(\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))|\\/g, '$1');
}
