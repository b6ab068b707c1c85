import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

// Tests run on the sources, so that a failing line is the line one edits; worker threads run the build.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^pith$/, replacement: source('core/src/index.ts') },
      { find: /^pith\/(.+)$/, replacement: source('core/src/$1/index.ts') },
      { find: /^@pith\/node$/, replacement: source('node/src/index.ts') },
      { find: /^@pith\/node\/(.+)$/, replacement: source('node/src/$1/index.ts') },
      { find: /^@pith\/evaluation$/, replacement: source('evaluation/src/index.ts') },
      { find: /^@pith\/evaluation\/(.+)$/, replacement: source('evaluation/src/$1/index.ts') },
      { find: /^@pith\/server\/mcp$/, replacement: source('server/src/mcp/index.ts') },
      { find: /^@pith\/server\/reader$/, replacement: source('server/src/reader/index.ts') },
      { find: /^@pith\/server$/, replacement: source('server/src/index.ts') },
      { find: /^@pith\/server\/settings$/, replacement: source('server/src/settings.ts') },
      { find: /^@pith\/cluster$/, replacement: source('cluster/src/index.ts') },
      { find: /^@pith\/training$/, replacement: source('../training/src/index.ts') },
    ],
  },
  test: {
    setupFiles: [
      fileURLToPath(new URL('./test/full-size-properties.test-suite.ts', import.meta.url)),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000, // a browser may start slowly
    maxWorkers: availableParallelism() + 1, // as some tests wait for servers and browsers
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'training/src/**/*.ts'],
      exclude: ['**/*.test*.ts', '**/models/**'],
      reporter: ['text-summary', 'html'],
      // One point below what unit and system tests reached when this was written. What they start as other
      // processes, and browser tests, do not count: most of the workbench and the extension.
      thresholds: {
        'packages/cli/src/**': { lines: 92, branches: 83 },
        'packages/cluster/src/**': { lines: 97, branches: 89 },
        'packages/core/src/**': { lines: 98, branches: 97 },
        'packages/evaluation/src/**': { lines: 96, branches: 89 },
        'packages/extension/src/**': { lines: 27, branches: 26 },
        'packages/node/src/**': { lines: 97, branches: 91 },
        'packages/server/src/**': { lines: 98, branches: 92 },
        'packages/workbench/src/**': { lines: 19, branches: 16 },
        'training/src/**': { lines: 67, branches: 67 },
      },
    },
    projects: [
      // What needs only memory and files. Test files share a process, which saves loading the core for each.
      project('unit', ['test.ts'], { isolate: false }),
      // What needs the machine: other processes, threads, servers, the build, or pages of megabytes.
      project('system', ['system.test.ts'], { isolate: false }),
      // What sets or reads the state of the engine. Each file has a process of its own.
      project('isolated', ['isolated.test.ts']),
      // Test files share a browser, too.
      project('browser', ['browser.test.ts'], { isolate: false }),
      // The same at full size. `npm run test:trials`
      project('trials', ['trial.test.ts'], { testTimeout: 600_000 }),
      // What needs Docker, or Buildah and the rights of root. `npm run test:container`
      project('container', ['container.test.ts']),
    ],
  },
});

/** Test files by how their names end. */
function project(name: string, endings: readonly string[], options: object = {}) {
  const folders = ['{packages/*,benchmarks,fuzz,training}/src', 'test'];
  return {
    extends: true as const,
    test: {
      name,
      include: folders.flatMap((folder) => endings.map((ending) => `${folder}/**/*.${ending}`)),
      ...(name === 'unit' && {
        exclude: ['**/*.{system,isolated,browser,trial,container}.test.ts'],
      }),
      ...options,
    },
  };
}
