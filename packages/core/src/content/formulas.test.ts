import { describe, expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

const annotated = (tex: string, attributes = ''): string =>
  `<math ${attributes}><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

describe('a formula', () => {
  test.each([
    ['has its TeX in MathML', `<p>oak ${annotated('a &lt; b')} elm`, 'p(oak $a < b$ elm)'],
    [
      'may stand on lines of its own',
      `<p>oak ${annotated('a', 'display=block')} elm`,
      'p(oak $$a$$ elm)',
    ],
    [
      'is translated from MathML',
      '<p>oak <math><mfrac><mi>α</mi><mn>2</mn></mfrac></math> elm',
      'p(oak $\\frac{\\alpha}{2}$ elm)',
    ],
    [
      'is text in MathML that nobody knows',
      '<p>oak <math><mi>x</mi><mystery/></math> elm',
      'p(oak x elm)',
    ],
    [
      'of KaTeX is not doubled',
      `<p>oak <span class=katex><span class=katex-mathml>${annotated('a')}</span><span class=katex-html aria-hidden=true>a</span></span> elm`,
      'p(oak $a$ elm)',
    ],
    [
      'of KaTeX may be displayed',
      `<p>oak <span class=katex-display><span class=katex>${annotated('a')}</span></span> elm`,
      'p(oak $$a$$ elm)',
    ],
    [
      'of MathJax 2 is its script',
      '<p>oak tree <span class=MathJax_Preview></span><span class=MathJax><i>a</i></span><script type="math/tex; mode=display">a\n b</script> elm',
      'p(oak tree $$a b$$ elm)',
    ],
    [
      'of MathJax 3 is its hidden MathML',
      '<p>oak <mjx-container display=true><mjx-assistive-mml><math><mi>a</mi></math></mjx-assistive-mml></mjx-container> elm',
      'p(oak $$a$$ elm)',
    ],
    [
      'of Wikipedia is not doubled',
      `<p>oak <span class=mwe-math-element><span style="display: none">${annotated('{\\displaystyle a}')}</span><img class=mwe-math-fallback-image-inline alt="{\\displaystyle a}" src=a.svg></span> elm`,
      'p(oak $a$ elm)',
    ],
    [
      'of Wikipedia may be a picture alone',
      '<p>oak <img class=mwe-math-fallback-image-display alt="{\\displaystyle a}" src=a.svg> elm',
      'p(oak $$a$$ elm)',
    ],
    [
      'may be written between delimiters',
      '<p>oak <span class="math inline">\\(a_1\\)</span> <span class=math>$$b$$</span> elm',
      'p(oak $a_1$ $$b$$ elm)',
    ],
    ['is none without delimiters', '<p>oak <span class=math>a + b</span> elm', 'p(oak a + b elm)'],
    [
      'stands between words from right to left',
      `<p>درخت ${annotated('a')} بلوط`,
      'p(درخت $a$ بلوط)',
    ],
    [
      'does not stand in what is left out',
      `<p>oak</p><p>drop words <math><mi>drop</mi></math> drop</p><p>elm`,
      'p(oak) p(elm)',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });

  test('knows where its TeX comes from', () => {
    const html = `<p>oak ${annotated('{\\displaystyle a &lt; b}')} elm`;
    const [block] = contentOf(html);
    const start = html.indexOf('a &lt;');
    expect(block).toMatchObject({
      children: [
        {},
        { value: 'a < b', stretches: [0, start, 1, 2, start + 2, 1, 4, start + 7, 1] },
        {},
      ],
    });
  });
});
