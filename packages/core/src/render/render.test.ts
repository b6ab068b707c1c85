import { describe, expect, test } from 'vitest';
import { plain } from '../extractors/plain.ts';
import { createPage } from '../page/page.ts';
import { emptySelection, fromPairs, type Selection } from '../selection/selection.ts';
import { renderBlanked } from './blanked.ts';
import { renderCommented } from './commented.ts';
import { renderMarked } from './marked.ts';
import { renderRemoved } from './removed.ts';
import { locate } from './segment-map.ts';
import { renderText } from './text.ts';

const everything = (html: string): string => {
  const page = createPage(html);
  return renderText(page, plain.select(page, { dropHidden: false })).text;
};

function select(html: string, ...parts: string[]): Selection {
  return fromPairs(
    parts.map((part) => [html.indexOf(part), html.indexOf(part) + part.length]),
    html.length,
  );
}

describe('text', () => {
  test('decodes, collapses white space and breaks lines at block tags', () => {
    expect(everything('<h1>A &amp; B</h1><script>x()</script><p>c  d</p>')).toBe('A & B\nc d');
  });

  test('joins what inline tags split, and keeps apart what white space splits', () => {
    expect(everything('un<b>believ</b>able <i>good</i> , yes')).toBe('unbelievable good , yes');
  });

  test('puts a space where text was left out', () => {
    const html = '<p>one two three</p>';
    expect(renderText(createPage(html), select(html, 'one', 'three')).text).toBe('one three');
  });

  test('br and table cells end a line, empty lines are dropped', () => {
    expect(everything('a<br><br>b<table><tr><td>c</td><td>d</td></tr></table>')).toBe('a\nb\nc\nd');
  });

  test('line breaks stay in pre only', () => {
    expect(everything('<p>a\nb</p><pre>c\n  d\n\ne</pre>')).toBe('a b\nc\nd\ne');
  });

  test('head, noscript and template are no content', () => {
    expect(
      everything(
        '<head><title>T</title></head><noscript>n</noscript><template>t</template><p>x</p>',
      ),
    ).toBe('x');
  });

  test('every character knows its source', () => {
    const html = '<p>a &lt;  b</p><p>\u{1f600}c&NotEqualTilde;</p>';
    const page = createPage(html);
    const { text, map } = renderText(page, plain.select(page, { dropHidden: false }));
    expect(text).toBe('a < b\n\u{1f600}c\u2242\u0338');
    expect(locate(map, 0)).toBe(3);
    expect(locate(map, 1)).toBe(undefined);
    expect(locate(map, 2)).toBe(html.indexOf('&lt;'));
    expect(locate(map, 4)).toBe(html.indexOf('b</p>'));
    expect(locate(map, 5)).toBe(undefined);
    expect(locate(map, 6)).toBe(html.indexOf('\u{1f600}'));
    expect(locate(map, 9)).toBe(html.indexOf('&NotEqual'));
  });
});

describe('the other output forms', () => {
  const html =
    '<html><head><title>T</title></head><body><div><a href=x>Home -- sweet</a></div><p>keep <b>this</b> not that</p><img src=i></body></html>';
  const page = createPage(html);
  const selection = select(html, 'keep', 'this');

  test('removed deletes text and the elements it leaves empty, and keeps media', () => {
    expect(renderRemoved(page, selection)).toBe(
      '<html><head><title>T</title></head><body> <p>keep <b>this</b> </p><img src=i></body></html>',
    );
  });

  test('removed shows what was selected in noscript, and leaves its images hidden', () => {
    const hidden = '<body><noscript><p>read me</p></noscript><noscript><img src=i></noscript>';
    expect(renderRemoved(createPage(hidden), select(hidden, 'read me'))).toBe(
      '<body><p>read me</p><noscript><img src=i></noscript>',
    );
  });

  test('commented wraps unselected runs and takes double hyphens apart', () => {
    expect(renderCommented(page, selection)).toBe(
      '<html><head><title>T</title></head><body><div><a href=x><!--ce Home - - sweet ce--> </a></div><p>keep <b>this</b> <!--ce not that ce--></p><img src=i></body></html>',
    );
  });

  test('blanked keeps length and positions', () => {
    const blanked = renderBlanked(page, selection);
    expect(blanked.length).toBe(html.length);
    expect(blanked).toBe(
      html.replace('Home -- sweet', '             ').replace('not that', '        '),
    );
  });

  test('marked wraps runs and ends them at tags', () => {
    expect(renderMarked(page, selection)).toContain(
      '<p><ce-main>keep</ce-main> <b><ce-main>this</ce-main></b> not that</p>',
    );
    expect(renderMarked(page, selection, { element: 'mark' })).toContain(
      '<mark class="ce">keep</mark>',
    );
  });

  test('nothing selected leaves no text, everything selected leaves the page', () => {
    expect(everything(renderRemoved(page, emptySelection))).toBe('');
    expect(renderRemoved(page, plain.select(page, { dropHidden: false }))).toBe(html);
  });
});
