import { defineConfig } from 'vite';

export default defineConfig({
  base: './', // it is served below any path
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      input: ['index.html', 'demo.html'], // the workbench, and one method in a frame
      checks: { pluginTimings: false }, // a busy machine makes them long, and no reader can do anything about it
    },
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
