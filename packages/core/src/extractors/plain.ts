// Plain: all text of the body. The baseline of Gottron 2007 and 2008 (`algorithms.md` 2.1).
import { skippedFlags } from '../features/dropped-events.ts';
import { selectEvents } from '../selection/select.ts';
import { defineExtractor } from './extractor.ts';
import { dropHidden } from './shared-parameters.ts';

export const plain = defineExtractor({
  name: 'plain',
  title: 'Plain: all text',
  reference:
    'Baseline of T. Gottron, Evaluating content extraction on HTML documents, ITA 2007, section 5.1',
  parameters: { dropHidden },
  select(page, options) {
    const { flags } = page.structure;
    const skipped = skippedFlags(options.dropHidden);
    return selectEvents(page, (event) => (flags[event] & skipped) === 0);
  },
  signals: () => [],
});
