import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { defaultAlgorithm, presets, resolveAlgorithm } from './registry.ts';

const calibration = readFileSync(
  new URL('../../../../docs/algorithms/calibration.md', import.meta.url),
  'utf8',
);

describe('the registry', () => {
  const names = presets.map((preset) => preset.name);

  test('holds every preset that the specification names, once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(
        `plain bte dsc adsc lqf-25 lqf-50 lqf-75 crunch fe k-fe ccb accb accb-40 tccb tccb-25 tccb-18 tccb-40
        density cetr-tm cetr-km cetr r2l dana danag addanag lineblock lineblock-all boilerpipe-words
        boilerpipe-density dsc-original atccb ccb-mixed ccb-blocks addanag-free density-poly learned-words`.split(
          /\s+/,
        ),
      ),
    );
    expect(names).toContain(defaultAlgorithm);
  });

  test.each(presets.filter((preset) => preset.aliasOf !== undefined))(
    '$name runs as $aliasOf',
    (preset) => {
      const original = presets.find(({ name }) => name === preset.aliasOf);
      expect(preset.extractor).toBe(original?.extractor);
      expect(resolveAlgorithm(preset.name).parameters).toEqual(
        resolveAlgorithm(original?.name ?? '').parameters,
      );
    },
  );

  test.each(presets.filter(({ name }) => name.endsWith('-tuned')))(
    '$name is the published preset with other values, which calibration.md tells',
    ({ name, extractor, parameters }) => {
      const published = presets.find((preset) => `${preset.name}-tuned` === name);
      expect(extractor).toBe(published?.extractor);
      const values = resolveAlgorithm(published?.name ?? '').parameters;
      const changed = Object.entries(parameters).filter(([key, value]) => values[key] !== value);
      expect(changed).not.toEqual([]);
      const row = calibration.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      for (const [key, value] of changed) expect(row).toContain(`\`${key}\` ${value}`);
    },
  );

  test.each(presets)(
    '$name has parameters that its extractor knows, described',
    ({ name, extractor }) => {
      const { parameters, title, reference } = resolveAlgorithm(name);
      expect(Object.keys(parameters)).toEqual(Object.keys(extractor.parameters));
      expect(title).not.toBe('');
      expect(reference).not.toBe('');
      for (const parameter of Object.values(extractor.parameters)) {
        expect(parameter.description).toMatch(/\.\)?$/);
      }
    },
  );

  test('an expression may hold expressions, and names are checked where they stand', () => {
    const page = createPage(`<p>${'word '.repeat(300)}</p>`);
    const { select } = resolveAlgorithm('combine:union(plain,intersection(bte,plain))');
    expect(renderText(page, select(page)).text).toBe('word '.repeat(300).trim());
    expect(() => resolveAlgorithm('combine:union(plain,bet)')).toThrow(
      expect.objectContaining({
        code: 'UNKNOWN_ALGORITHM',
        message: expect.stringContaining('bte'),
      }),
    );
    expect(() => resolveAlgorithm('combine:union(plain')).toThrow(
      expect.objectContaining({ code: 'BAD_EXPRESSION' }),
    );
  });
});
