// Random trees of content, with text that Markdown could take for its own.
import fc from 'fast-check';
import type { Block, Inline, ListItem, TableRow } from '../../content/content.ts';

const pieces = fc.constantFrom(
  ...'\\`*_~[]()<>&#+-.=|!$:;@^{}"\'/?,12abxé中。😀',
  ' ',
  ' ',
  '**',
  '__',
  '~~',
  '```',
  '~~~',
  '---',
  '1.',
  '[a](b)',
  '](',
  '<b>',
  '&amp;',
  '&#35;',
  'http://a.b/',
  'www.a.b',
  'a@b.c',
  '<!--',
  '[ ] ',
  '[^1]',
  '[a]: ',
);

/** Text without outer or double white space, empty at times. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(pieces, { maxLength: 14 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim());

const words = fc.constantFrom(
  'oak',
  'elm tree',
  '樹',
  'شجرة',
  'tree.',
  '«ash»',
  '(fir)',
  '*',
  'a_b',
);
const visible = fc.oneof(
  { weight: 3, arbitrary: words },
  { weight: 1, arbitrary: hostileText.filter((text) => text !== '') },
);

const addresses = fc.constantFrom(
  'https://trees.example/',
  'https://trees.example/oak_(tree)',
  'https://trees.example/a)b',
  '/x y?a=1&amp;b',
  '#note',
);
const titles = fc.constantFrom(undefined, 'Oaks', 'An "old" \\ oak &amp; more');

const spanKinds = fc.constantFrom(
  ...(['emphasis', 'strong', 'strike', 'subscript', 'superscript', 'highlight'] as const),
);

const { inlines } = fc.letrec<{ inline: Inline; inlines: Inline[] }>((tie) => {
  const children = tie('inlines') as fc.Arbitrary<Inline[]>;
  const text = fc.record({
    kind: fc.constant('text' as const),
    value: visible,
    stretches: fc.constant([]),
  });
  return {
    inlines: fc.array(tie('inline') as fc.Arbitrary<Inline>, {
      minLength: 1,
      maxLength: 4,
      depthIdentifier: 'inlines',
    }),
    inline: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'inlines' },
      { weight: 4, arbitrary: text },
      { weight: 1, arbitrary: fc.constant<Inline>({ kind: 'text', value: ' ', stretches: [] }) },
      { weight: 4, arbitrary: fc.record({ kind: spanKinds, children }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('code' as const),
          value: visible,
          stretches: fc.constant([]),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('link' as const),
          href: addresses,
          title: titles,
          children,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('image' as const),
          src: addresses,
          alt: hostileText,
          title: titles,
          width: fc.constant(undefined),
          height: fc.constant(undefined),
          from: fc.constant(0),
        }),
      },
      { weight: 1, arbitrary: fc.constant<Inline>({ kind: 'break' }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('ruby' as const),
          base: children,
          gloss: children,
        }),
      },
    ),
  };
});

/** Inlines as a builder would leave them: no white space or breaks at the ends of what holds them, none twice. */
export const inlineTrees: fc.Arbitrary<Inline[]> = inlines.map(tidied);

function tidied(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  for (const inline of inlines) {
    const last = kept.at(-1);
    if (isGap(inline) && (last === undefined || isGap(last))) continue;
    kept.push(
      'children' in inline
        ? { ...inline, children: nonEmpty(tidied(inline.children)) }
        : inline.kind === 'ruby'
          ? {
              ...inline,
              base: nonEmpty(tidied(inline.base)),
              gloss: nonEmpty(tidied(inline.gloss)),
            }
          : inline,
    );
  }
  while (kept.length > 0 && isGap(kept[kept.length - 1])) kept.pop();
  return kept;
}

function isGap(inline: Inline): boolean {
  return inline.kind === 'break' || (inline.kind === 'text' && inline.value.trim() === '');
}

