// Every name that a package offers says what it is, as TypeScript's compiler reads it.
import { join } from 'node:path';
import { API, SymbolFlags } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, publishedPackages, repository } from './published.ts';

/** What people fill in: each of its members is documented too. */
const isFilledIn = /(?:Options|Settings|Limits)$/;

let compiler: API;
beforeAll(() => {
  compiler = new API({ cwd: repository });
});
afterAll(() => compiler.close());

const withEntries = publishedPackages.filter((published) => entriesOf(published).length > 0);

describe.each(withEntries)('$manifest.name', (published) => {
  test.each(entriesOf(published))('$specifier documents all that it exports', ({ source }) => {
    const tsconfig = join(repository, published.folder, 'tsconfig.json');
    const project = compiler.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)!;
    const { checker, program } = project;
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(repository, source))!)!;
    const exported = checker.getExportsOfModule(module);
    expect(exported.length).toBeGreaterThan(0);
    const silent: string[] = [];
    for (const name of exported) {
      const symbol = name.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      if (checker.getDocumentationCommentOfSymbol(symbol).trim() === '') silent.push(name.name);
      if (!isFilledIn.test(name.name)) continue;
      for (const member of symbol.getMembers().values()) {
        const isNamed = !member.name.startsWith('__');
        if (isNamed && checker.getDocumentationCommentOfSymbol(member).trim() === '')
          silent.push(`${name.name}.${member.name}`);
      }
    }
    expect(silent).toEqual([]);
  });
});
