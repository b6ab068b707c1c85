// Writes a model file as a module of the core: npm run embed --workspace training -- MODEL NAME.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, fromUser } from '@pith/node/internal/script';
import { PithError } from 'pith';
import { modelModule, modelModulePath } from './embed-model.ts';
import { repository } from './script.ts';
import { modelPresets } from './train/presets.ts';

const names = modelPresets.map(({ name }) => name).join(' or ');
const {
  operands: [file, wanted],
} = commandLine({
  run: 'npm run embed --workspace training --',
  does: `Writes a model file as the module of the core that holds it. NAME is ${names}.`,
  operands: ['MODEL', 'NAME'],
});
const preset = modelPresets.find(({ name }) => name === wanted);
if (preset === undefined) throw new PithError('BAD_OPTION', `Expected ${names}, got \`${wanted}\``);
const bytes = await readFile(fromUser(file));
await writeFile(join(repository, modelModulePath(preset.name)), modelModule(preset.name, bytes));
console.log(`${preset.name}: ${bytes.length} bytes`);
