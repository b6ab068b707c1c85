// Copies the built workbench to where the site serves it as it is, without source maps: demos show it.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = fileURLToPath(new URL('../../packages/workbench/dist', import.meta.url));
const to = fileURLToPath(new URL('../public/workbench', import.meta.url));
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') });
