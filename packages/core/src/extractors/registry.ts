import { PithError } from '../errors.ts';
import type { Model } from '../learned/model/model-file.ts';
import { learnedSmallModel } from '../learned/models/index.ts';
import { addanag } from './addanag.ts';
import { type Algorithm, algorithmOf, type Preset } from './algorithm.ts';
import { blockContentCodeBlurring } from './block-content-code-blurring.ts';
import { bodyTextExtraction } from './body-text-extraction.ts';
import { cetr, cetrClusters, cetrThreshold } from './cetr.ts';
import { parseCombination } from './combine.ts';
import { contentCodeBlurring } from './content-code-blurring.ts';
import { crunch } from './crunch.ts';
import { dana } from './dana.ts';
import { danag } from './danag.ts';
import { density } from './density.ts';
import { densityPolynomial } from './density-polynomial.ts';
import { documentSlopeCurve } from './document-slope-curve.ts';
import type { Extractor } from './extractor.ts';
import { featureExtractor } from './feature-extractor.ts';
import { kFeatureExtractor } from './k-feature-extractor.ts';
import { learned, learnedExtractor } from './learned.ts';
import { learnedWords } from './learned-words.ts';
import { lineBlock } from './line-block.ts';
import { linkQuotaFilter } from './link-quota-filter.ts';
import { mixedContentCodeBlurring } from './mixed-content-code-blurring.ts';
import { nearestName } from './nearest-name.ts';
import type { ParameterTable } from './parameters.ts';
import { plain } from './plain.ts';
import { r2l } from './r2l.ts';
import { boilerpipeDensity, boilerpipeWords } from './shallow-text-features.ts';
import { tokenContentCodeBlurring } from './token-content-code-blurring.ts';

export type { Algorithm, Preset } from './algorithm.ts';

function preset<T extends ParameterTable>(
  name: string,
  extractor: Extractor<T>,
  parameters: Readonly<Record<string, unknown>> = {},
  title: string = extractor.title,
): Preset {
  return { name, title, extractor: extractor as unknown as Extractor, parameters };
}

function alias(name: string, of: Preset): Preset {
  return { ...of, name, aliasOf: of.name };
}

/**
 * The preset `name` with values that `pith calibrate` chose on half of the sites of six development sets, and that are
 * better on the other half too: docs/algorithms/calibration.md.
 */
function tuned<T extends ParameterTable>(
  name: string,
  extractor: Extractor<T>,
  parameters: Readonly<Record<string, unknown>>,
): Preset {
  return preset(`${name}-tuned`, extractor, parameters, `${extractor.title}, calibrated`);
}

const dsc = preset('dsc', documentSlopeCurve);
const accb = preset(
  'accb',
  contentCodeBlurring,
  { links: 'ignore' },
  'Adapted Content Code Blurring (ACCB)',
);
const tccb = preset('tccb', tokenContentCodeBlurring);

const learnedSmall = learnedExtractor(
  'learned-small',
  'Learned blocks, small model',
  learnedSmallModel,
);

