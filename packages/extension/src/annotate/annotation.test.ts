import fc from 'fast-check';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import {
  type Annotation,
  addStretch,
  emptyAnnotation,
  isFragmented,
  joinWithNext,
  movePart,
  orderByDocument,
  removePart,
  toggleBlock,
  withParts,
} from './annotation.ts';
import { seenWords } from './seen-words.ts';

const html =
  '<nav>Home</nav><h1>Oaks grow</h1><p>Slowly, <b>they</b> do.</p><aside>Buy <i hidden>now</i></aside><p>树木生长</p>';
const words = seenWords(createPage(html));
const stretch = (first: string, last = first) => ({
  from: html.indexOf(first),
  to: html.indexOf(last) + last.length,
});
const textsOf = ({ parts }: Annotation) => parts.map(({ from, to }) => html.slice(from, to));
const empty = emptyAnnotation('en');
const heading = stretch('Oaks grow');
const paragraph = stretch('Slowly', 'do.');
const chinese = stretch('树木生长');

test('neighbours become one part, and what readers see between them keeps parts apart', () => {
  const two = withParts(empty, words, [chinese, paragraph, heading]);
  expect(textsOf(two)).toEqual(['Oaks grow</h1><p>Slowly, <b>they</b> do.', '树木生长']);
  expect(isFragmented(two)).toBe(true);
  const all = addStretch(two, words, stretch('Buy'));
  expect(all.parts.length).toBe(1);
  expect(isFragmented(all)).toBe(false);
});

test('words that are selected in part are taken whole, and characters of scripts without spaces by themselves', () => {
  expect(textsOf(addStretch(empty, words, stretch('lowly, <b>th')))).toEqual(['Slowly, <b>they']);
  expect(textsOf(addStretch(empty, words, stretch('木生')))).toEqual(['木生']);
  expect(addStretch(empty, words, stretch('<h1>')).parts).toEqual([]);
  expect(addStretch(empty, words, stretch('now')).parts).toEqual([]);
});

test('a block that is clicked twice is out again, and one in the middle leaves two parts', () => {
  const both = withParts(empty, words, [heading, paragraph]);
  expect(textsOf(toggleBlock(both, words, heading))).toEqual(['Slowly, <b>they</b> do.']);
  expect(toggleBlock(toggleBlock(both, words, heading), words, heading)).toEqual(both);
  expect(textsOf(toggleBlock(both, words, stretch('they')))).toEqual([
    'Oaks grow</h1><p>Slowly,',
    'do.',
  ]);
});

test('parts that are moved keep their order, new ones come last, until they are ordered by the document', () => {
  const two = withParts(empty, words, [heading, chinese]);
  const moved = movePart(two, 1, -1);
  expect(textsOf(moved)).toEqual(['树木生长', 'Oaks grow']);
  const three = addStretch(moved, words, stretch('Home'));
  expect(textsOf(three)).toEqual(['树木生长', 'Oaks grow', 'Home']);
  expect(textsOf(orderByDocument(three, words))).toEqual(['Home</nav><h1>Oaks grow', '树木生长']);
  expect(movePart(two, 0, -1)).toBe(two);
  expect(movePart(two, 1, 1)).toBe(two);
});

test('a part that is added over others by hand takes the place of the first of them', () => {
  const hand = movePart(withParts(empty, words, [heading, stretch('they'), chinese]), 2, -1);
  expect(textsOf(hand)).toEqual(['Oaks grow', '树木生长', 'they']);
  expect(textsOf(addStretch(hand, words, stretch('grow', 'they')))).toEqual([
    'Oaks grow</h1><p>Slowly, <b>they',
    '树木生长',
  ]);
});

test('joined parts hold what lies between them', () => {
  const two = withParts(empty, words, [heading, chinese]);
  const joined = joinWithNext(two, words, 0);
  expect(joined.parts).toEqual([{ from: heading.from, to: chinese.to }]);
  expect(joinWithNext(two, words, 1)).toBe(two);
  const hand = joinWithNext(movePart(two, 0, 1), words, 0);
  expect(hand.parts).toEqual(joined.parts);
});

test('whether content is interrupted is said by hand, or by the number of parts', () => {
  const two = withParts(empty, words, [heading, chinese]);
  expect(isFragmented({ ...two, fragmented: false })).toBe(false);
  expect(isFragmented(removePart(two, 0))).toBe(false);
  expect(textsOf(removePart(two, 0))).toEqual(['树木生长']);
});

type Step = (annotation: Annotation) => Annotation;
const places = fc
  .tuple(fc.nat(html.length), fc.nat(html.length))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const row = fc.integer({ min: -1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  places.map(
    (at): Step =>
      (annotation) =>
        addStretch(annotation, words, at),
  ),
  places.map(
    (at): Step =>
      (annotation) =>
        toggleBlock(annotation, words, at),
  ),
  row.map(
    (at): Step =>
      (annotation) =>
        removePart(annotation, at),
  ),
  row.map(
    (at): Step =>
      (annotation) =>
        movePart(annotation, at, 1),
  ),
  row.map(
    (at): Step =>
      (annotation) =>
        movePart(annotation, at, -1),
  ),
  row.map(
    (at): Step =>
      (annotation) =>
        joinWithNext(annotation, words, at),
  ),
);

test('whatever is done, parts are whole words, apart from each other, and in order unless moved by hand', () => {
  const starts = new Set(words.from);
  const ends = new Set(words.to);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { parts, order } = steps.reduce((annotation, change) => change(annotation), empty);
      for (const { from, to } of parts) {
        expect(starts.has(from) && ends.has(to) && from < to).toBe(true);
      }
      const sorted = parts.toSorted((a, b) => a.from - b.from);
      sorted.slice(1).forEach(({ from }, i) => {
        expect(from).toBeGreaterThanOrEqual(sorted[i].to);
      });
      if (order === 'document') expect(parts).toEqual(sorted);
    }),
    { seed: 9, numRuns: 400 },
  );
});
