import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from '../extractors/plain.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { emptySelection, fromPairs } from '../selection/selection.ts';
import { renderCleaneval } from './cleaneval.ts';
import { renderText } from './text.ts';

const everything = (html: string): string => {
  const page = createPage(html);
  return renderCleaneval(page, plain.select(page, { dropHidden: false }));
};

test('headings, items of lists and paragraphs get their marks', () => {
  const html =
    '<h2>Oaks</h2><p>Old.<p>Tall.<ul><li>red<li>white <b>oak</b></ul><dl><dt>Acorn<dd>a nut</dl>End';
  expect(everything(html)).toBe(
    '<h>Oaks\n<p>Old.\n<p>Tall.\n<l>red\n<l>white oak\n<l>Acorn\n<l>a nut\n<p>End',
  );
});

test('the nearest element decides', () => {
  expect(everything('<ul><li><h3>Oaks</h3><p>Old.</p>and tall</ul>')).toBe(
    '<h>Oaks\n<p>Old.\n<l>and tall',
  );
  expect(everything('<h1>One<br>oak</h1><div>a<br>b</div>')).toBe('<h>One\n<h>oak\n<p>a\n<p>b');
});

test('what is not selected has no mark', () => {
  const html = '<h1>Oaks</h1><p>Home</p><p>one oak here</p>';
  const at = html.indexOf('oak here');
  const page = createPage(html);
  expect(renderCleaneval(page, fromPairs([[at, at + 3]], html.length))).toBe('<p>oak');
  expect(renderCleaneval(page, emptySelection)).toBe('');
});

test('a mark in the text is taken apart', () => {
  expect(everything('<p>&lt;p&gt; and &lt;H&gt; and &lt;pre&gt;')).toBe(
    '<p>< p> and < H> and <pre>',
  );
});

test('each line of the text has one mark, and its words are the same', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      const selection = plain.select(page, { dropHidden: false });
      const { text } = renderText(page, selection);
      const lines = renderCleaneval(page, selection).split('\n');
      const unmarked = lines.map((line) => line.replace(/^<[phl]>/, ''));
      expect(unmarked.join('\n').replace(/< (?=[phl]>)/gi, '<')).toBe(
        text.replace(/< (?=[phl]>)/gi, '<'),
      );
      if (text !== '') expect(lines.every((line) => /^<[phl]>/.test(line))).toBe(true);
    }),
    seeded,
  );
});

test('deep nesting with many lines costs no more than as much beside each other', () => {
  const html = `${'<i>'.repeat(100_000)}${'a<br>'.repeat(100_000)}`;
  expect(everything(html).split('\n')).toHaveLength(100_000);
});
