#!/usr/bin/env node
// From Node 22.1 on, what it compiled is kept for the next start, in the user's own cache: code that others could put there would run.
// NODE_DISABLE_COMPILE_CACHE=1 forbids it.
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
const caches = [XDG_CACHE_HOME, LOCALAPPDATA].find(isAbsolute) ?? join(homedir(), '.cache');
module.enableCompileCache?.(join(caches, 'pith', 'compiled'));

await import('../dist/main.js');
