import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, seeded } from './documents.test-suite.ts';
import { flag } from './flags.ts';
import { createPage, type Page } from './page.ts';
import { textLength } from './text-lengths.ts';
import { eventKind } from './tokenize.ts';

type Flag = keyof typeof flag;

/** Flags of the first text event that has this text. */
function flagsOf(html: string, text: string): Flag[] {
  const { source, events, structure } = createPage(html);
  for (let event = 0; event < events.count; event++) {
    if (source.slice(events.from[event], events.to[event]).trim() !== text) continue;
    return (Object.keys(flag) as Flag[]).filter(
      (name) => (structure.flags[event] & flag[name]) !== 0,
    );
  }
  return [];
}

/** Text of each block, its text events joined. */
function blocks(page: Page, view: 'textBlocks' | 'segments'): string[] {
  const { ofEvent, count } = page[view];
  const texts = Array.from({ length: count }, () => '');
  ofEvent.forEach((block, event) => {
    if (block >= 0)
      texts[block] += page.source.slice(page.events.from[event], page.events.to[event]);
  });
  return texts;
}

describe('flags', () => {
  test.each([
    ['<head><title>x</title></head>', ['inHead', 'hasWord']],
    ['<p>y<title>x</title>', ['inHead', 'hasWord']],
    ['<noscript>x</noscript>', ['inHead', 'inNoscript', 'hasWord']],
    ['<p>y<noscript>x</noscript>', ['inNoscript', 'hasWord']],
    ['<p>y<template>x</template>', ['inTemplate', 'hasWord']],
    ['<div hidden><p>x</div>', ['hidden', 'hasWord']],
    ['<div style="color:red; DISPLAY : none"><p>x</div>', ['hidden', 'hasWord']],
    ['<div aria-hidden="TRUE">x</div>', ['hasWord', 'ariaHidden']],
    ['<form>x</form>', ['inForm', 'hasWord']],
    ['<p>y<script>x</script>', ['rawText', 'hasWord']],
    ['<a href=y>x</a>', ['inLink', 'inAnchor', 'hasWord']],
    ['<a name=y>x</a>', ['inAnchor', 'hasWord']],
    ['<a href=y><div></div></a>x', ['hasWord']],
    ['<pre>x</pre>', ['preformatted', 'hasWord']],
    ['<svg><text>x</text></svg>', ['hasWord', 'foreign']],
    ['<svg><desc>x</desc></svg>', ['inHead', 'hasWord', 'foreign']],
    ['<desc>x</desc>', ['hasWord']],
    ['<svg/>x', ['hasWord']],
    ['<svg class=a/>x', ['hasWord', 'foreign']],
    ['<svg></p>x', ['hasWord']],
    ['<p>y<template><tr><table>x', ['inTemplate', 'hasWord']],
    ['<select><option>x', ['hasWord', 'control']],
    ['<select><option>y<input>x', ['hasWord']],
    ['<select><option>y<select>x', ['hasWord']],
    ['<button>x</button>', ['hasWord', 'inButton']],
    ['x', ['hasWord']],
  ] as [string, Flag[]][])('%s', (html, flags) => {
    expect(flagsOf(html, 'x')).toEqual(flags);
  });

  test('an a that is not closed ends with the block it stands in', () => {
    expect(flagsOf('<p><a href=y>z</p><p>x</p>', 'x')).toEqual(['hasWord']);
    expect(flagsOf('<a href=y><p>z</p><p>x</p>', 'x')).toContain('inLink');
  });

  test('text of white space references alone has no word', () => {
    expect(flagsOf('<p>&nbsp;&#32;</p>', '&nbsp;&#32;')).toEqual(['hasReference']);
  });
});

describe('text lengths', () => {
  test('count decoded code points and one for each gap', () => {
    const page = createPage('<p> a &amp;  \u{1f333}<b> b</b>\u200f&nbsp;c </p>');
    const length = textLength(page.events, page.lengths, 0, page.events.count, () => true);
    expect(length).toBe('a & \u{1f333} b c'.length - 1);
  });

  test('a reference of two code points behind a space is no word behind another', () => {
    const { lengths } = createPage(' &NotEqualTilde;');
    expect([[...lengths.characters], [...lengths.gaps], [...lengths.edges]]).toEqual([
      [2],
      [0],
      [1],
    ]);
  });

  test('of text after references in raw text are right', () => {
    const { lengths } = createPage('<svg><style>a &amp; b</style></svg><p>&amp;&lt;</p>');
    expect([...lengths.characters]).toEqual([0, 0, 0, 0, 0, 0, 2, 0]);
  });

  test('of a stretch equal the collapsed decoded text', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const { count, kind, from, to, references } = page.events;
        const isText = (event: number) => (page.structure.flags[event] & flag.rawText) === 0;
        let text = '';
        for (let event = 0; event < count; event++) {
          if (kind[event] !== eventKind.text || !isText(event)) continue;
          for (let i = from[event], row = 0; i < to[event]; ) {
            while (row < references.count && references.from[row] < i) row++;
            if (references.from[row] !== i || row === references.count) {
              text += page.source[i++];
              continue;
            }
            const end = references.to[row];
            while (row < references.count && references.to[row] === end) {
              text += String.fromCodePoint(references.codePoint[row++]);
            }
            i = end;
          }
        }
        const collapsed = text
          .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
          .replaceAll(/[\p{White_Space}\0]+/gu, ' ')
          .trim();
        const length = textLength(page.events, page.lengths, 0, count, isText);
        expect(length).toBe([...collapsed].length);
      }),
      seeded,
    );
  });
});

describe('blocks', () => {
  const html =
    '<div>a <b>b</b> c<p>d</p>e<br>f<br><br>g<custom-x>h</custom-x><noscript>i</noscript><hr>j</div>';

  test('text blocks end at block tags', () => {
    expect(blocks(createPage(html), 'textBlocks')).toEqual(['a b c', 'd', 'efgh', 'j']);
  });

  test('segments end at everything off the short inline list and at two br', () => {
    expect(blocks(createPage(html), 'segments')).toEqual(['a b c', 'd', 'ef', 'g', 'h', 'i', 'j']);
  });

  test('every text event with words that counts belongs to exactly one block, in order', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const { textBlocks, segments } = createPage(source);
        for (const { count, from, to, ofEvent } of [textBlocks, segments]) {
          const inBlocks = Array.from(ofEvent, (block, event) => ({ block, event })).filter(
            ({ block }) => block >= 0,
          );
          const wrong = inBlocks.filter(({ block, event }, i) => {
            const last = i === 0 ? -1 : inBlocks[i - 1].block;
            const isNext = block === last || block === last + 1;
            return !(isNext && event >= from[block] && event < to[block]);
          });
          expect(wrong).toEqual([]);
          expect(inBlocks.at(-1)?.block ?? -1).toBe(count - 1);
        }
      }),
      seeded,
    );
  });
});

test('views are computed once', () => {
  const page = createPage('<p>x');
  for (const view of [
    'structure',
    'tokens',
    'lines',
    'lengths',
    'textBlocks',
    'segments',
  ] as const) {
    expect(page[view]).toBe(page[view]);
  }
});
