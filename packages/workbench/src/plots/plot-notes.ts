/** What each signal says, for those who meet it for the first time. */
const notes: Readonly<Record<string, string>> = {
  'content-code-ratio':
    'The blurred vector as a curve. Text where it is above the limit is content.',
  'cumulative-tags':
    'Counts tags from the beginning on. Taken is the stretch with the most words in it and the most tags around it.',
  'document-slope-curve':
    'Counts tags from the beginning on. Where it is flatter than the page on average, dotted, there is more text than code.',
  'window-slope':
    'How steep the curve is in windows that overlap. Runs of windows below the limit are content.',
  'link-quota':
    'Which share of a block’s text stands in links. Blocks above the limit are removed.',
  'links-per-word':
    'Links for each word of a container. From the limit on it is a list of links, and removed.',
  'feature-value': 'How much of the feature each block holds, next to the block with the most.',
  'feature-weight':
    'What the feature weighs in a block among all features. From the limit on a block is in the winner basket.',
  'string-length':
    'How long each string between two structural tags is. The content is a region around the longest.',
  'tag-ratio': 'Characters of text for each tag of a line. Articles stand out as tall lines.',
  'smoothed-tag-ratio':
    'The same, smoothed, so that short lines within an article are lifted by those around them.',
  'tag-ratio-derivative':
    'How much the smoothed ratio changes in the lines ahead: most at the borders of an article.',
  'above-axis':
    'Above the axis what counts for content in a line, below what counts against it. Content is where only the upper side is tall.',
  'line-difference':
    'The upper side less the lower, over three lines. Lines above the limit belong to a paragraph.',
  'text-to-tag-ratio': 'Characters of text for each tag, in blocks of lines.',
  'anchor-text-to-text-ratio': 'Which share of the text stands in links: close to 1 in menus.',
  'title-keyword-density': 'How often words of the title occur in a block.',
  'link-density': 'Which share of a block’s words stands in links.',
  'word-count': 'Words of each block. Those before and after it decide, too.',
  'text-density': 'Words for each line of a block, wrapped at 80 characters: full lines are prose.',
  'word-odds':
    'How much rather the words of a segment stand in content than elsewhere, as they were learned.',
  'compared-word-odds':
    'The same with the segments around it, and compared with the whole page. Above the limit is content.',
  probability:
    'What the trees give each block to be content. The limit is set for each page, where F1 is expected to be best.',
  votes: 'How many of the combined methods, by their weights, chose each word.',
};

/** Strips that show what is counted before it becomes a curve. */
const stripNotes: Readonly<Record<string, string>> = {
  'content-code-ratio':
    'Every character is code, black, or content, white. Blurring mixes each with its neighbours until nothing changes.',
  'cumulative-tags': 'Every tag and word, in the order of the source.',
  'document-slope-curve': 'Every tag and word, in the order of the source.',
};

/**
 * A sentence on what a plot shows, `undefined` where its title says it all.
 *
 * @param kind as panels have it.
 * @param signal its name.
 */
export function plotNote(kind: string, signal: string): string | undefined {
  const of = kind === 'strips' ? stripNotes : notes;
  return Object.hasOwn(of, signal) ? of[signal] : undefined;
}

/** A sentence on how a chart is read. */
export const chartNotes = {
  histogram:
    'How many items have such a value. Where two hills lie apart a limit between them is safe.',
  scatter: 'Each item is a point. The cluster held at the origin is no content, the others are.',
} as const;
