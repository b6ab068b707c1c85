import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkQuotas } from '../features/link-quota.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { flag, notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';
import { toPairs } from '../selection/selection.ts';
import { linkQuotaFilter } from './link-quota-filter.ts';
import { readParameters } from './parameters.ts';

function extract(html: string, options: Record<string, unknown> = {}): string {
  const page = createPage(html);
  const values = readParameters(linkQuotaFilter.parameters, options, 'lqf');
  return renderText(page, linkQuotaFilter.select(page, values)).text;
}

const example = `<div>Menu <ul><li><a href=h>Home</a></li><li><a href=n>News</a></li></ul></div><p>one two three <a href=x>four</a> five</p><p>Read <a href=y>all</a> now</p><p>See <a href=z>more stories</a></p>`;

describe('Link Quota Filter', () => {
  it('finds the link quotas of the worked example', () => {
    const page = createPage(example);
    const { own, link } = linkQuotas(page);
    const ratios = Array.from(own, (length, e) => [link[e], length]).filter(([, n]) => n > 0);
    expect(ratios).toEqual([
      [0, 4],
      [4, 4],
      [4, 4],
      [4, 19],
      [3, 10],
      [11, 14],
    ]);
  });

  it('keeps what the worked example keeps at 0.25, 0.5 and 0.75', () => {
    expect(extract(example, { threshold: 0.25 })).toBe('Menu\none two three four five');
    const more = 'Menu\none two three four five\nRead all now';
    expect(extract(example, { threshold: 0.5 })).toBe(more);
    expect(extract(example, { threshold: 0.75 })).toBe(more);
  });

  it('discards above the threshold, not at it', () => {
    expect(extract('<p>four <a href=x>four</a></p>', { threshold: 0.5 })).toBe('four four');
  });

  it('judges text in the body by itself and leaves nested blocks out of the ratio', () => {
    expect(extract('<a href=x>Home</a><div>Oak trees <p>grow</p></div>')).toBe('Oak trees\ngrow');
    expect(extract('<a href=x>Home</a><div>Oak</div>', { removeSubtree: true })).toBe('');
    expect(extract('<div>Oak</div><a href=x>Home</a>', { removeSubtree: true })).toBe('');
    const list = '<ul><li><a href=x>Home</a><b>.</b><p>Oak trees</p></li><li>grow</li></ul>';
    expect(extract(list)).toBe('Oak trees\ngrow');
    expect(extract(list, { removeSubtree: true })).toBe('grow');
  });

  it('counts a block inside a link as link text', () => {
    expect(extract('<a href=x><div>Home</div></a><div>Oak</div>')).toBe('Oak');
  });

  it('takes anchors without href for links only on request', () => {
    const page = '<h2><a name=oak>Oak trees</a></h2>';
    expect(extract(page)).toBe('Oak trees');
    expect(extract(page, { requireHref: false })).toBe('');
  });

  it('leaves out hidden text on request', () => {
    const page = '<p>Oak <span hidden>trees grow</span> <a href=x>on</a></p>';
    expect(extract(page)).toBe('Oak trees grow on');
    expect(extract(page, { dropHidden: true })).toBe('Oak on');
  });

  it('measures the same as a walk up from every text', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const { own, link, block } = linkQuotas(page);
        expect({ own, link, block }).toEqual(walkedUp(page));
      }),
      seeded,
    );
  });

  it('shows the quota of each text block', () => {
    const page = createPage(example);
    const [signal] = linkQuotaFilter.signals(page, {
      threshold: 0.25,
      removeSubtree: false,
      requireHref: true,
      dropHidden: false,
    });
    expect(Array.from(signal.values, (value) => Number(value.toFixed(3)))).toEqual([
      0, 1, 1, 0.211, 0.3, 0.786,
    ]);
    expect(page.source.slice(signal.from[3], signal.to[3])).toBe(
      'one two three <a href=x>four</a> five',
    );
    expect(toPairs({ count: 1, from: signal.from, to: signal.to })).toEqual([[5, 9]]);
  });
});

/** The definition, one text at a time: own text of the first BLOCK on the way up. */
function walkedUp(page: Page) {
  const { structure, events, lengths } = page;
  const isBlock = (e: number) => e === 0 || (tagTraits[structure.tag[e]] & trait.block) !== 0;
  const nearest = (e: number) => {
    let at = e;
    while (!isBlock(at)) at = structure.parent[at];
    return at;
  };
  const own = new Float64Array(structure.count);
  const link = new Float64Array(structure.count);
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.text || (structure.flags[event] & notText) !== 0) continue;
    const owner = nearest(structure.element[event]);
    own[owner] += lengths.characters[event];
    if ((structure.flags[event] & flag.inLink) !== 0) link[owner] += lengths.characters[event];
  }
  const block = Int32Array.from({ length: structure.count }, (_, e) => nearest(e));
  return { own, link, block };
}
