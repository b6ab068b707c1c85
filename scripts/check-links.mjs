// Asks every web address that a Markdown file of the repository links to whether it still answers: `npm run links`. Run by hand, as other people's servers must not fail our tests;
// links within the repository are checked by `test/documentation.system.test.ts`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const files = execFileSync('git', ['ls-files', '*.md', ':!test'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
});

/** Which files link to an address, without its fragment. */
const linking = new Map();
for (const file of files.trim().split('\n')) {
  const prose = readFileSync(new URL(file, root), 'utf8').replaceAll(
    /^```.*?^```$|`[^`\n]*`/gms,
    '',
  );
  for (const [, address] of prose.matchAll(/\]\((https?:\/\/[^)#\s]+)/g)) {
    linking.set(address, [...(linking.get(address) ?? []), file]);
  }
}

const answers = await Promise.all(
  [...linking].map(async ([address, from]) => ({ address, from, fault: await faultOf(address) })),
);
const dead = answers.filter(({ fault }) => fault !== undefined);
for (const { address, from, fault } of dead) {
  console.error(`${address}: ${fault}, in ${from.join(', ')}`);
}
console.log(`links: ${answers.length} addresses, ${dead.length} without a good answer`);
process.exitCode = dead.length > 0 ? 1 : 0;

/**
 * What is wrong with an address, if anything is.
 *
 * @param {string} address asked for with GET, as some servers refuse HEAD.
 * @returns {Promise<string | undefined>} such as `404` or `ENOTFOUND`.
 */
async function faultOf(address) {
  try {
    const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    await body?.cancel();
    return ok ? undefined : String(status);
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}
