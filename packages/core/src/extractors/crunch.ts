// Crunch-like filters. Not Crunch itself: the original is a proxy with many switches, whose shipped
// settings could not be recovered; numbers are those of a public re-implementation.
// S. Gupta, G. Kaiser, D. Neistadt, P. Grimm: DOM-based content extraction of HTML documents. WWW 2003.
// S. Gupta, G. Kaiser, P. Grimm, M. Chiang, J. Starren: Automating content extraction of HTML documents.
// World Wide Web 8(2), 2005. `algorithms.md` 3.2.
import { flag, notText } from '../page/flags.ts';
import { eventKind } from '../page/tokenize.ts';
import { selectEvents, trimmedText } from '../selection/select.ts';
import { blockSpans } from './block-spans.ts';
import {
  type Filter,
  isContainer,
  linkLists,
  markContent,
  simplyMarked,
} from './crunch-filters.ts';
import { crunchParameters } from './crunch-parameters.ts';
import { type Decision, defineExtractor, type Verdict } from './extractor.ts';

export const crunch = defineExtractor({
  name: 'crunch',
  title: 'Crunch-like filters (settings of the original not recovered)',
  reference:
    'After S. Gupta, G. Kaiser, D. Neistadt, P. Grimm, DOM-based content extraction of HTML documents, WWW 2003, and S. Gupta et al., World Wide Web 8(2), 2005; not the original program',
  parameters: crunchParameters,
  select(page, options) {
    const marks = markContent(page, options);
    return selectEvents(page, (event) => marks.text[event] === 1);
  },
  signals(page, options) {
    const marks = simplyMarked(page, options);
    const lists = linkLists(page, marks, options);
    const { count, parent } = page.structure;
    const nearest = new Int32Array(count); // container at or above each element
    for (let e = 1; e < count; e++) {
      const judged = isContainer(page, e) && marks.container[e] === e;
      nearest[e] = judged ? e : nearest[parent[e]];
    }
    const { textBlocks } = page;
    const values = new Float64Array(textBlocks.count);
    for (let b = 0; b < values.length; b++) {
      const e = nearest[textBlocks.element[b]];
      if (lists.links[e] > 0) values[b] = Math.min(lists.links[e] / lists.words[e], highestShown);
    }
    return [
      {
        name: 'links-per-word',
        title: `Links per word of each container, at most ${highestShown}`,
        domain: 'block',
        values,
        ...blockSpans(page, textBlocks),
        thresholds: [{ value: options.linkRatio, label: 'from here: a link list' }],
        bounds: [0, highestShown],
      },
    ];
  },
  decisions(page, options) {
    const removedBy: (Filter | undefined)[] = new Array(page.events.count);
    const { text } = markContent(page, options, (filter, left) => {
      for (let event = 0; event < left.length; event++) {
        if (left[event] === 0) removedBy[event] ??= filter;
      }
    });
    const { kind } = page.events;
    const { flags } = page.structure;
    const decisions: Decision[] = [];
    for (let event = 0; event < text.length; event++) {
      const isText = (flags[event] & (flag.hasWord | notText)) === flag.hasWord;
      if (kind[event] !== eventKind.text || !isText) continue;
      const [from, to] = trimmedText(page, event);
      const filter = text[event] === 1 ? undefined : removedBy[event];
      decisions.push({ from, to, ...(filter === undefined ? kept : removed[filter]) });
    }
    return decisions;
  },
});

const kept: Verdict = { content: true, because: 'no filter removed it' };
const removed: Record<Filter, Verdict> = {
  simple: {
    content: false,
    because: 'it stands in an embedded element, a form or an advertisement, or is hidden',
  },
  linkList: { content: false, because: 'its container has `linkRatio` links per word or more' },
  insubstantial: { content: false, because: 'it has too few words or characters' },
};

const highestShown = 4;
