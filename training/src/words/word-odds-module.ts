import { type OddsRule, packBytes } from 'pith/internal/learned';

/** Where the module of the table stands in the repository. */
export const wordOddsModulePath = 'packages/core/src/learned/models/word-odds.ts';

/** The source of the module that holds a table and its rule in the core. */
export function wordOddsModule(table: Uint8Array, rule: OddsRule): string {
  return `// Made by \`npm run words --workspace training\`; do not edit.
import type { OddsRule } from '../segment-odds.ts';

/** What the preset \`learned-words\` compares, unless its parameters say otherwise: the best in cross-validation. */
export const wordOddsRule: OddsRule = {
  radius: ${rule.radius},
  relative: ${rule.relative},
  threshold: ${rule.threshold},
};

/** Table of the log odds of words, ${table.length} bytes, packed by the place of bytes (math/packed-bytes.ts): the layout stands in word-odds.ts. */
// biome-ignore format: one long string
export const wordOddsPacked = '${packBytes(table, 'place')}';
`;
}
