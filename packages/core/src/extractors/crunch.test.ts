import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { difference, selectedLength } from '../selection/selection.ts';
import { crunch } from './crunch.ts';
import { readParameters } from './parameters.ts';
import { plain } from './plain.ts';

function extract(html: string, options: Record<string, unknown> = {}): string {
  const page = createPage(html);
  const values = readParameters(crunch.parameters, options, 'crunch');
  return renderText(page, crunch.select(page, values)).text;
}

const sentence = 'This sentence has enough words to be kept.';

describe('Crunch-like filters', () => {
  it('keeps the sentence of the worked example', () => {
    expect(
      extract(`<div><a href=1>Home</a> <a href=2>News</a></div><p>${sentence}</p><p>Ad</p>`),
    ).toBe(sentence);
  });

  it('removes links and text of a container with a quarter link or more per word, not its blocks', () => {
    const links = '<a href=x>an oak tree</a> '.repeat(4);
    const page = (n: number) =>
      `<div>${'x'.repeat(n)} ${links}<h2>A heading of four words</h2></div>`;
    // 80 characters are 16 words
    expect(extract(page(80))).toBe('A heading of four words');
    expect(extract(page(81))).toContain('an oak tree an oak tree');
  });

  it('judges lists and cells as containers, but no sections', () => {
    const link = '<a href=x>Five words are in here</a>';
    expect(extract(`<ul><li>${link}</ul><table><td>${link}</table>`)).toBe('');
    expect(extract(`<section>${link}</section>`)).toBe('Five words are in here');
    expect(extract(link)).toBe(''); // the body is one
  });

  it('reads links through text formatting', () => {
    const link = '<b><a href=x>Five words are in here</a></b>';
    expect(extract(`<p>${link}</p>`)).toBe('');
    expect(extract(`<p>${link}</p>`, { flatten: false })).toBe('Five words are in here');
  });

  it('takes anchors without href for text', () => {
    expect(extract(`<p><a name=x>${sentence}</a></p>`)).toBe(sentence);
  });

  it('removes stretches of fewer than four words or characters', () => {
    expect(extract('<p>one two three</p>')).toBe('');
    expect(extract('<p>one two <b>three</b> four</p>')).toBe('one two three four');
    expect(extract('<p>one two<br>three four</p>')).toBe('');
    expect(extract('<p>one two three</p>', { minWords: 3 })).toBe('one two three');
    expect(extract('<p>a b c</p>', { minWords: 0 })).toBe('');
    expect(extract('<p>a</p>', { minWords: 0, minCharacters: 0 })).toBe('a');
    expect(extract('<p>a</p>', { substanceTest: false })).toBe('a');
  });

  it('counts five characters as a word in scripts without spaces', () => {
    expect(extract('<p>橡树长得很慢但是活得很久森林很大。</p>')).toBe('');
    const text = '橡树长得很慢但是活得很久森林很大而且很老。';
    expect(extract(`<p>${text}</p>`)).toBe(text);
  });

  it('lets a link join the sentence around it, or not', () => {
    const html = '<p>In the large forest there is <a href=x>an oak</a> that is very old.</p>';
    const all = 'In the large forest there is an oak that is very old.';
    expect(extract(html)).toBe(all);
    expect(extract(html, { linksJoinText: false })).toBe(
      'In the large forest there is that is very old.',
    );
  });

  it('removes forms, embedded objects and advertisements, each with a switch', () => {
    const form = `<form>${sentence}</form>`;
    const object = `<object>${sentence}</object>`;
    const advertisement = `<p>${sentence} <a href="http://ad.doubleclick.net/">Buy</a></p>`;
    expect(extract(form)).toBe('');
    expect(extract(form, { removeForms: false })).toBe(sentence);
    expect(extract(object)).toBe('');
    expect(extract(object, { removeEmbedded: false })).toBe(sentence);
    expect(extract(advertisement)).toBe(sentence);
    expect(extract(advertisement, { removeAdvertisements: false })).toBe(`${sentence} Buy`);
  });

  it('takes more advertising addresses from the user', () => {
    const html = `<p>${sentence} <a href="http://shop.example/">Buy</a></p>`;
    expect(extract(html)).toBe(`${sentence} Buy`);
    expect(extract(html, { adHosts: 'shop.example' })).toBe(sentence);
  });

  it('judges a container again when the substance test took text from it', () => {
    const html = `<div>${'x'.repeat(20)}<br>One of the <a href=x>oaks</a> is tall.</div>`;
    expect(extract(html, { passes: 1 })).toBe('One of the oaks is tall.');
    expect(extract(html)).toBe('');
  });

  it('brings removed links back on request', () => {
    const html = `<div><a href=1>Home <button>x</button></a> and</div><p>${sentence}</p>`;
    expect(extract(html)).toBe(sentence);
    expect(extract(html, { retainLinks: true })).toBe(`Home\n${sentence}`);
  });

  it('brings links back with all that stands in them, but nothing else of their list', () => {
    const html = `<div><a href=1><i>Old <b>oaks</b></i></a> and <a href=2>elms</a></div><p>${sentence}</p>`;
    expect(extract(html, { retainLinks: true })).toBe(`Old oaks elms\n${sentence}`);
    const form = `<div><a href=1>Home <form>x</form></a></div><p>${sentence}</p>`;
    expect(extract(form, { retainLinks: true })).toBe(`Home\n${sentence}`);
  });

  it('counts no links without text when it judges again, unless empty elements are kept', () => {
    const rest = 'One of the tall oaks.';
    const html = (link: string) => `<div>${'x'.repeat(20)}<br>${rest} ${link}</div>`;
    const empty = html('<a href=x><b><img></b></a>');
    expect(extract(empty)).toBe(rest);
    expect(extract(empty, { removeEmpty: false })).toBe('');
    expect(extract(empty, { removeEmpty: false, passes: 1 })).toBe(rest);
    expect(extract(html('<a href=x><b><i>Oak</i></b></a>'))).toBe('');
  });

  it('shows the links of the container that text is read as part of', () => {
    const html = '<p>one <span>two <a href=x>three</a></span></p>';
    const shown = (flatten: boolean) =>
      Array.from(
        crunch.signals(createPage(html), readParameters(crunch.parameters, { flatten }, ''))[0]
          .values,
      );
    expect(shown(true)).toEqual([1 / (6 / 5)]);
    expect(shown(false)).toEqual([0]);
  });

  it('counts words of references by what they stand for', () => {
    expect(extract('<p>one two three &amp;</p>')).toBe('one two three &');
    expect(extract('<p>one two three&nbsp;four</p>')).toBe('one two three four');
    expect(extract('<p>a b c d</p>', { minCharacters: 5 })).toBe('');
    expect(extract('<p>a b c de</p>', { minCharacters: 5 })).toBe('a b c de');
  });

  it('knows advertisements by the addresses of links, sources and objects', () => {
    const extracted = (attribute: string) =>
      extract(`<section ${attribute}>${sentence}</section>`, { removeEmbedded: false });
    for (const name of ['href', 'src', 'data']) {
      expect(extracted(`class=x ${name}="https://adserver.example/"`)).toBe('');
    }
    expect(extracted('title="https://adserver.example/"')).toBe(sentence);
    expect(extracted('href="https://oaks.example/"')).toBe(sentence);
  });

  it('parts stretches at tags that are left, not at formatting, comments or removed elements', () => {
    const parted = (tag: string, options = {}) =>
      extract(`<section>one two ${tag} three four</section>`, options) === '';
    expect(['<br>', '<hr>', '<p>x</p>'].map((tag) => parted(tag))).toEqual([true, true, true]);
    expect(['<b></b>', '<!-- -->', '</b>', '<a>', '<img></p>'].map((tag) => parted(tag))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(parted('<b></b>', { flatten: false, removeEmpty: false })).toBe(true);
    expect(parted('<form>x</form>')).toBe(false);
    expect(parted('<a>x</a>', { linksJoinText: false })).toBe(false);
    expect(parted('<a href=x>x</a>', { linksJoinText: false, removeLinkLists: false })).toBe(true);
  });

  it('counts the characters of scripts without spaces decoded', () => {
    const words = (text: string) => {
      const page = createPage(`<p>${text}</p>`);
      const values = readParameters(crunch.parameters, { minWords: 1, minCharacters: 0 }, '');
      return selectedLength(crunch.select(page, values)) > 0;
    };
    expect(words('橡树长得很')).toBe(true); // five characters are a word
    expect(words('橡树长得')).toBe(false);
    expect(words('&#27233;&#26641;&#38271;&#24471;')).toBe(false);
    expect(words('&#27233;&#26641;&#38271;&#24471;&#24456;')).toBe(true);
    expect(words('\u{20000}\u{20001}\u{20002}\u{20003}')).toBe(false);
  });

  it('removes hidden text on request', () => {
    const html = `<p>${sentence}</p><p hidden>${sentence}</p>`;
    expect(extract(html)).toBe(`${sentence}\n${sentence}`);
    expect(extract(html, { dropHidden: true })).toBe(sentence);
  });

  it('keeps all text with every filter off, and only some of it with any on', () => {
    const off = {
      removeEmbedded: false,
      removeForms: false,
      removeAdvertisements: false,
      removeLinkLists: false,
      substanceTest: false,
      removeEmpty: false,
    };
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const all = plain.select(page, { dropHidden: false });
        const none = crunch.select(page, readParameters(crunch.parameters, off, ''));
        expect(none).toEqual(all);
        const some = crunch.select(page, readParameters(crunch.parameters, {}, ''));
        expect(selectedLength(difference(some, all, html.length))).toBe(0);
      }),
      seeded,
    );
  });

  it('shows the links per word', () => {
    const page = createPage(`<div><a href=1>Home</a></div><p>${'x'.repeat(40)}<a href=2>y</a></p>`);
    const [signal] = crunch.signals(page, readParameters(crunch.parameters, {}, ''));
    expect(Array.from(signal.values)).toEqual([4, 0.125]);
  });
});
