// Rewrites the generated parts of docs/algorithms: the parameter tables and the index, from the
// registry, and the pictures. A generated part stands between two HTML comments, such as
// `parameters:start` and `parameters:end`.
//
//     node scripts/algorithm-docs.mjs              rewrites the tables
//     node scripts/algorithm-docs.mjs --pictures   draws the pictures as well
//     node scripts/algorithm-docs.mjs --check      changes nothing; exit code 1 if a part is out of date
//
// It reads the built packages: run `npm run build` first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);
const folder = new URL('docs/algorithms/', root);

/**
 * What the registry cannot say about each page: the year of the method, what it reads, and of which
 * fixture its pictures are made.
 *
 * @typedef {{ presets: string[], year: number, reads: string, pictures: Record<string, string> }} DocsPage
 * @type {Record<string, DocsPage>}
 */
export const docsPages = {
  plain: {
    presets: ['plain'],
    year: 2007,
    reads: 'text',
    pictures: { plain: 'news-en' },
  },
  bte: {
    presets: ['bte'],
    year: 2001,
    reads: 'tokens',
    pictures: { bte: 'news-en' },
  },
  dsc: {
    presets: ['dsc', 'dsc-original'],
    year: 2002,
    reads: 'tokens',
    pictures: { dsc: 'news-en' },
  },
  lqf: {
    presets: ['lqf-25', 'lqf-50', 'lqf-75'],
    year: 2007,
    reads: 'element tree',
    pictures: { 'lqf-50': 'news-en' },
  },
  crunch: {
    presets: ['crunch'],
    year: 2003,
    reads: 'element tree',
    pictures: { crunch: 'news-en' },
  },
  fe: {
    presets: ['fe', 'k-fe'],
    year: 2005,
    reads: 'element tree',
    pictures: { 'k-fe': 'news-en' },
  },
  ccb: {
    presets: [
      ...['ccb', 'accb', 'tccb', 'tccb-18', 'tccb-40', 'atccb', 'ccb-mixed', 'ccb-blocks'],
      ...['ccb-tuned', 'tccb-tuned', 'ccb-mixed-tuned', 'ccb-blocks-tuned'],
    ],
    year: 2008,
    reads: 'characters or tokens',
    pictures: { accb: 'news-en', tccb: 'news-en' },
  },
  density: {
    presets: ['density', 'density-poly', 'density-tuned'],
    year: 2009,
    reads: 'strings between tags',
    pictures: { density: 'news-en', 'density-poly': 'news-en' },
  },
  cetr: {
    presets: ['cetr-tm', 'cetr-km', 'cetr'],
    year: 2010,
    reads: 'source lines',
    pictures: { cetr: 'news-en' },
  },
  r2l: {
    presets: ['r2l'],
    year: 2011,
    reads: 'source lines',
    pictures: { r2l: 'news-ar' },
  },
  dana: {
    presets: ['dana'],
    year: 2011,
    reads: 'source lines',
    pictures: { dana: 'news-ru' },
  },
  danag: {
    presets: ['danag', 'danag-tuned'],
    year: 2011,
    reads: 'segments of the source',
    pictures: { danag: 'blog-fr' },
  },
  addanag: {
    presets: ['addanag', 'addanag-free'],
    year: 2012,
    reads: 'segments of the source',
    pictures: { addanag: 'wiki-en' },
  },
  'line-block': {
    presets: ['lineblock', 'lineblock-all', 'lineblock-tuned'],
    year: 2011,
    reads: 'source lines in blocks',
    pictures: { lineblock: 'news-en' },
  },
  boilerpipe: {
    presets: ['boilerpipe-words', 'boilerpipe-density'],
    year: 2010,
    reads: 'text blocks',
    pictures: { 'boilerpipe-words': 'news-en' },
  },
  'learned-words': {
    presets: ['learned-words'],
    year: 2026,
    reads: 'words of segments',
    pictures: { 'learned-words': 'news-en' },
  },
  learned: {
    presets: ['learned', 'learned-small'],
    year: 2026,
    reads: 'segments',
    pictures: { learned: 'news-en' },
  },
};

/** The page on combinations, which have no preset: the registry's look-up takes their expression. */
export const combine = {
  names: '`combine:EXPRESSION`',
  title: 'CombinE: combined extractors',
  year: 2008,
  reads: 'the answers of other methods',
  page: 'combine',
  picture: { expression: 'combine:vote(2; dsc, accb, density)', fixture: 'news-en' },
};

/** @typedef {import('../packages/core/src/extractors/parameters.ts').Parameter} Parameter */
/** @typedef {import('../packages/core/src/extractors/registry.ts').Preset} Preset */

