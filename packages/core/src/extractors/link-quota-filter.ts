// Link Quota Filter, LQF.
// T. Gottron: Evaluating content extraction on HTML documents. ITA 2007, section 5.4.
// Cf. C. Mantratzis, M. Orgun, S. Cassidy: Separating XHTML content from navigation clutter using
// DOM-structure block analysis. Hypertext 2005. `algorithms.md` 3.1.

import { skippedFlags } from '../features/dropped-events.ts';
import { linkQuotas } from '../features/link-quota.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import { blockSpans } from './block-spans.ts';
import { defineExtractor } from './extractor.ts';
import { number, type ParameterValues, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

const parameters = {
  threshold: number(
    0.5,
    { minimum: 0, maximum: 1, unit: 'link characters per character' },
    'Largest link quota that a block may have: the published presets are 0.25, 0.5 and 0.75.',
  ),
  removeSubtree: toggle(
    false,
    'Remove a block with all blocks in it, the literal reading of the paper. Off, each block is judged by its own ratio (our reading: one stray link in the body would otherwise erase the page).',
  ),
  requireHref: toggle(true, 'Count only anchors with `href` as links (our reading).'),
  dropHidden,
};

type Parameters = ParameterValues<typeof parameters>;

export const linkQuotaFilter = defineExtractor({
  name: 'lqf-50',
  title: 'Link Quota Filter (LQF)',
  reference:
    'T. Gottron, Evaluating content extraction on HTML documents, ITA 2007, section 5.4; cf. C. Mantratzis, M. Orgun, S. Cassidy, Hypertext 2005',
  parameters,
  select(page, options) {
    const { count, element, flags, parent } = page.structure;
    const { block, own, link } = quotasOf(page, options);
    // discard blocks with more than the allowed share of link text; without own text there is no ratio
    const discarded = new Uint8Array(count);
    for (let e = 0; e < count; e++) {
      if (link[e] / own[e] > options.threshold) discarded[e] = 1;
      else if (options.removeSubtree && e > 0) discarded[e] = discarded[parent[e]];
    }
    const skipped = skippedFlags(options.dropHidden);
    return selectEvents(
      page,
      (event) => (flags[event] & skipped) === 0 && discarded[block[element[event]]] === 0,
    );
  },
  signals(page, options) {
    const { block, own, link } = quotasOf(page, options);
    const { textBlocks } = page;
    const values = new Float64Array(textBlocks.count);
    for (let i = 0; i < values.length; i++) {
      const owner = block[textBlocks.element[i]];
      values[i] = own[owner] > 0 ? link[owner] / own[owner] : 0;
    }
    return [
      {
        name: 'link-quota',
        title: 'Link quota of each block',
        domain: 'block',
        values,
        ...blockSpans(page, textBlocks),
        thresholds: [{ value: options.threshold, label: 'above: removed' }],
        bounds: [0, 1],
      },
    ];
  },
});

function quotasOf(page: Page, options: Parameters) {
  return linkQuotas(
    page,
    options.requireHref ? flag.inLink : flag.inAnchor,
    skippedFlags(options.dropHidden),
  );
}
