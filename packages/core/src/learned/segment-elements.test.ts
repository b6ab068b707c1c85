import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEvidence } from '../features/evidence.ts';
import { evidenceNames } from '../features/evidence-words.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { readKnownWords } from './known-words.ts';
import {
  type Landmark,
  landmarkIndex,
  landmarks,
  readSegmentElements,
  type SegmentElements,
} from './segment-elements.ts';
import { readSegmentText, readsAsSentence, type SegmentText } from './segment-text.ts';

interface Reading {
  readonly page: Page;
  readonly text: SegmentText;
  readonly elements: SegmentElements;
}

function read(html: string): Reading {
  const page = createPage(html);
  const text = readSegmentText(page, readKnownWords(page));
  return { page, text, elements: readSegmentElements(page, text) };
}

/** An element and its ancestors, innermost first, the page itself left out. */
function chain({ structure: { parent } }: Page, element: number): number[] {
  const elements: number[] = [];
  for (let e = element; e > 0; e = parent[e]) elements.push(e);
  return elements;
}

const nameOf = (page: Page, element: number): string =>
  page.events.names[page.structure.tag[element]];

/** What an element is, by its own tag and names, told one by one. */
function landmarksOf(page: Page, element: number): Landmark[] {
  const { open, tag } = page.structure;
  const own: string[] = [nameOf(page, element)];
  const found = new Int32Array(2);
  if (page.events.tag[open[element]] === tag[element] && findEvidence(page, open[element], found)) {
    evidenceNames.forEach((name, group) => {
      if ((found[group >> 5] >>> (group & 31)) & 1) own.push(`.${name}`);
    });
  }
  return landmarks.filter((landmark) => own.includes(landmark));
}

const list = (column: ArrayLike<number>): number[] => Array.from(column);

describe('a page worked through by hand', () => {
  // elements: 0 page, 1 nav, 2 ul, 3 li, 4 a, 5 li, 6 a, 7 article, 8 h1, 9 i, 10 p, 11 a, 12 p, 13 div
  const { page, elements } = read(`<nav class="top-menu"><ul><li><a href=/>Home</a>
    <li><a href=/news>All news</a></ul></nav>
    <article class="post p-17"><h1>Oak <i>trees</i></h1>
    <p>Oak trees grow slowly, and so <a href=/elm>elms</a> do.<p>Or not, who knows?</article><div></div>`);
  const row = (element: number): number => elements.row[element] * landmarks.length;
  const stamp = (element: number, landmark: Landmark): number =>
    elements.nearest[row(element) + landmarkIndex[landmark]];

  it('finds the hosts of segments above inline elements', () => {
    expect(
      list(page.structure.tag)
        .map((_, e) => nameOf(page, e))
        .slice(1),
    ).toEqual('nav ul li a li a article h1 i p a p div'.split(' '));
    expect(list(elements.host)).toEqual([3, 5, 8, 10, 12]);
    expect(list(elements.depth)).toEqual([0, 1, 2, 3, 4, 3, 4, 1, 2, 3, 2, 3, 2, 1]);
  });

  it('sums up subtrees', () => {
    expect(list(elements.words)).toEqual([17, 3, 3, 1, 0, 2, 0, 14, 2, 0, 8, 0, 4, 0]);
    expect(list(elements.linkWords)).toEqual([4, 3, 3, 1, 0, 2, 0, 1, 0, 0, 1, 0, 0, 0]);
    expect(list(elements.sentenceWords)).toEqual([8, 0, 0, 0, 0, 0, 0, 8, 0, 0, 8, 0, 0, 0]);
    expect(list(elements.commas)).toEqual([2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 1, 0]);
    expect(list(elements.segments)).toEqual([5, 2, 2, 1, 0, 1, 0, 3, 1, 0, 1, 0, 1, 0]);
    expect([elements.first[7], elements.last[7]]).toEqual([2, 4]);
    expect([elements.first[1], elements.last[1]]).toEqual([0, 1]);
  });

  it('finds landmarks by tag and by name', () => {
    expect(stamp(3, 'li')).toBe(4);
    expect(stamp(3, 'nav')).toBe(2);
    expect(stamp(3, '.menu')).toBe(2);
    expect(stamp(12, 'article')).toBe(2);
    expect(stamp(12, '.post')).toBe(2);
    expect(stamp(12, 'nav')).toBe(0);
    expect(stamp(12, '.menu')).toBe(0);
  });

  it('has rows for elements with text alone', () => {
    expect(list(elements.row)).toEqual([0, 1, 2, 3, -1, 4, -1, 5, 6, -1, 7, -1, 8, -1]);
  });

  it('counts siblings of one tag and class', () => {
    expect(list(elements.siblings)).toEqual([0, 1, 1, 2, 0, 2, 0, 1, 1, 0, 2, 0, 2, 0]);
  });
});

