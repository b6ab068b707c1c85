// Writes docs/reference/command-line.md. Run from anywhere after a build: node packages/cli/scripts/write-docs.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { commandLinePage } from '../dist/docs.js';

const page = new URL('../../../docs/reference/command-line.md', import.meta.url);
mkdirSync(new URL('.', page), { recursive: true });
writeFileSync(page, commandLinePage());
