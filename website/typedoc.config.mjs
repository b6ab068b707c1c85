// The reference: one page in docs/reference/api for each entry that a package exports, made from the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modules } from './modules.mjs';

const root = new URL('../', import.meta.url);
const packages = readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/`);

const order = Object.keys(modules);

/** The sources of what can be imported, such as `packages/core/src/page/index.ts`, by the name by which it is. */
export const entries = [...packages, 'training/']
  .flatMap(entriesOf)
  .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

/** The entries of a package. */
function entriesOf(folder) {
  const { name, exports = {} } = JSON.parse(
    readFileSync(new URL(`${folder}package.json`, root), 'utf8'),
  );
  return Object.entries(exports)
    .filter(([path, target]) => target.types !== undefined && !path.startsWith('./internal/'))
    .map(([path, { types }]) => ({
      name: name + path.slice(1),
      source: folder + types.replace('./dist/', 'src/').replace('.d.ts', '.ts'),
    }));
}

export default {
  plugin: [
    'typedoc-plugin-markdown',
    './scripts/name-modules.mjs',
    './scripts/lighter-pages.mjs',
    './scripts/check-exports.mjs',
  ],
  entryPoints: entries.map(({ source }) => fileURLToPath(new URL(source, root))),
  tsconfig: 'tsconfig.typedoc.json',
  out: '../docs/reference/api',
  readme: 'none',
  name: 'API reference',
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true, // what errors and arrays have of their own
  disableSources: true,
  validation: {
    notExported: true,
    invalidLink: false,
    invalidPath: false,
    rewrittenLink: false,
    notDocumented: false,
    unusedMergeModuleWith: false,
  },
  skipErrorChecking: true, // `tsc -b` checks
  // one page an entry, as plain as GitHub's
  router: 'module',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  sortEntryPoints: false,
  kindSortOrder: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'], // anchors are numbered in this order
  groupOrder: [
    'Constructors',
    'Properties',
    'Functions',
    'Classes',
    'Interfaces',
    'Type Aliases',
    'Variables',
    '*',
  ],
  indexFormat: 'table',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
  propertyMembersFormat: 'table',
  tableColumnSettings: {
    hideDefaults: true,
    hideInherited: true,
    hideModifiers: true,
    hideOverrides: true,
  },
  useHTMLEncodedBrackets: true,
  sanitizeComments: true,
};
