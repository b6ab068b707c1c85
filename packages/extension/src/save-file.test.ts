import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './save-file.ts';

test.each([
  ['An oak: old/new?', 'An oak old new.md'],
  ['..', 'page.md'],
  ['', 'page.md'],
  ['老橡树', '老橡树.md'],
  ['شجرة البلوط\u202e', 'شجرة البلوط.md'],
])('a page called %j is saved as %j', (title, name) => expect(fileName(title, 'md')).toBe(name));

test('whatever a page is called, its file has a name that file systems take, in the folder of downloads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = fileName(title, 'html');
      expect(name).toMatch(/^[^.\s][^\\/:*?"<>|~%\p{C}]*\.html$/u);
      expect([...name].length).toBeLessThanOrEqual(105);
    }),
    { seed: 9, numRuns: 50 },
  );
});
