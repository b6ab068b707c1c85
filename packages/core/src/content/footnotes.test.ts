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
      'is called in a link, whose text goes on behind the call',
      '<p><a href=/oaks>Oak <sup data-note=x7>*</sup> and elm</a></p><aside id=x7>An oak.</aside>',
      'p([Oak](/oaks) [^1] [and elm](/oaks)) notes(1: p(An oak.))',
    ],
    [
      'is called within span in sup',
      '<p>Oak<sup class=ref><span><a href=#n1>1</a></span></sup>.</p><ol><li id=n1>An oak.</ol>',
      'p(Oak[^1].) notes(1: p(An oak.))',
    ],
    [
      'is called without a link by its id',
      '<p>Oak<sup data-note=x7>*</sup>.</p><aside id=x7>An oak.</aside>',
      'p(Oak[^1].) notes(1: p(An oak.))',
    ],
    [
      'is called without a link by the attribute that both have',
      '<p>Oak<sup data-mfn=2>1</sup>.</p><div class=footnote data-mfn=2>An oak.</div>',
      'p(Oak[^1].) notes(1: p(An oak.))',
    ],
    [
      'is called without a link by its number',
      '<p>بلوط<sup>۱</sup> elm<sup>[2]</sup></p><ol><li id=fn-1>A.<li id=fn-2>B.</ol>',
      'p(بلوط[^۱] elm[^2]) notes(۱: p(A.); 2: p(B.))',
    ],
    [
      'is not called by exponents',
      '<p>10<sup>2</sup> oaks<sup>1</sup></p><ol><li id=fn1>A.<li id=fn2>B.</ol>',
      'p(10superscript(2) oakssuperscript(1)) ol.1(li(p(A.)) li(p(B.)))',
    ],
    [
      'is called without a link once',
      '<p>oaks<sup>1</sup> 10<sup>1</sup></p><ol><li id=fn1>A.</ol>',
      'p(oaks[^1] 10superscript(1)) notes(1: p(A.))',
    ],
    [
      'is not called without a link where none is',
      '<p>Oak<sup data-note=x7>1</sup> elm<sup aria-describedby=y>2</sup></p><p id=z>A.',
      'p(Oaksuperscript(1) elmsuperscript(2)) p(A.)',
    ],
    [
      'keeps links to what follows its call',
      '<p>Oak<sup><a href=#n1>1</a></sup><a id=b></a></p><ol><li id=n1>A. <a href=#b>oak</a></ol>',
      'p(Oak[^1]) notes(1: p(A. [oak](#b)))',
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
