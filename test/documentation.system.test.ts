// docs: every example is run, or parsed, or says why not, and commands of all READMEs are parsed; links and anchors lead somewhere; the site shows every page.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { replayed } from '../packages/cli/src/console-blocks.test-suite.ts';
import { parse } from '../packages/cli/src/parse.ts';
import { anchorOf } from '../website/.vitepress/anchor.ts';
import { linkFrom } from '../website/.vitepress/markdown.ts';
import { parts } from '../website/.vitepress/pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith(join('reference', 'api')))
  .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  .sort();

/** Pages outside of docs. */
const otherPages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'benchmarks/README.md',
  'examples/README.md',
  'fuzz/README.md',
  'training/README.md',
  ...readmesBelow('packages'),
  ...readmesBelow('examples'),
];

function readmesBelow(folder: string): string[] {
  const names = readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`);
  return names.filter((path) => existsSync(join(root, path)));
}

/** A fenced block of a page, with the comment that stands above it. */
interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  /** Why it is not run: `<!-- not run: ... -->`. */
  readonly reason: string | undefined;
  /** The file that it shows: `<!-- source: ... -->`. */
  readonly source: string | undefined;
  /** The block of text that stands below it: what it prints. */
  readonly output: string | undefined;
}

function blocksOf(page: string): Block[] {
  const fence = /^(?:<!-- (not run|source): (.*?) -->\n)?```(\w*)\n(.*?)^```$/gms;
  const found = [...read(page).matchAll(fence)];
  return found.map(([, kind, told, language, text], i) => {
    const next = found[i + 1];
    return {
      page,
      language,
      text,
      reason: kind === 'not run' ? told : undefined,
      source: kind === 'source' ? told : undefined,
      output: next?.[3] === 'text' ? next[4] : undefined,
    };
  });
}

const blocks = pages.flatMap(blocksOf);

/** Which test runs the blocks of a page, by their language, where it is not this one. */
const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/guide/api.md': { console: 'packages/server/src/api/examples.system.test.ts' },
  'docs/guide/archives.md': {
    console: 'packages/cli/src/commands/archive.docs.system.test.ts',
    sql: 'packages/cli/src/commands/archive.docs.system.test.ts',
    python: 'packages/cli/src/commands/archive-spark.system.test.ts',
  },
  'docs/guide/common-crawl.md': {
    console: 'packages/cli/src/commands/archive-simulate.docs.system.test.ts',
  },
  'docs/guide/corpus.md': { sql: 'packages/cluster/src/corpus-guide.system.test.ts' },
  'docs/guide/gold.md': {
    console: 'packages/cli/src/commands/gold.docs.system.test.ts',
    js: 'packages/cli/src/commands/gold.docs.system.test.ts',
  },
  'docs/guide/mcp.md': {
    json: 'packages/cli/src/commands/mcp.system.test.ts',
    session: 'packages/cli/src/commands/mcp.system.test.ts',
  },
  'docs/guide/sites.md': {
    console: 'packages/cli/src/commands/sites.docs.system.test.ts',
    js: 'packages/cli/src/commands/sites.docs.system.test.ts',
  },
  'docs/reference/studies.md': { console: 'packages/cli/src/commands/study.docs.system.test.ts' },
};

/** Programs that examples name and that are not run here, and why. */
const unrun: Readonly<Record<string, string>> = {
  npm: 'installs, builds, tests or measures the repository itself',
  node: 'a script of the repository that needs the development data',
  vitest: 'runs tests',
  git: 'needs the network',
  wget: 'needs the network',
  'playwright-core': 'needs the network',
  curl: 'asks a server of the reader',
  claude: 'another program',
  chromium: 'another program, with a profile of the reader',
  unzip: 'a file of the reader',
  'redis-server': 'runs until it is stopped',
  awk: 'lines of a scheduler',
  ls: 'names files of the reader',
  export: 'the shell’s own',
  source: 'the shell’s own',
  for: 'the shell’s own',
  done: 'the shell’s own',
};

test('every block of code is run, here or in the test that is named, or says why not', () => {
  const shown = new Set(['', 'text', 'html', 'json', 'sh', 'js', 'console']);
  const unsaid = blocks.filter(({ page, language, reason, source }) => {
    const runs = elsewhere[page]?.[language];
    if (runs !== undefined) return !existsSync(join(root, runs));
    return !shown.has(language) && reason === undefined && source === undefined;
  });
  expect(
    unsaid.map(({ page, language, text }) => `${page}: ${language}: ${text.slice(0, 40)}`),
  ).toEqual([]);
});

test('JSON is valid', () => {
  const shown = blocks.filter(({ language }) => language === 'json');
  expect(shown.length).toBeGreaterThan(0);
  for (const { text } of shown) expect(() => JSON.parse(text), text).not.toThrow();
});

const shell = [...blocks, ...otherPages.flatMap(blocksOf)].filter(
  ({ language, reason }) => language === 'sh' && reason === undefined,
);

test.each(shell)('commands of $page are understood: $text', async ({ page, text }) => {
  for (const [program, ...words] of text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap(commandsOf)) {
    if (program === 'pith') await expect(parse(words), words.join(' ')).resolves.toBeDefined();
    else expect(Object.keys(unrun)).toContain(program);
    if (program === 'npm') expect(npmCommands(page), words.join(' ')).toContain(npmCommand(words));
    if (program === 'node') expect(existsSync(join(root, words[0])), words[0]).toBe(true);
  }
});

/** What npm is told to do: `ci`, or the script of `run NAME`. */
function npmCommand(words: readonly string[]): string | undefined {
  const [command, script] = words.filter((word) => !word.startsWith('-'));
  return command === 'run' ? `run ${script}` : command;
}

/** What npm can be told on a page: its own commands, and the scripts of the repository or of the example whose page it is. */
function npmCommands(page: string): string[] {
  const folder = page.startsWith('examples/') ? dirname(page) : '.';
  const manifest = join(folder, 'package.json');
  const scripts = existsSync(join(root, manifest))
    ? (JSON.parse(read(manifest)).scripts ?? {})
    : {};
  const short = ['start', 'test'].filter((name) => name in scripts);
  return [
    'ci',
    'install',
    'login',
    'pack',
    ...short,
    ...Object.keys(scripts).map((name) => `run ${name}`),
  ];
}

/** The commands of a line of a shell, as words; without comments, assignments and redirections. */
function commandsOf(line: string): string[][] {
  const words = line.match(/#.*|[|;&]+|(?:[^\s|;&'"]|'[^']*'|"[^"]*")+/g) ?? [];
  const commands: string[][] = [[]];
  for (const word of words) {
    if (word.startsWith('#')) break;
    if (/^[|;&]+$/.test(word)) commands.push([]);
    else commands.at(-1)!.push(word.replaceAll(/['"]/g, ''));
  }
  return commands
    .map((command) => (/^(?:npx|do|xargs)$/.test(command[0]) ? command.slice(1) : command))
    .map((command) => command.slice(0, command.findIndex((word) => /^[<>]/.test(word)) >>> 0))
    .filter(([program]) => program !== undefined && !/^\w+=/.test(program));
}

/** A folder in which examples find what a clone has. */
function likeAClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['node_modules', 'packages', 'test']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

const replayedPages = pages.filter(
  (page) =>
    elsewhere[page]?.['console'] === undefined &&
    blocks.some((block) => block.page === page && block.language === 'console'),
);

test.each(replayedPages)(
  'the commands of %s print what stands below them',
  (page) => {
    const folder = likeAClone();
    for (const { language, text } of blocks.filter((block) => block.page === page)) {
      if (language === 'console') expect(replayed(text, folder)).toBe(text);
    }
  },
  600_000,
);

const scripts = blocks.filter(
  ({ page, language, reason }) =>
    language === 'js' &&
    reason === undefined &&
    elsewhere[page]?.['js'] === undefined &&
    !page.startsWith('docs/algorithms/'), // test/algorithm-docs.system.test.ts
);

test.each(scripts)('the JavaScript of $page runs, and prints what it says', (block) => {
  const folder = likeAClone();
  writeFileSync(join(folder, 'example.js'), block.text);
  const { stdout, stderr } = spawnSync(process.execPath, ['example.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  if (block.output !== undefined) expect(stdout).toBe(block.output);
});

test('sources that are shown are those of the code', () => {
  const shown = blocks.filter(({ source }) => source !== undefined);
  expect(shown.length).toBeGreaterThan(0);
  for (const { source, text } of shown) expect(text).toBe(read(source!));
});

const linking = [...pages, ...otherPages];

/** A page without its code. */
const prose = (page: string) => read(page).replaceAll(/^```.*?^```$|`[^`\n]*`/gms, '');

test.each(linking)('links of %s lead to files and headings that are there', (page) => {
  const lost: string[] = [];
  for (const [, target] of prose(page).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue;
    const [path, anchor] = target.split('#');
    const file = path === '' ? join(root, page) : resolve(root, dirname(page), path);
    if (!existsSync(file)) lost.push(target);
    else if (anchor !== undefined && !anchorsOf(file).includes(anchor)) lost.push(target);
  }
  expect(lost).toEqual([]);
});

function anchorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));
}

test('the site shows every page, and no other', () => {
  const shown = parts
    .flatMap((part) => part.pages)
    .filter((page) => page !== 'reference/api/index');
  const there = pages.map((page) => page.slice('docs/'.length, -'.md'.length));
  expect(shown.toSorted()).toEqual(there.filter((page) => page !== 'README').sort());
});

test('links of the site stay on it where they can', () => {
  const links = { docs: 'docs', elsewhere: 'https://host.example/blob/main' };
  const from = (href: string) => linkFrom('guide/gold.md', href, links);
  expect(from('annotating.md#one-page')).toBe('annotating.md#one-page');
  expect(from('../algorithms/README.md#names')).toBe('../algorithms/index.md#names');
  expect(from('../../packages/core/README.md#use')).toBe(
    'https://host.example/blob/main/packages/core/README.md#use',
  );
  expect(from('https://a.example/b.md')).toBe('https://a.example/b.md');
  expect(from('#by-hand')).toBe('#by-hand');
});
