import { expect, test } from 'vitest';
import { annotated } from './annotated.test-suite.ts';
import { learnWrapper, wrapperF1 } from './learn-wrapper.ts';

const named = (name: string, html: string, gold: string) => ({ ...annotated(html, gold), name });
const story = (name: string, words: string, box = ''): ReturnType<typeof named> =>
  named(name, `<p>Menu</p><div class="story"><p>${words}</p>${box}</div>`, words);

test('of the forms that label all pages the one is taken that others teach best', () => {
  const pages = ['One oak.', 'Two ashes fell.', 'Elms.'].map((words, i) => story(`${i}`, words));
  const { wrapper, results } = learnWrapper(pages);
  expect(wrapper.form).toBe('path');
  expect(results.map(({ form, strays, trial }) => [form, strays, trial])).toEqual([
    ['path', [], { right: 3, wrong: 0, refused: 0 }],
    ['hlrt', [], { right: 3, wrong: 0, refused: 0 }],
    ['lr', [], { right: 3, wrong: 0, refused: 0 }],
  ]);
  expect(wrapperF1(wrapper, story('x', 'A lime stood.'))).toBe(1);
  expect(wrapperF1(wrapper, named('x', '<p>A lime stood.</p>', 'A lime stood.'))).toBeUndefined();
});

test('a box that one page alone has makes that page null when the others teach', () => {
  const pages = ['One oak.', 'Two ashes fell.'].map((words, i) => story(`${i}`, words));
  const { results } = learnWrapper([
    ...pages,
    story('2', 'Elms.', '<div class="ad">Buy lamps</div>'),
  ]);
  expect(results[0]).toMatchObject({ form: 'path', trial: { right: 2, wrong: 0, refused: 1 } });
});

test('where no form labels all pages, those are named that the nearest does not', () => {
  const pages = ['One oak.', 'Two ashes fell.', 'Elms.'].map((words, i) => story(`${i}`, words));
  const odd = named(
    'odd',
    '<p>Menu</p><div class="story"><p>One lime fell, or two did not.</p><p>In May.</p></div>',
    'In May.',
  );
  expect(() => learnWrapper([...pages, odd])).toThrow(
    expect.objectContaining({
      code: 'NO_WRAPPER',
      message:
        'Expected a wrapper of the form path or hlrt or lr for all pages, got path for all but odd (4 pages)',
    }),
  );
});

test('one page is too few', () => {
  expect(() => learnWrapper([story('0', 'One oak.')])).toThrow(
    expect.objectContaining({ code: 'TOO_FEW_PAGES' }),
  );
});
