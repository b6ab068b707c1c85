import { fileURLToPath } from 'node:url';

/**
 * Path of the module that an entry of a package stands for. What Node loads of the core is a bundle of all of it, the models
 * that training writes too; the modules it was made of lie beside it.
 *
 * @param entry address that the name of the entry resolves to.
 */
export function builtModule(entry: string): string {
  return fileURLToPath(
    entry.replace(/\/dist\/node\/(\w+)\.js$/, (_, name) =>
      name === 'index' ? '/dist/index.js' : `/dist/${name}/index.js`,
    ),
  );
}
