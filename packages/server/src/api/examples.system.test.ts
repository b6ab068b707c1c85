// The examples of the documentation, against a server: they print what it says.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { extract } from 'pith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiWith } from './api.test-suite.ts';

const run = promisify(execFile);
const pages = [
  new URL('../../../../docs/guide/api.md', import.meta.url),
  new URL('../../README.md', import.meta.url),
];
const client = fileURLToPath(new URL('../../examples/client.py', import.meta.url));

const oaks = `<title>Oaks</title><nav><a href="/">Home</a></nav>
<h1>Oaks</h1><p>One oak stood on the hill for three hundred years, and nobody knew who had planted it.</p>
`;

let app: FastifyInstance;
let origin: string;
let cwd: string;

beforeAll(async () => {
  app = apiWith();
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  cwd = await mkdtemp(join(tmpdir(), 'pith-examples-'));
  await writeFile(join(cwd, 'oaks.html'), oaks);
});

afterAll(async () => {
  await app?.close();
  if (cwd !== undefined) await rm(cwd, { recursive: true });
});

function has(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const reason = (command: string): string => (has(command) ? '' : ` (skipped: no ${command})`);

test.skipIf(!has('curl'))(
  `the examples with curl print what guide and readme say${reason('curl')}`,
  async () => {
    const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
    const blocks = [
      ...texts.join('\n').matchAll(/^```console\n(\$ (?:cat|curl|printf).*?)^```$/gms),
    ];
    expect(blocks.length).toBeGreaterThanOrEqual(6);
    for (const [, block] of blocks) {
      const commands = block.match(/^\$ .*\n(?:> .*\n)*/gm) ?? [];
      const steps = commands.map(
        (shown) => `cat <<'SHOWN'\n${shown}SHOWN\n${shown.replace(/^[$>] /gm, '')}`,
      );
      const curl = `curl() { command curl "\${@/127.0.0.1:8017/${origin.slice('http://'.length)}}"; }`;
      const { stdout } = await run('bash', ['-c', `exec 2>&1\n${curl}\n${steps.join('')}`], {
        cwd,
      });
      expect(stdout).toBe(block);
    }
  },
);

/** Runs Python that has the client's functions. */
async function python(code: string): Promise<string> {
  const load = `import sys; sys.path.insert(0, ${JSON.stringify(fileURLToPath(new URL('.', `file://${client}`)))})`;
  const env = { ...process.env, PITH_SERVER: origin, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run('python3', ['-c', `${load}\nfrom client import *\n${code}`], {
    cwd,
    env,
  });
  return stdout;
}

const withPython = test.skipIf(!has('python3'));

withPython(`the Python client extracts as the library does${reason('python3')}`, async () => {
  const options = 'algorithm="bte", links=False';
  const printed = await python(
    `print(json.dumps(extract(open("oaks.html", "rb").read(), ${options})))`,
  );
  const { text, ranges } = extract(oaks, { algorithm: 'bte', links: false });
  expect(JSON.parse(printed)).toMatchObject({ algorithm: 'bte', text, ranges });
});

withPython('it has the server fetch a page, and tells of errors by their codes', async () => {
  expect(await python('print(extract(url="https://example.org/")["title"])')).toBe('Oaks\n');
  const wrong = 'try: extract(b"", focsu="recall")\nexcept PithError as error: print(error.code)';
  expect(await python(wrong)).toBe('UNKNOWN_OPTION\n');
});

withPython(
  'it sends more pages than fit into any buffer, and reads the answers as they come',
  async () => {
    const pages = `({"id": i, "html": "<p>" + "One oak stood. " * 9000} for i in range(60))`;
    const code = `print(sum(result["id"] for result in extract_batch(${pages}, algorithm="bte")))`;
    expect(await python(code)).toBe(`${(59 * 60) / 2}\n`);
  },
);

withPython('an error while it takes pages ends a batch and is raised', async () => {
  const code = `def pages():
    yield {"id": "a", "html": "<p>One oak stood."}
    raise ValueError("no such page")
try: list(extract_batch(pages()))
except ValueError as error: print(error)`;
  expect(await python(code)).toBe('no such page\n');
});

withPython(
  'as a command it prints a line a page, in any encoding, and what is not there',
  async () => {
    await writeFile(
      join(cwd, 'mill.html'),
      Buffer.from('<meta charset=windows-1252><title>M\xfchle</title>', 'latin1'),
    );
    const names = ['oaks.html', 'mill.html', 'none.html', 'https://example.org/'];
    const env = { ...process.env, PITH_SERVER: origin };
    const { stdout } = await run('python3', [client, ...names], { cwd, env });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'oaks.html: Oaks: Oaks One oak stood on the hill for three',
      'mill.html: Mühle: ',
      "none.html: [Errno 2] No such file or directory: 'none.html'",
      'https://example.org/: Oaks: One oak stood on the hill for three hund',
    ]);
  },
);
