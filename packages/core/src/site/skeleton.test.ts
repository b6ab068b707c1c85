import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded, tagSoup } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { deepestNode, skeletonOf } from './skeleton.ts';

const skeleton = (source: string) => skeletonOf(createPage(source));

describe('the skeleton of a page', () => {
  it('has a node for each block, and a leaf for loose text between blocks', () => {
    const { parent, isLeaf, ofSegment } = skeleton(
      '<div>oak <b>tree</b><p>elm</p>ash</div><i>fir</i>',
    );
    // page, div, text, p, text, text
    expect([...parent]).toEqual([-1, 0, 1, 1, 1, 0]);
    expect([...isLeaf]).toEqual([0, 0, 1, 1, 1, 1]);
    expect([...ofSegment]).toEqual([2, 3, 4, 5]);
  });

  it('tells nodes apart by tag and class, whatever number is in it', () => {
    const { label } = skeleton(
      '<p class="post-12">a<p class=post-7>b<p class=note>c<h2 class=note>d',
    );
    expect(label[1]).toBe(label[2]);
    expect(new Set([...label.slice(1)]).size).toBe(3);
  });

  it('has no node for scripts and inline elements', () => {
    expect(skeleton('<a href=x>oak</a><script>var elm</script><span>ash</span>').count).toBe(1);
  });

  it('is a tree in source order with all segments in its leaves', () => {
    fc.assert(
      fc.property(fc.oneof(documents, tagSoup), (source) => {
        const { count, parent, depth, isLeaf, ofSegment } = skeleton(source);
        const hasChild = new Uint8Array(count);
        for (let v = 1; v < count; v++) {
          expect(parent[v]).toBeLessThan(v);
          expect(depth[v]).toBe(depth[parent[v]] + 1);
          hasChild[parent[v]] = 1;
        }
        expect([...isLeaf]).toEqual([...hasChild].map((has) => 1 - has));
        for (const leaf of ofSegment) expect(isLeaf[leaf]).toBe(1);
      }),
      seeded,
    );
  });

  it('is no deeper than its bound', () => {
    const { depth } = skeleton(`${'<div>oak'.repeat(5000)}`);
    expect(Math.max(...depth)).toBe(deepestNode);
  });
});
