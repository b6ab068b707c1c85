#!/usr/bin/env node
// What was compiled is kept for the next start, in the user's own cache: code that others could put there would run.
// NODE_DISABLE_COMPILE_CACHE=1 forbids it. Where no folder can be made, as in a home that is not mounted, Node would try for ever.
import { existsSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const { XDG_CACHE_HOME = '', LOCALAPPDATA = '', NODE_DISABLE_COMPILE_CACHE } = process.env;
if (!NODE_DISABLE_COMPILE_CACHE) {
  const caches = [XDG_CACHE_HOME, LOCALAPPDATA].find(isAbsolute) ?? join(homedir(), '.cache');
  const own = join(caches, 'pith');
  for (const folder of [caches, own]) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch {} // it is there, or cannot be
  }
  if (existsSync(own)) await keepCompiled(join(own, 'compiled'));
}

await import('../dist/main.js');

/** Has Node keep what it compiles, from 22.1 on, and before has the core kept, which is most of it. */
async function keepCompiled(folder) {
  if (module.enableCompileCache !== undefined) module.enableCompileCache(folder);
  else (await import('./keep-core.mjs')).keepCore(folder);
}
