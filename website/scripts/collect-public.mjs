// Copies what the site serves as it is: the built workbench, without source maps, which demos show; and the picture of the first page.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = fileURLToPath(new URL('../../packages/workbench/dist', import.meta.url));
const to = fileURLToPath(new URL('../public/workbench', import.meta.url));
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') });
cpSync(
  fileURLToPath(new URL('../../docs/guide/pictures/workbench.png', import.meta.url)),
  fileURLToPath(new URL('../public/home.png', import.meta.url)),
);
