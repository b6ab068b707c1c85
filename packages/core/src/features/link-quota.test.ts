import { expect, test } from 'vitest';
import { flag, notText } from '../page/flags.ts';
import { createPage } from '../page/page.ts';
import { linkQuotas } from './link-quota.ts';

function quotas(html: string, ...options: number[]) {
  const page = createPage(html);
  const { block, own, link } = linkQuotas(page, ...options);
  return { block: [...block], own: [...own], link: [...link] };
}

test('the own text of a block is that outside the blocks in it, without white space', () => {
  const html = 'ab<div>c d<b>ef<a href=x>gh<i>i</i></a></b><p>jk</p>lm</div>n';
  // body, div, b, a, i, p
  expect(quotas(html)).toEqual({
    block: [0, 1, 1, 1, 1, 5],
    own: [3, 9, 0, 0, 0, 2],
    link: [0, 3, 0, 0, 0, 0],
  });
});

test('anchors without an address count when asked, skipped text does not', () => {
  const html = '<p><a>ab</a><a href=x>cde</a></p><p hidden>f</p><script>g</script>';
  expect(quotas(html)).toMatchObject({ own: [0, 5, 0, 0, 1, 0], link: [0, 3, 0, 0, 0, 0] });
  expect(quotas(html, flag.inAnchor).link).toEqual([0, 5, 0, 0, 0, 0]);
  expect(quotas(html, flag.inLink, notText | flag.hidden).own).toEqual([0, 5, 0, 0, 0, 0]);
});
