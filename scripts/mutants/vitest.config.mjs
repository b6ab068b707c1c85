// The unit tests that mutants are tried on, in a thread that is kept.
import { defineConfig } from 'vitest/config';
import tests from '../../vitest.config.ts';
import { keptThread } from './kept-thread.mjs';

export default defineConfig({
  resolve: tests.resolve,
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        // Stryker sets the pool itself, over what a configuration says.
        Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread });
      },
    },
  ],
  test: {
    include: process.env.PITH_MUTANTS_TESTS.split(',').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/*.{system,isolated,browser,trial,container}.test.ts', '**/node_modules/**'],
    setupFiles: [...tests.test.setupFiles, 'scripts/mutants/properties.mjs'],
    cache: false,
    testTimeout: 20_000, // some tests are slow while coverage is counted
  },
});
