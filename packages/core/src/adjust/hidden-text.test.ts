import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { hiddenText } from './hidden-text.ts';

const textOfHidden = (source: string): string => {
  const page = createPage(source);
  return renderText(page, hiddenText(page)).text;
};

describe('text is hidden', () => {
  test.each([
    '<p hidden>',
    '<p hidden=until-found>',
    '<p style="display:none">',
    '<p style="color:red; DISPLAY : NONE !important">',
    '<p style="d\\69splay: none">',
    '<p style="display/* shown */:/**/none">',
    '<p style="visibility: hidden">',
    '<p style="visibility:collapse">',
    '<p style="opacity:0">',
    '<p style="opacity: 0.0">',
    '<p style="opacity:0%">',
    '<p style="font-size:0px">',
    '<p style="font-size:.0em">',
    '<p style="position:absolute;left:-9999px">',
    '<p style="text-indent:-999em">',
    '<p style="position:absolute;clip:rect(1px,1px,1px,1px)">',
    '<p style="clip-path: inset(50%)">',
    '<p style="height:0;overflow:hidden">',
    '<dialog>',
  ])('%s', (tag) => {
    expect(textOfHidden(`<p>树 seen</p><div>${tag}<b>نهان</b></div>`)).toBe('نهان');
  });
});

describe('text is shown', () => {
  test.each([
    '<p>',
    '<p style="">',
    '<p style="display:block">',
    '<p style="opacity:0.05">',
    '<p style="opacity:0;transform:translateY(20px)">',
    '<p style="font-size:0.9em">',
    '<p style="margin-left:-100px">',
    '<p style="height:0">',
    '<p aria-hidden=true>',
    '<dialog open>',
    '<details>',
    '<noscript>',
    '<p style="visibility:hidden"><b style="visibility:visible">',
    '<div style="font-size:0"><p style="font-size:14px">',
    '<p data-style="display:none">',
  ])('%s', (tag) => {
    expect(textOfHidden(`${tag}seen`)).toBe('');
  });
});

test('what hides the whole page hides nothing', () => {
  expect(textOfHidden('<html style="display:none"><body style="opacity:0"><p>seen')).toBe('');
});

test('what React streams is shown, and what only has such an id is not', () => {
  const page =
    '<div hidden id="S:1">seen</div><div hidden id="S:2">too</div><div hidden id="S:3">نهان</div>';
  const script = '<script>$RS("S:2","P:2");$RC("B:1","S:1")</script>';
  expect(textOfHidden(page + script)).toBe('نهان');
  expect(textOfHidden(page)).toBe('seen\ntoo\nنهان');
});

test('hidden text lies in the text of the page, sorted and disjoint', () => {
  const styles = ['', 'hidden', 'style="display:none"', 'style="visibility:hidden;\\41"'];
  fc.assert(
    fc.property(documents, fc.constantFrom(...styles), (source, attribute) => {
      const page = createPage(source.replaceAll('<p>', `<p ${attribute}>`));
      const { count, from, to } = hiddenText(page);
      for (let i = 0; i < count; i++) {
        expect(from[i]).toBeLessThan(to[i]);
        expect(from[i]).toBeGreaterThanOrEqual(i === 0 ? 0 : to[i - 1]);
      }
    }),
    seeded,
  );
});
