import { expect, test } from 'vitest';
import { fixturePages } from './fixture-pages.ts';
import { loadTests } from './load.test-suite.ts';
import { startServer } from './start-server.ts';

loadTests(400);

test('a server that is told to end answers what it has and exits with 0', async () => {
  const { url, stop } = await startServer('--jobs', '1');
  const [{ bytes, contentType }] = fixturePages();
  const asked = Array.from({ length: 8 }, () =>
    fetch(`${url}/extract`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(bytes),
    }),
  );
  await asked[0]; // the others were sent with it
  expect(await stop()).toBe(0);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});
