/** An HTTP response as an archive keeps it (RFC 9112), taken apart; nothing is decoded yet. */
export interface HttpResponse {
  /** 100 to 999. */
  readonly status: number;
  /** Names in lower case, values unfolded; of a repeated one the values with commas between them. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** More bytes than this are no header. */
const maxHeaderBytes = 256 * 1024;

/**
 * Takes a response apart. Undefined where the bytes do not begin with a status line.
 *
 * Line feeds end lines as CRLF does. A line that is no field is left out, unless it begins with `<`: there the blank line is missing, and the body
 * begins. Folded lines (RFC 9112, 5.2, obsolete) belong to the field above.
 */
export function parseHttpResponse(block: Uint8Array): HttpResponse | undefined {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.length);
  const statusLine = /^HTTP\/\d{1,2}(?:\.\d{1,2})?[ \t]+([1-9]\d\d)(?!\d)/i.exec(
    bytes.toString('latin1', 0, 32),
  );
  if (statusLine === null) return undefined;
  const fields = new Map<string, string[][]>(); // for each value its lines, joined at the end
  const end = Math.min(bytes.length, maxHeaderBytes);
  let value: string[] | undefined; // that a folded line continues
  let at = lineEnd(bytes, 0, end);
  while (at < end) {
    const next = lineEnd(bytes, at, end);
    const line = bytes.toString('latin1', at, next).replace(/\r?\n$/, '');
    if (line.startsWith('<')) break;
    at = next;
    if (line === '') break;
    const field = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:(.*)$/s.exec(line);
    if (/^[ \t]/.test(line)) {
      value?.push(line.trim());
    } else if (field !== null) {
      const name = field[1].toLowerCase();
      const values = fields.get(name) ?? [];
      value = [field[2].trim()];
      values.push(value);
      fields.set(name, values);
    } else {
      value = undefined;
    }
  }
  return { status: Number(statusLine[1]), fields: joined(fields), body: block.subarray(at) };
}

function joined(fields: ReadonlyMap<string, readonly string[][]>): Map<string, string> {
  const unfolded = (lines: string[]): string => lines.filter((line) => line !== '').join(' ');
  return new Map([...fields].map(([name, values]) => [name, values.map(unfolded).join(', ')]));
}

function lineEnd(bytes: Uint8Array, from: number, to: number): number {
  const lineFeed = bytes.indexOf(0x0a, from);
  return lineFeed < 0 || lineFeed >= to ? to : lineFeed + 1;
}
