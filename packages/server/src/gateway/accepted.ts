import Negotiator from 'negotiator';
import { type ReadingFormat, readingFormats } from '../reader/format.ts';

/** What a client says that it takes. */
export interface Accepted {
  readonly accept?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/** The format that a client prefers by its header `Accept`; HTML where it takes none of them, as any answer is more use than 406. */
export function acceptedFormat(headers: Accepted): ReadingFormat {
  const names = Object.keys(readingFormats) as ReadingFormat[];
  const type = new Negotiator({ headers: { ...headers } }).mediaType(Object.values(readingFormats));
  return names.find((name) => readingFormats[name] === type) ?? 'html';
}

/** The best of some languages for a client by its header `Accept-Language`; `undefined` where it wants none of them or does not say. */
export function acceptedLanguage(
  headers: Accepted,
  available: readonly string[],
): string | undefined {
  const wanted = headers['accept-language'];
  if (wanted === undefined || wanted.trim() === '*') return undefined;
  return new Negotiator({ headers: { ...headers } }).language([...available]);
}
