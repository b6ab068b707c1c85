// Writes a model file as a module of the core: npm run embed --workspace training -- MODEL NAME.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import { modelModule, modelModulePath } from './embed-model.ts';
import { fromUser, repository, runScript } from './script.ts';
import { modelPresets } from './train/presets.ts';

await runScript(async () => {
  const [file, wanted] = process.argv.slice(2);
  const preset = modelPresets.find(({ name }) => name === wanted);
  if (file === undefined || preset === undefined) {
    const names = modelPresets.map(({ name }) => name).join(' or ');
    throw new PithError('BAD_OPTION', `Expected a model file and ${names}, got other words`);
  }
  const bytes = await readFile(fromUser(file));
  await writeFile(join(repository, modelModulePath(preset.name)), modelModule(preset.name, bytes));
  console.log(`${preset.name}: ${bytes.length} bytes`);
});
