import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { flag, notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';
import { toPairs } from '../selection/selection.ts';
import { wordsIn } from './combine.ts';
import { plain } from './plain.ts';
import { reducePage } from './reduced-page.ts';

/** Keeps the words that a pattern matches. */
function matching(page: Page, pattern: RegExp): Uint8Array {
  const { from, to, event } = page.tokens;
  return Uint8Array.from(from, (start, token) =>
    page.events.kind[event[token]] === eventKind.text &&
    pattern.test(page.source.slice(start, to[token]))
      ? 1
      : 0,
  );
}

function reducedSource(html: string, pattern: RegExp, mode: 'keepTags' | 'cut'): string {
  const page = createPage(html);
  return reducePage(page, matching(page, pattern), mode).page.source;
}

const example =
  '<!doctype html><title>Oak</title><div class=menu><a href=x>Home</a> News</div><div><p>Oak trees<br>grow <b>slowly</b>.</p><!-- x --><p>Ad</p></div>';

describe('The reduced page', () => {
  it('keeps all tags and only the chosen words', () => {
    expect(reducedSource(example, /^(?!Home|News|Ad)/, 'keepTags')).toBe(
      '<!doctype html><title>Oak</title><div class=menu><a href=x></a> </div><div><p>Oak trees<br>grow <b>slowly</b>.</p><!-- x --><p></p></div>',
    );
  });

  it('cuts down to the chosen stretches with balanced tags', () => {
    expect(reducedSource(example, /^(?!Home|News|Ad)/, 'cut')).toBe(
      '<!doctype html><div><p>Oak trees<br>grow <b>slowly</b>.</p></div>',
    );
    expect(reducedSource(example, /Oak|slowly/, 'cut')).toBe(
      '<!doctype html><div><p>Oak <b>slowly</b></p></div>',
    );
  });

  it('never joins words into a tag or into one word', () => {
    expect(reducedSource('x <中b> &am中p; 木中水', /^[^中]/, 'keepTags')).toBe(
      'x < b> &am p; 木 水',
    );
    expect(reducedSource('<p>a</p><p>b</p><p>c', /a|c/, 'cut')).toBe('<p>a</p><p>c');
    expect(reducedSource('a<i>b</i>c', /a|c/, 'cut')).toBe('a c');
  });

  it('leads back to the source', () => {
    const page = createPage('<p>Oak big trees &amp; big elms</p>');
    const { page: reduced, toSource } = reducePage(page, matching(page, /^(?!big)/), 'keepTags');
    const text = 'Oak  trees &amp;  elms';
    expect(reduced.source).toBe(`<p>${text}</p>`);
    const all = plain.select(reduced, { dropHidden: false });
    const back = toSource(all);
    expect(toPairs(back)).toEqual([
      [3, 7],
      [10, 23],
      [26, 31],
    ]);
    expect(renderText(page, back).text).toBe('Oak trees & elms');
  });

  it('holds exactly the chosen words of any page, in both modes', () => {
    const choices = fc.infiniteStream(fc.boolean());
    const modes = fc.constantFrom('keepTags' as const, 'cut' as const);
    fc.assert(
      fc.property(documents, choices, modes, (html, chooses, mode) => {
        const page = createPage(html);
        const { tokens, events, structure } = page;
        const chosen = Uint8Array.from(tokens.event, (event) =>
          events.kind[event] === eventKind.text &&
          (structure.flags[event] & notText) === 0 &&
          chooses.next().value
            ? 1
            : 0,
        );
        const reduced = reducePage(page, chosen, mode);
        const back = wordsIn(
          page,
          reduced.toSource(plain.select(reduced.page, { dropHidden: false })),
        );
        expect(back.every((word, token) => word <= chosen[token])).toBe(true);
        // cutting a tag that ends foreign content by mistake lets the Tokenizer read on in it
        if (mode === 'cut' && /<(svg|math)/.test(html)) return;
        expect(Array.from(back)).toEqual(Array.from(chosen));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  it('is the page itself when every word is kept', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const reduced = reducePage(page, new Uint8Array(page.tokens.count).fill(1), 'keepTags');
        expect(reduced.page.source).toBe(html);
      }),
      seeded,
    );
  });

  it('keeps links around chosen words', () => {
    const html = '<a href=x><b>Oak</b> tree</a> elm';
    const page = createPage(html);
    const { page: reduced } = reducePage(page, matching(page, /tree/), 'cut');
    expect(reduced.source).toBe('<a href=x> tree</a>');
    expect(reduced.structure.flags[1] & flag.inLink).not.toBe(0);
  });

  it.each([
    ['<p>a<br>b', '<p>a<br>b'],
    ['<div>a<hr>b', '<div>a<hr>b'],
    ['<p>a<img>b', '<p>a b'],
    ['<p>a <!-- c --> b', '<p>a  b'],
    ['<p>a<i> </i>b', '<p>a b'],
    ['<p>a<br>X<br>b', '<p>a b'],
    ['<p><br>a<br>', '<p>a'],
    ['<p>a<script>c</script>b', '<p>a b'],
    ['<p>X<i>a</i>', '<p><i>a</i>'],
    ['</i>a</p></div>', 'a'],
    ['a<br>b<br>X c<br>b', 'a<br>b b'],
    ['<!-- <!doctype html> -->a', 'a'],
    ['<!DOCTYPE html>a', '<!DOCTYPE html>a'],
    ['X <p>a</p> <p>b</p> X', '<p>a</p> <p>b</p>'],
  ])('cut down to a and b, %s is %s', (html, cut) => {
    expect(reducedSource(html, /^[ab]$/, 'cut')).toBe(cut);
  });
});
