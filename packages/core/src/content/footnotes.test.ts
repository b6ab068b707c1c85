import { describe, expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

describe('a footnote', () => {
  test.each([
    [
      'is called in sup',
      '<p>Oak<sup id=r1><a href=#n1>[1]</a></sup>.</p><ol><li id=n1><a href=#r1>^</a> An oak.</ol>',
      'p(Oak[^1].) notes(1: p(An oak.))',
    ],
    [
      'is called around sup',
      '<p>Oak<a href=#fn1 id=r1 role=doc-noteref><sup>1</sup></a>.</p><ol><li id=fn1><p>An oak. <a href=#r1 role=doc-backlink>↩</a></ol>',
      'p(Oak[^1].) notes(1: p(An oak.))',
    ],
    [
      'is shown although it is left out',
      '<p>Oak<sup><a href=#n>1</a></sup>.</p><ol><li id=n>drop this</ol>',
      'p(Oak[^1].) notes(1: p(drop this))',
    ],
    [
      'stays where it is when it is not called',
      '<p>Oak.</p><ol><li id=n>An oak.</ol>',
      'p(Oak.) ol.1(li(p(An oak.)))',
    ],
    [
      'is the block in which its anchor stands',
      '<p>Oak<a href=#_ftn1 name=_ftnref1>[1]</a></p><p><a href=#_ftnref1 name=_ftn1>[1]</a> An oak.</p>',
      'p(Oak[^1]) notes(1: p(An oak.))',
    ],
    [
      'is called twice',
      '<p>Oak<sup><a href=#n>1</a></sup> elm<sup><a href=#n>1</a></sup></p><aside id=n>A tree.</aside>',
      'p(Oak[^1] elm[^1]) notes(1: p(A tree.))',
    ],
    [
      'has a label of its own',
      '<p>Oak<sup><a href=#a>1</a></sup> elm<sup><a href=#b>1</a></sup></p><ol><li id=a>A.<li id=b>B.</ol>',
      'p(Oak[^1] elm[^1-2]) notes(1: p(A.); 1-2: p(B.))',
    ],
    [
      'is called by a sign',
      '<p>Oak<sup><a href=#a>*</a></sup></p><ol><li id=a>A.</ol>',
      'p(Oak[^1]) notes(1: p(A.))',
    ],
    [
      'holds other blocks',
      '<p>Oak<sup><a href=#a>1</a></sup></p><ol><li id=a><p>A.<ul><li>B</ul></ol>',
      'p(Oak[^1]) notes(1: p(A.) ul(li(p(B))))',
    ],
    [
      'stands from right to left',
      '<p>بلوط<sup><a href=#a>۱</a></sup></p><ol><li id=a>درخت.</ol>',
      'p(بلوط[^۱]) notes(۱: p(درخت.))',
    ],
    [
      'is called by a number that it links back to',
      '<p>Oak [<a href=#n name=r>1</a>]</p><p>[<a href=#r name=n>1</a>] A.</p>',
      'p(Oak [[^1]]) notes(1: p([ ] A.))',
    ],
    [
      'is not called by a number that it does not link back to',
      '<p>Oak <a href=#n>1</a></p><ol><li id=n>A.</ol>',
      'p(Oak [1](#n)) ol.1(li(p(A.)))',
    ],
    [
      'is no section of the page',
      '<p>Oak<sup><a href=#s>1</a></sup></p><h2 id=s>Elms</h2>',
      'p(Oaksuperscript([1](#s))) h2(Elms)',
    ],
    [
      'is not what it is called in',
      '<div id=note>Oak<sup><a href=#note>1</a></sup></div>',
      'p(Oaksuperscript([1](#note)))',
    ],
    [
      'is none where several share a block',
      '<p>Oak<sup><a href=#n1>1</a> <a href=#n2>2</a></sup></p><p><b id=n1>1</b> A. <b id=n2>2</b> B.',
      'p(Oaksuperscript([1](#n1) [2](#n2))) p(strong(1) A. strong(2) B.)',
    ],
    [
      'is not called by words',
      '<p><a href=#fn1 class=footnote-ref>All about the oaks</a></p><ol><li id=fn1>An oak.</ol>',
      'p([All about the oaks](#fn1)) ol.1(li(p(An oak.)))',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});
