import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from '../inputs/temporary-folder.test-suite.ts';
import { taskAddress } from './task-address.ts';

test('a task in the sources that is there only as TypeScript is taken from the build', async () => {
  const folder = pathToFileURL(
    await folderWith({
      'src/p/src/a/task.ts': '',
      'src/p/dist/a/task.js': '',
      'src/p/src/b.js': '',
    }),
  ).href;
  const address = (path: string) => taskAddress(new URL(`${folder}/${path}`));
  expect(address('src/p/src/a/task.js')).toBe(`${folder}/src/p/dist/a/task.js`);
  expect(address('src/p/src/b.js')).toBe(`${folder}/src/p/src/b.js`);
  expect(address('src/p/src/none.js')).toBe(`${folder}/src/p/src/none.js`);
});
