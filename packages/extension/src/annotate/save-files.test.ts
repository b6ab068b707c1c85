import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { type ChosenFolder, saveInFolder, saveZip } from './save-files.ts';

const files = new Map([
  ['package.txt', new TextEncoder().encode('name: gold')],
  ['0001.html', new TextEncoder().encode('<p>树')],
]);

/** A folder in memory; files and folders by path. */
function memoryFolder(entries: Map<string, string>, path = ''): ChosenFolder {
  const missing = (name: string) => Object.assign(new Error(name), { name: 'NotFoundError' });
  return {
    async getDirectoryHandle(name, options) {
      const own = `${path}${name}/`;
      if (entries.has(`${path}${name}`)) {
        throw Object.assign(new Error(name), { name: 'TypeMismatchError' });
      }
      if (!options?.create && !entries.has(own)) throw missing(name);
      entries.set(own, '');
      return memoryFolder(entries, own);
    },
    async getFileHandle(name) {
      return {
        async createWritable() {
          return {
            async write(blob) {
              entries.set(path + name, await blob.text());
            },
            async close() {},
          };
        },
      };
    },
  };
}

test('files are written into a folder of their own, and over nothing that is there', async () => {
  const entries = new Map([['gold-2', 'a file']]);
  const folder = memoryFolder(entries);
  expect(await saveInFolder(folder, 'gold', files)).toBe('gold');
  expect(entries.get('gold/0001.html')).toBe('<p>树');
  entries.set('gold/0001.html', 'changed by hand');
  expect(await saveInFolder(folder, 'gold', files)).toBe('gold-3');
  expect(entries.get('gold/0001.html')).toBe('changed by hand');
});

test('a folder that may not be written is an error', async () => {
  const refused = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  const folder = { getDirectoryHandle: () => Promise.reject(refused) } as unknown as ChosenFolder;
  await expect(saveInFolder(folder, 'gold', files)).rejects.toBe(refused);
});

test('a zip has all files in one folder', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const download = vi.fn(async () => 1);
  await saveZip('gold', files, '2026-11-22T10:00:00Z', download);
  expect(download).toHaveBeenCalledWith({ url: expect.any(String), filename: 'gold.zip' });
  const [[blob]] = made.mock.calls;
  const entries = unzipSync(new Uint8Array(await (blob as Blob).arrayBuffer()));
  expect(Object.keys(entries)).toEqual(['gold/package.txt', 'gold/0001.html']);
  expect(strFromU8(entries['gold/0001.html'])).toBe('<p>树');
  made.mockRestore();
});
