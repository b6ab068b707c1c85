import { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endToEnd, type Header, headersOf, written } from './headers.ts';

describe('headers', () => {
  const bytes = fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array));
  const name = fc.oneof(
    bytes,
    fc.constantFrom('Content-Disposition', 'Content-Length', 'Connection', 'X-A').map(Buffer.from),
  );
  const value = fc.oneof(bytes, fc.constantFrom('1', 'x-a, close', 'inline').map(Buffer.from));

  test('of any bytes can be written, and read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
        const headers = headersOf(pairs.flat());
        const response = new ServerResponse({ method: 'GET' } as never);
        // what has one value is Node's to judge, which refuses a second
        const valid = headers.filter(([other]) => !/^content-length$/i.test(other));
        response.writeHead(200, written(valid));
        const block = (response as unknown as { _header: string })._header;
        for (const [other, text] of valid) expect(block).toContain(`${other}: ${text}\r\n`);
        expect(block.split('\r\n\r\n')).toHaveLength(2);
      }),
    );
  });

  test('that Connection names stay on their connection, however they are spelled', () => {
    const pairs: Header[] = [
      ['Connection', 'close, X-Own ,'],
      ['connection', 'KEEP-ALIVE,x-other'],
      ['x-own', '1'],
      ['X-OTHER', '2'],
      ['Proxy-Authorization', 'Basic eDp5'],
      ['X-Kept', '3'],
      ['X-Pith-Form', 'text'],
    ];
    expect(endToEnd(pairs)).toEqual([['X-Kept', '3']]);
  });
});
