import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';

function totalCode(html: string, links: LinkNormalisation): number {
  return codeLengths(createPage(html), links).reduce((sum, length) => sum + length, 0);
}

const wiki = 'see <a href="/wiki/Oak_tree">oak</a> and <a href="x">a long anchor text</a>.';

test('an anchor counts as it stands, or as a placeholder as long as its text less five', () => {
  expect(totalCode(wiki, 'keep')).toBe(45);
  expect(totalCode(wiki, 'placeholder')).toBe(28);
  expect(totalCode(wiki, 'attributes-removed')).toBe(14);
  expect(totalCode(wiki, 'ignore')).toBe(0);
});

test('the exact placeholder makes the code of a link as long as its text', () => {
  const link = '<a href="http://www.BBC.com/">BBC Web Site</a>';
  expect(totalCode(link, 'placeholder')).toBe('<a _______></a>'.length);
  expect(totalCode(link, 'exact')).toBe('BBC Web Site'.length);
});

test('the text of an anchor inside an anchor counts for the inner one alone', () => {
  const nested = '<a href=x><object>outer text<a href=y>inner anchor text</a></object></a>';
  // `<a _____>` and `<a ____________>`, two `</a>`, two tags of `object`
  expect(totalCode(nested, 'placeholder')).toBe(9 + 16 + 8 + 17);
});

test('deeply nested anchors count no more than the text of the page', () => {
  const depth = 5000;
  const html = `${'<a href=x><object>'.repeat(depth)}${'text '.repeat(5000)}${'</object></a>'.repeat(depth)}`;
  expect(totalCode(html, 'placeholder')).toBeLessThan(2 * html.length);
});

test('an anchor without end tag counts as it stands', () => {
  expect(totalCode('<a name=top>a title of some length<p>text', 'placeholder')).toBe(12 + 3);
  expect(totalCode('<a name=top>one<a href=x>a long anchor text</a>', 'exact')).toBe(12 + 18);
});

test('the code of an anchor has as many underscores as its text has characters, less five or eight', () => {
  const code = (length: number, links: LinkNormalisation) =>
    totalCode(`<a href=x>${'x'.repeat(length)}</a>`, links) - '</a>'.length;
  expect([4, 5, 6, 7].map((length) => code(length, 'placeholder'))).toEqual([3, 3, 5, 6]);
  expect([7, 8, 9, 10].map((length) => code(length, 'exact'))).toEqual([3, 3, 5, 6]);
});

test('tags count in code points, text and comments not', () => {
  const page = createPage('<b>one</b><!-- c --><b title="\u{1f333}">');
  expect([...codeLengths(page, 'keep')]).toEqual([3, 0, 4, 0, 13]);
});

/** Length of the text between an anchor's start tag and its end, or the next anchor in it; -1 without end tag. */
function anchorTextLength({ source, events, structure }: Page, event: number): number {
  const { kind, tag, from } = events;
  const { element, end, flags } = structure;
  const anchor = element[event];
  const last = end[anchor] - 1;
  if (kind[last] !== eventKind.close || element[last] !== anchor) return -1;
  let text = '';
  for (let i = event + 1; i < end[anchor]; i++) {
    if (kind[i] === eventKind.open && tag[i] === tagId.a) break;
    if (kind[i] !== eventKind.text || (flags[i] & notText) !== 0) continue;
    const spelled = source.slice(from[i], from[i + 1]);
    const piece = spelled.replaceAll('&nbsp;', ' ').replaceAll('\u200f', '');
    text += i === event + 1 ? piece.trimStart() : piece;
  }
  const decoded = text.replaceAll('&amp;', '&');
  return [...decoded.trimEnd().replaceAll(/\s+/g, ' ')].length;
}

test('of the text of anchors white space counts once, and not at its ends', () => {
  const textIn = (html: string) => totalCode(`<a href=x>${html}</a>`, 'placeholder') - 4 - 4 + 5;
  expect(textIn('ab \n cd efg')).toBe('ab cd efg'.length);
  expect(textIn(' ab cd efg ')).toBe('ab cd efg'.length);
});

test('placeholders are as long as the text between the tags says', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      'word',
      'words',
      ' ',
      '\n ',
      '&nbsp;',
      '&amp;',
      '\u{1f333}',
      'word\u200f',
      '<b>',
      '</b>',
    ],
    ...['<!-- c -->', '<script>script</script>', '<br>', '<p>', '</p>', '<object>', '</object>'],
    ...['<a href=x>', '<a href=x>', '</a>', '</a>'],
  );
  const link = fc
    .array(piece, { maxLength: 8 })
    .map((pieces) => `<a href=x>${pieces.join('')}</a>`);
  let closed = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, link), { maxLength: 20 }), (pieces) => {
      const page = createPage(pieces.join(''));
      const { count, kind, tag, from } = page.events;
      const anchors = Array.from({ length: count }, (_, event) => event).filter(
        (event) => kind[event] === eventKind.open && tag[event] === tagId.a,
      );
      const lengths = anchors.map((event) => anchorTextLength(page, event));
      closed += lengths.filter((length) => length > 0).length;
      for (const [links, least] of [
        ['placeholder', 5],
        ['exact', 8],
      ] as const) {
        const code = codeLengths(page, links);
        expect(anchors.map((event) => code[event])).toEqual(
          lengths.map((length, i) => {
            if (length < 0) return from[anchors[i] + 1] - from[anchors[i]];
            return length > least ? 4 + length - least : 3;
          }),
        );
      }
    }),
    { seed: 7, numRuns: 500 },
  );
  expect(closed).toBeGreaterThan(200);
});