/** Every preset, in the order in which people would meet them (`algorithms.md` 12, `design.md`). */
export const presets: readonly Preset[] = [
  preset('plain', plain),
  preset('bte', bodyTextExtraction),
  dsc,
  alias('adsc', dsc),
  preset(
    'dsc-original',
    documentSlopeCurve,
    { ignoreInlineTags: true },
    'Document Slope Curve (DSC), inline tags without weight',
  ),
  preset('ccb', contentCodeBlurring),
  accb,
  alias('accb-40', accb),
  tccb,
  alias('tccb-25', tccb),
  preset('tccb-18', tokenContentCodeBlurring, { range: 18 }, `${tccb.title}, range 18`),
  preset('tccb-40', tokenContentCodeBlurring, { range: 40 }, `${tccb.title}, range 40`),
  preset('atccb', tokenContentCodeBlurring, { links: 'ignore' }, `${tccb.title}, anchors ignored`),
  preset('ccb-mixed', mixedContentCodeBlurring),
  preset('ccb-blocks', blockContentCodeBlurring),
  preset(
    'lqf-25',
    linkQuotaFilter,
    { threshold: 0.25 },
    `${linkQuotaFilter.title}, at most 25 % links`,
  ),
  preset(
    'lqf-50',
    linkQuotaFilter,
    { threshold: 0.5 },
    `${linkQuotaFilter.title}, at most 50 % links`,
  ),
  preset(
    'lqf-75',
    linkQuotaFilter,
    { threshold: 0.75 },
    `${linkQuotaFilter.title}, at most 75 % links`,
  ),
  preset('crunch', crunch),
  preset('fe', featureExtractor),
  preset('k-fe', kFeatureExtractor),
  preset('density', density),
  preset('density-poly', densityPolynomial),
  preset('cetr-tm', cetrThreshold),
  preset('cetr-km', cetrClusters),
  preset('cetr', cetr),
  preset('r2l', r2l),
  preset('dana', dana),
  preset('danag', danag),
  preset('addanag', addanag),
  preset('addanag-free', addanag, { gapFrom: 'page' }, `${addanag.title}, gap from the page`),
  preset('lineblock', lineBlock),
  preset('lineblock-all', lineBlock, { mode: 'all' }, `${lineBlock.title}, all three at once`),
  preset('boilerpipe-words', boilerpipeWords),
  preset('boilerpipe-density', boilerpipeDensity),
  tuned('ccb', contentCodeBlurring, { range: 60, threshold: 0.4 }),
  tuned('tccb', tokenContentCodeBlurring, { range: 12 }),
  tuned('ccb-mixed', mixedContentCodeBlurring, { wordLimit: 3, threshold: 0.55 }),
  tuned('ccb-blocks', blockContentCodeBlurring, { threshold: 0.4 }),
  tuned('density', density, { c1: 0.25, c2: 80 }),
  tuned('danag', danag, { gap: 80 }),
  tuned('lineblock', lineBlock, { mode: 'sigma', lambda: 0.5, attr: 0.35 }),
  preset('learned-words', learnedWords),
  preset('learned', learned),
  preset('learned-small', learnedSmall),
];

/** Algorithm used when none is named: the most accurate on pages it was not trained on (docs/algorithms/learned.md). */
export const defaultAlgorithm = 'learned';

/**
 * The algorithm of a name, with parameters checked.
 *
 * @param given parameter values that replace the preset's.
 * @param model replaces the model of the learned presets, alone or in an expression.
 * @throws PithError `UNKNOWN_ALGORITHM`, `BAD_EXPRESSION`, `UNKNOWN_OPTION`; `BAD_OPTION`, also for a model that the algorithm
 *   does not read.
 */
export function resolveAlgorithm(
  name: string,
  given: Readonly<Record<string, unknown>> = {},
  model?: Model,
): Algorithm {
  return algorithmOf(findPreset(name, model), name, given);
}

function findPreset(name: string, model: Model | undefined): Preset {
  if (name.startsWith('combine:')) return combination(name, model);
  const found = presets.find((candidate) => candidate.name === name);
  if (found === undefined) throw unknownAlgorithm(name);
  if (model === undefined) return found;
  if (found.extractor.withModel === undefined) throw readsNoModel(name);
  return { ...found, extractor: found.extractor.withModel(model) };
}

/** The combination of an expression; a model is for those of its operands that read one. */
function combination(expression: string, model: Model | undefined): Preset {
  let readers = 0;
  const extractor = parseCombination(expression, (operand) => {
    const readsModel = findPreset(operand, undefined).extractor.withModel !== undefined;
    if (readsModel) readers++;
    return resolveAlgorithm(operand, {}, readsModel ? model : undefined).select;
  });
  if (model !== undefined && readers === 0) throw readsNoModel(expression);
  return preset(expression, extractor);
}

function readsNoModel(name: string): PithError {
  const readers = presets.filter(({ extractor }) => extractor.withModel !== undefined);
  return new PithError(
    'BAD_OPTION',
    `Expected an algorithm that reads a model (${readers.map((one) => one.name).join(', ')}), got \`${name}\` (option \`model\`)`,
  );
}

function unknownAlgorithm(name: string): PithError {
  const suggestion = nearestName(
    name,
    presets.map((candidate) => candidate.name),
  );
  return new PithError(
    'UNKNOWN_ALGORITHM',
    `Expected the name of an algorithm (\`pith algorithms\` lists them), got \`${name}\`${
      suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`
    }`,
  );
}
