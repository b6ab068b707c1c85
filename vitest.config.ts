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
    include: [
      'packages/*/src/**/*.test.ts',
      'benchmarks/src/**/*.test.ts',
      'fuzz/src/**/*.test.ts',
      'training/src/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000, // a browser may start slowly
  },
});
