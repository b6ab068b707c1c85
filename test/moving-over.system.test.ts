// docs/guide/moving-over.md has every option of the extractors that are installed here, and of trafilatura, and flags that `pith` knows.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flagsOf } from '../packages/cli/src/commands.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/guide/moving-over.md');
const [, trafilatura, readability, defuddle] =
  /^## From trafilatura$(.*?)^## From Readability$(.*?)^## From Defuddle$(.*?)^## /ms.exec(page)!;

/** What trafilatura 2.3.1 has, as it told on 23 November 2026. The last test asks it again, where Python has it. */
const trafilaturaHas = {
  parameters:
    `filecontent url record_id fast no_fallback favor_precision favor_recall include_comments output_format
    tei_validation target_language include_tables include_images include_formatting include_links deduplicate
    date_extraction_params with_metadata only_with_metadata max_tree_size url_blacklist author_blacklist settingsfile
    prune_xpath config options as_dict`.split(/\s+/),
  functions:
    `bare_extraction baseline extract extract_metadata extract_with_metadata fetch_response fetch_url html2txt
    load_html`.split(/\s+/),
  formats: 'csv html json markdown python txt xml xmltei'.split(' '),
  flags:
    `-b -f -i -o -u -v --URL --archived --backup-dir --blacklist --config-file --crawl --csv --deduplicate --explore
    --fast --feed --formatting --html --images --input-dir --input-file --json --keep-dirs --links --list --markdown
    --no-comments --no-tables --only-with-metadata --output-dir --output-format --parallel --precision --probe --recall
    --sitemap --target-language --url-filter --validate-tei --verbose --version --with-metadata --xml --xmltei`.split(
      /\s+/,
    ),
};

/** Prints the same of the one that is installed. */
const ask = `
import inspect, json, re, subprocess, sys
import trafilatura
from trafilatura.settings import SUPPORTED_FORMATS
functions = [trafilatura.extract, trafilatura.bare_extraction, trafilatura.extract_with_metadata]
usage = subprocess.run([sys.executable, "-m", "trafilatura.cli", "--help"], capture_output=True, text=True, check=True).stdout
print(json.dumps({
    "version": trafilatura.__version__,
    "parameters": [name for function in functions for name in inspect.signature(function).parameters],
    "functions": trafilatura.__all__,
    "formats": list(SUPPORTED_FORMATS),
    "flags": re.findall(r"(?<![\\w-])--?[A-Za-z][\\w-]*", usage),
}))`;

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];

test('every option of Readability is there', () => {
  const source = read('node_modules/@mozilla/readability/Readability.js');
  // `documentElement` stands in a check for callers of old versions, who gave the document second
  const options = namesIn(source, /\boptions\.(?!documentElement)(\w+)/g);
  expect(options).toContain('charThreshold');
  expect(options.filter((name) => !readability.includes(`\`${name}\``))).toEqual([]);
});

test('every option of Defuddle is there', () => {
  const types = read('node_modules/defuddle/dist/types.d.ts');
  const [, body] = /^export interface DefuddleOptions \{$(.*?)^\}$/ms.exec(types)!;
  const options = namesIn(body, /^ {4}(\w+)\?:/gm);
  expect(options).toContain('contentSelector');
  expect(options.filter((name) => !defuddle.includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(trafilaturaHas))('all %s of trafilatura are there', (_kind, names) => {
  const isThere = (name: string) => new RegExp(`\`${name}(?=[\` (])`).test(trafilatura);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test('flags that take the place of others are flags of pith extract', () => {
  const rows = [...page.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, pith]) => pith);
  const flags = rows.flatMap((row) => namesIn(row, /`[^`]*?--([a-z-]+)/g));
  expect(flags).toContain('focus');
  const known = Object.keys(flagsOf('extract')).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(flags.filter((name) => !known.includes(name))).toEqual([]);
});

const inPeers = fileURLToPath(new URL('../benchmarks/.peers/python/bin/python', import.meta.url));
const python = [process.env['PITH_PYTHON'], inPeers, 'python3'].find(
  (it) => it !== undefined && spawnSync(it, ['-c', 'import trafilatura']).status === 0,
);

test.skipIf(python === undefined)(
  `trafilatura says the same of itself${python === undefined ? ' (skipped: no Python has it)' : ''}`,
  () => {
    const { stdout, stderr } = spawnSync(python!, ['-c', ask], { encoding: 'utf8' });
    expect(stdout, stderr).not.toBe('');
    const { version, ...has } = JSON.parse(stdout);
    expect(version).toBe('2.3.1');
    for (const [kind, names] of Object.entries(trafilaturaHas)) {
      const told = new Set<string>(
        has[kind].filter((name: string) => !/^(?:-h|--help|-vv)$/.test(name)),
      );
      expect([...told].sort(), kind).toEqual(names.toSorted());
    }
  },
);