/** @param {number | string | boolean} value */
function written(value) {
  if (typeof value === 'number') return String(Number(value.toPrecision(4)));
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? 'empty' : `\`${value}\``;
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {readonly string[]} names */
const list = (names) => names.map((name) => `\`${name}\``).join(', ');

/** @param {Parameter} parameter */
function range(parameter) {
  switch (parameter.type) {
    case 'number':
      return `${written(parameter.minimum)} to ${written(parameter.maximum)}${parameter.integer ? ', whole' : ''}`;
    case 'choice':
      return list(parameter.options);
    case 'boolean':
      return 'on, off';
    case 'string':
      return 'text';
  }
}

/**
 * The presets of a page: what each is, and its other names.
 *
 * @param {readonly Preset[]} own presets of the page that are no other's alias.
 * @param {readonly Preset[]} presets all.
 */
function presetList(own, presets) {
  return own
    .map(({ name, extractor, parameters }) => {
      const aliases = presets.filter(({ aliasOf }) => aliasOf === name).map((alias) => alias.name);
      const overrides = Object.entries(parameters).map(
        ([parameter, value]) =>
          `\`${parameter}\` ${written(/** @type {string | number | boolean} */ (value))}`,
      );
      const parts = [extractor.title];
      if (overrides.length > 0) parts.push(`with ${overrides.join(', ')}`);
      if (aliases.length > 0) parts.push(`also called ${list(aliases)}`);
      return `- \`${name}\`: ${parts.join('; ')}`;
    })
    .join('\n');
}

/**
 * One table for all presets of a page; a parameter that several methods share is one row.
 *
 * @param {readonly { name: string, extractor: { parameters: Record<string, Parameter> }, parameters: Preset['parameters'] }[]} own
 */
function parameterTable(own) {
  /** @type {Map<string, { name: string, parameter: Parameter, units: Set<string>, defaults: Map<string, string[]> }>} */
  const rows = new Map();
  for (const { name: preset, extractor, parameters } of own) {
    for (const [name, parameter] of Object.entries(extractor.parameters)) {
      const key = `${name} ${range(parameter)} ${parameter.description}`;
      const row = rows.get(key) ?? { name, parameter, units: new Set(), defaults: new Map() };
      rows.set(key, row);
      if (parameter.type === 'number') row.units.add(parameter.unit);
      const value = written(
        /** @type {string | number | boolean} */ (parameters[name] ?? parameter.default),
      );
      row.defaults.set(value, [...(row.defaults.get(value) ?? []), preset]);
    }
  }
  if (rows.size === 0) return 'No parameters.';
  const lines = [...rows.values()].map(({ name, parameter, units, defaults }) => {
    const everywhere = defaults.size === 1 && [...defaults.values()][0].length === own.length;
    const values = everywhere
      ? [...defaults.keys()].join('')
      : [...defaults].map(([value, names]) => `${value} (${list(names)})`).join('; ');
    const unit = [...units].join(' / ');
    return `| ${[`\`${name}\``, values, range(parameter), unit, parameter.description].map(cell).join(' | ')} |`;
  });
  return [
    '| parameter | default | range or options | unit | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/**
 * The table of README.md: a row a method.
 *
 * @param {readonly Preset[]} presets
 */
function indexTable(presets) {
  const rows = [];
  for (const [page, { presets: names, year, reads }] of Object.entries(docsPages)) {
    const own = presets.filter(({ name }) => names.includes(name));
    for (const extractor of new Set(own.map((preset) => preset.extractor))) {
      const its = own.filter((preset) => preset.extractor === extractor).map(({ name }) => name);
      rows.push([list(its), extractor.title, String(year), reads, `[${page}](${page}.md)`]);
    }
  }
  rows.push([
    ...[combine.names, combine.title, String(combine.year), combine.reads],
    `[${combine.page}](${combine.page}.md)`,
  ]);
  return [
    '| preset | method | year | reads | page |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');
}

/**
 * The generated parts: file in docs/algorithms, name of the part, text.
 *
 * @param {readonly Preset[]} presets
 * @returns {{ file: string, part: string, text: string }[]}
 */
export function generatedParts(presets) {
  const parts = [{ file: 'README.md', part: 'index', text: indexTable(presets) }];
  for (const [page, { presets: names }] of Object.entries(docsPages)) {
    const own = presets.filter(({ name }) => names.includes(name));
    const text = `${presetList(own, presets)}\n\n${parameterTable(own)}`;
    parts.push({ file: `${page}.md`, part: 'parameters', text });
  }
  return parts;
}

/**
 * The generated parts of the page on site methods: the parameters of each.
 *
 * @param {readonly { name: string, parameters: Record<string, Parameter> }[]} methods
 * @returns {{ file: string, part: string, text: string }[]}
 */
export function siteParts(methods) {
  return methods.map((method) => ({
    file: 'sites.md',
    part: method.name,
    text: parameterTable([{ name: method.name, extractor: method, parameters: {} }]),
  }));
}

/**
 * Where pages and registry do not fit: presets without a page, presets on a page that do not exist.
 *
 * @param {readonly Preset[]} presets
 * @returns {string[]}
 */
export function misplacedPresets(presets) {
  const named = Object.values(docsPages).flatMap((page) => page.presets);
  const known = presets.map(({ name }) => name);
  return [
    ...presets
      .filter(({ name, aliasOf }) => aliasOf === undefined && !named.includes(name))
      .map(({ name }) => `Expected a page of docs/algorithms for ${name} (docsPages), got none`),
    ...named
      .filter((name) => !known.includes(name))
      .map((name) => `Expected a preset of the registry, got ${name} (docsPages)`),
  ];
}

/**
 * A page with a part put in place of the old one.
 *
 * @param {string} page
 * @param {string} part
 * @param {string} text
 * @returns {string | undefined} undefined when the page has no place for it.
 */
export function withPart(page, part, text) {
  const start = `<!-- ${part}:start -->`;
  const from = page.indexOf(start);
  const to = page.indexOf(`<!-- ${part}:end -->`, from);
  if (from < 0 || to < 0) return undefined;
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`;
}

/**
 * Draws how an algorithm decided on a fixture, by the command, as a reader would.
 *
 * @param {string} algorithm
 * @param {string} fixture
 * @param {string} name of the picture.
 */
function drawPicture(algorithm, fixture, name = algorithm) {
  pith(root, 'explain', `test/pages/${fixture}/source.html`, '-a', algorithm, '-o', picture(name));
}

/** Draws what a profile of a site takes out of one of its pages: the menu and the last line, which six others have too. */
function drawSite() {
  const site = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'pith-site-'))}/`);
  mkdirSync(new URL('pages/', site));
  for (const tree of ['ash', 'beech', 'elm', 'fir', 'lime', 'oak']) {
    writeFileSync(new URL(`pages/${tree}.html`, site), treePage(tree));
  }
  writeFileSync(new URL('yew.html', site), treePage('yew'));
  pith(site, 'site', 'learn', 'pages', '-o', 'site.json');
  pith(
    site,
    'explain',
    'yew.html',
    '-a',
    'plain',
    '--site-profile',
    'site.json',
    '-o',
    picture('sites'),
  );
  rmSync(site, { recursive: true });
}

/** @param {string} tree */
const treePage = (tree) => `<!doctype html><title>${tree}</title>
<ul><li><a href=/>Front page</a><li><a href=/t>All trees</a><li><a href=/w>Write to us</a></ul>
<h1>The ${tree}</h1><p>One ${tree} stood on the hill for three hundred years.</p>
<p>Nobody knew who had planted the ${tree}.</p><p>Printed by the harbour, and sent to all who like trees.</p>`;

/** @param {string} name */
const picture = (name) => fileURLToPath(new URL(`pictures/${name}.svg`, folder));

/**
 * Runs the command.
 *
 * @param {URL} cwd
 * @param {string[]} words
 */
function pith(cwd, ...words) {
  const bin = fileURLToPath(new URL('packages/cli/bin/pith.mjs', root));
  execFileSync(process.execPath, [bin, ...words], { cwd: fileURLToPath(cwd), stdio: 'inherit' });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 2;
}

async function main() {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== '--check' && flag !== '--pictures');
  if (unknown !== undefined) return fail(`Expected --check or --pictures, got ${unknown}`);
  const check = flags.includes('--check');

  const built = new URL('packages/core/dist/extractors/index.js', root);
  if (!existsSync(built)) return fail('Expected packages/core/dist, got none: run npm run build');
  const { presets } = await import(built.href);
  const { siteMethods } = await import(new URL('../site/index.js', built).href);

  const problems = misplacedPresets(presets);
  for (const { file, part, text } of [...generatedParts(presets), ...siteParts(siteMethods)]) {
    const page = readFileSync(new URL(file, folder), 'utf8');
    const updated = withPart(page, part, text);
    if (updated === undefined) problems.push(`Expected a part ${part}, got none (${file})`);
    else if (updated === page) continue;
    else if (check) problems.push(`Expected ${file} to be up to date (${part}), got an old table`);
    else {
      writeFileSync(new URL(file, folder), updated);
      console.log(`wrote ${part} of docs/algorithms/${file}`);
    }
  }
  if (flags.includes('--pictures') && !check) {
    for (const { pictures } of Object.values(docsPages)) {
      for (const [preset, fixture] of Object.entries(pictures)) drawPicture(preset, fixture);
    }
    drawPicture(combine.picture.expression, combine.picture.fixture, combine.page);
    drawSite();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
