import { packBytes } from 'pith/internal/learned';
import { readModel } from 'pith/learned';
import type { ModelPreset } from './train/presets.ts';

/**
 * The source of the module that holds a model in the core.
 *
 * @throws PithError `BAD_MODEL`, so that none is shipped that cannot be read.
 */
export function modelModule(name: ModelPreset['name'], bytes: Uint8Array): string {
  const { header } = readModel(bytes);
  const constant = name === 'learned' ? 'learnedPacked' : 'learnedSmallPacked';
  return packedModule(constant, `Model file of \`${name}\`, version ${header.version}`, bytes);
}

/** Where the module stands in the repository. */
export function modelModulePath(name: ModelPreset['name']): string {
  return `packages/core/src/learned/models/${name}.ts`;
}

/** The source of the module that holds the model of page types, which `python/page_types.py` writes. */
export function pageTypesModule(bytes: Uint8Array, version: string): string {
  return packedModule('pageTypesPacked', `Model file of page types, version ${version}`, bytes);
}

/** Where the model of page types stands in the repository. */
export const pageTypesModulePath = 'packages/core/src/learned/models/page-types.ts';

function packedModule(constant: string, description: string, bytes: Uint8Array): string {
  return `// Made by \`npm run train\`; do not edit.

/** ${description}, ${bytes.length} bytes, packed by the place of bytes (math/packed-bytes.ts). */
// biome-ignore format: one long string
export const ${constant} = '${packBytes(bytes, 'place')}';
`;
}