describe('signatures', () => {
  /** Numbers of the kinds of signature of the elements, as they come. */
  function kinds(html: string): number[] {
    const { signature, segments } = read(html).elements;
    const all = list(signature).filter((_, e) => e > 0 && segments[e] > 0);
    return all.map((one) => [...new Set(all)].indexOf(one));
  }

  it('are of tag and first class name', () => {
    expect(kinds('<p>a<p class>b<p class=x>c<p class="x y">d<p class=y>e<div>f</div>')).toEqual([
      0, 1, 2, 2, 3, 4,
    ]);
  });

  it('leave out digits, case and punctuation', () => {
    expect(kinds('<p class=post-1>a<p class="Post-22 x">b<p class=post_>c<p class=past>d')).toEqual(
      [0, 0, 0, 1],
    );
  });

  it('pass by other attributes and white space before the name', () => {
    expect(kinds(`<p id=a CLASS = ' x y'>a<p class=x id=b>b<p title=x>c<p>d`)).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it('do not give implied elements the class of the tag that implies them', () => {
    expect(kinds('<table><td class=x>a</table><table><td class=y>b</table>')).toEqual([
      ...[0, 1, 2, 3],
      ...[0, 1, 2, 4],
    ]);
  });
});

describe('on generated documents', () => {
  const onDocuments = (check: (reading: Reading) => void): void =>
    fc.assert(
      fc.property(documents, (html) => check(read(html))),
      seeded,
    );

  it('the host of a segment is its innermost element off the short inline list', () => {
    onDocuments(({ page, elements }) => {
      const isInline = (e: number) => (tagTraits[page.structure.tag[e]] & trait.shortInline) !== 0;
      elements.host.forEach((host, s) => {
        const around = chain(page, page.segments.element[s]);
        expect(host).toBe(around.find((e) => !isInline(e)) ?? 0);
      });
    });
  });

  it('sums of subtrees are those over all segments inside', () => {
    onDocuments(({ page, text, elements }) => {
      const around = list(elements.host).map((host) => new Set([0, ...chain(page, host)]));
      const all = Array.from({ length: page.structure.count }, (_, e) => e);
      const wanted = all.map((e) => {
        const inside = around.flatMap((ancestors, s) => (ancestors.has(e) ? [s] : []));
        const sum = (of: (s: number) => number) => inside.reduce((sofar, s) => sofar + of(s), 0);
        return {
          depth: chain(page, e).length,
          words: sum((s) => text.words[s]),
          linkWords: sum((s) => text.linkWords[s]),
          commas: sum((s) => text.commas[s]),
          sentenceWords: sum((s) => (readsAsSentence(text, s) ? text.words[s] : 0)),
          segments: inside.length,
          ...(inside.length > 0 && { first: inside[0], last: inside.at(-1) }),
        };
      });
      const actual = all.map((e) => ({
        depth: elements.depth[e],
        words: elements.words[e],
        linkWords: elements.linkWords[e],
        commas: elements.commas[e],
        sentenceWords: elements.sentenceWords[e],
        segments: elements.segments[e],
        ...(wanted[e].segments > 0 && { first: elements.first[e], last: elements.last[e] }),
      }));
      expect(actual).toEqual(wanted);
    });
  });

  it('landmarks are what climbing from each element finds first', () => {
    onDocuments(({ page, elements }) => {
      for (let e = 0; e < page.structure.count; e++) {
        const from = elements.row[e] * landmarks.length;
        expect(elements.row[e] >= 0).toBe(elements.segments[e] > 0);
        if (from < 0) continue;
        const expected = new Array<number>(landmarks.length).fill(0);
        for (const ancestor of chain(page, e).reverse()) {
          for (const landmark of landmarksOf(page, ancestor)) {
            expected[landmarkIndex[landmark]] = elements.depth[ancestor] + 1;
          }
        }
        expect(list(elements.nearest.subarray(from, from + landmarks.length))).toEqual(expected);
      }
    });
  });

  it('paths are equal where tags from the root, or four signatures, are', () => {
    onDocuments(({ page, elements }) => {
      const { tagPath, namedPath, signature, segments } = elements;
      const tags = new Map<string, number>();
      const names = new Map<string, number>();
      for (let e = 1; e < page.structure.count; e++) {
        if (segments[e] === 0) continue;
        const above = chain(page, e);
        sameKeySameValue(tags, above.map((a) => nameOf(page, a)).join(), tagPath[e]);
        sameKeySameValue(
          names,
          above
            .slice(0, 4)
            .map((a) => signature[a])
            .join(),
          namedPath[e],
        );
      }
      expect(new Set(tags.values()).size).toBe(tags.size);
      expect(new Set(names.values()).size).toBe(names.size);
    });
  });

  it('siblings are the children of one parent that hold text and have one signature', () => {
    onDocuments(({ page, elements }) => {
      const { parent, count } = page.structure;
      const { segments, signature, siblings } = elements;
      const all = Array.from({ length: count - 1 }, (_, i) => i + 1).filter((e) => segments[e] > 0);
      for (const e of all) {
        const alike = all.filter((a) => parent[a] === parent[e] && signature[a] === signature[e]);
        expect(siblings[e]).toBe(alike.length);
      }
    });
  });
});

function sameKeySameValue(map: Map<string, number>, key: string, value: number): void {
  expect(map.get(key) ?? value).toBe(value);
  map.set(key, value);
}

it('counts depth in landmarks up to 255 and no further', () => {
  const { page, elements } = read(`<section>${'<div>'.repeat(300)}oak<article>elm`);
  const stamp = (e: number, landmark: Landmark): number =>
    elements.nearest[elements.row[e] * landmarks.length + landmarkIndex[landmark]];
  const innermost = page.structure.count - 1;
  expect(elements.depth[innermost]).toBe(302);
  expect(stamp(innermost, 'section')).toBe(2);
  expect(stamp(innermost, 'article')).toBe(255);
});

// the elements stand so that each has the tag that has the number of the other's parent
it('does not take children of two parents for siblings', () => {
  const empty = (count: number): string => '<section></section>'.repeat(count);
  const [low, high] = [tagId.div, tagId.p];
  const page = `${empty(low - 1)}<section><p>oak</p></section>${empty(high - low - 2)}<section><div>elm</div></section>`;
  const { elements } = read(page);
  expect(list(elements.host).map((host) => elements.siblings[host])).toEqual([1, 1]);
});
