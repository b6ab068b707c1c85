// Plain: all text of the body. The baseline of Gottron 2007 and 2008 (`algorithms.md` 2.1).
import { notText } from '../page/flags.ts';
import { selectEvents } from '../selection/select.ts';
import { defineExtractor } from './extractor.ts';

export const plain = defineExtractor({
  name: 'plain',
  title: 'Plain: all text',
  reference:
    'Baseline of T. Gottron, Evaluating content extraction on HTML documents, ITA 2007, section 5.1',
  parameters: {},
  select(page) {
    const { flags } = page.structure;
    return selectEvents(page, (event) => (flags[event] & notText) === 0);
  },
  signals: () => [],
});
