#!/usr/bin/env node
// From Node 22.1 on, what it compiled is kept for the next start, in the user's own cache: code that others could put there would run.
// NODE_DISABLE_COMPILE_CACHE=1 forbids it. Where no folder can be made, as in a home that is not mounted, Node would try for ever.
import { existsSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
const caches = [XDG_CACHE_HOME, LOCALAPPDATA].find(isAbsolute) ?? join(homedir(), '.cache');
if (module.enableCompileCache !== undefined) {
  const own = join(caches, 'pith');
  for (const folder of [caches, own]) {
    try {
      mkdirSync(folder);
    } catch {} // it is there, or cannot be
  }
  if (existsSync(own)) module.enableCompileCache(join(own, 'compiled'));
}

await import('../dist/main.js');
