import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, html as parse5Html } from 'parse5';
import { expect, it } from 'vitest';
import type { Embedded } from './embedded.ts';
import { renderReport } from './report.ts';
import { type SamplePage, sampleInput, samplePages } from './sample.test-suite.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, and what the parser found wrong with it. */
function read(report: string): { elements: Element[]; errors: string[] } {
  const errors: string[] = [];
  const document = parse(report, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`),
  });
  const elements: Element[] = [];
  const stack: Node[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) stack.push(...node.childNodes);
  }
  return { elements, errors };
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function embeddedIn(report: string): Embedded {
  const { elements } = read(report);
  const block = elements.find((element) => attribute(element, 'id') === 'report-data') as Element;
  return JSON.parse(textOf(block)) as Embedded;
}

const hostile = `</script><img src=x onerror="alert(1)">'"&amp;<!-- <script>`;
const hostilePages: readonly SamplePage[] = [
  {
    package: `p ${hostile}`,
    document: `d ${hostile}`,
    gold: `gold ${hostile} \u0001 end`,
    extracted: { [`e ${hostile}`]: `found ${hostile} end`, plain: 'gold' },
  },
];

it('is well-formed: the parser finds nothing wrong, every element closes, every id is there once', async () => {
  const { elements, errors } = read(await renderReport(sampleInput()));
  expect(errors).toEqual([]);
  const voids = new Set(['meta', 'br', 'img', 'input', 'link']);
  const open = elements.filter(
    ({ tagName, sourceCodeLocation }) => !voids.has(tagName) && !sourceCodeLocation?.endTag,
  );
  expect(open.map((element) => element.tagName)).toEqual([]);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

it('links to nothing outside, and forbids itself to', async () => {
  const report = await renderReport(sampleInput());
  const { elements } = read(report);
  for (const element of elements) {
    for (const { name, value } of element.attrs) {
      if (['href', 'src', 'srcset', 'action', 'data', 'poster'].includes(name)) {
        expect(value).toMatch(/^#/);
      }
      if (name !== 'content') expect(value).not.toMatch(/https?:|\/\/|url\((?!#)/);
    }
  }
  const style = elements.find(({ tagName }) => tagName === 'style') as Element;
  expect(textOf(style)).not.toMatch(/@import|url\(/);
  const policy = elements.find((element) => attribute(element, 'http-equiv') !== undefined);
  expect(attribute(policy as Element, 'content')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'/,
  );
  expect(elements.some((element) => attribute(element, 'style') !== undefined)).toBe(false);
});

it('shows names and texts of every kind as text, never as markup', async () => {
  const report = await renderReport(
    sampleInput(hostilePages, {
      title: hostile,
      settings: { [hostile]: hostile },
      significance: [
        {
          measure: hostile,
          first: hostile,
          second: hostile,
          documents: 1,
          difference: 0,
          p: 1,
          corrected: 1,
          test: hostile,
        },
      ],
    }),
  );
  const { elements, errors } = read(report);
  expect(errors).toEqual([]);
  expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
  expect(elements.filter(({ tagName }) => tagName === 'script')).toHaveLength(2);
  expect(elements.filter((e) => e.attrs.some(({ name }) => name.startsWith('on')))).toEqual([]);
  const title = elements.find(({ tagName }) => tagName === 'h1') as Element;
  expect(textOf(title)).toBe(hostile);
  const data = embeddedIn(report);
  expect(data.packages).toEqual([`p ${hostile}`]);
  expect(data.texts).toContain(`gold ${hostile} \ufffd end`);
});

it('keeps any text in its data, whatever characters it has', async () => {
  const text = fc.string({ unit: 'binary-ascii', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, async (gold) => {
      const pages = [{ package: 'p', document: 'd', gold, extracted: { a: `${gold}<` } }];
      const { errors } = read(await renderReport(sampleInput(pages)));
      expect(errors).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('gives the same bytes for the same results, in whatever order their documents come', async () => {
  const input = sampleInput();
  const report = await renderReport(input);
  expect(await renderReport(input)).toBe(report);
  const reversed = { ...input, documents: [...input.documents].reverse() };
  expect(await renderReport(reversed)).toBe(report);
});

it('has charts and tables without a script, each chart with its numbers', async () => {
  const { elements } = read(await renderReport(sampleInput()));
  const figures = elements.filter(({ tagName }) => tagName === 'figure');
  const drawings = elements.filter((element) => attribute(element, 'role') === 'img');
  expect(drawings.map((drawing) => attribute(drawing, 'aria-label'))).not.toContain(undefined);
  expect(figures).toHaveLength(drawings.length);
  expect(elements.filter(({ tagName }) => tagName === 'details')).toHaveLength(figures.length);
  // heat map, two packages, scatter, two selected packages, F1 against time, deviation, time, distribution
  expect(figures).toHaveLength(10);
  const svgs = elements.filter(
    ({ tagName, namespaceURI }) => tagName === 'svg' && namespaceURI === parse5Html.NS.SVG,
  );
  expect(svgs.length).toBeGreaterThan(10);
});

it('shows a published value beside ours where a package has the name of a published set', async () => {
  const pages = samplePages.map((page) => ({
    ...page,
    extracted: { plain: page.extracted.all, ccb: page.extracted.half },
  }));
  const report = await renderReport(sampleInput(pages));
  expect(report).toContain('pub. 0.575');
  expect(report).toContain('pub. 0.841');
  expect(report).toContain('DEXA workshops 2008');
  expect(await renderReport(sampleInput())).not.toContain('pub. ');
});

it('shows published times beside ours for extractors that have some', async () => {
  const pages = samplePages.map((page) => ({
    ...page,
    extracted: { ccb: page.extracted.all, mine: page.extracted.half, plain: page.extracted.all },
  }));
  const report = await renderReport(sampleInput(pages));
  expect(report).toContain('Time beside published times');
  expect(report).toMatch(
    /<th scope="row">ccb<\/th><td class="number">[\d.]+<\/td><td class="number">13.0</,
  );
  const section = report.slice(
    report.indexOf('id="published-times"'),
    report.indexOf('id="distribution"'),
  );
  expect(section).not.toContain('mine');
  expect(section).not.toContain('plain'); // printed as 0
  expect(await renderReport(sampleInput())).not.toContain('Time beside published times');
});

it('groups documents by type and language where their meta data say', async () => {
  const input = sampleInput();
  const about: Record<string, object> = {
    oak: { pageType: 'article', language: 'en' },
    elm: { pageType: 'forum', language: 'en-GB' },
    zayit: { pageType: 'article', language: 'he' },
  };
  const documents = input.documents.map((row) => ({ ...row, ...about[row.document] }));
  const report = await renderReport({ ...input, documents });
  expect(report).toContain('<th scope="col" class="number">article (2)</th>');
  expect(report).toContain('<th scope="col" class="number">forum (1)</th>');
  expect(report).toContain('<th scope="col" class="number">en (2)</th>');
  expect(report).toContain('<th scope="col" class="number">he (1)</th>');
  expect(await renderReport(input)).not.toContain('F1 by language');
});

it('gives F1 without doubtful gold where documents have the flag', async () => {
  const input = sampleInput();
  const documents = input.documents.map((row) =>
    row.document === 'elm' ? { ...row, flags: [...row.flags, 'suspect-record' as const] } : row,
  );
  expect(await renderReport({ ...input, documents })).toContain('F1 without doubtful gold');
  expect(await renderReport(input)).not.toContain('F1 without doubtful gold');
});

it('keeps its texts within the bound, and tells how many there are', async () => {
  const long = 'word '.repeat(2000).trim();
  const pages = Array.from({ length: 30 }, (_, index) => ({
    package: 'long',
    document: `page ${index}`,
    gold: `${index} ${long}`,
    extracted: { a: `${index} a ${long}`, b: `${index} b` },
  }));
  const all = await renderReport(sampleInput(pages));
  expect(embeddedIn(all).comparisons).toHaveLength(60);
  expect(all).toContain('For 60 extractions, the 30 worst of each extractor at least, the file');
  const bounded = await renderReport(sampleInput(pages, { options: { maxTextLength: 100_000 } }));
  const { texts } = embeddedIn(bounded);
  expect(texts.join('').length).toBeLessThan(100_000);
  expect(all.length - bounded.length).toBeGreaterThan(400_000);
  expect(bounded).toMatch(/the \d worst of each extractor at least, as many as its bound/);
  const few = await renderReport(sampleInput(pages, { options: { pagesPerExtractor: 0 } }));
  expect(few).toContain('This file holds no texts of pages.');
  expect(embeddedIn(few).pages).toHaveLength(30);
});

it('shows the most telling comparisons when there are many', async () => {
  const row = {
    measure: 'seq',
    documents: 3,
    difference: 0.1,
    p: 0.04,
    corrected: 0.08,
    test: 'Wilcoxon',
  };
  const significance = [
    ...Array.from({ length: 600 }, (_, i) => ({
      ...row,
      package: 'heise',
      first: `x${i}`,
      second: 'y',
    })),
    { ...row, first: 'half', second: 'all', p: 0.00001 },
    { ...row, first: 'half', second: 'all', test: 'bootstrap', p: 0.0007 },
  ];
  const report = await renderReport(sampleInput(samplePages, { significance }));
  expect(report).toContain('The table has 500 of 601 comparisons');
  expect(report).toContain('&#60;\u00a00.001');
  const few = await renderReport(
    sampleInput(samplePages, { significance: significance.slice(600) }),
  );
  expect(few).not.toContain('The table has');
  expect(few).toMatch(
    />half<\/td><td>all<\/td>.*\+0\.100.*&#60;\u00a00\.001.*0\.080.*0\.001.*0\.080/,
  );
  const worse = significance.slice(600).map((each) => ({
    ...each,
    difference: -0.1,
    interval: [-0.3, 0.1] as const,
  }));
  const turned = await renderReport(sampleInput(samplePages, { significance: worse }));
  expect(turned).toMatch(/>all<\/td><td>half<\/td>.*\+0\.100.*−0\.100\u00a0to\u00a0\+0\.300/);
});

it('refuses a number of pages that is none', async () => {
  const report = renderReport(sampleInput(samplePages, { options: { pagesPerExtractor: -1 } }));
  await expect(report).rejects.toThrow(
    'Expected a whole number of 0 or more, got `-1` (number) (option `pagesPerExtractor` of the report)',
  );
});

it('can be made of no results at all', async () => {
  const { errors } = read(await renderReport({ documents: [], packages: [], gold: () => '' }));
  expect(errors).toEqual([]);
});
