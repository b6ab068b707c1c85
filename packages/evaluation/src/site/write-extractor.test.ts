import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Wrapper } from './wrapper/wrapper.ts';
import { extractorSource } from './write-extractor.ts';

/** The default export of a module without imports. */
async function exportOf(source: string): Promise<Record<string, unknown>> {
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`))
    .default;
}

const results = [
  { form: 'path', strays: [], trial: { right: 4, wrong: 0, refused: 1 } },
  { form: 'hlrt', strays: ['1'], trial: { right: 0, wrong: 5, refused: 0 } },
] as const;

const wrapper: Wrapper = {
  form: 'path',
  parts: [
    { select: '.story', times: 1, under: ['body > div.story'] },
    { select: 'h1', times: 1, under: ['body > h1'] },
  ],
  without: ['.ad'],
  inside: [],
  beside: ['#text'],
};

test('the module is data that a person can read, each field explained once', () => {
  const source = extractorSource({
    site: 'oaks',
    hosts: ['oaks.example'],
    wrapper,
    results: [{ ...results[0], wrapper }, results[1]],
    pages: 5,
  });
  expect(source).toContain('//   path  4 right, 0 wrong, 1 null; taken\n');
  expect(source).toContain(
    '//   hlrt  0 right, 5 wrong, 0 null; none labels all 5 with word F1 0.98 or more\n',
  );
  expect(source).toContain("    without: ['.ad'],\n");
  expect(source.match(/how many a page has/g)).toHaveLength(1);
  expect(source).not.toMatch(/\bimport\b/);
});

test('what is written is read back the same, whatever stands in the delimiters', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom("'", '\\', '"', '\u2028', '\n', '*/', '</script>', '`'),
  );
  const delimiters = fc.array(fc.record({ left: text, right: text }, { noNullPrototype: true }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(delimiters, fc.array(text), async (attributes, inside) => {
      const written: Wrapper = { form: 'lr', attributes, times: 'some', inside };
      const source = extractorSource({ site: 's', wrapper: written, results, pages: 2 });
      expect((await exportOf(source))['wrapper']).toEqual(written);
    }),
    { seed: 20260607, numRuns: 60 },
  );
});

test('another wrapper is another version', async () => {
  const versionOf = async (other: Wrapper): Promise<unknown> =>
    (await exportOf(extractorSource({ site: 's', wrapper: other, results, pages: 2 })))['version'];
  expect(await versionOf(wrapper)).toBe(await versionOf(structuredClone(wrapper)));
  expect(await versionOf(wrapper)).not.toBe(await versionOf({ ...wrapper, without: [] }));
});
