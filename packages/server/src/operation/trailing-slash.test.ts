import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

async function asking() {
  const { app } = await appWith({}, (routes) => {
    routes.get('/thing', async ({ query }) => ({ thing: query }));
    routes.get('/folder', async () => 'no folder');
    routes.get('/folder/', async () => 'the folder');
    routes.get('/tree', async () => 'no tree');
    routes.get('/tree/*', async ({ params }) => params);
    routes.post('/form', async () => 'sent');
  });
  return (url: string) => app.inject(url);
}

test('an address with a slash at its end is the one without it, and keeps its query', async () => {
  const get = await asking();
  expect((await get('/thing/')).json()).toEqual({ thing: {} });
  expect((await get('/thing/?a=1&b=/x/')).json()).toEqual({ thing: { a: '1', b: '/x/' } });
  expect((await get('/form/')).headers['allow']).toBe('OPTIONS, POST');
});

test('a slash stays where it leads to a folder or into a tree', async () => {
  const get = await asking();
  expect((await get('/folder/')).body).toBe('the folder');
  expect((await get('/folder')).body).toBe('no folder');
  expect((await get('/tree/')).json()).toEqual({ '*': '' });
  expect((await get('/tree/a/')).json()).toEqual({ '*': 'a/' });
  expect((await get('/tree')).body).toBe('no tree');
});

test('a slash at the end of a query is a part of it', async () => {
  const get = await asking();
  expect((await get('/thing?next=/form/')).json()).toEqual({ thing: { next: '/form/' } });
});

test('an address that is not there has none with a slash either', async () => {
  const get = await asking();
  for (const url of ['/', '//', '/none/', '/thing//', '/thing/none/']) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});