function nonEmpty(inlines: Inline[]): Inline[] {
  return inlines.length > 0 ? inlines : [{ kind: 'text', value: 'x', stretches: [] }];
}

const element = 0;

/** Few words, as blocks are tried here; some begin or end as blocks and marks do. */
const plainLines = fc
  .array(
    fc.constantFrom('oak', '樹', 'شجرة', '- elm', '1. ash', '# fir', '[x] yew', 'a | b', '*'),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .chain((words) =>
    fc.constantFrom<Inline[]>(
      [{ kind: 'text', value: words.join(' '), stretches: [] }],
      [{ kind: 'strong', children: [{ kind: 'text', value: words.join(' '), stretches: [] }] }],
      words.flatMap((value, i): Inline[] => [
        ...(i > 0 ? [{ kind: 'break' } as const] : []),
        { kind: 'text', value, stretches: [] },
      ]),
    ),
  );

const paragraphs = plainLines.map((children): Block => ({ kind: 'paragraph', element, children }));

const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => {
  const children = tie('blocks') as fc.Arbitrary<Block[]>;
  const items = fc.array(
    fc.record({
      kind: fc.constant('listItem' as const),
      element: fc.constant(element),
      checked: fc.constantFrom(undefined, undefined, true, false),
      children,
    }) satisfies fc.Arbitrary<ListItem>,
    { minLength: 1, maxLength: 3 },
  );
  const rows = fc.array(
    fc
      .array(fc.tuple(fc.nat(2), fc.constantFrom(undefined, 'right' as const), children), {
        minLength: 1,
        maxLength: 3,
      })
      .map((cells): TableRow => {
        let column = 0;
        return {
          cells: cells.map(([skipped, align, children]) => {
            column += skipped + 1;
            return {
              element,
              column: column - 1,
              columnSpan: 1,
              rowSpan: 1,
              header: false,
              align,
              children,
            };
          }),
        };
      }),
    { minLength: 1, maxLength: 3 },
  );
  return {
    blocks: fc.array(tie('block') as fc.Arbitrary<Block>, {
      minLength: 1,
      maxLength: 3,
      depthIdentifier: 'blocks',
    }),
    block: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'blocks' },
      { weight: 5, arbitrary: paragraphs },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('heading' as const),
          element: fc.constant(element),
          level: fc.integer({ min: 1, max: 6 }),
          children: plainLines,
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('list' as const),
          element: fc.constant(element),
          ordered: fc.boolean(),
          start: fc.constantFrom(1, 1, 7, 0),
          items,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('quote' as const),
          element: fc.constant(element),
          children,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('codeBlock' as const),
          element: fc.constant(element),
          language: fc.constantFrom(undefined, 'c++'),
          value: fc.constantFrom('a', '  a\n\n\tb', '```\n````js\n```', '\n\n- a\n> b\n'),
          stretches: fc.constant([]),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('table' as const),
          element: fc.constant(element),
          caption: fc.constantFrom([], [{ kind: 'text' as const, value: 'Trees', stretches: [] }]),
          headerRows: fc.nat(1),
          columns: fc.constant(9),
          rows,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('figure' as const),
          element: fc.constant(element),
          children,
          caption: plainLines,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('definitionList' as const),
          element: fc.constant(element),
          groups: fc.array(
            fc.record({
              terms: fc.array(plainLines, { maxLength: 2 }),
              definitions: fc.array(children, { minLength: 1, maxLength: 2 }),
            }),
            { minLength: 1, maxLength: 2 },
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('post' as const),
          element: fc.constant(element),
          role: fc.constant('post' as const),
          author: fc.constantFrom(undefined, 'Ada *Oak*'),
          date: fc.constantFrom(undefined, '2026-11-22'),
          children,
        }),
      },
    ),
  };
});

/** Blocks with all that they can hold, but formulas and notes. */
export const blockTrees: fc.Arbitrary<Block[]> = blocks;
