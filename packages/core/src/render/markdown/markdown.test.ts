import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Formula, Inline, ListItem } from '../../content/content.ts';
import { contentOf } from '../../content/sketch.test-suite.ts';
import { link, listItem, paragraph, text } from '../../content/trees.test-suite.ts';
import { documents, seeded, tagSoup } from '../../page/documents.test-suite.ts';
import { locate } from '../segment-map.ts';
import { renderMarkdown } from './markdown.ts';
import { outlineMeant, outlineRead } from './outline.test-suite.ts';
import { blockTrees, hostileText, inlineTrees } from './trees.test-suite.ts';

const line = (...inlines: (Inline | string)[]): string =>
  renderMarkdown([paragraph(...inlines)]).text.trimEnd();

describe('what was meant is what is read', () => {
  test('of any text', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(outlineRead(line(text(value)))).toBe(value === '' ? '' : `p(${value})`);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test('of spans, links and all else within a line', () => {
    fc.assert(
      fc.property(inlineTrees, (inlines) => {
        const blocks = [paragraph(...inlines)];
        const { text } = renderMarkdown(blocks);
        expect(outlineRead(text), text).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test('of lists, quotes, tables and all else on lines of its own', () => {
    fc.assert(
      fc.property(blockTrees, (blocks) => {
        const { text } = renderMarkdown(blocks);
        expect(outlineRead(text), text).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 300 },
    );
  });

  test('of generated documents', () => {
    fc.assert(
      fc.property(fc.oneof(documents, tagSoup), (html) => {
        const blocks = contentOf(html);
        expect(outlineRead(renderMarkdown(blocks).text)).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 300 },
    );
  });
});

describe('blocks', () => {
  const element = 0;
  const list = (start: number, ...items: ListItem[]): Block => ({
    kind: 'list',
    element,
    ordered: true,
    start,
    items,
  });

  test('nothing is nothing', () => {
    expect(renderMarkdown([]).text).toBe('');
    expect(renderMarkdown([paragraph(), { kind: 'quote', element, children: [] }]).text).toBe('');
  });

  test('headings are paragraphs where asked for, and cannot be read as anything else', () => {
    const heading: Block = { kind: 'heading', element, level: 2, children: [text('# 1')] };
    expect(renderMarkdown([heading], { headings: 'plain' }).text).toBe('\\# 1\n');
  });

  test('a line across at the very beginning would be front matter, so it is left out', () => {
    const rule: Block = { kind: 'rule', element };
    expect(renderMarkdown([rule, paragraph('oak'), rule]).text).toBe('oak\n\n---\n');
  });

  test('a line across that begins an item is no row of markers', () => {
    const rule: Block = { kind: 'rule', element };
    expect(renderMarkdown([paragraph('oak'), list(1, listItem(rule))]).text).toBe(
      'oak\n\n1. ___\n',
    );
  });

  test.each([
    [-3, '1. oak\n'],
    [999_999_999, '1. oak\n'],
    [123, '123. oak\n'],
  ])('a list from %i', (start, expected) => {
    expect(renderMarkdown([list(start, listItem(paragraph('oak')))]).text).toBe(expected);
  });

  test('an item with a check box but no paragraph first has none', () => {
    const code: Block = { kind: 'codeBlock', element, language: 'js', value: 'a', stretches: [] };
    expect(renderMarkdown([list(1, { ...listItem(code), checked: true })]).text).toBe(
      '1. ```js\n   a\n   ```\n',
    );
  });

  test('a language that could break its line is cut to what names languages', () => {
    const code: Block = {
      kind: 'codeBlock',
      element,
      language: 'c++ `x`\n',
      value: 'a',
      stretches: [],
    };
    expect(renderMarkdown([code]).text).toBe('```c++x\na\n```\n');
  });

  test('formulas with dollar signs and in lines of their own', () => {
    const formula = (value: string, display: boolean): Formula => ({
      kind: 'formula',
      value,
      stretches: [],
      display,
    });
    const blocks = [
      paragraph(
        'a ',
        formula('x$y', false),
        ' b',
        { kind: 'break' },
        formula('z\n\n$$', true),
        'c',
      ),
    ];
    const { text: markdown } = renderMarkdown(blocks);
    expect(markdown).toBe('a $$x$y$$ b\n\n$$$\nz\n\n$$\n$$$\n\nc\n');
    expect(outlineRead(markdown, true)).toBe(outlineMeant(blocks));
  });
});

describe('links and pictures', () => {
  const image = (src: string, alt: string, title?: string): Inline => ({
    kind: 'image',
    src,
    alt,
    title,
    width: undefined,
    height: undefined,
    from: 0,
  });

  test('a title that only repeats what it stands with is left out', () => {
    expect(line({ ...link('/a', 'The oak'), title: ' The  oak' })).toBe('[The oak](/a)');
    expect(line(image('/a.png', 'Oak', 'Oak'))).toBe('![Oak](/a.png)');
    expect(line({ ...link('/a', image('/a.png', 'Oak')), title: 'Oak' })).toBe(
      '[![Oak](/a.png)](/a)',
    );
  });

  test('a picture in the text itself is its description', () => {
    expect(line(image('data:image/png;base64,AAAA', 'Oak'))).toBe('![Oak]()');
    expect(line('a', image('data:image/png;base64,AAAA', ''))).toBe('a');
  });

  test('an address that could run something is none', () => {
    expect(line(link('java\nscript:alert(1)', 'oak'))).toBe('oak');
    expect(line(image('javascript:alert(1)', 'oak'))).toBe('![oak]()');
  });

  test('no renderer finds a reference in an address, or a mark', () => {
    expect(line(link('javascript&colon;alert(1)', 'oak'))).toBe(
      '[oak](javascript%26colon;alert(1))',
    );
    expect(line(link('&#106avascript:alert(1)', 'oak'))).toBe('[oak](%26#106avascript:alert(1))');
    expect(line(link('/oak?a=1&b=2', 'oak'))).toBe('[oak](/oak?a=1&b=2)');
    expect(line(link('/oak?a=1&copy;=2&lt', 'oak'))).toBe('[oak](/oak?a=1&amp;copy;=2&amp;lt)');
    expect(line(link('/oak?a[]=1', 'oak'))).toBe('[oak](/oak?a%5B%5D=1)');
    expect(line(link('http://[2001:db8::1]/[1]', 'oak'))).toBe(
      '[oak](http://[2001:db8::1]/%5B1%5D)',
    );
  });

  test('text that looks like HTML is written so that every renderer shows it', () => {
    expect(line(text('a <b or </c> & &lt; 1<2'))).toBe('a &lt;b or &lt;/c> & &amp;lt; 1<2');
  });

  test('an address cannot end its link', () => {
    const markdown = line(link('https://trees.example/a) <b> `c` "d', 'oak'));
    expect(markdown).toBe('[oak](https://trees.example/a\\)%20%3Cb%3E%20%60c%60%20%22d)');
    expect(outlineRead(markdown)).toBe(
      'p([oak](https://trees.example/a)%20%3Cb%3E%20%60c%60%20%22d))',
    );
  });
});

test('every character knows its source, escapes and marks come from nowhere', () => {
  const { text: markdown, map } = renderMarkdown([
    paragraph(text('*a*', 10), { kind: 'strong', children: [text('b', 20)] }),
  ]);
  expect(markdown).toBe('*a\\***b**\n');
  expect(Array.from(markdown, (_, i) => locate(map, i))).toEqual([
    10,
    11,
    undefined,
    12,
    undefined,
    undefined,
    20,
    undefined,
    undefined,
    undefined,
  ]);
});
