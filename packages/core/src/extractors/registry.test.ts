import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { learnedSmallModel } from '../learned/models/index.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { toPairs } from '../selection/selection.ts';
import type { Algorithm } from './algorithm.ts';
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

  describe('with a model of the user’s', () => {
    const small = learnedSmallModel();
    const page = createPage(
      `<ul>${'<li><a href=x>Item</a>'.repeat(9)}</ul><p>${'Oaks grow slowly, and live long. '.repeat(20)}</p>`,
    );
    const confidence = (algorithm: Algorithm) => algorithm.assess(page)?.confidence;

    test('a learned preset reads it in place of its own', () => {
      const own = confidence(resolveAlgorithm('learned'));
      const given = resolveAlgorithm('learned', { focus: 'recall' }, small);
      expect([given.name, given.parameters.focus]).toEqual(['learned', 'recall']);
      expect(confidence(given)).toEqual(confidence(resolveAlgorithm('learned-small')));
      expect(confidence(given)).not.toEqual(own);
    });

    test('others do not read it, and the error names those that do', () => {
      const error = expect.objectContaining({
        code: 'BAD_OPTION',
        message: expect.stringContaining('(learned, learned-small), got `'),
      });
      expect(() => resolveAlgorithm('plain', {}, small)).toThrow(error);
      expect(() => resolveAlgorithm('combine:union(plain,bte)', {}, small)).toThrow(error);
    });

    test('an expression gives it to those of its operands that read it', () => {
      const select = (name: string, model?: typeof small) =>
        toPairs(resolveAlgorithm(name, {}, model).select(page));
      expect(select('combine:serial(plain,learned)', small)).toEqual(
        select('combine:serial(plain,learned-small)'),
      );
    });
  });

  test('unknown names are told with the nearest one, if any is near', () => {
    const error = (message: string) =>
      expect.objectContaining({ code: 'UNKNOWN_ALGORITHM', message });
    const begin = 'Expected the name of an algorithm (`pith algorithms` lists them), got';
    expect(() => resolveAlgorithm('densty')).toThrow(
      error(`${begin} \`densty\`; did you mean \`density\`?`),
    );
    expect(() => resolveAlgorithm('xyz')).toThrow(error(`${begin} \`xyz\``));
    expect(() => resolveAlgorithm('union(plain,bte)')).toThrow(
      error(`${begin} \`union(plain,bte)\``),
    );
  });
});
