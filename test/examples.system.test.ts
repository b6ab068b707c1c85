// The examples run, and the commands of their READMEs print what stands below them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // servers and browsers are slow to start on a busy machine

const examples = fileURLToPath(new URL('../examples', import.meta.url));
const pith = fileURLToPath(new URL('../packages/cli/bin/pith.mjs', import.meta.url));
const pages = fileURLToPath(new URL('./pages', import.meta.url));
const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const folders = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);
const readme = (folder: string): string =>
  readFileSync(join(examples, folder, 'README.md'), 'utf8');

/** Programs that examples need, and how it is found out whether they are there. */
const programs: Readonly<Record<string, () => boolean>> = {
  python3: () => runs('python3'),
  flock: () => runs('flock'),
  Chromium: () => existsSync(browser),
};
const needs: Readonly<Record<string, string>> = {
  python: 'python3',
  cron: 'flock',
  playwright: 'Chromium',
  'browser-page': 'Chromium',
};

function runs(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMissing = (folder: string): boolean =>
  needs[folder] !== undefined && !programs[needs[folder]]();
const reason = (folder: string): string =>
  isMissing(folder) ? ` (skipped: no ${needs[folder]})` : '';

let server: ChildProcess | undefined;
let environment: NodeJS.ProcessEnv;
let scratch: string;

/** What the pattern finds in what a program prints, as soon as it is there. */
function printed(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    program.stdout?.on('data', (bytes) => {
      output += bytes;
      const [found] = pattern.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    program.once('exit', () => reject(new Error(`Expected ${pattern}, got \`${output}\``)));
  });
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'pith-examples-'));
  writeFileSync(join(scratch, 'pith'), `#!/bin/sh\nexec '${process.execPath}' '${pith}' "$@"\n`);
  chmodSync(join(scratch, 'pith'), 0o755);
  server = spawn(process.execPath, [pith, 'serve', '--port', '0', '--jobs', '1']);
  environment = {
    ...process.env,
    PATH: `${scratch}${delimiter}${process.env['PATH']}`,
    PITH_SERVER: await printed(server, /http:\/\/[\d.:]+/),
    CHROMIUM: browser,
  };
});

afterAll(() => {
  server?.kill();
  rmSync(scratch, { recursive: true, force: true });
});

test('each has a README and stands in the list of all', () => {
  const list = readFileSync(join(examples, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/^\| \[([\w-]+)\]\(\1\) /gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(folders.toSorted());
  for (const folder of folders) expect(readme(folder)).toMatch(/^# /);
});

/** Blocks of a README that show a session: commands after `$ `, each with what it prints to either output. */
const sessions = (folder: string): string[] =>
  [...readme(folder).matchAll(/^```console\n(.*?)^```$/gms)].map(([, session]) => session);

/** Runs the commands of a session in a folder, and answers the session as it went. */
function rerun(session: string, cwd: string): string {
  const commands = [...session.matchAll(/^\$ (.*)\n/gm)].map(([shown, command]) => ({
    shown,
    command,
  }));
  const script = commands.map(({ shown, command }) => `cat <<'SHOWN'\n${shown}SHOWN\n${command}\n`);
  return execFileSync('bash', ['-c', `exec 2>&1\n${script.join('')}:`], {
    cwd,
    env: environment,
    encoding: 'utf8',
  });
}

describe('commands print what the README says', () => {
  /** Where the sessions of an example are typed. That of `cron` writes into its folder, so it gets a copy, which has the pages where the clone has them. */
  const placeOf = (folder: string): string => {
    if (folder !== 'cron') return join(examples, folder);
    mkdirSync(join(scratch, 'test'));
    symlinkSync(pages, join(scratch, 'test', 'pages'));
    cpSync(join(examples, folder), join(scratch, 'examples', folder), { recursive: true });
    return join(scratch, 'examples', folder);
  };

  for (const folder of folders.filter((name) => sessions(name).length > 0)) {
    test.skipIf(isMissing(folder))(`${folder}${reason(folder)}`, () => {
      const place = placeOf(folder);
      for (const session of sessions(folder)) expect(rerun(session, place)).toBe(session);
    });
  }
});

test.skipIf(isMissing('browser-page'))(
  `browser-page marks the main content of a page in its source${reason('browser-page')}`,
  async () => {
    const folder = join(examples, 'browser-page');
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const start = spawn('sh', ['-c', `exec npx ${scripts.start} --serve=127.0.0.1:0 2>&1`], {
      cwd: folder,
    });
    onTestFinished(() => void start.kill());
    const address = await printed(start, /http:\/\/[\d.:]+/);

    const opened = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
    onTestFinished(() => opened.close());
    const page = await opened.newPage();
    await page.goto(address);
    await page.setInputFiles('input', join(pages, 'blog-ru', 'source.html')); // in KOI8-R
    await page.waitForFunction(`document.querySelector('output').value !== ''`);
    const marked = await page.evaluate(`[...CSS.highlights.get('main-content')].join(' ')`);
    expect(marked).toContain('Печка в нашем доме дымила столько, сколько я себя помню.');
    const shown = page.frameLocator('iframe').getByText('Печка в нашем доме дымила');
    expect(await shown.count()).toBe(1);
  },
);
