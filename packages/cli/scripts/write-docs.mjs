// Writes docs/reference/command-line.md, and the settings in docs/guide/server.md. Run from anywhere after a build:
// node packages/cli/scripts/write-docs.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { commandLinePage } from '../dist/docs.js';
import { withSettings } from '../dist/settings-section.js';

const page = new URL('../../../docs/reference/command-line.md', import.meta.url);
mkdirSync(new URL('.', page), { recursive: true });
writeFileSync(page, commandLinePage());

const guide = new URL('../../../docs/guide/server.md', import.meta.url);
writeFileSync(guide, withSettings(readFileSync(guide, 'utf8')));
