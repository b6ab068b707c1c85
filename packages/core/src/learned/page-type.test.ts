import { describe, expect, it, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { pageTypeFeatures } from './features/page-type-features.ts';
import { fixtures } from './fixtures.test-suite.ts';
import { modelBytes, type Tree } from './model/model-bytes.test-suite.ts';
import { pageTypeModel } from './models/index.ts';
import { pageTypeOf, pageTypes, readPageTypeModel } from './page-type.ts';
import { readSegmentContext } from './segment-context.ts';

const contextOf = (html: string) => readSegmentContext(createPage(html));
const numberOf = (name: string) => pageTypeFeatures.findIndex((one) => one.name === name);
const classes = pageTypes.toReversed();

/** A model of types with these trees, those not given being 0. */
function modelOf(trees: Partial<Record<(typeof pageTypes)[number], Tree>>): Uint8Array {
  return modelBytes(
    classes.map((type) => trees[type] ?? 0),
    pageTypeFeatures,
    { classes, leafUnit: 0.5 },
  );
}

describe('the type of a page', () => {
  it('is worked through by hand', () => {
    const long = { feature: numberOf('page-words'), threshold: 3.5, left: -2, right: 2 };
    const model = readPageTypeModel(modelOf({ article: long, forum: 2 }));
    const short = pageTypeOf(contextOf('<p>One oak'), model)!;
    // log odds -1 for article, 1 for forum, 0 for each of the five others
    const sum = Math.exp(-1) + Math.exp(1) + 5;
    expect(short.article).toBeCloseTo(Math.exp(-1) / sum, 12);
    expect(short.forum).toBeCloseTo(Math.exp(1) / sum, 12);
    expect(short.service).toBeCloseTo(1 / sum, 12);
    const { article, forum } = pageTypeOf(contextOf('<p>One oak stood here.'), model)!;
    expect(article).toBeCloseTo(forum, 12);
  });

  it('is read from means over the words of a page', () => {
    const { of } = pageTypeFeatures[numberOf('mean-in-tag-h1')];
    const one = (html: string) => of(contextOf(html), 0);
    const [heading, paragraph] = [one('<h1>One oak stood</h1>'), one('<p>There</p>')];
    expect(one('<h1>One oak stood</h1><p>There</p>')).toBeCloseTo((3 * heading + paragraph) / 4, 6);
    expect(heading).not.toBe(paragraph);
  });

  it('is nothing for a page without text', () => {
    expect(pageTypeOf(contextOf('<p></p>'), pageTypeModel())).toBeUndefined();
  });

  it('is a probability for each type on every fixture', () => {
    for (const { name, source } of fixtures) {
      const types = pageTypeOf(contextOf(source), pageTypeModel());
      if (types === undefined) continue;
      expect(Object.keys(types).sort(), name).toEqual(pageTypes.toSorted());
      const values = Object.values(types);
      expect(values.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  test.each([
    ['news-en', 'article'],
    ['forum-en', 'forum'],
  ] as const)('of %s is %s', (name, type) => {
    const { source } = fixtures.find((fixture) => fixture.name === name)!;
    expect(pageTypeOf(contextOf(source), pageTypeModel())![type]).toBeGreaterThan(0.5);
  });
});

describe('a model of page types is refused', () => {
  test.each<[string, object]>([
    ['without classes', {}],
    ['with a class too few', { classes: classes.slice(1) }],
    ['with an unknown class', { classes: ['shop', ...classes.slice(1)] }],
    ['with a tree too few for its classes', { classes, trees: 6 }],
  ])('%s', (_, header) => {
    const count = 'trees' in header ? 6 : 7;
    const bytes = modelBytes(Array(count).fill(0), pageTypeFeatures, { ...header });
    expect(() => readPageTypeModel(bytes)).toThrow(expect.objectContaining({ code: 'BAD_MODEL' }));
  });
});
