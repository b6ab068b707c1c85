// For browsers: the default algorithm alone, without the published methods, which take a fifth of what a page would load.
import { PithError } from './errors.ts';
import type { ExtractOptions } from './extract-options.ts';
import { type Extraction, extractWith, type ResolveAlgorithm } from './extract-with.ts';
import { algorithmOf, type Preset } from './extractors/algorithm.ts';
import type { Extractor } from './extractors/extractor.ts';
import { learned } from './extractors/learned.ts';

export { type ErrorCode, PithError } from './errors.ts';
export type { ExtractOptions } from './extract-options.ts';
export type { Extraction } from './extract-with.ts';

const preset: Preset = {
  name: 'learned',
  title: learned.title,
  extractor: learned as unknown as Extractor,
  parameters: {},
};

const resolve: ResolveAlgorithm = (name = preset.name, given, model) => {
  if (name !== preset.name) {
    throw new PithError(
      'UNKNOWN_ALGORITHM',
      `Expected \`learned\`, the only algorithm of pith/light, got \`${name}\` (option \`algorithm\`)`,
    );
  }
  const extractor = model === undefined ? preset.extractor : preset.extractor.withModel!(model);
  return algorithmOf({ ...preset, extractor }, name, given);
};

/**
 * Takes the main content out of a page, as `extract()` of `pith` does, with the algorithm `learned` or a `model` of the user's own.
 *
 * @throws PithError as `extract()` of `pith`; `UNKNOWN_ALGORITHM` for every other algorithm.
 */
export function extract(html: string | Uint8Array, options: ExtractOptions = {}): Extraction {
  return extractWith(resolve, html, options);
}
