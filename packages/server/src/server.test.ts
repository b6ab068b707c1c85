import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test('a server says that it is ready', async () => {
  const server = await createServer({ port: 0, jobs: 1 });
  try {
    const response = await fetch(`${server.url}/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
  } finally {
    await server.close();
  }
});
