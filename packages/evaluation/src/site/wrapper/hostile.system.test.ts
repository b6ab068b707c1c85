// Pages are hostile: wrappers answer to any of them, with ranges of it or a refusal, in a time that grows with the page.
import fc from 'fast-check';
import { createPage } from 'pith/page';
import { fromPairs } from 'pith/selection';
import { expect, test } from 'vitest';
import { documents, seeded } from '../../../../core/src/page/documents.test-suite.ts';
import { annotated } from './annotated.test-suite.ts';
import { learnHlrt } from './hlrt.ts';
import { learnLr } from './lr.ts';
import { learnPath } from './path.ts';
import { applyWrapper, type Wrapper } from './wrapper.ts';

/** Wrappers that fit much: their names and delimiters are everywhere. */
const broad: readonly Wrapper[] = [
  {
    form: 'path',
    parts: [
      { select: 'p', times: 'any', under: ['body > p', 'body > div > p'] },
      { select: 'div', times: 'some', under: ['body > div', 'body'] },
    ],
    without: ['a', 'td'],
    inside: ['div', 'p.menu', 'section'],
    beside: ['#text', 'p', 'div', 'h1', 'ul'],
  },
  { form: 'lr', attributes: [{ left: '>', right: '<' }], times: 'some', inside: [] },
  {
    form: 'hlrt',
    head: '<',
    tail: '</',
    isTight: [false, true],
    attributes: [
      { left: '>', right: '<' },
      { left: ' ', right: ' ' },
    ],
    times: 'some',
    inside: ['div'],
  },
];

test('any page is labelled by ranges of it or refused', () => {
  fc.assert(
    fc.property(documents, (source) => {
      for (const wrapper of broad) {
        const answer = applyWrapper(wrapper, createPage(source));
        if ('refused' in answer) expect(answer.refused).not.toBe('');
        else fromPairs(answer.ranges, source.length);
      }
    }),
    seeded,
  );
});

test('wrappers are learned of any pages and gold, or are not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(documents, fc.lorem()), { minLength: 1, maxLength: 3 }),
      (pages) => {
        const learned = pages.map(([source, gold]) =>
          annotated(source, `${gold} oak the trees grow`),
        );
        for (const learn of [learnPath, learnLr, learnHlrt]) {
          const wrapper = learn(learned);
          if (wrapper !== undefined) applyWrapper(wrapper, learned[0].page);
        }
      },
    ),
    { ...seeded, numRuns: 60 },
  );
});

test('depth and repetition cost no more than length', () => {
  const deep = `${'<div>'.repeat(50_000)}oak${'</div>'.repeat(50_000)}`;
  const wide = '<p>oak</p>'.repeat(20_000);
  for (const source of [deep, wide]) {
    for (const wrapper of broad) {
      expect(applyWrapper(wrapper, createPage(source))).toBeTypeOf('object');
    }
    const pages = [annotated(source, 'oak'), annotated(source, 'oak')];
    for (const learn of [learnPath, learnLr, learnHlrt]) learn(pages);
  }
});
