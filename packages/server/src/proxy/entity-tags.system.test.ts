import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntityTags } from './entity-tags.ts';
import { ask, html, origin, page, proxy } from './proxy.test-suite.ts';

test('a tag that is changed and changed back is the same, but for its weakness', () => {
  const tags = createEntityTags({ form: 'text' });
  fc.assert(
    fc.property(fc.stringMatching(/^[!#-~]{0,40}$/), fc.boolean(), (text, isWeak) => {
      const cleaned = tags.ofCleaned(`${isWeak ? 'W/' : ''}"${text}"`);
      expect(cleaned).toMatch(/^W\/"[!#-~]*"$/);
      expect(tags.original(cleaned)).toBe(`"${text}"`);
    }),
  );
});

test('tags of another way of cleaning, and of servers, are not taken for ours', () => {
  const tags = createEntityTags({ form: 'text' });
  for (const tag of ['"1"', createEntityTags({ form: 'removed' }).ofCleaned('"1"'), '*', '']) {
    expect(tags.original(tag)).toBeUndefined();
  }
});

/** A site whose one page has the tag "1" and a date, and which answers 304 to who has it. */
const tagged: RequestListener = ({ headers }, response) => {
  const isKnown = headers['if-none-match'] === '"1"' || headers['if-modified-since'] !== undefined;
  const tag = { etag: '"1"', 'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT' };
  if (isKnown) response.writeHead(304, tag).end();
  else response.writeHead(200, { ...html, ...tag }).end(page);
};

test('a page that did not change is not sent again in the same form, and is in another', async () => {
  const site = await origin(tagged);
  const through = await proxy();
  const { headers } = await ask(through, `${site}/`);
  const tag = headers.etag!;
  expect(tag).toMatch(/^W\/"1~pith-[\da-f]{16}"$/);

  const again = await ask(through, `${site}/`, { headers: { 'if-none-match': `"2", ${tag}` } });
  expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } });

  const asked = { 'if-none-match': tag, 'x-pith-form': 'text', accept: 'text/html' };
  const other = await ask(through, `${site}/`, { headers: asked });
  expect(other.status).toBe(200);
  expect(other.headers.etag).not.toBe(tag);
});

test.each([{ 'if-none-match': '"1"' }, { 'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT' }])(
  'a page from before the proxy is not confirmed: %o',
  async (headers) => {
    const site = await origin(tagged);
    const asked = { ...headers, accept: 'text/html,*/*;q=0.8' };
    const answer = await ask(await proxy({ form: 'text' }), `${site}/`, { headers: asked });
    expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/^One oak/) });
    const image = await ask(await proxy(), `${site}/`, {
      headers: { ...headers, accept: 'image/*' },
    });
    expect(image.status).toBe(304);
  },
);
