// Chromium for tests: where it is, and scripts of the sources for its pages.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect } from 'vitest';

/** Where Chromium is looked for. */
export const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** A script that makes what a module exports a global of this name. */
export async function scriptOf(module: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName,
    footer: { js: `globalThis.${globalName} = ${globalName};` },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Expects something to be so before long: the browser may be slow to come to it. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
