import { readModel } from 'pith/learned';
import type { ModelPreset } from './train/presets.ts';

/**
 * The source of the module that holds a model in the core.
 *
 * @throws PithError `BAD_MODEL`, so that none is shipped that cannot be read.
 */
export function modelModule(name: ModelPreset['name'], bytes: Uint8Array): string {
  const { header } = readModel(bytes);
  const constant = name === 'learned' ? 'learnedBase64' : 'learnedSmallBase64';
  return `// Made by \`npm run train\`; do not edit.

/** Model file of \`${name}\`, version ${header.version}, ${bytes.length} bytes, in Base64. */
// biome-ignore format: one long string
export const ${constant} = '${Buffer.from(bytes).toString('base64')}';
`;
}

/** Where the module stands in the repository. */
export function modelModulePath(name: ModelPreset['name']): string {
  return `packages/core/src/learned/models/${name}.ts`;
}

/** Where the model of page types stands, which `python/page_types.py` writes. */
export const pageTypesModulePath = 'packages/core/src/learned/models/page-types.ts';
