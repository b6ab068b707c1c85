/** Headers in their order, as names and values; a name may come several times. Values are Latin-1, as bytes are on the wire. */
export type Headers = readonly Header[];

/** A header's name and value. */
export type Header = readonly [name: string, value: string];

/** Headers of one connection, which a proxy keeps to itself (RFC 9110, 7.6.1), and older ones. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers from a list of names and values in turn, as Node and undici have them. What could not be sent on is dropped:
 * control characters in a value would let a server write headers of its own into an answer.
 */
export function headersOf(raw: readonly (string | Uint8Array)[]): Headers {
  const text = (part: string | Uint8Array): string =>
    typeof part === 'string' ? part : Buffer.from(part).toString('latin1');
  const headers: Header[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = text(raw[i]);
    const value = text(raw[i + 1]);
    if (isToken(name) && !/[^\t\x20-\x7e\x80-\xff]/.test(value)) headers.push([name, value]);
  }
  return headers;
}

function isToken(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** Headers without those of one connection, the ones that `Connection` names among them, and without the proxy's own, `X-Pith-...`. */
export function endToEnd(headers: Headers): Headers {
  const named = new Set(
    valuesOf(headers, 'connection').flatMap((value) =>
      value.split(',').map((name) => name.trim().toLowerCase()),
    ),
  );
  return headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !named.has(lower) && !lower.startsWith('x-pith-');
  });
}

/** All values of a header, whose name is given in lower case. */
export function valuesOf(headers: Headers, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

/** The first value of a header, whose name is given in lower case. */
export function headerOf(headers: Headers, name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name)?.[1];
}

/** Headers without those of these names, which are in lower case. */
export function without(headers: Headers, names: ReadonlySet<string>): Headers {
  return headers.filter(([name]) => !names.has(name.toLowerCase()));
}

/**
 * Headers as Node's `writeHead` takes them. `Content-Disposition` comes first, as Node reads its bytes as UTF-8 and refuses
 * them when it has seen `Content-Length` before.
 */
export function written(headers: Headers): string[] {
  const isDisposition = ([name]: Header): boolean => name.toLowerCase() === 'content-disposition';
  const [first, rest] = [headers.filter(isDisposition), headers.filter((h) => !isDisposition(h))];
  return [...first, ...rest].flat();
}
