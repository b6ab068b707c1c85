import { encodingOfLabel } from './label.ts';

/**
 * The label in the `charset` parameter of a `Content-Type` header, as written but for its quotes.
 * MIME Sniffing Standard 4.4: parameters are split at `;` outside quotes, the first `charset`
 * counts. Beyond the Standard, white space before the value and single quotes round it are dropped,
 * since servers send them.
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
    let value = equals + 1;
    while (contentType[value] === ' ' || contentType[value] === '\t') value++;
    const quoted = contentType[value] === '"';
    const close = quoted ? closingQuote(contentType, value + 1) : -1;
    const end = endOf(contentType, quoted ? close : value, ';');
    if (name.toLowerCase() === 'charset') {
      const written = quoted
        ? contentType.slice(value + 1, close).replace(/\\(.)/gs, '$1')
        : contentType.slice(value, end);
      const label = written.trim().replace(/^'(.*)'$/s, '$1');
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
