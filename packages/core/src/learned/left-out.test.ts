import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { judge } from './judge.ts';
import { leftOutBy } from './left-out.ts';
import { learnedModel } from './models/index.ts';

const sentence = 'Oak trees grow slowly, and nobody on the hill knows who had planted them';

/** By segment, the rule that left it out, or whether it was chosen. */
function rulesOf(html: string): (string | boolean)[] {
  const judgement = judge(createPage(html), learnedModel(), 'balanced');
  const ruleOf = leftOutBy(judgement);
  return Array.from(judgement.content, (is, segment) => ruleOf(segment) ?? is === 1);
}

const comment = (text: string): string =>
  `<li class="comment"><b class="author">Ana</b> <time datetime="2026-05-04">4 May</time><p>${text}</p></li>`;

test('a comment is left out by the rule where the article is chosen', () => {
  const article = Array.from({ length: 6 }, (_, i) => `<p>${sentence}, ${i} say.</p>`).join('');
  const rules = rulesOf(
    `<article>${article}</article><ol class="comments">${comment('One.')}${comment('Two.')}</ol>`,
  );
  expect(rules.slice(0, 6)).toEqual(Array(6).fill(true));
  expect(new Set(rules.slice(6))).toEqual(new Set(['comment']));
});

test('text in a field is left out, in a page of nothing else too', () => {
  const field = `<textarea>${sentence}. ${sentence}.</textarea>`;
  const article = Array.from({ length: 6 }, (_, i) => `<p>${sentence}, ${i} say.</p>`).join('');
  expect(rulesOf(`<article>${article}</article>${field}`).at(-1)).toBe('field');
  expect(rulesOf(field)).toEqual(['field']);
});

test('what is chosen was left out by no rule, on any page', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const judgement = judge(createPage(html), learnedModel(), 'balanced');
      const ruleOf = leftOutBy(judgement);
      judgement.content.forEach((is, segment) => {
        if (is === 1) expect(ruleOf(segment)).toBeUndefined();
      });
    }),
    seeded,
  );
});
