import fc from 'fast-check';
import { matchElements, parseSelector } from 'pith/selection';
import { expect, test } from 'vitest';
import { annotated } from './annotated.test-suite.ts';
import { coveringSelectors } from './covering-selectors.ts';
import { elementNames } from './element-names.ts';
import type { PlacedElement } from './layout-tree.ts';

const tags = fc.constantFrom('div', 'p', 'section', 'em');
const marks = fc.constantFrom(
  '',
  ' class=a',
  ' class="a b"',
  ' class=c',
  ' id=x',
  ' role=main',
  ' class="md:w-1 c"',
);
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, fc.constant('t'), tie('node')),
  node: fc
    .tuple(tags, marks, fc.array(tie('tree'), { maxLength: 3 }))
    .map(([tag, mark, inner]) => `<${tag}${mark}>${inner.join('')}</${tag}>`),
}));

test('selectors match what they are for and nothing that they must not', () => {
  const pages = fc.array(
    fc.array(tree, { maxLength: 4 }).map((trees) => trees.join('')),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(pages, fc.func(fc.boolean()), (sources, isWanted) => {
      const read = sources.map((source) => annotated(source, ''));
      const names = read.map(({ page }) => elementNames(page));
      const all = names.flatMap((rows, page) =>
        rows.map((_, row): PlacedElement => ({ page, row })),
      );
      // by name and depth, so that some sets can be told apart and some cannot
      const chosen = (element: PlacedElement): boolean => {
        const { tag, marks: own } = names[element.page][element.row];
        return element.row > 0 && isWanted(tag, own.join(''));
      };
      const wanted = all.filter(chosen);
      const others = all.filter((element) => !chosen(element));
      const covered = new Set<PlacedElement>();
      for (const { select, elements } of coveringSelectors(read, names, wanted, others)) {
        const matched = read.flatMap(({ page }, index) =>
          [...matchElements(page, parseSelector(select))].flatMap((is, row) =>
            is === 1 ? [`${index} ${row}`] : [],
          ),
        );
        expect(matched).toEqual(elements.map(({ page, row }) => `${page} ${row}`));
        for (const element of elements) covered.add(element);
      }
      for (const element of covered) expect(wanted).toContain(element);
    }),
    { seed: 20260607, numRuns: 200 },
  );
});
