import { encodingOfLabel } from './label.ts';

/**
 * The label in the `charset` parameter of a `Content-Type` header, as written but for its quotes.
 * MIME Sniffing Standard 4.4: parameters are split at `;` outside quotes, the first `charset`
 * counts. Beyond the Standard, single quotes round the value are dropped too, since servers send
 * them.
 *
 * @returns `undefined` when there is no such parameter or it is empty.
 */
export function charsetLabel(contentType: string): string | undefined {
  let from = contentType.indexOf(';');
  while (from !== -1) {
    const equals = endOf(contentType, from + 1, '=;');
    const name = contentType.slice(from + 1, equals).trim();
    if (contentType[equals] !== '=') {
      from = equals < contentType.length ? equals : -1;
      continue;
    }
    const quoted = contentType[equals + 1] === '"';
    const close = quoted ? closingQuote(contentType, equals + 2) : -1;
    const end = endOf(contentType, quoted ? close : equals + 1, ';');
    if (name.toLowerCase() === 'charset') {
      const value = quoted
        ? contentType.slice(equals + 2, close).replace(/\\(.)/gs, '$1')
        : contentType.slice(equals + 1, end);
      const label = value.trim().replace(/^'(.*)'$/s, '$1');
      if (label !== '') return label;
    }
    from = end < contentType.length ? end : -1;
  }
  return undefined;
}

/**
 * The encoding that a `Content-Type` header names, lower-cased, or `undefined` when it names none
 * or one that does not exist. `replacement` is given back as such.
 */
export function encodingOfContentType(contentType: string): string | undefined {
  const label = charsetLabel(contentType);
  return label === undefined ? undefined : encodingOfLabel(label);
}

function endOf(text: string, from: number, stops: string): number {
  let at = from;
  while (at < text.length && !stops.includes(text[at])) at++;
  return at;
}

function closingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}
