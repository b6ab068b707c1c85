// Writes a model file as a module of the core: npm run embed --workspace training -- MODEL NAME.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { blockFeatures, readModel } from 'pith/learned';

const [file, name] = process.argv.slice(2);
if (file === undefined || (name !== 'learned' && name !== 'learned-small')) {
  console.error('Expected a model file and `learned` or `learned-small`');
  process.exit(2);
}
const bytes = await readFile(file);
const { header } = readModel(bytes, blockFeatures);
const constant = name === 'learned' ? 'learnedBase64' : 'learnedSmallBase64';
const target = fileURLToPath(
  new URL(`../../packages/core/src/learned/models/${name}.ts`, import.meta.url),
);
await writeFile(
  target,
  `// Made by training/src/embed.ts; do not edit.

/** Model file of \`${name}\`, version ${header.version}, ${bytes.length} bytes, in Base64. */
// biome-ignore format: one long string
export const ${constant} = '${bytes.toString('base64')}';
`,
);
console.log(`${name}: ${bytes.length} bytes, ${header.trees} trees, ${header.used} features`);
