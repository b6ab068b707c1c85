import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { guardedFormula } from './guarded-formula.ts';
import { renderMarkdown } from './markdown.ts';

function formula(value: string) {
  return { kind: 'formula', value, stretches: [0, 100, value.length], display: false } as const;
}

test('what could be a tag, a link, a definition or a fence is taken apart', () => {
  expect(guardedFormula(formula('a<b</i<!--<3 <\\alpha')).value).toBe('a< b< /i< !--<3 <\\alpha');
  expect(guardedFormula(formula('![a](b) [c]: [d]')).value).toBe('![a]{(}b) [c] : [d]');
  expect(guardedFormula(formula('`a')).value).toBe('\\lq a');
  expect(guardedFormula(formula('~~~ ~')).value).toBe('~ ~ ~ ~');
});

test('its characters keep their addresses', () => {
  expect(guardedFormula(formula('a<b`c')).stretches).toEqual([0, 100, 2, 3, 102, 1, 8, 104, 1]);
  expect(guardedFormula(formula('a + b')).stretches).toEqual([0, 100, 5]);
});

test('code behind a formula stays code where there are no formulas', () => {
  const code = { kind: 'code', value: '<img>', stretches: [] } as const;
  const children = [formula('a`b'), { kind: 'text', value: ' and ', stretches: [] }, code] as const;
  const { text } = renderMarkdown([{ kind: 'paragraph', element: 0, children }]);
  expect(fromMarkdown(text).children[0]).toMatchObject({
    children: [{ type: 'text' }, { type: 'inlineCode', value: '<img>' }],
  });
});
