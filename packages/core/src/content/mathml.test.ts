import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { listChildElements } from './child-elements.ts';
import { texOfMathml } from './mathml.ts';

function texOf(mathml: string): string | undefined {
  const page = createPage(`<p><math>${mathml}</math>`);
  return texOfMathml(
    page,
    listChildElements(page.structure),
    page.structure.tag.indexOf(tagId.math),
  );
}

test.each([
  ['<mi>x</mi><mo>=</mo><mn>1.5</mn>', 'x = 1.5'],
  ['<mi>sin</mi><mi>x</mi>', '\\sin x'],
  ['<mi>rank</mi>', '\\mathrm{rank}'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x^{2}'],
  ['<msub><mi>ab</mi><mi>i</mi></msub>', '{\\mathrm{ab}}_{i}'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_{i}^{2}'],
  ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '\\sqrt{x + 1}'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
  ['<mfrac><mi>∂</mi><mrow><mn>2</mn><mi>π</mi></mrow></mfrac>', '\\frac{\\partial}{2\\pi}'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>a</mi>', '\\sum_{i}^{n}a'],
  ['<munder><mo>lim</mo><mi>x</mi></munder>', '\\lim_{x}'],
  ['<munder><mi>a</mi><mi>b</mi></munder>', '\\underset{b}{a}'],
  ['<mover><mi>x</mi><mo>→</mo></mover>', '\\vec{x}'],
  ['<mover><mi>x</mi><mo>*</mo></mover>', '\\overset{*}{x}'],
  ['<mo>{</mo><mi>x</mi><mo>}</mo><mo>%</mo>', '\\{x\\}\\%'],
  ['<mfenced open="["><mi>a</mi><mi>b</mi></mfenced>', '\\left[a, b\\right)'],
  [
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable>',
    '\\begin{matrix} a & b \\\\ c \\end{matrix}',
  ],
  ['<mtext>if &amp; only_if</mtext>', '\\text{if \\& only\\_if}'],
  ['<mi>x</mi><mo>&#x2062;</mo><mi>y</mi>', 'xy'],
  ['<semantics><mi>x</mi><annotation>y</annotation></semantics>', 'x'],
  ['<mfrac><mi>a</mi></mfrac>', undefined],
  ['<mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac>', '{n \\atop k}'],
  ['<menclose notation=top><mi>x</mi></menclose>', '\\overline{x}'],
  ['<mi></mi><mo>=</mo><mi>x</mi>', '= x'],
  ['<mystery>x</mystery>', undefined],
  ['', undefined],
])('%s is %s', (mathml, expected) => {
  expect(texOf(mathml)).toBe(expected);
});

test('a formula that nests deeper than formulas do is not translated', () => {
  expect(texOf('<mrow>'.repeat(100_000))).toBe(undefined);
});
